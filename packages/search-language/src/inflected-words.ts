import type { Query } from './interpretation.ts';
import { findPhrase, getPhraseIndex, type PhraseIndex } from './phrase-index.ts';
import { createTerm, isKind, type Term, type TermKind } from './term.ts';
import { type Token, toTokenKey } from './token.ts';

/** Kinds of words that are safe to recognise without their affixes. */
const INFLECTED: ReadonlySet<TermKind> = new Set([
  'number',
  'month',
  'weekday',
  'currency',
  'pair',
]);
const MAX_PHRASE_LENGTH = 4;

/** Split an attached "and" from a known phrase: وبدون is "and" and "without", but وهران is a city. */
export function splitConjunctions(tokens: readonly Token[], index: PhraseIndex): readonly Token[] {
  const prefix = index.lexicon.conjunctionPrefix;
  if (prefix === undefined) return tokens;
  return tokens.flatMap((token, at) => {
    if (!token.key.startsWith(prefix) || token.key === prefix || index.entries.has(token.key))
      return token;
    const [text, key] = [token.text.slice(prefix.length), token.key.slice(prefix.length)];
    const rest = { ...token, text, key, start: token.start + prefix.length };
    const following = [rest, ...tokens.slice(at + 1)];
    for (let length = 1; length <= MAX_PHRASE_LENGTH; length += 1)
      if (findPhrase(index, following, 0, length) !== null)
        return [{ ...token, text: prefix, key: prefix, end: rest.start }, rest];
    return token;
  });
}

/** Split a compound that the language has no phrase for: Mittwochabend is a weekday and a part of the day. */
export function splitCompounds(tokens: readonly Token[], index: PhraseIndex): readonly Token[] {
  const { compound } = index.lexicon;
  if (compound === undefined) return tokens;
  return tokens.flatMap((token) => {
    const [, first, second] = compound.exec(token.text.toLowerCase()) ?? [];
    if (first === undefined || second === undefined || index.entries.has(token.key)) return token;
    const middle = token.end - second.length;
    return [
      { ...token, text: token.text.slice(0, first.length), key: toTokenKey(first), end: middle },
      { ...token, text: second, key: toTokenKey(second), start: middle },
    ];
  });
}

/** Terms of an unknown word: its base form if the language knows that, preceded by "for" in لأربعة. */
export function createWordTerms(token: Token, query: Query): readonly Term[] {
  const inflected = findBaseForm(token, query);
  if (inflected === null) return [createTerm('word', token.text)];
  const isFor = isKind(inflected, 'number') && token.key.startsWith('ل');
  return isFor ? [createTerm('for', 'ل'), inflected] : [inflected];
}

/** A number, month, weekday or currency with an attached preposition: لثلاثة, بديسمبر. */
function findBaseForm(token: Token, query: Query): Term | null {
  const { entries, lexicon } = getPhraseIndex(query.language);
  const { getBaseForms } = lexicon;
  if (token.kind !== 'word' || getBaseForms === undefined) return null;
  // The text as well: the key lacks the apostrophe of "d'août".
  const forms = [
    ...getBaseForms(token.key),
    ...getBaseForms(token.text.toLowerCase()).map(toTokenKey),
  ];
  for (const form of forms) {
    const entry = entries.get(form);
    if (entry?.kinds.some((kind) => INFLECTED.has(kind)) && !entry.isAmbiguous)
      return createTerm(entry.kinds, token.text, {
        value: entry.value,
        codes: entry.code === null ? [] : [entry.code],
      });
  }
  return null;
}
