import { addDays, type EpochDay, formatDay, type RawFare } from '@farelark/engine';
import { createFeedRow } from '@farelark/ingest/testing';

const FIRST_DAY = 20_454 as EpochDay;

interface FeedOptions {
  /** Number of departures, on consecutive days. */
  readonly departures: number;
  /** Days from the first observation to the first departure. */
  readonly firstLead: number;
  /** Days of observation. */
  readonly days: number;
  /** Whole euros, by the numbers of the departure and of the day. */
  readonly getPrice: (departure: number, day: number) => number;
}

/** Daily one-way fares from Budapest to Barcelona, in order of observation. */
export function createFeed({ departures, firstLead, days, getPrice }: FeedOptions): RawFare[] {
  const rows: RawFare[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let departure = 0; departure < departures; departure += 1) {
      if (firstLead + departure < day) continue;
      const row = createFeedRow({
        observedAt: toFixtureDate(day),
        origin: 'BUD',
        destination: 'BCN',
        departure: addDays(FIRST_DAY, firstLead + departure),
        price: getPrice(departure, day),
      });
      rows.push({ ...row, source: 'feed' });
    }
  }
  return rows;
}

/** Date `day` days after the first observation. */
export function toFixtureDate(day: number): string {
  return formatDay(addDays(FIRST_DAY, day));
}
