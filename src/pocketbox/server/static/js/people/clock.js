/** Clocks on the seat cards: what each person has left, counted down between two messages of the server. */

/** @import { SeatClock, TableClock } from "../types.js" */
/** @import { Connection } from "../connection.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { counted } from "../words.js";

const TICK = 250;
const HOUR = 3600;
const DAY = 86_400;
const HURRY = 30;

/** "4:12", "1:05:00", "2 days". @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * DAY) return counted(Math.floor(whole / DAY), "day");
  const [hours, minutes, rest] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / 60), whole % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A clock in words: "10 min each + 5 s", "3 days a choice". @param {TableClock} clock */
export function aboutClock({ seconds, increment, days }) {
  if (days) return `${counted(days, "day")} a choice`;
  return `${Math.round(seconds / 60)} min each${increment ? ` + ${increment} s` : ""}`;
}

/** @param {SeatClock} clock @param {number} passed milliseconds since it was told */
export const leftNow = ({ left, is_running }, passed) => Math.max(0, is_running ? left - passed / 1000 : left);

/** @param {{ connection: Connection, seat: number }} props */
export function Clock({ connection, seat }) {
  const clock = connection.state?.clocks.find((one) => one.seat === seat);
  const isRunning = Boolean(clock?.is_running) && !connection.state?.over;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!clock) return null;
  const left = leftNow(clock, isRunning ? performance.now() - connection.stateAt : 0);
  return html`<span
    class="clock ${isRunning ? "run" : ""} ${isRunning && left < HURRY ? "hurry" : ""}"
    role="timer"
    aria-label=${`${clockText(left)} left`}
    >${clockText(left)}</span
  >`;
}
