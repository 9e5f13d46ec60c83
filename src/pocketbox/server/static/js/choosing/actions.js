/** What you can do: every legal action in a list one can type into. */

/** @import { Option } from "../types.js" */
/** @import { Choosing } from "./choosing.js" */

import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { watchedNames } from "../people/names.js";
import { useTable } from "../table/context.js";
import { counted } from "../words.js";
import { findOptions, groupOptions, nearOptions } from "./find.js";
import { Row } from "./row.js";

const MOST_SHOWN = 60;
const NOTHING_TYPED = { typed: "", at: 0 };

export function Actions() {
  const { choosing, player } = useTable();
  const { seq, options, offered } = choosing;
  const [kept, setKept] = useState({ seq, ...NOTHING_TYPED });
  // What was typed at an earlier moment of the table is gone at once: after the drawing somebody may have begun anew.
  const { typed, at } = kept.seq === seq ? kept : NOTHING_TYPED;
  /** @param {Partial<typeof NOTHING_TYPED>} changes */
  const set = (changes) => setKept({ seq, typed, at, ...changes });
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const track = useKeptFocus(list);
  const found = findOptions(offered, typed);
  const shown = found.length ? found : nearOptions(offered, typed);
  return html`<section class="panel acts" aria-labelledby="acts-title" onFocusIn=${track} onFocusOut=${track}>
    <header>
      <h2 id="acts-title">${player.isOthers ? "On your turn" : "What you can do"}</h2>
      ${
        options.length > 0 &&
        html`<span class="mute small">
          ${player.isOthers ? "you may already look" : counted(offered.length, "way")}
        </span>`
      }
    </header>
    <div class="in">
      <${Idle} />
      ${options.length > 0 && html`<${Finder} shown=${found} typed=${typed} at=${at} set=${set} />`}
      <${Picked} choosing=${choosing} />
      ${
        options.length > 0 &&
        !found.length &&
        html`<p class="mute small none-found">
          No action has that name now${shown.length ? "; these come nearest" : ""}. Enter asks why.
        </p>`
      }
      <ul class="act-list ${player.isOthers ? "later" : ""}" ref=${list} onKeyDown=${walkList}>
        <${Groups} options=${shown.slice(0, MOST_SHOWN)} found=${typed && found.length ? shown[at] : undefined} />
      </ul>
      ${
        shown.length > MOST_SHOWN &&
        html`<p class="mute small">${shown.length - MOST_SHOWN} more: type to find them, or press the board.</p>`
      }
    </div>
  </section>`;
}

/** @param {{ options: readonly Option[], found: Option | undefined }} props */
const Groups = ({ options, found }) =>
  groupOptions(options).map(
    ([group, some]) => html`<li key=${group}>
      ${group && options.length > some.length && html`<h3 class="grp">${group}</h3>`}
      <ul aria-label=${group || "Other"}>
        ${some.map((one) => html`<${Row} key=${one.text} option=${one} isFound=${one === found} />`)}
      </ul>
    </li>`,
  );

/** Keyboard players stay in the list when its rows change under them. @param {{ current: HTMLElement | null }} list */
function useKeptFocus(list) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (hadFocus.current && (document.activeElement === document.body || !document.activeElement)) {
      const next = list.current?.querySelector("button") ?? list.current?.parentElement?.querySelector("input");
      next?.focus({ preventScroll: true });
    }
  });
  return (/** @type {FocusEvent} */ event) => {
    const { currentTarget, relatedTarget } = event;
    if (event.type === "focusin") hadFocus.current = true;
    else if (relatedTarget instanceof Node && currentTarget instanceof Node) {
      hadFocus.current = currentTarget.contains(relatedTarget);
    }
  };
}

/** @param {KeyboardEvent} event */
function walkList(event) {
  const list = event.currentTarget;
  if (!["ArrowDown", "ArrowUp"].includes(event.key) || !(list instanceof HTMLElement)) return;
  event.preventDefault();
  const rows = [...list.querySelectorAll("button.act")];
  const at = document.activeElement ? rows.indexOf(document.activeElement) : -1;
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)))];
  if (next instanceof HTMLElement) next.focus();
}

/**
 * @param {{ shown: readonly Option[], typed: string, at: number, set: (changes: { typed?: string, at?: number }) =>
 *   void }} props
 */
function Finder({ shown, typed, at, set }) {
  const { choosing } = useTable();
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const next = Math.max(0, Math.min(shown.length - 1, at + (event.key === "ArrowDown" ? 1 : -1)));
      set({ at: next });
      choosing.point(shown[next] ?? null);
    } else if (event.key === "Enter" && typed.trim()) {
      const wanted = typed.trim().toLowerCase();
      const option = shown.find((one) => one.text === wanted) ?? shown[Math.min(at, shown.length - 1)];
      if (option) choosing.take(option, true);
      else choosing.send(typed.trim());
    } else if (event.key === "Escape") {
      set(NOTHING_TYPED);
      choosing.clear();
      if (event.target instanceof HTMLElement) event.target.blur();
    }
  };
  return html`<label class="field">
    <${Icon} name="i-search" size="ico-s" /><span class="vh">Find an action, or type one</span>
    <input
      type="text"
      autocomplete="off"
      autocapitalize="off"
      spellcheck=${false}
      placeholder=${`Type to find, or: ${choosing.options[0]?.text ?? ""}`}
      value=${typed}
      onInput=${(event) => set({ typed: event.target.value, at: 0 })}
      onKeyDown=${onKey}
    />
    <kbd class="not-phone" aria-hidden="true">/</kbd>
  </label>`;
}

/** What was pressed so far, and a way to let go of it. @param {{ choosing: Choosing }} props */
function Picked({ choosing: { actor, picked, facts, clear } }) {
  const { pieces } = facts;
  const figure =
    pieces.get(actor) ?? [...pieces.values()].find((one) => one.place === picked[0] && one.layer === "figure");
  if (!actor && !picked.length) return null;
  return html`<p class="small picked-line">
    <span>${figure ? figure.name : picked.join(", ")}</span>
    <button class="btn quiet" onClick=${clear}>Let go</button>
  </p>`;
}

/** Why there is nothing to choose. */
function Idle() {
  const { state, you, table } = useTable();
  const name = table.seats.find((chair) => chair.seat === state.to_act)?.name;
  const said = you.is_watching
    ? `You are watching ${watchedNames(table)}. Their choices appear here.`
    : state.resting.length
      ? "The rest of your set-up is placed for you."
      : state.mine || !state.scene
        ? ""
        : state.thinking
          ? `${name || "The bot"} is thinking.`
          : state.to_act >= 0
            ? `${name || "Somebody else"} chooses now.`
            : "";
  return said ? html`<p class="mute">${said}</p>` : null;
}
