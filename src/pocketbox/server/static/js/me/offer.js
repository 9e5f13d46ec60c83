/** A personal page for this device: making one, and its link for my other devices. */

/** @import { KeptGame } from "../keep.js" */

import { html, useState } from "../../vendor/preact-htm.js";
import { post } from "../http.js";
import { keepPage, myGames, myPage, updateGame } from "../keep.js";
import { whole } from "../link.js";
import { LinkRow, Qr } from "../people/invite.js";

/** @param {string} page */
export const pagePath = (page) => `/me#${page}`;

/**
 * Put a table at which I have a seat on my page, once.
 * @param {Pick<KeptGame, "code" | "token" | "seats" | "page">} game
 */
export async function listOnPage({ code, token, seats, page }) {
  const mine = myPage();
  if (!mine || page === mine || !seats?.length) return;
  await post(`/api/tables/${code}/keep`, { person: mine }, { token });
  updateGame(code, { page: mine });
}

/** @param {{ games: readonly KeptGame[] }} props */
export function PageOffer({ games }) {
  const [page, setPage] = useState(myPage());
  const [problem, setProblem] = useState("");
  const make = async () => {
    try {
      const made = await post("/api/people");
      keepPage(made.token);
      setPage(made.token);
      const running = myGames().filter((game) => game.phase !== "over");
      await Promise.all(running.map((game) => listOnPage(game).catch(() => {})));
    } catch (fault) {
      setProblem(/** @type {{ sentence: string }} */ (fault).sentence);
    }
  };
  if (page) return html`<${PageLink} page=${page} />`;
  return html`<section class="page-offer">
    <p class="grow"><b>Play over days, on every device</b><br />
      <span class="small mute">
        A private page lists all your tables${games.length ? "" : " from now on"}. No account.
      </span>
    </p>
    <button class="btn" onClick=${() => void make()}>Make my page</button>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  </section>`;
}

/** @param {{ page: string }} props */
export function PageLink({ page }) {
  const [isShown, setShown] = useState(false);
  const link = whole(pagePath(page));
  return html`<section class="page-offer">
    <p class="grow"><b>My page</b><br />
      <span class="small mute">Its link opens all your seats: keep it to yourself.</span>
    </p>
    <a class="btn" href=${pagePath(page)}>Open my page</a>
    <button class="btn" aria-expanded=${isShown ? "true" : "false"} onClick=${() => setShown(!isShown)}>
      To another device
    </button>
    ${isShown && html`<${LinkRow} label="Private link to my page" link=${link} /><${Qr} text=${link} />`}
  </section>`;
}
