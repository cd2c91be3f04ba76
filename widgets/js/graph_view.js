// A drawn graph that one can walk through: pointer, focus and keys, a note about what they rest on, and a selection.

import { drawGraph, graphRemarks, graphWords } from "./graph.js";
import { graphEdgesAt, graphEnd, graphNext } from "./graph_paths.js";

const GRAPH_LINGER = 250;   // ms a note stays after the pointer has left, so that it can be reached

/**
 * Put a graph into `root` and keep it there.
 *
 * select(id)         somebody chose a node; null: the one that was chosen is not any more
 * actions(node)      what can be done with a chosen node, as [name, text] pairs; the first one also by Enter
 * act(name, node)    one of them was asked for
 * says               whether a screen reader hears what is new here; false where the panel around it tells that
 *
 * Gives { show(drawing, selected), close() }. `show` draws anew, if it is another object than before; focus, note and
 * scroll positions stay.
 */
export function graphView(root, { select, actions = () => [], act = () => {}, says = true }) {
  const doc = root.ownerDocument;
  const make = (tag, name) => {
    const node = doc.createElement(tag);
    node.className = name;
    return node;
  };
  const scroller = make("div", "pg-scroller");
  const empty = make("p", "pg-empty");
  const bar = make("div", "pg-bar");
  const live = make("div", "pg-live");
  const tip = make("div", "pg-tip");
  if (says) live.setAttribute("aria-live", "polite");
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  root.classList.add("pg-view");
  root.append(scroller, empty, bar, ...(says ? [live] : []), tip);

  let drawing = null;
  let selected = null;
  let parts = new Map();        // element -> { part, isNode }
  let elements = new Map();     // key of a node or an edge -> element
  let current = null;           // the part that Tab leads to
  let told = null;              // the element that the note is about
  let hideTimer = 0;

  const keyOf = (part) => JSON.stringify("id" in part ? part.id : [part.from, part.to, part.title]);
  const nodeOf = (id) => drawing.nodes.find((node) => node.id === id) ?? null;
  const elementOf = (part) => elements.get(keyOf(part)) ?? null;

  // ------------------------------------------------------------------ the note
  const tell = (element) => {
    clearTimeout(hideTimer);
    if (told === element && !tip.hidden) return;
    told = element;
    const { part, isNode } = parts.get(element);
    if (isNode && part.id === selected) return hush();      // the bar below says it all
    const remarks = graphRemarks(part);
    if (!remarks.length && part.lines?.join(" ") === part.title) return hush();     // nothing that is not written there
    tip.replaceChildren(...[part.title, ...remarks].map((text, place) => {
      const line = make(place ? "p" : "b", "");
      line.textContent = text;
      return line;
    }));
    tip.hidden = false;
    const [at, all] = [element.getBoundingClientRect(), root.getBoundingClientRect()];
    const [wide, high] = [tip.offsetWidth, tip.offsetHeight];
    const beside = at.right - all.left + 10;
    const below = at.bottom - all.top + 8;
    const above = at.top - all.top - high - 8;
    let [left, top] = [Math.min(at.left - all.left, all.width - wide - 4), below];
    // beside a box nothing of the way on is hidden; a line may run anywhere, so its note stands below or above it
    if (isNode && beside + wide <= all.width) [left, top] = [beside, Math.min(at.top - all.top, all.height - high)];
    else if (below + high > Math.max(all.height, 120) && above >= 0) top = above;
    tip.style.left = `${Math.max(4, left)}px`;
    tip.style.top = `${Math.max(0, top)}px`;
    return undefined;
  };
  const hush = () => {
    clearTimeout(hideTimer);
    tip.hidden = true;
    told = null;
  };
  const hushSoon = () => {
    clearTimeout(hideTimer);
    hideTimer = setTimeout(() => {
      const focused = doc.activeElement;
      if (parts.has(focused)) tell(focused); else hush();
    }, GRAPH_LINGER);
  };

  // ------------------------------------------------------------------ where Tab leads, and what is chosen
  const settle = (part) => {
    if (current) elementOf(current)?.setAttribute("tabindex", "-1");
    current = part;
    if (current) elementOf(current)?.setAttribute("tabindex", "0");
  };
  const go = (part) => {
    if (!part) return;
    settle(part);
    elementOf(part).focus();
  };
  const choose = (id) => {
    selected = id;
    if (id !== null) hush();
    mark();
    select(id);
  };
  const mark = () => {
    for (const node of drawing.nodes) elementOf(node).setAttribute("aria-pressed", String(node.id === selected));
    const node = selected === null ? null : nodeOf(selected);
    const offered = node ? actions(node) : [];
    bar.hidden = !node;
    const about = make("div", "pg-chosen");
    about.append(...(node ? [node.title, ...graphRemarks(node)] : []).map((text, place) => {
      const line = make("p", place ? "pg-remark" : "pg-title");
      line.textContent = text;
      return line;
    }));
    const had = doc.activeElement?.parentNode === bar ? [...bar.children].indexOf(doc.activeElement) : -1;
    bar.replaceChildren(about, ...offered.map(([name, text]) => {
      const button = make("button", "pg-action");
      button.type = "button";
      button.textContent = text;
      button.addEventListener("click", () => act(name, node));
      return button;
    }));
    if (had > 0) (bar.children[had] ?? elementOf(node ?? current))?.focus();
  };
  const press = (node, byKey) => {
    if (node.id !== selected) return choose(node.id);
    const [first] = byKey ? actions(node) : [];
    return first ? act(first[0], node) : choose(null);
  };

  // ------------------------------------------------------------------ pointer and keys
  const partAt = (event) => event.target.closest?.(".pg-part") ?? null;
  const heard = {
    pointerover: (event) => { const element = partAt(event); if (parts.has(element)) tell(element); },
    pointerout: (event) => { if (partAt(event)) hushSoon(); },
    focusin: (event) => {
      const element = partAt(event);
      if (!parts.has(element)) return;
      settle(parts.get(element).part);
      tell(element);
    },
    focusout: (event) => { if (partAt(event)) hushSoon(); },
    click: (event) => {
      const found = parts.get(partAt(event));
      if (!found) return;
      settle(found.part);
      if (found.isNode) press(found.part, false);
    },
  };
  const arrow = (event, { part, isNode }) => {
    if (!isNode) return go(event.shiftKey ? nextEdge(part, event.key) : graphEnd(drawing, part, event.key));
    return go(event.shiftKey ? graphEdgesAt(drawing, part, event.key)[0] : graphNext(drawing, part, event.key));
  };
  /** The next edge at the end of an edge that an arrow key points away from: where several leave on one side. */
  const nextEdge = (edge, key) => {
    const edges = [edge.from, edge.to].map((id) => graphEdgesAt(drawing, nodeOf(id), key)).find((found) => found.includes(edge)) ?? [];
    return edges[(edges.indexOf(edge) + 1) % edges.length] ?? null;
  };
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();        // or the notebook takes it as a command: "d d" would delete this cell
    if (event.key === "Escape") return hush();
    const found = parts.get(partAt(event));
    if (!found) return;
    if (event.key.startsWith("Arrow")) arrow(event, found);
    else if (event.key === "Home") go(drawing.nodes[0]);
    else if (event.key === "End") go(drawing.nodes[drawing.nodes.length - 1]);
    else if ((event.key === "Enter" || event.key === " ") && found.isNode) press(found.part, event.key === "Enter");
    else return;
    event.preventDefault();
  };
  for (const [name, listener] of Object.entries(heard)) scroller.addEventListener(name, listener);
  tip.addEventListener("pointerenter", () => clearTimeout(hideTimer));
  tip.addEventListener("pointerleave", hushSoon);
  root.addEventListener("keydown", onKey);

  // ------------------------------------------------------------------ drawing
  const show = (next, chosen) => {
    const before = drawing;
    if (next === before) {
      selected = chosen;
      return mark();
    }
    const [focused, noted] = [parts.get(doc.activeElement), parts.get(told)].map((found) => found && keyOf(found.part));
    const ids = new Set(before?.nodes.map((node) => node.id));
    const drawn = new Map([...parts].map(([element, { part }]) => [part, element]));
    drawing = next;
    selected = chosen;
    parts = new Map();
    elements = new Map();
    const each = (element, part, isNode) => {
      parts.set(element, { part, isNode });
      elements.set(keyOf(part), element);
      element.setAttribute("tabindex", "-1");
      element.classList.toggle("pg-new", isNode && before?.kind === next.kind && !ids.has(part.id));
      element.setAttribute("role", isNode ? "button" : "img");
      element.setAttribute("aria-label", graphWords(part).replaceAll("\n", ". "));
    };
    empty.textContent = next.empty;
    empty.hidden = !next.empty;
    scroller.hidden = !next.nodes.length;
    scroller.replaceChildren(...(next.nodes.length ? [drawGraph(doc, next, { each, known: (part) => drawn.get(part) })] : []));
    settle(nodeOf(chosen) ?? (current && elementOf(current) && parts.get(elementOf(current)).part)
      ?? next.nodes.find((node) => node.here) ?? next.nodes[0] ?? null);
    mark();
    if (elements.has(focused)) {
      settle(parts.get(elements.get(focused)).part);
      elements.get(focused).focus({ preventScroll: true });
    }
    if (elements.has(noted)) tell(elements.get(noted)); else hush();
    if (says && before?.kind === next.kind) {
      live.textContent = next.nodes.filter((node) => !ids.has(node.id)).slice(-1).map((node) => node.title).join();
    }
    const here = next.nodes.find((node) => node.here);
    if (here && here.id !== before?.nodes.find((node) => node.here)?.id) centre(here);
    return undefined;
  };
  /** Bring a node into the middle of what the graph shows of itself, without moving the page. */
  const centre = (node) => {
    scroller.scrollTop = node.y + node.h / 2 - scroller.clientHeight / 2;
    scroller.scrollLeft = node.x + node.w / 2 - scroller.clientWidth / 2;
  };
  const close = () => {
    clearTimeout(hideTimer);
    for (const [name, listener] of Object.entries(heard)) scroller.removeEventListener(name, listener);
    root.removeEventListener("keydown", onKey);
    root.replaceChildren();
  };
  return { show, close };
}
