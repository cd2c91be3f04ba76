// The table panel's JavaScript half: cards, zones, places, previews.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { back, card, option, page, state, view, zone } from "./panel_page.mjs";

const { show, next, button, asked, hasClass } = page;
const HOSTILE = "<img src=x onerror=alert(1)>";
const playing = (id, rank, suit, more = {}) => card(id, `${rank}${suit}`, { kind: "number", lines: [], rank, suit, ...more });
const drawn = (node) => node.one("pt-drawing");
const shapes = (node) => node.one("pt-body").children.flatMap((part) => [...(part.getAttribute("d") ?? "").matchAll(/M /g)]).length;
const common = () => page.el.one("pt-common");

function showZone(more) {
  show(state({ view: view({ common: [{ ...zone("row", []), ...more }] }) }));
  return common().all("pt-zone")[0];
}
function showCards(...cards) {
  showZone({ cards, count: cards.length, layout: "fan", note: "3 coins" });
  return cards.map(({ id }) => page.card(id));
}

// ---------------------------------------------------------------------- what is on a card
test("a card has its kind as a word and a sign, its numbers, marks and what is attached", () => {
  const [node] = showCards(card(60, "Wolf", { lines: ["3 damage", "-1 health", "beware"], marks: ["2 damage taken", "stunned"],
    attached: ["Ring"], face: "down" }));
  assert.equal(node.one("pt-kind").textContent, "creature");
  assert.equal(node.one("pt-sign").children.length, 1);
  assert.deepEqual(node.all("pt-stat").map((stat) => stat.textContent), ["3 damage", "-1 health"]);
  assert.deepEqual(node.all("pt-count").map((mark) => mark.textContent), ["2 damage taken"]);
  assert.equal(node.one("pt-tucked").textContent, "+ Ring");
  assert.ok(hasClass(node, "pt-down"));
});

test("a kind without a picture has its first letter, a card's own sign comes first", () => {
  const [plain, own] = showCards(card(60, "Deed", { kind: "odd" }), card(61, "Coin", { kind: "odd", sign: "§" }));
  assert.equal(plain.one("pt-sign").textContent, "O");
  assert.equal(own.one("pt-sign").textContent, "§");
});

test("every card says what it is, and whether it can be chosen", () => {
  show();
  for (const node of page.el.all("pt-card")) assert.ok(node.getAttribute("aria-label"));
  assert.equal(page.card(1).getAttribute("aria-label"), "Bolt, creature, 2 answers");
  assert.equal(page.card(2).getAttribute("aria-label"), "Rest, creature, can be chosen");
});

test("a card that stays the same object is not painted again", () => {
  const shown = view();
  show(state({ view: shown }));
  const label = page.card(10).one("pt-name");
  label.textContent = "touched by the test";
  next({ view: { ...shown, log: [] } });
  assert.equal(label.textContent, "touched by the test");
  next({ view: view() });
  assert.equal(label.textContent, "Wolf");
});

test("a card with rank and suit is drawn as a playing card", () => {
  const [seven, queen] = showCards(playing(60, "7", "♣"), playing(61, "Q", "♥"));
  assert.deepEqual(drawn(seven).all("pt-rank").map((node) => node.textContent), ["7", "7"]);
  assert.equal(drawn(seven).getAttribute("aria-hidden"), "true");
  assert.ok(hasClass(seven, "pt-black") && !hasClass(seven, "pt-court"));
  assert.ok(hasClass(queen, "pt-red") && hasClass(queen, "pt-court"));
  assert.equal(drawn(queen).all("pt-crown").length, 1);
  assert.match(queen.getAttribute("aria-label"), /^Q♥, creature/);
  assert.equal(seven.all("pt-name").length, 0);
});

