import type { Holiday } from '../holidays.ts';
import type { QueryLanguage } from '../interpretation.ts';

/**
 * What words and phrases of a query can mean. Cues that end in `After` follow their place
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
  /** `in`, `at`: says nothing about the role by itself. */
  'at',
  'between',
  'and',
  'until',
  'for',
  'of',
  /** Makes a number the day of a month: 8日. */
  'dayOfMonth',
  'return',
  'one_way',
  'round_trip',
  'nonstop',
  'stop',
  'most',
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
  'weekend',
  'today',
  'tomorrow',
  'overmorrow',
  'this',
  'next',
  /** In three weeks: on that day. */
  'within',
  /** Within three weeks: any day until then. */
  'during',
  /** Makes a count of days a distance when it stands behind it: 3 weeks *later*. */
  'later',
  /** Widens a date on both sides: 3 May *plus or minus* 2 days. */
  'giveOrTake',
  /** Before that day, by preposition or, up to and including it, by postposition. */
  'beforeDay',
  'beforeDayAfter',
  /** After that day, or from it on. */
  'sinceDay',
  'sinceDayAfter',
  'early',
  'mid',
  'late',
  'spring',
  'summer',
  'autumn',
  'winter',
  'red_eye',
  'morning',
  'afternoon',
  'evening',
  'not',
  'with',
  /** "airlines", "airways": makes an ordinary word before it the name of one. */
  'airlineWord',
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

/** Phrases of each meaning, with `|` between them; case, accents and hyphens do not matter. */
export interface Lexicon {
  readonly phrases: Readonly<Partial<Record<Meaning, string>>>;
  /** What holidays are called, `|` between. */
  readonly holidays: Readonly<Partial<Record<Holiday, string>>>;
  /** Number words from 1 on, with `|` between spellings of one number. */
  readonly numbers: readonly string[];
  /** Words that are a number and what it counts at once: a fortnight, أسبوعين, 열흘. */
  readonly counted?: Readonly<
    Record<string, readonly [number, 'night' | 'day' | 'week' | 'month']>
  >;
  /** Ordinal words from 1 on, where days are spoken so. */
  readonly ordinals?: readonly string[];
  /** Currencies by the words and signs of the language. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Names of months and weekdays that mostly mean something else: they count only beside a date. */
  readonly shy?: string;
  /** Day before month in 3/12. */
  readonly dayFirst: boolean;
  /** BCP 47, for the names of months and weekdays. */
  readonly locale: string;
  /** What a place name may have grown by inflection or by what is written to it: other forms to try. */
  readonly formsOf?: (word: string) => readonly string[];
}

export type Lexicons = Readonly<Record<QueryLanguage, Lexicon>>;
