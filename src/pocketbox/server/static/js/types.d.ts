// Made by ./pocketbox contract. Change the Python types and run it again.

/** How cells lie: squares (x right, y down), pointy-top hexes in axial coordinates, or no board at all. */
export type Shape = "square" | "hex" | "none";

/** What is drawn inside a cell: nothing, corridors, a room, water, the start tile, an empty space, solid rock. */
export type Form = "plain" | "hall" | "room" | "water" | "start" | "free" | "rock";

/** Features and fixed things; what lies about; who stands there. Later layers are drawn on top. */
export type Layer = "ground" | "item" | "figure";

/** One place of the board. */
export interface Cell {
  readonly place: string;
  readonly x: number;
  readonly y: number;
  /** The terrain's id, which decides its color. */
  readonly kind: string;
  /** The terrain in words: floor, Forest, hall. */
  readonly name: string;
  /** The terrain as one or two characters, for drawings in text. */
  readonly mark: string;
  /** Text written on the cell. */
  readonly label: string;
  /** The part of the board it belongs to; drawings leave a gap between parts. */
  readonly region: string;
  readonly form: Form;
  /** Sides a hall or room opens to: 0 is east, then clockwise (six sides on hexes, four on squares). */
  readonly openings: readonly number[];
  /** Seats that enter or deploy here; drawn as their flags. */
  readonly homes: readonly number[];
  readonly card: string;
}

/** Something on one side of a cell: a wall or a door. Each side is listed once. */
export interface Edge {
  readonly one: string;
  /** The cell behind it; empty where there is none. */
  readonly other: string;
  readonly kind: "wall" | "door";
  readonly name: string;
  readonly dx: number;
  /** The step across this side, from `one`. */
  readonly dy: number;
  /** Names the side in `Option.edge`. */
  readonly id: string;
}

/** Something that stands or lies on a cell. Later pieces of a layer lie on top of earlier ones. */
export interface Piece {
  readonly place: string;
  readonly symbol: string;
  /** For people: "Archer", "monster 2", "face-down counter". */
  readonly name: string;
  readonly mark: string;
  /** Whose it is; None for nobody's. */
  readonly seat: number | null;
  /** A number or one letter shown on the piece. */
  readonly badge: string;
  /** Unique in the scene. It lasts while the piece stays where it is; a `Glide` says what it is called afterwards. */
  readonly id: string;
  readonly layer: Layer;
  /** Lasting conditions in words: paralysed, controlled, armed. */
  readonly state: readonly string[];
  readonly card: string;
}

/** Slots: big places, empty ones shown. Strip: small tokens in a row. Checks: boxes that are ticked off in order. */
export type RackStyle = "slots" | "strip" | "checks";

export type PhaseState = "done" | "now" | "later";

/** A number with a name: Hearts 2 of 3, Speed +1, Round 5 of 40. */
export interface Meter {
  readonly name: string;
  readonly value: number;
  readonly most: number | null;
  /** Drawn once per point where `most` is small (hearts, boots); the number is always shown too. */
  readonly symbol: string;
  /** The value as shown where it is not the plain number: "+1", "found, 5 tiles off". */
  readonly text: string;
}

/** Something kept beside the board: an item, a unit in reserve, a map piece. */
export interface Thing {
  readonly symbol: string;
  readonly name: string;
  readonly count: number;
  /** Whose colors it has; None for a bare symbol. */
  readonly seat: number | null;
  readonly card: string;
  /** The id of the piece on the board that it stands for, if there is one. */
  readonly piece: string;
  /** Drawn struck through: slain, used up, already searched. */
  readonly is_out: boolean;
}

/** Where things are kept: carried items, the reserve, captures. */
export interface Rack {
  readonly name: string;
  readonly things: readonly Thing[];
  /** How many it can hold; the free places are shown. */
  readonly size: number | null;
  readonly style: RackStyle;
  readonly seat: number | null;
  /** Stands for the whole rack beside its count, where there is no room for the things themselves. */
  readonly symbol: string;
}

/** A figure's numbers as a small table: Melee, Ranged and Magic by Off and Def. */
export interface StatTable {
  readonly columns: readonly string[];
  /** Each begins with its name. */
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Numbers beside the table: ("Action", "2"). */
  readonly extra: ReadonlyArray<readonly [string, string]>;
  /** The column in use now. */
  readonly marked: number | null;
}

