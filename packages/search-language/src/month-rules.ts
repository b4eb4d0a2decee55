import { addDays, type DayRange, type EpochDay, weekdayOf } from '@farelark/engine';
import { clip, getCalendarWeek, toDateParts } from './calendar.ts';
import type { DateContext } from './date-context.ts';
import {
  COUNTED,
  DAY,
  DAY_SUFFIX,
  getOffset,
  LONG_OCCASION,
  NAMED_MONTH,
  OF,
  RELATIVE,
  STAY_UNITS,
  unit,
  YEAR,
} from './date-steps.ts';
import {
  createDaysTerm,
  getPartOfMonth,
  getSeason,
  getYear,
  isOneDay,
  joinRange,
  PARTS,
  SEASON,
} from './date-terms.ts';
import { type CalendarDay, getDaysOff, getHolidayDays, type Holiday } from './holidays.ts';
import {
  cue,
  ignore,
  numberBetween,
  optional,
  type Rule,
  rule,
  skip,
  term,
  where,
} from './rewrite.ts';
import { getDays, isKind, isUnspaced, type Term } from './term.ts';

const MONTH = ignore(unit('month'));
const WEEK = ignore(unit('week'));
/** Years of two digits that a search can mean; smaller numbers are days. */
const MIN_SHORT_YEAR = 26;
const MAX_SHORT_YEAR = 28;
const RANGE_JOINT = ['dash', 'until', 'to', 'and'] as const;
const NOT_YEARS = [...COUNTED, ...RANGE_JOINT, 'age', 'of', 'number'] as const;

/** Days, months, seasons and holidays by name. */
export function monthRules(context: DateContext): readonly Rule[] {
  const { today, thisYear, createDayInMonth, getMonthAt, getMonth } = context;
  const createRange = (first: Term, joint: Term, last: Term, month: Term, year: Term | null) =>
    joinRange(createDayInMonth(first, month, year), joint, createDayInMonth(last, month, year));
  const createPart = (part: Term, month: Term, year: Term | null) => {
    const named = getYear(year, month);
    const days = getPartOfMonth(part, getMonth(month.value, named), today);
    return createDaysTerm(
      part,
      days === null && named === null
        ? getPartOfMonth(part, getMonth(month.value, thisYear + 1), today)
        : days,
    );
  };
  /** A past part of this month is that of the next one. */
  const createUpcomingPart = (part: Term, relative: Term | null) => {
    const offset = getOffset(relative);
    const days =
      getPartOfMonth(part, getMonthAt(offset), today) ??
      getPartOfMonth(part, getMonthAt(offset + 1), today);
    return createDaysTerm(part, days);
  };
  const createHoliday = (holiday: Term, year: Term | null, weekend: Term | null) => {
    const create = (days: DayRange | null) =>
      createDaysTerm(
        holiday,
        days &&
          (isKind(holiday, 'wholeWeek')
            ? getCalendarWeek(days.earliest)
            : weekend
              ? addWeekend(days)
              : days),
        // 腊月廿八 is a date.
        ...(holiday.codes[0]?.startsWith('chinese ') ? [] : (['occasion'] as const)),
      );
    const [day] = holiday.occurrences.filter(
      (occurrence) => isInYear(occurrence, getYear(year, holiday)) && occurrence >= today,
    );
    if (day !== undefined) return create({ earliest: day, latest: day });
    // Safe cast: the codes of holidays are the keys of the lexicons.
    const [name] = holiday.codes as readonly (Holiday | CalendarDay)[];
    return name === undefined ? null : create(getHolidayDays(name, today, getYear(year, holiday)));
  };
  return [
    // 6., 7. oder 8. April: from the first to the last
    rule(
      [
        DAY,
        cue('comma', 'and'),
        DAY,
        term('comma', 'and'),
        skip('of'),
        DAY,
        ...OF,
        term('month'),
        ...OF,
        YEAR,
      ],
      (first, _second, joint, last, month, year) =>
        isKind(joint, 'and') ? createRange(first, joint, last, month, year) : null,
    ),
    // 3 to 10 May, 3. bis 10. Mai, Friday 5 to Sunday 7 February
    rule(
      [
        DAY,
        term(...RANGE_JOINT),
        ...OF,
        skip('weekday'),
        ...OF,
        DAY,
        ...OF,
        term('month'),
        ...OF,
        YEAR,
      ],
      createRange,
    ),
    // May 3 to 10, 5月3日から10日
    rule(
      [
        term('month'),
        ...OF,
        DAY,
        DAY_SUFFIX,
        term(...RANGE_JOINT, 'fromAfter'),
        skip('of'),
        DAY,
        DAY_SUFFIX,
        YEAR,
      ],
      (month, first, joint, last, year) => createRange(first, joint, last, month, year),
      { unless: STAY_UNITS },
    ),
    // 2. November 27
    rule(
      [DAY, ...OF, NAMED_MONTH, skip('of'), numberBetween(MIN_SHORT_YEAR, MAX_SHORT_YEAR)],
      (day, month, year) => createDayInMonth(day, month, { ...year, value: 2000 + year.value }),
      { unless: NOT_YEARS },
    ),
    // noviembre del 27
    rule(
      [NAMED_MONTH, cue('of'), numberBetween(MIN_SHORT_YEAR, MAX_SHORT_YEAR)],
      (month, { value }) => createDaysTerm(month, getMonth(month.value, 2000 + value)),
      { unless: NOT_YEARS },
    ),
    // 3 May 2027, the 3rd of May, 3 de mayo de 2027
    rule([DAY, ...OF, term('month'), ...OF, YEAR], createDayInMonth),
    // May 3rd, May 3, 2027, 5月3日
    rule(
      [term('month'), ...OF, DAY, DAY_SUFFIX, skip('comma'), YEAR],
      (month, day, year) => createDayInMonth(day, month, year),
      { unless: STAY_UNITS },
    ),
    // 5月初, 7월말 8월초: the part belongs to the month before it
    rule([where(NAMED_MONTH, isUnspaced), skip('of'), term(...PARTS)], (month, part) =>
      createPart(part, month, null),
    ),
    // early May, Ende Mai 2027
    rule(
      [term(...PARTS), skip('dash'), ...OF, skip(...RELATIVE), NAMED_MONTH, ...OF, YEAR],
      createPart,
    ),
    // 月底, 下月初, 월말
    rule(
      [
        optional(...RELATIVE),
        skip('of'),
        where(term(...PARTS), (part) => isKind(part, 'month') && Number.isNaN(part.value)),
      ],
      (relative, part) => createUpcomingPart(part, relative),
    ),
    // at the end of the month
    rule([term(...PARTS), ...OF, MONTH], (part) => createUpcomingPart(part, null)),
    // December 2026, next March
    rule([skip(...RELATIVE), NAMED_MONTH, ...OF, YEAR], (month, year) =>
      createDaysTerm(month, getMonth(month.value, getYear(year, month))),
    ),
    // next summer, winter 2027
    rule([skip(...RELATIVE), term(...SEASON), ...OF, YEAR], (season, year) =>
      createDaysTerm(season, getSeason(season, getYear(year, season), thisYear, today)),
    ),
    // Thanksgiving week, semaine de Noël
    rule([term('holiday'), skip('of'), WEEK], toWholeWeek),
    rule([WEEK, ...OF, term('holiday')], toWholeWeek),
    // Golden Week, next Easter, Weihnachten 2027, Veterans Day weekend
    rule([skip(...RELATIVE), term('holiday'), ...OF, YEAR, optional('weekend')], createHoliday),
  ];
}

