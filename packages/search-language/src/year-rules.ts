import { addDays, type DayRange } from '@farelark/engine';
import { clip, firstOfMonth, lastOfMonth } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import { getOffset, OF, RELATIVE, unit } from './date-steps.ts';
import { createDaysTerm, PARTS, SEASON } from './date-terms.ts';
import { ignore, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createTerm, isKind, type Term } from './term.ts';

/** A word for a year or month, but not for a part of one: 年, not 年底. */
const PERIOD = where(unit('month', 'year'), (period) => !isKind(period, ...PARTS));
const YEAR_UNIT = ignore(where(PERIOD, (period) => isKind(period, 'year')));
/** "End of the year": its last days, as many as "end of the month" has. */
const END_OF_YEAR_DAYS = 11;
const MONTHS_OF_PART = {
  early: [1, 1],
  firstHalf: [1, 6],
  secondHalf: [7, 12],
  mid: [6, 7],
} as const;

/** Years and months by offset, and the months, seasons and holidays after a year. Run before other date rules. */
export function yearRules({ thisYear, shiftThisMonth }: DateContext): readonly Rule[] {
  const createYear = ({ text }: Term, year: number) =>
    createTerm(['number', 'explicitYear'], text, { value: year });
  const createPeriod = (relative: Term, period: Term) => {
    const offset = getOffset(relative);
    if (isKind(period, 'year')) return createYear(relative, thisYear + offset);
    const [year, value] = shiftThisMonth(offset);
    return createTerm('month', period.text, { value, year });
  };
  return [
    // 2027年, 2027 года
    rule([numberBetween(2000, 2100), YEAR_UNIT], (number) => createYear(number, number.value)),
    // 明年
    rule([term('relativeYear')], (word) => createYear(word, thisYear + word.value)),
    // next year, this month
    rule([term(...RELATIVE), skip('of'), PERIOD], createPeriod),
    // العام القادم, el mes que viene; "a month next summer" is a stay
    rule([PERIOD, term(...RELATIVE)], (period, relative) => createPeriod(relative, period), {
      unless: ['month', 'week', 'weekend', 'weekday', 'holiday', ...SEASON],
    }),
    // 明年3月, 내년 설
    rule(
      [term('explicitYear'), skip('of'), term('month', 'holiday', ...SEASON)],
      ({ value }, named) =>
        isKind(named, 'month') && Number.isNaN(named.value) ? null : { ...named, year: value },
    ),
  ];
}

/** Parts of years: the end of the year, 明年年初, первая половина 2027 года. Run after the month rules. */
export function partOfYearRules({ today, thisYear }: DateContext): readonly Rule[] {
  const createPart = (part: Term, year: Term | null = null) => {
    const days =
      year === null || Number.isNaN(year.value)
        ? (clip(getPart(part, thisYear), today) ?? getPart(part, thisYear + 1))
        : clip(getPart(part, year.value), today);
    return createDaysTerm(part, days);
  };
  return [
    // 年底, 연말
    rule([optional('explicitYear'), skip('of'), term(...PARTS)], (year, part) =>
      year === null && !isKind(part, 'year') ? null : createPart(part, year),
    ),
    rule([term(...PARTS), ...OF, numberBetween(2000, 2100)], createPart),
    rule([term(...PARTS), ...OF, YEAR_UNIT], (part) => createPart(part)),
  ];
}

/** A year without a month or part: 明年去日本. Run after other dates. */
export function wholeYearRules({ today }: DateContext): readonly Rule[] {
  return [
    rule([term('explicitYear')], (year) =>
      createDaysTerm(year, clip(getMonths(year.value, 1, 12), today)),
    ),
  ];
}

function getPart(part: Term, year: number): DayRange {
  const kind = PARTS.find((kind) => isKind(part, kind)) ?? 'late';
  if (kind !== 'late') {
    const [first, last] = MONTHS_OF_PART[kind];
    return getMonths(year, first, last);
  }
  const latest = lastOfMonth(year, 12);
  return { earliest: addDays(latest, 1 - END_OF_YEAR_DAYS), latest };
}

function getMonths(year: number, first: number, last: number): DayRange {
  return { earliest: firstOfMonth(year, first), latest: lastOfMonth(year, last) };
}