/** One seat: who it is in this game and what it has. */
export interface SeatCard {
  readonly seat: number;
  /** Its role or figure: hero, Warrior, green army. */
  readonly name: string;
  readonly is_to_act: boolean;
  /** The symbol of the figure this seat plays; empty where it plays many. */
  readonly figure: string;
  /** What else it is: "Oni Slayer", "Elves, 50 points". */
  readonly subtitle: string;
  readonly meters: readonly Meter[];
  readonly racks: readonly Rack[];
  readonly stats: StatTable | null;
  /** Conditions in words: "paralysed", "left the dungeon with 3 treasure". */
  readonly notes: readonly string[];
  readonly card: string;
}

/** Who holds something that counts: a feature, a village. */
export interface Holder {
  readonly name: string;
  /** The terrain's id, for its color. */
  readonly kind: string;
  readonly symbol: string;
  readonly seat: number | null;
  readonly place: string;
}

/** One phase of the set-up. */
export interface Phase {
  readonly name: string;
  readonly state: PhaseState;
  /** Progress: "24 of 60". */
  readonly note: string;
}

/** Something the whole table shares: the way out, the bag, who holds the features, the phases of the set-up. */
export interface Panel {
  readonly title: string;
  readonly subtitle: string;
  readonly symbol: string;
  readonly meters: readonly Meter[];
  readonly racks: readonly Rack[];
  readonly holders: readonly Holder[];
  readonly phases: readonly Phase[];
  /** The numbers of a figure without a seat card, such as a dweller in a fight. */
  readonly stats: StatTable | null;
}

/** How the viewer wins and loses, one clause each: "you step into the portal". */
export interface Goal {
  readonly win: string;
  readonly lose: string;
}

/** What the table waits for. */
export interface Question {
  /** Whom it is put to: a seat, chance (-1), or nobody (-2) when the game is over. */
  readonly seat: number;
  /** Without a subject, under 45 characters: "roll, or use an item first". */
  readonly text: string;
  readonly rule: string;
  /** What is typed before a place to ask why it cannot be chosen: "move "; empty where no choice ends with one. */
  readonly asking: string;
}

/** The chance that matters most about a choice. */
export interface Chance {
  /** An exact fraction: "5/6". */
  readonly chance: string;
  readonly percent: number;
  /** What happens with it: "hits", "slays it and stands". */
  readonly means: string;
}

/** One legal action. */
export interface Option {
  /** What is typed and sent. */
  readonly text: string;
  /** What it is called, under 32 characters: "Shoot the Footman". */
  readonly label: string;
  /** Cells one presses for it, in order: the figure that acts (where there are several), then the target. */
  readonly cells: readonly string[];
  /** What it does, in one line. */
  readonly why: string;
  readonly rule: string;
  /** Dice follow at once, or a fight begins; derived from the rules. */
  readonly rolls: boolean;
  /** The kind of action it is listed under: "Move", "Attack", "Items". */
  readonly group: string;
  readonly symbol: string;
  /** The id of the piece that acts. */
  readonly piece: string;
  /** The id of the piece it is aimed at. */
  readonly target: string;
  /** The id of the side it is about: a door to open, a wall to pass. */
  readonly edge: string;
  /** What it uses up: "1 step", "12 points", "the whole action". */
  readonly cost: string;
  /** Filled in where counting is cheap; otherwise the client asks for `odds`. */
  readonly chance: Chance | null;
}

/** One way the tile in hand can be turned at a place. */
export interface Way {
  readonly openings: readonly number[];
  /** The choices to send, in order: where it is laid, then how it is turned. */
  readonly texts: readonly string[];
}

/** A place where the tile in hand can be laid, and the ways it fits there. */
export interface Fit {
  readonly place: string;
  readonly ways: readonly Way[];
}

/** The tile that is being laid. */
export interface TileInHand {
  readonly name: string;
  readonly kind: string;
  readonly form: string;
  readonly openings: readonly number[];
  readonly fits: readonly Fit[];
  /** How many tiles lie on the board. */
  readonly laid: number;
  /** How many there will be. */
  readonly count: number;
  readonly rule: string;
}

/** The throw that chance is to answer. */
export interface AwaitedThrow {
  /** Whose dice they are; -2 for nobody's. */
  readonly seat: number;
  /** What for: "steps", "the Warrior's Melee defence". */
  readonly purpose: string;
  /** How many dice; 0 where something is drawn or dealt. */
  readonly count: number;
  readonly sides: number;
  /** A result as it is typed: "3 5". */
  readonly example: string;
  readonly rule: string;
}

/** How the game ended. */
export interface Ending {
  readonly sentence: string;
  readonly rule: string;
  readonly winners: readonly number[];
}

/** Of a pair of dice or a whole strike: it gets through, it is held, both cancel, or it is not decided yet. */
export type Verdict = "through" | "held" | "equal" | "open";

