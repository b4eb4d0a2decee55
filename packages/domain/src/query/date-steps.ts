/** Steps of patterns that the rules of dates share. */
import { isKind } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Step } from './rewrite.ts';

/** Korean 일 is the number one and the word behind the day of a month: there it is no day by itself. */
export const DAY: Step = {
  ...numberFrom(1, 31, 'number', 'ordinal'),
  fits: (day) => day.n >= 1 && day.n <= 31 && !isKind(day, 'dayOfMonth'),
};
export const YEAR: Step = optionally(numberFrom(2000, 2100));
export const OF: readonly Step[] = [maybe('of'), maybe('of')];
export const UNIT = ['day', 'week', 'month', 'night'] as const;
export const THIRD = ['early', 'mid', 'late'] as const;

/** A unit that is not at the same time the name of a month. */
export function unitOnly(...kinds: readonly ('week' | 'month' | 'day')[]): Step {
  return { ...one(...kinds), fits: (found) => Number.isNaN(found.n) };
}

/** A month by name, with its number. */
export function named(kind: 'month'): Step {
  return { ...one(kind), fits: (found) => !Number.isNaN(found.n) };
}
