/** Finds out which page is asked for, and draws it. */

import { html, render } from "../vendor/preact-htm.js";
import { ChallengePage } from "./challenge/page.js";
import { loadSymbols } from "./draw/symbol.js";
import { applyTheme } from "./keep.js";
import { StartPage } from "./start/page.js";
import { TablePage } from "./table/page.js";

function page() {
  const [, kind, name] = location.pathname.split("/");
  if (kind === "t" && name) return html`<${TablePage} code=${decodeURIComponent(name).toUpperCase()} />`;
  if (kind === "c" && name) return html`<${ChallengePage} id=${decodeURIComponent(name)} />`;
  return html`<${StartPage} />`;
}

applyTheme();
await loadSymbols();
const app = document.getElementById("app");
app.replaceChildren();
render(page(), app);
