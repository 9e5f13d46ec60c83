/** Keeps unchanged values, so that a comparison by identity finds what is new. */

/** @param {unknown} one @param {unknown} other @returns {boolean} */
export function isSame(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  const [first, second] = /** @type {Record<string, unknown>[]} */ ([one, other]);
  return names.every((name) => isSame(first?.[name], second?.[name]));
}

/**
 * The list that has just arrived, with items of the earlier one where they say the same; the earlier list itself where
 * nothing differs.
 * @template T
 * @param {readonly T[]} before
 * @param {readonly T[]} after
 * @param {(item: T) => unknown} keyOf
 * @returns {readonly T[]}
 */
export function keepSame(before, after, keyOf) {
  if (before === after) return before;
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const joined = after.map((item) => {
    const old = known.get(keyOf(item));
    return old !== undefined && isSame(old, item) ? old : item;
  });
  return joined.length === before.length && joined.every((item, n) => item === before[n]) ? before : joined;
}
