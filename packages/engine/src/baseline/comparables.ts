import { GRID_DAYS, MEMORY_DAYS } from './horizon.ts';
import type { PriceGrid } from './price-grid.ts';

/** Distance within which trips are comparable. */
export interface Reach {
  /** Days of departure to either side. */
  readonly departureDays: number;
  /** Leads compare from lead / factor - slack to lead x factor + slack: prices move with the ratio. */
  readonly leadFactor: number;
  readonly leadSlackDays: number;
}

/** Every weekday three times, within a season. */
export const NEAR: Reach = { departureDays: 10, leadFactor: 1.5, leadSlackDays: 3 };

/** Area for sparse data: a season to either side. */
export const FAR: Reach = { departureDays: 28, leadFactor: 2.5, leadSlackDays: 7 };

/** Area without data of the season: any departure of the route, moved along the lead curve. */
export const ROUTE: Reach = { departureDays: 182, leadFactor: 8, leadSlackDays: 30 };

/** Days unseen after which a departure says nothing about its current price. */
const STALE_DAYS = 14;

/** Price totals of comparable trips, and the expected totals of the coming days, in quanta. */
export class Comparables {
  /** Total price and number of comparable sightings: a trip counts once a day. */
  total = 0;
  count = 0;
  /** The same for sightings that will compare but are still to come. */
  pendingTotal = 0;
  pendingCount = 0;
  /** Departure days that had sightings. */
  departures = 0;
  /** Days on which those departures were watched, all added up. */
  departureDays = 0;
  /** Oldest and newest day of observation; meaningless while `count` is 0. */
  oldest = 0;
  newest = 0;
}

/**
 * Gather into `found` what compares with a trip departing on `departure`, as of `today`. Days of comparable leads that
 * lie ahead count as many sightings as those before, at a price moved along the lead curve. Allocates nothing.
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
  const remembered = today - MEMORY_DAYS - 1;
  const { rows, curve, span } = grid;
  let total = 0;
  let count = 0;
  let pendingTotal = 0;
  let pendingCount = 0;
  let departures = 0;
  let departureDays = 0;
  let oldest = today;
  let newest = 0;
  const end = departure + reach.departureDays;
  for (let near = departure - reach.departureDays; near <= end; near += 1) {
    const row = rows[near % GRID_DAYS];
    if (row == null || row.departure !== near) continue;
    const { sums, counts, base, last } = row;
    const until = near - shortest;
    const oldestNear = near - longest - 1;
    const from = Math.max(oldestNear, base, remembered) - base;
    const to = Math.min(until, last) - base;
    if (from < to) {
      const sightings = ((counts[to] as number) - (counts[from] as number)) & 0xffff;
      if (sightings > 0) {
        total += ((sums[to] as number) - (sums[from] as number)) >>> 0;
        count += sightings;
        departures += 1;
        departureDays += to - from;
        if (base + from < oldest) oldest = base + from;
        if (base + to > newest) newest = base + to;
      }
    }
    if (until > last && last >= today - STALE_DAYS && row.newestPrice > 0) {
      const days = until - Math.max(last, oldestNear);
      const coming = days * row.tripsPerDay;
      const growth = curve.growth(near - last, shortest, shortest + days - 1);
      pendingTotal += coming * span.bounded(row.newestPrice, growth);
      pendingCount += coming;
    }
  }
  found.total = total;
  found.count = count;
  found.pendingTotal = pendingTotal;
  found.pendingCount = pendingCount;
  found.departures = departures;
  found.departureDays = departureDays;
  found.oldest = oldest + 1;
  found.newest = newest;
}
