import type { Query } from './interpretation.ts';
import { isKind, type Mark, type MarkKind, mark } from './mark.ts';
import { getPhraseIndex, type PhraseIndex, phraseKey } from './phrase-book.ts';
import { getRun } from './run.ts';
import { type Token, toTokenKey } from './token.ts';

/** Kinds of unambiguous words. */
const INFLECTED: ReadonlySet<MarkKind> = new Set([
  'number',
  'month',
  'weekday',
  'currency',
  'pair',
]);

/** وبدون is "and" and "without"; وهران is a city. */
export function parted(
  tokens: readonly Token[],
  { entries, lexicon }: PhraseIndex,
): readonly Token[] {
  const { joined } = lexicon;
  if (joined === undefined) return tokens;
  return tokens.flatMap((token, index) => {
    if (!token.key.startsWith(joined) || token.key === joined || entries.has(token.key))
      return token;
    const [text, key] = [token.text.slice(joined.length), token.key.slice(joined.length)];
    const rest = { ...token, text, key, start: token.start + joined.length };
    const follows = [rest, ...tokens.slice(index + 1)];
    const isPhrase = [1, 2, 3, 4].some((length) => {
      const run = getRun(follows, 0, length);
      return run !== null && entries.has(phraseKey(run.keys));
    });
    if (!isPhrase) return token;
    return [{ ...token, text: joined, key: joined, end: rest.start }, rest];
  });
}

/** A word that the language knows in another form, else just a word. لأربعة is "for" and "four". */
export function inflectedWord(token: Token, query: Query): readonly Mark[] {
  const found = inflected(token, query);
  if (found === null) return [mark('word', token.text)];
  const isFor = isKind(found, 'number') && token.key.startsWith('ل');
  return isFor ? [mark('for', 'ل'), found] : [found];
}

/** A number, month, weekday or currency with a preposition written to it: لثلاثة, بديسمبر. */
function inflected(token: Token, query: Query): Mark | null {
  const { entries, lexicon } = getPhraseIndex(query.language);
  const getForms = lexicon.getForms ?? (() => []);
  // As written too: the key has lost the apostrophe of "d'août".
  const forms = [...getForms(token.key), ...getForms(token.text.toLowerCase()).map(toTokenKey)];
  for (const form of token.kind === 'word' ? forms : []) {
    const entry = entries.get(form);
    if (entry?.kinds.some((kind) => INFLECTED.has(kind)) && !entry.isShy)
      return mark(entry.kinds, token.text, {
        n: entry.n,
        codes: entry.code === null ? [] : [entry.code],
      });
  }
  return null;
}
