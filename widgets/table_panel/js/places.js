// Places in a line or in a grid: what lies and stands there, who holds them, and a click where a place is the choice.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { paintTokens } from "./badges.js";
import { paintCards, roveIn } from "./cards.js";
import { hueOf } from "./icons.js";

const hasHandle = (place) => Number.isInteger(place.handle);

function createPlace(pane, place) {
  const { make } = pane.tools;
  const node = make("div", "pt-place");
  node.setAttribute("role", "group");
  const name = hasHandle(place) ? make("button", "pt-place-name pt-stop") : make("span", "pt-place-name");
  const label = make("bdi");
  const lines = make("span", "pt-place-lines");
  const parts = { name, label, lines, holder: make("span", "pt-holder"), tokens: make("span", "pt-tokens"),
    marks: make("span", "pt-marks"), text: make("span", "pt-place-text"), first: make("span", "pt-side-cards"), cards: make("span", "pt-cards"), second: make("span", "pt-side-cards") };
  name.append(label);
  if (hasHandle(place)) {
    name.tabIndex = -1;
    pane.listen(name);
  } else pane.tip.on(name, () => paragraphs(pane, node.place));
  const about = make("div", "pt-place-about", name, parts.holder, lines, parts.marks);
  node.append(about, parts.tokens, parts.text, parts.first, parts.cards, parts.second);
  node.parts = parts;
  return node;
}

const paragraphs = (pane, place) => [[place.label, [...(place.lines ?? []), ...(place.marks ?? [])].join(", "), ""], ["", place.text ?? "", ""],
  ["", place.lit ?? "", ""], [place.rule ?? "", pane.textOf(place.rule), ""]];

/** A place as a card, so that it is picked, explained and marked like one. */
function asCard(place) {
  const words = [place.label, place.owner && `${place.owner}'s`, ...(place.lines ?? []), ...(place.marks ?? []),
    ...(place.tokens ?? []).map((token) => token.title ?? token.text), place.lit].filter(Boolean);
  return { id: place.handle, name: place.label, kind: place.kind ?? "place", face: "up", lines: [], marks: [], attached: [],
    label: words.join(", "), text: place.text, rule: place.rule };
}

const paintSide = (pane, node, side) => {
  show(node, side?.cards.length);
  set(node, "aria-label", side ? `before ${side.seat}` : null);
  set(node, "role", side ? "group" : null);
  paintCards(pane, node, side?.cards ?? []);
};

function paintPlace(pane, node, place) {
  const { name, label, lines, holder, tokens, marks, text, first, cards, second } = node.parts;
  if (node.place !== place) {
    const words = (parent, texts) => patch(parent, texts, (text) => text, () => pane.tools.make("span"), (part, text) => say(part, text));
    node.place = place;
    node.asCard = asCard(place);
    node.style.setProperty("--hue", String(place.owner ? pane.seatHue(place.owner) : hueOf(place.kind ?? "place")));
    say(label, place.label);
    say(holder, place.owner ? `${place.owner}'s` : "");
    words(lines, place.lines ?? []);
    words(marks, place.lit ? [place.lit, ...(place.marks ?? [])] : place.marks ?? []);
    say(text, place.text ?? "");
    paintTokens(pane, tokens, place.tokens ?? []);
    set(node, "data-place", place.id);
    set(node, "aria-label", node.asCard.label);
  }
  const handle = place.handle;
  const can = hasHandle(place) && pane.canPick(handle);
  dress(node, "pt-place", place.owner && "pt-owned", place.off && "pt-idle", place.lit && "pt-lit", place.sides && "pt-sided", can && "pt-playable",
    pane.choice.picked.includes(handle) && "pt-picked", hasHandle(place) && pane.hits.has(handle) && "pt-hit");
  if (hasHandle(place)) {
    name.card = node.asCard;
    set(name, "aria-label", can ? `${node.asCard.label}, can be chosen` : node.asCard.label);
    set(name, "aria-pressed", can ? pane.choice.picked.includes(handle) : null);
  }
  paintSide(pane, first, place.sides?.[0]);
  paintSide(pane, second, place.sides?.[1]);
  show(cards, place.cards?.length);
  paintCards(pane, cards, place.cards ?? []);
}

/** Draw the places of a zone, in a column, a row or a grid. */
export function paintPlaces(pane, parent, zone) {
  const places = zone.places ?? [];
  const columns = zone.layout === "grid" ? Math.max(1, zone.columns ?? 1) : zone.across ? Math.max(1, places.length) : 1;
  const heads = zone.layout === "grid" ? zone.heads ?? [] : [];
  const rows = zone.layout === "grid" ? zone.rows ?? [] : [];
  dress(parent, "pt-places", zone.layout === "grid" && "pt-grid", zone.layout !== "grid" && (zone.across ? "pt-across" : "pt-column"));
  parent.style.setProperty("--columns", String(columns));
  parent.style.setProperty("--lead", rows.length ? "max-content" : "");
  const items = [];
  if (heads.length) items.push(...(rows.length ? [{ head: "", key: "corner" }] : []), ...heads.map((head, place) => ({ head, key: `head ${place}` })));
  places.forEach((place, number) => {
    if (rows.length && number % columns === 0) items.push({ head: rows[number / columns] ?? "", key: `row ${number}` });
    items.push({ place, key: `place ${place.id}` });
  });
  patch(parent, items, (item) => item.key, (item) => (item.place ? createPlace(pane, item.place) : pane.tools.make("span", "pt-grid-head")),
    (node, item) => (item.place ? paintPlace(pane, node, item.place) : say(node, item.head)));
  roveIn([...parent.children].flatMap((node) => {
    if (!node.parts) return [];
    const { name, first, cards, second } = node.parts;
    return [...(name.card ? [name] : []), ...[first, cards, second].flatMap((part) => [...part.children])];
  }));
}
