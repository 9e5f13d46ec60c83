/** How fast other people's turns are told, and whether they are heard: settings of the person, kept on the device. */

/** @import { Player } from "./player.js" */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Icon } from "../draw/symbol.js";
import { like, likes } from "../keep.js";
import { followSound, playSound, setSound } from "../sound.js";
import { SPEEDS } from "./pace.js";

/** @param {{ player: Player }} props */
export const SpeedRow = ({ player }) => html`<section
  class="speed-row"
  aria-labelledby="speed-title"
>
  <span class="small mute" id="speed-title">Others' turns</span>
  <span class="seg" role="group" aria-labelledby="speed-title">
    ${SPEEDS.map(
      ({ speed, label }) =>
        html`<button
          key=${speed}
          aria-pressed=${player.speed === speed ? "true" : "false"}
          onClick=${() => {
            like({ speed });
            player.setSpeed(speed);
          }}
        >
          ${label}
        </button>`,
    )}
  </span>
  <${SoundSwitch} />
</section>`;

/** On and off, with a short sound that says so. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(likes().sound);
  useEffect(() => followSound(setOn), []);
  const change = () => {
    like({ sound: !isOn });
    setSound(!isOn);
    playSound("turn");
  };
  return html`<button
    class="btn icon sound ${isOn ? "" : "off"}"
    aria-label="Sound"
    aria-pressed=${isOn ? "true" : "false"}
    title=${isOn ? "Sound is on" : "Sound is off"}
    onClick=${change}
  >
    <${Icon} name=${isOn ? "i-sound" : "i-mute"} />
  </button>`;
}
