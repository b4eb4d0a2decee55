import { type EpochDay, formatDay } from '@farelark/engine';
import { after, exact, n, nextDay, span } from './date-spans.ts';
import { DAY, named, OF, UNIT, YEAR } from './date-steps.ts';
import { distanceRules } from './distance-rules.ts';
import { limitRules } from './limit-rules.ts';
import { isKind, type Mark, mark } from './mark.ts';
import { MONTH_FIRST_RULES } from './month-first-rules.ts';
import { monthRules } from './month-rules.ts';
import { maybe, numberFrom, one, type Rule, type Step } from './rewrite.ts';
import { type SeenFrom, seenFrom } from './seen-from.ts';
import { weekOfMonthRules } from './week-of-month-rules.ts';
import { weekRules } from './week-rules.ts';
import { WEEKDAYS_OF_SPAN, weekdayDateRules } from './weekday-date-rules.ts';
import { toDay } from './written-date.ts';
import { partOfYearRules, wholeYearRules, yearRules } from './year-rules.ts';

/** Marks after a number that is no day: a clock time, a price, a count. */
const COUNTED = ['stop', 'bag', 'person', 'currency', 'night', 'day', 'week', 'month'] as const;

/**
 * "y volver el 16", "volta dia 15", "retour 10": the number of a day with nothing but an article or the way back before
 * it. Run last, when stays, prices and travellers have taken their numbers.
 */
export function bareDayRules({ today, monthFrom }: SeenFrom): readonly Rule[] {
  return [
    {
      pattern: [one('onDay', 'return', 'leave'), maybe('of', 'at'), numberFrom(1, 31)],
      unless: [...COUNTED, 'word', 'number'],
      build: (cue, _of, number) => {
        const found = exact(number, nextDay(today, n(number), monthFrom));
        if (cue === null || found === null) return null;
        return [cue, ...found.map((mark): Mark => ({ ...mark, kinds: ['days', 'someDay'] }))];
      },
    },
  ];
}

/** A date in digits, the only days there are before the other rules. */
const DATE: Step = { ...one('days'), fits: ({ days }) => days?.earliest === days?.latest };

/** Dates in digits with the words around them: run before all other rules of dates. */
const DIGIT_DATE_RULES: readonly Rule[] = [
  // 5./6. Dezember: the sign between has gone
  {
    pattern: [DAY, DAY, ...OF, named('month'), ...OF, YEAR],
    build: (first, second, ...of) =>
      n(first) + 1 === n(second) && first !== null && second !== null
        ? [first, mark('dash', ''), second, ...of.filter((part) => part !== null)]
        : null,
  },
  // Donnerstag, den 3.12.: the date says more than its weekday.
  {
    pattern: [one('weekday'), maybe('comma'), ...OF, DATE],
    build: (_weekday, _comma, _of, _of2, date) => (date === null ? null : [date]),
  },
  // 10.-15.12., del 10 al 15/12
  {
    pattern: [DAY, one('dash', 'until', 'to', 'and'), maybe('of'), DATE],
    build: (first, joint, _the, date) => {
      if (first === null || joint === null || date?.days == null) return null;
      const [year = 0, month = 0, last = 0] = formatDay(date.days.latest).split('-').map(Number);
      // "between 2 and 3/5" may count; a later day before an earlier one does not begin a span.
      if (n(first) >= last || isKind(first, 'stop')) return null;
      const begins: readonly Mark[] | null = exact(first, toDay(year, month, n(first)));
      return begins === null ? null : [...begins, joint, date];
    },
  },
];

/**
 * Rules of dates, in every language: the lexicon says which words are months, units and
 * "next". In order of precedence; what is rewritten to days is not looked at again.
 */
export function dateRules(today: EpochDay): readonly Rule[] {
  const seen = seenFrom(today);
  return [
    // within the next 3 weeks; first, since "les trois prochains mois" is no third of next month
    {
      pattern: [
        one('during'),
        maybe('next'),
        maybe('of'),
        numberFrom(1, 400),
        maybe('next'),
        one(...UNIT),
      ],
      build: (_during, _next, _of, count, _next2, unit) =>
        span(unit, { earliest: today, latest: after(today, n(count), unit as Mark) }),
    },
    ...WEEKDAYS_OF_SPAN,
    ...DIGIT_DATE_RULES,
    ...yearRules(seen),
    ...MONTH_FIRST_RULES,
    ...weekOfMonthRules(seen),
    ...monthRules(seen),
    ...partOfYearRules(seen),
    ...weekdayDateRules(seen),
    ...weekRules(seen),
    ...distanceRules(seen),
    ...wholeYearRules(seen),
    ...limitRules(seen),
  ];
}
