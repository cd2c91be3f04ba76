// The table panel's JavaScript half: the question, clicks, the cover, bots, errors, focus and keys.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { card, line, option, page, state, view, zone } from "./panel_page.mjs";

const { show, hear, next, texts, button, asked, answers, hasClass } = page;
const HOSTILE = "<img src=x onerror=alert(1)>";

test("the question, its options and its rule are shown", () => {
  show();
  assert.equal(page.el.one("pt-question").textContent, "Play what?turn.play");
  assert.deepEqual(answers(), ["pass", "Bolt → Imp", "Bolt → Crow", "Rest"]);
  assert.equal(page.el.one("pt-question").one("pt-rule").getAttribute("aria-label"), "rule turn.play");
});

test("the viewer's hand is large and last, the others sit above", () => {
  show();
  assert.deepEqual(texts("pt-seat-name"), ["Ben", "Ann"]);
  assert.deepEqual(page.el.one("pt-hand").all("pt-name").map((node) => node.textContent), ["Bolt", "Rest", "Curse"]);
});

test("a click on an option answers with its position and the number of the state", () => {
  show(state({ number: 17 }));
  button("Bolt → Crow").click();
  const [{ id, ...message }] = page.sent();
  assert.deepEqual(message, { do: "answer", number: 17, option: 2 });
  assert.ok(Number.isInteger(id));
});

test("a question is answered once, however often one clicks", () => {
  show();
  button("pass").click();
  button("pass").click();
  button("Rest").click();
  assert.deepEqual(asked(), ["answer 0"]);
});

test("a click that was heard and changed nothing can be made again", () => {
  show();
  button("pass").click();
  hear({ heard: page.sent()[0].id });
  button("Rest").click();
  assert.deepEqual(asked(), ["answer 0", "answer 3"]);
});

test("the second half of a double click is not taken for an answer to the next question", () => {
  show();
  button("pass").click({ detail: 1 });
  next();
  button("pass").click({ detail: 2 });
  assert.deepEqual(asked(), ["answer 0"]);
  button("pass").click({ detail: 1 });
  assert.deepEqual(asked(), ["answer 0", "answer 0"]);
});

test("a card that one option names answers at once", () => {
  show();
  page.card(2).click();
  assert.deepEqual(asked(), ["answer 3"]);
});

test("a card that several options name narrows them, a second card answers", () => {
  show();
  page.card(1).click();
  assert.deepEqual(asked(), []);
  assert.equal(page.card(1).getAttribute("aria-pressed"), "true");
  assert.deepEqual(answers(), ["Bolt → Imp", "Bolt → Crow"]);
  assert.deepEqual(page.model.sent.filter(({ do: what }) => what === "select").map(({ cards }) => cards), [[1]]);
  page.card(12).click();
  assert.deepEqual(asked(), ["answer 2"]);
});

test("narrowing is taken back by the same card, the button, or Escape", () => {
  show();
  for (const back of [() => page.card(1).click(), () => button("Take back").click(),
    () => page.card(1).dispatch("keydown", { key: "Escape" })]) {
    page.card(1).click();
    assert.equal(answers().length, 2);
    back();
    assert.equal(answers().length, 4);
  }
});

test("with many answers the cards lead to theirs, and the rest is laid out", () => {
  const shown = view();
  const targets = Array.from({ length: 12 }, (_, number) => option(`Bolt → seat ${number}`, 1));
  shown.ask.options = [option("pass"), ...targets, option("a card nobody sees", 999)];
  show(state({ view: shown }));
  assert.deepEqual(answers(), ["pass", "a card nobody sees"]);
  button("All 14 answers").click();
  assert.equal(answers().length, 14);
  button("Fewer answers").click();
  page.el.one("pt").dispatch("keydown", { key: "0" });
  assert.equal(answers().length, 14);
  page.el.one("pt").dispatch("keydown", { key: "0" });
  page.card(1).click();
  assert.equal(answers().length, 12);
  assert.match(page.el.one("pt-hint").textContent, /^Bolt: choose one/);
  button("Take back").click();
  assert.deepEqual(answers(), ["pass", "a card nobody sees"]);
});

test("a card that equals one that is offered leads where that one does", () => {
  const shown = view();
  shown.seats[0].zones[0].cards = [card(2, "Rest"), card(4, "Rest"), card(5, "Rest", { marks: ["tired"] })];
  show(state({ view: shown }));
  assert.ok(hasClass(page.card(4), "pt-playable") && !hasClass(page.card(5), "pt-playable"));
  page.card(4).click();
  assert.deepEqual(asked(), ["answer 3"]);
});

