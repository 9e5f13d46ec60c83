/** Which sound belongs to an event. */

/** @import { Sound } from "../sound.js" */
/** @import { TellEvent } from "./events.js" */

/** @param {TellEvent} event @returns {Sound | null} */
export function soundOf({ motions }) {
  const has = (/** @type {string} */ kind) => motions.some((motion) => motion.kind === kind);
  if (has("throw")) return "dice";
  if (has("strike")) return motions.some((one) => one.kind === "strike" && one.outcome === "miss") ? "step" : "hit";
  if (has("fall")) return "fall";
  return has("glide") ? "step" : null;
}
