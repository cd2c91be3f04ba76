// Draws the state that Python sends and reports clicks. No rule of any game is known here.
//
// Everything is patched by key instead of rebuilt, so that focus and scroll positions stay. All text is set as text.

/** @typedef {{ id: number|null, name: string|null, kind: string, face: "up"|"down"|"hidden", lines: string[],
 *              marks: string[], attached: string[], label: string, rank?: string, suit?: string, tapped?: boolean,
 *              price?: number }} Card */
/** @typedef {{ id: string, label: string, count: number, cards: Card[], layout?: "row"|"fan", note?: string }} Zone */
/** @typedef {{ text: string, card: number, on: number, preview?: { text: string, hits: number[] } }} Option */
/** @typedef {{ number: number, title: string, turn: number, cover: string|null, view: object|null, past: boolean,
 *              later: number, walk: boolean, can_undo: boolean, can_redo: boolean, consent: boolean,
 *              bot: string|null, bots: boolean, running: boolean, pass_to: string|null, may_answer: boolean,
 *              passed_round: boolean, notice: string, earlier: number }} State
 *  `view` is what kit/view.py gives, without `clauses`, which has a trait of its own; null while the cover is up. */

const SLOW = 2500;          // ms without a word from Python before the panel says so
const TOO_SOON = 400;       // ms in which the second half of a double click cannot be meant for a new question
const PILE_SHOWN = 3;       // cards shown of a long common pile until somebody asks for the rest
const MANY = 4;             // seats from which on the log goes below the table
const PROSE = 22;           // characters from which a line of a card is a sentence, shown on large cards only
const RESTARTED = "The kernel was restarted or shut down, so this panel can no longer play. Run its cell again.";
const SILENT = "No answer from the kernel yet. Is it still busy with another cell?";
const POINT = "Point at an answer, or go to it by Tab, to see what it would do.";

// ---------------------------------------------------------------------- playing cards
// A card is drawn in a box of 100 x 140. Shapes are paths of absolute points; suits lie in a square from -10 to 10.
const circle = (x, y, r) => {
  const k = r * 0.5523;
  return `M ${x} ${y - r} C ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} C ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} `
    + `C ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} C ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} Z`;
};
const SUITS = {
  "♥": "M 0 9.5 C -3 5 -10 1 -10 -4 C -10 -7.6 -7.6 -9.4 -5.2 -9.4 C -2.6 -9.4 -0.8 -7.8 0 -5.4 "
    + "C 0.8 -7.8 2.6 -9.4 5.2 -9.4 C 7.6 -9.4 10 -7.6 10 -4 C 10 1 3 5 0 9.5 Z",
  "♦": "M 0 -10 C 2 -6.2 5 -2.6 8 0 C 5 2.6 2 6.2 0 10 C -2 6.2 -5 2.6 -8 0 C -5 -2.6 -2 -6.2 0 -10 Z",
  "♠": "M 0 -10 C 3 -5.5 9.6 -2 9.6 3 C 9.6 5.9 7.6 7.4 5.3 7.4 C 3.2 7.4 1.6 6.5 0.9 4.8 C 1.1 7.4 1.9 9 3.4 10 "
    + "L -3.4 10 C -1.9 9 -1.1 7.4 -0.9 4.8 C -1.6 6.5 -3.2 7.4 -5.3 7.4 C -7.6 7.4 -9.6 5.9 -9.6 3 C -9.6 -2 -3 -5.5 0 -10 Z",
  "♣": `${circle(0, -5.2, 4.6)} ${circle(-5, 2.4, 4.6)} ${circle(5, 2.4, 4.6)} `
    + "M 1.4 -2 C 1 5 1.8 8.8 3.4 10 L -3.4 10 C -1.8 8.8 -1 5 -1.4 -2 Z",
};
const RED = "♦♥";
const [LEFT, MIDDLE, RIGHT] = [37, 50, 63];
const column = (x, ...heights) => heights.map((y) => [x, y]);
const pair = (...heights) => [...column(LEFT, ...heights), ...column(RIGHT, ...heights)];
const PIPS = {
  2: column(MIDDLE, 30, 110), 3: column(MIDDLE, 30, 70, 110), 4: pair(30, 110), 5: [...pair(30, 110), [MIDDLE, 70]],
  6: pair(30, 70, 110), 7: [...pair(30, 70, 110), [MIDDLE, 50]], 8: [...pair(30, 70, 110), ...column(MIDDLE, 50, 90)],
  9: [...pair(27, 55.7, 84.3, 113), [MIDDLE, 70]], 10: [...pair(27, 55.7, 84.3, 113), ...column(MIDDLE, 41.3, 98.7)],
};
// what the court wears: a cap with a feather, a coronet, a crown with a cross
const COURT = {
  J: "M 33 56 C 33 41 42 36 51 37 C 61 38 67 46 67 56 Z M 57 39 C 59 28 66 22 73 21 C 73 31 68 40 60 43 Z M 33 58.5 L 67 58.5 L 67 64 L 33 64 Z",
  Q: `M 34 56 L 31 38 L 40 47 L 45 33 L 50 46 L 55 33 L 60 47 L 69 38 L 66 56 Z M 34 58.5 L 66 58.5 L 66 64 L 34 64 Z `
    + `${circle(31, 35.5, 2.4)} ${circle(45, 30, 2.4)} ${circle(55, 30, 2.4)} ${circle(69, 35.5, 2.4)}`,
  K: "M 33 56 L 30 34 L 41 45 L 50 31 L 59 45 L 70 34 L 67 56 Z M 33 58.5 L 67 58.5 L 67 64 L 33 64 Z "
    + "M 48.5 17 L 51.5 17 L 51.5 20.5 L 55 20.5 L 55 23.5 L 51.5 23.5 L 51.5 29 L 48.5 29 L 48.5 23.5 L 45 23.5 L 45 20.5 L 48.5 20.5 Z",
};

