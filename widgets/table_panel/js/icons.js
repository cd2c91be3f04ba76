// Pictures in a box of 24 x 24: what buttons do, and signs of kinds of cards.

export const ICONS = {
  first: "M6 5h2.4v14H6z M19 5v14l-9.5-7z",
  previous: "M15.5 5v14L6 12z",
  next: "M8.5 5v14l9.5-7z",
  play: "M8 4.5v15l11.5-7.5z",
  pause: "M6.5 5h4v14h-4z M13.5 5h4v14h-4z",
  turn: "M4 5v14l8-7z M12 5v14l8-7z",
  last: "M15.6 5H18v14h-2.4z M5 5v14l9.5-7z",
  undo: "M9.5 5.5 4 11l5.5 5.5V13H15a3.2 3.2 0 0 1 0 6.4h-3V22h3a5.8 5.8 0 0 0 0-11.6H9.5z",
  redo: "M14.5 5.5 20 11l-5.5 5.5V13H9a3.2 3.2 0 0 0 0 6.4h3V22H9a5.8 5.8 0 0 1 0-11.6h5.5z",
  note: "M5 3h14v12l-6 6H5z M7.5 7.2h9V9h-9z M7.5 11h9v1.8h-9z",
};

/** Signs of kinds of cards that many games have; other kinds show their first letter. */
export const SIGNS = {
  hero: "M4 18.5h16V21H4z M4 16.5 2.8 6.5l5 4L12 4l4.2 6.5 5-4L20 16.5z",
  creature: "M12 12.2c3 0 5.6 2.8 5.6 5.6 0 2-1.5 3.2-3.2 3.2-1 0-1.5-.5-2.4-.5s-1.4.5-2.4.5c-1.7 0-3.2-1.2-3.2-3.2 0-2.8 2.6-5.6 5.6-5.6z M8.3 3.2c1.3 0 2.1 1.7 2.1 3.5s-.8 3.3-2.1 3.3-2.2-1.5-2.2-3.3.9-3.5 2.2-3.5z M15.7 3.2c1.3 0 2.2 1.7 2.2 3.5s-.9 3.3-2.2 3.3-2.1-1.5-2.1-3.3.8-3.5 2.1-3.5z M4 9c1.2 0 2.1 1.3 2.1 2.8S5.4 14.5 4.2 14.5 2 13.2 2 11.7 2.8 9 4 9z M20 9c1.2 0 2 1.2 2 2.7s-1 2.8-2.2 2.8-1.9-1.2-1.9-2.7S18.8 9 20 9z",
  building: "M12 3 2.5 11H5v10h5v-6h4v6h5V11h2.5z",
  spell: "M13.8 2 5 13.8h5.4L9 22l9.6-12.4h-6z",
  artifact: "M7 4h10l4.5 6L12 21.5 2.5 10z",
  bonus: "M12 2.5l2.9 6.3 6.8.8-5 4.7 1.3 6.8L12 17.7l-6 3.4 1.3-6.8-5-4.7 6.8-.8z",
  territory: "M2 20 9 6l4.2 7.5L15.5 10 22 20z",
  asset: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z M10.9 7h2.2v10h-2.2z",
  attack: "M20.5 3 10 11.2l2.8 2.8L21 3.5z M8.7 12.5l2.8 2.8-1.6 1.6 1.4 1.4-1.5 1.5-2-2L4.5 21 3 19.5l3.2-3.3-2-2 1.5-1.5 1.4 1.4z",
  defence: "M12 2.5 20 5.5v6c0 5-3.4 8.5-8 10-4.6-1.5-8-5-8-10v-6z",
  item: "M9 7a3 3 0 0 1 6 0h4l1.5 14h-17L5 7zm1.8 0h2.4a1.2 1.2 0 0 0-2.4 0z",
  place: "M12 2a7 7 0 0 1 7 7c0 5-7 13-7 13S5 14 5 9a7 7 0 0 1 7-7z",
  person: "M12 3a4.3 4.3 0 1 1 0 8.6A4.3 4.3 0 0 1 12 3z M3.5 21c.4-5 4-8 8.5-8s8.1 3 8.5 8z",
};

/** A hue from 0 to 359 for a kind or a seat, the same one always. */
export function hueOf(word) {
  const known = { hero: 44, creature: 135, building: 20, spell: 265, artifact: 205, bonus: 335, territory: 90, asset: 48,
    attack: 8, defence: 215, item: 180, place: 100, person: 300 };
  if (Object.hasOwn(known, word)) return known[word];
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)) % 360;
  return sum;
}
