// The table panel's JavaScript half: differences of states, the tape, the timeline, branches and notes.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { load } from "./browser_modules.mjs";
import { card, line, page, state, view, zone } from "./panel_page.mjs";

const { applyDelta } = await load("js/delta.js");
const { show, hear, next, button, texts } = page;
const said = (...names) => page.model.sent.filter(({ do: what }) => names.includes(what));

// ---------------------------------------------------------------------- differences
test("a difference keeps what stays equal, by identity", () => {
  const old = { a: { b: [1, { c: 2 }, 3], d: { e: 4 } }, f: 5, g: [7, 8] };
  const now = applyDelta(old, { a: { b: { 1: { c: [9] }, "~": [[2, 1, [6, 7]]] } }, f: 0, h: [[1]] });
  assert.deepEqual(now, { a: { b: [1, { c: 9 }, 6, 7], d: { e: 4 } }, g: [7, 8], h: [1] });
  assert.equal(now.a.d, old.a.d);
  assert.equal(now.g, old.g);
  assert.deepEqual(old.a.b, [1, { c: 2 }, 3]);
  assert.equal(applyDelta(old, {}), old);
});

test("a difference that names __proto__ makes a key of it and nothing else", () => {
  const now = applyDelta({ a: 1 }, JSON.parse('{"__proto__": [{"polluted": true}]}'));
  assert.ok(Object.hasOwn(now, "__proto__") && now.polluted === undefined && {}.polluted === undefined);
});

test("a step comes as a difference, and an old one is dropped", () => {
  show();
  hear({ base: 1, number: 2, delta: { title: ["Next"], view: { log: { "~": [[2, 0, [line(2, "Ann passed")]]] } } } });
  assert.equal(page.el.one("pt-title").textContent, "Next");
  assert.equal(texts("pt-line-text")[0], "Ann passed");
  hear({ base: 1, number: 2, delta: { title: ["Twice"] } });
  assert.equal(page.el.one("pt-title").textContent, "Next");
  button("pass").click();
  assert.equal(said("answer")[0].number, 2);
});

test("a missed step is asked for once, as a whole state", () => {
  show();
  hear({ base: 4, number: 5, delta: { title: ["Later"] } });
  hear({ base: 5, number: 6, delta: { title: ["Latest"] } });
  assert.equal(page.el.one("pt-title").textContent, "Game");
  assert.equal(said("state").length, 1);
  hear({ state: state({ number: 6, title: "Latest" }), heard: said("state")[0].id });
  assert.equal(page.el.one("pt-title").textContent, "Latest");
});

test("a view that is rendered later starts from the newest state", () => {
  show();
  hear({ base: 1, number: 2, delta: { title: ["Next"] } });
  const other = page.document.createElement("div");
  page.document.body.append(other);
  const remove = page.widget.render({ model: page.model, el: other });
  assert.equal(other.one("pt-title").textContent, "Next");
  remove();
});

// ---------------------------------------------------------------------- the tape
/** Five steps in which the Wolf becomes "Wolf 0" to "Wolf 4"; all else stays. */
const frame = (step) => {
  const shown = view({ log: [line(step, `step ${step} came`)] });
  shown.seats[0].zones[1] = zone("board", [card(10, `Wolf ${step}`)]);
  return { step, turn: 1 + Math.floor(step / 2), view: shown, fresh: null, chosen: step === 2 ? "Bolt → Imp" : null };
};
const tape = (from = 0, to = 4) => ({ from, ...(from === 0 && { start: frame(0) }),
  frames: Array.from({ length: to - from + (from ? 1 : 0) }, (_, number) => [frame(from + number + (from ? 0 : 1))]) });
