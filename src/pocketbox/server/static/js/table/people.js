/** Inviting friends, answering what they ask, and words for fair dice. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon, SeatBadge } from "../draw/symbol.js";
import { post } from "../http.js";
import { likes } from "../keep.js";
import { whole } from "../link.js";
import { Dialog } from "../parts/dialog.js";
import { capital } from "../words.js";
import { seatName } from "./seats.js";

/** A QR code as a drawing in the page: the policy of the page allows no pictures made on the way. */
export function Qr({ text }) {
  const box = useRef(null);
  useEffect(() => {
    let isGone = false;
    post("/api/qr", { text }, { as: "text" }).then(
      (drawing) => {
        if (isGone || !box.current) return;
        const svg = document.importNode(new DOMParser().parseFromString(drawing, "image/svg+xml").documentElement, true);
        const { width, height } = { width: svg.getAttribute("width"), height: svg.getAttribute("height") };
        if (!svg.getAttribute("viewBox") && width) svg.setAttribute("viewBox", `0 0 ${parseFloat(width)} ${parseFloat(height)}`);
        svg.removeAttribute("width");
        svg.removeAttribute("height");
        box.current.replaceChildren(svg);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  return html`<div class="qr" ref=${box} role="img" aria-label="QR code of the link"></div>`;
}

export function LinkRow({ label, link }) {
  const [said, setSaid] = useState("");
  const field = useRef(null);
  const copy = async () => {
    field.current.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid("Copied");
    } catch {
      setSaid("Selected: copy it with your keys");
    }
  };
  return html`<div class="link-row">
    <label><span>${label}</span><input class="pick" readonly ref=${field} value=${link} onFocus=${(e) => e.target.select()} /></label>
    <button class="btn" onClick=${copy}><${Icon} name="i-copy" /> Copy</button>
    <span class="small mute" role="status">${said}</span>
  </div>`;
}

export function InviteCard({ connection, onClose }) {
  const { table, you, code, token } = connection;
  const [links, setLinks] = useState({});
  const [shown, setShown] = useState("");
  const [problem, setProblem] = useState("");
  const make = (key, wish) =>
    post(`/api/tables/${code}/invite`, wish, { token }).then(
      (given) => {
        setLinks((before) => ({ ...before, [key]: whole(given.link) }));
        setShown(key);
      },
      (fault) => setProblem(fault.sentence),
    );
  const wished = [
    ...table.seats.filter((chair) => chair.kind !== "bot").map((chair) => ({ key: `seat ${chair.seat}`, label: you.seats.includes(chair.seat) ? `My seat on another device: ${chair.role}` : `${capital(chair.role)}: sit here`, seat: chair.seat, wish: { seat: chair.seat } })),
    { key: "watch", label: "Watch only", seat: null, wish: { watch: true } },
  ];
  return html`<${Dialog} title="Invite" onClose=${onClose}>
    <p>Table code <b class="code">${code}</b>. Free seats can be taken with it on the start page. A link is a key: give each to one person.</p>
    ${!you.is_host && html`<p class="mute">Only whoever opened the table can make links.</p>`}
    ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    ${you.is_host && wished.map(({ key, label, seat, wish }) => html`<div class="invite" key=${key}>
      ${seat === null ? html`<${Icon} name="i-eye" />` : html`<${SeatBadge} seat=${seat} />`}
      ${links[key]
        ? html`<div class="grow"><${LinkRow} label=${label} link=${links[key]} />${shown === key && html`<${Qr} text=${links[key]} />`}</div>`
        : html`<span class="grow">${label}</span><button class="btn" aria-label=${`Make a link: ${label}`} onClick=${() => make(key, wish)}>Make a link</button>`}
    </div>`)}
  <//>`;
}

/** What somebody asks of the others. */
export function Proposal({ connection }) {
  const proposal = connection.state?.proposal;
  const mine = connection.you?.seats ?? [];
  if (!proposal) return html`<${Closed} last=${connection.lastProposal} mine=${mine} seq=${connection.state?.seq} />`;
  const isAsked = proposal.waiting.some((seat) => mine.includes(seat)) && !mine.includes(proposal.by);
  const answer = (yes) => connection.send("agree", { proposal: proposal.id, yes }).catch(() => {});
  return html`<div class="notice" role="alert">
    <p>${proposal.sentence}</p>
    ${isAsked && html`<span class="two-btn"><button class="btn go" onClick=${() => answer(true)}>Agree</button><button class="btn" onClick=${() => answer(false)}>Decline</button></span>`}
    ${mine.includes(proposal.by) && html`<button class="btn" onClick=${() => answer(false)}>Withdraw</button>`}
    ${!isAsked && html`<p class="mute small">Waiting for ${proposal.waiting.map((seat) => seatName(connection.table, connection.you, seat)).join(", ")}.</p>`}
  </div>`;
}

/** What became of my proposal, until the table moves on. */
function Closed({ last, mine, seq }) {
  if (!last || !mine.includes(last.by) || last.closed !== "declined" || last.seq !== seq) return null;
  return html`<p class="notice" role="status">Declined: ${last.sentence}</p>`;
}

/** Fair dice: everybody gives words before the first throw, so that nobody can have known it. */
export function WordsPanel({ connection }) {
  const { state, you, table } = connection;
  const mine = state.missing_words.filter((seat) => you.seats.includes(seat));
  const others = state.missing_words.filter((seat) => !you.seats.includes(seat));
  const [words, setWords] = useState({});
  const [problem, setProblem] = useState("");
  const give = (seat) => (event) => {
    event.preventDefault();
    const text = (words[seat] ?? "").trim() || crypto.getRandomValues(new Uint32Array(3)).join(" ");
    connection.send("word", { seat, text }).then(() => setProblem(""), (refused) => setProblem(refused.sentence));
  };
  return html`<section class="panel words" aria-labelledby="words-title">
    <header><h2 id="words-title">Words for fair dice</h2></header>
    <div class="in">
      <p>The table has chosen a secret and shows its seal. Every player adds words of their own; together they make the dice. When the game is over the secret is shown, and anyone can check each throw.</p>
      <p class="small mute">Seal: <code class="seal">${table.commitment}</code></p>
      ${mine.map((seat) => html`<form key=${seat} class="word" onSubmit=${give(seat)}>
        <${SeatBadge} seat=${seat} />
        <label class="field"><span class="vh">Words of ${seatName(table, you, seat)}</span><input maxlength="100" placeholder="any words you like" value=${words[seat] ?? ""} onInput=${(e) => setWords({ ...words, [seat]: e.target.value })} /></label>
        <button class="btn go">Give my words</button>
      </form>`)}
      ${others.length > 0 && html`<p class="mute">Still waiting for ${others.map((seat) => seatName(table, you, seat)).join(", ")}.</p>`}
      ${problem && html`<p class="refusal" role="alert">${capital(problem)}</p>`}
    </div>
  </section>`;
}

/** A table seen from outside: its code is known, a link is not. */
export function Outside({ table, onSit, problem }) {
  const [name, setName] = useState(likes().name);
  const free = table.seats.filter((chair) => chair.kind === "open" && !chair.is_taken);
  return html`<main class="outside">
    <section class="panel"><div class="in">
      <h1>${table.title}</h1>
      <p class="mute">Table ${table.code}, ${table.phase === "over" ? "over" : "running"}</p>
      <ul class="chairs">${table.seats.map((chair) => html`<li key=${chair.seat}><${SeatBadge} seat=${chair.seat} /> <span>${capital(chair.role)}</span> <span class="mute">${chair.name || chair.bot || (chair.is_taken ? "taken" : chair.kind === "open" ? "free" : "by link")}</span></li>`)}</ul>
      ${free.length > 0 && html`<label class="field"><span class="vh">Your name</span><input maxlength="40" placeholder="Your name, if you like" value=${name} onInput=${(e) => setName(e.target.value)} /></label>`}
      ${free.map((chair) => html`<button class="btn go" key=${chair.seat} onClick=${() => onSit(chair.seat, name)}>Sit here: ${chair.role}</button>`)}
      ${!free.length && html`<p>No seat here is free for everyone. Ask whoever opened the table for a link.</p>`}
      ${problem && html`<p class="refusal" role="alert">${problem}</p>`}
    </div></section>
  </main>`;
}
