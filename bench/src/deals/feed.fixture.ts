import { addDays, type EpochDay, formatDay, type RawFare } from '@farelark/engine';

const FIRST_DAY = 20_454 as EpochDay;

export interface FixtureOptions {
  /** Departures on consecutive days, the first this many days after the first observation. */
  readonly departures: number;
  readonly firstLead: number;
  /** Days of observation. */
  readonly days: number;
  /** Whole euros, by number of the departure and of the day. */
  readonly price: (departure: number, day: number) => number;
}

/** Daily one-way fares from Budapest to Barcelona, in order of observation. */
export function fixtureFeed({ departures, firstLead, days, price }: FixtureOptions): RawFare[] {
  const rows: RawFare[] = [];
  for (let day = 0; day < days; day += 1) {
    for (let departure = 0; departure < departures; departure += 1) {
      const lead = firstLead + departure - day;
      if (lead < 0) continue;
      rows.push({
        observed_at: fixtureDate(day),
        origin: 'BUD',
        destination: 'BCN',
        departure_date: fixtureDate(firstLead + departure),
        return_date: '',
        price: `${price(departure, day)}.00`,
        currency: 'EUR',
        carrier: 'W6',
        stops: '0',
        cabin: 'economy',
        source: 'feed',
      });
    }
  }
  return rows;
}

/** The date so many days after the first observation. */
export function fixtureDate(day: number): string {
  return formatDay(addDays(FIRST_DAY, day));
}
