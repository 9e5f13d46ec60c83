/** The start page: go on with a game, play another at once, or set the table first. */

/** @import { GameInfo } from "../types.js" */
/** @import { Wish } from "./setting.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get, getOnce } from "../http.js";
import { myGames } from "../keep.js";
import { Bar, Menu } from "../parts/bar.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { remote } from "../remote.js";
import { GameCard } from "./gamecard.js";
import { Greeting } from "./greeting.js";
import { Join } from "./join.js";
import { MyGames } from "./mygames.js";
import { openTable } from "./opening.js";
import { SettingUp } from "./setting.js";
import { adapt, firstWish } from "./wish.js";

/** A challenge of today. @typedef {{ challenge: string, title: string }} Daily */
/** @typedef {"join" | "mine" | { rule: string } | null} StartCard */

export function StartPage() {
  const { games, hasLobby, daily, problem, setProblem } = useOffers();
  const [card, setCard] = useState(/** @type {StartCard} */ (null));
  const { wish, choose, setWish } = useWish(games);
  const open = useOpening(setProblem);
  const game = games.find((one) => one.id === wish?.game);
  const onPlay = () => wish && game && open(adapt(game, wish));
  return html`<${Rules.Provider} value=${{ open: (/** @type {string} */ rule) => setCard({ rule }) }}>
    <div class="page">
      <${Bar}>
        <span class="grow"></span>
        ${
          remote.hasServer &&
          html`<button class="btn" onClick=${() => setCard("join")}>
            <${Icon} name="i-link" /><span>Join<span class="not-phone"> with a code</span></span>
          </button>`
        }
        ${
          hasLobby &&
          html`<a class="btn" href="/lobby" aria-label="Open tables">
            <${Icon} name="i-seats" /><span class="not-phone">Tables</span>
          </a>`
        }
        <button class="btn" aria-label="My games" onClick=${() => setCard("mine")}>
          <${Icon} name="i-story" /><span class="not-phone">My games</span>
        </button>
        <${Menu} items=${[]} />
      <//>
      <main class="start">
        <${Greeting} games=${games} daily=${daily} onPlay=${open} />
        ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
        <ul class="games">
          ${games.map((one) => {
            const isChosen = one.id === game?.id;
            const more = { isChosen, onPlay: () => open(firstWish(one)), onSetUp: () => choose(one, true) };
            return html`<${GameCard} key=${one.id} game=${one} ...${more} />`;
          })}
        </ul>
        ${game && wish && html`<${SettingUp} key=${game.id} ...${{ game, wish, hasLobby, onWish: setWish, onPlay }} />`}
      </main>
      ${game && html`<${PlayBar} game=${game} onPlay=${onPlay} />`}
      <${StartCards} card=${card} game=${game} onClose=${() => setCard(null)} />
    </div>
  <//>`;
}

/** @param {{ card: StartCard, game: GameInfo | undefined, onClose: () => void }} props */
function StartCards({ card, game, onClose }) {
  if (card === "join") return html`<${Join} onClose=${onClose} />`;
  if (card === "mine") return html`<${MyGames} onClose=${onClose} />`;
  if (!card || !game) return null;
  const { id, title, options } = game;
  return html`<${RulesCard} game=${id} title=${title} options=${options} rule=${card.rule} onClose=${onClose} />`;
}

/** On a phone: the chosen game, always one press away. @param {{ game: GameInfo, onPlay: () => void }} props */
const PlayBar = ({ game, onPlay }) => html`<div class="play-bar only-phone">
  <button class="btn go grow" aria-label=${`Play this table: ${game.title}`} onClick=${onPlay}>
    <${Icon} name="i-play" /> Play this table
  </button>
  <button class="btn" aria-label="Set up this table" onClick=${showSetting}>Set up</button>
</div>`;

const showSetting = () => document.getElementById("set-the-table")?.scrollIntoView({ block: "start" });

/** What can be played. */
function useOffers() {
  const [games, setGames] = useState(/** @type {readonly GameInfo[]} */ ([]));
  const [hasLobby, setLobby] = useState(false);
  const [daily, setDaily] = useState(/** @type {Daily[]} */ ([]));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    document.title = "Pocketbox";
    getOnce("/api/games").then(
      (found) => {
        setGames(found.games);
        setLobby(found.has_lobby);
      },
      (fault) => setProblem(fault.sentence),
    );
    get("/api/daily").then(
      (found) => setDaily(found.challenges),
      () => {},
    );
  }, []);
  return { games, hasLobby, daily, problem, setProblem };
}

/** The table that would be opened: at first that of the game played last, else of the first game. */
function useWish(/** @type {readonly GameInfo[]} */ games) {
  const [wish, setWish] = useState(/** @type {Wish | null} */ (null));
  useEffect(() => {
    const last = myGames()[0]?.game;
    const game = games.find((one) => one.id === last) ?? games[0];
    // Somebody may have pressed a game already.
    if (game) setWish((wish) => wish ?? firstWish(game));
  }, [games]);
  /** @param {GameInfo} game @param {boolean} isWanted */
  const choose = (game, isWanted) => {
    setWish(firstWish(game));
    if (isWanted) setTimeout(showSetting, 0);
  };
  return { wish, choose, setWish };
}

/** Opens a table, once. @param {(sentence: string) => void} setProblem */
function useOpening(setProblem) {
  const [isOpening, setOpening] = useState(false);
  return (/** @type {object} */ body) => {
    if (isOpening) return;
    setOpening(true);
    setProblem("");
    openTable(body).catch((fault) => {
      setOpening(false);
      setProblem(fault.sentence);
    });
  };
}
