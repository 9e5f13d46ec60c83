/** Stepping through a game. Moments are asked for one at a time and kept. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { get } from "../http.js";

/** The moment `step`, or the last one for -1. */
export function useMoment({ code, token, state, you }, step) {
  const [moment, setMoment] = useState(null);
  const [problem, setProblem] = useState("");
  const kept = useRef(new Map());
  const wanted = useRef(step);
  wanted.current = step;
  useEffect(() => {
    const seat = you.seats.length > 1 && state.viewer >= 0 ? `?seat=${state.viewer}` : "";
    const ask = (n) => get(`/api/tables/${code}/steps/${n}${seat}`, { token });
    const show = (told) => {
      kept.current.set(told.step, told);
      if (wanted.current === step) setMoment(told);
      setProblem("");
    };
    if (kept.current.has(step)) {
      setMoment(kept.current.get(step));
      return;
    }
    const found = step >= 0 ? ask(step) : ask(0).then((first) => ask(first.count));
    found.then(show, (fault) => setProblem(fault.sentence));
  }, [step]);
  return { moment, problem };
}

export function Replay({ moment, onStep }) {
  const { step, count } = moment;
  const to = (n) => onStep(Math.max(0, Math.min(count, n)));
  const button = (name, label, n) => html`<button class="btn icon quiet" aria-label=${label} aria-disabled=${n === step || n < 0 || n > count ? "true" : "false"} onClick=${() => to(n)}><${Icon} name=${name} /></button>`;
  return html`<div class="panel replay" role="group" aria-label="Replay">
    ${button("i-first", "First moment", 0)}${button("i-prev", "One back", step - 1)}
    <input type="range" min="0" max=${count} value=${step} aria-label="Moment" onInput=${(event) => to(Number(event.target.value))} />
    ${button("i-next", "One on", step + 1)}${button("i-last", "Last moment", count)}
    <span class="num"><b>${step}</b> of ${count}</span>
  </div>`;
}
