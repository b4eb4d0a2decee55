import type { DayRange, EpochDay, PlaceCode } from '@farelark/engine';
import type { Meaning } from './lexicon/lexicon.ts';
import { type Span, UNSPACED_SCRIPT } from './token.ts';

/** Kind of a term: a meaning of the lexicon, or a result of scanning or of a grammar rule. */
export type TermKind =
  | Meaning
  | 'word'
  | 'number'
  | 'ordinal'
  /** A number and its unit in one word; the unit is among the kinds. */
  | 'quantity'
  /** Numbered week of a month: segunda semana. */
  | 'weekOfMonth'
  /** Year as an offset from this year: 明年 is 1. */
  | 'relativeYear'
  /** Beside `number`: a number marked as a year, 2027年. */
  | 'explicitYear'
  | 'weekday'
  /** An hour of the day. */
  | 'clockTime'
  /** Beside `number`: after "on the", so that it is a day and no hour. */
  | 'afterOnDay'
  | 'days'
  /** Beside `days`: the next such weekday or day of the month; a later one may be meant. */
  | 'bareWeekday'
  | 'bareDay'
  /** Beside `days`: this weekend, or the next one. */
  | 'namedWeekend'
  /** Beside `days`: such a weekday as seen from today, or from the departure if that is later. */
  | 'relativeWeekday'
  /** Beside `days`: this far from today, or from the departure if that is later. */
  | 'distance'
  /** Beside `days`: from a day on; `max` is the number of days that were named after the first. */
  | 'openEnd'
  /** Beside `days`: a holiday, which may be the reason for a journey on other days. */
  | 'occasion'
  /** A day that no month has: 31 February. */
  | 'impossibleDay'
  | 'holiday'
  /** Beside `holiday`: from its Monday to its Sunday. */
  | 'wholeWeek'
  | 'stay'
  /** Beside `stay`: counted in days or weeks, of which the first and last may be halves. */
  | 'vagueStay'
  | 'place'
  /** Beside `place`: all codes apply, instead of the first of several namesakes. */
  | 'region'
  | 'area'
  | 'airline'
  | 'currency'
  | 'money'
  | 'people'
  /** Beside a number: the first in brackets. */
  | 'bracketed'
  | 'stops'
  | 'dash'
  | 'comma'
  | 'break';

/** Part of a query with its possible meanings. */
export interface Term {
  /** All possible kinds; the neighbours decide. "to" can precede a destination or the end of a date range. */
  readonly kinds: readonly TermKind[];
  /** As written. */
  readonly text: string;
  /** Number, month (1–12), ISO weekday or nights; NaN without one. */
  readonly value: number;
  /** Maximum nights of a stay; otherwise NaN. */
  readonly max: number;
  readonly days: DayRange | null;
  /** Year named before a month, season or holiday. */
  readonly year: number | null;
  /** Codes of places, areas, an airline or a currency. */
  readonly codes: readonly string[];
  /** Days of a holiday found by its name, or of all holidays beside a weekend, in order. */
  readonly occurrences: readonly EpochDay[];
  /** Parts of the query that the term stands for, with the words that a rule joined to it. */
  readonly spans: readonly Span[];
}

const DEFAULTS = {
  value: Number.NaN,
  max: Number.NaN,
  days: null,
  year: null,
  codes: [],
  occurrences: [],
  spans: [],
} as const;

export function createTerm(
  kinds: TermKind | readonly TermKind[],
  text: string,
  fields: Partial<Term> = {},
): Term {
  return { ...DEFAULTS, ...fields, kinds: typeof kinds === 'string' ? [kinds] : kinds, text };
}

export function isKind(term: Term | null | undefined, ...kinds: readonly TermKind[]): boolean {
  return term?.kinds.some((kind) => kinds.includes(kind)) ?? false;
}

/** Check for a term in a script without spaces between words. */
export function isUnspaced(term: Term | undefined): boolean {
  return UNSPACED_SCRIPT.test(term?.text ?? '');
}

/** Check for a postposed negation: Korean and Japanese put 말고 or 以外 after what they exclude. */
export function negatesPreceding(negation: Term): boolean {
  return /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]|^(?:以外|NG)/u.test(
    negation.text,
  );
}

/** Words that take back what precedes them: "Bern? no, rather Zürich". */
export const CORRECTION =
  /^(?:no|nope|nein|nö|nee|non|não|nao|нет|неа|ой|ай|тьфу|упс|вернее|точнее|верней|oops|sorry|no wait|äh|ähm|quatsch|perdón|perdon|digo|pardon|enfin|aliás|digo|quer dizer|je veux dire|quiero decir|mejor dicho|i mean|or rather|ich meine|besser gesagt|no espera|euh non|ah non|não espera|não, espera|لا|لالا|قصدي|أقصد|اقصد|عفوا|آسف|اسف|لأ|خليها|بل|いや|いえ|やっぱり|やっぱ|不对|不對|算了(?:还是|還是)?|아니|아니다|아뇨|じゃなくて|ではなくて|ではなく|말고)$/i;

/** Days of a `days` term, which always has them. */
export function getDays(term: Term): DayRange {
  return term.days as DayRange;
}

/** Places of a term. Safe cast: the look-ups return only place codes. */
export function getPlaces(term: Term): readonly PlaceCode[] {
  return term.codes as readonly PlaceCode[];
}