/** A suit of a size (10 is a square of 20), moved to a place; a negative size stands on its head. */
const suitAt = (suit, x, y, size) => SUITS[suit].replace(/(-?[\d.]+) (-?[\d.]+)/g,
  (_, px, py) => `${+(x + (px * size) / 10).toFixed(2)} ${+(y + (py * size) / 10).toFixed(2)}`);

const isPlaying = (card) => card.name !== null && Boolean(card.rank) && Object.hasOwn(SUITS, card.suit ?? "");

/** The picture of an ordinary playing card, without the paper it is printed on. */
function drawing(doc, rank, suit) {
  const draw = (tag, attributes, text) => {
    const node = doc.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    if (text) node.textContent = text;
    return node;
  };
  const index = (more) => draw("text", { x: 15, y: 28, class: "pt-rank", ...(rank.length > 1 && { textLength: 25,
    lengthAdjust: "spacingAndGlyphs" }), ...more }, rank);
  const svg = draw("svg", { viewBox: "0 0 100 140", class: "pt-drawing", "aria-hidden": "true", focusable: "false" });
  const body = draw("g", { class: "pt-body" });
  if (Object.hasOwn(COURT, rank)) {
    body.append(draw("rect", { x: 28, y: 12, width: 44, height: 116, rx: 6, class: "pt-frame" }),
      draw("path", { d: COURT[rank], class: "pt-crown" }), draw("path", { d: suitAt(suit, MIDDLE, 92, 17) }));
  } else {
    const pips = Object.hasOwn(PIPS, rank) ? PIPS[rank].map(([x, y]) => suitAt(suit, x, y, y > 70 ? -9 : 9))
      : [suitAt(suit, MIDDLE, 70, 22)];
    body.append(draw("path", { d: pips.join(" ") }));
  }
  svg.append(body, draw("path", { d: `${suitAt(suit, 15, 43, 10)} ${suitAt(suit, 85, 97, -10)}` }), index(),
    index({ transform: "rotate(180 50 70)" }));
  return svg;
}

