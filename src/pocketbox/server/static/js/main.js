/** Finds out which page is asked for, fetches only that, and draws it. */

import { html, render } from "../vendor/preact-htm.js";
import { loadSymbols } from "./draw/symbol.js";
import { applyTheme } from "./keep.js";
import { remote } from "./remote.js";

async function page() {
  const [, kind = "", name = "", ...more] = remote.address().pathname.split("/");
  if (!kind) {
    const { StartPage } = await import("./start/page.js");
    return html`<${StartPage} />`;
  }
  if (kind === "t" && name && !more.length) {
    const { TablePage } = await import("./table/page.js");
    return html`<${TablePage} code=${decodeURIComponent(name).toUpperCase()} />`;
  }
  if (kind === "c" && name && !more.length) {
    const { ChallengePage } = await import("./challenge/page.js");
    return html`<${ChallengePage} id=${decodeURIComponent(name)} />`;
  }
  if (kind === "lobby" && !name) {
    const { LobbyPage } = await import("./lobby/page.js");
    return html`<${LobbyPage} />`;
  }
  if (kind === "me" && !name) {
    const { MePage } = await import("./me/page.js");
    return html`<${MePage} />`;
  }
  if (kind === "learn" && !name) {
    const { LearnList } = await import("./learn/list.js");
    return html`<${LearnList} />`;
  }
  if (kind === "learn" && !more.length) {
    const { LearnPage } = await import("./learn/page.js");
    return html`<${LearnPage} id=${decodeURIComponent(name)} />`;
  }
  if (kind === "learn" && more.length === 1) {
    const { LessonPage } = await import("./learn/lesson.js");
    return html`<${LessonPage} game=${decodeURIComponent(name)} id=${decodeURIComponent(more[0] ?? "")} />`;
  }
  if (kind === "puzzles" && more.length < 2) {
    const { PuzzlesPage } = await import("./puzzles/page.js");
    return html`<${PuzzlesPage} game=${decodeURIComponent(name)} id=${decodeURIComponent(more[0] ?? "")} />`;
  }
  if (kind === "workshop" && !name) {
    const { WorkshopPage } = await import("./workshop/page.js");
    return html`<${WorkshopPage} />`;
  }
  const { MissingPage } = await import("./missing/page.js");
  return html`<${MissingPage} />`;
}

async function show() {
  const found = await page();
  const app = document.getElementById("app");
  if (!app) return;
  render(null, app);
  app.replaceChildren();
  render(found, app);
}

applyTheme();
await loadSymbols();
await show();
// Where pages are shown without loading anything, the caller says so.
addEventListener("pocketbox:page", () => {
  scrollTo(0, 0);
  void show();
});
