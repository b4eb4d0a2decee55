import { MEMORY_DAYS } from './departure-row.ts';
import { GRID_DAYS, type PriceGrid } from './price-grid.ts';

/**
 * Trips departing this many days earlier or later compare: wide enough to hold every weekday
 * three times, narrow enough to stay within a season.
 */
export const NEARBY_DEPARTURE_DAYS = 10;

/** Lead times compare between L / 1.5 - 3 and 1.5 L + 3: prices move with the ratio of lead times. */
const LEAD_FACTOR = 1.5;
const LEAD_SLACK_DAYS = 3;

/** What was paid, and is asked now, for trips like one trip. All prices in quanta of the market. */
export interface Comparables {
  /** Total price and number of comparable sightings: a trip counts once a day. */
  total: number;
  count: number;
  /**
   * The same for sightings that will compare but are still to come, each priced as its departure
   * is now.
   */
  pendingTotal: number;
  pendingCount: number;
  /** Oldest and newest day among the comparables. */
  oldest: number;
  newest: number;
}

export function noComparables(): Comparables {
  return { total: 0, count: 0, pendingTotal: 0, pendingCount: 0, oldest: 0, newest: 0 };
}

/** Gathers into `found` what compares with a trip departing on `departure`, as of `today`. */
export function gatherComparables(
  found: Comparables,
  grid: PriceGrid,
  departure: number,
  today: number,
): void {
  const lead = Math.max(0, departure - today);
  const shortest = Math.max(0, Math.trunc(lead / LEAD_FACTOR - LEAD_SLACK_DAYS));
  const longest = Math.trunc(lead * LEAD_FACTOR + LEAD_SLACK_DAYS);
  const remembered = today - MEMORY_DAYS;
  const { rows } = grid;
  let total = 0;
  let count = 0;
  let pendingTotal = 0;
  let pendingCount = 0;
  let oldest = today;
  let newest = 0;
  const end = departure + NEARBY_DEPARTURE_DAYS;
  for (let near = departure - NEARBY_DEPARTURE_DAYS; near <= end; near += 1) {
    const row = rows[near % GRID_DAYS];
    if (row == null || row.departure !== near) continue;
    const { sums, counts, last } = row;
    const ring = sums.length;
    const from = Math.max(near - longest, row.first, remembered);
    const until = near - shortest;
    const to = Math.min(until, last);
    if (from <= to) {
      const after = to % ring;
      const before = (from - 1) % ring;
      total += ((sums[after] as number) - (sums[before] as number)) >>> 0;
      count += ((counts[after] as number) - (counts[before] as number)) & 0xffff;
      if (from < oldest) oldest = from;
      if (to > newest) newest = to;
    }
    if (until > last) {
      const after = last % ring;
      const before = (last - 1) % ring;
      const trips = ((counts[after] as number) - (counts[before] as number)) & 0xffff;
      if (trips === 0) continue;
      const days = until - Math.max(last, near - longest - 1);
      pendingTotal += days * (((sums[after] as number) - (sums[before] as number)) >>> 0);
      pendingCount += days * trips;
    }
  }
  found.total = total;
  found.count = count;
  found.pendingTotal = pendingTotal;
  found.pendingCount = pendingCount;
  found.oldest = oldest;
  found.newest = newest;
}
