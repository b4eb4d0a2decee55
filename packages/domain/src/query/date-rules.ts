import type { EpochDay } from '../time/calendar.ts';
import { after, n, span } from './date-spans.ts';
import { UNIT } from './date-steps.ts';
import { distanceRules } from './distance-rules.ts';
import { limitRules } from './limit-rules.ts';
import type { Mark } from './mark.ts';
import { monthRules } from './month-rules.ts';
import { maybe, numberFrom, one, type Rule } from './rewrite.ts';
import { seenFrom } from './seen-from.ts';
import { weekRules } from './week-rules.ts';

/**
 * How dates are put together, in every language: the lexicon says which words are months, units and
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
    ...monthRules(seen),
    ...weekRules(seen),
    ...distanceRules(seen),
    ...limitRules(seen),
  ];
}
