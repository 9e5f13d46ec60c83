/** The few actions that a place leaves, each with the chance of what is hoped for. */

/** @import { Option } from "../types.js" */
/** @import { Choosing } from "./choosing.js" */
/** @import { Part } from "./odds.js" */

import { useMemo } from "../../vendor/preact-htm.js";
import { nameOf, rank } from "../fight/best.js";
import { useTable } from "../table/context.js";
import { chanceText, percentText } from "../words.js";
import { useAllOdds } from "./odds.js";
import { isNamed } from "./steps.js";

/** A chance as it is read, and what it is the chance of. @typedef {{ text: string, means: string }} Hope */

/** Actions that only the list can tell apart. @param {Choosing} choosing @returns {readonly Option[]} */
function optionsHere({ actor, picked, chosen, offered, facts }) {
  if (chosen || (!actor && !picked.length)) return [];
  const named = offered.filter((option) => isNamed(option, picked, facts) || !option.cells.length);
  return named.length === offered.length || picked.length ? named : [];
}

/**
 * The actions at the place that was pressed, with their chances as soon as those are counted.
 * @param {number} most
 * @returns {readonly { option: Option, hope: Hope | undefined, isCounting: boolean }[]}
 */
export function useHere(most) {
  const { connection, choosing } = useTable();
  const found = optionsHere(choosing).slice(0, most);
  const texts = found.map((option) => option.text).join("\n");
  const options = useMemo(() => found, [choosing.seq, texts]);
  const counted = useMemo(() => options.filter((option) => option.rolls && !option.chance), [options]);
  const odds = useAllOdds(connection, counted);
  return options.map((option) => ({
    option,
    hope: hopeOf(option, odds.get(option.text)),
    isCounting: counted.includes(option) && !odds.has(option.text),
  }));
}

/**
 * @param {Option} option
 * @param {readonly Part[] | undefined} parts
 * @returns {Hope | undefined} undefined where nothing is known to be good
 */
export function hopeOf(option, parts) {
  const ranked = rank(option, parts);
  if (!ranked.part?.outcomes.some((outcome) => outcome.tone)) return undefined;
  const text = ranked.fraction ? chanceText(ranked.fraction, ranked.good) : percentText(ranked.good);
  return { text, means: nameOf([ranked], "good") || "good for you" };
}
