import {
  type HelpChatAnswer,
  type HelpChatRequest,
  LANGUAGES,
  type Language,
} from '@farelark/contracts';
import { translator } from '@farelark/i18n';
import phrases from './small-talk.json' with { type: 'json' };
import { removeDiacritics } from './tokenizer.ts';

/** The first kind with a phrase in the question decides. */
const KINDS = ['person', 'about', 'complaint', 'thanks', 'greeting'] as const;

/** A pattern of all phrases of a language, the longest first, with the phrases of each kind. */
const PHRASES = new Map<
  Language,
  { readonly pattern: RegExp; readonly kinds: readonly string[][] }
>(
  LANGUAGES.map((language) => {
    const kinds = KINDS.map((kind) => phrases[language][kind].map(normalize));
    const longestFirst = kinds.flat().toSorted((a, b) => b.length - a.length);
    return [language, { pattern: new RegExp(longestFirst.join('|'), 'gu'), kinds }];
  }),
);

/** Answers greetings, thanks, complaints without a subject and the like; null for anything else. */
export function answerSmallTalk({ question, language }: HelpChatRequest): HelpChatAnswer | null {
  const text = normalize(question);
  for (const candidate of [language, ...LANGUAGES]) {
    const { pattern, kinds } = PHRASES.get(candidate) ?? { pattern: /$^/, kinds: [] };
    const found: readonly string[] = text.match(pattern) ?? [];
    const kind = KINDS[kinds.findIndex((list) => list.some((phrase) => found.includes(phrase)))];
    if (kind !== undefined && found.join('') === text)
      return { by: 'small_talk', text: translator(candidate, 'server')(`help.chat.${kind}`) };
  }
  return null;
}

/** `Heyyy!! 😀` gives `hey`; without spaces, which are often missing. */
function normalize(text: string): string {
  return removeDiacritics(text.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1{2,}/gu, '$1');
}
