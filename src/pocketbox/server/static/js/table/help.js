/** Undo, hints and the rest of a set-up: what the table does for me when I ask. */

import { useTable } from "./context.js";

/** One sentence of advice. @typedef {{ kind: string, heading: string, text: string, rule: string }} Said */
/** What a bot advises. @typedef {{ text: string, label: string, bot: string, said: readonly Said[] }} Hint */

/** @type {WeakMap<object, Hint>} */
const hints = new WeakMap();

/** The hint that was given at this moment of the table, if any. */
export function useHint() {
  const { state } = useTable();
  return hints.get(state) ?? null;
}

export function useHelp() {
  const view = useTable();
  return helpFor(view);
}

/** @param {import("./context.js").TableView} view */
export function helpFor({ connection, state, say, refuse }) {
  const undo = () => void (state.can_undo && connection.send("undo", { seq: state.seq }).catch(refuse));
  const askHint = () => {
    if (!state.mine) return;
    say("Thinking about a hint.");
    connection.send("hint").then((hint) => {
      if (connection.state) hints.set(connection.state, hint);
      say("");
      connection.changed();
    }, refuse);
  };
  const placeRest = () => void connection.send("rest", { seq: state.seq }).catch(refuse);
  return { undo, askHint, placeRest };
}
