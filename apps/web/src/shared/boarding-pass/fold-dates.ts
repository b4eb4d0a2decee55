import type { DateView } from '@farelark/contracts';

/** Dates that a card shows before it is unfolded: two rows on a phone. */
const SHOWN = 5;

/**
 * The dates of a folded list, in their order: those that can still be had go before gone ones. A single
 * date is not hidden, since the button for it would take its place.
 */
export function foldDates<T extends Pick<DateView, 'state'>>(dates: readonly T[]): readonly T[] {
  if (dates.length <= SHOWN + 1) return dates;
  const isGone = ({ state }: T) => state === 'gone';
  const chosen = new Set(
    [...dates.filter((date) => !isGone(date)), ...dates.filter(isGone)].slice(0, SHOWN),
  );
  return dates.filter((date) => chosen.has(date));
}
