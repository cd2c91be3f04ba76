// The JavaScript half of the table panel, against a fake model and a fake DOM: node --test tests/panel.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";

import { fakeDocument, fakeModel } from "./fake_dom.mjs";

// the panel is an ES module for browsers and lies in a folder without package.json, so Node gets it as data
const source = readFileSync(new URL("../widgets/table_panel/panel.js", import.meta.url), "utf8");
const { default: panel } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const card = (id, name, more = {}) => ({
  id, name, kind: "creature", face: "up", lines: ["1 damage"], marks: [], attached: [], label: `${name}, creature`, ...more,
});
const back = () => ({ id: null, name: null, kind: "", face: "hidden", lines: [], marks: [], attached: [], label: "hidden card" });
const zone = (id, cards, count = cards.length) => ({ id, label: id, count, cards });
const option = (text, used = -1, on = -1) => ({ text, card: used, on });

const view = (more = {}) => ({
  viewer: "Ann", names: ["Ann", "Ben"], humans: ["Ann"], bots: { Ben: "greedy" }, turn: 3, active: "Ann", phase: "main",
  position: 4, length: 4, waiting: "Ann", result: null,
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
  log: [{ id: 0, text: "Ann drew Bolt", rule: "turn.draw", cause: null, seat: "Ann" },
    { id: 1, text: "Ann drew Rest", rule: "turn.draw", cause: 0, seat: "Ann" }],
  ...more,
});

const state = (more = {}) => ({
  number: 1, title: "Game", turn: 3, cover: null, view: view(), passed_round: false, past: false, later: 0, walk: true,
  can_undo: true, can_redo: false, consent: false, bot: null, bots: true, running: true, pass_to: null,
  may_answer: true, notice: "", earlier: 0, ...more,
});

let document, model, el, cleanUp;

function show(first = state()) {
  document = fakeDocument();
  el = document.createElement("div");
  document.body.append(el);
  model = fakeModel({ state: first, error: "", pause: 0.6, clauses: { "turn.play": "Play or pass." } });
  cleanUp = panel.render({ model, el });
}

const texts = (name) => el.all(name).map((node) => node.textContent);
const button = (text) => el.all("pt-option").concat(el.all("pt-plain")).find((node) => node.textContent === text);
const cardNode = (id) => el.all("pt-card").find((node) => node.getAttribute("data-card") === String(id));
const asked = () => model.sent.map(({ do: what, option: position }) => (position === undefined ? what : `${what} ${position}`));

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  cleanUp();
  mock.timers.reset();
});

test("the question, its options and its rule are shown", () => {
  show();
  assert.equal(el.one("pt-question").textContent, "Play what?turn.play");
  assert.deepEqual(texts("pt-option").slice(-4), ["pass", "Bolt → Imp", "Bolt → Crow", "Rest"]);
  assert.equal(el.one("pt-question").all("pt-rule")[0].getAttribute("title"), "Play or pass.");
});

test("the viewer's hand is large and last, the others sit above", () => {
  show();
  assert.deepEqual(texts("pt-seat-name"), ["Ben", "Ann"]);
  assert.deepEqual(el.one("pt-hand").all("pt-name").map((node) => node.textContent), ["Bolt", "Rest", "Curse"]);
});

test("cards that may not be seen are one back with their number", () => {
  show();
  const [pile] = el.all("pt-seat")[0].all("pt-back");
  assert.equal(pile.textContent, "2");
  assert.equal(pile.getAttribute("aria-label"), "hand: 2 hidden");
});

test("every card says what it is", () => {
  show();
  for (const node of el.all("pt-card")) assert.ok(node.getAttribute("aria-label"));
});

test("a click on an option answers with its position and the number of the state", () => {
  show(state({ number: 17 }));
  button("Bolt → Crow").click();
  assert.deepEqual(model.sent, [{ do: "answer", number: 17, id: 1, option: 2 }]);
});

test("a question is answered once, however often one clicks", () => {
  show();
  button("pass").click();
  button("pass").click();
  button("Rest").click();
  assert.deepEqual(asked(), ["answer 0"]);
});

test("the second half of a double click is not taken for an answer to the next question", () => {
  show();
  button("pass").click({ detail: 1 });
  model.set("state", state({ number: 2 }));
  button("pass").click({ detail: 2 });
  assert.deepEqual(asked(), ["answer 0"]);
  button("pass").click({ detail: 1 });
  assert.deepEqual(asked(), ["answer 0", "answer 0"]);
});

