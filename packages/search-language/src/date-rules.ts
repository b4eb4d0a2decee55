import type { EpochDay } from '@farelark/engine';
import { after, n, span } from './date-spans.ts';
import { UNIT } from './date-steps.ts';
import { DIGIT_DATE_RULES } from './digit-date-rules.ts';
import { distanceRules } from './distance-rules.ts';
import { limitRules } from './limit-rules.ts';
import type { Mark } from './mark.ts';
import { MONTH_FIRST_RULES } from './month-first-rules.ts';
import { monthRules } from './month-rules.ts';
import { maybe, numberFrom, one, type Rule } from './rewrite.ts';
import { seenFrom } from './seen-from.ts';
import { weekOfMonthRules } from './week-of-month-rules.ts';
import { weekRules } from './week-rules.ts';
import { WEEKDAYS_OF_SPAN, weekdayDateRules } from './weekday-date-rules.ts';
import { partOfYearRules, wholeYearRules, yearRules } from './year-rules.ts';

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
