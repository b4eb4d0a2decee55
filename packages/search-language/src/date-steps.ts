/** Pattern steps shared by date rules. */
import { isOneDay, PARTS } from './date-terms.ts';
import { numberBetween, optional, type Step, skip, term, where } from './rewrite.ts';
import { getDays, isKind, type Term } from './term.ts';
import { UNSPACED_SCRIPT } from './token.ts';

/** Check for an ordinal that counts weeks or years, not days: 第一, الأول. */
export function isSequenceOrdinal(term: Term): boolean {
  return (
    isKind(term, 'ordinal') &&
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}]|^перв(?:ые|ых)$/u.test(term.text)
  );
}

/** Excludes Korean 일, both "one" and the suffix of a day. */
export const DAY = where(
  numberBetween(1, 31, 'number', 'ordinal'),
  (day) => !isKind(day, 'dayOfMonth') && !isSequenceOrdinal(day),
);
/** Suffix of a day in a date: 5月3日. In spaced scripts "days" after a number makes it a stay. */
export const DAY_SUFFIX = where(
  skip('of', 'day', 'dayOfMonth'),
  ({ kinds, text }) =>
    !kinds.includes('day') ||
    kinds.includes('of') ||
    // 2月10天 and 4월에 열흘 are stays.
    (UNSPACED_SCRIPT.test(text) &&
      !/^天|[間间간]|동안|[사나열]흘|[닷엿]새|이레|여드레|보름/.test(text)),
);
/** Units that make the number before them a stay. */
export const STAY_UNITS = ['day', 'night', 'week'] as const;
export const UNITS = ['day', 'week', 'month', 'night'] as const;
/** Kinds that make the number before them a time, price or count instead of a day. */
export const COUNTED = [...UNITS, 'stop', 'bag', 'person', 'child', 'currency', 'hour'] as const;
export const YEAR: Step<true, true> = { ...numberBetween(2000, 2100), isOptional: true };
export const OF = [skip('of'), skip('of')] as const;
export const CAPTURED_OF = [optional('of'), optional('of')] as const;
export const RELATIVE = ['this', 'next', 'afterNext'] as const;
/** Words beside the name of a month or weekday. */
export const RELATIVE_DATE = ['this', 'next', ...PARTS, 'week', 'weekend'] as const;

/** Offset of "this", "next" and "after next" in months, weeks or years. */
export function getOffset(relative: Term | null): number {
  if (isKind(relative, 'afterNext')) return 2;
  return isKind(relative, 'next') ? 1 : 0;
}

/** A unit without a number; a month with one is a month by name. */
export function unit(...kinds: readonly ('week' | 'month' | 'day' | 'year')[]): Step<false, true> {
  return where(term(...kinds), ({ value }) => Number.isNaN(value));
}

/** The first to fifth, or the last, of a month. */
export const NTH = where(
  term('ordinal', 'last'),
  (nth) => isKind(nth, 'last') || (nth.value >= 1 && nth.value <= 5),
);

export const NAMED_MONTH = where(term('month'), ({ value }) => !Number.isNaN(value));

export const ONE_DAY = where(term('days'), (days) => isOneDay(getDays(days)));
export const LONG_OCCASION = where(
  term('days'),
  (days) => isKind(days, 'occasion') && !isOneDay(getDays(days)),
);
