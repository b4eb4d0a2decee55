import type { CalendarDay, Holiday } from '../holidays.ts';

/**
 * Meanings of words and phrases in a query. Cues precede their place, date or number; those ending in `After` are
 * postpositions.
 */
export const MEANINGS = [
  'from',
  'to',
  'via',
  'avoid',
  'fromAfter',
  'toAfter',
  'viaAfter',
  /** Verb of departure; a place right after it is the origin. */
  'leave',
  /** Verb of arrival; a place after it is the destination, with or without a preposition. */
  'arrive',
  /** `in`, `at`: does not tell the role of a place. */
  'at',
  'between',
  'and',
  'until',
  'for',
  'of',
  /** Article or cue before the number of a day: "el 16", "dia 5". */
  'onDay',
  /** The last week or weekend of a month. */
  'last',
  /** Makes a number the day of a month: 8日. */
  'dayOfMonth',
  'return',
  /** Beside `return`: going back to the place after it, possibly as the whole journey: 回北京. */
  'home',
  'one_way',
  'round_trip',
  'nonstop',
  'stop',
  'atMost',
  'atMostAfter',
  /** Before or after a count of nights: *at least* 16 nights. */
  'atLeast',
  'economy',
  'premium_economy',
  'business',
  'first',
  'person',
  'alone',
  /** Two people in one word. */
  'pair',
  'group',
  /** After a number of travellers: all of them, the speaker and those named elsewhere included: 3人で, four in all. */
  'inAll',
  /** One person who travels with the speaker: my wife. */
  'companion',
  /** Beside `person`: after "with" and a number, people who travel with the speaker: with 3 friends. */
  'companions',
  /** Beside `person`: a child, who does not travel alone. */
  'child',
  /** Beside `child`: exactly one, without an article: "two adults and baby". */
  'oneChild',
  /** Two people, of whom there may be several: couple. */
  'couple',
  /** After a number: years or months of age. */
  'age',
  /** Before a number: years of age. */
  'aged',
  'night',
  'day',
  'week',
  'month',
  'year',
  'weekend',
  /** Three nights around a weekend. */
  'longWeekend',
  /** The days off around a holiday: 連休, 연휴. */
  'daysOff',
  'today',
  'tomorrow',
  'dayAfterTomorrow',
  'inThreeDays',
  'this',
  'next',
  /** The one after the next: 下下周, 再来週. */
  'afterNext',
  /** In three weeks: exactly that day. */
  'fromNow',
  /** Within three weeks: any day until then. */
  'within',
  /** Makes a count of days a distance: 3 weeks *later*. */
  'later',
  /** Before a day: some two days on either side: *around* 20 May. */
  'about',
  /** Widens a date on both sides: 3 May *plus or minus* 2 days. */
  'plusMinus',
  /** Widens a date when it follows the count of days: 3 May, 2 days *either side*. */
  'plusMinusAfter',
  /** Excludes the day. */
  'beforeDay',
  /** Includes the day. */
  'beforeDayAfter',
  /** Includes the day: "à partir du 10 janvier". */
  'fromDay',
  /** Excludes the day: "after 10 January". */
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
  /** Before an hour: a *las* 8. */
  'clock',
  /** After an hour: 8 *Uhr*. */
  'hour',
  /** After a number: hours of flight or waiting, never a time of day. */
  'duration',
  'red_eye',
  'morning',
  'afternoon',
  'evening',
  'not',
  /** Negation after the name: Ryanair exclu. */
  'notAfter',
  'with',
  /** "airlines", "airways": makes an ordinary word before it an airline's name. */
  'airlineWord',
  /** Checked baggage by piece or kilogram, after a number. */
  'bag',
  'bag_included',
  'bag_extra',
  'anywhere',
  'oneworld',
  'star_alliance',
  'skyteam',
  /** Introduces a further leg: and then to. */
  'onward',
  /** The day of departure, said of the return. */
  'sameDay',
  /** The day after the departure, said of the return; before a holiday, the day after it. */
  'dayAfter',
  /** Before a holiday: the day before it. */
  'dayBefore',
  'yesterday',
  /** Beside a weekday, week or month: the one before: *last* Friday. */
  'past',
  /** Between a count and a part of it: five, of whom one is a baby. */
  'ofWhom',
  /** The speaker, who counts beside others: me and three friends. */
  'self',
  /** A condition that no field of a search holds, as one phrase: spring break. */
  'unsupported',
  /** Meaningless words that would otherwise be read as names. */
  'filler',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Split a list separated by commas. */
export function parseList(text: string): readonly string[] {
  return text.trim().split(/,\s+/);
}

/** Numbers, each with its phrases. */
type NumberedPhrases = readonly (readonly [value: number, phrases: string])[];

/** Split a list of numbers, each with its phrases: `40 quarante, 70 septante|soixante-dix`. */
export function parseNumbers(text: string): NumberedPhrases {
  return parseList(text).map((entry) => [Number.parseFloat(entry), entry.replace(/^\S+ /, '')]);
}

/** Every combination of one phrase of each list: `mum |dad ` and `and I|with me`. */
export function combine(...lists: readonly string[]): string {
  return lists
    .map((list) => list.split('|'))
    .reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)))
    .join('|');
}

