import type { Instant, RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { makeTrip } from '../../conformance/index.ts';
import type { Reading } from '../../journey.ts';
import { GroupedAnswer } from '../grouped-answer.ts';
import { groupedRows } from '../grouped-rows.ts';
import { OtaAnswer } from '../ota-answer.ts';
import { otaRows } from '../ota-rows.ts';
import type { TripQuery } from './sabre-offer.ts';

/** When the tests' answers come in. */
export const NOW = Date.UTC(2026, 6, 1, 12) as Instant;

export const PLACES = loadReference();

/** Warsaw to Split and back in September, unless told otherwise. */
export function aTrip(change: Parameters<typeof makeTrip>[0] = {}) {
  const places = { origin: 'WAW', destination: 'SPU' };
  return makeTrip({ ...places, departure: '2026-09-11', return: '2026-09-18', ...change });
}

/** The same trip as it is asked of Sabre. */
export const ASKED: TripQuery = {
  origin: 'WAW',
  destination: 'SPU',
  dates: ['2026-09-11', '2026-09-18'],
  cabin: 'Y',
  currency: 'EUR',
};

/** The second of `SABRE_OFFERS` as a row. */
export const CHANGE_ROW: RawFare = {
  observed_at: '2026-07-01T12:00:00.000Z',
  origin: 'WAW',
  destination: 'SPU',
  departure_date: '2026-09-11',
  return_date: '2026-09-18',
  price: '154.07',
  currency: 'EUR',
  carrier: 'LH',
  stops: '1',
  cabin: 'economy',
  source: 'sabre',
  via: 'FRA',
  aircraft: '32N',
  flight_numbers: 'LH1341+LH1138+LH1342+LH1139',
  departure_time: '06:05',
  return_time: '06:05',
  baggage: 'included',
};

const READING = { observedAt: NOW, places: PLACES, source: 'sabre', isTest: false };

/** Rows of an answer of Bargain Finder Max; throws where it is none. */
export function readGrouped(answer: unknown, change: Partial<Reading> = {}): readonly RawFare[] {
  const { groupedItineraryResponse } = GroupedAnswer.parse(answer);
  return groupedRows(groupedItineraryResponse, { trip: aTrip(), ...READING, ...change });
}

/** Rows of an answer of InstaFlights; throws where it is none. */
export function readOta(answer: unknown, change: Partial<Reading> = {}): readonly RawFare[] {
  return otaRows(OtaAnswer.parse(answer), { trip: aTrip(), ...READING, ...change });
}
