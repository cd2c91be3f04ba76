// One card: its paper, its sign and name, its numbers, what was done to it, and what a click on it does.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { refusalsOf } from "./choice.js";
import { SIGNS, hueOf } from "./icons.js";
import { drawPlaying, isCourt, isPlaying, isRed } from "./playing.js";
import { paintName } from "./words.js";

const PROSE = 22;       // characters from which a line of a card is a sentence
const LONG_KIND = 8;    // letters from which on a kind has no room beside a price on a small card
const FACTS = 3;        // short lines from which on a small card has no room for sentences as well

const cardKey = (card) => (card.id === null ? "back" : `card ${card.id}${isPlaying(card) ? ` ${card.rank}${card.suit}` : ""}`);

/** What is true of a card beside what is on it, in short words; the same words: it looks the same. */
function looks(pane, card) {
  const { choice } = pane;
  const leads = card.id === null ? undefined : choice.by.get(card.id);
  return {
    playable: pane.canPick(card.id),
    answers: leads?.length ?? 0,
    picked: choice.picked.includes(card.id),
    off: choice.isOpen && !pane.canPick(card.id),
    refused: choice.isOpen && !leads && refusalsOf(pane.view, card).length > 0,
    hit: pane.hits.has(card.id),
    fresh: pane.fresh.has(card.id),
  };
}

function createCard(pane, card) {
  const { make, draw } = pane.tools;
  const node = make("button", "pt-card pt-stop");
  node.tabIndex = -1;
  const part = (name) => make("span", `pt-${name}`);
  const parts = { paper: part("paper"), head: part("card-head"), sign: part("sign"), name: make("bdi", "pt-name"), kind: part("kind"),
    lines: part("lines"), marks: part("marks"), price: part("price"), tucked: part("tucked"), flag: part("flag") };
  const { paper, head, sign, name, kind, lines, marks, price, tucked, flag } = parts;
  set(flag, "aria-hidden", "true");
  set(sign, "aria-hidden", "true");
  if (isPlaying(card)) {
    dress(paper, "pt-paper pt-face");
    paper.append(drawPlaying(draw, card.rank, card.suit), price, flag);
    node.append(paper, marks);
  } else {
    head.append(sign, kind, flag, price);
    paper.append(head, name, lines, marks);
    node.append(paper, tucked);
  }
  node.parts = parts;
  pane.listen(node);
  return node;
}

const paintWords = (tools, parent, words) =>
  patch(parent, words, (word) => word, () => tools.make("span"), (node, word) => say(node, word));

/** Text that is printed on a card, line by line; what such a line begins with, as in "Battle: ...", stands out. */
function proseOf(tools, text) {
  return tools.make("span", "pt-prose", ...text.split("\n").flatMap((line, place) => {
    const [, lead, rest] = /^(\p{L}[\p{L} ]{2,14}:)( .*)$/u.exec(line) ?? [];
    return [...(place ? ["\n"] : []), ...(lead ? [tools.make("b", "", lead), rest] : [line])];
  }));
}

/** Lines of a card: "3 damage" as a number with its word, a sentence as prose; and the text that is printed on it. */
function paintLines(tools, parent, lines, text) {
  const items = lines.map((words) => ({ words, isProse: words.length > PROSE }));
  if (text) items.push({ words: text, isProse: true, isPrinted: true });
  patch(parent, items, ({ words, isProse }) => `${isProse} ${words}`, ({ words, isProse, isPrinted }) => {
    if (isProse) {
      const node = proseOf(tools, words);
      if (isPrinted) node.classList.add("pt-printed");
      return node;
    }
    const [, number, word] = /^([-+]?\d+) (.+)$/.exec(words) ?? [];
    if (number === undefined) return tools.make("span", "pt-word", words);
    return tools.make("span", "pt-stat", tools.make("b", "", number), tools.make("span", "", ` ${word}`));
  }, () => {});
}

function paintSign(tools, node, card) {
  const word = card.sign ?? card.kind ?? "";
  if (node.word === word) return;
  node.word = word;
  node.replaceChildren();
  if (!card.sign && Object.hasOwn(SIGNS, word)) node.append(tools.icon(SIGNS[word], "pt-picture"));
  else if (word) node.append([...word].slice(0, 2).join("").slice(0, card.sign ? 2 : 1).toUpperCase());
}

