// The JavaScript half of the graph panel, against a fake model and a fake DOM: node --test tests/graph_panel.test.mjs

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";

import { load } from "./browser_modules.mjs";
import { fakeDocument, fakeModel } from "./fake_dom.mjs";

const { default: createPanel } = await load("graph_panel/panel.js");
const { drawGraph } = await load("js/graph.js");

const HOSTILE = "<img src=x onerror=alert(1)>";
const box = (id, x, y, more = {}) => ({
  id, x, y, w: 100, h: 40, title: `Ann: play ${id}`, rule: "", text: "", lines: [`play ${id}`], kind: "play", outcome: "",
  shapes: [{ tag: "rect", style: "card", at: { x, y, width: 100, height: 40 } },
    { tag: "text", style: "name", at: { x: x + 9, y: y + 20 }, spans: [[`play ${id}`, ""], ["!", "red"]] }], ...more,
});
const line = (from, to, points, more = {}) => ({
  from, to, points, label: "", effect: "answers", rule: "", text: "", title: `${from} answers ${to}`, shapes: [], ...more,
});
// 1 is answered by 2 and 3, and 2 by 4
const nodes = () => [box(1, 0, 0, { rule: "play.shout", text: "A shout is heard next door." }), box(2, 0, 100), box(3, 200, 100), box(4, 0, 200)];
const edges = () => [line(2, 1, [[20, 100], [20, 40]], { rule: "answer.hush" }), line(3, 1, [[220, 100], [220, 70], [20, 70], [20, 40]]),
  line(4, 2, [[20, 200], [20, 140]])];
const drawing = (more = {}) => ({
  kind: "chain", label: "Chain of 4 plays.", empty: "", width: 300, height: 240, number: 0, styles: { card: "fill:white", name: "fill:black", red: "fill:red" },
  nodes: nodes(), edges: edges(), shapes: [], ...more,
});
const turn = (id, y, more = {}) => box(id, 0, y, { kind: "turn", position: id, first: id - 1, here: false, open: false, branch: 0, ...more });

let document, el, model, cleanUp, widget;

function show(first = drawing(), traits = {}) {
  document = fakeDocument();
  el = document.createElement("div");
  document.body.append(el);
  model = fakeModel({ drawing: first, selected: null, walk: false, error: "", ...traits });
  model.saved = 0;
  model.save_changes = () => { model.saved += 1; };
  widget = createPanel();
  const closeStore = widget.initialize({ model });
  const closeView = widget.render({ model, el });
  cleanUp = () => { closeView(); closeStore(); };
}

const node = (id) => el.all("pg-node").find((element) => element.dataset.node === JSON.stringify(id));
const edge = (from, to) => el.all("pg-edge").find(({ dataset }) => dataset.from === JSON.stringify(from) && dataset.to === JSON.stringify(to));
const key = (name, more = {}) => document.activeElement.dispatch("keydown", { key: name, ...more });
const focused = () => document.activeElement.dataset.node ?? [document.activeElement.dataset.from, document.activeElement.dataset.to].join("→");
const tip = () => { const found = el.one("pg-tip"); return found.hidden ? null : found.textContent; };
const actions = () => el.all("pg-action").map((button) => button.textContent);
const message = (what) => model.fire("msg:custom", what);

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  cleanUp?.();
  cleanUp = null;
  mock.timers.reset();
});

test("every node and edge is drawn with its shapes, and its words are set as text", () => {
  show(drawing({ nodes: [box(1, 0, 0, { title: HOSTILE, lines: [HOSTILE], shapes: [{ tag: "text", style: "name", at: { x: 1, y: 1 }, spans: [[HOSTILE, ""]] }] })], edges: [] }));
  assert.equal(node(1).textContent, HOSTILE);
  assert.equal(node(1).getAttribute("aria-label"), HOSTILE);
  assert.equal(el.one("pg-drawing").getAttribute("aria-label"), "Chain of 4 plays.");
});

test("only shapes and attributes of a drawing are made", () => {
  document = fakeDocument();
  const svg = drawGraph(document, drawing({ edges: [], nodes: [], shapes: [
    { tag: "script", style: "card", at: { x: 1, href: "x", onclick: "alert(1)" }, spans: [["alert(1)", ""]] }] }));
  const [shape] = svg.children;
  assert.equal(shape.tagName, "G");
  assert.deepEqual([...shape.attributes.keys()], ["x", "style"]);
});

test("a picture that nothing listens to has the browser's own tooltips", () => {
  document = fakeDocument();
  const svg = drawGraph(document, drawing(), { titles: true });
  assert.equal(svg.getAttribute("role"), "img");
  const titles = svg.all("pg-part").map((part) => part.children.find((child) => child.tagName === "TITLE").textContent);
  assert.equal(titles[3], "Ann: play 1\nplay.shout: A shout is heard next door.");
});

test("a click chooses a node and tells Python, a second one takes it back", () => {
  show();
  node(2).click();
  assert.equal(model.get("selected"), 2);
  assert.equal(node(2).getAttribute("aria-pressed"), "true");
  assert.equal(el.one("pg-chosen").textContent, "Ann: play 2");
  node(2).click();
  assert.equal(model.get("selected"), null);
  assert.equal(node(2).getAttribute("aria-pressed"), "false");
  assert.equal(el.one("pg-bar").hidden, true);
  assert.equal(model.saved, 2);
});

