/** What you can do: every legal action in a list one can type into. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { hasSymbol, Icon } from "../draw/symbol.js";
import { counted, plain } from "../words.js";
import { startingWith } from "./choosing.js";

const MOST_SHOWN = 60;
const GROUPED_FROM = 9;
const NOTHING_TYPED = { typed: "", at: 0 };

/** Options that fit what is typed: every word of it, in the text, the label or the reason. */
export function found(options, typed) {
  const words = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const all = `${option.text} ${option.label} ${option.why}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Options gathered by their first word, where there are many. */
function grouped(options) {
  if (options.length < GROUPED_FROM) return [["", options]];
  const groups = new Map();
  for (const option of options) {
    const verb = option.text.split(" ")[0];
    if (!groups.has(verb)) groups.set(verb, []);
    groups.get(verb).push(option);
  }
  if (groups.size === 1) return [["", options]];
  return [...groups];
}

function iconOf(option) {
  const words = option.text.split(" ");
  const named = words.find((word) => hasSymbol(word) && word.length > 2);
  if (named) return named;
  if (option.rolls) return "i-dice";
  if (option.cells.length) return "i-step";
  return /^(end|stop|done|pass|hold|stay)$/.test(words[0]) ? "i-end" : "i-act";
}

export function Actions({ choosing, onPoint, fieldRef, idle }) {
  const { seq, options, picked, chosen, isSending } = choosing;
  const [kept, setKept] = useState({ seq, ...NOTHING_TYPED });
  // What was typed at an earlier moment of the table is gone at once: after the drawing somebody may have begun anew.
  const { typed, at } = kept.seq === seq ? kept : NOTHING_TYPED;
  const set = (changes) => setKept({ seq, typed, at, ...changes });
  const list = useRef(null);
  const hadFocus = useRef(false);
  // Keyboard players stay in the list when its rows change under them.
  useEffect(() => {
    if (hadFocus.current && (document.activeElement === document.body || !document.activeElement)) {
      (list.current?.querySelector("button") ?? fieldRef.current)?.focus();
    }
  });
  const offered = picked.length ? startingWith(options, picked) : options;
  const shown = found(offered, typed);
  const isMoving = (event) => ["ArrowDown", "ArrowUp"].includes(event.key);
  const onFieldKey = (event) => {
    if (isMoving(event)) {
      event.preventDefault();
      const next = Math.max(0, Math.min(shown.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)));
      set({ at: next });
      onPoint(shown[next]);
    } else if (event.key === "Enter") {
      const exact = shown.find((option) => option.text === typed.trim().toLowerCase());
      if (exact) choosing.take(exact, true);
      else if (shown.length && typed.trim()) choosing.take(shown[Math.min(at, shown.length - 1)], true);
      else if (typed.trim()) choosing.send(typed.trim());
    } else if (event.key === "Escape") {
      set(NOTHING_TYPED);
      choosing.clear();
      hadFocus.current = false;
      event.target.blur();
    }
  };
  const onListKey = (event) => {
    if (!isMoving(event)) return;
    event.preventDefault();
    const rows = [...list.current.querySelectorAll("button.act")];
    rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)))]?.focus();
  };
  const track = (event) => {
    if (event.type === "focusin") hadFocus.current = true;
    else if (event.relatedTarget) hadFocus.current = event.currentTarget.contains(event.relatedTarget);
  };
  let touched = false;
  const row = (option) => html`<li key=${option.text}>
    <button
      class="act ${chosen?.text === option.text || (typed && shown[at]?.text === option.text) ? "on" : ""}"
      aria-pressed=${chosen?.text === option.text ? "true" : "false"}
      aria-disabled=${isSending ? "true" : "false"}
      onPointerDown=${(event) => { touched = event.pointerType === "touch"; }}
      onClick=${() => choosing.take(option, !touched)}
      onPointerEnter=${(event) => event.pointerType === "mouse" && onPoint(option)}
      onPointerLeave=${(event) => event.pointerType === "mouse" && onPoint(null)}
      onFocus=${() => onPoint(option)}
      onBlur=${() => onPoint(null)}
    >
      <${Icon} name=${iconOf(option)} />
      <span><b>${option.label}</b>${option.why && html`<small>${option.why}</small>`}</span>
      <code>${option.text.length <= 14 ? option.text : ""}</code>
    </button>
  </li>`;
  return html`<section class="panel acts" aria-labelledby="acts-title" onFocusIn=${track} onFocusOut=${track}>
    <header><h2 id="acts-title">What you can do</h2>${options.length > 0 && html`<span class="mute small">${counted(offered.length, "way")}</span>`}</header>
    <div class="in">
      ${idle && html`<p class="mute">${idle}</p>`}
      ${options.length > 0 && html`<label class="field">
        <${Icon} name="i-search" size="ico-s" /><span class="vh">Find an action, or type one</span>
        <input ref=${fieldRef} type="text" autocomplete="off" autocapitalize="off" spellcheck=${false} placeholder=${`Type to find, or: ${options[0].text}`} value=${typed}
          onInput=${(event) => set({ typed: event.target.value, at: 0 })} onKeyDown=${onFieldKey} />
        <kbd class="not-phone" aria-hidden="true">/</kbd>
      </label>`}
      ${picked.length > 0 && html`<p class="small picked-line">From ${picked.join(", ")} <button class="btn quiet" onClick=${choosing.clear}>Let go</button></p>`}
      ${options.length > 0 && !shown.length && html`<p class="mute small none-found">No action has that name now. Enter asks why.</p>`}
      <div class="act-list" ref=${list} onKeyDown=${onListKey}>
        ${grouped(shown.slice(0, MOST_SHOWN)).map(([verb, group]) => html`<div key=${verb}>
          ${verb && html`<h3 class="grp">${plain(verb)}</h3>`}
          <ul>${group.map(row)}</ul>
        </div>`)}
      </div>
      ${shown.length > MOST_SHOWN && html`<p class="mute small">${shown.length - MOST_SHOWN} more: type to find them, or press the board.</p>`}
    </div>
  </section>`;
}
