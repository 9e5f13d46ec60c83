/** What is said with one press: each quick word has a drawing and a sentence. */

/** @import { QuickWord, Remark } from "../types.js" */

/** @type {readonly { word: QuickWord, icon: string, label: string }[]} */
export const QUICK_WORDS = [
  { word: "hello", icon: "f-hello", label: "Hello!" },
  { word: "smile", icon: "f-smile", label: "I like that!" },
  { word: "think", icon: "f-think", label: "Think twice!" },
  { word: "wow", icon: "f-wow", label: "Wow!" },
  { word: "ouch", icon: "f-ouch", label: "Ouch!" },
  { word: "well", icon: "f-well", label: "Well played!" },
];

/** A remark as it is shown: its words, and the drawing of a quick word. @param {Remark} remark */
export function remarkParts({ text, word }) {
  const quick = QUICK_WORDS.find((one) => one.word === word);
  return { icon: quick?.icon ?? "", text: quick?.label ?? text };
}