test("Enter and Space choose the node that has the focus, and again take it back", () => {
  show();
  node(3).focus();
  assert.ok(key("Enter").prevented);
  assert.equal(model.get("selected"), 3);
  key("Enter");
  assert.equal(model.get("selected"), null);
  key(" ");
  assert.equal(model.get("selected"), 3);
});

test("what Python chooses is shown", () => {
  show(drawing(), { selected: 4 });
  assert.equal(node(4).getAttribute("aria-pressed"), "true");
  assert.equal(node(4).getAttribute("tabindex"), "0");
  model.set("selected", 1);
  assert.deepEqual([1, 4].map((id) => node(id).getAttribute("aria-pressed")), ["true", "false"]);
});

test("one node alone can be reached by Tab, and it is the one that last had the focus", () => {
  show();
  const reached = () => el.all("pg-part").filter((part) => part.getAttribute("tabindex") === "0");
  assert.deepEqual(reached(), [node(1)]);
  node(3).focus();
  assert.deepEqual(reached(), [node(3)]);
});

test("arrow keys follow the lines, Home and End lead to the ends", () => {
  show();
  node(1).focus();
  for (const [name, there] of [["ArrowDown", "2"], ["ArrowRight", "3"], ["ArrowUp", "1"], ["ArrowUp", "1"], ["End", "4"], ["ArrowUp", "2"],
    ["ArrowLeft", "2"], ["Home", "1"]]) {
    assert.ok(key(name).prevented, name);
    assert.equal(focused(), there, name);
  }
});

test("with Shift an arrow key leads onto a line, and from there to either end", () => {
  show();
  node(1).focus();
  key("ArrowDown", { shiftKey: true });
  assert.equal(focused(), "2→1");
  assert.equal(tip(), "2 answers 1answer.hush");
  key("ArrowDown", { shiftKey: true });
  assert.equal(focused(), "3→1");
  key("ArrowDown");
  assert.equal(focused(), "3");
  key("ArrowUp", { shiftKey: true });
  key("ArrowUp");
  assert.equal(focused(), "1");
});

test("keys never reach the notebook, unless they are shortcuts of the page", () => {
  show();
  node(1).focus();
  for (const name of ["d", "Enter", "ArrowDown", "Escape", "x"]) assert.ok(key(name).stopped, name);
  assert.equal(key("s", { ctrlKey: true }).stopped, false);
  assert.equal(key("s", { metaKey: true }).stopped, false);
});

test("pointer and focus open a note with the clause, Escape closes it", () => {
  show();
  node(1).dispatch("pointerover");
  assert.equal(tip(), "Ann: play 1play.shout: A shout is heard next door.");
  node(1).dispatch("pointerout");
  mock.timers.tick(300);
  assert.equal(tip(), null);
  edge(2, 1).dispatch("pointerover");
  assert.equal(tip(), "2 answers 1answer.hush");
  node(1).focus();
  assert.ok(tip().startsWith("Ann: play 1"));
  key("Escape");
  assert.equal(tip(), null);
});

test("a note stays while the pointer is on it, and comes back to what has the focus", () => {
  show();
  node(1).focus();
  edge(2, 1).dispatch("pointerover");
  edge(2, 1).dispatch("pointerout");
  el.one("pg-tip").dispatch("pointerenter");
  mock.timers.tick(1000);
  assert.ok(tip().startsWith("2 answers 1"));
  el.one("pg-tip").dispatch("pointerleave");
  mock.timers.tick(300);
  assert.ok(tip().startsWith("Ann: play 1"));
});

test("a note that would say no more than the box is not shown", () => {
  show(drawing({ nodes: [box("a", 0, 0, { title: "play a" })], edges: [] }));
  node("a").focus();
  assert.equal(tip(), null);
});

test("what changes is drawn, keeps the focus and is told to a screen reader", () => {
  show();
  node(2).focus();
  const scroller = el.one("pg-scroller");
  message({ base: 0, delta: { number: [1], nodes: { "~": [[4, 0, [box(5, 200, 200)]]] }, edges: { "~": [[3, 0, [line(5, 3, [[220, 200], [220, 140]])]]] } } });
  assert.equal(focused(), "2");
  assert.ok(node(5).classList.contains("pg-new") && !node(2).classList.contains("pg-new"));
  assert.equal(el.one("pg-live").textContent, "Ann: play 5");
  assert.equal(el.one("pg-scroller"), scroller);
  assert.equal(el.all("pg-edge").length, 4);
});

test("a change of something else than what is shown asks for the whole drawing", () => {
  show();
  message({ base: 7, delta: { number: [8], width: [10] } });
  assert.deepEqual(model.sent, [{ do: "draw" }]);
  message({ drawing: drawing({ number: 8, nodes: [box(9, 0, 0)], edges: [] }) });
  assert.deepEqual(el.all("pg-node").map((element) => element.dataset.node), ["9"]);
});