/** One side of a fight. */
export interface Fighter {
  readonly name: string;
  readonly symbol: string;
  /** Who answers for it; None for a dweller or monster that nobody owns. */
  readonly seat: number | null;
  readonly piece: string;
  readonly place: string;
  /** How it stands: "charged", "in the water", "on Plains". */
  readonly note: string;
  readonly card: string;
}

/** One die of a pool. */
export interface FightDie {
  readonly face: number;
  /** The face before it was bumped or changed. */
  readonly was: number | null;
  /** Why it changed or that it was not rolled: "+2, Township", "kicker". */
  readonly note: string;
  /** Texts of the choices that change this die. */
  readonly options: readonly string[];
}

/** The dice of one side for one purpose, highest first. */
export interface Pool {
  readonly seat: number | null;
  readonly purpose: "offence" | "defence" | "test";
  /** For people: "offence", "Action". */
  readonly name: string;
  readonly dice: readonly FightDie[];
  /** Dice that have not been thrown yet. */
  readonly waiting: number;
}

/** One attack within a fight: offence against defence, die by die. */
export interface Strike {
  /** 0 if the attacker strikes, 1 if the target does. */
  readonly by: number;
  /** "strike", "answer", "counter-strike". */
  readonly name: string;
  readonly offence: Pool;
  /** None where a fixed number must be reached. */
  readonly defence: Pool | null;
  /** The number to reach where there is no defence pool. */
  readonly need: number;
  /** What meets what, from the highest dice down; one for each offence die. */
  readonly pairs: readonly Verdict[];
  /** How it stands now. */
  readonly verdict: Verdict;
  /** Why: "The fives cancel. Your 3 is under its 4.". */
  readonly sentence: string;
  readonly rule: string;
}

/** Something a side may still use in this fight: a re-roll, a bump. */
export interface Use {
  readonly by: number;
  readonly name: string;
  readonly count: number;
  readonly rule: string;
}

/** A fight at this moment. */
export interface Fight {
  readonly attacker: Fighter;
  readonly target: Fighter;
  /** In order: "Roll", "Bumps", "Re-rolls", "Compare". */
  readonly phases: readonly string[];
  readonly phase: number;
  readonly strikes: readonly Strike[];
  readonly uses: readonly Use[];
  /** Places of pieces that lend a die or a re-roll. */
  readonly supporters: readonly string[];
  readonly rule: string;
}

/** A piece goes along a path. */
export interface Glide {
  readonly piece: string;
  /** Places, beginning with where it stood. */
  readonly path: readonly string[];
  /** Its id afterwards. */
  readonly becomes: string;
  readonly how: "walk" | "hop" | "push" | "teleport" | "carry";
  readonly kind: "glide";
}

/** Dice are thrown. */
export interface Throw {
  /** Whose dice; -2 for nobody's. */
  readonly seat: number;
  /** What for: "steps", "offence", "the Water test". */
  readonly purpose: string;
  readonly faces: readonly number[];
  readonly sides: number;
  /** What they mean: "4 steps", "2 more tiles". */
  readonly result: string;
  readonly kind: "throw";
}

/** Somebody strikes at a place. */
export interface StrikeMotion {
  readonly origin: string;
  readonly target: string;
  readonly outcome: "hit" | "miss" | "";
  readonly piece: string;
  readonly kind: "strike";
}

/** A piece comes onto the board. */
export interface Appear {
  readonly piece: Piece;
  readonly kind: "appear";
}

/** A piece leaves the board: slain, captured, sent back, escaped. */
export interface Fall {
  readonly piece: string;
  readonly place: string;
  readonly why: "slain" | "captured" | "returned" | "left" | "lost";
  readonly kind: "fall";
}

/** A piece turns over or changes in place; `None` where nothing is left of it. */
export interface Flip {
  readonly piece: string;
  readonly place: string;
  readonly into: Piece | null;
  readonly kind: "flip";
}

/** A tile appears, turns, changes or vanishes. */
export interface TurnTile {
  readonly place: string;
  readonly change: "laid" | "turned" | "gone" | "door";
  readonly kind: "tile";
}

/** A seat takes something; where it lay on the board, that piece is gone. */
export interface Take {
  readonly seat: number;
  /** What, in words: "potion", "2 treasure". */
  readonly thing: string;
  readonly symbol: string;
  readonly piece: string;
  readonly place: string;
  readonly kind: "take";
}

/** A seat loses or uses something: a heart, an item, treasure. */
export interface Lose {
  readonly seat: number;
  readonly thing: string;
  readonly symbol: string;
  readonly amount: number;
  readonly kind: "lose";
}

/** Nothing moves; the line alone says what happened. */
export interface Note {
  readonly place: string;
  readonly kind: "note";
}

