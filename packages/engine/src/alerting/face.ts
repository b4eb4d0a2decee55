import { type Deal, isOpen } from '../life/deal.ts';

/**
 * The date that stands for an alert of several: the cheapest that can still be had, the earliest of
 * equals; when all are gone, the one that went last. Throws when there is none.
 */
export function pickRepresentative<T>(dates: readonly T[], dealOf: (date: T) => Deal): T {
  const [first, ...rest] = dates;
  if (first === undefined) throw new RangeError('An alert has at least one date');
  return rest.reduce((best, date) => (isBetter(dealOf(date), dealOf(best)) ? date : best), first);
}

function isBetter(a: Deal, b: Deal): boolean {
  if (isOpen(a) !== isOpen(b)) return isOpen(a);
  if (!isOpen(a) && a.goneAt !== b.goneAt) return (a.goneAt ?? 0) > (b.goneAt ?? 0);
  if (a.offer.price !== b.offer.price) return a.offer.price < b.offer.price;
  return a.offer.departure < b.offer.departure;
}
