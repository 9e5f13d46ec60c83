/** My page: all my tables from every device, those that wait for me first. The link is the only key. */

/** @import { KeptGame } from "../keep.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { get, post } from "../http.js";
import { forgetPage, keepPage, myPage } from "../keep.js";
import { readFragment, whole } from "../link.js";
import { Bar, Menu } from "../parts/bar.js";
import { inGroups, inOrder, newsOf } from "../start/kept.js";
import { GameLists, waitText } from "../start/mygames.js";
import { capital } from "../words.js";
import { PageAddress } from "./address.js";
import { PageLink, pagePath } from "./offer.js";

const LOOK_AGAIN = 60_000;
/** How many tables are looked up; older ones can be asked for. */
const FIRST_LOOK = 30;

export function MePage() {
  const [token, setToken] = useState(() => readFragment().token || myPage());
  const { games, count, problem, isEnded, more, forget } = usePageGames(token);
  /** @param {string} page */
  const move = (page) => {
    history.replaceState(null, "", page ? whole(pagePath(page)) : location.pathname);
    setToken(page);
  };
  const mine = inGroups(games).mine.length;
  useEffect(() => {
    document.title = mine ? `● ${waitText(mine)} · Pocketbox` : "My page · Pocketbox";
  }, [mine]);
  return html`<div class="page">
    <${Bar}>
      <div class="where"><b>My page</b><span>private</span></div>
      <span class="grow"></span><${Menu} items=${[]} />
    <//>
    <main class="me-page">
      <section class="panel">
        <div class="in">
          <h1>My page</h1>
          <h2 class="vh">My games</h2>
          ${problem && html`<p class="refusal" role="alert">${capital(problem)}.</p>`}
          ${
            isEnded &&
            html`<p>
              If it is your page, open its new address from a device that has it. Otherwise make a new page under My
              games on the <a href="/">start page</a>.
            </p>`
          }
          ${
            !token &&
            html`<p>This device has no page yet. Make one under My games on the <a href="/">start page</a>.</p>`
          }
          ${
            token &&
            !problem &&
            count === 0 &&
            html`<p class="mute">
              No tables yet. Every table you join on a device with this page appears here.
            </p>`
          }
          <${GameLists} games=${games} onForget=${forget} />
          ${count > games.length && html`<button class="btn" onClick=${more}>Older tables</button>`}
        </div>
      </section>
      ${
        token &&
        !isEnded &&
        html`<section class="panel">
          <div class="in">
            <${PageLink} page=${token} /><${ThisDevice} page=${token} key=${token} />
            <${PageAddress} page=${token} onMove=${move} onEnd=${() => move("")} />
          </div>
        </section>`
      }
    </main>
  </div>`;
}

/** @param {{ page: string }} props */
function ThisDevice({ page }) {
  const [kept, setKept] = useState(myPage());
  useEffect(() => {
    if (!kept) {
      keepPage(page);
      setKept(page);
    }
  }, []);
  const use = () => {
    keepPage(page);
    setKept(page);
  };
  if (kept === page || !kept) {
    return html`<p class="small mute">Tables you join on this device are added to this page.</p>`;
  }
  return html`<p>
    This device adds its tables to another page. <button class="btn" onClick=${use}>Use this page here</button>
  </p>`;
}

/** The tables of a page and what became of them, looked up again now and then. @param {string} token */
function usePageGames(token) {
  const [codes, setCodes] = useState(/** @type {readonly string[]} */ ([]));
  const [most, setMost] = useState(FIRST_LOOK);
  const [games, setGames] = useState(/** @type {readonly KeptGame[]} */ ([]));
  const [count, setCount] = useState(-1);
  const [problem, setProblem] = useState("");
  const [isEnded, setEnded] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => setRound((n) => n + 1), LOOK_AGAIN);
    return () => clearInterval(clock);
  }, []);
  useEffect(() => {
    if (!token) {
      setCodes([]);
      setCount(-1);
      return;
    }
    get("/api/people/tables", { token }).then(
      (found) => {
        setCodes(found.codes);
        setCount(found.codes.length);
      },
      (fault) => {
        setProblem(fault.sentence);
        if (fault.error !== "ended") return;
        forgetPage(token);
        setEnded(true);
        setCodes([]);
      },
    );
  }, [token, round]);
  useEffect(() => {
    let isGone = false;
    Promise.all(codes.slice(0, most).map((code, n) => lookUp(code, token, -n))).then((found) => {
      if (!isGone) setGames(inOrder(found));
    });
    return () => {
      isGone = true;
    };
  }, [codes, most]);
  /** @param {string} code */
  const forget = (code) => {
    setGames(games.filter((game) => game.code !== code));
    post("/api/people/forget", { code }, { token }).then(
      (found) => setCount(found.codes.length),
      (fault) => setProblem(fault.sentence),
    );
  };
  return { games, count, problem, isEnded, more: () => setMost(most + FIRST_LOOK), forget };
}

/** @param {string} code @param {string} token @param {number} at for the order @returns {Promise<KeptGame>} */
async function lookUp(code, token, at) {
  const game = { code, token, at };
  try {
    return { ...game, ...(await newsOf(game)) };
  } catch {
    return game;
  }
}