export type Motion = Glide | Throw | StrikeMotion | Appear | Fall | Flip | TurnTile | Take | Lose | Note;

/** One line of the story: one happening, with the motions that show it. */
export interface Line {
  /** Of its last event, from 1; lines are asked for by it. */
  readonly number: number;
  /** Of its first event. A fight that goes on is sent again with the same `first`. */
  readonly first: number;
  readonly text: string;
  readonly rule: string;
  /** Who did it; -2 for nobody in particular. */
  readonly seat: number;
  /** The round or turn it belongs to: "Round 5"; empty during the set-up. */
  readonly heading: string;
  readonly motions: readonly Motion[];
  /** What a fight consists of, one sentence each, folded away behind the line. */
  readonly details: readonly string[];
}

/**
 * Everything a front end shows of one view. >>> rush = pocketbox.find("rush") >>> scene = pocketbox.scene_of(rush,
 * rush.view(pocketbox.start(rush, setup="duel"), 0)) >>> scene.game, scene.viewer, len(scene.cells) ('rush', 0, 96)
 */
export interface Scene {
  readonly game: string;
  readonly title: string;
  readonly viewer: number;
  readonly question: Question;
  readonly shape: Shape;
  readonly cells: readonly Cell[];
  readonly edges: readonly Edge[];
  readonly pieces: readonly Piece[];
  readonly seats: readonly SeatCard[];
  readonly panels: readonly Panel[];
  /** Only for the viewer, and only when the question is put to them. */
  readonly options: readonly Option[];
  /** How the viewer wins and loses; None for somebody who only watches. */
  readonly goal: Goal | null;
  readonly fight: Fight | null;
  readonly tile: TileInHand | null;
  readonly throw: AwaitedThrow | null;
  readonly ending: Ending | null;
  /** How many sides the game's dice have. */
  readonly sides: number;
}

/** Who plays a seat: the person who opened the table, a bot, a friend by link, anyone with the code. */
export type SeatKind = "me" | "bot" | "link" | "open";

/** Fair dice wait for words, the game runs, or it is over. */
export type TablePhase = "words" | "playing" | "over";

/** What is said with one press; empty where words were written. */
export type QuickWord = "" | "hello" | "smile" | "think" | "wow" | "ouch" | "well";

/** How a proposal was closed; empty while it is open. */
export type ProposalEnd = "" | "agreed" | "declined" | "lapsed";

/** One seat of a table and who is there. */
export interface Chair {
  readonly seat: number;
  readonly role: string;
  /** The person's name; empty where none was given. */
  readonly name: string;
  /** What the story calls this seat to others: "Ann", "Hard bot", "Dungeon master". */
  readonly display_name: string;
  readonly kind: SeatKind;
  /** The bot that plays it; empty for a person. */
  readonly bot: string;
  /** The bot that sits in for somebody who is away; empty while nobody does. */
  readonly stand_in: string;
  readonly is_taken: boolean;
  /** Its person has been at the table; until then nobody is away. */
  readonly has_come: boolean;
  readonly is_here: boolean;
  readonly away_seconds: number;
}

/** The game that a what-if table branched from. */
export interface Branch {
  readonly code: string;
  readonly step: number;
}

/** How long people may think: `seconds` for the whole game, or `days` for each choice; the other one is 0. */
export interface TableClock {
  readonly seconds: number;
  /** Seconds that are added when a turn passes to somebody else. */
  readonly increment: number;
  readonly days: number;
}

/** What a person has left when this was sent. */
export interface SeatClock {
  readonly seat: number;
  /** Seconds. */
  readonly left: number;
  readonly is_running: boolean;
}

/** A table from outside: nothing of the play. */
export interface TableInfo {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly setup: string;
  /** House rules that differ from the printed ones. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly dice: "table" | "fair" | "mine";
  /** With fair dice: the seal of the table's secret. */
  readonly commitment: string;
  readonly phase: TablePhase;
  readonly created: string;
  readonly watchers: number;
  readonly seats: readonly Chair[];
  /** Seconds after which a bot may sit in for somebody who is away. */
  readonly sit_in_after: number;
  /** The bot that may do so, agreed on when the table was opened; empty for none. */
  readonly sit_in: string;
  readonly clock: TableClock | null;
  readonly challenge: string;
  /** The code of the table that followed; empty while there is none. */
  readonly rematch: string;
  readonly branch_of: Branch | null;
}

/** What the token of this connection is good for. */
export interface You {
  readonly seats: readonly number[];
  readonly is_host: boolean;
  readonly is_watching: boolean;
}

