import { MILLIS_PER_DAY, type RawFare } from '@farelark/engine';
import { importRows } from './import-rows.ts';
import type { RunningServer } from './running-server.ts';

/** Of the days from the first departure, the one at the bargain price and the one that no source shows. */
export const BARGAIN_DAY = 11;
const EMPTY_DAY = 14;

/** A day so many after the first departure of the feed, `2027-01-06`. */
export function feedDay(place: number, now = Date.now()): string {
  return new Date(now + (45 + place) * MILLIS_PER_DAY).toISOString().slice(0, 10);
}

/**
 * Imports 40 daily reports of one route that say all there is to say of a flight: 30 departures around 100
 * EUR, the last report with one at the bargain price, which with a bag costs 20 EUR more.
 */
export async function importDetailedFeed(
  server: Pick<RunningServer, 'farelark'>,
  route: { readonly origin: string; readonly destination: string; readonly bargain: number },
): Promise<void> {
  await importRows(server, [...detailedRows(route, Date.now())]);
}

function* detailedRows(
  route: { readonly origin: string; readonly destination: string; readonly bargain: number },
  now: number,
): Generator<RawFare> {
  const { origin, destination, bargain } = route;
  for (let age = 39; age >= 0; age -= 1)
    for (let place = 0; place < 30; place += 1) {
      if (place === EMPTY_DAY) continue;
      const swing = ((age * 7 + place * 13) % 9) - 4;
      const isBargain = age === 0 && place === BARGAIN_DAY;
      const row: RawFare = {
        observed_at: new Date(now - age * MILLIS_PER_DAY).toISOString(),
        origin,
        destination,
        departure_date: feedDay(place, now),
        price: (isBargain ? bargain : 100 + swing).toFixed(2),
        currency: 'EUR',
        carrier: 'W6',
        stops: '1',
        cabin: 'economy',
        source: 'journey feed',
        flight_numbers: 'W62376',
        booking_url: 'https://airline.example/book',
        via: 'VIE',
        aircraft: '320',
        departure_time: '14:05',
        baggage: 'extra',
      };
      yield row;
      if (isBargain) yield { ...row, price: (bargain + 20).toFixed(2), baggage: 'included' };
    }
}
