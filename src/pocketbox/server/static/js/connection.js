/** The socket of one table: it comes back by itself, and sends again what was not acknowledged. */

/** @import { Chair, Line, Motion, Outgoing, Proposal, Refusal } from "./types.js" */
/** @import { Remark, Scene, State, TableInfo, Talk, You } from "./types.js" */

import { rememberPromise } from "./keep.js";
import { remote } from "./remote.js";
import { keepSame } from "./same.js";
import { freshLines, joinStory } from "./story/lines.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const WRONG_TOKEN = 4401;
const NO_TABLE = 4404;
const PROTOCOL = 1;

let made = 0;
const visit = Math.random().toString(36).slice(2, 10);

/**
 * A story line that has just arrived, with the motions that have not been played yet.
 * @typedef {{ line: Line, motions: readonly Motion[] }} FreshLine
 */

/**
 * The table has moved on: from which scene to which, and what happened between them.
 * @typedef {object} Move
 * @property {Scene} before
 * @property {Scene} after
 * @property {readonly FreshLine[]} lines
 * @property {boolean} isMine one of my own seats made the choice
 * @property {boolean} isByPerson a person made it, no bot
 * @property {readonly number[]} seats my own; what they do is not told as somebody else's turn
 */

/**
 * A request and what becomes of it.
 * @typedef {{ message: object, resolve: (answer: any) => void, reject: (refusal: Refusal) => void }} Request
 */