/** Holidays with the weekends beside them, by the holiday or by the month: 3.1절 연휴, 1月の三連休. Run after relative months. */
export function daysOffRules({ today }: DateContext): readonly Rule[] {
  const createDaysOff = (source: Term, [day]: readonly EpochDay[]) =>
    createDaysTerm(source, day === undefined ? null : clip(getDaysOff(day), today), 'occasion');
  const createDaysOffIn = (days: Term, daysOff: Term) => {
    const { earliest, latest } = getDays(days);
    if (earliest === latest) return createDaysOff(days, [earliest]);
    if (isKind(days, 'occasion')) return days;
    const within = daysOff.occurrences.filter((day) => day >= earliest && day <= latest);
    return within.length > 1 ? null : createDaysOff(daysOff, within);
  };
  return [
    // 3月20日〜22日の三連休
    rule(
      [term('days'), term('dash', 'until'), term('days'), skip('of'), cue('daysOff')],
      (...range) => range,
    ),
    rule(
      [term('days'), skip('fromAfter'), skip('of'), where(term('daysOff'), isBehind)],
      (days, daysOff) => {
        const isHoliday =
          isKind(days, 'occasion') || daysOff.occurrences.includes(getDays(days).earliest);
        // 7月17日からの3連休 is that day.
        return isOneDay(getDays(days)) && !isHoliday ? days : createDaysOffIn(days, daysOff);
      },
    ),
    // el puente del 15 de marzo
    rule([term('daysOff'), ...OF, term('days')], (daysOff, days) => createDaysOffIn(days, daysOff)),
    // GW前半
    rule(
      [
        LONG_OCCASION,
        skip('of'),
        where(term('firstHalf', 'secondHalf', 'early', 'late'), isUnspaced),
      ],
      (days, part) => {
        const { earliest, latest } = getDays(days);
        const isFirst = isKind(part, 'firstHalf', 'early');
        const middle = addDays(earliest, Math.floor((latest - earliest) / 2));
        const half = isFirst ? { earliest, latest: middle } : { earliest: middle, latest };
        return createDaysTerm(days, half, 'occasion');
      },
    ),
    rule([cue('this', 'next'), skip('of'), term('daysOff')], (daysOff) =>
      createDaysOff(
        daysOff,
        daysOff.occurrences.filter((day) => day >= today),
      ),
    ),
  ];
}

/** Check for a word that follows its holiday, unlike "puente", "pont", "feriadão". */
function isBehind({ text }: Term): boolean {
  return !/^(?:(?:super|macro)?p[ou]e?nt|feriad|viaduc|acue)/i.test(text);
}

function isInYear(day: EpochDay, year: number | null): boolean {
  return year === null || toDateParts(day)[0] === year;
}

function toWholeWeek(holiday: Term): Term {
  return { ...holiday, kinds: [...holiday.kinds, 'wholeWeek'] };
}

/** A holiday with the weekend before or after it, whichever is nearer: of a Thursday, until Sunday. */
function addWeekend({ earliest, latest }: DayRange): DayRange {
  const isEarly = weekdayOf(earliest) <= 2;
  return {
    earliest: isEarly ? addDays(earliest, -1 - weekdayOf(earliest)) : earliest,
    latest: isEarly || weekdayOf(latest) === 7 ? latest : addDays(latest, 7 - weekdayOf(latest)),
  };
}
