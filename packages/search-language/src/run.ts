import type { Token } from './token.ts';

/** Some tokens in a row, read as one phrase or name. */
export interface Run {
  readonly keys: readonly string[];
  /** As written, with what joins the words. */
  readonly text: string;
  /** Index of the token after it. */
  readonly end: number;
}

/**
 * The next `length` words, numbers or signs. A hyphen within ("round-trip") and the point of an abbreviation
 * ("St. Louis", "D.C.") join words and are passed over. Null where there are fewer.
 */
export function getRun(tokens: readonly Token[], at: number, length: number): Run | null {
  const keys: string[] = [];
  const texts: string[] = [];
  let end = at;
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
    const isTight = before !== undefined && before.end === token.start && keys.length > 1;
    texts.push(isTight ? token.text : ` ${token.text}`);
    end += 1;
  }
  return { keys, text: texts.join('').trim(), end };
}

function isJoint(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (before === undefined || after === undefined || token.start !== before.end) return false;
  if (token.kind === 'dash')
    // "Hin- und Rückflug": what follows need not touch it.
    return after.kind === 'word' && before.kind === 'word';
  return (
    token.text === '.' && before.kind === 'word' && before.key.length <= 2 && after.kind === 'word'
  );
}
