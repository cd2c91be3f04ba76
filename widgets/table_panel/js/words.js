// Names that must fit on a card: how small a long word is set, and where it may be broken if even that is too wide.

import { say } from "../../js/dom.js";

const STEPS = [7.4, 8.6, 10, 10.9];     // widths of the longest word, in widths of an "n", from which on a name is set a step smaller
const WIDTHS = { M: 1.4, W: 1.5, m: 1.46, w: 1.3, c: .83, s: .84, r: .69, t: .67, f: .61, i: .48, j: .48, l: .48, I: .52, "'": .42 };
const LONG = 8;                         // letters of a word that keeps together
const HYPHENED = 11;                    // the same of a part of a word with a hyphen, at which it breaks first
const BETWEEN = /([aeiouy][^aeiouy\W]*?[^aeiouy\W])(?=(?:[cst]h|[bcdfgkpt][lr]|qu|[^aeiouy\W])[aeiouy]\w)/gi;
const SOFT = "\u00ad";                  // a hyphen that is seen only where the line breaks at it

const widthOf = (word) => [...word].reduce((sum, letter) => sum + (WIDTHS[letter] ?? (letter < "a" ? 1.07 : 1)), 0);

/** The step at which a name fits on a card: 0 for the usual size, up to 4. */
export function stepOf(name) {
  const widest = Math.max(0, ...name.split(/[\s-]+/).map(widthOf));
  return STEPS.filter((width) => widest > width).length;
}

/** A word with soft hyphens between two consonants that stand between vowels. */
export const breakable = (word) => word.split(/(?<=-)/).map((part, _, parts) =>
  (parts.length > 1 && part.length < HYPHENED ? part : part.replace(BETWEEN, `$1${SOFT}`))).join("");

/** Write a name on a card: its long words keep together as long as a line has room for them. */
export function paintName(tools, node, name) {
  const step = stepOf(name);
  for (let each = 1; each <= STEPS.length; each += 1) node.classList.toggle(`pt-step-${each}`, each === step);
  if (!step) say(node, name);
  else if (node.textContent.replaceAll(SOFT, "") !== name) {
    node.replaceChildren(...name.split(/(\s+)/).map((word) =>
      (word.length < LONG ? word : tools.make("span", "pt-long-word", breakable(word)))));
  }
}