test("a card that one option names answers at once", () => {
  show();
  cardNode(2).click();
  assert.deepEqual(asked(), ["answer 3"]);
});

test("a card that several options name narrows them, a second card answers", () => {
  show();
  cardNode(1).click();
  assert.deepEqual(asked(), []);
  assert.equal(cardNode(1).getAttribute("aria-pressed"), "true");
  assert.deepEqual(el.one("pt-options").all("pt-option").map((node) => node.textContent), ["Bolt → Imp", "Bolt → Crow"]);
  cardNode(12).click();
  assert.deepEqual(asked(), ["answer 2"]);
});

test("narrowing is taken back by the same card, the button, or Escape", () => {
  show();
  const all = 4;
  for (const back of [() => cardNode(1).click(), () => button("all answers").click(),
    () => cardNode(1).dispatch("keydown", { key: "Escape" })]) {
    cardNode(1).click();
    assert.equal(el.one("pt-options").all("pt-option").length, 2);
    back();
    assert.equal(el.one("pt-options").all("pt-option").length, all);
  }
});

test("a card that cannot be played says why", () => {
  show();
  assert.ok(cardNode(3).classList.has("pt-off"));
  cardNode(3).click();
  assert.deepEqual(asked(), []);
  assert.match(el.one("pt-note").textContent, /not now: play Curse.*no hero \(spell.curse\)/);
});

test("refused moves are listed with reason and rule", () => {
  show();
  assert.equal(el.one("pt-refusal").textContent, "play Curseno herospell.curse");
});

test("a click on a rule shows its text, another one hides it", () => {
  show();
  const [chip] = el.one("pt-question").all("pt-rule");
  chip.click();
  assert.equal(el.one("pt-note").textContent, "turn.playPlay or pass.");
  assert.equal(chip.getAttribute("aria-expanded"), "true");
  chip.click();
  assert.ok(el.one("pt-note").hidden);
});

test("names from outside are text, whatever they look like", () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const shown = view({ names: ["Ann", hostile] });
  shown.seats[1].name = hostile;
  shown.seats[0].zones[0].cards[0].name = hostile;
  shown.log[0].text = hostile;
  shown.ask.options[0].text = hostile;
  show(state({ view: shown }));
  assert.equal(texts("pt-seat-name")[0], hostile);
  assert.ok(texts("pt-option").includes(hostile));
  const tags = new Set();
  const visit = (node) => { tags.add(node.tagName); node.children.forEach(visit); };
  visit(el);
  assert.ok(!tags.has("IMG"));
});

test("painting keeps nodes whose keys stay", () => {
  show();
  const before = [cardNode(1), cardNode(11), button("pass"), el.all("pt-line")[0]];
  model.set("state", state({ number: 2 }));
  assert.deepEqual([cardNode(1), cardNode(11), button("pass"), el.all("pt-line")[0]], before);
});

test("focus stays on what stays, and goes to the first answer when its button is gone", () => {
  show();
  button("pass").focus();
  model.set("state", state({ number: 2 }));
  assert.equal(document.activeElement, button("pass"));
  button("Rest").focus();
  const next = view();
  next.ask.options = [option("yes"), option("no")];
  model.set("state", state({ number: 3, view: next }));
  assert.equal(document.activeElement, button("yes"));
});

test("painting takes no focus that was elsewhere", () => {
  show();
  model.set("state", state({ number: 2 }));
  assert.equal(document.activeElement, document.body);
});

test("keys stay in the panel, except with Ctrl or Cmd", () => {
  show();
  let leaked = 0;
  document.body.addEventListener("keydown", () => { leaked += 1; });
  button("pass").dispatch("keydown", { key: "d" });
  assert.equal(leaked, 0);
  button("pass").dispatch("keydown", { key: "s", ctrlKey: true });
  button("pass").dispatch("keydown", { key: "s", metaKey: true });
  assert.equal(leaked, 2);
});

test("a held Enter key answers once", () => {
  show();
  assert.ok(button("pass").dispatch("keydown", { key: "Enter", repeat: true }).prevented);
  assert.ok(!button("pass").dispatch("keydown", { key: "Enter" }).prevented);
});

