// A zone of cards, and what a zone may be instead of a row: a fan, a pile, a line or a grid of places.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { paintBadges, paintTrack } from "./badges.js";
import { paintBacks, paintCards, roveIn } from "./cards.js";
import { zoneCards } from "./choice.js";
import { paintPlaces } from "./places.js";
import { isPlaying } from "./playing.js";

const COMMON_SHOWN = 3;   // cards shown of a long common row until somebody asks for the rest
const OWN_SHOWN = 18;     // the same of a row before a seat

/** What lies face down goes beside the name of its seat; but a stack that is held in a fan keeps its place. */
export const isBacks = (zone) => !zone.places && zone.layout !== "fan" && zone.count > 0
  && zone.cards.every((card) => card.name === null);

const isEmpty = (zone) => !zone.count && !zone.badges?.length && !zone.places?.length && !zone.track;

function createZone(pane) {
  const { make, button } = pane.tools;
  const node = make("div", "pt-zone");
  node.setAttribute("role", "group");
  const parts = { label: make("span", "pt-zone-label"), track: make("ol", "pt-track-steps"), remark: make("span", "pt-badge pt-zone-note"), rule: pane.rules.chip(),
    badges: make("span", "pt-badges"), cards: make("span", "pt-cards"), backs: make("span", "pt-backs"), places: make("div", "pt-places") };
  parts.more = button("pt-plain pt-more", "", () => {
    node.spread = !node.spread;
    node.zone = null;
    paintZone(pane, node, node.whole, node.owner);
    if (!parts.more.hidden) parts.more.focus();
  });
  const line = make("div", "pt-zone-line", parts.label, parts.remark, parts.rule, parts.track, parts.badges, parts.more);
  node.append(line, parts.backs, parts.cards, parts.places);
  node.parts = parts;
  return node;
}

function paintZoneWords(pane, node, zone, owner) {
  const { label, remark, rule, badges, track } = node.parts;
  set(node, "data-zone", zone.id);
  set(node, "aria-label", `${owner ? `${owner}: ` : ""}${zone.label}, ${zone.count}${zone.note ? `, ${zone.note}` : ""}`);
  say(remark, zone.note ?? "");
  show(remark, zone.note);
  say(label, zone.cards.length && zone.cards.length < zone.count ? `${zone.label} ${zone.count}` : zone.label);
  pane.rules.paint(rule, zone.rule ?? "");
  paintBadges(pane, badges, zone.badges ?? []);
  paintTrack(pane, track, zone.track);
}

/** Which cards are laid out; the rest waits behind the button "all 40". */
function laidOut(pane, node, zone, owner) {
  const limit = zone.layout === "pile" ? 1 : owner ? OWN_SHOWN : COMMON_SHOWN;
  const room = zone.layout === "pile" || owner ? limit : limit + 1;
  const isLong = zone.layout !== "fan" && zone.cards.length > room && zone.id !== "hand";
  const rest = zone.cards.slice(0, -limit);
  const needed = rest.some((card) => pane.canPick(card.id) || pane.hits.has(card.id));
  const cut = isLong && !needed;
  show(node.parts.more, cut);
  const known = zone.cards.length < zone.count ? `last ${zone.cards.length}` : `all ${zone.cards.length}`;
  say(node.parts.more, cut ? (node.spread ? "fewer" : known) : "");
  return cut && !node.spread ? zone.cards.slice(-limit) : zone.cards;
}

export function paintZone(pane, node, zone, owner) {
  if (node.zone === zone && node.owner === owner && node.epoch === pane.epoch) return;
  if (node.zone !== zone || node.owner !== owner) paintZoneWords(pane, node, zone, owner);
  Object.assign(node, { zone, whole: zone, owner, epoch: pane.epoch });
  const { cards, backs, places } = node.parts;
  const faceless = isBacks(zone);
  const isHeldBack = zone.layout === "fan" && zone.count > 0 && zone.cards.every((card) => card.name === null);
  dress(node, "pt-zone", zone.layout === "fan" && "pt-fan", zone.layout === "pile" && !node.spread && "pt-heap", zone.layout === "papers" && "pt-papers", faceless && "pt-pile",
    zone.cards.some(isPlaying) && "pt-of-playing", zone.places && "pt-placed");
  show(backs, faceless || isHeldBack);
  if (faceless || isHeldBack) paintBacks(pane, backs, zone);
  const shown = faceless || isHeldBack ? [] : laidOut(pane, node, zone, owner);
  if (faceless || isHeldBack) show(node.parts.more, false);
  paintCards(pane, cards, shown);
  show(cards, shown.length);
  roveIn([...cards.children]);
  show(places, zone.places);
  paintPlaces(pane, places, zone);
}

export function paintZones(pane, parent, zones, owner) {
  patch(parent, zones.filter((zone) => !isEmpty(zone)), (zone) => zone.id, () => createZone(pane),
    (node, zone) => paintZone(pane, node, zone, owner));
}

/** How many cards of a view are laid out open, to choose their size; those below the top of a pile do not count. */
export function countOpen(view) {
  const open = (zone) => zoneCards(zone).filter((card) => card.name !== null).length;
  const seen = (zone, most) => Math.min(open(zone), zone.layout === "pile" ? 1 : zone.layout === "fan" || zone.places ? Infinity : most);
  return [...view.seats.flatMap((seat) => seat.zones).map((zone) => seen(zone, OWN_SHOWN)),
    ...view.common.map((zone) => seen(zone, COMMON_SHOWN + 1))].reduce((sum, number) => sum + number, 0);
}