/** What is written on a card, and with it what stays the same while the choice changes. */
function paintFace(pane, node, card) {
  const { parts } = node;
  const { tools } = pane;
  const hidden = card.name === null;
  set(node, "data-kind", card.kind || null);
  set(node, "data-card", card.id);
  node.style.setProperty("--hue", String(hueOf(card.kind || "")));
  if (!isPlaying(card)) {
    paintSign(tools, parts.sign, hidden ? { kind: "" } : card);
    paintName(tools, parts.name, card.name ?? "");
    say(parts.kind, hidden ? "" : card.kind);
    parts.kind.classList.toggle("pt-long-kind", (card.kind ?? "").length > LONG_KIND);
    const lines = hidden ? [] : card.lines;
    const facts = lines.filter((line) => line.length <= PROSE);
    const isTold = lines.some((line) => line.includes(card.text));
    paintLines(tools, parts.lines, lines, hidden || isTold ? "" : card.text);
    parts.lines.classList.toggle("pt-numbered", facts.length >= FACTS || facts.some((line) => /^[-+]?\d/.test(line)));
    paintWords(tools, parts.tucked, card.attached.map((name) => `+ ${name}`));
  }
  const marks = card.tapped && !hidden ? ["tapped", ...card.marks.filter((mark) => mark !== "tapped")] : card.marks;
  paintWords(tools, parts.marks, marks);
  for (const mark of parts.marks.children) mark.classList.toggle("pt-count", /^\d/.test(mark.textContent));
  const priced = card.price !== undefined && card.price !== null && !hidden;
  show(parts.price, priced);
  say(parts.price, priced ? String(card.price) : "");
}

/** The name of a card for a screen reader. */
function spoken(card, look) {
  const hidden = card.name === null;
  const label = card.label || "hidden card";
  const more = [card.tapped && !hidden && "tapped", card.price !== undefined && card.price !== null && !hidden && `price ${card.price}`]
    .filter((part) => part && !label.includes(part));
  const can = look.playable && !look.picked && (look.answers > 1 ? `${look.answers} answers` : "can be chosen");
  return [label, ...more, can, look.refused && "not now", look.fresh && "just touched"].filter(Boolean).join(", ");
}

/** Draw a card as it is now; nothing is done where nothing changed. */
function paintCard(pane, node, card) {
  const look = looks(pane, card);
  const same = node.card === card;
  const flags = JSON.stringify(look);
  if (same && node.flags === flags) return;
  const hidden = card.name === null;
  const playing = isPlaying(card);
  if (!same) paintFace(pane, node, card);
  node.card = card;
  node.flags = flags;
  dress(node, "pt-card pt-stop", `pt-${card.face}`, hidden && "pt-back", playing && "pt-playing",
    playing && (isRed(card.suit) ? "pt-red" : "pt-black"), playing && isCourt(card.rank) && "pt-court",
    card.tapped && !hidden && "pt-tapped", look.playable && "pt-playable", look.picked && "pt-picked", look.off && "pt-off",
    look.refused && "pt-refuses", look.hit && "pt-hit", look.fresh && "pt-fresh");
  set(node, "aria-label", spoken(card, look));
  set(node, "aria-pressed", look.playable ? look.picked : null);
}

/** Draw cards side by side; known ones keep their nodes. */
export function paintCards(pane, parent, cards) {
  patch(parent, cards, cardKey, (card) => createCard(pane, card), (node, card) => paintCard(pane, node, card));
}

/** Give the Tab key one stop among nodes: the one that was reached last, else the first that is seen. */
export function roveIn(stops) {
  const stop = stops.find((node) => node.tabIndex === 0) ?? stops.find((node) => node.card.id !== null) ?? stops[0];
  for (const node of stops) {
    const index = node === stop ? 0 : -1;
    if (node.tabIndex !== index) node.tabIndex = index;
  }
}

/** What a card tells when it is pointed at or clicked: paragraphs of [heading, text, rule]. */
export function cardParagraphs(pane, card, full) {
  if (card.name === null) return [["", card.label || "hidden card", ""]];
  const found = [[card.name, card.label.startsWith(card.name) ? card.label.slice(card.name.length).replace(/^[,:\s]+/, "") : card.label, ""]];
  if (card.text && !card.label.includes(card.text)) found.push(["", card.text, ""]);
  const leads = pane.canPick(card.id) ? pane.choice.by.get(card.id) ?? [] : [];
  if (leads.length) {
    const texts = leads.slice(0, 3).map(([option]) => option.text);
    const more = leads.length > texts.length ? ` and ${leads.length - texts.length} more` : "";
    found.push([leads.length > 1 ? "a click offers" : "a click answers", texts.join("; ") + more, ""]);
  } else {
    for (const refusal of refusalsOf(pane.view, card).slice(0, full ? 4 : 2)) {
      found.push([`not now: ${refusal.text}`, refusal.reason, refusal.rule]);
    }
  }
  if (full && card.rule) found.push([card.rule, pane.textOf(card.rule), ""]);
  return found;
}

/** Small backs of cards that nobody here may see, one over the other, with their number. */
export function paintBacks(pane, node, zone) {
  if (!node.inside) {
    const { make } = pane.tools;
    node.inside = { fan: make("span", "pt-mini"), count: make("span", "pt-backs-count") };
    node.append(node.inside.fan, node.inside.count);
    node.setAttribute("role", "img");
  }
  const isDeck = zone.cards.length === 0;
  const shown = isDeck ? Math.min(3, zone.count) : Math.min(8, zone.count);
  dress(node, "pt-backs", isDeck && "pt-deck");
  patch(node.inside.fan, Array.from({ length: shown }, (_, place) => place), (place) => place,
    () => pane.tools.make("span", "pt-mini-back"), () => {});
  say(node.inside.count, String(zone.count));
  set(node, "aria-label", `${zone.label}: ${zone.count} hidden`);
}