const wolf = () => page.card(10).one("pt-name").textContent;
const press = (name) => page.el.all("pt-pictured").find((node) => node.getAttribute("aria-label").startsWith(name)).click();
/** Let time pass in pieces: a timer that is set by a timer runs in the next one. */
const pass = (pieces, ms) => { for (let piece = 0; piece < pieces; piece += 1) mock.timers.tick(ms); };
function showTape(more = {}) {
  show(state(more));
  page.el.one("pt-timeline").dispatch("pointerenter");
  hear({ tape: tape(), heard: said("tape")[0].id });
}

test("a step of the tape is painted at once, and the kernel follows when one stands still", () => {
  showTape();
  press("previous");
  press("previous");
  assert.equal(wolf(), "Wolf 2");
  assert.equal(page.el.one("pt-step").textContent, "2/4");
  assert.match(page.el.one("pt-past-text").textContent, /^Looking at step 2 of 4\. Answered here: Bolt → Imp\./);
  assert.equal(page.options().length, 0);
  assert.deepEqual(said("goto"), []);
  mock.timers.tick(250);
  assert.deepEqual(said("goto").map(({ step }) => step), [2]);
  hear({ base: 1, number: 2, delta: { step: [2], past: [true] }, heard: said("goto")[0].id });
  assert.match(page.el.one("pt-past-text").textContent, /An answer here begins a new line/);
  assert.equal(page.options().length, 4);
});

test("while the kernel follows, one walks on, and it is told of the last step alone", () => {
  showTape();
  press("first");
  mock.timers.tick(250);
  press("next step");
  mock.timers.tick(250);
  press("next step");
  mock.timers.tick(250);
  assert.deepEqual(said("goto").map(({ step, number }) => [step, number]), [[0, 1]]);
  hear({ base: 1, number: 2, delta: { step: [0], past: [true] }, heard: said("goto")[0].id });
  assert.equal(wolf(), "Wolf 2");
  assert.deepEqual(said("goto").map(({ step, number }) => [step, number]), [[0, 1], [2, 2]]);
  hear({ base: 2, number: 3, delta: { step: [2] }, heard: said("goto")[1].id });
  assert.equal(page.options().length, 4);
});

test("a kernel that does not follow is told again, and in the end believed", () => {
  showTape();
  press("first");
  mock.timers.tick(250);
  for (const tries of [1, 2, 3]) {
    assert.equal(said("goto").length, tries);
    assert.equal(wolf(), "Wolf 0");
    hear({ heard: said("goto").at(-1).id });
  }
  assert.equal(said("goto").length, 3);
  assert.equal(wolf(), "Wolf");
});

test("the tape is asked for once, when it is needed, and from where it ends", () => {
  show();
  press("previous");
  press("previous");
  assert.deepEqual(said("tape").map(({ from }) => from), [0]);
  assert.equal(wolf(), "Wolf");
  hear({ tape: tape(), heard: said("tape")[0].id });
  assert.equal(wolf(), "Wolf 2");
  hear({ base: 1, number: 2, delta: { steps: [6], step: [6] } });
  press("latest");
  press("previous");
  assert.deepEqual(said("tape").map(({ from }) => from), [0, 5]);
  hear({ tape: tape(4, 6), heard: said("tape")[1].id });
  assert.equal(wolf(), "Wolf 5");
});

test("undo while one looks back is a step back from there", () => {
  showTape();
  press("previous");
  button("Undo").click();
  assert.equal(wolf(), "Wolf 2");
  assert.deepEqual(said("undo"), []);
});

test("another line of the game has another tape", () => {
  showTape();
  hear({ base: 1, number: 2, delta: { line: [2] } });
  press("first");
  assert.deepEqual(said("tape").map(({ from }) => from), [0, 0]);
});

test("back at the latest step nothing is looked at, and the kernel is not bothered", () => {
  showTape();
  press("previous");
  press("next step");
  mock.timers.tick(1000);
  assert.equal(wolf(), "Wolf");
  assert.deepEqual(said("goto"), []);
  assert.ok(page.el.one("pt-past").hidden);
});