test("with many targets on the table one clicks the target", () => {
  const shown = view();
  const many = Array.from({ length: 12 }, (_, number) => card(100 + number, `Sheep ${number}`));
  shown.seats[1].zones[1] = zone("board", many);
  shown.ask.options = [option("pass"), ...many.map(({ id }) => option(`Bolt → ${id}`, 1, id))];
  show(state({ view: shown }));
  page.card(1).click();
  assert.deepEqual(answers(), []);
  assert.equal(page.el.one("pt-hint").textContent, "Bolt: click a marked card.");
  page.card(105).click();
  assert.deepEqual(asked(), ["answer 6"]);
});

test("a card that cannot be played says why, at a click and for a pointer", () => {
  show();
  assert.ok(hasClass(page.card(3), "pt-off") && hasClass(page.card(3), "pt-refuses"));
  assert.match(page.card(3).getAttribute("aria-label"), /not now/);
  page.card(3).dispatch("pointerenter");
  mock.timers.tick(400);
  assert.match(page.el.one("pt-tip").textContent, /not now: play Curseno herospell.curse/);
  page.card(3).dispatch("pointerleave");
  assert.ok(page.el.one("pt-tip").hidden);
  page.card(3).click();
  assert.deepEqual(asked(), []);
  assert.match(page.el.one("pt-tip").textContent, /not now: play Curse/);
});

test("a refusal that names its card speaks of no other one of that name", () => {
  const shown = view();
  shown.ask.refused = [{ text: "play Curse", reason: "stunned", rule: "x", card: 99 }];
  show(state({ view: shown }));
  assert.ok(!hasClass(page.card(3), "pt-refuses"));
});

test("refused moves are listed with reason and rule", () => {
  show();
  assert.equal(page.el.one("pt-refusal").textContent, "play Curseno herospell.curse");
});

test("a click on a rule shows its text, another one hides it", () => {
  show();
  const chip = page.el.one("pt-question").one("pt-rule");
  chip.click();
  assert.equal(page.el.one("pt-tip").textContent, "turn.playPlay or pass.");
  assert.equal(chip.getAttribute("aria-expanded"), "true");
  assert.equal(chip.getAttribute("aria-describedby"), page.el.one("pt-tip").id);
  chip.click();
  assert.ok(page.el.one("pt-tip").hidden);
  assert.equal(chip.getAttribute("aria-expanded"), "false");
});

test("names from outside are text, whatever they look like", () => {
  const shown = view({ names: ["Ann", HOSTILE] });
  shown.seats[1].name = HOSTILE;
  shown.seats[0].zones[0].cards[0] = card(1, HOSTILE);
  shown.log[0] = line(0, HOSTILE);
  shown.ask.options[0] = option(HOSTILE);
  show(state({ view: shown, title: HOSTILE, notice: HOSTILE, chosen: HOSTILE, saved: { path: HOSTILE, error: HOSTILE },
    branches: [{ id: 2, name: HOSTILE, step: 1, steps: 3 }], notes: [{ id: 1, step: 1, text: HOSTILE, tag: null, rating: null, turn: 1 }] }));
  assert.equal(texts("pt-seat-name")[0], HOSTILE);
  assert.ok(answers().includes(HOSTILE));
  assert.ok(!page.tags().has("IMG"));
});

test("a name cannot turn the direction of what follows it", () => {
  const shown = view();
  shown.log = [line(0, "\u202eevil did a thing to Ann")];
  show(state({ view: shown }));
  assert.equal(page.el.one("pt-line-text").textContent, "evil did a thing to Ann");
});

test("painting keeps nodes whose keys stay", () => {
  show();
  const all = () => [page.card(1), page.card(11), button("pass"), page.el.all("pt-line")[0]];
  const before = all();
  next();
  assert.deepEqual(all(), before);
});

test("focus stays on what stays, and goes to the first answer when its button is gone", () => {
  show();
  button("pass").focus();
  next();
  assert.equal(page.document.activeElement, button("pass"));
  button("Rest").focus();
  next({ view: view({ ask: { ...view().ask, options: [option("yes"), option("no")] } }) });
  assert.equal(page.document.activeElement, button("yes"));
});

test("painting takes no focus that was elsewhere", () => {
  show();
  next();
  assert.equal(page.document.activeElement, page.document.body);
});

test("keys stay in the panel, except with Ctrl or Cmd", () => {
  show();
  let leaked = 0;
  page.document.body.addEventListener("keydown", () => { leaked += 1; });
  button("pass").dispatch("keydown", { key: "d" });
  assert.equal(leaked, 0);
  button("pass").dispatch("keydown", { key: "s", ctrlKey: true });
  button("pass").dispatch("keydown", { key: "s", metaKey: true });
  assert.equal(leaked, 2);
});

