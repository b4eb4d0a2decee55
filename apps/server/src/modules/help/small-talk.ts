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
export const SMALL_TALK_KINDS = ['person', 'about', 'complaint', 'thanks', 'greeting'] as const;
export type SmallTalkKind = (typeof SMALL_TALK_KINDS)[number];

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
    const kinds = SMALL_TALK_KINDS.map((kind) => phrases[language][kind].map(normalize));
    const longestFirst = kinds.flat().toSorted((a, b) => b.length - a.length);
    known = { pattern: new RegExp(longestFirst.join('|'), 'gu'), kinds };
    cache.set(language, known);
  }
  return known;
}

/** Answers messages that consist of phrases such as greetings; null for anything else. */
export function answerSmallTalk({ question, language }: HelpChatRequest): HelpChatAnswer | null {
  const found = findSmallTalk(question, language);
  return found && replySmallTalk(found.kind, found.language);
}

/** Tries the language of the page first. */
function findSmallTalk(message: string, pageLanguage: Language) {
  const text = normalize(message);
  for (const language of new Set([pageLanguage, ...LANGUAGES])) {
    const { pattern, kinds } = getSmallTalk(language);
    const found: readonly string[] = text.match(pattern) ?? [];
    const kind =
      SMALL_TALK_KINDS[kinds.findIndex((list) => list.some((phrase) => found.includes(phrase)))];
    if (kind !== undefined && found.join('') === text) return { kind, language };
  }
  return null;
}

/** `Hi! How do I cancel?` gives ` How do I cancel?`; a message of nothing else stays. */
export function removeSmallTalk(message: string, language: Language): string {
  const parts = message.split(/(?<=[.,;:!?…。，；：！？、؟،\n])/u);
  const rest = parts.filter((part) => findSmallTalk(part, language) === null);
  return rest.join('') || message;
}

export function replySmallTalk(kind: SmallTalkKind, language: Language): HelpChatAnswer {
  return { by: 'small_talk', text: translator(language, 'server')(`help.chat.${kind}`) };
}

/** `Heyyy!! 😀` gives `hey`; without spaces, which are often missing. */
function normalize(text: string): string {
  return removeDiacritics(text.normalize('NFKC').toLowerCase())
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1{2,}/gu, '$1');
}
