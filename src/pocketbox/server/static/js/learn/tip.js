/** During first games: a tip about what is on the screen, each once. */

/** @import { GameInfo, Scene, Tip } from "../types.js" */
/** @import { TableView } from "../table/context.js" */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { myGames, rememberTips, seenTips } from "../keep.js";
import { aboutTable } from "../start/kept.js";
import { useTable } from "../table/context.js";
import { levelOf, pastGames } from "./levels.js";

const FIGHT = "fight";

/**
 * Tips about what is on the screen, in the order in which they are told.
 * @param {readonly Tip[]} tips
 * @param {Scene | null} scene
 */
export function tipsFor(tips, scene) {
  if (!scene?.options.length) return [];
  const words = new Set(scene.options.map(({ text }) => text.split(" ")[0]));
  return tips.filter(({ when }) => (when === FIGHT ? scene.fight : words.has(when)));
}

/** What is remembered of a tip. @param {GameInfo} game @param {Tip} tip */
const nameOf = (game, tip) => `${game.id} ${tip.when}`;

/** The tip to show: it stays until its moment is over. @param {TableView} view */
function useTip({ connection, game, state }) {
  const [seen, setSeen] = useState(seenTips);
  const shown = useRef("");
  const isFirst = game ? isFirstGame(game, connection) : false;
  const tips = game && isFirst && state.mine ? tipsFor(game.first.tips, state.scene) : [];
  const tip = game && tips.find((one) => !seen.includes(nameOf(game, one)));
  const name = game && tip ? nameOf(game, tip) : "";
  /** @param {readonly string[]} names */
  const forget = (names) => {
    rememberTips(names);
    setSeen(seenTips());
  };
  useEffect(() => {
    if (shown.current && shown.current !== name) forget([shown.current]);
    shown.current = name;
  }, [name]);
  const all = game ? game.first.tips.map((one) => nameOf(game, one)) : [];
  return { tip, close: () => forget([name]), closeAll: () => forget(all) };
}

/** @param {GameInfo} game @param {TableView["connection"]} connection */
const isFirstGame = (game, connection) =>
  levelOf(game.first, aboutTable(connection)) !== null && pastGames(game, myGames()).length < game.first.tip_games;

export function TableTip() {
  const { tip, close, closeAll } = useTip(useTable());
  if (!tip) return null;
  return html`<section class="tip" aria-label="Tip" data-when=${tip.when}>
    <${Icon} name="i-coach" />
    <p role="status">${tip.say}</p>
    <button class="btn quiet" onClick=${closeAll}>No more tips</button>
    <button class="btn icon quiet" aria-label="Close the tip" onClick=${close}><${Icon} name="i-close" /></button>
  </section>`;
}