test("arrow keys walk through a zone, which is one stop for Tab", () => {
  show();
  const hand = [1, 2, 3].map(cardNode);
  assert.deepEqual(hand.map((node) => node.tabIndex), [0, -1, -1]);
  hand[0].focus();
  hand[0].dispatch("keydown", { key: "ArrowRight" });
  assert.equal(document.activeElement, hand[1]);
  hand[1].dispatch("keydown", { key: "End" });
  assert.equal(document.activeElement, hand[2]);
  assert.deepEqual(hand.map((node) => node.tabIndex), [-1, -1, 0]);
  hand[2].dispatch("keydown", { key: "ArrowRight" });
  assert.equal(document.activeElement, hand[2]);
});

test("the cover shows nothing but who is next", () => {
  show();
  model.set("state", state({ number: 2, cover: "Ben", view: null, may_answer: false, passed_round: true }));
  assert.equal(el.all("pt-card").length + el.all("pt-line").length + el.one("pt-options").children.length, 0);
  assert.ok(el.one("pt-table").hidden && !el.one("pt-cover").hidden);
  assert.equal(el.one("pt-cover-text").textContent, "Pass the screen to Ben.");
  assert.ok(!el.textContent.includes("Bolt"));
  el.one("pt-uncover").click();
  assert.deepEqual(asked(), ["uncover"]);
});

test("a bot answers after the pause, and only while bots run", () => {
  show(state({ bot: "Ben", may_answer: false }));
  mock.timers.tick(599);
  assert.deepEqual(asked(), []);
  mock.timers.tick(1);
  assert.deepEqual(asked(), ["bot"]);
  model.set("state", state({ number: 2, bot: "Ben", may_answer: false, running: false }));
  mock.timers.tick(10_000);
  assert.deepEqual(asked(), ["bot"]);
  button("Step: Ben answers").click();
  button("Run bots").click();
  assert.deepEqual(asked(), ["bot", "bot", "run"]);
});

test("bots wait while the past is shown or the cover is up", () => {
  show(state({ bot: "Ben", may_answer: false, past: true, later: 3 }));
  mock.timers.tick(10_000);
  model.set("state", state({ number: 2, bot: "Ben", may_answer: false, cover: "Ann", view: null }));
  mock.timers.tick(10_000);
  assert.deepEqual(asked(), []);
});

test("the past says what an answer there does, and leads back", () => {
  show(state({ past: true, later: 3, can_redo: true, view: view({ position: 4, length: 7 }) }));
  assert.equal(el.one("pt-past").textContent, "You look at step 4 of 7. An answer given here replaces the 3 answers after it.");
  button("Back to the latest step").click();
  assert.deepEqual(model.sent.map(({ do: what, position }) => [what, position]), [["goto", 7]]);
});

test("the slider goes to a step when it is let go", () => {
  show();
  const slider = el.one("pt-slider");
  slider.value = "2";
  slider.dispatch("input");
  assert.deepEqual(asked(), []);
  assert.equal(el.one("pt-step").textContent, "2/4");
  slider.dispatch("change");
  assert.equal(model.sent[0].position, 2);
});

test("undo, redo and consent", () => {
  show();
  assert.ok(!button("Undo").disabled && button("Redo").disabled);
  button("Undo").click();
  model.set("state", state({ number: 2, consent: true }));
  button("Undo all the same: the others agree").click();
  assert.deepEqual(model.sent.map(({ do: what, consent }) => [what, consent]), [["undo", undefined], ["undo", true]]);
});

test("an error of Python is an alert, and goes when it is over", () => {
  show();
  model.set("error", "Something went wrong");
  const alert = el.one("pt-trouble");
  assert.equal(alert.getAttribute("role"), "alert");
  assert.ok(!alert.hidden && alert.textContent === "Something went wrong");
  model.set("error", "");
  assert.ok(alert.hidden);
});

test("after a restart of the kernel a click says so", () => {
  show();
  el.className = "jupyter-widgets-disconnected";
  button("pass").click();
  assert.deepEqual(model.sent, []);
  assert.match(el.one("pt-trouble").textContent, /kernel was restarted/);
});

test("the panel says at once that its kernel is gone", () => {
  show();
  el.className = "jupyter-widgets-disconnected";
  model.fire("comm_live_update");
  assert.match(el.one("pt-trouble").textContent, /kernel was restarted/);
});

