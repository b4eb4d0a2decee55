import type { Language } from '../messages/language.ts';
import type { TextFinding } from './finding.ts';
import { listPluralKeys, splitPlural, type Texts } from './texts.ts';

/** Names that are the same in every language. */
const NAMES =
  /\b(?:Farelark|Google|Facebook|oneworld|Star Alliance|SkyTeam|Stripe|Airbus|Boeing|MAX|IATA|CSV|NDJSON|JSON|SMTP|UTC|FAQ|PDF|iOS|Android|Apple|[A-Z]{3})\b/g;

/** Keys by language whose texts are legitimately the same as in English. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

/** Expected script; languages in Latin script cannot be checked this way. */
const SCRIPTS: Partial<Readonly<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Four or more consecutive words, which no borrowed term has. */
const ENGLISH_RUN = /[A-Za-z][a-z'’]*(?:[ ,;]+[a-z'’]+){3,}/;

/** Short labels ("Economy", "Filter") are often the same in Latin script. */
const MAX_LABEL_WORDS = 2;

/** Finds texts copied from English: the same phrase in Latin script, no or partial translation in another script. */
export function findUntranslated(
  english: Texts,
  translation: Texts,
  language: Language,
  allowed: readonly string[],
): TextFinding[] {
  const script = SCRIPTS[language];
  const plurals = listPluralKeys(english);
  const findings: TextFinding[] = [];
  for (const [key, text] of translation) {
    const { base, form } = splitPlural(key, plurals);
    const source = english.get(form === null ? key : `${base}_other`);
    if (source === undefined || allowed.includes(base)) continue;
    const words = splitWords(source);
    const isCopied =
      script === undefined
        ? words.length > MAX_LABEL_WORDS && (text === source || text === english.get(key))
        : words.length > 0 && splitWords(text).length > 0 && !script.test(text);
    const isPartial = script !== undefined && ENGLISH_RUN.test(removeMarkup(text));
    if (isCopied || isPartial) findings.push({ rule: 'left-in-english', key, detail: `"${text}"` });
  }
  return findings;
}

function removeMarkup(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, ' ').replace(/<\/?[^>]+>/g, ' ');
}

function splitWords(text: string): readonly string[] {
  return (
    removeMarkup(text)
      .replace(NAMES, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

/** Function words that none of the other nine languages has. */
const ENGLISH_WORD =
  /^(?:the|and|of|with|you|your|that|this|is|are|was|were|from|which|when|they|their|have|has|not|it|its|for|or|at|be|to)$/;

/** Names and borrowed phrases are shorter. */
const MIN_SENTENCE_WORDS = 7;
/** English sentences have more than a third of function words. */
const MIN_ENGLISH_SHARE = 0.25;
/** Short lines ("Wi-Fi", "Duffel, Sabre") are often the same. */
const MAX_SAME_WORDS = 3;

/** Finds lines that were copied, lack the script of the language, or contain an English sentence. */
export function findEnglishLines(
  english: readonly string[],
  lines: readonly string[],
  language: Language,
): string[] {
  const sources = new Set(english);
  const script = SCRIPTS[language];
  return lines.filter((line) => {
    const words = splitLatinWords(line);
    const isCopied = sources.has(line) && words.length > MAX_SAME_WORDS;
    const lacksScript = script !== undefined && words.length > MAX_SAME_WORDS && !script.test(line);
    return isCopied || lacksScript || splitSentences(line).some(isEnglish);
  });
}

function isEnglish(sentence: string): boolean {
  const words = splitLatinWords(sentence);
  const englishWords = words.filter((word) => ENGLISH_WORD.test(word)).length;
  return words.length >= MIN_SENTENCE_WORDS && englishWords / words.length >= MIN_ENGLISH_SHARE;
}

/** Ignores quotations, which may be in any language. */
function splitSentences(line: string): string[] {
  return line.replace(/["“„«「『].*?["”“»」』]/g, ' ').split(/[.!?:;。！？；：]\s*/);
}

function splitLatinWords(text: string): string[] {
  return text.replace(/\{\{\w+\}\}/g, ' ').match(/[A-Za-zÀ-ɏ]{2,}/g) ?? [];
}
