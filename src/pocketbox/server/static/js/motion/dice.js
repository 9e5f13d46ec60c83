/** The dice that fell last, large, with whose they are and what they mean. */

/** @import { Line, Throw } from "../types.js" */
/** @import { Player } from "./player.js" */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Die } from "../draw/die.js";
import { SeatBadge, seatShape } from "../draw/symbol.js";
import { RuleLink } from "../parts/rules.js";
import { possessive } from "../words.js";
import { tumblingFace, tumblingTurn } from "./effects.js";

/** Dice are shown in the turn in which they fell, and in the next one. */
const RECENT = 2;

/** A throw and the line that says what came of it. @typedef {{ thrown: readonly Throw[], line: Line }} Throws */

/**
 * The throw that is told, else the last one of the story.
 * @param {Player} player
 * @param {readonly Line[]} story
 * @returns {Throws | null}
 */
export function lastThrows(player, story) {
  const until = player.isMoving ? player.count + 1 : player.count;
  const events = player.isTelling ? player.telling.events.slice(0, until) : [];
  const event = events.findLast((one) => one.kind === "throw");
  if (event) return { thrown: event.motions.filter((one) => one.kind === "throw"), line: event.line };
  const first = player.isTelling ? player.telling.events[0]?.line.first : Number.POSITIVE_INFINITY;
  const line = story.findLast(
    (one) => one.first < (first ?? 0) && one.motions.some((motion) => motion.kind === "throw"),
  );
  if (!line || isOld(story, line)) return null;
  const thrown = line.motions.filter((one) => one.kind === "throw");
  return { thrown: thrown.slice(-2), line };
}

/**
 * Whether two turns have begun since.
 * @param {readonly Line[]} story
 * @param {Line} line
 */
const isOld = (story, line) =>
  new Set(story.filter((one) => one.first > line.first).map((one) => one.heading)).add(line.heading).size > RECENT;

/**
 * @param {{ player: Player, story: readonly Line[], nameOf: (seat: number) => string }} props
 */
export function DicePanel({ player, story, nameOf }) {
  const last = lastThrows(player, story);
  if (!last) return null;
  const isRunning = player.isMoving && player.event?.kind === "throw";
  return html`<section class="panel dice-panel" aria-label="Dice">
    ${last.thrown.map(
      (one, n) =>
        html`<${ThrowRow}
          key=${`${last.line.first} ${n}`}
          thrown=${one}
          player=${isRunning ? player : null}
          rule=${last.line.rule}
          nameOf=${nameOf}
        />`,
    )}
  </section>`;
}

/** @param {{ thrown: Throw, player: Player | null, rule: string, nameOf: (seat: number) => string }} props */
function ThrowRow({ thrown, player, rule, nameOf }) {
  const { seat, faces, sides, purpose, result } = thrown;
  const whose = seat >= 0 ? `${possessive(nameOf(seat))} ${faces.length === 1 ? "die" : "dice"}` : "The dice";
  const size = faces.length === 1 ? "large" : faces.length <= 3 ? "middle" : "";
  return html`<div class="throw seat-${seatShape(seat)} ${size}">
    <span class="throw-dice">
      ${faces.map((face, n) => html`<${TumblingDie} key=${n} face=${face} sides=${sides} n=${n} player=${player} />`)}
    </span>
    <div class="throw-words">
      <p class="throw-whose">${seat >= 0 && html`<${SeatBadge} seat=${seat} size="sm" />`}<b>${whose}</b></p>
      <p class="throw-result">${player ? " " : result || faces.join(", ")}</p>
      <p class="small mute">for ${purpose} <${RuleLink} id=${rule} /></p>
    </div>
  </div>`;
}

/**
 * Tumbles while its player runs, then lies still.
 * @param {{ face: number, sides: number, n: number, player: Player | null }} props
 */
export function TumblingDie({ face, sides, n, player }) {
  const [shown, setShown] = useState(player ? tumblingFace(0, face, sides, n) : face);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    /** @param {number} part */
    const tumble = (part) => {
      setShown(tumblingFace(part, face, sides, n));
      if (box.current) box.current.style.transform = part < 1 ? `rotate(${tumblingTurn(part, n).toFixed(1)}deg)` : "";
    };
    tumble(player ? player.progress : 1);
    return player?.watch(tumble);
  }, [player, face, sides]);
  return html`<span class="tumble" ref=${box}><${Die} face=${shown} sides=${sides} /></span>`;
}
