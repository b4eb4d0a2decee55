import { GRID_DAYS, MEMORY_DAYS } from './horizon.ts';
import type { PriceGrid } from './price-grid.ts';

/** How far a trip may be from another and still compare with it. */
export interface Reach {
  /** Days of departure to either side. */
  readonly departureDays: number;
  /** Leads compare from lead / factor - slack to lead x factor + slack: prices move with the ratio. */
  readonly leadFactor: number;
  readonly leadSlackDays: number;
}

/** Every weekday three times, within a season. */
export const NEAR: Reach = { departureDays: 10, leadFactor: 1.5, leadSlackDays: 3 };

/** Where too little is near: a season to either side. */
export const FAR: Reach = { departureDays: 28, leadFactor: 2.5, leadSlackDays: 7 };

/** A departure unseen for longer says nothing about what it costs now. */
const STALE_DAYS = 14;

/** What was asked for comparable trips, and what the coming days are expected to add; in quanta. */
export interface Comparables {
  /** Total price and number of comparable sightings: a trip counts once a day. */
  total: number;
  count: number;
  /** The same for sightings that will compare but are still to come. */
  pendingTotal: number;
  pendingCount: number;
  /** Departure days that had sightings. */
  departures: number;
  /** Oldest and newest day of observation. */
  oldest: number;
  newest: number;
}

export function noComparables(): Comparables {
  return {
    total: 0,
    count: 0,
    pendingTotal: 0,
    pendingCount: 0,
    departures: 0,
    oldest: 0,
    newest: 0,
  };
}

/**
 * Gathers into `found` what compares with a trip departing on `departure`, as of `today`.
 *
 * For a departure that is still sold, part of its comparable leads lies ahead: each of those days
 * is expected to bring as many sightings as its days brought so far, at the price it has now moved
 * along the lead curve. The tight loop runs for every fare, so it allocates nothing.
 */
export function gatherComparables(
  found: Comparables,
  grid: PriceGrid,
  departure: number,
  today: number,
  reach: Reach,
): void {
  const lead = Math.max(0, departure - today);
  const shortest = Math.max(0, Math.trunc(lead / reach.leadFactor - reach.leadSlackDays));
  const longest = Math.trunc(lead * reach.leadFactor + reach.leadSlackDays);
  const remembered = today - MEMORY_DAYS;
  const { rows, curve } = grid;
  let total = 0;
  let count = 0;
  let pendingTotal = 0;
  let pendingCount = 0;
  let departures = 0;
  let oldest = today;
  let newest = 0;
  const end = departure + reach.departureDays;
  for (let near = departure - reach.departureDays; near <= end; near += 1) {
    const row = rows[near % GRID_DAYS];
    if (row == null || row.departure !== near) continue;
    const { sums, counts, first, last } = row;
    const ring = sums.length;
    const until = near - shortest;
    const from = Math.max(near - longest, first, remembered);
    const to = Math.min(until, last);
    if (from <= to) {
      const after = to % ring;
      const before = (from - 1) % ring;
      const sightings = ((counts[after] as number) - (counts[before] as number)) & 0xffff;
      if (sightings > 0) {
        total += ((sums[after] as number) - (sums[before] as number)) >>> 0;
        count += sightings;
        departures += 1;
        if (from < oldest) oldest = from;
        if (to > newest) newest = to;
      }
    }
    if (until > last && last >= today - STALE_DAYS) {
      const after = last % ring;
      const before = (last - 1) % ring;
      const trips = ((counts[after] as number) - (counts[before] as number)) & 0xffff;
      if (trips === 0) continue;
      const days = until - Math.max(last, near - longest - 1);
      const seen = ((counts[after] as number) - (counts[(first - 1) % ring] as number)) & 0xffff;
      const coming = (days * seen) / (last - first + 1);
      const price = (((sums[after] as number) - (sums[before] as number)) >>> 0) / trips;
      pendingTotal += coming * price * curve.growth(near - last, shortest, shortest + days - 1);
      pendingCount += coming;
    }
  }
  found.total = total;
  found.count = count;
  found.pendingTotal = pendingTotal;
  found.pendingCount = pendingCount;
  found.departures = departures;
  found.oldest = oldest;
  found.newest = newest;
}
