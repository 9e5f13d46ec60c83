/** Choosing an action: by pressing cells in order, from the list, or by typing. Nothing here knows a rule. */

import { useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { capital } from "../words.js";

/** What may be done at each place now, given what was pressed before. */
export function marksOf(scene, viewer, picked, chosen) {
  const marks = new Map();
  const at = (place) => {
    if (!marks.has(place)) marks.set(place, { can: [], mark: "", isChosen: false });
    return marks.get(place);
  };
  const held = new Set(scene.pieces.filter((piece) => piece.seat !== null && piece.seat !== viewer).map((piece) => piece.place));
  for (const option of startingWith(scene.options, picked)) {
    const place = option.cells[picked.length];
    if (place === undefined) continue;
    const mark = at(place);
    mark.can.push(option);
    if (option.rolls || (held.has(place) && picked.length + 1 === option.cells.length)) mark.mark = "strike";
  }
  for (const place of picked) at(place).isChosen = true;
  for (const place of chosen?.cells ?? []) at(place).isChosen = true;
  return marks;
}

export const startingWith = (options, cells) => options.filter((option) => cells.every((place, n) => option.cells[n] === place));

/** The text of an action like those that are possible, but for this place: to ask why it is not. */
export function likelyText(options, place) {
  const model = options.find((option) => option.cells.length && option.text.endsWith(` ${option.cells[option.cells.length - 1]}`));
  if (!model) return "";
  return model.text.slice(0, -model.cells[model.cells.length - 1].length) + place;
}

const NOTHING = { picked: [], chosen: null, refusal: null, isSending: false };

export function useChoosing(connection) {
  const state = connection.state;
  const seq = state?.seq;
  const [kept, setKept] = useState({ seq, now: NOTHING });
  // What was begun at an earlier moment of the table is over, at once and not after the next drawing.
  const now = kept.seq === seq ? kept.now : NOTHING;
  const latest = useRef(now);
  latest.current = now;
  const set = (changes) =>
    setKept((before) => ({ seq: connection.state.seq, now: { ...(before.seq === connection.state.seq ? before.now : NOTHING), ...changes } }));

  const options = state?.mine && state.scene ? state.scene.options : [];
  const marks = useMemo(
    () => (state?.scene ? marksOf({ ...state.scene, options }, state.viewer, now.picked, now.chosen) : new Map()),
    [state, now.picked, now.chosen],
  );

  const refuse = (refused) => {
    set({ isSending: false, refusal: { sentence: sentenceOf(refused), rule: refused.rule?.id ?? refused.rule ?? "", near: refused.near ?? [] } });
  };
  const send = (text) => {
    if (latest.current.isSending) return;
    set({ isSending: true, refusal: null });
    connection.send("choose", { seq: connection.state.seq, text }).then(
      (done) => done.seq === connection.state.seq && set({ isSending: false }),
      refuse,
    );
  };
  const take = (option, isSure) => {
    if (option.rolls && option.cells.length && !isSure && latest.current.chosen?.text !== option.text) {
      set({ chosen: option, refusal: null });
    } else {
      send(option.text);
    }
  };
  const askWhy = (text) => {
    if (!text) return;
    connection.send("why", { text }).then((told) => set({ refusal: told.is_legal ? null : { sentence: sentenceOf(told), rule: told.rule?.id ?? "", near: [] } }), refuse);
  };
  /** Press a cell; true where several actions are left that only the list can tell apart. */
  const press = (place) => {
    const { picked, chosen } = latest.current;
    if (chosen && chosen.cells[chosen.cells.length - 1] === place) {
      send(chosen.text);
      return false;
    }
    const further = startingWith(options, [...picked, place]).filter((option) => option.cells.length > picked.length);
    const next = further.length ? [...picked, place] : [place];
    const found = further.length ? further : startingWith(options, [place]).filter((option) => option.cells.length);
    if (!found.length || (picked.length && picked[picked.length - 1] === place && !further.length)) {
      set({ picked: [], chosen: null });
      if (!found.length && options.length) askWhy(likelyText(options, place));
      return false;
    }
    if (found.length === 1 && found[0].cells.length === next.length) {
      if (found[0].rolls) set({ picked: next.slice(0, -1) });
      take(found[0], false);
    } else {
      set({ picked: next, chosen: null, refusal: null });
      return found.every((option) => option.cells.length === next.length);
    }
    return false;
  };
  const clear = () => set(NOTHING);
  return { ...now, seq, options, marks, press, take, send, askWhy, clear, refuse };
}

function sentenceOf(refused) {
  if (refused.error === "stale") return "The table moved on before this arrived.";
  const said = refused.sentence ?? "That is not possible now.";
  return capital(said) + (/[.?!]$/.test(said) ? "" : ".");
}
