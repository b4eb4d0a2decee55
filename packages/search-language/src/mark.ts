import type { DayRange, PlaceCode } from '@farelark/engine';
import type { Meaning } from './lexicon/lexicon.ts';

/** Kind of a part of a query: a meaning of the lexicon, or something recognised or made of such. */
export type MarkKind =
  | Meaning
  | 'word'
  | 'number'
  | 'ordinal'
  /** A number and its unit in a word; the unit is among the kinds. */
  | 'counted'
  | 'month'
  /** The week of a month, counted: segunda semana. */
  | 'weekOfMonth'
  /** A word for a year by its distance, which is its number: 明年. */
  | 'yearAway'
  /** Beside `number`: a year that was called one, 2027年. */
  | 'yearSaid'
  | 'weekday'
  /** An hour of the day. */
  | 'clockTime'
  | 'days'
  /** Beside `days`: the next day with that weekday, or that number in its month; a later one may be meant. */
  | 'someWeekday'
  | 'someDay'
  | 'holiday'
  | 'stay'
  | 'place'
  /** Beside `place`: all of its codes are meant, not the first of namesakes. */
  | 'region'
  | 'area'
  | 'airline'
  | 'currency'
  | 'money'
  | 'people'
  | 'stops'
  | 'dash'
  | 'comma'
  | 'break';

/** A stretch of the query with what it may mean. */
export interface Mark {
  /** All that it can be: "to" goes to a place and ends a span of days. What stands beside it decides. */
  readonly kinds: readonly MarkKind[];
  /** As written. */
  readonly text: string;
  /** The number, month (1–12), ISO weekday or nights; NaN for what has none. */
  readonly n: number;
  /** A second number: the most nights of a stay. */
  readonly most: number;
  readonly days: DayRange | null;
  /** The year that was said before a month, season or holiday. */
  readonly year: number | null;
  /** Codes of places, areas, an airline or a currency. */
  readonly codes: readonly string[];
}

const NOTHING = { n: Number.NaN, most: Number.NaN, days: null, year: null, codes: [] } as const;

export function mark(
  kinds: MarkKind | readonly MarkKind[],
  text: string,
  more: Partial<Mark> = {},
): Mark {
  return { ...NOTHING, ...more, kinds: typeof kinds === 'string' ? [kinds] : kinds, text };
}

export function isKind(mark: Mark | undefined, ...kinds: readonly MarkKind[]): boolean {
  return mark?.kinds.some((kind) => kinds.includes(kind)) ?? false;
}

/** Korean and Japanese refuse behind the word: what follows 말고 or 以外 is not meant. */
export function refusesBehind(word: Mark): boolean {
  return /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]|^以外/u.test(word.text);
}

export function getText(part: Mark | null): string {
  return part?.text ?? '';
}

/** The places of a mark; they come from the look-ups, which answer none but codes of places. */
export function getPlaces(of: Mark): readonly PlaceCode[] {
  return of.codes as readonly PlaceCode[];
}