test("the steps play at a pace, and the kernel hears of it at the end", () => {
  showTape();
  press("first");
  const pace = page.el.one("pt-pace");
  pace.value = "2";
  pace.dispatch("change");
  press("play");
  mock.timers.tick(500);
  assert.equal(wolf(), "Wolf 1");
  pass(2, 500);
  assert.equal(wolf(), "Wolf 3");
  assert.deepEqual(said("goto"), []);
  press("pause");
  mock.timers.tick(5000);
  assert.equal(wolf(), "Wolf 3");
  assert.deepEqual(said("goto").map(({ step }) => step), [3]);
});

test("at the end the play stops, and from the end it begins anew", () => {
  showTape();
  press("play");
  assert.equal(wolf(), "Wolf 0");
  pass(6, 1000);
  assert.equal(page.el.one("pt-step").textContent, "4/4");
  assert.ok(page.el.all("pt-pictured").some((node) => node.getAttribute("aria-label") === "play the steps (p)"));
});

test("the slider, next turn and the keys walk too", () => {
  showTape();
  const slider = page.el.one("pt-slider");
  slider.value = "1";
  slider.dispatch("input");
  assert.equal(wolf(), "Wolf 1");
  assert.equal(slider.getAttribute("aria-valuetext"), "step 1 of 4, turn 1");
  press("next turn");
  assert.equal(wolf(), "Wolf 2");
  for (const [key, expected] of [[",", "Wolf 1"], [".", "Wolf 2"], ["l", "Wolf"]]) {
    page.el.one("pt").dispatch("keydown", { key });
    assert.equal(wolf(), expected);
  }
});

test("where one may not walk there is no timeline", () => {
  show(state({ walk: false, steps: 0, step: 0, turns: [] }));
  assert.ok(page.el.one("pt-timeline").hidden);
  page.el.one("pt").dispatch("keydown", { key: "," });
  assert.deepEqual(said("tape", "goto"), []);
});

test("while one looks back, bots wait; the latest step is one click away", () => {
  showTape({ bot: "Ben", may_answer: false });
  press("previous");
  mock.timers.tick(200);
  assert.deepEqual(said("bot"), []);
  button("Back to the latest step").click();
  assert.equal(wolf(), "Wolf");
  mock.timers.tick(600);
  assert.equal(said("bot").length, 1);
});

test("turns, notes and branches stand on the bar where they belong", () => {
  show(state({ notes: [{ id: 1, step: 2, text: "odd", tag: null, rating: null, seat: null, turn: 2 }],
    branches: [{ id: 7, name: "Ben folds", step: 1, steps: 3, parent: 1 }, { id: 1, name: "line 1", step: 4, steps: 4, current: true }] }));
  assert.deepEqual(page.el.all("pt-turn").map((node) => [node.textContent, node.style.left, node.style.width]),
    [["1", "0%", "50%"], ["2", "50%", "25%"], ["3", "75%", "25%"]]);
  assert.deepEqual(page.el.all("pt-turn-number").map((node) => node.getAttribute("data-digits")), ["1", "1", "1"]);
  assert.equal(page.el.one("pt-mark-note").style.left, "50%");
  assert.equal(page.el.one("pt-mark-branch").style.left, "25%");
  const lane = page.el.one("pt-lane");
  assert.equal(lane.textContent, "Ben folds · 2 steps");
  lane.click();
  assert.deepEqual(said("switch").map(({ branch }) => branch), [7]);
});

test("a page without a kernel has the tape, walks, and sends nothing", () => {
  show(state({ mode: "replay", ...frame(4), bots: false, may_answer: false }), { tape: tape() });
  press("first");
  assert.equal(wolf(), "Wolf 0");
  page.el.one("pt").dispatch("keydown", { key: "." });
  press("play");
  pass(6, 1000);
  assert.equal(page.el.one("pt-step").textContent, "4/4");
  assert.deepEqual(page.model.sent, []);
  for (const node of ["Undo", "Redo"].map(button)) assert.ok(node.hidden);
  assert.ok(page.el.one("pt-write").hidden);
});

