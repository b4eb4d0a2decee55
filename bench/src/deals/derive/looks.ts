import type { RawFare } from '@farelark/engine';
import type { Chance } from '../chance.ts';
import { dayOf, type TripKey, toTripKey } from '../sighting.ts';

const HOURS = [1, 7, 13, 19];

/**
 * The first `days` days of a daily feed as four looks a day would have seen them: between one day's
 * price and the next day's, the change comes at a look drawn by chance.
 */
export function fourLooksADay(
  rows: readonly RawFare[],
  days: number,
  chance: Chance,
): readonly RawFare[] {
  const byTrip = new Map<TripKey, RawFare[]>();
  let first = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const trip = toTripKey(row);
    const seen = byTrip.get(trip) ?? [];
    byTrip.set(trip, seen);
    seen.push(row);
    first = Math.min(first, dayOf(row.observed_at ?? '') ?? first);
  }
  const looks: RawFare[] = [];
  for (const seen of byTrip.values()) {
    for (const [at, row] of seen.entries()) {
      const date = (row.observed_at ?? '').slice(0, 10);
      const day = dayOf(date);
      if (day === null || day >= first + days) continue;
      const change = chance.below(HOURS.length + 1);
      for (const [look, hour] of HOURS.entries()) {
        const price = look < change ? row.price : (seen[at + 1] ?? row).price;
        const observed_at = `${date}T${String(hour).padStart(2, '0')}:00:00Z`;
        looks.push({ ...row, observed_at, price });
      }
    }
  }
  return looks;
}