/** The answer to `hello`. */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly you: You;
  readonly table: TableInfo;
}

/** Typed dice that the table waits for from you. */
export interface ExpectedDice {
  readonly sentence: string;
  /** Every result as it is typed. */
  readonly results: readonly string[];
  /** False where something is drawn or dealt instead of thrown. */
  readonly is_dice: boolean;
}

/** Something one seat asks the others for. */
export interface Proposal {
  readonly id: string;
  readonly kind: "undo" | "sit in" | "draw" | "abandoned";
  readonly by: number;
  readonly seat: number;
  readonly bot: string;
  readonly sentence: string;
  /** Seats that have not answered yet. */
  readonly waiting: readonly number[];
  readonly seq: number;
  readonly closed: ProposalEnd;
}

/** Everything to draw; sent after `hello` and whenever the table moves on. */
export interface State {
  readonly type: "state";
  /** Send it back with a choice. */
  readonly seq: number;
  /** Whose view this is: your seat. With several seats: the one to act if it is yours, otherwise -2. */
  readonly viewer: number;
  /** A seat, -1 while typed dice are awaited, -2 when the game is over. */
  readonly to_act: number;
  /** The seat to act is yours, so `scene.options` are your choices. */
  readonly mine: boolean;
  /** Several people share this screen and this view shows what only one of them may see: cover it first. */
  readonly hand_over: boolean;
  /** None while words are missing. A client that said `keeps_scene` gets only parts that have changed. */
  readonly scene: Scene | null;
  /**
   * Lines with events after `story_from`: append them. They replace lines that have a later number. A line that goes on
   * comes again with the same `first`: its text, number and details are whole, its motions only the further ones.
   */
  readonly story: readonly Line[];
  readonly story_from: number;
  readonly dice: ExpectedDice | null;
  /** "Place the rest for me" is possible now. */
  readonly can_rest: boolean;
  /** Your seats that are placed for you. */
  readonly resting: readonly number[];
  readonly can_undo: boolean;
  /** The bot that is thinking; empty while none is. */
  readonly thinking: string;
  /** With fair dice: seats whose words are missing. */
  readonly missing_words: readonly number[];
  readonly proposal: Proposal | null;
  readonly over: boolean;
  /** Of every person; empty without a clock. */
  readonly clocks: readonly SeatClock[];
}

/** Names, roles, presence, bots or the rematch have changed. */
export interface TableChanged {
  readonly type: "table";
  readonly table: TableInfo;
}

/** A proposal was made, answered or closed. */
export interface ProposalChanged {
  readonly type: "proposal";
  readonly proposal: Proposal;
}

/** Something that a seat said. It is text from a person: show it as text, never as markup. */
export interface Remark {
  /** From 1, in order. */
  readonly number: number;
  readonly seat: number;
  /** Empty where it is a quick word. */
  readonly text: string;
  readonly word: QuickWord;
  readonly at: string;
}

/** What was said; sent after `welcome` and `state` if there is anything, and whenever somebody speaks. */
export interface Talk {
  readonly type: "talk";
  /** The oldest first, at most 100. */
  readonly remarks: readonly Remark[];
  /** It was said before this connection came. */
  readonly is_past: boolean;
}

/** A request was carried out, and saved before this was sent. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
  /** A request with this `id` had been carried out before; it was not repeated. */
  readonly again: boolean;
}

/** A request was refused. Nothing happened. */
export interface Refusal {
  readonly type: "refused";
  readonly id: string;
  /** The table's, now. */
  readonly seq: number;
  readonly error: string;
  readonly sentence: string;
  readonly rule: string;
  /** Legal texts that may have been meant. */
  readonly near: readonly string[];
}

/** Sent right before the server closes the socket. */
export interface Problem {
  readonly type: "problem";
  readonly error: string;
  readonly sentence: string;
}

/** An option that changes a rule. */
export interface HouseRule {
  readonly name: string;
  readonly label: string;
  readonly values: string;
}

/** A rule with the options that change it. */
export interface Clause {
  readonly id: string;
  readonly text: string;
  /** What we add to a printed clause; empty where we add nothing. */
  readonly ruling: string;
  readonly source: "printed" | "ruling";
  readonly options: readonly HouseRule[];
}

/** Messages from the server; answers to questions come on top. */
export type Outgoing = Welcome | State | TableChanged | ProposalChanged | Talk | Done | Refusal | Problem;

/** Open the conversation; answered by `welcome`, then `state`. */
export interface Hello {
  readonly type: "hello";
  readonly token: string;
  /** The number of the last story line the client has; 0 at first. */
  readonly since?: number;
  /** The client keeps the last scene, so the server leaves out parts that have not changed. */
  readonly keeps_scene?: boolean;
}

