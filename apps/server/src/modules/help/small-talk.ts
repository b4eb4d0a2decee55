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

interface SmallTalk {
  /** All phrases, the longest first. */
  readonly pattern: RegExp;
  /** Phrases of each kind. */
  readonly kinds: readonly (readonly string[])[];
}

const cache = new Map<Language, SmallTalk>();

function getSmallTalk(language: Language): SmallTalk {
  let known = cache.get(language);
  if (known === undefined) {
    const kinds = KINDS.map((kind) => phrases[language][kind].map(normalize));
    const longestFirst = kinds.flat().toSorted((a, b) => b.length - a.length);
    known = { pattern: new RegExp(longestFirst.join('|'), 'gu'), kinds };
    cache.set(language, known);
  }
  return known;
}

/** Answers greetings, thanks, complaints without a subject and the like; null for anything else. */
export function answerSmallTalk({ question, language }: HelpChatRequest): HelpChatAnswer | null {
  const text = normalize(question);
  for (const candidate of new Set([language, ...LANGUAGES])) {
    const { pattern, kinds } = getSmallTalk(candidate);
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
