/** A player for a table: it follows the connection, respects what the person and the device want, and makes sounds. */

/** @import { Connection } from "../connection.js" */

import { useEffect, useState } from "../../vendor/preact-htm.js";
import { likes } from "../keep.js";
import { playSound, prepareSound } from "../sound.js";
import { soundOf } from "./heard.js";
import { Player } from "./player.js";

const STILL = "(prefers-reduced-motion: reduce)";

/** @param {Connection} connection @returns {Player} */
export function usePlayer(connection) {
  const [player] = useState(() => new Player(likes().speed, matchMedia(STILL).matches));
  const [, redraw] = useState(0);
  useEffect(() => player.listen(() => redraw((n) => n + 1)), [player]);
  useEffect(() => {
    prepareSound(likes().sound);
    return connection.follow((move) => {
      player.push(move);
      // What only one person at this screen may see is not played before the screen is handed over.
      if (connection.state?.hand_over) player.skip();
    });
  }, [connection, player]);
  useEffect(() => followPage(player), [player]);
  useSounds(player, connection);
  return player;
}

/** @param {Player} player */
function followPage(player) {
  const still = matchMedia(STILL);
  const onStill = () => {
    player.isStill = still.matches;
    if (still.matches && player.isTelling) player.skip();
  };
  const onSeen = () => player.setHidden(document.hidden);
  still.addEventListener("change", onStill);
  document.addEventListener("visibilitychange", onSeen);
  onSeen();
  return () => {
    still.removeEventListener("change", onStill);
    document.removeEventListener("visibilitychange", onSeen);
  };
}

/** @param {Player} player @param {Connection} connection */
function useSounds(player, connection) {
  const event = player.isMoving ? player.event : undefined;
  useEffect(() => {
    const sound = event && soundOf(event);
    if (sound) playSound(sound);
  }, [event]);
  const state = connection.state;
  const isMyTurn = Boolean(state?.mine) && !player.isOthers && !state?.over;
  useEffect(() => {
    if (isMyTurn) playSound("turn");
  }, [isMyTurn]);
  const isOver = Boolean(state?.over) && !player.isTelling;
  useEffect(() => {
    if (isOver) playSound("end");
  }, [isOver]);
}
