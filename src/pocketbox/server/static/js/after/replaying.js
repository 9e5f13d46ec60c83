/** Going through a game: moments are asked for as they are needed, kept, and told with their motions when going on. */

/** @import { Moment, State, You } from "../types.js" */
/** @import { Speed } from "../motion/pace.js" */

import { useEffect, useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { get } from "../http.js";
import { like, likes } from "../keep.js";
import { factorOf } from "../motion/pace.js";
import { Player } from "../motion/player.js";

/** Milliseconds between two moments while the replay runs by itself. */
const REST = 250;
const REST_WITHOUT_MOTION = 800;
const STILL = "(prefers-reduced-motion: reduce)";

/** @typedef {{ code: string, token: string, state: State | null, you: You | null }} Source */
/** @typedef {ReturnType<typeof useReplay>} Replaying */

/** Fetches moments once. */
class Moments {
  /** @param {Source} source */
  constructor({ code, token, state, you }) {
    const isShared = (you?.seats.length ?? 0) > 1 && state && state.viewer >= 0;
    this.query = isShared ? `?seat=${state.viewer}` : "";
    this.path = `/api/tables/${code}/steps`;
    this.token = token;
    /** @type {Map<number, Promise<Moment>>} */
    this.kept = new Map();
  }

  /** The moment after a step; the last one for -1. @param {number} step @returns {Promise<Moment>} */
  at(step) {
    if (step < 0) return this.at(0).then((first) => this.at(first.count));
    const known = this.kept.get(step);
    if (known) return known;
    const asked = get(`${this.path}/${step}${this.query}`, { token: this.token });
    asked.catch(() => this.kept.delete(step));
    this.kept.set(step, asked);
    return asked;
  }
}

/** @param {Source} source @param {number} firstStep */
export function useReplay(source, firstStep) {
  const moments = useMemo(() => new Moments(source), []);
  const player = useReplayPlayer();
  const [moment, setMoment] = useState(/** @type {Moment | null} */ (null));
  const [problem, setProblem] = useState("");
  const [isPlaying, setPlaying] = useState(false);
  const wanted = useRef(firstStep);
  // Keys may come before the page has followed the moment that was shown last.
  const shown = useRef(/** @type {Moment | null} */ (null));
  /** @param {number} step @param {Moment | null} from the moment whose motions lead there */
  const show = (step, from) => {
    wanted.current = step;
    moments.at(step).then(
      (found) => {
        if (wanted.current !== step) return;
        player.startAnew();
        if (from) tell(player, from, found);
        shown.current = found;
        setMoment(found);
        setProblem("");
        if (found.step < found.count) moments.at(found.step + 1).catch(() => {});
      },
      (fault) => setProblem(fault.sentence),
    );
  };
  const to = (/** @type {number} */ step) => {
    setPlaying(false);
    show(Math.max(0, Math.min(shown.current?.count ?? step, step)), null);
  };
  const back = () => shown.current && to(shown.current.step - 1);
  const next = () => {
    const now = shown.current;
    if (now && now.step < now.count) show(now.step + 1, now);
  };
  useEffect(() => show(firstStep, null), []);
  useAutoplay(isPlaying, moment, player, next, () => setPlaying(false));
  const play = () => {
    if (!isPlaying && moment && moment.step === moment.count) show(0, null);
    setPlaying(!isPlaying);
  };
  const picture = player.picture ?? moment?.scene ?? null;
  return { moment, picture, player, problem, isPlaying, to, back, next, play, setSpeed: speedSetter(player) };
}

/** @param {Player} player @param {Moment} before @param {Moment} after */
function tell(player, before, after) {
  const lines = after.lines.map((line) => ({ line, motions: line.motions }));
  player.push({ before: before.scene, after: after.scene, lines, isMine: false, isByPerson: false, seats: [] });
}

/** A separate player: the table's plays what happens now. */
function useReplayPlayer() {
  const [player] = useState(() => new Player(likes().speed, matchMedia(STILL).matches));
  const [, redraw] = useState(0);
  useEffect(() => player.listen(() => redraw((n) => n + 1)), [player]);
  return player;
}

/** @param {Player} player */
const speedSetter = (player) => (/** @type {Speed} */ speed) => {
  like({ speed });
  player.setSpeed(speed);
};

/**
 * Goes on by itself once a moment has been told, until the end.
 * @param {boolean} isPlaying
 * @param {Moment | null} moment
 * @param {Player} player
 * @param {() => void} next
 * @param {() => void} stop
 */
function useAutoplay(isPlaying, moment, player, next, stop) {
  const { isTelling } = player;
  useEffect(() => {
    if (!isPlaying || !moment || isTelling) return undefined;
    if (moment.step >= moment.count) {
      stop();
      return undefined;
    }
    const rest = player.isAtOnce
      ? REST_WITHOUT_MOTION * (factorOf(player.speed) || 0.25)
      : REST * factorOf(player.speed);
    const clock = setTimeout(next, rest);
    return () => clearTimeout(clock);
  }, [isPlaying, moment, isTelling]);
}
