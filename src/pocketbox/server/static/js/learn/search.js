/** Finding words in the rules: which sentences have them, and where in a sentence they are. */

/** @import { Prose, ProseBlock, ProseChapter, ProseSentence } from "../types.js" */

/** What somebody looks for, word by word. @param {string} typed */
export const wordsOf = (typed) => typed.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * Chapters with only what has all the words, in its text, its chapter's title or its clauses; everything without words.
 * @param {Prose} prose
 * @param {readonly string[]} words
 * @returns {readonly ProseChapter[]}
 */
export function findIn(prose, words) {
  if (!words.length) return prose.chapters;
  return prose.chapters.flatMap((chapter) => {
    const blocks = chapter.blocks.flatMap((block) => blocksWith(chapter, block, words));
    return blocks.length ? [{ ...chapter, blocks }] : [];
  });
}

/** @param {ProseChapter} chapter @param {ProseBlock} block @param {readonly string[]} words @returns {ProseBlock[]} */
function blocksWith(chapter, block, words) {
  /** @param {ProseSentence} one */
  const has = (one) => {
    const read = [chapter.title, one.text, ...one.clauses].join(" ").toLowerCase();
    return words.every((word) => read.includes(word));
  };
  const sentences = block.sentences.filter(has);
  return sentences.length ? [{ ...block, sentences }] : [];
}

/** @param {readonly ProseChapter[]} chapters */
export const countSentences = (chapters) =>
  chapters.flatMap((chapter) => chapter.blocks.flatMap((block) => block.sentences)).length;

/**
 * A text cut where the words are: every second part is one of them.
 * @param {string} text
 * @param {readonly string[]} words
 */
export function cutAtWords(text, words) {
  if (!words.length) return [text];
  const safe = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.split(new RegExp(`(${safe.join("|")})`, "gi"));
}
