// A table panel on a fake page, with states to show; shared by the tests of its JavaScript half.

import { afterEach, beforeEach, mock } from "node:test";

import { load } from "./browser_modules.mjs";
import { fakeDocument, fakeModel } from "./fake_dom.mjs";

const { default: createPanel } = await load("table_panel/js/panel.js");

export const card = (id, name, more = {}) => ({
  id, name, kind: "creature", face: "up", lines: ["1 damage"], marks: [], attached: [], label: `${name}, creature`, ...more,
});
export const back = () => ({ id: null, name: null, kind: "", face: "hidden", lines: [], marks: [], attached: [], label: "hidden card" });
export const zone = (id, cards, count = cards.length, more = {}) => ({ id, label: id, count, cards, ...more });
export const option = (text, used = -1, on = -1, more = {}) => ({ text, card: used, on, ...more });
export const line = (id, text, more = {}) => ({ id, text, rule: "turn.draw", cause: null, seat: "Ann", cards: [], ...more });

/** A table of two: Ann looks and is asked; Ben is a bot. */
export const view = (more = {}) => ({
  viewer: "Ann", names: ["Ann", "Ben"], humans: ["Ann"], bots: { Ben: "greedy" }, turn: 3, active: "Ann", phase: "main",
  waiting: "Ann", result: null,
  ask: {
    seat: "Ann", question: "Play what?", rule: "turn.play",
    options: [option("pass"), option("Bolt → Imp", 1, 11), option("Bolt → Crow", 1, 12), option("Rest", 2)],
    refused: [{ text: "play Curse", reason: "no hero", rule: "spell.curse" }],
  },
  seats: [
    { name: "Ann", bot: null, active: true, asked: true, badges: [{ text: "5 VP", title: "points" }],
      zones: [zone("hand", [card(1, "Bolt"), card(2, "Rest"), card(3, "Curse")]), zone("board", [card(10, "Wolf")])] },
    { name: "Ben", bot: "greedy", active: false, asked: false, badges: [],
      zones: [zone("hand", [back(), back()]), zone("board", [card(11, "Imp"), card(12, "Crow")])] },
  ],
  common: [zone("deck", [], 30)], stack: [],
  log: [line(0, "Ann drew Bolt"), line(1, "Ann drew Rest", { cause: 0 })],
  ...more,
});

export const state = (more = {}) => ({
  number: 1, title: "Game", turn: 3, mode: "solo", cover: null, view: view(), passed_round: false, past: false, later: 0, walk: true,
  can_undo: true, can_redo: false, consent: false, bot: null, bots: true, running: true, pass_to: null, may_answer: true, notice: "",
  earlier: 0, step: 4, steps: 4, turns: [[0, 1, 0], [2, 2, 1], [3, 3, 0]], notes: [], branches: [], chain: null, saved: null,
  fresh: null, chosen: null, line: 1, ...more,
});

/** What is on the page of one test; `page.show(...)` puts a panel there. */
export const page = {
  cleanUp() {},
  show(first = state(), traits = {}) {
    page.document = fakeDocument();
    page.el = page.document.createElement("div");
    page.document.body.append(page.el);
    page.model = fakeModel({ state: first, error: "", pause: 0.6, clauses: { "turn.play": "Play or pass." }, ...traits });
    page.widget = createPanel();
    const close = page.widget.initialize({ model: page.model });
    const remove = page.widget.render({ model: page.model, el: page.el });
    page.cleanUp = () => { remove(); close(); };
  },
  /** A message of Python. */
  hear: (message) => page.model.fire("msg:custom", message),
  /** Another whole state. */
  next: (more = {}) => page.model.set("state", state({ number: page.model.get("state").number + 1, ...more })),
  texts: (name) => page.el.all(name).map((node) => node.textContent),
  options: () => page.el.one("pt-options").all("pt-option"),
  answers: () => page.options().map((node) => node.one("pt-option-text").textContent),
  /** A button by its words, without the key on it. */
  button: (text) => ["pt-option", "pt-plain", "pt-chip", "pt-lane"].flatMap((name) => page.el.all(name)).find((node) =>
    (node.all("pt-option-text")[0] ?? node.all("pt-lane-name")[0] ?? node).textContent === text || node.getAttribute("aria-label") === text),
  card: (id) => page.el.all("pt-card").find((node) => node.getAttribute("data-card") === String(id)),
  /** The messages that a click sent, without those that only ask to be told. */
  sent: () => page.model.sent.filter(({ do: what }) => !["look", "select", "tape"].includes(what)),
  asked: () => page.sent().map(({ do: what, option: position }) => (position === undefined ? what : `${what} ${position}`)),
  hasClass: (node, name) => node.classList.contains(name),
  tags: () => {
    const found = new Set();
    const visit = (node) => { found.add(node.tagName); node.children.forEach(visit); };
    visit(page.el);
    return found;
  },
};

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  page.cleanUp();
  page.cleanUp = () => {};
  mock.timers.reset();
});
