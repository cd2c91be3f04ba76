// Differences of JSON values, as widgets/delta.py makes them.

/**
 * What `old` becomes by a difference. Parts that stay equal stay the same objects, so that a painter can skip them.
 *
 * [value] replaces, 0 takes a key away, {key: difference} changes members. Of a list, "~" holds splices
 * [start, how many, new items], from its end towards its start, then numbers name members of the list they leave.
 */
export function applyDelta(old, difference) {
  if (difference === undefined) return old;
  if (Array.isArray(difference)) return difference[0];
  const keys = Object.keys(difference);
  if (!keys.length) return old;
  if (Array.isArray(old)) {
    const list = [...old];
    for (const [start, many, items] of difference["~"] ?? []) list.splice(start, many, ...items);
    for (const key of keys) if (key !== "~") list[key] = applyDelta(list[key], difference[key]);
    return list;
  }
  const whole = { ...old };
  for (const key of keys) {
    if (difference[key] === 0) delete whole[key];
    // a name such as "__proto__" is a key like any other
    else Object.defineProperty(whole, key, { value: applyDelta(Object.hasOwn(whole, key) ? whole[key] : undefined, difference[key]),
      enumerable: true, writable: true, configurable: true });
  }
  return whole;
}