/** Take an action. */
export interface Choose {
  readonly type: "choose";
  readonly id: string;
  readonly seq: number;
  readonly text: string;
  /** Only needed where the token has several seats. */
  readonly seat?: number | null;
}

/** Say what the dice on the real table show: "3 1". An empty text lets the table roll this time. */
export interface DiceTyped {
  readonly type: "dice";
  readonly id: string;
  readonly seq: number;
  readonly text: string;
}

/** Place the rest of my set-up for me: my seats are answered at random until it is over. */
export interface Rest {
  readonly type: "rest";
  readonly id: string;
  readonly seq: number;
  /** End it. */
  readonly stop?: boolean;
}

/** Take my last choice back: right away where nobody else is asked, otherwise as a proposal. */
export interface UndoAsked {
  readonly type: "undo";
  readonly id: string;
  readonly seq: number;
}

/** Answer a proposal, or withdraw my own with `yes` false. */
export interface Agree {
  readonly type: "agree";
  readonly id: string;
  readonly proposal: string;
  readonly yes: boolean;
}

/** Ask for the chances after an action. */
export interface OddsAsked {
  readonly type: "odds";
  readonly id: string;
  readonly text: string;
  /** Count a long combat to its end, which may take seconds; otherwise it is estimated. */
  readonly exactly?: boolean;
}

/** Ask why an action is refused, or what it does. */
export interface WhyAsked {
  readonly type: "why";
  readonly id: string;
  readonly text: string;
}

/** Ask for a clause. */
export interface RuleAsked {
  readonly type: "rule";
  readonly id: string;
  readonly rule: string;
}

/** Ask what the strongest bot would do in my place. */
export interface HintAsked {
  readonly type: "hint";
  readonly id: string;
}

/** Ask which of my choices now would be blunders. Only where I am the only person at the table. */
export interface WarningsAsked {
  readonly type: "warnings";
  readonly id: string;
}

/** Say what I am called. */
export interface NameGiven {
  readonly type: "name";
  readonly id: string;
  readonly seat: number;
  readonly name: string;
}

/** Give my words for fair dice, before play begins; up to 100 characters. */
export interface WordGiven {
  readonly type: "word";
  readonly id: string;
  readonly seat: number;
  readonly text: string;
}

/**
 * Ask that a bot sits in: the agreed one for a seat that has been away for two minutes, or any for my own seat. The
 * host may also ask for the agreed one where nobody has come yet.
 */
export interface SitIn {
  readonly type: "sit in";
  readonly id: string;
  readonly seat: number;
  /** Only for my own seat. */
  readonly bot?: string;
}

/** Take my seat back from the bot. */
export interface HandBack {
  readonly type: "hand back";
  readonly id: string;
  readonly seat: number;
}

/** Give the game up: it is over, and the other seat has won. */
export interface Resign {
  readonly type: "resign";
  readonly id: string;
  readonly seq: number;
  /** Only needed where the token has several seats. */
  readonly seat?: number | null;
}

/** Offer to end the game together, as a draw or abandoned; the others are asked. */
export interface Offer {
  readonly type: "offer";
  readonly id: string;
  readonly seq: number;
  readonly what: "draw" | "abandoned";
}

/** Say something to everybody at the table: up to 200 characters, or one quick word. Only seats can. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly seat: number;
  readonly text?: string;
  readonly word?: QuickWord;
}

/** Answered by `done`. */
export interface Ping {
  readonly type: "ping";
  readonly id: string;
}

export type Said =
  | Choose
  | DiceTyped
  | Rest
  | UndoAsked
  | Agree
  | OddsAsked
  | WhyAsked
  | RuleAsked
  | HintAsked
  | WarningsAsked
  | NameGiven
  | WordGiven
  | SitIn
  | HandBack
  | Resign
  | Offer
  | Say
  | Ping;

/** A way to begin a game. */
export interface Setup {
  readonly name: string;
  readonly kind: "quick" | "play" | "named";
}

/** A house rule that can be set when a table is opened. */
export interface GameOption {
  readonly name: string;
  readonly kind: "switch" | "choice" | "number";
  readonly default: boolean | number | string;
  readonly choices: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly label: string;
  readonly group: string;
  readonly rule: string;
}

/** How hard a game is. */
export interface Level {
  readonly name: string;
  /** What makes it so: "against the easy bot", "one monster". */
  readonly about: string;
  /** Who sits in the other seats; empty where there are none. */
  readonly bot: string;
  /** House rules that differ from the printed ones. */
  readonly options: Readonly<Record<string, boolean | number | string>>;
}

