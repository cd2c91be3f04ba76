// The chain of responses beside the table while it grows: what waits to happen, and what answers what.

import { dress, patch, say, show } from "../../js/dom.js";
import { graphView } from "../../js/graph_view.js";
import { leadThrough } from "./keys.js";

const FITS = 340;       // px up to which a drawing is still read well in a narrow column; a wider one is told as a list first
const DONE = /, resolved$/;     // what nearly all plays come to, and the colour of their edge says
const WORDLESS = new Set(["adds", "answers"]);     // where a play stands says as much
const FADES = 24;       // px at the ends of a list in which it fades where it goes on
const DEEPEST = 6;      // steps by which what answers an answer stands further to the right

/** The plays of a chain in reading order, each below the newest that it answers: how deep, and the word for what it does. */
function placesIn({ nodes, edges }) {
  const up = new Map();       // play -> its edge to the newest play that it answers
  for (const edge of edges) if (!up.has(edge.from) || edge.to > up.get(edge.from).to) up.set(edge.from, edge);
  const below = new Map();
  for (const node of nodes) {
    const above = up.get(node.id)?.to;
    below.set(above, [...(below.get(above) ?? []), node]);
  }
  const walk = (above, depth) => (below.get(above) ?? []).flatMap((node) => {
    const word = up.get(node.id)?.label ?? "";
    return [{ node, depth, word: WORDLESS.has(word) ? "" : word }, ...walk(node.id, depth + 1)];
  });
  return walk(undefined, 0);
}

export function createChain(pane) {
  const { make, button } = pane.tools;
  let wantsGraph = false;
  let drawing = null;
  const stack = make("ol", "pt-stack");
  stack.setAttribute("aria-label", "Waiting to happen, newest first");
  const picture = make("div", "pt-chain-picture");
  const list = make("ol", "pt-chain-list");
  list.setAttribute("aria-label", "Plays and answers, oldest first");
  const heading = make("h2", "pt-heading", "Plays and answers");
  const other = button("pt-plain pt-more", "", () => {
    wantsGraph = !wantsGraph;
    paintChain();
  });
  const side = make("section", "pt-chain", make("div", "pt-chain-top", heading, other), list, picture);
  side.hidden = true;
  // what happens is said once, by the panel
  const graph = graphView(picture, { says: false, select: (id) => { if (id !== null) pane.log.find(id); } });

  const createItem = () => {
    const node = make("li");
    const item = button("pt-chain-item", "", () => pane.log.find(node.play.id));
    node.parts = { word: make("span", "pt-chain-word"), text: make("span") };
    item.append(node.parts.word, node.parts.text);
    node.append(item);
    return node;
  };
  const paintItem = (node, { node: play, depth, word }) => {
    node.play = play;
    dress(node, `pt-${play.outcome ?? "plain"}`);
    node.style.setProperty("--depth", String(Math.min(depth, DEEPEST)));
    say(node.parts.word, word);
    say(node.parts.text, play.title.replace(DONE, ""));
  };

  // the list is one stop for Tab; arrows lead through it
  const items = () => [...list.children].map((node) => node.firstChild);
  const settle = (stop) => { for (const item of items()) item.tabIndex = item === stop ? 0 : -1; };
  leadThrough(list, items, settle);

  const paintList = () => {
    if (list.drawing === drawing) return;
    list.drawing = drawing;
    patch(list, placesIn(drawing), ({ node }) => node.id, createItem, paintItem);
    const stops = items();
    settle(stops.find((item) => item === pane.root.ownerDocument.activeElement) ?? stops[0]);
    findNewest();
  };
  const paintEnds = () => {
    list.classList.toggle("pt-goes-up", list.scrollTop > 1);
    list.classList.toggle("pt-goes-down", list.scrollTop + list.clientHeight < list.scrollHeight - 4);
  };
  /** Bring the newest play into sight, since it waits to happen; it may stand anywhere, below what it answers. */
  const findNewest = () => {
    const newest = [...list.children].reduce((last, node) => (last && last.play.id > node.play.id ? last : node), null);
    list.scrollTop = newest ? newest.offsetTop + newest.offsetHeight + FADES - list.clientHeight : 0;
    paintEnds();
  };
  list.addEventListener("scroll", paintEnds);
  const { ResizeObserver } = pane.root.ownerDocument.defaultView ?? {};
  const watch = ResizeObserver ? new ResizeObserver(findNewest) : null;     // a list that was hidden had no height
  watch?.observe(list);

  const paintChain = () => {
    const drawn = drawing?.nodes?.length > 0;
    const isWide = drawn && drawing.width > FITS;
    show(side, drawn);
    pane.root.classList.toggle("pt-chained", drawn);
    picture.classList.toggle("pt-fits", drawn && !isWide);
    show(other, isWide);
    say(other, wantsGraph ? "as a list" : "as a graph");
    show(list, isWide && !wantsGraph);
    show(picture, !isWide || wantsGraph);
    if (!drawn) return;
    if (isWide && !wantsGraph) paintList();
    else graph.show(drawing, null);
  };

  const paint = (state) => {
    const waiting = state.view?.stack ?? [];
    patch(stack, waiting, (item) => item.text, () => {
      const node = make("li");
      node.parts = { text: make("span"), chip: pane.rules.chip() };
      node.append(node.parts.text, node.parts.chip);
      return node;
    }, (node, item) => {
      say(node.parts.text, item.text);
      pane.rules.paint(node.parts.chip, item.rule ?? "");
    });
    show(stack, waiting.length);
    drawing = state.chain;
    paintChain();
  };
  return { stack, side, paint, close: () => {
    watch?.disconnect();
    graph.close();
  } };
}
