/** Nodes that are made once: Preact leaves a node alone that is the very one it drew before. */

/** @import { VNode } from "../../vendor/preact-htm.js" */

import { useRef } from "../../vendor/preact-htm.js";

/**
 * What a node is made from, and the node.
 * @template N
 * @typedef {{ inputs: readonly unknown[], node: N }} Made
 */

/**
 * A node for each item by its place, made again only where one of its inputs is another.
 * @template {{ place: string }} T
 * @param {readonly T[]} items
 * @param {(item: T) => readonly unknown[]} inputsOf
 * @param {(item: T) => VNode | null} make
 * @returns {Map<string, VNode | null>}
 */
export function useNodes(items, inputsOf, make) {
  const kept = useRef(/** @type {Map<string, Made<VNode | null>>} */ (new Map()));
  kept.current = remade(kept.current, items, inputsOf, make);
  return new Map([...kept.current].map(([place, { node }]) => [place, node]));
}

/**
 * @template {{ place: string }} T
 * @template N
 * @param {ReadonlyMap<string, Made<N>>} before
 * @param {readonly T[]} items
 * @param {(item: T) => readonly unknown[]} inputsOf
 * @param {(item: T) => N} make
 * @returns {Map<string, Made<N>>}
 */
export function remade(before, items, inputsOf, make) {
  return new Map(
    items.map((item) => {
      const inputs = inputsOf(item);
      const old = before.get(item.place);
      return [item.place, old && hasSameItems(old.inputs, inputs) ? old : { inputs, node: make(item) }];
    }),
  );
}

/** @param {readonly unknown[]} one @param {readonly unknown[]} other */
export const hasSameItems = (one, other) => one.length === other.length && one.every((item, n) => item === other[n]);