test("the key on an answer gives it, and a held key gives it once", () => {
  show();
  assert.deepEqual(page.options().map((node) => node.one("pt-key").textContent), ["1", "2", "3", "4"]);
  page.el.one("pt").dispatch("keydown", { key: "4", repeat: true });
  assert.deepEqual(asked(), []);
  assert.ok(page.el.one("pt").dispatch("keydown", { key: "4" }).prevented);
  assert.deepEqual(asked(), ["answer 3"]);
  assert.ok(!page.el.one("pt").dispatch("keydown", { key: "9" }).prevented);
});

test("typing a note gives no answer and undoes nothing", () => {
  show();
  button("Write a note").click();
  const text = page.el.one("pt-note-text");
  for (const key of ["1", "u", "n", "ArrowLeft", "d"]) assert.ok(!text.dispatch("keydown", { key }).prevented);
  assert.deepEqual(asked(), []);
});

test("u undoes, and r takes the answer again", () => {
  show(state({ can_redo: true }));
  page.el.one("pt").dispatch("keydown", { key: "u" });
  page.el.one("pt").dispatch("keydown", { key: "r" });
  assert.deepEqual(asked(), ["undo", "redo"]);
});

test("a held Enter key answers once", () => {
  show();
  assert.ok(button("pass").dispatch("keydown", { key: "Enter", repeat: true }).prevented);
  assert.ok(!button("pass").dispatch("keydown", { key: "Enter" }).prevented);
});

test("arrow keys walk through a zone, which is one stop for Tab", () => {
  show();
  const hand = [1, 2, 3].map(page.card);
  assert.deepEqual(hand.map((node) => node.tabIndex), [0, -1, -1]);
  hand[0].focus();
  hand[0].dispatch("keydown", { key: "ArrowRight" });
  assert.equal(page.document.activeElement, hand[1]);
  hand[1].dispatch("keydown", { key: "End" });
  assert.equal(page.document.activeElement, hand[2]);
  assert.deepEqual(hand.map((node) => node.tabIndex), [-1, -1, 0]);
  hand[2].dispatch("keydown", { key: "ArrowRight" });
  assert.equal(page.document.activeElement, hand[2]);
  hand[2].dispatch("keydown", { key: "Home" });
  assert.equal(page.document.activeElement, hand[0]);
});

test("up and down lead to the nearest card of another zone", () => {
  show();
  const at = (node, left, top) => { node.rect = { left, top, width: 10, height: 10 }; };
  [[11, 0, 0], [12, 50, 0], [10, 0, 100], [1, 0, 200], [2, 50, 200], [3, 100, 200]].forEach(([id, ...place]) => at(page.card(id), ...place));
  page.card(2).focus();
  page.card(2).dispatch("keydown", { key: "ArrowUp" });
  assert.equal(page.document.activeElement, page.card(10));
  page.card(10).dispatch("keydown", { key: "ArrowUp" });
  assert.equal(page.document.activeElement, page.card(11));
  page.card(11).dispatch("keydown", { key: "ArrowUp" });
  assert.equal(page.document.activeElement, page.card(11));
});

test("under the cover the table stays, without the question", () => {
  show();
  const hidden = view({ viewer: null, ask: null });
  hidden.seats[0].zones[0] = zone("hand", [], 3);
  next({ cover: "Ben", view: hidden, may_answer: false, passed_round: true, mode: "hot-seat", walk: false, steps: 0 });
  assert.equal(page.el.one("pt-cover-text").textContent, "Pass the screen to Ben.");
  assert.ok(!page.el.one("pt-cover").hidden && page.el.one("pt-question").hidden);
  assert.ok(page.card(11) && !page.el.textContent.includes("Curse"));
  page.el.one("pt-uncover").click();
  assert.deepEqual(asked(), ["uncover"]);
});

test("a bot answers after the pause, and only while bots run", () => {
  show(state({ bot: "Ben", may_answer: false }));
  mock.timers.tick(599);
  assert.deepEqual(asked(), []);
  mock.timers.tick(1);
  assert.deepEqual(asked(), ["bot"]);
  next({ bot: "Ben", may_answer: false, running: false });
  mock.timers.tick(10_000);
  assert.deepEqual(asked(), ["bot"]);
  button("Step: Ben answers").click();
  button("Run bots").click();
  assert.deepEqual(asked(), ["bot", "bot", "run"]);
});

test("bots can be stopped where the question is", () => {
  show(state({ bot: "Ben", may_answer: false }));
  button("Stop bots").click();
  assert.deepEqual(page.sent().map(({ do: what, on }) => [what, on]), [["run", false]]);
});

