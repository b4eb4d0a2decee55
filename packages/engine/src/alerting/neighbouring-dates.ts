import { type Deal, isOpen } from '../deal-lifecycle/deal.ts';
import { countNights, type Fare } from '../fare/fare.ts';

/** Fields that identify the same trip on other days. */
export type DatedOffer = Pick<
  Fare,
  'origin' | 'destination' | 'departure' | 'return' | 'cabin' | 'currency' | 'synthetic' | 'price'
>;

/** Departures at most this many days apart are neighbours: many routes are flown three times a week. */
export const NEIGHBOUR_DAYS = 3;

/** Prices within this share of each other are the same price to a traveller. */
const SAME_PRICE_SHARE = 0.02;

/** True when two prices in one currency differ by 2 % or less. */
export function isSamePrice(a: number, b: number): boolean {
  return Math.max(a, b) <= (1 + SAME_PRICE_SHARE) * Math.min(a, b);
}

/**
 * Group offers that are one trip on several dates: the same route, cabin, currency and length of stay, a price within
 * 2 % of the cheapest of the group (not of the neighbour, or a month of slowly rising prices would be one alert), and
 * departures within `NEIGHBOUR_DAYS` of each other. Members are by departure, groups in the order of the items.
 */
export function groupNeighbouringDates<T>(
  items: readonly T[],
  getOffer: (item: T) => DatedOffer,
): readonly (readonly T[])[] {
  const kinds = new Map<string, T[]>();
  for (const item of items) {
    const key = toGroupKey(getOffer(item));
    const same = kinds.get(key);
    if (same === undefined) kinds.set(key, [item]);
    else same.push(item);
  }
  const groupByItem = new Map<T, readonly T[]>();
  for (const same of kinds.values())
    for (const group of splitByPriceAndDay(same, getOffer))
      for (const item of group) groupByItem.set(item, group);
  return [...new Set(items.map((item) => groupByItem.get(item) as readonly T[]))];
}

/** Those of `others` that are the same trip as an offer on other days, in whatever order they were found. */
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

/** Key of the properties that neighbouring dates share besides price and day. */
function toGroupKey(offer: DatedOffer): string {
  return `${offer.origin}${offer.destination}${offer.cabin}${offer.currency}${offer.synthetic}${countNights(offer)}`;
}

function splitByPriceAndDay<T>(same: readonly T[], getOffer: (item: T) => DatedOffer): T[][] {
  const left = new Set([...same].sort((a, b) => getOffer(a).departure - getOffer(b).departure));
  const cheapestFirst = [...left].sort((a, b) => getOffer(a).price - getOffer(b).price);
  const groups: T[][] = [];
  for (const cheapest of cheapestFirst) {
    if (!left.has(cheapest)) continue;
    const band = [...left].filter((item) =>
      isSamePrice(getOffer(item).price, getOffer(cheapest).price),
    );
    const group = stretchAround(band, cheapest, (item) => getOffer(item).departure);
    for (const item of group) left.delete(item);
    groups.push(group);
  }
  return groups;
}

/** The unbroken stretch of items, sorted by day, in which `item` lies. */
function stretchAround<T>(sorted: readonly T[], item: T, dayOf: (item: T) => number): T[] {
  const isJoined = (position: number) =>
    dayOf(sorted[position] as T) - dayOf(sorted[position - 1] as T) <= NEIGHBOUR_DAYS;
  let from = sorted.indexOf(item);
  let to = from + 1;
  while (from > 0 && isJoined(from)) from -= 1;
  while (to < sorted.length && isJoined(to)) to += 1;
  return sorted.slice(from, to);
}

/** The cheapest date that can still be had, the earliest of equals; else the one that went last. Throws without any. */
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
