import { isKind, type Mark } from './mark.ts';
import { type PhraseIndex, phraseKey } from './phrase-book.ts';
import type { Token } from './token.ts';

/** Check that the marks before call for a place. */
export function isPlaceDue(before: readonly Mark[]): boolean {
  return isKind(before.at(-1), 'from', 'to', 'via', 'avoid', 'arrive', 'leave', 'between', 'dash');
}

/** Check for a text all in capitals: then they mark no code. */
export function isShouted(tokens: readonly Token[]): boolean {
  const cased = tokens.filter(({ text }) => text.toUpperCase() !== text.toLowerCase());
  return cased.length > 3 && cased.every(({ text }) => text === text.toUpperCase());
}

/** Check that a token alone has one of these meanings. */
export function hasKind(book: PhraseIndex, token: Token, ...kinds: readonly string[]): boolean {
  return (
    book.entries.get(phraseKey([token.key]))?.kinds.some((kind) => kinds.includes(kind)) ?? false
  );
}
