import { addDays, type EpochDay, weekdayOf } from '@farelark/engine';
import {
  clip,
  getCalendarWeek,
  getWeekdayFrom,
  getWeekdayUntil,
  toDateParts,
  toDay,
} from './calendar.ts';
import { createDateContext, type DateContext } from './date-context.ts';
import {
  CAPTURED_OF,
  COUNTED,
  DAY,
  LONG_OCCASION,
  NAMED_MONTH,
  OF,
  ONE_DAY,
  UNITS,
  unit,
  YEAR,
} from './date-steps.ts';
import { addUnits, createDaysTerm, createDayTerm } from './date-terms.ts';
import { distanceRules } from './distance-rules.ts';
import { limitRules } from './limit-rules.ts';
import { MONTH_FIRST_RULES } from './month-first-rules.ts';
import { daysOffRules, monthRules } from './month-rules.ts';
import { cue, numberBetween, optional, type Rule, rule, skip, term, where } from './rewrite.ts';
import { createStay } from './stay.ts';
import { createTerm, getDays, isKind, isUnspaced, negatesPreceding, type Term } from './term.ts';
import { weekOfMonthRules } from './week-of-month-rules.ts';
import { weekRules } from './week-rules.ts';
import { weekdayDateRules } from './weekday-date-rules.ts';
import { partOfYearRules, wholeYearRules, yearRules } from './year-rules.ts';

const MONDAY = 1;
const FRIDAY = 5;
const SATURDAY = 6;

/**
 * "y volver el 16", "volta dia 15", "retour 10": the number of a day after an article or a cue of the journey. Run last,
 * when stays, prices and travellers have used their numbers.
 */
export function bareDayRules({ nextDayOfMonth }: DateContext): readonly Rule[] {
  return [
    // retour le 13 ou 14; "vuelvo del 12 al 14" is any day from the 12th to the 14th
    rule(
      [
        term('onDay', 'return', 'leave'),
        skip('of', 'at', 'between', 'onDay', 'from'),
        numberBetween(1, 31),
        term('and', 'dash', 'until', 'to'),
        skip('of', 'onDay'),
        numberBetween(1, 31),
      ],
      (onDay, first, joint, last) => {
        const [earliest, latest] = [first, last].map(({ value }) => nextDayOfMonth(value));
        if (!isKind(joint, 'and') && !isKind(onDay, 'return')) return null;
        if (earliest == null || latest == null || first.value >= last.value) return null;
        const length = last.value - first.value;
        return [
          onDay,
          createDaysTerm(first, { earliest, latest: addDays(earliest, length) }, 'bareDay'),
        ];
      },
      { unless: [...COUNTED, 'word', 'number'] },
    ),
    // 5 March there, 9 back
    rule(
      [
        numberBetween(1, 31),
        where(
          term('return'),
          (back) => !isKind(back, 'round_trip') && (!isUnspaced(back) || /^[回返]/.test(back.text)),
        ),
      ],
      (number, back) => [createDayTerm(number, nextDayOfMonth(number.value), 'bareDay'), back],
      { unless: ['days', 'number', 'place', 'of'] },
    ),
    rule(
      [term('onDay', 'return', 'leave'), skip('of', 'at'), numberBetween(1, 31)],
      (onDay, number) => {
        const day = createDayTerm(number, nextDayOfMonth(number.value), 'bareDay');
        return day && [onDay, day];
      },
      { unless: [...COUNTED, 'word', 'number'] },
    ),
  ];
}

/** Words for "around" that follow a day; elsewhere they may be anything. */
const isPostposed = ({ text }: Term) =>
  /^(?:ish|or so|or thereabouts|oder so|ungefähr|ou par là|ou dans ces eaux)$/i.test(text);

/** Numeric dates with the words around them. Run before all other date rules. */
const NUMERIC_DATE_RULES: readonly Rule[] = [
  // the 1st-ish of July, April 3ish
  rule(
    [
      optional('month'),
      term('days', 'number', 'ordinal'),
      skip('dash'),
      where(term('about'), isPostposed),
    ],
    (month, day, about) => [about, month, day],
  ),
  // 5./6. Dezember
  rule([DAY, DAY, ...CAPTURED_OF, NAMED_MONTH, ...CAPTURED_OF, YEAR], (first, second, ...month) =>
    first.value + 1 === second.value ? [first, createTerm('dash', ''), second, ...month] : null,
  ),
  // 1/20~24
  rule(
    [ONE_DAY, term('dash'), DAY],
    (date, joint, last) => {
      const [year, month, first] = toDateParts(getDays(date).latest);
      const lastDay =
        last.value > first ? createDayTerm(last, toDay(year, month, last.value)) : null;
      return lastDay && [date, joint, lastDay];
    },
    { unless: [...COUNTED, 'number', 'dash', 'of'] },
  ),
  // 10.-15.12., del 10 al 15/12
  rule(
    [DAY, term('dash', 'until', 'to', 'and'), ...OF, skip('weekday'), skip('comma'), ONE_DAY],
    (first, joint, date) => {
      const [year, month, last] = toDateParts(getDays(date).latest);
      // In "between 2 and 3/5" the first number may be a count, for example of stops.
      if (first.value >= last || isKind(first, 'stop')) return null;
      const firstDay = createDayTerm(first, toDay(year, month, first.value));
      return firstDay && [firstDay, joint, date];
    },
  ),
];

