import type { Token } from './token.ts';

/** Consecutive tokens that may form a phrase or name. */
export interface Ngram {
  readonly keys: readonly string[];
  /** As written, including hyphens and points between the words. */
  readonly text: string;
  /** Index of the next token. */
  readonly end: number;
}

/**
 * The next `length` words, numbers or signs; null if there are fewer. A hyphen between words ("round-trip") and the
 * point of an abbreviation or ordinal ("St. Louis", "D.C.", "2. Advent") do not count.
 */
export function readNgram(tokens: readonly Token[], start: number, length: number): Ngram | null {
  const keys: string[] = [];
  const texts: string[] = [];
  let end = start;
  while (keys.length < length) {
    const token = tokens[end];
    if (token === undefined) return null;
    const before = tokens[end - 1];
    if (keys.length > 0 && isJoint(token, before, tokens[end + 1])) {
      texts.push(token.text);
      end += 1;
      continue;
    }
    if (token.kind === 'break' || token.kind === 'dash' || token.kind === 'date') return null;
    keys.push(token.key);
    const isAttached = before !== undefined && before.end === token.start && keys.length > 1;
    texts.push(isAttached ? token.text : ` ${token.text}`);
    end += 1;
  }
  return { keys, text: texts.join('').trim(), end };
}

function isJoint(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (before === undefined || after === undefined || token.start !== before.end) return false;
  if (before.kind === 'number') return token.text === '.' && after.kind === 'word';
  if (before.kind !== 'word' || after.kind !== 'word') return false;
  // A space may follow the hyphen: "Hin- und Rückflug".
  return token.kind === 'dash' || (token.text === '.' && before.key.length <= 2);
}
