/** Short sounds, made by the browser itself: no file is loaded, nothing is heard before the first press. */

/** @typedef {"dice" | "step" | "hit" | "fall" | "turn" | "end"} Sound */

/**
 * One tone: its pitch in hertz and what it slides to, when it starts and how long it lasts in seconds.
 * @typedef {object} Tone
 * @property {OscillatorType | "noise"} wave
 * @property {number} from
 * @property {number} to
 * @property {number} at
 * @property {number} length
 * @property {number} loud
 */

/**
 * @param {Tone["wave"]} wave
 * @param {number} from
 * @param {number} to
 * @param {number} at
 * @param {number} length
 * @param {number} loud
 * @returns {Tone}
 */
const tone = (wave, from, to, at, length, loud) => ({ wave, from, to, at, length, loud });

/** All of them are shorter than 300 ms. @type {Record<Sound, readonly Tone[]>} */
export const SOUNDS = {
  dice: [0, 0.06, 0.11, 0.19].map((at, n) => tone("noise", 2400 - n * 300, 1200, at, 0.04, 0.22 - n * 0.03)),
  step: [tone("triangle", 240, 150, 0, 0.06, 0.16)],
  hit: [tone("noise", 900, 200, 0, 0.09, 0.3), tone("square", 180, 70, 0, 0.12, 0.12)],
  fall: [tone("sawtooth", 300, 60, 0, 0.26, 0.12)],
  turn: [tone("sine", 660, 660, 0, 0.12, 0.18), tone("sine", 880, 880, 0.1, 0.18, 0.18)],
  end: [523, 659, 784].map((pitch, n) => tone("sine", pitch, pitch, n * 0.06, 0.16, 0.16)),
};

const SOON = 1000;

/** @type {AudioContext | null} */
let context = null;
let isOn = true;

/** Browsers allow sound once somebody has pressed something; so do we. @param {boolean} wanted */
export function prepareSound(wanted) {
  isOn = wanted;
  const begin = () => {
    // Not in the press itself: opening the sound device may take longer than a frame.
    setTimeout(() => {
      context ??= new AudioContext();
      context.resume().catch(() => {});
    }, SOON);
  };
  document.addEventListener("pointerdown", begin, { once: true });
  document.addEventListener("keydown", begin, { once: true });
}

/** @type {Set<(isOn: boolean) => void>} */
const followers = new Set();

/** Be called when sound is switched, wherever that is done. @param {(isOn: boolean) => void} follower */
export function followSound(follower) {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** @param {boolean} wanted */
export function setSound(wanted) {
  isOn = wanted;
  for (const follower of followers) follower(wanted);
}

/** @param {Sound} sound */
export function playSound(sound) {
  if (!isOn || context?.state !== "running") return;
  for (const one of SOUNDS[sound]) playTone(context, one);
}

/** @param {AudioContext} audio @param {Tone} one */
function playTone(audio, one) {
  const start = audio.currentTime + one.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(one.loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + one.length);
  gain.connect(audio.destination);
  if (one.wave === "noise") playNoise(audio, one, start, gain);
  else {
    const pitch = audio.createOscillator();
    pitch.type = one.wave;
    pitch.frequency.setValueAtTime(one.from, start);
    pitch.frequency.exponentialRampToValueAtTime(one.to, start + one.length);
    pitch.connect(gain);
    pitch.start(start);
    pitch.stop(start + one.length);
  }
}

/** @param {AudioContext} audio @param {Tone} one @param {number} start @param {GainNode} gain */
function playNoise(audio, one, start, gain) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * one.length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.setValueAtTime(one.from, start);
  filter.frequency.exponentialRampToValueAtTime(one.to, start + one.length);
  noise.connect(filter).connect(gain);
  noise.start(start);
}
