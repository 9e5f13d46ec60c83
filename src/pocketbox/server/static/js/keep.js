/** What this device remembers: my games with their links, my name, and how I like the page. Nothing leaves it. */

const GAMES = "pocketbox.games";
const LIKES = "pocketbox.likes";
const SEALS = "pocketbox.seals";
const LESSONS = "pocketbox.lessons";
const DEVICE = "pocketbox.device";
const BEGUN = "pocketbox.lessons.begun";
const TIPS = "pocketbox.tips";
const PUZZLES = "pocketbox.puzzles";
const PAGE = "pocketbox.page";
const MUTED = "pocketbox.muted";
const HEARD = "pocketbox.heard";
const DRAFTS = "pocketbox.drafts";
const MOST_GAMES = 60;

/**
 * What the coach says about the free part of a lesson.
 * @typedef {{ say: string, why: string, rule: string }} LessonGoal
 */

/**
 * @typedef {object} KeptGame
 * @property {string} code
 * @property {string} token
 * @property {number} at when it was last seen
 * @property {string} [title]
 * @property {string} [game]
 * @property {string} [phase]
 * @property {readonly number[]} [seats] my seats
 * @property {readonly string[]} [roles] what I play in it
 * @property {readonly string[]} [others] who else plays
 * @property {boolean} [isWhatIf] it began at a moment of another game
 * @property {boolean} [isMyTurn] when it was last looked up
 * @property {"won" | "lost" | "nobody"} [result] once it is over
 * @property {string} [ending] how it ended, in a sentence
 * @property {LessonGoal | null} [lesson] what to do, where a lesson has led here
 * @property {string} [setup]
 * @property {Readonly<Record<string, unknown>>} [options] house rules that are not as printed
 * @property {readonly string[] | null} [bots] in all other seats; null where somebody else sits in one
 * @property {number} [overAt] when it was first seen to be over
 * @property {string} [page] the personal page that lists it
 * @property {string} [waitsFor] who is to act, where it is somebody else
 */

/**
 * @typedef {object} Likes
 * @property {"" | "light" | "dark"} theme empty: as the system
 * @property {boolean} letters single letters work as keys
 * @property {string} name
 * @property {import("./motion/pace.js").Speed} speed of other people's turns
 * @property {boolean} sound
 * @property {boolean} notices show a browser notice when it is my turn and the page is not in sight
 * @property {boolean} warnings ask me before a blunder, alone against bots
 */

/** @type {Likes} */
const FIRST_LIKES = {
  theme: "",
  letters: true,
  name: "",
  speed: "normal",
  sound: true,
  notices: false,
  warnings: false,
};

/** @param {string} key */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden store costs the list of games, never the game.
  }
}

/** A random text that stands for this device in challenges, where a first attempt counts. @returns {string} */
export function deviceId() {
  const known = read(DEVICE);
  if (typeof known === "string") return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  write(DEVICE, made);
  return made;
}

/** @returns {KeptGame[]} */
export const myGames = () => read(GAMES) ?? [];

/** @param {Partial<KeptGame> & { code: string }} game */
export function rememberGame(game) {
  const others = myGames().filter((one) => one.code !== game.code);
  const before = myGames().find((one) => one.code === game.code) ?? {};
  write(GAMES, [noteEnd({ ...before, ...game, at: Date.now() }), ...others].slice(0, MOST_GAMES));
}

/** @template {Partial<KeptGame>} T @param {T} game @returns {T} */
const noteEnd = (game) => (game.phase === "over" && !game.overAt ? { ...game, overAt: Date.now() } : game);

/** I have opened this table and not been at it yet. @param {string} code */
export const isJustOpened = (code) => myGames().some((one) => one.code === code && one.phase === undefined);

/** Notes what became of a game, without calling it seen. @param {string} code @param {Partial<KeptGame>} changes */
export const updateGame = (code, changes) => {
  write(
    GAMES,
    myGames().map((one) => (one.code === code ? noteEnd({ ...one, ...changes }) : one)),
  );
};

/** @param {string} code */
export const forgetGame = (code) => {
  write(
    GAMES,
    myGames().filter((one) => one.code !== code),
  );
};

/** @param {string} code */
export const tokenFor = (code) => myGames().find((one) => one.code === code)?.token ?? "";

/**
 * What this device saw and said before the first throw of fair dice.
 * @typedef {{ code: string, seal?: string, words: Record<string, string> }} KeptPromise
 */

/** @returns {KeptPromise[]} */
const promises = () => read(SEALS) ?? [];

/** @param {string} code */
export const promiseOf = (code) => promises().find((one) => one.code === code) ?? null;