/** Units of a word that includes their number: fortnight, "my parents", twins, 셋이서. */
export const COUNTED_UNITS = [
  'night',
  'day',
  'week',
  'month',
  'stop',
  'person',
  'companion',
  'child',
  'inAll',
] as const satisfies readonly Meaning[];

/** Phrases for so many of something, in which `#` is a number: 家族#人. `numerals` is their list from `first` on. */
export function countParties(phrases: string, first: number, numerals: string): NumberedPhrases {
  return parseList(numerals).map((numeral, index) => {
    const counted = numeral.split('|').map((word) => phrases.replaceAll('#', word));
    return [first + index, counted.join('|')];
  });
}

/** Names of the days of a month from `first` on: one of `prefixes`, and a numeral of the comma-separated list. */
export function nameDays(
  month: 'chinese 1' | 'chinese 12',
  first: number,
  prefixes: string,
  numerals: string,
): Partial<Record<CalendarDay, string>> {
  const names = numerals.split(',').map((numeral) => combine(prefixes, numeral));
  return Object.fromEntries(names.map((name, index) => [`${month} ${first + index}`, name]));
}

/** Names of alliances in all languages, separated by `|`. */
export const ALLIANCE_NAMES = {
  oneworld:
    'oneworld|one world|ванворлд|ون وورلد|تحالف ون وورلد|ون ورلد|تحالف ون ورلد|寰宇一家|寰宇|寰宇一家的|寰宇一家航空|ワンワールド|ワンワールド系|ワンワールド加盟|ワンワ|원월드',
  star_alliance:
    'star alliance|alliance star|la star alliance|стар альянс|ستار ألاينس|تحالف ستار|تحالف ستار ألاينس|ستار اليانس|تحالف النجوم|星空联盟|星盟|星空联盟的|星盟航空|スターアライアンス|スタアラ|スターアラ|스타얼라이언스|스타 얼라이언스',
  skyteam:
    'skyteam|sky team|скайтим|سكاي تيم|تحالف سكاي تيم|天合联盟|天合|天合联盟的|スカイチーム|スカイチーム系|スカイチーム加盟|スカチ|스카이팀',
} as const;

/** Words of a language. `|` separates phrases; case, accents and hyphens do not matter. */
export interface Lexicon {
  readonly phrases: Readonly<Partial<Record<Meaning, string>>>;
  readonly holidays: Readonly<Partial<Record<Holiday | CalendarDay, string>>>;
  /** Number words from 1 on. */
  readonly numbers: readonly string[];
  /** Words that combine a number and a unit: fortnight, أسبوعين, 열흘. */
  readonly quantities?: Readonly<Partial<Record<(typeof COUNTED_UNITS)[number], NumberedPhrases>>>;
  /** Words for numbers beyond `numbers`: сорок, ألفين. */
  readonly largeNumbers?: NumberedPhrases;
  /** Compounds of two words, in lower case: Mittwochabend. */
  readonly compound?: RegExp;
  /** "And", where it is a prefix of the next word. */
  readonly conjunctionPrefix?: string;
  /** Words for this year, the next and the one after: 今年, 明年, 后年. */
  readonly relativeYears?: readonly string[];
  /** Numbered weeks of a month, where their ordinals are not used for days: primera semana. */
  readonly weeksOfMonth?: readonly string[];
  /** Further names of months, from January, and weekdays, from Monday: sep, sexta, Sonnabend. */
  readonly moreMonths?: readonly string[];
  readonly moreWeekdays?: readonly string[];
  /** Spelling of a phrase without the special letters of the language: naechste. */
  readonly transliterate?: (phrase: string) => string;
  /** Ordinal words from 1 on, in languages that use them for days. */
  readonly ordinals?: readonly string[];
  /** Words and signs of currencies by code. */
  readonly currencies: Readonly<Record<string, string>>;
  /** Names of months and weekdays that are usually other words; valid only beside a date. */
  readonly ambiguous?: string;
  /** The article in a contraction, by token key: "du Havre" is from Le Havre. */
  readonly contractedArticles?: Readonly<Record<string, string>>;
  /** Token keys of countries that share the name of a city in another language. */
  readonly countriesNotCities?: readonly string[];
  /** Day before month in 3/12. */
  readonly isDayFirst: boolean;
  /** Countries of most speakers: of two places far apart, the origin, and of namesakes, the one meant. */
  readonly homeCountries?: readonly string[];
  /** BCP 47, for the names of months and weekdays. */
  readonly locale: string;
  /** Possible uninflected forms of a word, without affixes. */
  readonly getBaseForms?: (word: string) => readonly string[];
}
