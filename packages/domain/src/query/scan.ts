import type { Query, QueryLookups } from './interpretation.ts';
import { isKind, type Mark, type MarkKind, mark } from './mark.ts';
import { type NameMatch, NameScanner } from './names.ts';
import { type PhraseBook, type PhraseEntry, phraseBookOf, phraseKey } from './phrase-book.ts';
import { runOf } from './run.ts';
import { type Token, tokenise } from './token.ts';
import { readDate } from './written-date.ts';

/** What nobody means anything else by. */
const INFLECTED: ReadonlySet<MarkKind> = new Set(['number', 'month', 'weekday', 'currency']);
const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|er|ere|º|ª|ᵉʳ|го|е|ого)$/;

/**
 * Recognises, from left to right, the longest stretch that the language or the look-ups know: phrases,
 * numbers, dates, places, areas, airlines. What nobody knows stays as words.
 */
export function scan(query: Query, lookups: QueryLookups): readonly Mark[] {
  const tokens = tokenise(query.text);
  const book = phraseBookOf(query.language);
  const names = new NameScanner(tokens, book, lookups);
  const marks: Mark[] = [];
  let at = 0;
  while (at < tokens.length) {
    const phrase = longestPhrase(tokens, at, book);
    const name = names.at(at, marks, phrase?.length ?? 0);
    const taken = choose(tokens, at, phrase, name, query) ?? { marks: [], end: at + 1 };
    marks.push(...taken.marks);
    at = Math.max(taken.end, at + 1);
  }
  return withoutShy(marks);
}

interface PhraseMatch {
  readonly entry: PhraseEntry;
  readonly length: number;
  readonly text: string;
  readonly end: number;
}

function longestPhrase(tokens: readonly Token[], at: number, book: PhraseBook): PhraseMatch | null {
  for (let length = book.longest; length >= 1; length -= 1) {
    const run = runOf(tokens, at, length);
    const entry = run === null ? undefined : book.entries.get(phraseKey(run.keys));
    if (run !== null && entry !== undefined) return { entry, length, text: run.text, end: run.end };
  }
  return null;
}

function choose(
  tokens: readonly Token[],
  at: number,
  phrase: PhraseMatch | null,
  name: NameMatch | null,
  query: Query,
): { marks: readonly Mark[]; end: number } | null {
  const token = tokens[at] as Token;
  if (name !== null) return { marks: [name.mark], end: name.end };
  if (phrase !== null) {
    const { entry, text, end } = phrase;
    const kinds = entry.isShy ? ([...entry.kinds, 'word'] as const) : entry.kinds;
    const codes = entry.code === null ? [] : [entry.code];
    return { marks: [mark(kinds, text, { n: entry.n, codes })], end };
  }
  switch (token.kind) {
    case 'date': {
      const days = readDate(token.text, query, phraseBookOf(query.language).lexicon.dayFirst);
      return {
        marks: [days === null ? mark('word', token.text) : mark('days', token.text, { days })],
        end: at + 1,
      };
    }
    case 'number': {
      const n = Number(token.text.replace(/\D/g, ''));
      const suffix = tokens[at + 1];
      const isOrdinal = suffix?.start === token.end && ORDINAL_SUFFIX.test(suffix.key);
      if (isOrdinal) return { marks: [mark('ordinal', token.text, { n })], end: at + 2 };
      // "3. Mai": the point belongs to the number.
      const point =
        suffix?.text === '.' && suffix.start === token.end && tokens[at + 2]?.kind === 'word';
      return {
        marks: [mark(point ? ['number', 'ordinal'] : 'number', token.text, { n })],
        end: at + (point ? 2 : 1),
      };
    }
    case 'dash':
      return { marks: [mark('dash', token.text)], end: at + 1 };
    case 'break':
      return { marks: [mark('break', token.text)], end: at + 1 };
    case 'sign':
      return { marks: /[,،、，]/.test(token.text) ? [mark('comma', token.text)] : [], end: at + 1 };
    default:
      return { marks: [inflected(token, query) ?? mark('word', token.text)], end: at + 1 };
  }
}

/** A number, month, weekday or currency with a preposition written to it: لثلاثة, بديسمبر. */
function inflected(token: Token, query: Query): Mark | null {
  const { entries, lexicon } = phraseBookOf(query.language);
  for (const form of token.kind === 'word' ? (lexicon.formsOf?.(token.key) ?? []) : []) {
    const entry = entries.get(form);
    if (entry?.kinds.some((kind) => INFLECTED.has(kind)) && !entry.isShy)
      return mark(entry.kinds, token.text, {
        n: entry.n,
        codes: entry.code === null ? [] : [entry.code],
      });
  }
  return null;
}

/** Keeps "may" as a month only beside a number or what else belongs to a date. */
function withoutShy(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((one, index) => {
    if (!isKind(one, 'word') || !isKind(one, 'month', 'weekday', 'ordinal')) return one;
    const [before, after] = [marks[index - 1], marks[index + 1]];
    const isDated =
      isKind(
        before,
        'number',
        'ordinal',
        'this',
        'next',
        'early',
        'mid',
        'late',
        'at',
        'of',
        'until',
        'dash',
        'from',
        'between',
        'and',
        'return',
        'for',
        'comma',
      ) ||
      isKind(after, 'number', 'ordinal', 'this', 'next', 'until', 'dash', 'early', 'mid', 'late');
    const kinds = one.kinds.filter((kind) => (kind === 'word') !== isDated);
    return { ...one, kinds };
  });
}