test("a send that fails is told as well", () => {
  show();
  model.send = () => { throw new Error("no comm"); };
  button("pass").click();
  assert.match(el.one("pt-trouble").textContent, /kernel was restarted/);
});

test("a kernel that does not answer is told, until it does", () => {
  show();
  button("pass").click();
  mock.timers.tick(2500);
  assert.match(el.one("pt-trouble").textContent, /busy/);
  model.fire("msg:custom", { heard: 1 });
  assert.ok(el.one("pt-trouble").hidden);
});

test("the live line tells the last event and what comes next", () => {
  show();
  assert.equal(el.one("pt-live").textContent, "Ann drew Rest. Play what?");
  const over = view({ ask: null, result: { winners: ["Ben"], how: "hold", rule: "vp.hold" } });
  model.set("state", state({ number: 2, may_answer: false, view: over }));
  assert.equal(el.one("pt-live").textContent, "Ann drew Rest. Ben won: hold");
});

test("the log is newest first and leads to causes", () => {
  show();
  assert.deepEqual(el.all("pt-line").map((node) => node.getAttribute("data-line")), ["1", "0"]);
  el.all("pt-cause").find((node) => !node.hidden).click();
  const found = el.all("pt-found");
  assert.deepEqual(found.map((node) => node.getAttribute("data-line")), ["0"]);
  assert.ok(found[0].scrolled);
});

test("a long pile shows its newest cards until asked for all", () => {
  const cards = Array.from({ length: 9 }, (_, number) => card(50 + number, `Card ${number}`));
  show(state({ view: view({ common: [zone("discards", cards)] }) }));
  assert.equal(el.one("pt-common").all("pt-card").length, 3);
  button("all 9").click();
  assert.equal(el.one("pt-common").all("pt-card").length, 9);
});

// ---------------------------------------------------------------------- playing cards, fans, prices
const playing = (id, rank, suit, more = {}) => card(id, `${rank}${suit}`, { kind: "number", lines: [], rank, suit, ...more });
const drawn = (node) => node.one("pt-drawing");
const shapes = (node) => node.one("pt-body").children.flatMap((part) => [...(part.getAttribute("d") ?? "").matchAll(/M /g)]).length;

function showCards(...cards) {
  show(state({ view: view({ common: [{ ...zone("row", cards), layout: "fan", note: "3 coins" }] }) }));
  return cards.map(({ id }) => cardNode(id));
}

test("a card with rank and suit is drawn as a playing card", () => {
  const [seven, queen] = showCards(playing(60, "7", "♣"), playing(61, "Q", "♥"));
  assert.deepEqual(drawn(seven).all("pt-rank").map((node) => node.textContent), ["7", "7"]);
  assert.equal(drawn(seven).getAttribute("aria-hidden"), "true");
  assert.ok(seven.classList.has("pt-black") && !seven.classList.has("pt-court"));
  assert.ok(queen.classList.has("pt-red") && queen.classList.has("pt-court"));
  assert.equal(drawn(queen).all("pt-crown").length, 1);
  assert.equal(queen.getAttribute("aria-label"), "Q♥, creature");
  assert.equal(seven.all("pt-name").length, 0);
});

