/** A puzzle as a table: the parts of a table page draw it, and the first choice is judged by the server. */

/** @import { PuzzleAnswer, PuzzlePosed, Refusal } from "../types.js" */

import { Connection } from "../connection.js";
import { get, post } from "../http.js";
import { notePuzzle } from "../keep.js";
import { NO_SOCKET, stillState, tableOf } from "../learn/table.js";

export class PuzzleTable extends Connection {
  /** @param {string} game @param {string} id */
  constructor(game, id) {
    super(`${game} ${id}`, "");
    this.game = game;
    this.id = id;
    /** @type {PuzzlePosed | null} */
    this.posed = null;
    /** @type {PuzzleAnswer | null} */
    this.answer = null;
    this.seq = 0;
    this.isBusy = false;
  }

  /** There is none: the answer is one request. */
  open() {
    return NO_SOCKET;
  }

  get name() {
    return `${this.game} ${this.id}`;
  }

  async start() {
    const posed = /** @type {PuzzlePosed} */ (await get(`/api/puzzles/${this.game}/${this.id}`));
    this.posed = posed;
    this.status = "open";
    this.you = { seats: [posed.seat], is_host: true, is_watching: false };
    const table = tableOf(posed, this.game);
    this.table = { ...table, seats: table.seats.map((chair) => ({ ...chair, bot: chair.bot && "opponent" })) };
    this.show(posed.scene);
  }

  /** @param {import("../types.js").Scene} scene */
  show(scene) {
    this.seq += 1;
    this.take(stillState(scene, this.posed?.seat ?? 0, this.seq));
    this.changed();
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  async send(type, fields = {}) {
    if (type !== "choose" || this.isBusy || this.answer || !this.posed) throw this.refusal("");
    this.isBusy = true;
    try {
      const asked = { game: this.game, id: this.id, choose: fields.text };
      const found = /** @type {PuzzleAnswer} */ (await post("/api/puzzle", asked));
      this.answer = found;
      notePuzzle(this.name, found.is_right);
      this.show({ ...this.posed.scene, options: [] });
      return { seq: this.seq };
    } catch (fault) {
      throw this.refusal(/** @type {{ sentence?: string }} */ (fault).sentence ?? "That did not work.");
    } finally {
      this.isBusy = false;
    }
  }

  /** @param {string} sentence @returns {Refusal} */
  refusal(sentence) {
    return { type: "refused", id: "", seq: this.seq, error: "", sentence, rule: "", near: [] };
  }
}
