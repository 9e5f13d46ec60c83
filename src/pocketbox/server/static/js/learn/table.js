/** A lesson as a table: the parts of a table page draw it, and what one does goes to the coach instead of a socket. */

/** @import { Chair, Coach, LessonMoment, LessonRefusal, Line, Option, Refusal, Scene } from "../types.js" */
/** @import { State, TableInfo } from "../types.js" */
/** @import { Socket } from "../remote.js" */

import { Connection } from "../connection.js";
import { post } from "../http.js";
import { begunLesson, finishLesson, keepLesson } from "../keep.js";
import { capital } from "../words.js";

/** What a learner does. @typedef {{ choose: string } | "next" | "back" | "skip" | null} Deed */

/** @type {Socket} */
export const NO_SOCKET = { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} };

export class LessonTable extends Connection {
  /** @param {string} game @param {string} id */
  constructor(game, id) {
    super(`${game} ${id}`, "");
    this.lesson = { game, id };
    /** @type {readonly string[]} */
    this.done = [];
    /** @type {Coach | null} */
    this.coach = null;
    /** @type {readonly string[]} */
    this.steps = [];
    /** Everything that is legal now, taught or not. @type {readonly Option[]} */
    this.known = [];
    this.seq = 0;
    this.isBusy = false;
  }

  /** There is none: each deed is a separate request. */
  open() {
    return NO_SOCKET;
  }

  get name() {
    return `${this.lesson.game} ${this.lesson.id}`;
  }

  /** Take the lesson up where this device left it, or from its start. */
  async start() {
    this.done = begunLesson(this.name);
    try {
      await this.ask(null);
    } catch (fault) {
      if (!this.done.length) throw fault;
      // The lesson has changed since then.
      this.done = [];
      await this.ask(null);
    }
  }

  /**
   * Do something; what is not done comes back as a refusal.
   * @param {Deed} deed
   * @returns {Promise<LessonRefusal | null>}
   */
  async ask(deed) {
    this.isBusy = true;
    try {
      const moment = await post("/api/lesson", { ...this.lesson, done: this.done, do: deed });
      if (!moment.refusal) this.takeMoment(moment);
      return moment.refusal;
    } finally {
      this.isBusy = false;
      this.changed();
    }
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  async send(type, fields = {}) {
    if (type === "odds") return post("/api/lesson/odds", { ...this.lesson, done: this.done, ...fields });
    if (type !== "choose" || this.isBusy) throw this.refusal({ sentence: "", rule: "", near: [] });
    const refused = await this.ask({ choose: fields.text });
    if (refused) throw this.refusal(refused);
    return { seq: this.seq };
  }

  /** Open a table for the rest of the game. @returns {Promise<any>} */
  async playOn() {
    const opened = await post("/api/lesson/table", { ...this.lesson, done: this.done });
    finishLesson(this.name);
    return opened;
  }

  /** @param {LessonRefusal} refused @returns {Refusal} */
  refusal({ sentence, rule, near }) {
    return { type: "refused", id: "", seq: this.seq, error: "", sentence, rule, near };
  }

  /** @param {LessonMoment} moment */
  takeMoment(moment) {
    const { done, seat, coach, steps } = moment;
    keepLesson(this.name, done);
    this.status = "open";
    this.you = { seats: [seat], is_host: true, is_watching: false };
    this.table = tableOf(moment, this.lesson.game);
    this.done = done;
    this.coach = coach;
    this.steps = steps;
    this.known = moment.scene.options;
    this.seq += 1;
    this.take(stateOf(moment, this.seq));
  }
}

/** @param {LessonMoment} moment @param {number} seq @returns {State} */
function stateOf({ scene, seat, coach, lines, story_from }, seq) {
  const options = scene.options.filter((option) => coach.offered.includes(option.text)).map(withoutNever);
  return stillState({ ...scene, options }, seat, seq, lines, story_from);
}

/** What a lesson teaches is not said to be in vain: dice are set. @param {Option} option @returns {Option} */
const withoutNever = (option) => (option.chance?.percent === 0 ? { ...option, chance: null } : option);

/**
 * A table at which nobody but this seat does anything.
 * @param {Scene} scene
 * @param {number} seat
 * @param {number} seq
 * @param {readonly Line[]} story
 * @param {number} from
 * @returns {State}
 */
export function stillState(scene, seat, seq, story = [], from = 0) {
  return {
    type: "state",
    seq,
    viewer: seat,
    to_act: scene.question.seat,
    mine: scene.question.seat === seat,
    hand_over: false,
    scene,
    story,
    story_from: from,
    dice: null,
    can_rest: false,
    resting: [],
    can_undo: false,
    thinking: "",
    missing_words: [],
    proposal: null,
    over: false,
    clocks: [],
  };
}

/** @param {{ scene: Scene, seat: number }} moment @param {string} game @returns {TableInfo} */
export const tableOf = ({ scene, seat }, game) => ({
  code: "",
  game,
  title: scene.title,
  setup: "position",
  options: {},
  dice: "table",
  commitment: "",
  phase: "playing",
  created: "",
  watchers: 0,
  seats: scene.seats.map((card) => chairOf(card.seat, card.name, card.seat === seat)),
  sit_in_after: 0,
  sit_in: "",
  clock: null,
  challenge: "",
  rematch: "",
  branch_of: null,
});

/** @param {number} seat @param {string} role @param {boolean} isMine @returns {Chair} */
const chairOf = (seat, role, isMine) => ({
  seat,
  role,
  name: "",
  display_name: capital(role),
  kind: isMine ? "me" : "bot",
  bot: isMine ? "" : "lesson",
  stand_in: "",
  is_taken: true,
  has_come: true,
  is_here: true,
  away_seconds: 0,
});
