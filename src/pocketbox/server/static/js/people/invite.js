/** Inviting friends: a link and a QR code for each seat. */

/** @import { Chair, TableInfo, You } from "../types.js" */
/** @import { Connection } from "../connection.js" */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { post } from "../http.js";
import { whole } from "../link.js";
import { Dialog } from "../parts/dialog.js";
import { isAwaited } from "./names.js";

/**
 * A QR code as a drawing in the page: the policy of the page allows no pictures made on the way.
 * @param {{ text: string }} props
 */
export function Qr({ text }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let isGone = false;
    post("/api/qr", { text }, { as: "text" }).then(
      (drawing) => {
        if (!isGone) box.current?.replaceChildren(readDrawing(drawing));
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return html`<div class="qr" ref=${box} role="img" aria-label="QR code of the link"></div>`;
}

/** A drawing that fills its box. @param {string} text */
function readDrawing(text) {
  const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
  const [width, height] = [svg.getAttribute("width"), svg.getAttribute("height")];
  if (!svg.getAttribute("viewBox") && width && height) {
    svg.setAttribute("viewBox", `0 0 ${Number.parseFloat(width)} ${Number.parseFloat(height)}`);
  }
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  return svg;
}

/** @param {{ label: string, link: string, isMain?: boolean }} props */
export function LinkRow({ label, link, isMain = false }) {
  const [said, setSaid] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const copying = useRef(/** @type {HTMLElement | null} */ (null));
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Copied");
    } catch {
      setSaid("Selected: copy it with your keys");
    }
  };
  useEffect(() => {
    if (isMain) copying.current?.focus(); // what most people want next
  }, [link]);
  const share = () => void navigator.share({ title: "Pocketbox", url: link }).catch(() => {});
  return html`<div class="link-row ${isMain ? "main" : ""}">
    <label>
      <span>${label}</span>
      <input class="pick" readonly ref=${field} value=${link} onFocus=${() => field.current?.select()} />
    </label>
    <button class="btn ${isMain ? "go" : ""}" ref=${copying} onClick=${copy}>
      <${Icon} name="i-copy" /> Copy${isMain && " the link"}
    </button>
    ${"share" in navigator && html`<button class="btn" onClick=${share}><${Icon} name="i-link" /> Share</button>`}
    <span class="small mute" role="status">${said}</span>
  </div>`;
}

const NOBODY_YET = "Nobody has come by this link yet. The seat shows when they do.";
const OnlyHere = () => html`<p class="refusal">
  These links work only on this computer. To let your network in, start the table with:${" "}
  <span class="code">pocketbox play --lan</span>
</p>`;
const isOnlyHere = () => ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);

/** Whom a link is for. @typedef {{ key: string, label: string, seat: number | null, wish: object }} Invitation */

/** @param {TableInfo} table @param {You} you @returns {Invitation[]} */
const invitations = (table, you) => [
  ...table.seats
    .filter((chair) => you.seats.includes(chair.seat) || (you.is_host && chair.kind !== "bot" && !chair.has_come))
    .map(({ seat, role }) => ({
      key: `seat ${seat}`,
      label: you.seats.includes(seat) ? `My seat on another device: ${role}` : `Link for the ${role}`,
      seat,
      wish: { seat },
    })),
  ...(you.is_host ? [{ key: "watch", label: "Watch only", seat: null, wish: { watch: true } }] : []),
];

/** @param {{ connection: Connection, onClose: () => void }} props */
export function InviteCard({ connection, onClose }) {
  const { table, you, code, token } = connection;
  const [links, setLinks] = useState(/** @type {Record<string, string>} */ ({}));
  const [main, setMain] = useState(/** @type {Invitation | null} */ (null));
  const [problem, setProblem] = useState("");
  /** @param {Invitation} wanted */
  const make = (wanted) =>
    post(`/api/tables/${code}/invite`, wanted.wish, { token }).then(
      (given) => {
        setLinks((before) => ({ ...before, [wanted.key]: whole(given.link) }));
        setMain(wanted);
      },
      (fault) => setProblem(fault.sentence),
    );
  const missing = table && you?.is_host && table.seats.find(isAwaited);
  useEffect(() => {
    // A player who waits for a friend wants the link at once.
    const first = table && you && missing && invitations(table, you).find((one) => one.seat === missing.seat);
    if (first) make(first);
  }, []);
  if (!table || !you) return null;
  const all = invitations(table, you);
  const chair = table.seats.find((one) => one.seat === main?.seat);
  return html`<${Dialog} title=${missing ? "Invite a friend" : "Invite"} isWide onClose=${onClose}>
    <p class="mute">They need a browser, nothing else. A link is a key: give each to one person.</p>
    ${main && html`<${MainInvite} invitation=${main} link=${links[main.key] ?? ""} table=${table} />`}
    ${!main && hasFreeSeat(table) && html`<${SpokenCode} code=${code} />`}
    ${isOnlyHere() && html`<${OnlyHere} />`}
    ${!you.is_host && html`<p class="mute">Only the host of the table can invite others.</p>`}
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    ${chair && !you.seats.includes(chair.seat) && html`<${Whether} chair=${chair} />`}
    ${all
      .filter((one) => one.key !== main?.key)
      .map(
        (one) =>
          html`<${InviteRow} key=${one.key} invitation=${one} link=${links[one.key]} onMake=${() => make(one)} />`,
      )}
  <//>`;
}

/** @param {TableInfo} table */
const hasFreeSeat = ({ seats }) => seats.some((chair) => chair.kind === "open" && !chair.is_taken);

/**
 * The link that is given now: to point a phone at, to copy, and the code to say aloud.
 * @param {{ invitation: Invitation, link: string, table: TableInfo }} props
 */
const MainInvite = ({ invitation: { label }, link, table }) => html`<div class="invite-main">
  <figure><${Qr} text=${link} /><figcaption class="small mute">Point a phone here</figcaption></figure>
  <div class="stack">
    <${LinkRow} label=${label} link=${link} isMain />
    ${hasFreeSeat(table) && html`<${SpokenCode} code=${table.code} />`}
  </div>
</div>`;

/** @param {{ code: string }} props */
const SpokenCode = ({ code }) => html`<p class="spoken">
  <span class="small mute">Or say the code, at ${location.host}</span>
  <b class="code">${code}</b>
</p>`;

/** Whether the friend has come. @param {{ chair: Chair }} props */
const Whether = ({ chair: { has_come, display_name } }) => html`<p class="whether" role="status">
  <${Icon} name=${has_come ? "i-check" : "i-clock"} />
  <span>${has_come ? `${display_name} has come.` : NOBODY_YET}</span>
</p>`;

/** @param {{ invitation: Invitation, link: string | undefined, onMake: () => void }} props */
const InviteRow = ({ invitation: { label, seat }, link, onMake }) => html`<div class="invite">
  ${seat === null ? html`<${Icon} name="i-eye" />` : html`<${SeatBadge} seat=${seat} />`}
  ${
    link
      ? html`<div class="grow"><${LinkRow} label=${label} link=${link} /></div>`
      : html`<span class="grow">${label}</span>
          <button class="btn" aria-label=${`Make a link: ${label}`} onClick=${onMake}>Make a link</button>`
  }
</div>`;
