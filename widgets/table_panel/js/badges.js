// Badges, meters, dice and tokens: small facts beside a name.

import { dress, patch, say, set, show } from "../../js/dom.js";
import { hueOf } from "./icons.js";

const EYES = { 1: [[12, 12]], 2: [[7, 7], [17, 17]], 3: [[6.5, 6.5], [12, 12], [17.5, 17.5]], 4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]], 6: [[7, 6], [17, 6], [7, 12], [17, 12], [7, 18], [17, 18]] };

/** One die that shows what was rolled: eyes up to six, else the number. */
export function drawDie(draw, rolled) {
  const eyes = Object.hasOwn(EYES, rolled) ? EYES[rolled].map(([x, y]) => draw("circle", { cx: x, cy: y, r: 2.1 }))
    : [draw("text", { x: 12, y: 17, "text-anchor": "middle", class: "pt-die-number" }, String(rolled))];
  return draw("svg", { viewBox: "0 0 24 24", class: "pt-die", "aria-hidden": "true", focusable: "false" },
    draw("rect", { x: 1, y: 1, width: 22, height: 22, rx: 5, class: "pt-die-body" }), ...eyes);
}

/** Dice side by side; a screen reader hears the numbers. */
export function paintDice(tools, node, dice) {
  const key = (dice ?? []).join(" ");
  show(node, key);
  if (node.dice === key) return;
  node.dice = key;
  set(node, "role", key ? "img" : null);
  set(node, "aria-label", key ? `rolled ${dice.join(", ")}` : null);
  node.replaceChildren(...(dice ?? []).map((rolled) => drawDie(tools.draw, rolled)));
}

const isMeter = (badge) => Number.isFinite(badge.value) && Number.isFinite(badge.of);

function createBadge(pane) {
  const { make } = pane.tools;
  const node = make("span", "pt-badge");
  node.parts = { text: make("bdi"), number: make("b"), dice: make("span", "pt-dice"), meter: make("span", "pt-meter"), fill: make("span") };
  node.parts.meter.append(node.parts.fill);
  set(node.parts.meter, "aria-hidden", "true");
  node.append(node.parts.text, node.parts.number, node.parts.dice, node.parts.meter);
  pane.tip.on(node, () => [[node.badge.text, node.badge.title ?? "", ""], [node.badge.rule ?? "", pane.textOf(node.badge.rule), ""]]);
  return node;
}

function paintBadge(pane, node, badge) {
  if (node.badge === badge) return;
  const { text, number, dice, meter, fill } = node.parts;
  const meters = isMeter(badge);
  node.badge = badge;
  dress(node, "pt-badge", meters && "pt-metered");
  say(text, badge.text);
  show(number, badge.value !== undefined);
  say(number, badge.value === undefined ? "" : ` ${badge.value}${meters ? `/${badge.of}` : ""}`);
  paintDice(pane.tools, dice, badge.dice);
  show(meter, meters);
  if (meters) fill.style.setProperty("--part", String(Math.max(0, Math.min(1, badge.of ? badge.value / badge.of : 0))));
}

/** What one would ask about a seat or a zone, each with its explanation for a pointer. */
export function paintBadges(pane, parent, badges) {
  if (parent.badges === badges) return;
  parent.badges = badges;
  patch(parent, badges, (badge) => badge.text, () => createBadge(pane), (node, badge) => paintBadge(pane, node, badge));
}

/** Pieces that stand on a place. */
export function paintTokens(pane, parent, tokens) {
  patch(parent, tokens, (token) => `${token.seat ?? ""} ${token.text}`, () => pane.tools.make("span", "pt-token"), (node, token) => {
    say(node, token.text);
    set(node, "role", "img");
    set(node, "aria-label", token.title ?? token.text);
    set(node, "title", token.title ?? null);
    node.style.setProperty("--hue", String(token.seat ? pane.seatHue(token.seat) : hueOf(token.text)));
  });
}

/** The steps of something that goes on in a fixed order, numbered, with the one that it stands at. */
export function paintTrack(pane, parent, track) {
  show(parent, track);
  patch(parent, track?.steps ?? [], (step) => step, (step) => {
    const number = pane.tools.make("b");
    const name = pane.tools.make("span", "pt-step-name", step);
    const node = pane.tools.make("li", "", number, name);
    return node;
  }, (node, step) => {
    const place = track.steps.indexOf(step);
    say(node.firstChild, `${place + 1} `);
    dress(node, place < track.at && "pt-step-done", place === track.at && "pt-step-now");
    set(node, "aria-current", place === track.at ? "step" : null);
  });
}
