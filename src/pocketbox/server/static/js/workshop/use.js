/** What the workshop asks the server for, and what it does with a pack. */

/** @import { Card } from "../parts/cardface.js" */
/** @import { Piece } from "./odds.js" */
/** @import { Draft, Schema } from "./pack.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { getOnce, post } from "../http.js";
import { keepDraft, keptDraft, rememberGame } from "../keep.js";
import { go } from "../link.js";
import { firstDraft, tableOf } from "./pack.js";

/** @typedef {{ games: readonly { id: string, title: string }[], can_save: boolean }} Shop */

/**
 * @typedef {object} Checked
 * @property {{ sentence: string, line: number, column: number } | null} problem
 * @property {readonly Card[]} cards
 * @property {boolean} [is_priced] whether games say what it is worth; missing while something is wrong
 */

/**
 * Odds as far as they are counted; warnings come with the last of them.
 * @typedef {object} Compared
 * @property {readonly Piece[]} pieces
 * @property {readonly string[]} warnings
 * @property {number} done pairs of pieces that are counted
 * @property {number} most
 * @property {boolean} is_done
 */

/** How long nothing is typed before the pack is checked, in milliseconds. */
const PAUSE = 350;

export function useWorkshop() {
  const [shop, setShop] = useState(/** @type {Shop | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getOnce("/api/workshop").then(setShop, (fault) => setProblem(fault.sentence));
  }, []);
  return { shop, problem };
}

/** @param {string} game */
export function useSchema(game) {
  const [schema, setSchema] = useState(/** @type {Schema | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getOnce(`/api/workshop/${game}`).then(setSchema, (fault) => setProblem(fault.sentence));
  }, [game]);
  return { schema, problem };
}

/**
 * What was last made for this game on this device, or a first draft.
 * @param {Schema} schema
 * @returns {[Draft, (draft: Draft) => void]}
 */
export function useDraft(schema) {
  const [draft, setDraft] = useState(() => {
    const kept = keptDraft(schema.game);
    return kept && tableOf(schema, kept.table) ? kept : firstDraft(schema);
  });
  return [
    draft,
    (next) => {
      keepDraft(next);
      setDraft(next);
    },
  ];
}

/**
 * The odds that were there, and those that came after them.
 * @param {Compared} before @param {Compared} after @returns {Compared}
 */
export function joined(before, after) {
  const more = after.pieces.filter(({ card }) => !before.pieces.some((piece) => piece.card === card));
  const grown = before.pieces.map((piece) => {
    const next = after.pieces.find(({ card }) => card === piece.card);
    return next ? { ...piece, rows: [...piece.rows, ...next.rows] } : piece;
  });
  return { ...after, pieces: [...grown, ...more] };
}

/** What the server says about a text, once nothing has been typed for a moment. @param {string} text */
export function useFindings(text) {
  const [checked, setChecked] = useState(/** @type {Checked | null} */ (null));
  const [compared, setCompared] = useState(/** @type {Compared | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let isOld = false;
    const work = async () => {
      setProblem("");
      try {
        const found = await post("/api/workshop/check", { text });
        if (isOld) return;
        // While something is wrong, the card stays as it was last.
        setChecked((before) => (found.problem ? { ...found, cards: before?.cards ?? [] } : found));
        if (found.problem) return;
        let odds = /** @type {Compared} */ (await post("/api/workshop/odds", { text, done: 0 }));
        while (!isOld) {
          setCompared(odds);
          if (odds.is_done) break;
          odds = joined(odds, await post("/api/workshop/odds", { text, done: odds.done }));
        }
      } catch (fault) {
        if (!isOld) setProblem(/** @type {import("../http.js").Problem} */ (fault).sentence);
      }
    };
    setCompared(null);
    const timer = setTimeout(() => void work(), PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [text]);
  return { checked, compared, problem };
}

/** Open a table with the pack, and go there. @param {string} text */
export async function play(text) {
  const { code, token, link, table } = await post("/api/workshop/tables", { text });
  rememberGame({ code, token, title: table.title, game: table.game });
  go(link);
}

/** @param {string} text @param {boolean} replaces @returns {Promise<{ name: string, path: string }>} */
export const save = (text, replaces) => post("/api/workshop/packs", { text, replaces });

/** @param {string} text @param {string} id */
export function download(text, id) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = `${id || "pack"}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
