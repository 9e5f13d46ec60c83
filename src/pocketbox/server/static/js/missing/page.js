/** An address that leads nowhere. */

import { html, useEffect } from "../../vendor/preact-htm.js";
import { Bar, Menu } from "../parts/bar.js";
import { remote } from "../remote.js";

export function MissingPage() {
  useEffect(() => {
    document.title = "Not found · Pocketbox";
  }, []);
  return html`<div class="page">
    <${Bar}><span class="grow"></span><${Menu} items=${[]} /><//>
    <main class="outside">
      <section class="panel">
        <div class="in">
          <h1>There is nothing here</h1>
          <p>
            The address <code>${remote.address().pathname}</code> leads nowhere. A table's address looks like /t/K7QX4M.
          </p>
          <a class="btn go" href="/">To the start page</a>
        </div>
      </section>
    </main>
  </div>`;
}
