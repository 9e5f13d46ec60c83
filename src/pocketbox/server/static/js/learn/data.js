/** What the pages that teach ask the server for. */

/** @import { GameInfo, HowTo, LessonInfo, Prose, PuzzleList } from "../types.js" */
/** @import { CardGroup } from "../parts/cardface.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { getOnce } from "../http.js";

/**
 * The answer to a question, null until it is there, and why it is not.
 * @template T
 * @param {string} path
 * @param {(answer: any) => T} of what is wanted of the answer
 * @returns {{ found: T | null, problem: string }}
 */
function useAnswer(path, of) {
  const [found, setFound] = useState(/** @type {T | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    getOnce(path).then(
      (answer) => setFound(of(answer)),
      (fault) => setProblem(fault.sentence),
    );
  }, [path]);
  return { found, problem };
}

export const useGames = () => useAnswer("/api/games", (answer) => /** @type {readonly GameInfo[]} */ (answer.games));

export const useLessons = () =>
  useAnswer("/api/learn", (answer) => /** @type {readonly LessonInfo[]} */ (answer.lessons));

/** Everything in a game that has a card. @param {string} game */
export const usePieces = (game) =>
  useAnswer(`/api/games/${game}/cards`, (answer) =>
    /** @type {readonly CardGroup[]} */ (answer.groups).flatMap((group) => group.cards),
  );

/** @param {string} game */
export const useHowTo = (game) => useAnswer(`/api/games/${game}/howto`, (answer) => /** @type {HowTo} */ (answer));

/** @param {string} game */
export const useProse = (game) => useAnswer(`/api/games/${game}/prose`, (answer) => /** @type {Prose} */ (answer));

export const usePuzzles = () => useAnswer("/api/puzzles", (answer) => /** @type {PuzzleList} */ (answer));