const ARABIC = /\p{Script=Arabic}/u;
const OCCASION = where(term('days'), (days) => isKind(days, 'occasion'));

/** A day so many days or weeks, by default one, before or after others. */
function createOffset(number: Term | null, unit: Term, limit: Term, days: Term): Term | null {
  const { earliest, latest } = getDays(days);
  const count = number?.value ?? 1;
  return createDayTerm(
    days,
    isKind(limit, 'sinceDay', 'of')
      ? addUnits(latest, count, unit)
      : addUnits(earliest, -count, unit),
  );
}

function getDayBeside(days: Term, beside: Term): EpochDay {
  const { earliest, latest } = getDays(days);
  return isKind(beside, 'dayBefore') ? addDays(earliest, -1) : addDays(latest, 1);
}

function createDayBeside(days: Term, beside: Term): Term | null {
  return createDayTerm(days, getDayBeside(days, beside));
}

/** Date rules of all languages, in order of precedence. The lexicons say which words are months, units and "next". */
export function dateRules(today: EpochDay): readonly Rule[] {
  const context = createDateContext(today);
  return [
    // within the next 3 weeks; first, because "les trois prochains mois" is not the third of next month
    rule(
      [
        cue('within'),
        skip('next'),
        skip('of'),
        numberBetween(1, 400),
        skip('next'),
        term(...UNITS),
      ],
      ({ value }, unit) =>
        createDaysTerm(unit, { earliest: today, latest: addUnits(today, value, unit) }),
    ),
    // any day but Sunday: no filter has that limit
    rule(
      [
        where(term('not', 'avoid'), (not) => !negatesPreceding(not) && !isKind(not, 'nonstop')),
        skip('of', 'onDay', 'at', 'filler'),
        cue('weekday'),
        skip('and'),
        skip('weekday'),
      ],
      ({ text }) => createTerm('unsupported', text),
      { unless: ['number', 'ordinal', 'days', 'until', 'dash', 'to'] },
    ),
    ...NUMERIC_DATE_RULES,
    // 31日帰り is no day trip.
    rule([numberBetween(1, 31), where(term('sameDay'), isUnspaced)], (number, { text }) =>
      text.startsWith('日')
        ? [number, createTerm('dayOfMonth', '日'), createTerm('return', text.slice(1))]
        : null,
    ),
    ...yearRules(context),
    ...MONTH_FIRST_RULES,
    ...weekOfMonthRules(context),
    ...monthRules(context),
    ...partOfYearRules(context),
    // 1/29(金), 11 December, Friday: the weekday is redundant
    rule([ONE_DAY, skip('comma'), term('weekday')], (date, { value }) =>
      weekdayOf(getDays(date).latest) === value ? [date] : null,
    ),
    // Wednesday, June 16th; vendredi soir 5 mars
    rule(
      [
        term('weekday'),
        optional('morning', 'afternoon', 'evening'),
        skip('comma'),
        ...OF,
        where(ONE_DAY, (date) => !isKind(date, 'occasion')),
      ],
      ({ value }, part, date) =>
        part === null || weekdayOf(getDays(date).latest) === value ? [date, part] : null,
    ),
    // fim de semana do carnaval
    rule([cue('weekend'), ...OF, LONG_OCCASION], (days) => days),
    // через неделю после Пасхи, بعد أسبوع من العيد
    rule(
      [
        cue('fromNow'),
        optional('number'),
        unit('day', 'week'),
        term('sinceDay', 'of'),
        ...OF,
        OCCASION,
      ],
      createOffset,
    ),
    // the weekend of 23 January, the week of 12 July; "el finde del 23 a Oporto"
    ...[[], [term('to'), term('place', 'area')]].map((place) =>
      rule(
        [
          where(term('week', 'weekend'), ({ value }) => Number.isNaN(value)),
          optional('of', 'from', 'fromDay'),
          skip('of'),
          ONE_DAY,
          ...place,
        ],
        (unit, of, date, ...others) => {
          // "2 weeks from 27 June" is a stay.
          if (isKind(unit, 'week') && !isKind(of, 'of')) return null;
          const { latest } = getDays(date as Term);
          const saturday = addDays(latest, 6 - weekdayOf(latest));
          const days = isKind(unit, 'weekend')
            ? { earliest: saturday, latest: addDays(saturday, 1) }
            : clip(getCalendarWeek(latest), today);
          return [createDaysTerm(date as Term, days), ...others];
        },
        { unless: place.length > 0 ? [] : ['dash', 'until', 'to', 'and'] },
      ),
    ),
    // for a week after Easter, in Arabic also without "for": a stay
    rule(
      [
        optional('for'),
        optional('number'),
        unit('day', 'week'),
        term('beforeDay', 'sinceDay'),
        ...OF,
        term('days'),
      ],
      (cue, number, unit, ...limit) =>
        cue === null && (number === null || !ARABIC.test(unit.text))
          ? null
          : [createStay(unit, number?.value ?? 1), ...limit],
    ),
    // بعد العيد بيومين, قبل العيد ب 3 أيام
    rule(
      [
        term('beforeDay', 'sinceDay'),
        ...OF,
        term('days'),
        where(optional('at'), ({ text }) => text === 'ب'),
        numberBetween(1, 30),
        term('day', 'week'),
      ],
      (limit, days, at, number, unit) =>
        at !== null || number.text.startsWith('ب') ? createOffset(number, unit, limit, days) : null,
    ),
    // two weeks after Easter, за 3 дня до Пасхи
    rule(
      [
        skip('atMost'),
        numberBetween(1, 30),
        term('day', 'week'),
        where(
          term('beforeDay', 'sinceDay', 'until'),
          (limit) => !isKind(limit, 'until') || limit.text === 'до',
        ),
        ...OF,
        term('days'),
      ],
      createOffset,
    ),
    // the first week after Easter, the weekend before Christmas, the Friday before Martin Luther King Day
    rule(
      [
        skip('ordinal'),
        term('week', 'weekend', 'weekday'),
        term('beforeDay', 'sinceDay'),
        ...OF,
        term('days'),
      ],
      (unit, limit, days) => {
        const [{ earliest, latest }, isBefore] = [getDays(days), isKind(limit, 'beforeDay')];
        const [isWeek, isWeekday] = [isKind(unit, 'week'), isKind(unit, 'weekday')];
        const weekday = isWeekday ? unit.value : isWeek ? MONDAY : SATURDAY;
        // The days before Good Friday are the week before Easter.
        const isInWeek = !isWeek || weekdayOf(earliest) >= FRIDAY;
        const first = isBefore
          ? getWeekdayUntil(addDays(earliest, isInWeek ? -1 : -7), weekday)
          : getWeekdayFrom(isWeekday ? addDays(latest, 1) : latest, weekday);
        const length = isWeekday ? 0 : isWeek ? 6 : 1;
        return createDaysTerm(
          unit,
          clip({ earliest: first, latest: addDays(first, length) }, today),
        );
      },
    ),
    // 추석 전날, 中秋後一日
    rule(
      [term('days'), skip('of', 'filler'), where(term('dayBefore', 'dayAfter'), isUnspaced)],
      createDayBeside,
    ),
    // Boxing Day or the day after
    rule(
      [ONE_DAY, cue('and'), skip('of', 'onDay'), term('dayBefore', 'dayAfter')],
      (days, beside) => {
        const { earliest: day } = getDays(days);
        const other = getDayBeside(days, beside);
        return createDaysTerm(
          days,
          other < day ? { earliest: other, latest: day } : { earliest: day, latest: other },
        );
      },
    ),
    // the day before Thanksgiving, the day after Labour Day
    rule([term('dayBefore', 'dayAfter'), ...OF, term('days')], (beside, days) =>
      createDayBeside(days, beside),
    ),
    rule([term('dayAfter')], (word) => createDayTerm(word, addDays(today, 1), 'dayAfter')),
    rule([term('sameDay')], (word) => createDayTerm(word, today, 'sameDay')),
    // 上个月15号, "yesterday, Monday"
    rule([term('yesterday'), skip('of'), skip('weekday', 'number'), skip('dayOfMonth')], (word) =>
      createDayTerm(word, addDays(today, -1)),
    ),
    ...weekdayDateRules(context),
    ...weekRules(context),
    ...distanceRules(context),
    ...daysOffRules(context),
    ...wholeYearRules(context),
    ...limitRules(context),
  ];
}
