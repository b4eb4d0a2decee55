import { GRID_DAYS, MEMORY_DAYS } from './horizon.ts';
import type { PriceGrid } from './price-grid.ts';

export interface ComparisonRange {
  /** Days between the departures. */
  readonly departureDays: number;
  /** Lead times from lead / factor - slack to lead x factor + slack: prices depend on the ratio. */
  readonly leadFactor: number;
  readonly leadSlackDays: number;
}

/** Each weekday three times, within a season. */
export const NEAR: ComparisonRange = { departureDays: 10, leadFactor: 1.5, leadSlackDays: 3 };

/** For sparse data. */
export const FAR: ComparisonRange = { departureDays: 28, leadFactor: 2.5, leadSlackDays: 7 };

/** Without data of the season: any departure of the route. */
export const ROUTE: ComparisonRange = { departureDays: 182, leadFactor: 8, leadSlackDays: 30 };

/** Maximum age in days of a departure's price for forecasts. */
const STALE_DAYS = 14;

/** Price totals of comparable trips, observed and forecast, in quanta. */
export class Comparables {
  /** Observed sightings; a trip counts once a day. */
  total = 0;
  count = 0;
  /** Forecast sightings. */
  pendingTotal = 0;
  pendingCount = 0;
  /** Departure days with sightings. */
  departures = 0;
  /** Sum of the days on which they were observed. */
  departureDays = 0;
  /** Days of observation; meaningless when `count` is 0. */
  oldest = 0;
  newest = 0;

  get daysCovered(): number {
    return this.count === 0 ? 0 : this.newest - this.oldest + 1;
  }

  /** Mean days of observation of a departure. */
  get watchedDays(): number {
    return this.departures === 0 ? 0 : this.departureDays / this.departures;
  }
}

/**
 * Gather the comparables of a trip on `departure` as of `today` into `comparables`. Future days at comparable lead
 * times count as many sightings as past ones, at a price moved along the lead curve. Allocates nothing.
 */
export function gatherComparables(
  comparables: Comparables,
  grid: PriceGrid,
  departure: number,
  today: number,
  range: ComparisonRange,
): void {
  const lead = Math.max(0, departure - today);
  const shortest = Math.max(0, Math.trunc(lead / range.leadFactor - range.leadSlackDays));
  const longest = Math.trunc(lead * range.leadFactor + range.leadSlackDays);
  const oldestRetained = today - MEMORY_DAYS - 1;
  const { rows, curve, span } = grid;
  let total = 0;
  let count = 0;
  let pendingTotal = 0;
  let pendingCount = 0;
  let departures = 0;
  let departureDays = 0;
  let oldest = today;
  let newest = 0;
  const end = departure + range.departureDays;
  for (let near = departure - range.departureDays; near <= end; near += 1) {
    const row = rows[near % GRID_DAYS];
    if (row == null || row.departure !== near) continue;
    const { sums, counts, base, last } = row;
    const until = near - shortest;
    const oldestNear = near - longest - 1;
    const from = Math.max(oldestNear, base, oldestRetained) - base;
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
      const expected = days * row.tripsPerDay;
      const growth = curve.getGrowth(near - last, shortest, shortest + days - 1);
      pendingTotal += expected * span.applyGrowth(row.newestPrice, growth);
      pendingCount += expected;
    }
  }
  comparables.total = total;
  comparables.count = count;
  comparables.pendingTotal = pendingTotal;
  comparables.pendingCount = pendingCount;
  comparables.departures = departures;
  comparables.departureDays = departureDays;
  comparables.oldest = oldest + 1;
  comparables.newest = newest;
}