test("bots wait while the past is shown or the cover is up", () => {
  show(state({ bot: "Ben", may_answer: false, past: true, later: 3 }));
  mock.timers.tick(10_000);
  next({ bot: "Ben", may_answer: false, cover: "Ann" });
  mock.timers.tick(10_000);
  assert.deepEqual(asked(), []);
});

test("undo, redo and consent", () => {
  show();
  assert.ok(!button("Undo").disabled && button("Redo").disabled);
  button("Undo").click();
  next({ consent: true });
  button("Undo all the same: the others agree").click();
  assert.deepEqual(page.sent().map(({ do: what, consent }) => [what, consent]), [["undo", undefined], ["undo", true]]);
});

test("an error of Python is an alert, and goes when it is over", () => {
  show();
  page.model.set("error", "Something went wrong");
  const alert = page.el.one("pt-trouble");
  assert.equal(alert.getAttribute("role"), "alert");
  assert.ok(!alert.hidden && alert.textContent === "Something went wrong");
  page.model.set("error", "");
  assert.ok(alert.hidden);
});

test("after a restart of the kernel a click says so, and the panel says it at once", () => {
  show();
  page.el.className = "jupyter-widgets-disconnected";
  button("pass").click();
  assert.deepEqual(asked(), []);
  assert.match(page.el.one("pt-trouble").textContent, /kernel was restarted/);
  show();
  page.el.className = "jupyter-widgets-disconnected";
  page.model.fire("comm_live_update");
  assert.match(page.el.one("pt-trouble").textContent, /kernel was restarted/);
});

test("a send that fails is told as well", () => {
  show();
  page.model.send = () => { throw new Error("no comm"); };
  button("pass").click();
  assert.match(page.el.one("pt-trouble").textContent, /kernel was restarted/);
});

test("a kernel that does not answer is told, until it does; a first look waits", () => {
  show();
  mock.timers.tick(5000);
  assert.ok(page.el.one("pt-trouble").hidden);
  button("pass").click();
  mock.timers.tick(2500);
  assert.match(page.el.one("pt-trouble").textContent, /busy/);
  hear({ heard: page.sent()[0].id });
  assert.ok(page.el.one("pt-trouble").hidden);
});

test("the live line tells the last event and what comes next; there is one", () => {
  show();
  assert.equal(page.el.one("pt-live").textContent, "Ann drew Rest. Play what?");
  next({ may_answer: false, view: view({ ask: null, result: { winners: ["Ben"], how: "hold", rule: "vp.hold" } }) });
  assert.equal(page.el.one("pt-live").textContent, "Ann drew Rest. Ben won: hold");
});

test("the log is newest first, marks what is new, draws dice and leads to causes", () => {
  const shown = view();
  shown.log.push(line(2, "Ann rolled 6 and 8", { dice: [6, 8], cards: [10] }));
  show(state({ view: shown, fresh: 2 }));
  assert.deepEqual(page.el.all("pt-line").map((node) => node.getAttribute("data-line")), ["2", "1", "0"]);
  assert.deepEqual(page.el.all("pt-fresh-line").map((node) => node.getAttribute("data-line")), ["2"]);
  assert.equal(page.el.one("pt-log").all("pt-die").length, 2);
  assert.equal(page.el.one("pt-log").all("pt-dice")[0].getAttribute("aria-label"), "rolled 6, 8");
  assert.equal(page.el.one("pt-news").textContent, "8Ann rolled 6 and 8");
  assert.ok(hasClass(page.card(10), "pt-fresh") && !hasClass(page.card(11), "pt-fresh"));
  page.el.all("pt-cause").find((node) => !node.hidden).click();
  const found = page.el.all("pt-found");
  assert.deepEqual(found.map((node) => node.getAttribute("data-line")), ["0"]);
  assert.ok(found[0].scrolled);
});

test("to whoever sees a long game for the first time only its last lines are new", () => {
  const log = Array.from({ length: 30 }, (_, id) => line(id, `thing ${id}`, { cards: [id < 29 ? 10 : 11] }));
  show(state({ view: view({ log }), fresh: 0 }));
  assert.equal(page.el.all("pt-fresh-line").length, 3);
  next({ view: view({ log }), fresh: 29 });
  assert.deepEqual([10, 11].map((id) => hasClass(page.card(id), "pt-fresh")), [false, true]);
});

