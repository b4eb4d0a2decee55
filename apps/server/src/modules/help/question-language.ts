import { LANGUAGES, type Language } from '@farelark/contracts';
import { isStopWord } from './stop-words.ts';

/** Scripts that only one of our languages uses; Chinese shares its characters with Japanese. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];
const IN_LATIN: readonly Language[] = LANGUAGES.filter(
  (language) => !SCRIPTS.some(([, own]) => own === language),
);

/** The language of a question by script and small words, maybe not the page's; null where they tell nothing. */
export function detectQuestionLanguage(question: string): Language | null {
  const [, own] = SCRIPTS.find(([script]) => script.test(question)) ?? [];
  if (own !== undefined) return own;
  const words = question.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const judged = IN_LATIN.map((language) => ({
    language,
    small: words.filter((word) => isStopWord(word, language)).length,
  }));
  const [first, second] = judged.toSorted((one, other) => other.small - one.small);
  return first === undefined || first.small === (second?.small ?? 0) ? null : first.language;
}