/** A sentence that is shown once, when what it is about is on the screen. */
export interface Tip {
  /** The first word of a choice that is offered, or "fight". */
  readonly when: string;
  readonly say: string;
}

/** The lesson that somebody begins with. */
export interface FirstLesson {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
}

/** How somebody begins with a game. */
export interface FirstGames {
  readonly setup: string;
  readonly seats: number;
  /** Where the newcomer sits. */
  readonly seat: number;
  /** What is enjoyable about this seat. */
  readonly why: string;
  /** The easiest first. */
  readonly levels: readonly Level[];
  readonly tips: readonly Tip[];
  /** Games that somebody finishes before tips no longer appear. */
  readonly tip_games: number;
  /** Games in a row without a win, before an easier level is suggested. */
  readonly losses: number;
  readonly lesson: FirstLesson | null;
}

/** A game that can be played. */
export interface GameInfo {
  readonly id: string;
  readonly title: string;
  readonly line: string;
  /** Stands for the game in lists. */
  readonly symbol: string;
  /** The least and the most. */
  readonly seats: readonly [number, number];
  /** What seats are called, by the number of seats. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** 0 where nobody has measured it. */
  readonly minutes: number;
  readonly daily: boolean;
  readonly rules_version: number;
  readonly setups: readonly Setup[];
  readonly options: readonly GameOption[];
  /** The weakest first. */
  readonly bots: readonly string[];
  readonly default_bot: string;
  readonly first: FirstGames;
}

/** Every game there is. */
export interface GameList {
  readonly games: readonly GameInfo[];
  readonly dice: readonly string[];
  readonly version: string;
  /** Tables can be listed for everybody here. */
  readonly has_lobby: boolean;
}

/** A seat of a table in the lobby. */
export interface ListedSeat {
  readonly seat: number;
  readonly role: string;
  /** Who sits there; empty where it is free. */
  readonly name: string;
  readonly is_free: boolean;
  readonly is_bot: boolean;
  /** It waits for a friend with a link. */
  readonly is_private: boolean;
}

/** A table in the lobby: nothing of the play. */
export interface Listing {
  readonly code: string;
  readonly game: string;
  readonly title: string;
  readonly setup: string;
  /** How many differ from the printed ones. */
  readonly house_rules: number;
  readonly dice: "table" | "fair" | "mine";
  readonly clock: TableClock | null;
  /** It is played over days: no bot takes a seat. */
  readonly is_slow: boolean;
  /** One of its people is at the table now. */
  readonly is_here: boolean;
  readonly created: string;
  readonly seats: readonly ListedSeat[];
}

/** Every listed table: those with a free seat first, then those that can be watched, each the newest first. */
export interface Lobby {
  readonly tables: readonly Listing[];
}

/** A clause of the rules. */
export interface Rule {
  readonly id: string;
  readonly text: string;
  readonly ruling: string;
  readonly source: "printed" | "ruling";
  /** Names of the options that change it. */
  readonly options: readonly string[];
}

/** Rules that belong together. */
export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** Every rule of a game. */
export interface RuleList {
  readonly chapters: readonly Chapter[];
}

/** Who chose what. */
export interface Choice {
  /** -1 for chance. */
  readonly seat: number;
  readonly text: string;
}

/** The table after one step of the game. */
export interface Moment {
  readonly step: number;
  readonly count: number;
  readonly seq: number;
  readonly scene: Scene;
  readonly lines: readonly Line[];
  /** None at step 0 and where it is hidden. */
  readonly choice: Choice | null;
}

/** What the coach says now, for any front end to show. */
export interface Coach {
  /** Of the step, from 1; one more than `count` in the free part. */
  readonly number: number;
  readonly count: number;
  readonly title: string;
  readonly say: string;
  readonly why: string;
  readonly rule: string;
  /** The actions that are accepted now; none where the step is only read, and in the free part. */
  readonly offered: readonly string[];
  /** Whether the step is only read: the learner continues with `go_on`. */
  readonly is_read: boolean;
  readonly is_free: boolean;
  /** Whether the game has ended. */
  readonly is_over: boolean;
  /** What the coach's sentence names on the board, to be pointed at. */
  readonly places: readonly string[];
}

/** One choice after the answer. */
export interface PuzzleRow {
  readonly text: string;
  readonly label: string;
  readonly symbol: string;
  /** An exact fraction, or a percentage. */
  readonly chance: string;
  readonly percent: number;
  /** Of a search: "± 2 %"; empty of an exact count. */
  readonly error: string;
  readonly is_best: boolean;
  readonly is_chosen: boolean;
}