test("the log is one stop for Tab, and arrows walk through its rules", () => {
  show();
  const stops = page.el.one("pt-log").all("pt-in-log").filter((node) => !node.hidden);
  assert.ok(stops.every((node) => node.tabIndex === -1) && page.el.one("pt-log").tabIndex === 0);
  page.el.one("pt-log").focus();
  for (const [key, at] of [["ArrowDown", 0], ["ArrowDown", 1], ["ArrowUp", 0], ["End", stops.length - 1], ["Home", 0]]) {
    page.document.activeElement.dispatch("keydown", { key });
    assert.equal(page.document.activeElement, stops[at]);
  }
});

test("a chain of answers is drawn beside the table, and a play leads to its line", () => {
  const node = { id: 1, x: 0, y: 0, w: 90, h: 30, title: "Ann: Bolt", rule: "", text: "", lines: ["Bolt"], kind: "play", outcome: "pending", shapes: [] };
  const chain = { kind: "chain", label: "Ann: Bolt", empty: "", width: 100, height: 40, styles: {}, nodes: [node], edges: [], shapes: [] };
  show();
  assert.ok(page.el.one("pt-chain").hidden);
  next({ chain });
  assert.ok(!page.el.one("pt-chain").hidden);
  page.el.all("pg-node")[0].dispatch("click");
  assert.deepEqual(page.el.all("pt-found").map((found) => found.getAttribute("data-line")), ["1"]);
  next({ chain: null });
  assert.ok(page.el.one("pt-chain").hidden);
});

test("a chain too wide for its column is a list until somebody wants the graph, and nothing in it speaks for itself", () => {
  const node = (id, title, outcome) => ({ id, x: 0, y: 0, w: 90, h: 30, title: `${title}, ${outcome}`, rule: "", text: "", lines: [title], kind: "play", outcome, shapes: [] });
  const edge = (from, to, label) => ({ from, to, label, title: label, rule: "", text: "", shapes: [], points: [[0, 0], [0, 9]] });
  const chain = { kind: "chain", label: "Ann: Bolt", empty: "", width: 900, height: 40, styles: {}, shapes: [],
    nodes: [node(0, "Ann: Bolt", "nullified"), node(1, "Ben: Ward", "resolved"), node(2, "Cy: Rest", "resolved"), node(3, "Cy: Echo", "pending")],
    edges: [edge(1, 0, "nullifies"), edge(2, 0, "answers"), edge(3, 1, "adds"), edge(3, 0, "answers")] };
  show(state({ chain }));
  const items = page.el.one("pt-chain-list").children;
  assert.deepEqual(items.map((item) => item.textContent), ["Ann: Bolt, nullified", "nullifiesBen: Ward", "Cy: Echo, pending", "Cy: Rest"]);
  assert.deepEqual(items.map((item) => item.style["--depth"]), ["0", "1", "2", "1"]);
  assert.ok(page.el.one("pt-chain-picture").hidden);
  const stops = page.el.all("pt-chain-item");
  assert.deepEqual(stops.map((stop) => stop.tabIndex), [0, -1, -1, -1]);
  stops[0].dispatch("keydown", { key: "ArrowDown" });
  assert.equal(page.document.activeElement, stops[1]);
  assert.deepEqual(stops.map((stop) => stop.tabIndex), [-1, 0, -1, -1]);
  stops[1].click();
  assert.deepEqual(page.el.all("pt-found").map((found) => found.getAttribute("data-line")), ["1"]);
  button("as a graph").click();
  assert.ok(page.el.one("pt-chain-list").hidden && !page.el.one("pt-chain-picture").hidden);
  assert.equal(page.el.all("pg-node").length, 4);
  const speaking = (at) => (at.getAttribute("aria-live") ? 1 : 0) + at.children.reduce((sum, child) => sum + speaking(child), 0);
  assert.equal(speaking(page.el), 1);
  button("as a list").click();
  assert.ok(!page.el.one("pt-chain-list").hidden && page.el.one("pt-chain-picture").hidden);
});

test("two panels share nothing, and a clean-up leaves nothing", () => {
  show();
  const first = { ...page };
  show();
  button("pass").click();
  assert.ok(first.model.sent.every(({ do: what }) => what === "look"));
  first.cleanUp();
  assert.equal(first.el.children.length, 0);
  assert.ok([...first.model.listeners.values()].every((left) => left.length === 0));
});

test("two views of one model show the same state", () => {
  show();
  const second = page.document.createElement("div");
  page.document.body.append(second);
  const remove = page.widget.render({ model: page.model, el: second });
  hear({ base: 1, number: 2, delta: { title: ["Other"] } });
  for (const el of [page.el, second]) assert.equal(el.one("pt-title").textContent, "Other");
  remove();
  assert.equal(second.children.length, 0);
});