test("two views of one model show the same", () => {
  show();
  const second = document.createElement("div");
  document.body.append(second);
  const close = widget.render({ model, el: second });
  message({ base: 0, delta: { number: [1], nodes: { "~": [[3, 1, []]] }, edges: { "~": [[2, 1, []]] } } });
  second.all("pg-node")[1].click();
  assert.deepEqual([el, second].map((root) => root.all("pg-node").length), [3, 3]);
  assert.equal(node(2).getAttribute("aria-pressed"), "true");
  close();
  assert.equal(second.all("pg-node").length, 0);
});

test("an empty graph says why", () => {
  show(drawing({ nodes: [], edges: [], empty: "Nothing has been played yet." }));
  assert.equal(el.one("pg-empty").textContent, "Nothing has been played yet.");
  assert.equal(el.one("pg-scroller").hidden, true);
  message({ base: 0, delta: { number: [1], empty: [""], nodes: [[box(1, 0, 0)]] } });
  assert.equal(el.one("pg-scroller").hidden, false);
  assert.equal(el.one("pg-empty").hidden, true);
});

const timeline = (more = {}) => drawing({ kind: "timeline", edges: [], nodes: [box(0, 0, 0, { kind: "start", position: 0, first: 0, here: false }),
  turn(1, 100), turn(2, 200, { here: true })], ...more });

test("a turn can be opened, and where walking is allowed one can go there by a click or by Enter twice", () => {
  show(timeline(), { walk: true });
  node(1).focus();
  key("Enter");
  assert.deepEqual(actions(), ["Go to after this turn", "Go to before it", "Open the turn"]);
  key("Enter");
  el.all("pg-action")[1].click();
  el.all("pg-action")[2].click();
  assert.deepEqual(model.sent.map(({ do: what, node: id }) => [what, id]), [["goto", 1], ["before", 1], ["toggle", 1]]);
  assert.equal(model.get("selected"), 1);
  key(" ");
  assert.equal(model.get("selected"), null);
});

test("where walking is not allowed nothing but opening is offered", () => {
  show(timeline());
  node(1).click();
  assert.deepEqual(actions(), ["Open the turn"]);
  node(0).click();
  assert.deepEqual(actions(), []);
});

test("Tab leads to where the game stands, and that is brought into the middle", () => {
  show(timeline());
  assert.equal(node(2).getAttribute("tabindex"), "0");
  const scroller = el.one("pg-scroller");
  scroller.clientHeight = 100;
  scroller.clientWidth = 60;
  message({ base: 0, delta: { number: [1], nodes: { 1: { here: [true] }, 2: { here: [false] } } } });
  assert.equal(scroller.scrollTop, 100 + 20 - 50);
});

test("trouble in Python is an alert", () => {
  show();
  const alert = el.one("pg-trouble");
  assert.equal(alert.getAttribute("role"), "alert");
  assert.ok(alert.hidden);
  model.set("error", HOSTILE);
  assert.equal(alert.textContent, HOSTILE);
  model.set("error", "");
  assert.ok(alert.hidden);
});

test("a kernel that does not answer is told, until it does", () => {
  show(timeline(), { walk: true, selected: 1 });
  el.all("pg-action")[0].click();
  mock.timers.tick(3000);
  assert.match(el.one("pg-trouble").textContent, /busy/);
  message({ heard: model.sent[0].id });
  assert.equal(el.one("pg-trouble").textContent, "");
});

test("a kernel that is gone is told", () => {
  show(timeline(), { walk: true, selected: 1 });
  el.className = "jupyter-widgets-disconnected";
  el.all("pg-action")[0].click();
  assert.match(el.one("pg-trouble").textContent, /restarted/);
  assert.deepEqual(model.sent, []);
});

test("after the clean-up nothing listens any more", () => {
  show();
  node(1).dispatch("pointerover");
  cleanUp();
  cleanUp = null;
  assert.deepEqual([...model.listeners.values()].flat(), []);
  assert.equal(el.children.length, 0);
});

// tests/test_graph_panel.py gives a file of what Python draws, so that both halves mean the same
const drawn = process.env.GRAPH_DRAWINGS ? JSON.parse(readFileSync(process.env.GRAPH_DRAWINGS, "utf8")) : [];
test("what Python draws is drawn whole", { skip: !drawn.length && "run by pytest" }, () => {
  for (const whole of drawn) {
    show({ ...whole, number: 0 });
    const shapes = [...whole.nodes, ...whole.edges, whole].flatMap((part) => part.shapes);
    const made = el.one("pg-drawing").querySelectorAll("[style]").filter((element) => element.tagName !== "TSPAN");
    assert.equal(made.length, shapes.length);
    assert.ok(made.every((element) => element.getAttribute("style")), whole.kind);
    assert.equal(el.all("pg-node").length, whole.nodes.length);
    assert.equal(el.one("pg-drawing").textContent, [whole, ...whole.edges, ...whole.nodes].flatMap((part) => part.shapes)
      .flatMap((shape) => shape.spans ?? []).map(([text]) => text).join(""));
    cleanUp();
  }
  cleanUp = null;
});
