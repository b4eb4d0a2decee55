/** Steps of patterns that the rules of dates share. */
import { isKind, type Mark } from './mark.ts';
import { maybe, numberFrom, one, optionally, type Step } from './rewrite.ts';

/** 第一 and الأول count weeks and years; days are spoken by ordinals in other scripts. */
export function isPlaceInOrder(mark: Mark): boolean {
  return (
    isKind(mark, 'ordinal') &&
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}]|^перв(?:ые|ых)$/u.test(mark.text)
  );
}

/** Korean 일 is the number one and the word behind the day of a month: there it is no day alone. */
export const DAY: Step = {
  ...numberFrom(1, 31, 'number', 'ordinal'),
  fits: (day) => day.n >= 1 && day.n <= 31 && !isKind(day, 'dayOfMonth') && !isPlaceInOrder(day),
};
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Suffix of the number of a day in a date, 5月3日; in scripts with blanks a day behind it is one of a stay. */
export const DAY_SIGN: Step = {
  ...maybe('of', 'day', 'dayOfMonth'),
  fits: (sign) => !isKind(sign, 'day') || isKind(sign, 'of') || SPACELESS.test(sign.text),
};
/** Units that make a number before them a stay. */
export const STAYS = ['day', 'night', 'week'] as const;
export const YEAR: Step = optionally(numberFrom(2000, 2100));
export const OF: readonly Step[] = [maybe('of'), maybe('of')];
export const UNIT = ['day', 'week', 'month', 'night'] as const;
/** Parts of a month; the halves as well. */
export const THIRD = ['early', 'mid', 'late', 'firstHalf', 'secondHalf'] as const;
/** This month, the next, the one after it. */
export const WHICH = ['this', 'next', 'afterNext'] as const;

/** Distance of "this", "next" and "after next" in months, weeks or years. */
export function stepsTo(which: Mark | null | undefined): number {
  if (isKind(which ?? undefined, 'afterNext')) return 2;
  return isKind(which ?? undefined, 'next') ? 1 : 0;
}

/** A unit that is not at the same time the name of a month. */
export function unitOnly(...kinds: readonly ('week' | 'month' | 'day' | 'year')[]): Step {
  return { ...one(...kinds), fits: (found) => Number.isNaN(found.n) };
}

/** A month by name, with its number. */
export function named(kind: 'month'): Step {
  return { ...one(kind), fits: (found) => !Number.isNaN(found.n) };
}