test("a number card has as many pips as its rank, an ace has one", () => {
  const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
  showCards(...ranks.map((rank, number) => playing(60 + number, rank, "♦")));
  assert.deepEqual(ranks.map((_, number) => shapes(page.card(60 + number))), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("the four suits have four shapes", () => {
  const nodes = showCards(...["♣", "♦", "♥", "♠"].map((suit, number) => playing(60 + number, "A", suit)));
  assert.equal(new Set(nodes.map((node) => node.one("pt-body").children[0].getAttribute("d"))).size, 4);
});

test("every number of a drawing is a number", () => {
  const all = ["♣", "♦", "♥", "♠"].flatMap((suit) => ["10", "J", "Q", "K"].map((rank) => [rank, suit]));
  for (const node of showCards(...all.map(([rank, suit], number) => playing(60 + number, rank, suit)))) {
    for (const part of [...drawn(node).children, ...node.one("pt-body").children]) {
      assert.match(part.getAttribute("d") ?? "M 0 0", /^M [-\d. MLCZ]+$/);
    }
  }
});

test("a suit or a rank alone, or an unknown suit, makes no playing card", () => {
  const nodes = showCards(card(60, "Six", { rank: "6" }), card(61, "Seven", { suit: "♥" }),
    card(62, "Star", { rank: "5", suit: "★" }), card(63, "Odd", { rank: "5", suit: "constructor" }));
  assert.deepEqual(nodes.map((node) => node.all("pt-drawing").length), [0, 0, 0, 0]);
  assert.equal(nodes[2].one("pt-name").textContent, "Star");
});

test("a hidden card shows neither rank nor suit, price nor tap, even if it came with them", () => {
  const leak = { ...back(), rank: "K", suit: "♠", tapped: true, price: 5, text: "secret", lines: ["7 secret"] };
  showZone({ cards: [leak, playing(60, "2", "♦")], count: 2 });
  const [node] = common().all("pt-back");
  assert.equal(node.all("pt-drawing").length, 0);
  assert.equal(node.textContent, "");
  assert.ok(!hasClass(node, "pt-tapped") && !hasClass(node, "pt-court"));
  assert.equal(node.getAttribute("aria-label"), "hidden card");
});

test("a tapped card is turned and says so in words", () => {
  const [turned, plain, told] = showCards(playing(60, "K", "♣", { tapped: true }), card(61, "Wolf", { tapped: true }),
    card(62, "Owl", { tapped: true, marks: ["tapped"], label: "Owl, tapped" }));
  assert.ok(hasClass(turned, "pt-tapped") && hasClass(plain, "pt-tapped"));
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

test("a text that is printed on a card is told on it however short it is, with what it begins with", () => {
  const [ground, both, told] = showCards(card(60, "High Ground", { lines: [], text: "The defender has advantage." }),
    card(61, "Rally", { lines: [], text: "Action: draw.\nBattle: +1." }), card(62, "Curse", { lines: ["Deals 4 damage to one seat"], text: "Deals 4 damage" }));
  assert.equal(ground.one("pt-prose").textContent, "The defender has advantage.");
  assert.equal(both.one("pt-prose").textContent, "Action: draw.\nBattle: +1.");
  assert.deepEqual(both.one("pt-prose").children.map((node) => node.textContent), ["Action:", "Battle:"]);
  assert.equal(told.one("pt-lines").textContent, "Deals 4 damage to one seat");
});

test("a fact that is long does not take the place of the text", () => {
  const [away] = showCards(card(60, "Call Away", { lines: ["cost 1 Intelligence and 1 Spirit", "die 1"], text: "Remove an Ally." }));
  assert.deepEqual(away.all("pt-prose").map((node) => [node.textContent, hasClass(node, "pt-printed")]),
    [["cost 1 Intelligence and 1 Spirit", false], ["Remove an Ally.", true]]);
});

test("a name with a long word is set smaller, and may break at a syllable only", () => {
  const names = ["Wolf", "Chaos Tidalwave", "Watchtower", "Fortifications", "Counterintelligence"];
  const steps = showCards(...names.map((name, place) => card(60 + place, name))).map((node) => [0, 1, 2, 3, 4].find((step) =>
    (step ? hasClass(node.one("pt-name"), `pt-step-${step}`) : !/pt-step/.test(node.one("pt-name").className))));
  assert.deepEqual(steps, [...steps].sort((one, other) => one - other));
  assert.equal(steps[0], 0);
  assert.equal(steps.at(-1), 4);
  const [name] = page.card(64).all("pt-name");
  assert.equal(name.textContent, "Coun\u00adterin\u00adtel\u00adligence");
  assert.equal(page.card(64).getAttribute("aria-label"), "Counterintelligence, creature");
  const [hyphened] = showCards(card(70, "De-escalation among Counterintelligence"));
  assert.deepEqual(hyphened.all("pt-long-word").map((word) => word.textContent),
    ["De-escalation", "Coun\u00adterin\u00adtel\u00adligence"]);
});

// ---------------------------------------------------------------------- zones
test("cards that may not be seen are small backs with their number", () => {
  show();
  const pile = page.el.all("pt-seat")[0].one("pt-pile").one("pt-backs");
  assert.equal(pile.textContent, "2");
  assert.equal(pile.all("pt-mini-back").length, 2);
  assert.equal(pile.getAttribute("aria-label"), "hand: 2 hidden");
  assert.equal(common().one("pt-backs").getAttribute("aria-label"), "deck: 30 hidden");
});

test("a zone has a layout, a note and a rule", () => {
  const node = showZone({ cards: [playing(60, "6", "♥"), playing(61, "7", "♥")], count: 2, layout: "fan", note: "3 coins", rule: "turn.play" });
  assert.ok(hasClass(node, "pt-fan"));
  assert.equal(node.one("pt-zone-note").textContent, "3 coins");
  assert.equal(node.one("pt-rule").textContent, "turn.play");
  assert.equal(node.getAttribute("aria-label"), "row, 2, 3 coins");
  assert.deepEqual(node.all("pt-card").map((each) => each.getAttribute("data-card")), ["60", "61"]);
  const board = page.el.all("pt-zone").find((each) => each.getAttribute("data-zone") === "board");
  assert.ok(!hasClass(board, "pt-fan") && board.one("pt-zone-note").hidden);
});

test("a hidden fan keeps its place as backs with their number", () => {
  const shown = view();
  shown.seats[1].zones = [zone("stack", [back(), back(), back()], 3, { layout: "fan" }), zone("board", [card(11, "Imp")])];
  show(state({ view: shown }));
  const [ben] = page.el.all("pt-seat");
  assert.equal(ben.one("pt-piles").all("pt-zone").length, 0);
  assert.equal(ben.one("pt-zones").all("pt-backs")[0].textContent, "3");
});

test("a long common row shows its newest cards until asked for all", () => {
  showZone({ cards: Array.from({ length: 9 }, (_, number) => card(50 + number, `Card ${number}`)), count: 9 });
  assert.deepEqual(common().all("pt-name").map((node) => node.textContent), ["Card 6", "Card 7", "Card 8"]);
  button("all 9").click();
  assert.equal(common().all("pt-card").length, 9);
  button("fewer").click();
  assert.equal(common().all("pt-card").length, 3);
  showZone({ cards: Array.from({ length: 6 }, (_, number) => card(50 + number, `Card ${number}`)), count: 14 });
  button("last 6").click();
  assert.equal(common().all("pt-card").length, 6);
});

test("a long row never hides a card that can be chosen", () => {
  const shown = view({ common: [zone("row", Array.from({ length: 9 }, (_, number) => card(50 + number, `Card ${number}`)))] });
  shown.ask.options.push(option("take Card 0", 50));
  show(state({ view: shown }));
  assert.equal(common().all("pt-card").length, 9);
});

test("a pile shows its top card", () => {
  showZone({ cards: [card(60, "Old"), card(61, "Top")], count: 2, layout: "pile" });
  assert.deepEqual(common().all("pt-name").map((node) => node.textContent), ["Top"]);
  button("all 2").click();
  assert.equal(common().all("pt-card").length, 2);
});

test("an empty zone takes no room, one with trackers does", () => {
  show(state({ view: view({ common: [zone("none", []), zone("track", [], 0, { badges: [{ text: "Round", value: 2, of: 5 }] })] }) }));
  assert.deepEqual(common().all("pt-zone").map((node) => node.getAttribute("data-zone")), ["track"]);
  assert.equal(common().one("pt-badges").textContent, "Round 2/5");
  assert.equal(common().one("pt-meter").children[0].style["--part"], "0.4");
});

test("what goes on in steps is a track with the step it stands at", () => {
  const node = showZone({ cards: [], count: 0, track: { steps: ["Begin", "Dice", "Winner"], at: 1 } });
  const steps = node.one("pt-track-steps").children;
  assert.deepEqual(steps.map((step) => step.textContent), ["1 Begin", "2 Dice", "3 Winner"]);
  assert.deepEqual(steps.map((step) => step.getAttribute("aria-current")), [null, "step", null]);
  assert.deepEqual(steps.map((step) => hasClass(step, "pt-step-done")), [true, false, false]);
});

test("what a seat holds beside its hand lies with the hand of whoever looks, and elsewhere before its seat", () => {
  const shown = view();
  for (const [seat, cards] of [[0, [card(40, "Drawn")]], [1, [back()]]]) shown.seats[seat].zones.push(zone("held", cards, 1, { layout: "hand" }));
  show(state({ view: shown }));
  assert.deepEqual(page.el.one("pt-hand").all("pt-zone").map((node) => node.getAttribute("data-zone")), ["hand", "held"]);
  assert.equal(page.el.one("pt-others").all("pt-backs").filter((node) => !node.hidden).length, 2);
});

test("cards below the top of a pile do not make all cards smaller", () => {
  const many = Array.from({ length: 60 }, (_, number) => card(100 + number, `Card ${number}`));
  showZone({ cards: many, count: 60, layout: "pile" });
  assert.ok(!hasClass(page.el.one("pt"), "pt-crowded"));
  showZone({ cards: many, count: 60, layout: "fan" });
  assert.ok(hasClass(page.el.one("pt"), "pt-crowded"));
});

test("a seat may have a sheet of scores and dice before it", () => {
  const shown = view();
  shown.seats[0].sheet = [{ text: "Will", value: 3, of: 9, title: "will" }];
  shown.seats[0].badges = [{ text: "rolled", dice: [4, 6], title: "last roll" }];
  show(state({ view: shown }));
  assert.equal(page.el.one("pt-own").one("pt-sheet").textContent, "Will 3/9");
  assert.equal(page.el.one("pt-own").one("pt-who").one("pt-dice").getAttribute("aria-label"), "rolled 4, 6");
});

// ---------------------------------------------------------------------- places
const place = (id, more = {}) => ({ id, label: id, cards: [], ...more });
function showPlaces(places, more = {}, options = []) {
  const shown = view({ common: [zone("line", [], 0, { layout: "line", places, ...more })] });
  shown.ask.options.push(...options);
  show(state({ view: shown }));
  return common().all("pt-place");
}

test("a line has its places in order, with what lies and stands there", () => {
  const [mill, gap] = showPlaces([place("Mill", { tokens: [{ text: "A", title: "Ann's marker", seat: "Ann" }], owner: "Ben" }),
    place("Gap", { lit: "contested", sides: [{ seat: "Ann", cards: [back()] }, { seat: "Ben", cards: [card(70, "Guard")] }], cards: [card(71, "Wall")] })]);
  assert.equal(mill.one("pt-token").getAttribute("aria-label"), "Ann's marker");
  assert.equal(mill.getAttribute("aria-label"), "Mill, Ben's, Ann's marker");
  assert.equal(gap.all("pt-card").length, 3);
  assert.match(gap.getAttribute("aria-label"), /contested/);
  assert.ok(hasClass(gap, "pt-lit") && hasClass(mill, "pt-owned"));
});

test("a place that an option names is clicked like a card", () => {
  showPlaces([place("Mill", { handle: 10_000 }), place("Gap", { handle: 10_001 }), place("Sea")], {}, [option("go to Gap", -1, 10_001)]);
  const names = common().all("pt-place-name");
  assert.deepEqual(names.map((node) => node.tagName), ["BUTTON", "BUTTON", "SPAN"]);
  names[0].click();
  assert.deepEqual(asked(), []);
  assert.match(page.el.one("pt-tip").textContent, /Mill/);
  assert.equal(names[1].getAttribute("aria-label"), "Gap, can be chosen");
  names[1].click();
  assert.deepEqual(asked(), ["answer 4"]);
});

test("a place tells what is printed on it", () => {
  const [mill, gap] = showPlaces([place("Mill", { text: "It grinds." }), place("Gap")]);
  assert.deepEqual([mill, gap].map((node) => node.one("pt-place-text").textContent), ["It grinds.", ""]);
});

// ---------------------------------------------------------------------- seats that answers name
const SEATS = 20_000;
function showSeats(...options) {
  const shown = view();
  shown.ask.options = options;
  shown.ask.seats = Object.fromEntries(options.filter(({ on }) => on >= SEATS).map(({ on }) => [shown.names[on - SEATS], on]));
  show(state({ view: shown }));
  return page.el.all("pt-seat-title");
}

test("the name of a seat that no answer names is no button", () => {
  assert.deepEqual(showSeats(option("pass")).map((node) => node.tagName), ["SPAN", "SPAN"]);
  assert.deepEqual(page.el.all("pt-seat-name").map((node) => node.textContent), ["Ben", "Ann"]);
});

test("a seat that an answer names is clicked like a card, alone or after a card", () => {
  const [ben, ann] = showSeats(option("attack Ben with Wolf", 10, SEATS + 1), option("Rest", 2), option("bless Ann", -1, SEATS), option("attack Imp with Wolf", 10, 11));
  assert.deepEqual([ben, ann].map((node) => node.tagName), ["BUTTON", "BUTTON"]);
  assert.equal(ben.getAttribute("aria-label"), "Ben, can be chosen");
  assert.ok(hasClass(ben, "pt-playable") && ben.tabIndex === 0);
  page.card(10).click();
  assert.deepEqual(page.answers(), ["attack Ben with Wolf", "attack Imp with Wolf"]);
  assert.ok(!hasClass(ann, "pt-playable"));
  ben.click();
  assert.deepEqual(asked(), ["answer 0"]);
});

test("a seat with several answers is picked, and says so", () => {
  const [ben] = showSeats(option("attack Ben with Wolf", 10, SEATS + 1), option("attack Ben with Imp", 11, SEATS + 1), option("Rest", 2));
  ben.click();
  assert.deepEqual(asked(), []);
  assert.equal(ben.getAttribute("aria-pressed"), "true");
  assert.equal(page.el.one("pt-hint").textContent.split(":")[0], "Ben");
  assert.ok(hasClass(page.card(10), "pt-playable") && hasClass(page.card(11), "pt-playable"));
});

test("with many answers those of a seat wait behind its name", () => {
  showSeats(option("pass"), ...Array.from({ length: 10 }, (_, number) => option(`give ${number} to Ben`, -1, SEATS + 1)));
  assert.deepEqual(page.answers(), ["pass"]);
  button("All 11 answers").click();
  assert.equal(page.answers().length, 11);
});

test("a seat is no button where the question is somebody else's", () => {
  showSeats(option("attack Ben", -1, SEATS + 1));
  next({ view: page.model.get("state").view, may_answer: false });
  assert.deepEqual(page.el.all("pt-seat-title").map((node) => node.tagName), ["SPAN", "SPAN"]);
});

test("a seat that is named no more keeps its cards and its name", () => {
  const [ben] = showSeats(option("attack Ben", -1, SEATS + 1));
  const imp = page.card(11);
  next();
  assert.ok(!ben.isConnected);
  assert.equal(page.card(11), imp);
  assert.deepEqual(page.el.all("pt-seat-title").map((node) => node.textContent), ["Ben", "Ann"]);
});

test("a preview that hits a seat marks its name", () => {
  const [ben] = showSeats(option("attack Ben", -1, SEATS + 1, { preview: { text: "Ben loses", hits: [SEATS + 1] } }), option("pass"));
  page.options()[0].dispatch("pointerenter");
  assert.ok(hasClass(ben, "pt-hit"));
});

test("a grid has rows and columns with labels", () => {
  showPlaces(["a", "b", "c", "d"].map((id) => place(id)), { layout: "grid", columns: 2, heads: ["left", "right"], rows: ["high", "low"] });
  const inside = common().one("pt-places").children.map((node) => node.textContent);
  assert.deepEqual(inside, ["", "left", "right", "high", "a", "b", "low", "c", "d"]);
  assert.equal(common().one("pt-places").style["--columns"], "2");
});

// ---------------------------------------------------------------------- previews
function previewed(more = {}) {
  const shown = view();
  shown.ask.options[1].preview = { text: "Imp falls", hits: [11] };
  shown.ask.options[2].preview = { text: "Crow and Wolf fall", hits: [12, 10] };
  shown.ask.options[3].preview = { text: "Ann rests", hits: [], ...more };
  return state({ view: shown });
}
const told = () => page.el.one("pt-preview-text").textContent;
const marked = () => page.el.all("pt-hit").map((node) => node.getAttribute("data-card"));

test("without previews there is no line for them", () => {
  show();
  assert.ok(page.el.one("pt-preview").hidden);
  button("pass").dispatch("pointerenter");
  assert.deepEqual([page.el.one("pt-preview").textContent, marked()], ["", []]);
});

test("pointing at an answer tells what it would do and marks the cards, and answers nothing", () => {
  show(previewed());
  assert.match(told(), /^Point at an answer/);
  button("Bolt → Crow").dispatch("pointerenter");
  assert.equal(told(), "Crow and Wolf fall");
  assert.deepEqual(marked(), ["12", "10"]);
  button("Bolt → Crow").dispatch("pointerleave");
  assert.match(told(), /^Point at an answer/);
  assert.deepEqual([marked(), asked()], [[], []]);
  assert.equal(button("Bolt → Crow").getAttribute("aria-describedby"), page.el.one("pt-preview-text").id);
});

test("the keyboard's focus tells it as well, the focus that a click of the mouse left behind does not", () => {
  show(previewed());
  button("Bolt → Imp").focus();
  assert.deepEqual([told(), marked()], ["Imp falls", ["11"]]);
  button("pass").focus();
  assert.deepEqual(marked(), []);
  button("Bolt → Imp").matches = () => false;
  button("Bolt → Imp").focus();
  assert.deepEqual(marked(), []);
});

test("a card that would answer at once tells it too, one that would only narrow does not", () => {
  show(previewed());
  page.card(2).dispatch("pointerenter");
  assert.equal(told(), "Ann rests");
  page.card(2).dispatch("pointerleave");
  page.card(1).dispatch("pointerenter");
  assert.match(told(), /^Point at an answer/);
  page.card(1).click();
  page.card(11).dispatch("pointerenter");
  assert.deepEqual([told(), marked()], ["Imp falls", ["11"]]);
});

test("a first tap shows what an answer would do, a second one gives it", () => {
  show(previewed());
  const tap = { pointerType: "touch" };
  button("Bolt → Crow").click(tap);
  assert.deepEqual([told(), marked(), asked()], ["Crow and Wolf fall", ["12", "10"], []]);
  assert.equal(button("Bolt → Crow").one("pt-again").textContent, "tap again");
  assert.match(page.el.one("pt-live").textContent, /Tap again/);
  button("Bolt → Crow").click(tap);
  assert.deepEqual(asked(), ["answer 2"]);
});

test("a tap on an answer without a preview gives it at once", () => {
  show(previewed());
  button("pass").click({ pointerType: "touch" });
  assert.deepEqual(asked(), ["answer 0"]);
});

test("a finger that stays asks what a card is, and answers nothing", () => {
  show(previewed());
  page.card(2).dispatch("pointerdown", { pointerType: "touch" });
  mock.timers.tick(500);
  page.card(2).dispatch("pointerup", { pointerType: "touch" });
  page.card(2).click({ pointerType: "touch" });
  assert.deepEqual([told(), asked()], ["Ann rests", []]);
  assert.match(page.el.one("pt-tip").textContent, /^Rest/);
});

test("a new question forgets what was pointed at", () => {
  show(previewed());
  button("Bolt → Crow").dispatch("pointerenter");
  next({ view: view({ ask: { ...view().ask, options: [option("yes"), option("no")] } }) });
  assert.deepEqual([page.el.one("pt-preview").hidden, page.el.one("pt-preview").textContent, marked()], [true, "", []]);
});

test("the same answer to a new question tells what it would do there", () => {
  show(previewed());
  button("Rest").dispatch("pointerenter");
  next(previewed({ text: "Ann sleeps", hits: [3] }));
  assert.deepEqual([told(), marked()], ["Ann sleeps", ["3"]]);
});

test("the longest preview keeps its room, unseen and unread", () => {
  show(previewed({ text: "a".repeat(200) }));
  assert.equal(page.el.one("pt-longest").textContent, "a".repeat(200));
  assert.equal(page.el.one("pt-longest").getAttribute("aria-hidden"), "true");
});

test("whoever may not answer gets no preview", () => {
  show({ ...previewed(), may_answer: false });
  page.card(2).dispatch("pointerenter");
  assert.deepEqual([page.el.one("pt-preview").textContent, marked()], ["", []]);
});

test("hostile text in a preview, a note, a rank, a price, a place or a badge stays text", () => {
  const first = previewed({ text: HOSTILE, hits: [HOSTILE, "__proto__"] });
  first.view.common = [zone("row", [playing(60, HOSTILE, "♥", { price: HOSTILE })], 1, { note: HOSTILE, layout: HOSTILE }),
    zone("line", [], 0, { layout: "line", places: [place("x", { label: HOSTILE, owner: HOSTILE, lit: HOSTILE, tokens: [{ text: HOSTILE }] })] }),
    zone("track", [], 0, { badges: [{ text: HOSTILE, value: HOSTILE, dice: [HOSTILE] }] })];
  show(first);
  button("Rest").dispatch("pointerenter");
  assert.equal(told(), HOSTILE);
  assert.equal(page.card(60).one("pt-price").textContent, HOSTILE);
  assert.equal(page.card(60).all("pt-rank")[0].textContent, HOSTILE);
  assert.equal(common().all("pt-zone-note")[0].textContent, HOSTILE);
  assert.ok(!page.tags().has("IMG"));
});
