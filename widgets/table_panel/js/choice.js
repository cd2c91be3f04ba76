// The open question as one seat chooses: which answers a card leads to, and which are left once cards were picked.

const FEW = 9;      // answers up to which all are laid out; above that, cards lead to theirs

/** Whether an option uses or names the card or place of a handle. */
export const namesHandle = (option, handle) => option.card === handle || option.on === handle;

/** The cards of a zone, also those that lie in its places. */
export function zoneCards(zone) {
  const inPlaces = (zone.places ?? []).flatMap((place) =>
    [...(place.cards ?? []), ...(place.sides ?? []).flatMap((side) => side.cards)]);
  return [...zone.cards, ...inPlaces];
}

/** The handles of everything on the table that can be clicked. */
function visibleHandles(view) {
  const zones = [...view.seats.flatMap((seat) => seat.zones), ...view.common];
  const places = zones.flatMap((zone) => zone.places ?? []).map((place) => place.handle);
  return new Set([...zones.flatMap(zoneCards).map((card) => card.id), ...places, ...Object.values(view.ask.seats ?? {})].filter((handle) => Number.isInteger(handle)));
}

/**
 * Cards of a hand that look exactly like one that leads somewhere: a game offers equal cards once. Handle -> its twin.
 */
function twinsIn(view, by) {
  const twins = new Map();
  for (const zone of view.seats.flatMap((seat) => seat.zones).filter(({ id }) => id === "hand")) {
    const offered = new Map(zone.cards.filter((card) => by.has(card.id)).map((card) => [JSON.stringify({ ...card, id: 0 }), card.id]));
    for (const card of offered.size ? zone.cards : []) {
      const twin = offered.get(JSON.stringify({ ...card, id: 0 }));
      if (twin !== undefined && !by.has(card.id)) twins.set(card.id, twin);
    }
  }
  return twins;
}

/**
 * The choice that a state offers. It is made anew for each state and each pick.
 *
 * left      answers that fit the picked handles, as [option, its position in the question]
 * listed    those that are laid out as buttons; the others are reached by a click on a card
 * by        handle -> the answers it leads to
 * twins     handles of equal cards that stand for one another
 */
export function choiceOf(state, picked, wantsAll) {
  const open = state.may_answer ? state.view?.ask?.options ?? [] : [];
  const left = open.map((option, position) => [option, position])
    .filter(([option]) => picked.every((handle) => namesHandle(option, handle)));
  const by = new Map();
  for (const entry of left) {
    for (const handle of new Set([entry[0].card, entry[0].on])) {
      if (handle < 0) continue;
      if (by.has(handle)) by.get(handle).push(entry);
      else by.set(handle, [entry]);
    }
  }
  const twins = open.length ? twinsIn(state.view, by) : new Map();
  for (const [handle, twin] of twins) by.set(handle, by.get(twin));
  const visible = left.length > FEW ? visibleHandles(state.view) : new Set();
  const reached = ([option]) => [option.card, option.on].some((handle) => visible.has(handle) && !picked.includes(handle));
  const others = left.filter((entry) => !reached(entry));
  return { open, left, listed: wantsAll ? left : others, by, twins, picked, isOpen: open.length > 0, hidesSome: others.length < left.length };
}

/** What a click on a handle does: {answer: position}, or {picked: handles} to narrow; null where it leads nowhere. */
export function clickHandle(choice, clicked) {
  const handle = choice.twins.get(clicked) ?? clicked;
  if (choice.picked.includes(handle)) return { picked: choice.picked.filter((other) => other !== handle) };
  let [picked, found] = [[...choice.picked, handle], choice.by.get(handle) ?? []];
  if (!found.length) {
    // a card that does not go with the picked ones starts anew
    found = choice.open.map((option, position) => [option, position]).filter(([option]) => namesHandle(option, handle));
    picked = [handle];
  }
  if (!found.length) return null;
  return found.length === 1 ? { answer: found[0][1] } : { picked };
}

/** Why a card cannot be played now, as far as the rules say so. */
export function refusalsOf(view, card) {
  if (card.name === null || card.name === undefined) return [];
  const word = String(card.name);
  return (view?.ask?.refused ?? []).filter((refusal) =>
    (Number.isInteger(refusal.card) ? refusal.card === card.id : word && refusal.text.includes(word)));
}
