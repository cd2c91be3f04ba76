// Ordinary playing cards, drawn in a box of 100 x 140. Shapes are paths of absolute points; suits lie in a square from -10 to 10.

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
/** Whether a suit is printed in red. */
export const isRed = (suit) => "♦♥".includes(suit);
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

/** Whether a card is an ordinary playing card whose face may be seen. */
export const isPlaying = (card) => card.name !== null && Boolean(card.rank) && Object.hasOwn(SUITS, card.suit ?? "");

/** The picture of an ordinary playing card, without the paper it is printed on; `draw` makes a node of SVG. */
export function drawPlaying(draw, rank, suit) {
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

/** Whether a rank wears a crown. */
export const isCourt = (rank) => Object.hasOwn(COURT, rank);
