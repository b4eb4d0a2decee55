import { inflectedWord, parted } from './inflected-words.ts';
import type { Query, QueryLookups } from './interpretation.ts';
import { type Mark, mark } from './mark.ts';
import type { NameMatch } from './name-match.ts';
import { NameScanner } from './names.ts';
import { getPhraseIndex, type PhraseEntry, type PhraseIndex, phraseKey } from './phrase-book.ts';
import { joinPlaces } from './place-marks.ts';
import { getRun } from './run.ts';
import { withoutShy } from './shy-words.ts';
import { type SpokenNumber, spokenNumber } from './spoken-number.ts';
import { type Token, tokenise } from './token.ts';
import { readDate } from './written-date.ts';

const RUSSIAN_SUFFIX = /^(?:го|ого|е|ое|й|ые)$/;
const ORDINAL_SUFFIX = /^(?:st|nd|rd|th|er|ere|re|e|eme|de|nde|o|a|ro|do|to|го|е|ого)$/;

/** Recognises, from left to right, the longest known stretch: phrases, numbers, dates, names. Unknown words stay. */
export function scan(query: Query, lookups: QueryLookups): readonly Mark[] {
  const book = getPhraseIndex(query.language);
  const tokens = parted(tokenise(query.text), book);
  const names = new NameScanner(tokens, book, lookups);
  const marks: Mark[] = [];
  let at = 0;
  while (at < tokens.length) {
    const phrase = longestPhrase(tokens, at, book);
    const number = spokenNumber(tokens, at, book);
    const isNumber = number !== null && number.length > (phrase?.length ?? 0);
    const length = isNumber ? number.length : (phrase?.length ?? 0);
    const name = names.at(at, marks, length, phrase?.entry.kinds);
    const taken =
      isNumber && name === null
        ? counted(tokens, at, number)
        : (choose(tokens, at, phrase, name, query) ?? { marks: [], end: at + 1 });
    marks.push(...taken.marks);
    at = Math.max(taken.end, at + 1);
  }
  return withoutShy(joinPlaces(marks, lookups));
}

interface PhraseMatch {
  readonly entry: PhraseEntry;
  readonly length: number;
  readonly text: string;
  readonly end: number;
}

function longestPhrase(
  tokens: readonly Token[],
  at: number,
  book: PhraseIndex,
): PhraseMatch | null {
  for (let length = book.longest; length >= 1; length -= 1) {
    const run = getRun(tokens, at, length);
    const entry = run === null ? undefined : book.entries.get(phraseKey(run.keys));
    if (run !== null && entry !== undefined && !entry.isTorn(run.text))
      return { entry, length, text: run.text, end: run.end };
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
    if (entry.kinds.includes('number') && !Number.isNaN(entry.month))
      return {
        marks: [
          isShortMonth(tokens, at, query)
            ? mark('month', text, { n: entry.month })
            : mark('number', text, { n: entry.n }),
        ],
        end,
      };
    const kinds = entry.isShy ? ([...entry.kinds, 'word'] as const) : entry.kinds;
    const codes = entry.code === null ? [] : [entry.code];
    return { marks: [mark(kinds, text, { n: entry.n, codes })], end };
  }
  switch (token.kind) {
    case 'date': {
      if (isClockLike(token.text, query)) return { marks: [mark('word', token.text)], end: at + 1 };
      const days = readDate(token.text, query, getPhraseIndex(query.language).lexicon.dayFirst);
      return {
        marks: [days === null ? mark('word', token.text) : mark('days', token.text, { days })],
        end: at + 1,
      };
    }
    case 'number': {
      const n = parseNumber(token.text);
      const suffix = tokens[at + 1];
      // 5-го: the hyphen joins.
      const ending = tokens[at + 2];
      if (
        suffix?.kind === 'dash' &&
        ending?.start === suffix.end &&
        RUSSIAN_SUFFIX.test(ending.key)
      )
        return { marks: [mark('ordinal', token.text, { n })], end: at + 3 };
      const isOrdinal = suffix?.start === token.end && ORDINAL_SUFFIX.test(suffix.key);
      if (isOrdinal) return { marks: [mark('ordinal', token.text, { n })], end: at + 2 };
      // "3. Mai", "1.-8. Mai", "5./6. Mai": the point belongs to the number.
      const point =
        suffix?.text === '.' &&
        suffix.start === token.end &&
        (tokens[at + 2]?.kind === 'word' ||
          tokens[at + 2]?.kind === 'dash' ||
          tokens[at + 2]?.text === '/');
      return {
        marks: [mark(point ? ['number', 'ordinal'] : 'number', token.text, { n })],
        end: at + (point ? 2 : 1),
      };
    }
    case 'time':
      return {
        marks: [mark('clockTime', token.text, { n: Number.parseInt(token.text, 10) })],
        end: at + 1,
      };
    case 'dash':
      return { marks: [mark('dash', token.text)], end: at + 1 };
    case 'break':
      return { marks: [mark('break', token.text)], end: at + 1 };
    case 'sign':
      if (isSlashOfWords(tokens, at)) return { marks: [mark('and', token.text)], end: at + 1 };
      return { marks: /[,،、，]/.test(token.text) ? [mark('comma', token.text)] : [], end: at + 1 };
    default:
      return { marks: inflectedWord(token, query), end: at + 1 };
  }
}

/** 12.20 is a date where the month comes first, elsewhere a time or an amount. */
function isClockLike(text: string, { language }: Query): boolean {
  const [, , second = 0] = /^(\d{1,2})\.(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  return second > 12 && language !== 'zh' && language !== 'ja' && language !== 'ko';
}

/** "July/August": either of them. */
function isSlashOfWords(tokens: readonly Token[], at: number): boolean {
  const [before, slash, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    slash?.text === '/' &&
    before?.kind === 'word' &&
    after?.kind === 'word' &&
    before.end === slash.start &&
    after.start === slash.end
  );
}

/** Check that "dez", ten, and "sept", seven, are months: behind a day or a part of them, or before a year. */
function isShortMonth(tokens: readonly Token[], at: number, { language }: Query): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const { entries } = getPhraseIndex(language);
  // início de dez
  const two = phraseKey([tokens[at - 2]?.key ?? '', before?.key ?? '']);
  const part = entries.get(two) ?? entries.get(before?.key ?? '');
  const isPart = part?.kinds.some((kind) => kind === 'early' || kind === 'mid' || kind === 'late');
  const isYear = after?.kind === 'number' && /^20\d\d$/.test(after.text);
  return before?.kind === 'number' || isPart === true || isYear;
}

/** Thousands stand in groups of three; fewer digits behind the last sign are a fraction. */
function parseNumber(text: string): number {
  const [, whole = text, fraction = ''] = /^(.*)[.,](\d{1,2})$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}

function counted(tokens: readonly Token[], at: number, { n, length }: SpokenNumber) {
  const text = tokens.slice(at, at + length).map((token) => token.text);
  return { marks: [mark('number', text.join(''), { n })], end: at + length };
}
