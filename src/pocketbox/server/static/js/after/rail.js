/** Below the curve after a game: the coach, what turned it, what if, and the luck of the dice. */

/** @import { Connection } from "../connection.js" */
/** @import { Review, Reviewed } from "./coach.js" */
/** @import { Course, Turn } from "./course.js" */
/** @import { Report } from "./luck.js" */
/** @import { Replaying } from "./replaying.js" */

import { html } from "../../vendor/preact-htm.js";
import { DicePanel } from "../motion/dice.js";
import { hasTalk } from "../people/heard.js";
import { seatName } from "../people/names.js";
import { Talk } from "../people/talk.js";
import { StoryLine } from "../story/story.js";
import { Luck } from "./luck.js";
import { ReviewPanel } from "./review.js";
import { LuckAndSkill } from "./split.js";
import { RareThrows, TurningPoints } from "./turns.js";
import { WhatIf } from "./whatif.js";

/**
 * @param {{ connection: Connection, replay: Replaying, report: Report | null, course: Course | null,
 *   turns: readonly Turn[], seat: number, coach: { review: Review | null, problem: string }, picked: Reviewed | null,
 *   pick: (item: Reviewed) => void }} props
 */
export function AfterRail({ connection, replay, report, course, turns, seat, coach, picked, pick }) {
  const { table, you, state } = connection;
  const { moment, to, player, play } = replay;
  if (!table || !you || !state) return null;
  /** @param {number} one */
  const nameOf = (one) => seatName(table, you, one);
  const at = moment?.step ?? 0;
  const sides = state.scene?.sides ?? 6;
  const isPlayer = you.seats.includes(seat);
  const split = course?.splits[seat];
  // What the coach tells about my own choices is not told twice.
  const others = coach.review ? turns.filter((turn) => turn.kind === "dice" || turn.by !== seat) : turns;
  /** Look at a choice again: the position before it. @param {Reviewed} item */
  const onPick = (item) => {
    pick(item);
    to(item.step - 1);
  };
  /** Play on from there, as it went. @param {Reviewed} item */
  const onShow = (item) => {
    if (at !== item.step - 1) to(item.step - 1);
    else play();
  };
  return html`
    ${state.over && isPlayer && html`<${ReviewPanel} ...${{ connection, ...coach, picked, onPick, onShow }} />`}
    ${split && html`<${LuckAndSkill} split=${split} isMine=${isPlayer} />`}
    ${course && html`<${TurningPoints} ...${{ course, turns: others, seat, at, nameOf, onStep: to }} />`}
    ${hasTalk(table, you) && html`<${Talk} connection=${connection} />`}
    <${WhatIf} connection=${connection} moment=${moment} />
    <${DicePanel} player=${player} story=${moment?.lines ?? []} nameOf=${nameOf} />
    ${
      moment &&
      moment.lines.length > 0 &&
      html`<section class="panel story">
        <header><h2>What happened here</h2></header>
        <ol tabindex="0" aria-label="What happened here">
          ${moment.lines.map((line, n) => html`<${StoryLine} key=${n} line=${line} />`)}
        </ol>
      </section>`
    }
    ${report && report.moments.length > 0 && html`<${RareThrows} moments=${report.moments} at=${at} onStep=${to} />`}
    ${report && html`<${Luck} report=${report} nameOf=${nameOf} sides=${sides} />`}`;
}
