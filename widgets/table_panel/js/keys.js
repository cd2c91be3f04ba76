// Keys of the panel: one for each answer that is laid out, a few for the panel itself, arrows from card to card.

const LETTERS = "abcdefghijkmoqstvwxyz";        // those that the panel itself does not use
export const PANEL_KEYS = [["1–9, a–z", "the answer with that key"], ["0", "all answers, or fewer"], ["← → ↑ ↓", "from card to card"], ["Enter", "choose"],
  ["Esc", "take a choice back"], ["u / r", "undo / redo"], [", / .", "a step back / on"], ["p", "play the recorded steps"],
  ["l", "the latest step"], ["n", "write a note"]];

/** The keys of answers in their order: "1" to "9", then letters; none for those beyond. */
export const answerKeys = (many) => [..."123456789", ...LETTERS].slice(0, many);

const isTyping = (node) => ["INPUT", "TEXTAREA", "SELECT"].includes(node?.tagName);

/** Where the arrow leads from one card: the nearest one that lies in that direction. */
export function nearest(from, stops, key) {
  const middle = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const down = key === "ArrowDown" ? 1 : -1;
  let best = null;
  for (const node of stops) {
    const [otherX, otherY] = middle(node);
    const ahead = (otherY - y) * down;
    if (node === from || ahead < 8) continue;
    const cost = ahead + Math.abs(otherX - x);
    if (!best || cost < best.cost) best = { node, cost };
  }
  return best?.node ?? null;
}

/** Let arrows, Home and End lead through a list that is one stop for Tab; `reached` is told where the focus goes. */
export function leadThrough(list, stopsOf, reached = () => {}) {
  list.addEventListener("keydown", (event) => {
    const stops = stopsOf();
    const at = stops.indexOf(event.target);
    const to = stops[{ Home: 0, End: stops.length - 1, ArrowDown: at + 1, ArrowUp: at - 1 }[event.key]];
    if (!to) return;
    event.preventDefault();
    reached(to);
    to.focus();
    to.scrollIntoView({ block: "nearest" });
  });
}

/** Listen to the keys of a panel; what they do comes in `actions`, by key. */
export function listenToKeys(root, { answer, actions }) {
  const zoneOf = (node) => node.closest(".pt-placed") ?? node.closest(".pt-zone") ?? node.closest(".pt-who");
  const step = (card, key) => {
    const row = [...root.querySelectorAll(".pt-stop")].filter((node) => !node.closest("[hidden]"));
    const zone = zoneOf(card);
    const mates = row.filter((node) => zoneOf(node) === zone);
    const at = mates.indexOf(card);
    const to = { Home: mates[0], End: mates.at(-1), ArrowRight: mates[at + 1], ArrowLeft: mates[at - 1] }[key]
      ?? (key === "ArrowUp" || key === "ArrowDown" ? nearest(card, row, key) : null);
    if (!to) return;
    const reached = zoneOf(to);
    for (const node of row) if (zoneOf(node) === reached) node.tabIndex = node === to ? 0 : -1;
    to.focus();
    to.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  };

  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey) return;      // Ctrl+S still saves the notebook
    event.stopPropagation();      // or the notebook takes it as a command: "d d" would delete this cell
    if (event.altKey || event.isComposing) return;
    const { key, target } = event;
    if (event.repeat && (key === "Enter" || key === " ")) event.preventDefault();
    if (key === "Escape") {
      actions.Escape();
      return;
    }
    if (isTyping(target)) return;
    const card = target?.card ? target : null;
    if (card && /^Arrow|^Home$|^End$/.test(key)) {
      event.preventDefault();
      step(card, key);
      return;
    }
    if (event.repeat || key.length !== 1 || key === " ") return;
    const act = Object.hasOwn(actions, key) ? actions[key] : null;
    if (act ? act() !== false : answer(key)) event.preventDefault();
  };
  root.addEventListener("keydown", onKey);
  return () => root.removeEventListener("keydown", onKey);
}
