// The seats around the table, the common cards in the middle, and the viewer's own seat and hand nearest to the question.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { paintBadges } from "./badges.js";
import { countOpen, isBacks, paintZones } from "./zones.js";

const MANY = 4;           // seats from which on the log goes below the table
const CROWDED = 36;       // open cards from which on they are drawn smaller
const HUES = [210, 12, 135, 280, 45, 330, 180, 75];

/** The hue of a seat, by its place at the table. */
export const hueOfSeat = (names, name) => HUES[Math.max(0, names.indexOf(name)) % HUES.length];

/** What its owner holds lies large, nearest to the question. */
const isHand = (zone) => zone.id === "hand" || zone.layout === "hand";

/** A seat as a card, so that it is picked, explained and marked like one where an answer names it. */
const seatCard = (handle, seat, words) => ({ id: handle, name: seat.name, kind: "person", face: "up", lines: [], marks: [], attached: [],
  label: [seat.name, ...words].join(", ") });

/** The name of a seat: a button where an answer names the seat. */
function createPlate(pane, isTarget, inside) {
  const { make } = pane.tools;
  if (!isTarget) return make("span", "pt-seat-title", ...inside);
  const plate = make("button", "pt-seat-title pt-stop", ...inside);
  pane.listen(plate);
  return plate;
}

function paintPlate(pane, node, seat, doing) {
  const handles = pane.choice.isOpen ? pane.view.ask.seats ?? {} : {};
  const isTarget = Object.hasOwn(handles, seat.name);
  const handle = isTarget ? handles[seat.name] : null;
  patch(node.parts.plate, [isTarget], (target) => target, () => createPlate(pane, isTarget, [node.parts.dot, node.parts.name]), (plate) => {
    if (!isTarget) return;
    const [can, picked] = [pane.canPick(handle), pane.choice.picked.includes(handle)];
    plate.card = seatCard(handle, seat, doing);
    plate.tabIndex = 0;
    dress(plate, "pt-seat-title pt-stop", can && "pt-playable", picked && "pt-picked", pane.hits.has(handle) && "pt-hit");
    set(plate, "aria-label", [plate.card.label, can && !picked && "can be chosen"].filter(Boolean).join(", "));
    set(plate, "aria-pressed", can ? picked : null);
  });
}

function createSeat(pane) {
  const { make } = pane.tools;
  const node = make("div", "pt-seat");
  node.setAttribute("role", "group");
  const parts = { plate: make("span", "pt-plate"), dot: make("span", "pt-seat-dot"), name: make("bdi", "pt-seat-name"), state: make("span", "pt-doing"), kind: make("span", "pt-bot"),
    badges: make("span", "pt-badges"), piles: make("span", "pt-piles"), sheet: make("div", "pt-sheet"), zones: make("div", "pt-zones") };
  const who = make("div", "pt-who", parts.plate, parts.kind, parts.state, parts.badges, parts.piles);
  node.append(who, parts.sheet, parts.zones);
  node.parts = parts;
  return node;
}

function paintSeat(pane, node, { seat, zones }) {
  if (node.seat === seat && node.epoch === pane.epoch && node.isOver === Boolean(pane.view.result)) return;
  const { name, state, kind, badges, piles, sheet, zones: rows } = node.parts;
  const doing = [seat.active && "on turn", seat.asked && "to answer"].filter(Boolean);
  Object.assign(node, { seat, epoch: pane.epoch, isOver: Boolean(pane.view.result) });
  dress(node, "pt-seat", seat.active && "pt-active", seat.asked && "pt-asked");
  set(node, "aria-label", [seat.name, ...doing].join(", "));
  set(node, "data-seat", seat.name);
  node.style.setProperty("--hue", String(pane.seatHue(seat.name)));
  say(name, seat.name);
  paintPlate(pane, node, seat, doing);
  say(state, doing.join(", "));
  say(kind, seat.bot ? `${seat.bot} bot` : "");
  paintBadges(pane, badges, seat.badges);
  show(sheet, seat.sheet?.length);
  paintBadges(pane, sheet, seat.sheet ?? []);
  paintZones(pane, piles, zones.filter(isBacks), seat.name);
  paintZones(pane, rows, zones.filter((zone) => !isBacks(zone)), seat.name);
}

/** Draw a whole table: the other seats in turn order, what is common, the viewer's seat and hand. */
export function createSeats(pane) {
  const { make } = pane.tools;
  const parts = { others: make("div", "pt-seats pt-others"), common: make("div", "pt-common"), own: make("div", "pt-seats pt-own"),
    hand: make("div", "pt-hand") };
  const paint = (view) => {
    const { viewer } = view;
    const first = Math.max(0, view.names.indexOf(viewer));
    const around = [...view.seats.slice(first), ...view.seats.slice(0, first)];
    const rows = around.map((seat) => ({ seat, zones: seat.name === viewer ? seat.zones.filter((zone) => !isHand(zone)) : seat.zones }));
    const mine = rows.filter((row) => row.seat.name === viewer);
    const theirs = rows.filter((row) => row.seat.name !== viewer);
    const open = countOpen(view);
    pane.root.classList.toggle("pt-many", view.seats.length > MANY);
    pane.root.classList.toggle("pt-crowded", open > CROWDED);
    parts.others.classList.toggle("pt-fans", theirs.some((row) => row.zones.some((zone) => zone.layout === "fan")));
    const paintRow = (node, row) => paintSeat(pane, node, row);
    patch(parts.others, theirs, (row) => row.seat.name, () => createSeat(pane), paintRow);
    patch(parts.own, mine, (row) => row.seat.name, () => createSeat(pane), paintRow);
    paintZones(pane, parts.common, view.common, "");
    const hands = mine.flatMap((row) => row.seat.zones.filter((zone) => isHand(zone) && zone.count));
    parts.hand.classList.toggle("pt-long", hands.some((zone) => zone.count > 7));
    paintZones(pane, parts.hand, hands, viewer);
  };
  return { ...parts, paint };
}
