/** What lies between two neighbouring cells: doors as bars across the side, walls along it. */

import { html } from "../../vendor/preact-htm.js";
import { sideOf } from "./geometry.js";

export function Edges({ board, edges }) {
  return html`<g class="edges">
    ${edges.map((edge) => {
      const one = board.byPlace.get(edge.one);
      const other = board.byPlace.get(edge.other);
      const key = `${edge.one} ${edge.dx} ${edge.dy} ${edge.kind}`;
      return one && html`<${Edge} key=${key} edge=${edge} side=${sideOf(board.isHex, one, other, edge)} />`;
    })}
  </g>`;
}

function Edge({ edge, side }) {
  const word = edge.kind.split(" ")[0].split("-").pop();
  const place = `translate(${side.x} ${side.y}) rotate(${side.turn})`;
  if (/door/.test(edge.kind)) {
    const isOpen = /open/.test(`${edge.kind} ${edge.name}`);
    return html`<g class="edge door ${isOpen ? "open" : ""}" transform=${place}>
      <title>${edge.name}</title>
      <rect x="-4.5" y=${-side.half * 0.5} width="9" height=${side.half} rx="1.5" />
      ${!isOpen && html`<circle cx="0" cy="0" r="1.8" />`}
    </g>`;
  }
  return html`<path class="edge line e-${word}" transform=${place} d="M0 ${-side.half}V${side.half}"><title>${edge.name}</title></path>`;
}
