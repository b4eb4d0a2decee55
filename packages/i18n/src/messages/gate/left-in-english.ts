import { type Finding, pluralKeys, splitPlural, type Texts } from './texts.ts';

/**
 * Words that are the same in every language: the product, companies, alliances, formats, units. A text
 * of nothing else is no sentence left in English.
 */
const NAMES =
  /\b(?:Farelark|Google|Facebook|oneworld|Star Alliance|SkyTeam|Stripe|Airbus|Boeing|MAX|IATA|CSV|NDJSON|JSON|SMTP|UTC|FAQ|PDF|iOS|Android|Apple|[A-Z]{3})\b/g;

/** By language: keys whose texts are rightly the same as in English. */
export type AllowList = Readonly<Record<string, readonly string[]>>;

/** Script of every translated text; Latin scripts can't be checked. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** As many Latin words in a row as no borrowed term has. */
const ENGLISH_RUN = /[A-Za-z][a-z'’]*(?:[ ,;]+[a-z'’]+){3,}/;

/** Identical short labels ("Economy", "Filter") are common between languages in Latin script. */
const MAX_SHARED_WORDS = 2;

/**
 * Texts that were copied instead of translated. In a language of another script every text with
 * letters must show that script; in Latin script a text must differ once it is a phrase.
 */
export function leftInEnglish(
  english: Texts,
  translation: Texts,
  language: string,
  allowed: readonly string[],
): Finding[] {
  const script = SCRIPTS[language];
  const plurals = pluralKeys(english);
  const findings: Finding[] = [];
  for (const [key, text] of translation) {
    const { base, form } = splitPlural(key, plurals);
    const source = english.get(form === null ? key : `${base}_other`);
    if (source === undefined || allowed.includes(base)) continue;
    const words = splitWords(source);
    const copied =
      script === undefined
        ? words.length > MAX_SHARED_WORDS && (text === source || text === english.get(key))
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
