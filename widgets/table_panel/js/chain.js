// The chain of responses beside the table while it grows: what waits to happen, and what answers what.

import { patch, say, show } from "../../js/dom.js";
import { graphView } from "../../js/graph_view.js";

const FITS = 340;       // px up to which a drawing is still read well in a narrow column

export function createChain(pane) {
  const { make } = pane.tools;
  const stack = make("ol", "pt-stack");
  stack.setAttribute("aria-label", "Waiting to happen, newest first");
  const picture = make("div", "pt-chain-picture");
  const side = make("section", "pt-chain", make("h3", "pt-heading", "Plays and answers"), picture);
  side.hidden = true;
  const graph = graphView(picture, { select: (id) => { if (id !== null) pane.log.find(id); } });

  const paint = (state) => {
    const waiting = state.view?.stack ?? [];
    const drawn = state.chain?.nodes?.length > 0;
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
    show(side, drawn);
    pane.root.classList.toggle("pt-chained", drawn);
    picture.classList.toggle("pt-fits", drawn && state.chain.width <= FITS);
    if (drawn) graph.show(state.chain, null);
  };
  return { stack, side, paint, close: () => graph.close() };
}