/** @param {string} code @param {{ seal?: string, words?: Record<string, string> }} promise */
export function rememberPromise(code, { seal, words }) {
  const others = promises().filter((one) => one.code !== code);
  const before = promiseOf(code) ?? { code, words: {} };
  // The first seal stays: a table that showed another one later would be found out.
  const promise = { ...before, seal: before.seal ?? seal, words: { ...before.words, ...words } };
  write(SEALS, [promise, ...others].slice(0, MOST_GAMES));
}

/** Lessons that were finished on this device: the game, then the lesson. @returns {string[]} */
export const finishedLessons = () => read(LESSONS) ?? [];

/** @param {string} name */
export function finishLesson(name) {
  write(LESSONS, [...new Set([...finishedLessons(), name])]);
  keepLesson(name, []);
}

/** What was done in a lesson that was begun. @param {string} name @returns {readonly string[]} */
export const begunLesson = (name) => read(BEGUN)?.[name] ?? [];

/** @param {string} name @param {readonly string[]} done */
export const keepLesson = (name, done) => write(BEGUN, { ...read(BEGUN), [name]: done });

/** Tips that were shown on this device: the game, then what the tip is about. @returns {string[]} */
export const seenTips = () => read(TIPS) ?? [];

/** @param {readonly string[]} names */
export const rememberTips = (names) => write(TIPS, [...new Set([...seenTips(), ...names])]);

/**
 * Puzzles that were solved on this device, and how many in a row.
 * @typedef {{ solved: readonly string[], now: number, longest: number }} Streak
 */

/** @returns {Streak} */
export const puzzleStreak = () => ({ solved: [], now: 0, longest: 0, ...read(PUZZLES) });

/** Record an answer; a puzzle counts as solved only once. @param {string} name @param {boolean} isRight */
export function notePuzzle(name, isRight) {
  const { solved, now, longest } = puzzleStreak();
  if (solved.includes(name)) return;
  const next = isRight ? now + 1 : 0;
  write(PUZZLES, { solved: isRight ? [...solved, name] : solved, now: next, longest: Math.max(longest, next) });
}

/** @param {string} code of a table */
export const lessonOf = (code) => myGames().find((one) => one.code === code)?.lesson ?? null;

/** The token of my personal page, if this device has one. @returns {string} */
export const myPage = () => read(PAGE) ?? "";

/** @param {string} token */
export const keepPage = (token) => write(PAGE, token);

/**
 * My page has a new address: tables that I opened through the old one belong to the new one.
 * @param {string} old
 * @param {string} now
 */
export function movePage(old, now) {
  if (myPage() === old) keepPage(now);
  const games = myGames().map((game) => ({
    ...game,
    ...(game.token === old && { token: now }),
    ...(game.page === old && { page: now }),
  }));
  write(GAMES, games);
}

/** A page has ended: its address opens nothing here any more. @param {string} page */
export function forgetPage(page) {
  if (myPage() === page) keepPage("");
  write(
    GAMES,
    myGames()
      .filter((game) => game.token !== page)
      .map(({ page: listed, ...game }) => (listed && listed !== page ? { ...game, page: listed } : game)),
  );
}

/** @returns {{ code: string, seat: number }[]} */
const muted = () => read(MUTED) ?? [];

/** Seats at a table whose words are not shown on this device. @param {string} code */
export const mutedSeats = (code) =>
  muted()
    .filter((one) => one.code === code)
    .map((one) => one.seat);

/** @param {string} code @param {number} seat @param {boolean} isMuted */
export function setMuted(code, seat, isMuted) {
  const others = muted().filter((one) => one.code !== code || one.seat !== seat);
  write(MUTED, [...(isMuted ? [{ code, seat }] : []), ...others].slice(0, MOST_GAMES));
}

/** @returns {{ code: string, number: number }[]} */
const heard = () => read(HEARD) ?? [];

/** The number of the last remark at a table that was seen on this device. @param {string} code */
export const heardUpTo = (code) => heard().find((one) => one.code === code)?.number ?? 0;

/** @param {string} code @param {number} number */
export function noteHeard(code, number) {
  const others = heard().filter((one) => one.code !== code);
  write(HEARD, [{ code, number: Math.max(number, heardUpTo(code)) }, ...others].slice(0, MOST_GAMES));
}

/** @returns {Likes} */
export const likes = () => ({ ...FIRST_LIKES, ...read(LIKES) });

/** @param {Partial<Likes>} changes */
export function like(changes) {
  write(LIKES, { ...likes(), ...changes });
  applyTheme();
}

export function applyTheme() {
  const { theme } = likes();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/**
 * The pack that was last worked on for a game.
 * @param {string} game
 * @returns {import("./workshop/pack.js").Draft | null}
 */
export const keptDraft = (game) => read(DRAFTS)?.[game] ?? null;

/** @param {import("./workshop/pack.js").Draft} draft */
export const keepDraft = (draft) => write(DRAFTS, { ...read(DRAFTS), [draft.game]: draft });
