import type { Language } from '../messages/language.ts';
import type { TextFinding } from './finding.ts';
import { pluralKeys, splitPlural, type Texts } from './texts.ts';

/** Words that are the same in every language; a text of nothing else is no sentence left in English. */
const NAMES =
  /\b(?:Farelark|Google|Facebook|oneworld|Star Alliance|SkyTeam|Stripe|Airbus|Boeing|MAX|IATA|CSV|NDJSON|JSON|SMTP|UTC|FAQ|PDF|iOS|Android|Apple|[A-Z]{3})\b/g;

/** By language: keys whose texts are rightly the same as in English. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

/** Script of every translated text; Latin scripts can't be checked. */
const SCRIPTS: Partial<Readonly<Record<Language, RegExp>>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** As many Latin words in a row as no borrowed term has. */
const ENGLISH_RUN = /[A-Za-z][a-z'’]*(?:[ ,;]+[a-z'’]+){3,}/;

/** Identical short labels ("Economy", "Filter") are common between languages in Latin script. */
const MAX_LABEL_WORDS = 2;

/** Texts that were copied: without the language’s script, or in Latin script the same phrase as in English. */
export function leftInEnglish(
  english: Texts,
  translation: Texts,
  language: Language,
  allowed: readonly string[],
): TextFinding[] {
  const script = SCRIPTS[language];
  const plurals = pluralKeys(english);
  const findings: TextFinding[] = [];
  for (const [key, text] of translation) {
    const { base, form } = splitPlural(key, plurals);
    const source = english.get(form === null ? key : `${base}_other`);
    if (source === undefined || allowed.includes(base)) continue;
    const words = splitWords(source);
    const copied =
      script === undefined
        ? words.length > MAX_LABEL_WORDS && (text === source || text === english.get(key))
        : words.length > 0 && splitWords(text).length > 0 && !script.test(text);
    const partly = script !== undefined && ENGLISH_RUN.test(withoutPlaceholders(text));
    if (copied || partly) findings.push({ rule: 'left-in-english', key, detail: `"${text}"` });
  }
  return findings;
}

function withoutPlaceholders(text: string): string {
  return text.replace(/\{\{[^}]*\}\}/g, ' ').replace(/<\/?[^>]+>/g, ' ');
}

function splitWords(text: string): readonly string[] {
  return (
    withoutPlaceholders(text)
      .replace(NAMES, ' ')
      .match(/[A-Za-z]{2,}/g) ?? []
  );
}

/** Words that hold English together, and that none of the other nine languages has. */
const ENGLISH_WORDS =
  /^(?:the|and|of|with|you|your|that|this|is|are|was|were|from|which|when|they|their|have|has|not|it|its|for|or|at|be|to)$/;

/** Names and borrowed phrases are shorter than that. */
const SENTENCE_WORDS = 7;
/** In English more than a third of the words are of that kind; elsewhere only what is spelt alike by chance. */
const ENGLISH_SHARE = 0.25;
/** Identical short lines ("Wi-Fi", "Duffel, Sabre") are common. */
const MAX_LINE_WORDS = 3;

/** Sentences that were copied, lack the language’s script, or are made of English words. */
export function englishLines(
  english: readonly string[],
  lines: readonly string[],
  language: Language,
): string[] {
  const sources = new Set(english);
  const script = SCRIPTS[language];
  return lines.filter((line) => {
    const words = latinWords(line);
    const isCopied = sources.has(line) && words.length > MAX_LINE_WORDS;
    const lacksScript = script !== undefined && words.length > MAX_LINE_WORDS && !script.test(line);
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
