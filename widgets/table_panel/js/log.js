// What happened, newest first: each line with its rule, its dice and a way to its cause.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { paintDice } from "./badges.js";
import { leadThrough } from "./keys.js";

const SHOWN = 40;       // lines that are drawn of a long log, and how many more each time somebody asks

const FIRST = 3;        // lines that count as new to whoever sees the table for the first time
const NEWS = 12;        // and at most of those since the last look

/** The lines of what happened since the last look, oldest first. */
export function newLines(state) {
  const log = state.view?.log ?? [];
  if (state.fresh === null || state.fresh === undefined) return [];
  const found = log.filter((line) => line.id >= state.fresh);
  return found.slice(found.length === log.length && found.length > NEWS ? -FIRST : -NEWS);
}

export function createLog(pane) {
  const { make, button } = pane.tools;
  let limit = SHOWN;
  const list = make("ol", "pt-log");
  list.setAttribute("aria-label", "What happened, newest first");
  list.tabIndex = 0;
  const earlier = button("pt-plain pt-earlier", "", () => {
    limit += SHOWN;
    if (pane.state.earlier && !pane.state.looking) pane.link.tell("lines");
    paint(pane.state);
  });
  const scroller = make("div", "pt-scroller", list, earlier);
  const side = make("section", "pt-happened", make("h2", "pt-heading", "What happened"), scroller);

  /** Mark one line and bring it into sight; of a line that is not there, nothing. */
  const find = (id) => {
    const target = list.nodesByKey?.get(String(id));
    target?.scrollIntoView({ block: "nearest" });
    for (const other of list.children) other.classList.toggle("pt-found", other === target);
  };

  // the log is one stop for Tab; arrows lead to what can be opened in it
  leadThrough(list, () => [...list.querySelectorAll(".pt-in-log")].filter((node) => !node.hidden));

  const createLine = () => {
    const node = make("li", "pt-line");
    const cause = button("pt-cause", "↳", () => find(node.line.cause), "why: show the cause");
    cause.setAttribute("aria-label", "why: show the cause");
    node.parts = { dice: make("span", "pt-dice"), text: make("span", "pt-line-text"), chip: pane.rules.chip(), cause };
    for (const stop of [node.parts.chip, cause]) {
      stop.tabIndex = -1;
      stop.classList.add("pt-in-log");
    }
    node.append(node.parts.dice, node.parts.text, make("span", "pt-line-rule", node.parts.chip, cause));
    return node;
  };

  const paint = (state) => {
    const whole = state.view?.log ?? [];
    const left = state.earlier + Math.max(0, whole.length - limit);
    show(earlier, left);
    say(earlier, `Earlier lines (${left})`);
    const news = new Set(newLines(state));
    if (list.whole === whole && list.fresh === state.fresh && list.limit === limit) return;
    Object.assign(list, { whole, fresh: state.fresh, limit });
    const log = whole.slice(-limit);
    const known = new Set(log.map((line) => line.id));
    patch(list, log.toReversed(), (line) => line.id, createLine, (node, line) => {
      const fresh = news.has(line);
      const caused = line.cause !== null && known.has(line.cause);
      if (node.line === line && node.fresh === fresh && node.caused === caused) return;
      Object.assign(node, { line, fresh, caused });
      dress(node, "pt-line", fresh && "pt-fresh-line");
      say(node.parts.text, line.text);
      paintDice(pane.tools, node.parts.dice, line.dice);
      pane.rules.paint(node.parts.chip, line.rule);
      show(node.parts.cause, caused);
      set(node, "data-line", line.id);
    });
  };
  return { side, list, paint, find };
}
