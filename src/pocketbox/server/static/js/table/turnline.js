/**
 * The line above the board: whose turn it is and what is asked, or what is being told; the same for the tab's title.
 */

/** @import { Scene, State, TableInfo, You } from "../types.js" */
/** @import { Player } from "../motion/player.js" */

import { useEffect } from "../../vendor/preact-htm.js";
import { tellingLine } from "../motion/words.js";
import { awaitedName, isAwaited, seatName, spokenName } from "../people/names.js";
import { capital, possessive } from "../words.js";

/** @typedef {{ state: State, table: TableInfo, you: You, player: Player, picture: Scene | null }} Moment */

/** Whose badge stands beside the line; null for nobody's. @param {Moment} moment */
export function lineSeat({ state, player }) {
  const seat = player.isTelling ? (player.event?.line.seat ?? -2) : state.to_act;
  return seat >= 0 && (player.isTelling || !state.over) ? seat : null;
}

/** @param {Moment} moment */
export function turnLine({ state, table, you, player, picture }) {
  const { scene } = state;
  if (!scene) return "Words for fair dice";
  const event = player.event;
  if (event && picture && player.isOthers) {
    const name = event.line.seat >= 0 ? spokenName(table, you, event.line.seat) : "The table";
    return tellingLine(event, picture, name, player.isMoving);
  }
  if (state.over) return "The game is over";
  const asked = scene.question;
  if (asked.seat < 0) return capital(asked.text);
  const missing = awaitedNow({ state, table });
  if (missing) return `Waiting for ${awaitedName(missing, you)}`;
  const name = spokenName(table, you, asked.seat);
  if (state.thinking) return `${name} is thinking`;
  return name === "You" ? `Your turn: ${asked.text}` : `${name}: ${asked.text}`;
}

/** The friend who is to act and has not come yet. @param {Pick<Moment, "state" | "table">} moment */
function awaitedNow({ state, table }) {
  const asked = state.over ? undefined : table.seats.find(({ seat }) => seat === state.scene?.question.seat);
  return asked && isAwaited(asked) && !asked.stand_in ? asked : undefined;
}

/** The same in two short lines, for a phone: whose turn it is, and what is asked. @param {Moment} moment */
export function turnLines(moment) {
  const { state, table, you, player } = moment;
  const seat = lineSeat(moment);
  if (!state.scene) return { who: table.title, what: turnLine(moment) };
  if (state.over && !player.isTelling) return { who: "Game over", what: table.title };
  if (awaitedNow(moment) && !player.isOthers) return { who: turnLine(moment), what: `table ${table.code}` };
  const who = seat === null ? table.title : `${possessive(spokenName(table, you, seat))} turn`;
  const what = player.isOthers || state.thinking ? turnLine(moment) : state.scene.question.text;
  return { who, what: what === who ? "" : what };
}

/** What the tab says. @param {Moment} moment */
export function tabTitle({ state, table, you, player }) {
  const about = `${table.title} · Pocketbox`;
  if (state.over && !player.isTelling) return `Game over · ${about}`;
  if (!state.scene) return about;
  if (state.mine && !player.isOthers) return `● Your turn · ${about}`;
  const missing = awaitedNow({ state, table });
  if (missing) return `Waiting for ${awaitedName(missing, you)} · ${about}`;
  const seat = lineSeat({ state, table, you, player, picture: null });
  return seat === null ? about : `${seatName(table, you, seat)}'s turn · ${about}`;
}

/** @param {Moment} moment */
export function useTitle(moment) {
  const title = tabTitle(moment);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
