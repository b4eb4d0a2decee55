import { exact, n, nextDay } from './date-spans.ts';
import type { Mark } from './mark.ts';
import { maybe, numberFrom, one, type Rule } from './rewrite.ts';
import type { SeenFrom } from './seen-from.ts';

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
