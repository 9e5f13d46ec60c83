/** The start page: choose a game and play at once, or set the table first. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Board } from "../draw/board.js";
import { Icon } from "../draw/symbol.js";
import { get, getOnce, post } from "../http.js";
import { likes, rememberGame } from "../keep.js";
import { go } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { Rules, RulesCard } from "../parts/rules.js";
import { counted } from "../words.js";
import { Join, MyGames } from "./mygames.js";
import { firstWish, SettingUp } from "./setting.js";

export function StartPage() {
  const [games, setGames] = useState(null);
  const [chosen, setChosen] = useState("");
  const [wish, setWish] = useState(null);
  const [problem, setProblem] = useState("");
  const [card, setCard] = useState(null);
  const [daily, setDaily] = useState([]);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    document.title = "Pocketbox";
    getOnce("/api/games").then((told) => setGames(told.games), (fault) => setProblem(fault.sentence));
    get("/api/daily").then((told) => setDaily(told.challenges), () => {});
  }, []);
  const game = games?.find((one) => one.id === chosen);
  const open = (body) => {
    if (isOpening) return;
    setOpening(true);
    setProblem("");
    post("/api/tables", body).then(
      (given) => {
        rememberGame({ code: given.code, token: given.token, title: given.table.title, game: given.table.game });
        go(given.link);
      },
      (fault) => {
        setOpening(false);
        setProblem(fault.sentence);
      },
    );
  };
  const setUp = (one) => {
    setChosen(one.id);
    setWish(firstWish(one));
    setProblem("");
    setTimeout(() => document.getElementById("set-the-table")?.scrollIntoView({ block: "start" }), 0);
  };
  return html`<${Rules.Provider} value=${{ open: (id) => setCard(id) }}><div class="page">
    <${Bar}><span class="grow"></span>
      <button class="btn" onClick=${() => setCard("join")}><${Icon} name="i-link" /> Join</button>
      <button class="btn" onClick=${() => setCard("mine")}><${Icon} name="i-story" /> My games</button>
      <${Menu} items=${[]} />
    <//>
    <main class="start">
      <div class="greet">
        <div><h1>What shall we play?</h1><p class="mute">Play starts at once, against a bot. Set up lets you choose the seats, the rules and the dice.</p></div>
        ${daily.map((one) => html`<a class="btn daily" key=${one.challenge} href=${`/c/${one.challenge}`}><${Icon} name="i-sun" /><span><b>Today: ${one.title}</b><small>the same dice for everyone</small></span></a>`)}
      </div>
      ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
      <ul class="games">
        ${games?.map((one) => html`<${GameCard} key=${one.id} game=${one} isChosen=${one.id === chosen} onPlay=${() => open(defaultWish(one))} onSetUp=${() => setUp(one)} />`)}
      </ul>
      ${game && wish && html`<${SettingUp} key=${game.id} game=${game} wish=${wish} onWish=${setWish} onPlay=${() => open(wish)} />`}
    </main>
    ${card === "join" && html`<${Join} onClose=${() => setCard(null)} />`}
    ${card === "mine" && html`<${MyGames} onClose=${() => setCard(null)} />`}
    ${card && card !== "join" && card !== "mine" && html`<${RulesCard} game=${chosen} title=${game?.title ?? "Rules"} options=${game?.options} rule=${card} onClose=${() => setCard(null)} />`}
  </div><//>`;
}

/** A table that a newcomer would like: I play the first seat, bots the others. */
function defaultWish(game) {
  const { name } = likes();
  const wish = firstWish(game);
  return { game: game.id, seats: wish.seats.map((seat) => (seat.kind === "me" && name ? { ...seat, name } : seat)) };
}

function GameCard({ game, isChosen, onPlay, onSetUp }) {
  const [scene, setScene] = useState(null);
  useEffect(() => {
    getOnce(`/api/games/${game.id}/scene`).then((told) => setScene(told.scene), () => {});
  }, [game.id]);
  const [least, most] = game.seats;
  return html`<li class="panel game ${isChosen ? "on" : ""}">
    <div class="thumb">${scene?.cells.length > 0 && html`<${Board} scene=${scene} />`}</div>
    <div class="about">
      <h2>${game.title}</h2>
      <p class="mute small">${game.line}</p>
      <p class="facts small"><span><${Icon} name="i-person" size="ico-s" /> ${least === most ? counted(least, "player") : `${least} to ${most} players`}</span>${game.minutes > 0 && html`<span><${Icon} name="i-clock" size="ico-s" /> ${game.minutes} min</span>`}</p>
    </div>
    <div class="buttons">
      <button class="btn go" aria-label=${`Play ${game.title}`} onClick=${onPlay}><${Icon} name="i-play" /> Play</button>
      <button class="btn" aria-label=${`Set up ${game.title}`} aria-pressed=${isChosen ? "true" : "false"} onClick=${onSetUp}>Set up</button>
    </div>
  </li>`;
}
