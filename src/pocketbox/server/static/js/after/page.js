/** After the game, or at any moment of it: the result and why, the course of it, the replay, and what if. */

/** @import { Moment, Scene } from "../types.js" */
/** @import { Connection } from "../connection.js" */
/** @import { Layout } from "../draw/geometry.js" */
/** @import { OpenCard } from "../table/context.js" */
/** @import { Reviewed } from "./coach.js" */
/** @import { Report } from "./luck.js" */
/** @import { Replaying } from "./replaying.js" */

import { html, useEffect, useMemo, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get } from "../http.js";
import { Overlay, pieceIdsInMotion } from "../motion/overlay.js";
import { Trail } from "../motion/trail.js";
import { Bar, Menu } from "../parts/bar.js";
import { usePhone } from "../parts/phone.js";
import { RuleLink } from "../parts/rules.js";
import { spokenName } from "../people/names.js";
import { menuItems } from "../table/menu.js";
import { Tray } from "../table/tray.js";
import { useReview } from "./coach.js";
import { reviewedTurns, turnsOf, useCourse } from "./course.js";
import { Curve } from "./curve.js";
import { FairDice } from "./fair.js";
import { AfterRail } from "./rail.js";
import { Replay } from "./replay.js";
import { useReplay } from "./replaying.js";
import { Keeping, Result, resultText, SameLuck } from "./result.js";
import { BetterWay } from "./route.js";
import { WhatIfMark } from "./whatif.js";

const MOST_TURNS = 5;
const NO_MARKS = new Map();
const nothing = () => {};

/**
 * @param {{ connection: Connection, openCard: (card: OpenCard) => void, openReplay: (step: number | null) => void,
 *   step: number | null }} props
 */
export function AfterPage({ connection, openCard, openReplay, step }) {
  const { table, you, state } = connection;
  const replay = useReplay(connection, step ?? -1);
  const report = useReport(connection);
  const { course, problem } = useCourse(connection, Boolean(state?.over));
  const seat = you?.seats[0] ?? state?.scene?.ending?.winners[0] ?? 0;
  const coach = useReview(connection, Boolean(state?.over && you?.seats.includes(seat)), seat);
  const [picked, pick] = useState(/** @type {Reviewed | null} */ (null));
  const isPhone = usePhone();
  const turns = useMemo(() => {
    const found = course ? turnsOf(course, seat, MOST_TURNS) : [];
    return coach.review ? reviewedTurns(found, coach.review.mistakes, seat) : found;
  }, [course, seat, coach.review]);
  useEffect(() => {
    document.title = `${state?.over ? "Game over" : "Looking back"} · ${table?.title} · Pocketbox`;
  }, [state?.over]);
  if (!table || !you || !state) return null;
  const name = spokenName(table, you, seat);
  const curve = { course, problem, seat, name, turns, at: replay.moment?.step ?? 0, onStep: replay.to };
  const keeping = html`<${KeepingRail} connection=${connection} replay=${replay} />`;
  return html`<div class="table after" data-seq=${state.seq}>
    <${AfterBar} connection=${connection} replay=${replay} openCard=${openCard} openReplay=${openReplay} />
    <main class="after-main">
      <div class="rail-l" tabindex="0" role="group" aria-label="Result">
        ${
          state.over
            ? html`<${Result} connection=${connection} report=${report} course=${course} seat=${seat} />`
            : html`<${LookingBack} />`
        }
        ${isPhone ? state.over && html`<${Curve} ...${curve} />` : keeping}
      </div>
      <div class="stage">
        <${WhatIfMark} table=${table} />
        <${MomentLine} moment=${replay.moment} connection=${connection} />
        ${replay.problem && html`<p class="refusal" role="alert">${replay.problem}</p>`}
        <${ReplayBoard} replay=${replay} fallback=${state.scene} picked=${picked} />
        <${Replay} replay=${replay} turns=${turns.map((turn) => turn.step)} />
      </div>
      <div class="turn">
        ${!isPhone && state.over && html`<${Curve} ...${curve} />`}
        <${AfterRail} ...${{ connection, replay, report, course, turns, seat, coach, picked, pick }} />
        ${isPhone && keeping}
      </div>
    </main>
  </div>`;
}

