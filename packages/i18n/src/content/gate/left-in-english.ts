import type { Language } from '@farelark/contracts';

/** Script of every translated line; Latin scripts can't be checked. */
const SCRIPTS: Partial<Readonly<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Words that hold English together, and that none of the other nine languages has. */
const ENGLISH_WORDS =
  /^(?:the|and|of|with|you|your|that|this|is|are|was|were|from|which|when|they|their|have|has|not|it|its|for|or|at|be|to)$/;

/** Names and borrowed phrases are shorter than that. */
const SENTENCE_WORDS = 7;
/** In English more than a third of the words are of that kind; elsewhere only what is spelt alike by chance. */
const ENGLISH_SHARE = 0.25;
/** Identical short lines ("Wi-Fi", "Duffel, Sabre") are common. */
const MAX_SHARED_WORDS = 3;

/**
 * Sentences of a translation that are English: copied from the English lines, without a letter of the
 * language's script, or made of English words.
 */
export function englishLines(
  english: readonly string[],
  lines: readonly string[],
  language: Language,
): string[] {
  const sources = new Set(english);
  const script = SCRIPTS[language];
  return lines.filter((line) => {
    const words = latinWords(line);
    const isCopied = sources.has(line) && words.length > MAX_SHARED_WORDS;
    const lacksScript =
      script !== undefined && words.length > MAX_SHARED_WORDS && !script.test(line);
    return isCopied || lacksScript || splitSentences(line).some(isEnglish);
  });
}

function isEnglish(sentence: string): boolean {
  const words = latinWords(sentence);
  const englishWords = words.filter((word) => ENGLISH_WORDS.test(word)).length;
  return words.length >= SENTENCE_WORDS && englishWords / words.length >= ENGLISH_SHARE;
}

/** Quotations stand in their own language. */
function splitSentences(line: string): string[] {
  return line.replace(/["“„«「『].*?["”“»」』]/g, ' ').split(/[.!?:;。！？；：]\s*/);
}

function latinWords(text: string): string[] {
  return text.replace(/\{\{\w+\}\}/g, ' ').match(/[A-Za-zÀ-ɏ]{2,}/g) ?? [];
}