export class Connection {
  /** @param {string} code @param {string} token */
  constructor(code, token) {
    this.code = code;
    this.token = token;
    /** @type {"connecting" | "open" | "lost" | "refused" | "closed"} */
    this.status = "connecting";
    this.problem = "";
    /** @type {You | null} */
    this.you = null;
    /** @type {TableInfo | null} */
    this.table = null;
    this.tableAt = 0;
    /** @type {State | null} */
    this.state = null;
    this.stateAt = 0;
    /** @type {readonly Line[]} */
    this.story = [];
    /** @type {Proposal | null} */
    this.lastProposal = null;
    /** @type {readonly Remark[]} */
    this.talk = [];
    /** When each remark was heard that was said while this page was open. @type {Map<number, number>} */
    this.saidAt = new Map();
    /** @type {Map<string, Request>} */
    this.waiting = new Map();
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Set<(move: Move) => void>} */
    this.followers = new Set();
    this.wait = FIRST_WAIT;
    this.socket = this.open();
  }

  /** Be called whenever anything has changed. @param {() => void} listener */
  listen(listener) {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Be called with each move of the table, before `listen` is. @param {(move: Move) => void} follower */
  follow(follower) {
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }

  changed() {
    for (const listener of this.listeners) listener();
  }

  open() {
    const socket = remote.openSocket(this.code);
    this.socket = socket;
    socket.onopen = () => {
      const since = this.story.at(-1)?.number ?? 0;
      socket.send(JSON.stringify({ type: "hello", token: this.token, since, keeps_scene: true }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => this.lost(event.code);
    return socket;
  }

  close() {
    this.status = "closed";
    this.socket.close();
  }

  /** @param {number} code */
  lost(code) {
    if (this.status === "closed") return;
    if (code === WRONG_TOKEN || code === NO_TABLE) {
      this.status = "refused";
      this.problem ||= code === NO_TABLE ? "There is no such table." : "This link does not open this table.";
      this.changed();
      return;
    }
    this.status = this.state ? "lost" : "connecting";
    this.changed();
    setTimeout(() => this.status !== "closed" && this.open(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  /**
   * Ask for something; resolves with what was done or answered, rejects with what was refused.
   * @param {string} type
   * @param {Record<string, any>} [fields]
   * @returns {Promise<any>}
   */
  send(type, fields = {}) {
    made += 1;
    const id = `${type.replace(" ", "-")}-${visit}-${made}`;
    const message = { type, id, ...fields };
    if (type === "word") rememberPromise(this.code, { words: { [fields.seat]: fields.text } });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { message, resolve, reject });
      if (this.status === "open") this.socket.send(JSON.stringify(message));
    });
  }

  /** @param {Outgoing | { type: "answer", id: string }} message */
  hear(message) {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL) {
          location.reload();
          return;
        }
        this.status = "open";
        this.wait = FIRST_WAIT;
        this.you = message.you;
        this.takeTable(message.table);
        for (const { message: unsent } of this.waiting.values()) this.socket.send(JSON.stringify(unsent));
        break;
      case "state":
        this.take(message);
        break;
      case "table":
        this.takeTable(message.table);
        break;
      case "proposal":
        if (this.state) this.state = { ...this.state, proposal: message.proposal.closed ? null : message.proposal };
        this.lastProposal = message.proposal;
        break;
      case "talk":
        this.takeTalk(message);
        break;
      case "answer":
        this.settle(message.id, (one) => one.resolve(message));
        break;
      // These change nothing on the page but what the sender of the request draws.
      case "done":
        this.settle(message.id, (one) => one.resolve(message));
        return;
      case "refused":
        this.settle(message.id, (one) => one.reject(message));
        return;
      case "problem":
        this.problem = message.sentence;
        break;
    }
    this.changed();
  }

  /** @param {TableInfo} table */
  takeTable(table) {
    if (table.phase === "words") rememberPromise(this.code, { seal: table.commitment });
    this.table = table;
    this.tableAt = Date.now();
  }

  /** @param {Talk} message */
  takeTalk({ remarks, is_past }) {
    const known = this.talk.at(-1)?.number ?? 0;
    const fresh = remarks.filter((remark) => remark.number > known);
    this.talk = [...this.talk, ...fresh];
    if (!is_past) for (const remark of fresh) this.saidAt.set(remark.number, Date.now());
  }

  /** For how many seconds nobody has been at this seat, as it is now. @param {Chair} chair */
  awayFor(chair) {
    return chair.is_here ? 0 : chair.away_seconds + (Date.now() - this.tableAt) / 1000;
  }

  /** @param {State} sent */
  take(sent) {
    const before = this.state;
    const state = { ...sent, scene: this.wholeScene(sent.scene) };
    const fresh = freshLines(this.story, state.story);
    this.story = joinStory(this.story, state.story, state.story_from);
    this.state = state;
    this.stateAt = performance.now();
    if (!before?.scene || !state.scene || before.seq === state.seq) return;
    const move = { before: before.scene, after: state.scene, lines: fresh, isMine: before.mine };
    const whose = { isByPerson: this.isPerson(before.to_act), seats: this.you?.seats ?? [] };
    for (const follower of this.followers) follower({ ...move, ...whose });
  }

  /** @param {number} seat */
  isPerson(seat) {
    const chair = this.table?.seats.find((one) => one.seat === seat);
    return chair !== undefined && chair.kind !== "bot" && !chair.stand_in;
  }

  /**
   * The server leaves out parts that have not changed since the last scene. What it repeats within a part stays the
   * same object, so that only what is new is drawn.
   * @param {Scene | null} scene
   */
  wholeScene(scene) {
    const kept = this.state?.scene;
    if (!scene || !kept) return scene;
    const whole = { ...kept, ...scene };
    return {
      ...whole,
      cells: keepSame(kept.cells, whole.cells, (cell) => cell.place),
      edges: keepSame(kept.edges, whole.edges, ({ one, dx, dy }) => `${one} ${dx} ${dy}`),
      pieces: keepSame(kept.pieces, whole.pieces, (piece) => piece.id),
      seats: keepSame(kept.seats, whole.seats, (card) => card.seat),
    };
  }

  /** @param {string} id @param {(request: Request) => void} how */
  settle(id, how) {
    const request = this.waiting.get(id);
    if (!request) return;
    this.waiting.delete(id);
    how(request);
  }
}
