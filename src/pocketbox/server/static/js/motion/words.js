/** What an event is called: on its chip under the board, and in the line above it. */

/** @import { Motion, Scene } from "../types.js" */
/** @import { TellEvent } from "./events.js" */

/** @typedef {{ icon: string, label: string }} Chip */

/** @param {Motion} motion @returns {Chip} */
function chipOfMotion(motion) {
  switch (motion.kind) {
    case "throw":
      return { icon: "i-dice", label: "roll" };
    case "glide":
      return { icon: "i-step", label: motion.path.at(-1) ?? "" };
    case "strike":
      return { icon: "i-off", label: motion.outcome || "strike" };
    case "fall":
      return { icon: "i-x", label: motion.why };
    case "appear":
      return { icon: motion.piece.symbol, label: "appears" };
    case "flip":
      return { icon: motion.into?.symbol ?? "i-x", label: "turns" };
    case "take":
      return { icon: motion.symbol, label: motion.thing };
    case "lose":
      return { icon: motion.symbol, label: `−${motion.amount}` };
    case "tile":
      return { icon: "i-turn", label: "tile" };
    case "note":
      return { icon: "i-story", label: "" };
  }
}

/** @param {TellEvent} event @returns {Chip} */
export const chipOf = (event) => (event.motions[0] ? chipOfMotion(event.motions[0]) : { icon: "i-story", label: "" });

/**
 * The line above the board while an event is told, with the name of who does it.
 * @param {TellEvent} event
 * @param {Scene} picture before the event
 * @param {string} name
 * @param {boolean} isMoving
 */
export function tellingLine(event, picture, name, isMoving) {
  const motion = event.motions[0];
  const you = name === "You";
  if (motion?.kind === "throw") {
    const rolls = you ? "You roll" : `${name} rolls`;
    return isMoving || !motion.result ? `${rolls} for ${motion.purpose}` : `${name}: ${motion.result}`;
  }
  if (motion?.kind === "glide") {
    const ids = [motion.piece, motion.becomes];
    const piece = picture.pieces.find((one) => ids.includes(one.id));
    return `${name}: ${piece?.name ?? "a piece"} to ${motion.path.at(-1)}`;
  }
  if (motion?.kind === "strike") return you ? "You attack" : `${name} attacks`;
  return you ? "Your turn" : `${name}'s turn`;
}