test("a tape of frames that share what stays equal paints only what changed", () => {
  const first = frame(0);
  const boards = (step) => ({ step: [step], view: { seats: { 0: { zones: { 1: { cards: { 0: { name: [`Wolf ${step}`] } } } } } } } });
  show(state());
  page.el.one("pt-timeline").dispatch("pointerenter");
  hear({ tape: { from: 0, start: first, frames: [1, 2, 3, 4].map(boards) }, heard: said("tape")[0].id });
  press("first");
  const imp = page.card(11);
  imp.one("pt-name").textContent = "untouched";
  press("next step");
  assert.equal(wolf(), "Wolf 1");
  assert.equal(imp.one("pt-name").textContent, "untouched");
});

// ---------------------------------------------------------------------- notes
const form = () => page.el.one("pt-note-form");
const typed = (text) => {
  page.el.one("pt-note-text").value = text;
  page.el.one("pt-note-text").dispatch("input");
};

test("a note has a text, a tag, a rating and the step one looks at", () => {
  showTape();
  press("previous");
  assert.ok(form().hidden);
  page.el.one("pt").dispatch("keydown", { key: "n" });
  assert.ok(!form().hidden && page.document.activeElement === page.el.one("pt-note-text"));
  assert.ok(page.el.one("pt-keep").disabled);
  typed("  why?  ");
  button("rules question").click();
  button("2 of 5").click();
  button("3 of 5").click();
  button("Save the note").click();
  const [{ id, number, ...note }] = said("note");
  assert.deepEqual(note, { do: "note", note: null, text: "why?", tag: "rules question", rating: 3, step: 3 });
  assert.ok(page.el.one("pt-keep").disabled);
  hear({ heard: id });
  assert.ok(form().hidden);
});

test("a note that Python refuses stays in the form", () => {
  show();
  button("Write a note").click();
  typed("too much");
  button("Save the note").click();
  page.model.set("error", "The note is too long");
  hear({ heard: said("note")[0].id });
  assert.ok(!form().hidden);
  assert.equal(page.el.one("pt-note-text").value, "too much");
});

test("a tag alone is a note, and a second click takes it back", () => {
  show();
  button("Write a note").click();
  button("fun").click();
  assert.ok(!page.el.one("pt-keep").disabled);
  button("fun").click();
  assert.ok(page.el.one("pt-keep").disabled);
});

test("notes are listed, edited, deleted, and lead to their step", () => {
  const note = { id: 5, step: 2, text: "odd", tag: "unfair", rating: 4, seat: "Ann", turn: 2 };
  showTape({ notes: [note] });
  assert.equal(page.el.one("pt-stars").textContent, "★★★★☆");
  button("step 2").click();
  assert.equal(wolf(), "Wolf 2");
  button("edit the note: odd").click();
  typed("odder");
  button("Save the note").click();
  assert.deepEqual(said("note").map(({ note: id, text, tag, rating }) => [id, text, tag, rating]), [[5, "odder", "unfair", 4]]);
  button("delete the note: odd").click();
  assert.deepEqual(said("unnote").map(({ note: id }) => id), [5]);
});

test("what is being written survives a step", () => {
  show();
  button("Write a note").click();
  typed("half a th");
  next();
  assert.equal(page.el.one("pt-note-text").value, "half a th");
  assert.ok(!form().hidden);
});

test("the page says where the game is saved, or why it is not", () => {
  show();
  assert.ok(page.el.one("pt-saved").hidden);
  next({ saved: { path: "friday.json", error: "" } });
  assert.equal(page.el.one("pt-saved").textContent, "saved in friday.json");
  next({ saved: { path: "friday.json", error: "the disk is full" } });
  assert.equal(page.el.one("pt-saved").textContent, "not saved in friday.json: the disk is full");
});