test("a number card has as many pips as its rank, an ace has one", () => {
  const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
  const nodes = showCards(...ranks.map((rank, number) => playing(60 + number, rank, "♦")));
  button("all 10").click();
  assert.deepEqual(ranks.map((_, number) => shapes(cardNode(60 + number))), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.equal(nodes.length, 10);
});

test("the four suits have four shapes", () => {
  const nodes = showCards(...["♣", "♦", "♥", "♠"].map((suit, number) => playing(60 + number, "A", suit)));
  assert.equal(new Set(nodes.map((node) => node.one("pt-body").children[0].getAttribute("d"))).size, 4);
});

test("every number of a drawing is a number", () => {
  for (const suit of ["♣", "♦", "♥", "♠"]) {
    for (const rank of ["10", "J", "Q", "K"]) {
      const [node] = showCards(playing(60, rank, suit));
      for (const part of [...drawn(node).children, ...node.one("pt-body").children]) {
        assert.match(part.getAttribute("d") ?? "M 0 0", /^M [-\d. MLCZ]+$/);
      }
      cleanUp();
    }
  }
  show();
});

test("a suit or a rank alone, or an unknown suit, makes no playing card", () => {
  const nodes = showCards(card(60, "Six", { rank: "6" }), card(61, "Seven", { suit: "♥" }),
    card(62, "Star", { rank: "5", suit: "★" }), card(63, "Odd", { rank: "5", suit: "constructor" }));
  assert.deepEqual(nodes.map((node) => node.all("pt-drawing").length), [0, 0, 0, 0]);
  assert.equal(nodes[2].one("pt-name").textContent, "Star");
});

test("a hidden card shows neither rank nor suit, price nor tap, even if it came with them", () => {
  const leak = { ...back(), rank: "K", suit: "♠", tapped: true, price: 5 };
  show(state({ view: view({ common: [zone("row", [leak, playing(60, "2", "♦")])] }) }));
  const node = el.one("pt-common").all("pt-back")[0];
  assert.equal(node.all("pt-drawing").length, 0);
  assert.equal(node.textContent, "");
  assert.ok(!node.classList.has("pt-tapped") && !node.classList.has("pt-court"));
  assert.equal(node.getAttribute("aria-label"), "hidden card");
});

test("a tapped card is turned and says so in words", () => {
  const [turned, plain, told] = showCards(playing(60, "K", "♣", { tapped: true }), card(61, "Wolf", { tapped: true }),
    card(62, "Owl", { tapped: true, marks: ["tapped"], label: "Owl, tapped" }));
  assert.ok(turned.classList.has("pt-tapped") && plain.classList.has("pt-tapped"));
  for (const node of [turned, plain, told]) assert.equal(node.one("pt-marks").textContent, "tapped");
  assert.equal(turned.getAttribute("aria-label"), "K♣, creature, tapped");
  assert.equal(told.getAttribute("aria-label"), "Owl, tapped");
});

test("a price is a tag on the card and in its label", () => {
  const [dear, free, plain] = showCards(playing(60, "6", "♥", { price: 6 }), playing(61, "7", "♥"), card(62, "Owl", { price: 0 }));
  assert.equal(dear.one("pt-price").textContent, "6");
  assert.equal(dear.getAttribute("aria-label"), "6♥, creature, price 6");
  assert.ok(free.one("pt-price").hidden);
  assert.ok(!plain.one("pt-price").hidden && plain.one("pt-price").textContent === "0");
});

test("a zone has a layout and a note", () => {
  showCards(playing(60, "6", "♥"), playing(61, "7", "♥"));
  const row = el.one("pt-common").one("pt-zone");
  assert.ok(row.classList.has("pt-fan"));
  assert.equal(row.one("pt-zone-note").textContent, "3 coins");
  assert.equal(row.getAttribute("aria-label"), "row, 2, 3 coins");
  assert.deepEqual(row.all("pt-card").map((node) => node.getAttribute("data-card")), ["60", "61"]);
  const board = el.all("pt-zone").find((node) => node.getAttribute("data-zone") === "board");
  assert.ok(!board.classList.has("pt-fan") && board.one("pt-zone-note").hidden);
});

test("a hidden fan keeps its place as one back with its number", () => {
  const shown = view();
  shown.seats[1].zones = [{ ...zone("stack", [back(), back(), back()]), layout: "fan" }, zone("board", [card(11, "Imp")])];
  show(state({ view: shown }));
  const [ben] = el.all("pt-seat");
  assert.equal(ben.one("pt-piles").all("pt-zone").length, 0);
  assert.equal(ben.one("pt-zones").all("pt-back").map((node) => node.textContent).join(), "3");
});

// ---------------------------------------------------------------------- previews
function previewed(more = {}) {
  const shown = view();
  shown.ask.options[1].preview = { text: "Imp falls", hits: [11] };
  shown.ask.options[2].preview = { text: "Crow and Wolf fall", hits: [12, 10] };
  shown.ask.options[3].preview = { text: "Ann rests", hits: [], ...more };
  return state({ view: shown });
}
const told = () => el.one("pt-preview-text").textContent;
const marked = () => el.all("pt-hit").map((node) => node.getAttribute("data-card"));

test("without previews there is no line for them", () => {
  show();
  assert.ok(el.one("pt-preview").hidden);
  assert.equal(el.one("pt-preview").textContent, "");
  button("pass").dispatch("pointerenter");
  assert.deepEqual(marked(), []);
});

test("pointing at an answer tells what it would do and marks the cards, and answers nothing", () => {
  show(previewed());
  assert.ok(!el.one("pt-preview").hidden);
  assert.match(told(), /^Point at an answer/);
  button("Bolt → Crow").dispatch("pointerenter");
  assert.equal(told(), "Crow and Wolf fall");
  assert.deepEqual(marked(), ["12", "10"]);
  button("Bolt → Crow").dispatch("pointerleave");
  assert.match(told(), /^Point at an answer/);
  assert.deepEqual(marked(), []);
  button("pass").dispatch("pointerenter");
  assert.match(told(), /^Point at an answer/);
  assert.deepEqual(asked(), []);
});

test("the keyboard's focus tells it as well", () => {
  show(previewed());
  button("Bolt → Imp").focus();
  assert.deepEqual([told(), marked()], ["Imp falls", ["11"]]);
  button("Bolt → Crow").focus();
  assert.deepEqual([told(), marked()], ["Crow and Wolf fall", ["12", "10"]]);
  button("pass").focus();
  assert.deepEqual(marked(), []);
});

test("focus that a click of the mouse left behind is no pointing", () => {
  show(previewed());
  button("Bolt → Imp").matches = () => false;
  button("Bolt → Imp").focus();
  assert.deepEqual(marked(), []);
});

test("a card that would answer at once tells it too, one that would only narrow does not", () => {
  show(previewed());
  cardNode(2).dispatch("pointerenter");
  assert.equal(told(), "Ann rests");
  cardNode(2).dispatch("pointerleave");
  cardNode(1).dispatch("pointerenter");
  assert.match(told(), /^Point at an answer/);
  cardNode(1).click();
  cardNode(11).dispatch("pointerenter");
  assert.deepEqual([told(), marked()], ["Imp falls", ["11"]]);
});

test("a new question forgets what was pointed at", () => {
  show(previewed());
  button("Bolt → Crow").dispatch("pointerenter");
  const next = view();
  next.ask.options = [option("yes"), option("no")];
  model.set("state", { ...state({ view: next }), number: 2 });
  assert.deepEqual([el.one("pt-preview").hidden, el.one("pt-preview").textContent, marked()], [true, "", []]);
});

test("the same answer to a new question tells what it would do there", () => {
  show(previewed());
  button("Rest").dispatch("pointerenter");
  model.set("state", { ...previewed({ text: "Ann sleeps", hits: [3] }), number: 2 });
  assert.deepEqual([told(), marked()], ["Ann sleeps", ["3"]]);
});

test("the longest preview keeps its room, unseen and unread", () => {
  show(previewed({ text: "a".repeat(200) }));
  const room = el.one("pt-longest");
  assert.equal(room.textContent, "a".repeat(200));
  assert.equal(room.getAttribute("aria-hidden"), "true");
});

test("whoever may not answer gets no preview", () => {
  show({ ...previewed(), may_answer: false });
  assert.ok(el.one("pt-preview").hidden);
  cardNode(2).dispatch("pointerenter");
  assert.deepEqual([el.one("pt-preview").textContent, marked()], ["", []]);
});

test("hostile text in a preview, a note, a rank or a price stays text", () => {
  const hostile = "<img src=x onerror=alert(1)>";
  const next = previewed({ text: hostile, hits: [hostile, "__proto__"] });
  next.view.common = [{ ...zone("row", [playing(60, hostile, "♥", { price: hostile })]), note: hostile, layout: hostile }];
  show(next);
  button("Rest").dispatch("pointerenter");
  assert.equal(told(), hostile);
  assert.equal(cardNode(60).one("pt-price").textContent, hostile);
  assert.equal(cardNode(60).all("pt-rank")[0].textContent, hostile);
  assert.equal(el.one("pt-common").one("pt-zone-note").textContent, hostile);
  const tags = new Set();
  const visit = (node) => { tags.add(node.tagName); node.children.forEach(visit); };
  visit(el);
  assert.ok(!tags.has("IMG"));
});

test("two panels share nothing, and a clean-up leaves nothing", () => {
  show();
  const first = { el, model, cleanUp };
  show();
  button("pass").click();
  assert.deepEqual(first.model.sent, []);
  first.cleanUp();
  assert.equal(first.el.children.length, 0);
  assert.ok([...first.model.listeners.values()].every((left) => left.length === 0));
});