/** One line of why, with the clause it rests on. */
export interface PuzzleReason {
  /** The choice it is about. */
  readonly lead: string;
  readonly text: string;
  readonly rule: string;
}

/** What a choice was worth, and every other. */
export interface PuzzleAnswer {
  readonly is_right: boolean;
  /** The label of the best choice. */
  readonly best: string;
  /** What the chances are of, and how they were found. */
  readonly heading: string;
  readonly rows: readonly PuzzleRow[];
  readonly reasons: readonly PuzzleReason[];
  /** Places that pieces go along with the best choice, up to somebody else's choice. */
  readonly way: ReadonlyArray<readonly string[]>;
  /** Places that are struck on it. */
  readonly strikes: readonly string[];
  /** How often each level of bot chooses something else. */
  readonly misses: Readonly<Record<string, number>>;
  /** To play on from it at a table. */
  readonly position: string;
}

/** A guided game. */
export interface LessonInfo {
  readonly game: string;
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  /** What each step teaches. */
  readonly steps: readonly string[];
  /** The title of the content pack that has it; empty for a lesson of the printed game. */
  readonly pack: string;
}

/** Every lesson, in the order in which they are learned. */
export interface LessonList {
  readonly lessons: readonly LessonInfo[];
}

/** One of the five cards. */
export interface HowToCard {
  readonly title: string;
  /** Words between two stars on either side are bold. */
  readonly text: string;
  /** Empty where the card has no picture. */
  readonly position: string;
  /** What the picture shows. */
  readonly caption: string;
  readonly scene: Scene | null;
}

/** How to play a game, in five cards. */
export interface HowTo {
  readonly title: string;
  readonly line: string;
  readonly cards: readonly HowToCard[];
}

/** One sentence of the rules and the clauses it rests on. */
export interface ProseSentence {
  readonly text: string;
  readonly clauses: readonly string[];
  readonly source: "printed" | "ruling";
}

/** A house rule that changes what is told here. */
export interface ProseOption {
  readonly name: string;
  readonly label: string;
  readonly values: string;
  readonly default: boolean | number | string;
}

/** Numbers as a table. The first column has no name. */
export interface ProseTable {
  readonly columns: readonly string[];
  readonly rows: ReadonlyArray<readonly string[]>;
}

/** A heading, a paragraph, an item of a list or a table. */
export interface ProseBlock {
  readonly kind: "section" | "paragraph" | "item" | "table";
  /** The heading, or words in bold before the first sentence. */
  readonly lead: string;
  readonly sentences: readonly ProseSentence[];
  readonly options: readonly ProseOption[];
  readonly table: ProseTable | null;
}

/** One chapter of the rules. */
export interface ProseChapter {
  readonly title: string;
  /** Its name in a link. */
  readonly anchor: string;
  readonly blocks: readonly ProseBlock[];
}

/** The rules of a game, to be read from top to bottom. */
export interface Prose {
  readonly game: string;
  readonly title: string;
  readonly chapters: readonly ProseChapter[];
}

/** Why what the learner tried was not done. */
export interface LessonRefusal {
  readonly sentence: string;
  readonly rule: string;
  /** Legal texts that may have been meant. */
  readonly near: readonly string[];
}

/** A lesson after what the learner has done. */
export interface LessonMoment {
  /** Send it back with what the learner does next. */
  readonly done: readonly string[];
  /** Where the learner sits. */
  readonly seat: number;
  readonly coach: Coach;
  /** What each step teaches. */
  readonly steps: readonly string[];
  readonly scene: Scene;
  /** Lines with events after `story_from`, as in `State.story`. */
  readonly lines: readonly Line[];
  readonly story_from: number;
  readonly refusal: LessonRefusal | null;
}

/** A puzzle in the list. Nothing in it gives the answer away. */
export interface PuzzleInfo {
  readonly game: string;
  readonly id: string;
  readonly theme: string;
  /** How hard it is: easy, middling or hard. */
  readonly rating: string;
  /** Its chances are counted to the last roll; otherwise they are searched. */
  readonly is_exact: boolean;
}

/** Every puzzle, by game, easier ones first. */
export interface PuzzleList {
  readonly puzzles: readonly PuzzleInfo[];
  /** The puzzle of the day, the same for everybody. */
  readonly daily: PuzzleInfo;
  readonly day: string;
}

/** A puzzle before the answer. */
export interface PuzzlePosed {
  readonly puzzle: PuzzleInfo;
  /** Its place among the puzzles of its game, from 1. */
  readonly number: number;
  readonly count: number;
  readonly seat: number;
  readonly role: string;
  readonly question: string;
  /** Without the chances of its options. */
  readonly scene: Scene;
}
