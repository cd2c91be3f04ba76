// The head of a panel: what is played, whose screen it is, undo and help, and what went wrong.

import { say, set, show } from "../../js/dom.js";
import { ICONS } from "./icons.js";
import { PANEL_KEYS } from "./keys.js";

const MODES = { "hot-seat": "around one screen", solo: "with bots", spectator: "everything open", seat: "one seat's view",
  bots: "bots only", replay: "replay" };

export function createHead(pane) {
  const { make, button, iconButton } = pane.tools;
  const { link } = pane;
  // while a recorded step is looked at, back is one step back from there
  const back = (what, by) => (pane.state.looking ? pane.walk.go(pane.walk.step + by, true) : link.tell(what));
  const title = make("span", "pt-title");
  const mode = make("span", "pt-mode");
  const phase = make("span", "pt-phase");
  const undo = iconButton(ICONS.undo, "Undo", () => back("undo", -1), "pt-plain pt-worded");
  const redo = iconButton(ICONS.redo, "Redo", () => back("redo", 1), "pt-plain pt-worded");
  undo.title = "take the last answer back (u)";
  redo.title = "take the next answer again (r)";
  undo.append(make("span", "", "Undo"));
  redo.append(make("span", "", "Redo"));
  const hide = button("pt-plain", "Hide", () => link.tell("pass"), "hide the table until the next person takes the screen");
  const help = button("pt-plain pt-help", "?", () => pane.tip.pin(help, PANEL_KEYS.map(([key, what]) => [key, what, ""])), "keys of this panel");
  help.setAttribute("aria-label", "keys of this panel");
  help.setAttribute("aria-expanded", "false");
  const node = make("header", "pt-head", title, phase, mode, make("span", "pt-tools", undo, redo, hide, help));
  const trouble = make("div", "pt-trouble");
  set(trouble, "role", "alert");
  const notice = make("div", "pt-notice");

  const paint = (state) => {
    const { view } = state;
    say(title, state.title);
    say(phase, [state.turn ? `turn ${state.turn}` : "", view?.phase, view?.viewer && state.passed_round && !state.cover ? `${view.viewer}'s screen` : ""]
      .filter(Boolean).join(" · "));
    say(mode, MODES[state.mode] ?? "");
    show(mode, mode.textContent);
    const isReplay = state.mode === "replay";
    for (const node of [undo, redo]) show(node, !isReplay && !state.cover);
    undo.disabled = !state.can_undo;
    redo.disabled = !state.can_redo;
    show(hide, state.passed_round && !state.cover && !isReplay);
    say(notice, state.notice ?? "");
    show(notice, state.notice);
  };
  const paintTrouble = () => {
    say(trouble, link.trouble);
    show(trouble, link.trouble);
  };
  const press = (of) => {
    if (of.disabled || of.hidden) return false;
    of.click();
    return true;
  };
  return { node, trouble, notice, paint, paintTrouble, undo: () => press(undo), redo: () => press(redo), help: () => press(help) };
}
