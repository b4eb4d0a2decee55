import { type Deal, isOpen, SAME_PRICE_TOLERANCE } from '../deal-lifecycle/deal.ts';
import { countNights, type Fare } from '../fare/fare.ts';

/** Fields of an offer that neighbouring dates are compared by. */
export type DatedOffer = Pick<
  Fare,
  'origin' | 'destination' | 'departure' | 'return' | 'cabin' | 'currency' | 'synthetic' | 'price'
>;

/** Maximum days between neighbouring departures: many routes are flown three times a week. */
export const NEIGHBOUR_DAYS = 3;

/** True when prices in one currency differ by at most 2 %, which travellers take for the same price. */
export function isSamePrice(a: number, b: number): boolean {
  return Math.max(a, b) <= (1 + SAME_PRICE_TOLERANCE) * Math.min(a, b);
}

/**
 * Group offers of one trip on several dates: same route, cabin, currency and length of stay, a price within 2 % of
 * the group's cheapest (not of a neighbour, or a month of slowly rising prices would be one alert), and departures
 * within `NEIGHBOUR_DAYS` of each other. Members are sorted by departure, groups by the order of the items.
 */
export function groupNeighbouringDates<T>(
  items: readonly T[],
  getOffer: (item: T) => DatedOffer,
): readonly (readonly T[])[] {
  const itemsByKey = Map.groupBy(items, (item) => toGroupKey(getOffer(item)));
  const groupByItem = new Map<T, readonly T[]>();
  for (const sameKey of itemsByKey.values())
    for (const group of splitByPriceAndDay(sameKey, getOffer))
      for (const item of group) groupByItem.set(item, group);
  return [...new Set(items.map((item) => groupByItem.get(item) as readonly T[]))];
}

/** Items of `others` that are the trip of an offer on neighbouring dates, in their order. */
export function findNeighbouringDates<T extends { readonly offer: DatedOffer }>(
  offer: DatedOffer,
  others: readonly T[],
): readonly T[] {
  const itself = { offer };
  const groups = groupNeighbouringDates<{ readonly offer: DatedOffer }>(
    [itself, ...others],
    (item) => item.offer,
  );
  const group = new Set(groups.find((members) => members.includes(itself)));
  return others.filter((other) => group.has(other));
}

function toGroupKey(offer: DatedOffer): string {
  return `${offer.origin}${offer.destination}${offer.cabin}${offer.currency}${offer.synthetic}${countNights(offer)}`;
}

function splitByPriceAndDay<T>(items: readonly T[], getOffer: (item: T) => DatedOffer): T[][] {
  const remaining = new Set(
    [...items].sort((a, b) => getOffer(a).departure - getOffer(b).departure),
  );
  const cheapestFirst = [...remaining].sort((a, b) => getOffer(a).price - getOffer(b).price);
  const groups: T[][] = [];
  for (const cheapest of cheapestFirst) {
    if (!remaining.has(cheapest)) continue;
    const samePrice = [...remaining].filter((item) =>
      isSamePrice(getOffer(item).price, getOffer(cheapest).price),
    );
    const group = getRunAround(samePrice, cheapest, (item) => getOffer(item).departure);
    for (const item of group) remaining.delete(item);
    groups.push(group);
  }
  return groups;
}

/** Items around `item`, sorted by day, up to the next gaps. */
function getRunAround<T>(sorted: readonly T[], item: T, dayOf: (item: T) => number): T[] {
  const isJoined = (position: number) =>
    dayOf(sorted[position] as T) - dayOf(sorted[position - 1] as T) <= NEIGHBOUR_DAYS;
  let from = sorted.indexOf(item);
  let to = from + 1;
  while (from > 0 && isJoined(from)) from -= 1;
  while (to < sorted.length && isJoined(to)) to += 1;
  return sorted.slice(from, to);
}

/** The cheapest available date, earliest first; else the one that ended last. Throws RangeError for no dates. */
export function pickRepresentative<T>(dates: readonly T[], getDeal: (date: T) => Deal): T {
  const [first, ...rest] = dates;
  if (first === undefined) throw new RangeError('An alert has at least one date');
  return rest.reduce((best, date) => (isBetter(getDeal(date), getDeal(best)) ? date : best), first);
}

function isBetter(a: Deal, b: Deal): boolean {
  if (isOpen(a) !== isOpen(b)) return isOpen(a);
  if (!isOpen(a) && a.goneAt !== b.goneAt) return (a.goneAt ?? 0) > (b.goneAt ?? 0);
  if (a.offer.price !== b.offer.price) return a.offer.price < b.offer.price;
  return a.offer.departure < b.offer.departure;
}