function render({ model, el }) {
  const doc = el.ownerDocument;
  let state = /** @type {State} */ (model.get("state"));
  let picked = [];            // handles of the cards that were clicked to narrow the options
  let told = null;            // number of the state that a click has already answered
  let paintedAt = 0;          // when the open question came up
  let botTimer = null;
  let slowTimer = null;
  let lastId = 0;
  let heard = true;
  const spread = new Set();   // keys of long piles that are shown in full
  let pointed = null;         // the answer or card under the pointer or the keyboard's focus
  let hits = new Set();       // handles of the cards that its preview marks

  // ------------------------------------------------------------------ small tools
  const make = (tag, name, text) => {
    const node = doc.createElement(tag);
    if (name) node.className = name;
    if (text !== undefined) node.textContent = text;
    return node;
  };

  const say = (node, text) => {
    if (node.textContent !== text) node.textContent = text;
  };

  const set = (node, name, value) => {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== String(value)) node.setAttribute(name, String(value));
  };

  const button = (name, text, onclick, title) => {
    const node = make("button", name, text);
    node.type = "button";
    if (title) node.title = title;
    node.addEventListener("click", onclick);
    return node;
  };

  /** Make the children of `parent` be one node for each item, in order; nodes of known keys are kept. */
  const patch = (parent, items, keyOf, create, paint) => {
    const known = parent.nodesByKey ?? new Map();
    const now = new Map();
    let place = parent.firstChild;
    for (const item of items) {
      let key = keyOf(item);
      while (now.has(key)) key += "'";
      const node = known.get(key) ?? create(item);
      now.set(key, node);
      paint(node, item);
      if (node === place) place = place.nextSibling;
      else parent.insertBefore(node, place);
    }
    for (const [key, node] of known) if (now.get(key) !== node) node.remove();
    parent.nodesByKey = now;
  };

  // ------------------------------------------------------------------ talking to Python
  const alarm = (text) => {
    say(trouble, text);
    trouble.hidden = !text;
  };

  const isCut = () => Boolean(el.closest?.(".jupyter-widgets-disconnected"));

  const tell = (what, more = {}) => {
    if (isCut()) {
      alarm(RESTARTED);
      return;
    }
    lastId += 1;
    heard = false;
    clearTimeout(slowTimer);
    // a bot may think for as long as it likes
    if (what !== "bot") slowTimer = setTimeout(() => { if (!heard) alarm(isCut() ? RESTARTED : SILENT); }, SLOW);
    try {
      model.send({ do: what, number: state.number, id: lastId, ...more });
    } catch {
      alarm(RESTARTED);
    }
  };

  /** Tell Python about a click that the open question allows once. */
  const tellOnce = (what, more) => {
    if (told === state.number) return;
    told = state.number;
    root.classList.add("pt-sent");
    tell(what, more);
  };

  const answer = (position, event) => {
    if (event?.detail > 1 && performance.now() - paintedAt < TOO_SOON) return;
    tellOnce("answer", { option: position });
  };

  // ------------------------------------------------------------------ the parts of the panel
  const root = make("section", "pt");
  const head = make("header", "pt-head");
  const title = make("span", "pt-title");
  const phase = make("span", "pt-phase");
  const undo = button("pt-plain", "Undo", () => tell("undo"), "take the last answer back");
  const redo = button("pt-plain", "Redo", () => tell("redo"), "take the next answer again");
  const slider = make("input", "pt-slider");
  slider.type = "range";
  slider.min = "0";
  slider.setAttribute("aria-label", "Step of the game");
  const step = make("span", "pt-step");
  slider.addEventListener("input", () => say(step, `${slider.value}/${slider.max}`));
  slider.addEventListener("change", () => tell("goto", { position: Number(slider.value) }));
  const hide = button("pt-plain", "Hide", () => tell("pass"), "hide the table until the next person takes the screen");
  const walk = make("span", "pt-walk");
  const bots = button("pt-plain", "", () => tell("run", { on: !state.running }));
  walk.append(bots, undo, slider, step, redo, hide);
  head.append(title, phase, walk);

  const trouble = make("div", "pt-trouble");
  trouble.setAttribute("role", "alert");
  trouble.hidden = true;
  const notice = make("div", "pt-notice");
  const others = make("div", "pt-seats pt-others");
  const common = make("div", "pt-common");
  const stack = make("ol", "pt-stack");
  stack.setAttribute("aria-label", "Waiting to happen, newest first");
  const own = make("div", "pt-seats");
  const bar = make("div", "pt-bar");
  const question = make("div", "pt-question");
  question.tabIndex = -1;
  const preview = make("div", "pt-preview");
  const previewText = make("span", "pt-preview-text");
  previewText.setAttribute("aria-live", "polite");
  const longest = make("span", "pt-longest");
  longest.setAttribute("aria-hidden", "true");
  preview.append(previewText, longest);
  const past = make("div", "pt-past");
  const controls = make("div", "pt-controls");
  const options = make("div", "pt-options");
  options.setAttribute("role", "group");
  options.setAttribute("aria-label", "Answers");
  bar.append(question, preview, past, controls, options);
  const hand = make("div", "pt-hand");
  const refused = make("details", "pt-refused");
  const refusedTitle = make("summary");
  const refusedList = make("ul");
  refused.append(refusedTitle, refusedList);
  const main = make("div", "pt-main");
  main.append(others, common, stack, own, bar, hand, refused);

  const side = make("aside", "pt-side");
  const earlier = button("pt-plain pt-earlier", "Earlier lines", () => tell("lines"));
  const log = make("ol", "pt-log");
  log.setAttribute("aria-label", "What happened, newest first");
  log.tabIndex = 0;
  const scroller = make("div", "pt-scroller");
  scroller.append(log, earlier);
  side.append(scroller);
  const table = make("div", "pt-table");
  table.append(main, side);

  const cover = make("div", "pt-cover");
  const coverText = make("p", "pt-cover-text");
  const coverButton = button("pt-option pt-uncover", "", () => tellOnce("uncover"));
  cover.append(coverText, coverButton);

  const live = make("div", "pt-live");
  live.setAttribute("aria-live", "polite");
  const note = make("div", "pt-note");
  note.setAttribute("role", "note");
  note.setAttribute("aria-live", "polite");
  note.hidden = true;
  root.append(head, trouble, notice, cover, table, live, note);
  el.append(root);

  // ------------------------------------------------------------------ rule texts and cards, told in a note
  const textOf = (rule) => model.get("clauses")[rule] ?? "";
  let noteOf = null;
  const closeNote = () => {
    note.hidden = true;
    noteOf?.setAttribute("aria-expanded", "false");
    noteOf = null;
  };
  /** Open a note under `from`, made of paragraphs [heading, text]; the same click again closes it. */
  const openNote = (from, paragraphs) => {
    const same = noteOf === from;
    closeNote();
    if (same) return;
    noteOf = from;
    from.setAttribute("aria-expanded", "true");
    note.replaceChildren(...paragraphs.filter(([, text]) => text).map(([heading, text]) => {
      const paragraph = make("p");
      paragraph.append(make("b", "", heading), make("span", "", text));
      return paragraph;
    }));
    note.hidden = false;
    const box = root.getBoundingClientRect();
    const at = from.getBoundingClientRect();
    note.style.top = `${at.bottom - box.top + 4}px`;
    note.style.left = `${Math.max(8, Math.min(at.left - box.left, box.width - note.offsetWidth - 8))}px`;
  };
  const ruleChip = () => {
    const chip = button("pt-rule", "", () =>
      openNote(chip, [[chip.textContent, textOf(chip.textContent) || "The rules give no text for it."]]));
    chip.setAttribute("aria-expanded", "false");
    return chip;
  };
  const paintRule = (chip, rule) => {
    say(chip, rule);
    set(chip, "title", textOf(rule));
    chip.hidden = !rule;
  };

  // ------------------------------------------------------------------ cards
  const openOptions = () => (state.may_answer && state.view?.ask?.options) || [];
  const names = (option, card) => card !== null && card >= 0 && (option.card === card || option.on === card);
  const matching = () => openOptions().filter((option) => picked.every((card) => names(option, card)));
  const isPlayable = (card) => openOptions().some((option) => names(option, card.id));

  const clickCard = (node, event) => {
    const { card } = node;
    if (card.name === null) return;
    if (!isPlayable(card)) {
      explain(node);
      return;
    }
    if (picked.includes(card.id)) {
      picked = picked.filter((other) => other !== card.id);
    } else {
      picked.push(card.id);
      if (!matching().length) picked = [card.id];
      const left = matching();
      if (left.length === 1) {
        answer(openOptions().indexOf(left[0]), event);
        return;
      }
    }
    paintQuestion();
    paintPreview();
    paintCards();
  };

  /** What is on a card that was clicked, its rule, and why it cannot be played now, as far as the rules say so. */
  const explain = (node) => {
    const { card } = node;
    const about = (state.view?.ask?.refused ?? []).filter((refusal) => refusal.text.includes(card.name));
    openNote(node, [[card.name, card.label], ...about.slice(0, 4).map((refusal) =>
      [`not now: ${refusal.text}`, `${refusal.reason} (${refusal.rule})`]), [card.rule, textOf(card.rule)]]);
  };

  const hue = (kind) => {
    let sum = 0;
    for (const letter of kind) sum = (sum * 31 + letter.codePointAt(0)) % 360;
    return sum;
  };

  const createCard = (card) => {
    const node = make("button", "pt-card");
    node.type = "button";
    const parts = ["name", "kind", "lines", "marks", "tucked", "price", "face"].map((part) => [part, make("span", `pt-${part}`)]);
    node.parts = Object.fromEntries(parts);
    const { name, kind, lines, marks, tucked, price, face } = node.parts;
    if (isPlaying(card)) {
      face.append(drawing(doc, card.rank, card.suit), price);
      node.append(face, marks);
    } else node.append(name, kind, lines, marks, tucked, price);
    node.addEventListener("click", (event) => clickCard(node, event));
    previewOnPointing(node);
    return node;
  };
  const cardKey = (card) => (card.id === null ? "back" : `card ${card.id}${isPlaying(card) ? ` ${card.rank}${card.suit}` : ""}`);

  const paintWords = (parent, words) =>
    patch(parent, words, (word) => word, () => make("span"), (node, word) => say(node, word));

  /** Lines of a card: "3 damage" as a number with its word, a sentence as prose. */
  const paintLines = (parent, lines) =>
    patch(parent, lines, (line) => line, (line) => {
      const [, number, word] = /^([-+]?\d+) (.+)$/.exec(line) ?? [];
      if (number === undefined || line.length > PROSE) return make("span", line.length > PROSE ? "pt-prose" : "", line);
      const node = make("span", "pt-stat");
      node.append(make("b", "", number), make("span", "", ` ${word}`));
      return node;
    }, () => {});

  const paintCard = (node, card) => {
    node.card = card;
    const hidden = card.name === null;
    const playable = isPlayable(card);
    const asks = Boolean(openOptions().length);
    const playing = isPlaying(card);
    node.className = ["pt-card", `pt-${card.face}`, hidden && "pt-back", playable && "pt-playable",
      playing && "pt-playing", playing && (RED.includes(card.suit) ? "pt-red" : "pt-black"),
      playing && Object.hasOwn(COURT, card.rank) && "pt-court", card.tapped && !hidden && "pt-tapped",
      picked.includes(card.id) && "pt-picked", asks && !playable && "pt-off", hits.has(card.id) && "pt-hit",
    ].filter(Boolean).join(" ");
    set(node, "data-kind", card.kind || null);
    set(node, "data-card", card.id);
    node.style.setProperty("--hue", String(hue(card.kind || "")));
    say(node.parts.name, card.name ?? "");
    say(node.parts.kind, hidden ? "" : card.kind);
    paintLines(node.parts.lines, card.lines);
    paintWords(node.parts.marks, card.tapped && !hidden ? ["tapped", ...card.marks.filter((mark) => mark !== "tapped")] : card.marks);
    const priced = card.price !== undefined && card.price !== null && !hidden;
    node.parts.price.hidden = !priced;
    say(node.parts.price, priced ? String(card.price) : "");
    for (const mark of node.parts.marks.children) mark.classList.toggle("pt-count", /^\d/.test(mark.textContent));
    paintWords(node.parts.tucked, card.attached.map((name) => `+ ${name}`));
    const more = [card.tapped && !hidden && "tapped", priced && `price ${card.price}`];
    const label = [card.label, ...more.filter((part) => part && !card.label.includes(part))].join(", ");
    set(node, "aria-label", label || "hidden card");
    set(node, "title", label || null);
    set(node, "aria-pressed", playable ? picked.includes(card.id) : null);
  };

  // ------------------------------------------------------------------ zones and seats
  const createZone = () => {
    const node = make("div", "pt-zone");
    node.setAttribute("role", "group");
    const label = make("span", "pt-zone-label");
    const remark = make("span", "pt-badge pt-zone-note");
    const cards = make("span", "pt-cards");
    const more = button("pt-plain pt-more", "", () => {
      const key = node.spreadKey;
      if (spread.has(key)) spread.delete(key);
      else spread.add(key);
      paintZone(node, node.zone, node.owner);
    });
    node.append(label, remark, more, cards);
    node.parts = { label, remark, cards, more };
    return node;
  };

  const paintZone = (node, zone, owner) => {
    node.zone = zone;
    node.owner = owner;
    node.spreadKey = `${owner}/${zone.id}`;
    const { label, remark, cards, more } = node.parts;
    set(node, "data-zone", zone.id);
    set(node, "aria-label", `${owner ? `${owner}: ` : ""}${zone.label}, ${zone.count}${zone.note ? `, ${zone.note}` : ""}`);
    node.classList.toggle("pt-fan", zone.layout === "fan");
    say(remark, zone.note ?? "");
    remark.hidden = !zone.note;
    say(label, zone.cards.length && zone.cards.length < zone.count ? `${zone.label} ${zone.count}` : zone.label);
    let shown = zone.cards;
    const faceless = shown.length > 0 && shown.every((card) => card.name === null && !isPlayable(card));
    const long = !owner && shown.length > PILE_SHOWN + 1 && !faceless;
    if (long && !spread.has(node.spreadKey) && !shown.slice(0, -PILE_SHOWN).some(isPlayable)) shown = shown.slice(-PILE_SHOWN);
    more.hidden = !long;
    say(more, spread.has(node.spreadKey) ? "fewer" : `all ${zone.cards.length}`);
    if (!shown.length || faceless) {
      // a pile: one back with the number of cards on it
      const pile = { id: null, name: null, kind: "", face: "hidden", lines: [String(zone.count)], marks: [], attached: [],
        label: `${zone.label}: ${zone.count} hidden` };
      shown = zone.count ? [pile] : [];
    }
    node.classList.toggle("pt-pile", shown.length === 1 && shown[0].name === null);
    patch(cards, shown, cardKey, createCard, paintCard);
    const nodes = [...cards.children];
    const stop = nodes.find((card) => card.tabIndex === 0) ?? nodes.find((card) => card.card.id !== null) ?? nodes[0];
    for (const card of nodes) card.tabIndex = card === stop ? 0 : -1;
  };

  /** What lies face down goes beside the name of its seat; but a stack that is held in a fan keeps its place. */
  const isPile = (zone) => zone.layout !== "fan" && zone.cards.every((card) => card.name === null);

  const paintZones = (parent, zones, owner) =>
    patch(parent, zones.filter((zone) => zone.count > 0), (zone) => zone.id, createZone, (node, zone) => paintZone(node, zone, owner));

  const createSeat = () => {
    const node = make("div", "pt-seat");
    node.setAttribute("role", "group");
    const who = make("div", "pt-who");
    const name = make("span", "pt-seat-name");
    const kind = make("span", "pt-bot");
    const badges = make("span", "pt-badges");
    const piles = make("span", "pt-piles");
    const zones = make("div", "pt-zones");
    who.append(name, kind, badges, piles);
    node.append(who, zones);
    node.parts = { name, kind, badges, piles, zones };
    return node;
  };

  const paintSeat = (node, { seat, zones }) => {
    const { name, kind, badges } = node.parts;
    const doing = [seat.active && "on turn", seat.asked && "to answer"].filter(Boolean);
    node.className = ["pt-seat", seat.active && "pt-active", seat.asked && "pt-asked"].filter(Boolean).join(" ");
    set(node, "aria-label", [seat.name, ...doing].join(", "));
    set(node, "data-seat", seat.name);
    say(name, seat.name);
    set(name, "title", doing.join(", "));
    say(kind, seat.bot ? `${seat.bot} bot` : "");
    patch(badges, seat.badges, (badge) => badge.text, () => make("span", "pt-badge"), (badge, item) => {
      say(badge, item.text);
      set(badge, "title", item.title || null);
    });
    paintZones(node.parts.piles, zones.filter(isPile), seat.name);
    paintZones(node.parts.zones, zones.filter((zone) => !isPile(zone)), seat.name);
  };

  const paintCards = () => {
    const view = state.view;
    if (!view) {
      for (const parent of [others, own, common, hand, stack]) patch(parent, [], String, make, () => {});
      return;
    }
    const { viewer } = view;
    table.classList.toggle("pt-many", view.seats.length > MANY);
    const first = Math.max(0, view.names.indexOf(viewer));
    const around = [...view.seats.slice(first), ...view.seats.slice(0, first)];
    const isHand = (zone) => zone.id === "hand";
    const rows = around.map((seat) => ({
      seat, zones: seat.name === viewer ? seat.zones.filter((zone) => !isHand(zone)) : seat.zones,
    }));
    const mine = rows.filter((row) => row.seat.name === viewer);
    const theirs = rows.filter((row) => row.seat.name !== viewer);
    const key = (row) => row.seat.name;
    others.classList.toggle("pt-fans", theirs.some((row) => row.zones.some((zone) => zone.layout === "fan")));
    patch(others, theirs, key, createSeat, paintSeat);
    patch(own, mine, key, createSeat, paintSeat);
    paintZones(common, view.common, "");
    patch(hand, mine.flatMap((row) => row.seat.zones.filter((zone) => isHand(zone) && zone.count)), (zone) => zone.id,
      createZone, (node, zone) => paintZone(node, zone, viewer));
    patch(stack, view.stack, (item) => item.text, () => {
      const node = make("li");
      const text = make("span");
      const chip = ruleChip();
      node.append(text, chip);
      node.parts = { text, chip };
      return node;
    }, (node, item) => {
      say(node.parts.text, item.text);
      paintRule(node.parts.chip, item.rule);
    });
  };

  // ------------------------------------------------------------------ what an answer would do
  /** The preview of the answer that a click on `node` would give at once, if there is one. */
  const previewOf = (node) => {
    if (node?.option) return node.option.preview;
    if (!node?.card || !isPlayable(node.card)) return undefined;
    const left = matching().filter((option) => names(option, node.card.id));
    return left.length === 1 ? left[0].preview : undefined;
  };
  const paintPreview = () => {
    if (pointed && !pointed.isConnected) pointed = null;
    const found = previewOf(pointed);
    hits = new Set(found?.hits);
    const texts = openOptions().flatMap((option) => (option.preview ? [option.preview.text] : []));
    preview.hidden = !texts.length;
    previewText.classList.toggle("pt-told", Boolean(found));
    say(previewText, preview.hidden ? "" : found?.text ?? POINT);
    say(longest, texts.reduce((long, text) => (text.length > long.length ? text : long), preview.hidden ? "" : POINT));
  };
  const point = (node) => {
    pointed = node;
    const before = hits;
    paintPreview();
    if (before.size || hits.size) paintCards();
  };
  function previewOnPointing(node) {
    const leave = () => { if (pointed === node) point(null); };
    node.addEventListener("pointerenter", () => point(node));
    node.addEventListener("pointerleave", leave);
    // focus that follows a click of the mouse is nobody's pointing
    node.addEventListener("focus", () => { if (node.matches?.(":focus-visible") ?? true) point(node); });
    node.addEventListener("blur", leave);
  }

  // ------------------------------------------------------------------ the question and what is beside it
  const questionText = make("span");
  const questionRule = ruleChip();
  question.append(questionText, questionRule);

  const sentence = () => {
    const { view } = state;
    if (!view) return "";
    if (view.result) {
      const { winners, how } = view.result;
      return `${winners.length ? `${winners.join(" and ")} won` : "Nobody won"}: ${how}`;
    }
    if (view.ask) {
      const { seat, question: asked } = view.ask;
      return seat === view.viewer || asked.startsWith(seat) ? asked : `${seat}: ${asked}`;
    }
    return `Waiting for ${view.waiting}`;
  };

  const paintQuestion = () => {
    const { view } = state;
    say(questionText, sentence());
    paintRule(questionRule, view?.result?.rule ?? view?.ask?.rule ?? "");
    bar.classList.toggle("pt-over", Boolean(view?.result));
    bar.classList.toggle("pt-yours", state.may_answer);

    const all = openOptions();
    patch(options, matching().map((option) => ({ option, position: all.indexOf(option) })), (item) => item.option.text,
      () => {
        const node = button("pt-option", "", (event) => answer(node.position, event));
        previewOnPointing(node);
        return node;
      }, (node, { option, position }) => {
        say(node, option.text);
        node.position = position;
        node.option = option;
      });
    if (picked.length) {
      if (!clear.isConnected) options.append(clear);
    } else clear.remove();
  };
  const clear = button("pt-plain pt-clear", "all answers", () => {
    picked = [];
    paintQuestion();
    paintPreview();
    paintCards();
  });

  const createRefusal = () => {
    const node = make("li", "pt-refusal");
    const text = make("b");
    const reason = make("span");
    const chip = ruleChip();
    node.append(text, reason, chip);
    node.parts = { text, reason, chip };
    return node;
  };
  const paintRefusal = (node, refusal) => {
    say(node.parts.text, refusal.text);
    say(node.parts.reason, refusal.reason);
    paintRule(node.parts.chip, refusal.rule);
  };

  const paintControls = () => {
    const { view, bot, running, later } = state;
    const here = [];
    if (state.past) {
      const many = later ? `the ${later} answer${later === 1 ? "" : "s"} after it` : "the answers after it";
      const at = view && state.walk ? `You look at step ${view.position} of ${view.length}. ` : "You look at an earlier step. ";
      say(past, `${at}${state.pass_to ? `${state.pass_to} was asked here. ` : ""}An answer given here replaces ${many}.`);
      if (state.walk) here.push(["Back to the latest step", () => tell("goto", { position: view.length })]);
      if (state.pass_to) here.push([`Pass the screen to ${state.pass_to}`, () => tell("pass")]);
      if (bot) here.push([`Let ${bot} answer anew`, () => tellOnce("bot")]);
    } else {
      say(past, "");
      if (bot && !running) here.push([`Step: ${bot} answers`, () => tellOnce("bot")]);
    }
    if (state.consent) {
      say(past, "In play an answer stays once it has shown somebody something new.");
      here.unshift(["Undo all the same: the others agree", () => tell("undo", { consent: true })]);
    }
    past.hidden = !past.textContent;
    patch(controls, here, ([text]) => text, () => {
      const node = button("pt-plain", "", () => node.act());
      return node;
    }, (node, [text, act]) => {
      say(node, text);
      node.act = act;
    });
    controls.hidden = !here.length;
  };

  // ------------------------------------------------------------------ log
  const paintLog = () => {
    const lines = (state.view?.log ?? []).toReversed();
    earlier.hidden = !state.earlier;
    say(earlier, `Earlier lines (${state.earlier})`);
    patch(log, lines, (line) => `${line.id}`, () => {
      const node = make("li", "pt-line");
      const text = make("span");
      const chip = ruleChip();
      const cause = button("pt-cause", "", () => {
        const target = log.nodesByKey.get(String(node.cause));
        target?.scrollIntoView({ block: "nearest" });
        for (const other of log.children) other.classList.toggle("pt-found", other === target);
      });
      node.append(text, chip, cause);
      node.parts = { text, chip, cause };
      return node;
    }, (node, line) => {
      say(node.parts.text, line.text);
      paintRule(node.parts.chip, line.rule);
      node.cause = line.cause;
      node.parts.cause.hidden = line.cause === null || !lines.some((other) => other.id === line.cause);
      say(node.parts.cause, line.cause === null ? "" : "↳");
      set(node.parts.cause, "aria-label", "why: show the cause");
      set(node.parts.cause, "title", "show the cause");
      set(node, "data-line", line.id);
    });
  };

  // ------------------------------------------------------------------ all of it
  const paint = () => {
    const fresh = model.get("state");
    const isNew = fresh.number !== state.number;
    state = fresh;
    const { view } = state;
    const focused = el.getRootNode().activeElement;
    const hadFocus = focused && root.contains(focused);
    if (isNew) {
      picked = [];
      paintedAt = performance.now();
      root.classList.remove("pt-sent");
      closeNote();
    }
    say(title, state.title);
    say(phase, [`turn ${state.turn}`, view?.phase, view?.viewer && state.passed_round ? `${view.viewer}'s screen` : ""]
      .filter(Boolean).join(" · "));
    bots.hidden = !state.bots || Boolean(view?.result);
    say(bots, state.running ? "Stop bots" : "Run bots");
    undo.disabled = !state.can_undo;
    redo.disabled = !state.can_redo;
    hide.hidden = !state.passed_round || Boolean(state.cover);
    slider.hidden = step.hidden = !state.walk || !view;
    if (view) {
      slider.max = String(view.length);
      slider.value = String(view.position);
      set(slider, "aria-valuetext", `step ${view.position} of ${view.length}`);
      say(step, `${view.position}/${view.length}`);
    }
    say(notice, state.notice);
    notice.hidden = !state.notice;

    cover.hidden = !state.cover;
    table.hidden = Boolean(state.cover);
    say(coverText, state.cover ? `Pass the screen to ${state.cover}.` : "");
    say(coverButton, state.cover ? `I am ${state.cover}: show my cards` : "");

    paintQuestion();
    paintPreview();
    paintCards();
    paintControls();
    const refusals = view?.ask?.refused ?? [];
    refused.hidden = !refusals.length;
    say(refusedTitle, `Not now (${refusals.length})`);
    patch(refusedList, refusals, (refusal) => refusal.text, createRefusal, paintRefusal);
    paintLog();
    const last = view?.log.at(-1)?.text;
    say(live, [last, state.cover ? coverText.textContent : sentence()].filter(Boolean).join(". "));

    if (hadFocus && el.getRootNode().activeElement !== focused) {
      const next = focused.isConnected && !focused.disabled ? focused
        : state.cover ? coverButton : options.firstChild ?? controls.firstChild ?? question;
      next.focus();
    }
    root.dataset.number = String(state.number);
    clearTimeout(botTimer);
    if (state.bot && state.running && !state.past && !state.cover) {
      botTimer = setTimeout(() => tellOnce("bot"), 1000 * model.get("pause"));
    }
  };

  const paintError = () => alarm(model.get("error"));

  const onHeard = (message) => {
    if (!message || message.heard === undefined) return;
    if (message.heard === lastId) {
      heard = true;
      clearTimeout(slowTimer);
      paintError();
      root.classList.remove("pt-sent");
    }
  };

  // ------------------------------------------------------------------ keys
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();      // or the notebook takes it as a command: "d d" would delete this cell
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
    if (event.key === "Escape") {
      if (picked.length) clear.click();
      closeNote();
      return;
    }
    const card = event.target?.card ? event.target : null;
    const move = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!card || (!move && event.key !== "Home" && event.key !== "End")) return;
    const row = [...card.parentNode.children];
    const to = event.key === "Home" ? 0 : event.key === "End" ? row.length - 1
      : Math.max(0, Math.min(row.length - 1, row.indexOf(card) + move));
    for (const other of row) other.tabIndex = other === row[to] ? 0 : -1;
    row[to].focus();
    event.preventDefault();
  };
  root.addEventListener("keydown", onKey);

  const onCut = () => { if (isCut()) alarm(RESTARTED); };

  model.on("change:state", paint);
  model.on("change:error", paintError);
  model.on("msg:custom", onHeard);
  model.on("comm_live_update", onCut);
  paint();
  paintError();

  return () => {
    clearTimeout(botTimer);
    clearTimeout(slowTimer);
    model.off("change:state", paint);
    model.off("change:error", paintError);
    model.off("msg:custom", onHeard);
    model.off("comm_live_update", onCut);
    root.remove();
  };
}

export default { render };