/** What one can keep or send of a game. @param {{ connection: Connection, replay: Replaying }} props */
const KeepingRail = ({ connection, replay }) => {
  const { table, state, you, token } = connection;
  const isFair = state?.over && table?.dice === "fair";
  return html`<${Keeping} connection=${connection} here=${replay.moment?.step ?? 0} />
    ${isFair && html`<${FairDice} connection=${connection} onStep=${replay.to} />`}
    ${state?.over && you && you.seats.length > 0 && html`<${SameLuck} code=${connection.code} token=${token} />`}`;
};

/**
 * @param {{ connection: Connection, replay: Replaying, openCard: (card: OpenCard) => void,
 *   openReplay: (step: number | null) => void }} props
 */
function AfterBar({ connection, replay, openCard, openReplay }) {
  const { table, state, you } = connection;
  const isPhone = usePhone();
  const items = menuItems(connection, openCard, (n) => {
    openReplay(n);
    replay.to(n ?? 0);
  });
  const isOver = isPhone && state?.over && table && you;
  const [title, about] = isOver ? [resultText(state, table, you), table.title] : [table?.title, `table ${table?.code}`];
  return html`<${Bar}>
    <div class="where"><b>${title}</b><span>${about}</span></div>
    <span class="grow"></span>
    ${
      !state?.over &&
      html`<button class="btn" onClick=${() => openReplay(null)}><${Icon} name="i-play" /> Back to play</button>`
    }
    <${Menu} items=${items} />
  <//>`;
}

/** @param {Connection} connection */
function useReport({ code, token, state }) {
  const [report, setReport] = useState(/** @type {Report | null} */ (null));
  useEffect(() => {
    get(`/api/tables/${code}/report`, { token }).then(setReport, nothing);
  }, [state?.over]);
  return report;
}

const LookingBack = () => html`<section class="panel">
  <div class="in"><h1>Looking back</h1><p class="mute">The game continues meanwhile.</p></div>
</section>`;

/** What happened at this moment. @param {{ moment: Moment | null, connection: Connection }} props */
function MomentLine({ moment, connection: { table, you } }) {
  const line = moment?.lines.at(-1);
  const choice = moment?.choice;
  const text = line
    ? [line.heading, line.text].filter(Boolean).join(": ")
    : choice && table && you
      ? `${choice.seat < 0 ? "Dice" : spokenName(table, you, choice.seat)}: ${choice.text}`
      : moment?.step
        ? "A hidden choice"
        : "The beginning";
  return html`<p class="moment-line" role="status">
    ${moment && text} ${line?.rule && html`<${RuleLink} id=${line.rule} />`}
  </p>`;
}

/** @param {{ replay: Replaying, fallback: Scene | null, picked: Reviewed | null }} props */
function ReplayBoard({ replay, fallback, picked }) {
  const { player, moment } = replay;
  const picture = replay.picture ?? fallback;
  const moving = player.isMoving ? player.event : undefined;
  const scene = useMemo(() => {
    const ids = pieceIdsInMotion(player);
    return picture && ids.size ? { ...picture, pieces: picture.pieces.filter((one) => !ids.has(one.id)) } : picture;
  }, [picture, moving]);
  if (!scene?.cells.length || !picture) return null;
  const above = (/** @type {Layout} */ board) => html`<${Trail} board=${board} player=${player} scene=${picture} />
    <${Overlay} board=${board} player=${player} scene=${picture} />
    ${picked && moment?.step === picked.step - 1 && html`<${BetterWay} board=${board} route=${picked.route} />`}`;
  const label = `Board at moment ${moment?.step ?? 0}`;
  return html`<${Tray} ...${{ scene, label, above, marks: NO_MARKS, onPress: nothing, onClear: nothing }} />`;
}
