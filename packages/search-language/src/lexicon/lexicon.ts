import type { Holiday } from '../holidays.ts';
import type { QueryLanguage } from '../interpretation.ts';

/**
 * Meanings of words and phrases in a query. Cues that end in `After` follow their place
 * (postpositions), the others stand before it.
 */
export const MEANINGS = [
  'from',
  'to',
  'via',
  'avoid',
  'fromAfter',
  'toAfter',
  'viaAfter',
  /** Verbs of leaving: a place right after them is where the journey begins. */
  'leave',
  /** Verbs of coming: a place after them, with or without a preposition, is where it ends. */
  'arrive',
  /** `in`, `at`: says nothing about the role alone. */
  'at',
  'between',
  'and',
  'until',
  'for',
  'of',
  /** Articles and cues that the number of a day follows: "el 16", "dia 5". */
  'onDay',
  /** The last week or weekend of a month. */
  'last',
  /** Makes a number the day of a month: 8日. */
  'dayOfMonth',
  'return',
  /** Beside `return`: going back to the place behind it, which may be all of the journey: 回北京. */
  'home',
  'one_way',
  'round_trip',
  'nonstop',
  'stop',
  'most',
  /** A limit that stands behind its number: 4000以下. */
  'mostAfter',
  'economy',
  'premium_economy',
  'business',
  'first',
  'person',
  'alone',
  /** Two people in a word. */
  'pair',
  'group',
  'night',
  'day',
  'week',
  'month',
  'year',
  'weekend',
  'today',
  'tomorrow',
  'overmorrow',
  /** The day after it: 大后天, しあさって, 글피. */
  'thirdDay',
  'this',
  'next',
  /** The one after the next: 下下周, 再来週. */
  'afterNext',
  /** In three weeks: on that day. */
  'within',
  /** Within three weeks: any day until then. */
  'during',
  /** Makes a count of days a distance when it stands behind it: 3 weeks *later*. */
  'later',
  /** Widens a date on both sides: 3 May *plus or minus* 2 days. */
  'giveOrTake',
  /** The same behind the count of days: 3 May, 2 days *either side*. */
  'giveOrTakeAfter',
  /** Before that day, by preposition or, up to and including it, by postposition. */
  'beforeDay',
  'beforeDayAfter',
  /** After that day, or from it on. */
  /** From that day on: "à partir du 10 janvier". */
  'fromDay',
  'sinceDay',
  'sinceDayAfter',
  'early',
  'mid',
  'late',
  'firstHalf',
  'secondHalf',
  'spring',
  'summer',
  'autumn',
  'winter',
  /** Before the hour of a clock, and behind it: a *las* 8, 8 *Uhr*. */
  'clock',
  'hour',
  'red_eye',
  'morning',
  'afternoon',
  'evening',
  'not',
  /** The same behind its name: Ryanair exclu. */
  'notAfter',
  'with',
  /** "airlines", "airways": makes an ordinary word before it the name of one. */
  'airlineWord',
  /** Checked baggage, by the piece or the kilogram: with a number before it. */
  'bag',
  'bag_included',
  'bag_extra',
  'anywhere',
  'oneworld',
  'star_alliance',
  'skyteam',
  /** Words between that carry nothing, and would otherwise be taken for names. */
  'filler',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Items of a list with commas between them. */
export function parseList(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}

/** Phrases of each meaning, with `|` between them; case, accents and hyphens do not matter. */
export interface Lexicon {
  readonly phrases: Readonly<Partial<Record<Meaning, string>>>;
  /** Names of holidays, `|` between. */
  readonly holidays: Readonly<Partial<Record<Holiday, string>>>;
  /** Number words from 1 on, with `|` between spellings of one number. */
  readonly numbers: readonly string[];
  /** Words that are a number and its unit in one: a fortnight, أسبوعين, 열흘. */
  readonly counted?: Readonly<
    Record<string, readonly [number, 'night' | 'day' | 'week' | 'month' | 'stop' | 'person']>
  >;
  /** Words for larger numbers: сорок, ألفين. */
  readonly amounts?: Readonly<Record<string, number>>;
  /** "And" where it is written to the word behind it. */
  readonly joined?: string;
  /** Words for a year by how far away it is: 明年 is 1. */
  readonly years?: Readonly<Record<string, number>>;
  /** The first, second and further week of a month, where their ordinals are none of days: primera semana. */
  readonly weeksOfMonth?: readonly string[];
  /** Further names of months, from January on, and weekdays, from Monday on: sep, sexta, Sonnabend. */
  readonly moreMonths?: readonly string[];
  readonly moreWeekdays?: readonly string[];
  /** Spelling of a phrase on a keyboard without the letters of the language: naechste. */
  readonly respelt?: (phrase: string) => string;
  /** Ordinal words from 1 on, where days are spoken so. */
  readonly ordinals?: readonly string[];
  /** Currencies by the words and signs of the language. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Names of months and weekdays that mostly mean something else: they count only beside a date. */
  readonly shy?: string;
  /** The article in a contraction, by its key: "du Havre" is from Le Havre. */
  readonly articles?: Readonly<Record<string, string>>;
  /** Keys of countries that have the name of their city in another language. */
  readonly countries?: readonly string[];
  /** Day before month in 3/12. */
  readonly dayFirst: boolean;
  /** BCP 47, for the names of months and weekdays. */
  readonly locale: string;
  /** Other forms of a place name to try, without inflection or suffixes. */
  readonly getForms?: (word: string) => readonly string[];
}

export type Lexicons = Readonly<Record<QueryLanguage, Lexicon>>;
