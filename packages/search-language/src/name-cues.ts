import type { QueryLookups } from './interpretation.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { isKind, type Term, type TermKind } from './term.ts';
import type { Token } from './token.ts';

/** A place, area, airline or currency recognised by name or code. */
export interface NameMatch {
  readonly term: Term;
  /** Index of the next token. */
  readonly end: number;
}

export interface NameContext {
  readonly tokens: readonly Token[];
  readonly phrases: PhraseIndex;
  readonly lookups: QueryLookups;
  /** In a query of capitals only, they do not mark codes. */
  readonly isAllCaps: boolean;
}

/** Check that the preceding terms call for a place. */
export function isPlaceExpected(preceding: readonly Term[]): boolean {
  const last = preceding.at(-1);
  return isKind(last, 'from', 'to', 'via', 'avoid', 'arrive', 'leave', 'between', 'dash');
}

export function isAllCaps(tokens: readonly Token[]): boolean {
  const cased = tokens.filter(({ text }) => text.toUpperCase() !== text.toLowerCase());
  return cased.length > 3 && cased.every(({ text }) => text === text.toUpperCase());
}

export function isCapitalCode(token: Token, { isAllCaps }: NameContext): boolean {
  return !isAllCaps && /^[A-Z]{3}$/.test(token.text);
}

/** Check that a single token is a phrase of one of these kinds. */
export function hasKind(token: Token, index: PhraseIndex, ...kinds: readonly TermKind[]): boolean {
  return index.entries.get(token.key)?.kinds.some((kind) => kinds.includes(kind)) ?? false;
}
