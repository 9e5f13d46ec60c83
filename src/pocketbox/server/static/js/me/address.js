/** The address of my page: getting a new one, or ending the page, when the link is in other hands. */

import { html, useState } from "../../vendor/preact-htm.js";
import { post } from "../http.js";
import { forgetPage, movePage } from "../keep.js";

const RENEW = "Get a new address? The old one stops working on every device. Give the new one to your devices.";
const END =
  "End this page? Its link stops working. This device loses the tables that you opened only through the page.";

/** @param {{ page: string, onMove: (page: string) => void, onEnd: () => void }} props */
export function PageAddress({ page, onMove, onEnd }) {
  const [problem, setProblem] = useState("");
  /** @param {string} question @param {() => Promise<void>} act */
  const ask = (question, act) => {
    if (confirm(question)) act().catch((fault) => setProblem(fault.sentence));
  };
  const renew = async () => {
    const { token } = await post("/api/people/renew", {}, { token: page });
    movePage(page, token);
    onMove(token);
  };
  const end = async () => {
    await post("/api/people/end", {}, { token: page });
    forgetPage(page);
    onEnd();
  };
  return html`<section class="page-offer">
    <p class="grow"><b>Somebody else has the link?</b><br />
      <span class="small mute">
        A new address replaces the old one. Anybody at a table through the old one is sent away.
      </span>
    </p>
    <button class="btn" onClick=${() => ask(RENEW, renew)}>Get a new address</button>
    <button class="btn" onClick=${() => ask(END, end)}>End this page</button>
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
  </section>`;
}
