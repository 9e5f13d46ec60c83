/** What comes next, in the sheet at rest: the dice that fell, the question, and the button that answers it. */

/** @import { Line, Option, Throw } from "../types.js" */

import { html } from "../../vendor/preact-htm.js";
import { waysTo } from "../choosing/steps.js";
import { Die } from "../draw/die.js";
import { Icon } from "../draw/symbol.js";
import { lastThrows } from "../motion/dice.js";
import { watchedNames } from "../people/names.js";
import { useTable } from "../table/context.js";
import { capital, counted } from "../words.js";

const MOST_DICE = 3;
/** Letters of a sentence that have room beside one die, and beside several. */
const LONGEST_SENTENCE = [60, 24];

/** The question and the button that answers it. @param {{ onMore: () => void }} props */
export function RestLine({ onMore }) {
  const { connection, state, table, you, player, choosing } = useTable();
  const { offered, facts, actor, picked } = choosing;
  const loose = offered.filter((option) => !waysTo(option, facts).length);
  const main = mainOption(loose);
  const last = lastThrows(player, connection.story);
  const thrown = last && isMineSince(connection.story, last.line, you.seats) ? last : null;
  const begun = actor || picked.length ? (facts.pieces.get(actor)?.name ?? picked.join(", ")) : "";
  const title = begun || (state.scene?.question.text ?? "");
  const { b, small } = words(title, main, loose.length < offered.length, begun ? undefined : thrown?.line);
  return html`<div class="rest-line">
    ${thrown && html`<${Dice} thrown=${thrown.thrown} />`}
    <p class="grow"><b>${state.mine ? b : you.is_watching ? "You are watching" : "Not your turn"}</b>
      <small>${state.mine ? small : you.is_watching ? watchedNames(table) : idle(state)}</small></p>
    ${main && html`<${MainButton} option=${main} />`}
    ${
      offered.length > (main ? 1 : 0) &&
      html`<button
        class="btn more ${main ? "icon" : ""}"
        aria-label=${`All ${counted(offered.length, "way")}`}
        onClick=${onMore}
      >
        <${Icon} name="i-up" />${!main && counted(offered.length, "way")}
      </button>`
    }
  </div>`;
}

/**
 * The action that has its own button: the only one that needs no place on the board, or the only one of them that
 * throws dice.
 * @param {readonly Option[]} loose
 */
export function mainOption(loose) {
  const rolling = loose.filter((option) => option.rolls);
  if (loose.length === 1) return loose[0];
  return rolling.length === 1 ? rolling[0] : undefined;
}

/** Whether all that happened since a throw was done by me, so that it still says something. */
export function isMineSince(
  /** @type {readonly Line[]} */ story,
  /** @type {Line} */ line,
  /** @type {readonly number[]} */ mine,
) {
  return story.filter((one) => one.first >= line.first).every((one) => one.seat < 0 || mine.includes(one.seat));
}

/**
 * @param {string} question
 * @param {Option | undefined} main
 * @param {boolean} hasPlaces
 * @param {Line | undefined} thrown
 */
function words(question, main, hasPlaces, thrown) {
  const dice = thrown?.motions.flatMap((motion) => (motion.kind === "throw" ? motion.faces : [])) ?? [];
  const longest = LONGEST_SENTENCE[dice.length > 1 ? 1 : 0] ?? 0;
  if (thrown && thrown.text.length <= longest) return { b: thrown.text, small: question };
  if (hasPlaces && !main?.rolls) return { b: capital(question), small: "press a marked place" };
  return { b: capital(question), small: main?.why || "choose here" };
}

/** @param {{ thinking: string }} state */
const idle = ({ thinking }) => (thinking ? `The ${thinking} bot is thinking.` : "The others choose now.");

/** @param {{ thrown: readonly Throw[] }} props */
const Dice = ({ thrown }) => {
  const dice = thrown.flatMap(({ faces, sides }) => faces.map((face) => ({ face, sides })));
  return html`<span class="rest-dice">
    ${dice.slice(-MOST_DICE).map(({ face, sides }, n) => html`<${Die} key=${n} face=${face} sides=${sides} />`)}
  </span>`;
};

/** @param {{ option: Option }} props */
function MainButton({ option }) {
  const { choosing } = useTable();
  const icon = option.rolls ? "i-dice" : option.symbol || "i-last";
  const [verb = option.label] = option.label.split(" ");
  const take = () => choosing.take(option, true);
  return html`<button class="btn main ${option.rolls ? "go" : ""}" aria-label=${option.label} onClick=${take}>
    <${Icon} name=${icon} /> ${verb}
  </button>`;
}
