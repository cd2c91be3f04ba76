// A rule line: the clause id that everything cites, and its text on a click.

import { say, set, show } from "../../js/dom.js";

/** Chips with a clause id; pointing at one or a click on it opens the clause. */
export function createRules(pane) {
  const chip = () => {
    const node = pane.tools.button("pt-rule", "", (event) => {
      event.stopPropagation();
      pane.tip.pin(node, [[node.rule, pane.textOf(node.rule) || "This clause has no text here.", ""]]);
    });
    node.setAttribute("aria-expanded", "false");
    node.hidden = true;
    pane.tip.on(node, () => [[node.rule, pane.textOf(node.rule), ""]]);
    return node;
  };
  const paint = (node, rule) => {
    if (node.rule === rule) return;
    node.rule = rule;
    show(node, rule);
    say(node, rule);
    set(node, "aria-label", rule ? `rule ${rule}` : null);
  };
  return { chip, paint };
}
