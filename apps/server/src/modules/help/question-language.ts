import { LANGUAGES, type Language } from '@farelark/contracts';
import { isStopWord } from './stop-words.ts';

/** Scripts that identify a language, in this order: Japanese also uses Han. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];
const LATIN_LANGUAGES: readonly Language[] = LANGUAGES.filter(
  (language) => !SCRIPTS.some(([, scriptLanguage]) => scriptLanguage === language),
);

/** Language of a question by its script and stop words, or null if ambiguous. */
export function detectQuestionLanguage(question: string): Language | null {
  const [, scriptLanguage] = SCRIPTS.find(([script]) => script.test(question)) ?? [];
  if (scriptLanguage !== undefined) return scriptLanguage;
  const words = question.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const counts = LATIN_LANGUAGES.map((language) => ({
    language,
    stopWords: words.filter((word) => isStopWord(word, language)).length,
  }));
  const [first, second] = counts.toSorted((a, b) => b.stopWords - a.stopWords);
  return first === undefined || first.stopWords === (second?.stopWords ?? 0)
    ? null
    : first.language;
}
