import type { Instant, RawFare } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { makeTrip } from '../../conformance/index.ts';
import type { OfferContext } from '../../journey.ts';
import { GroupedResponse } from '../grouped-response.ts';
import { toGroupedRows } from '../grouped-rows.ts';
import { OtaResponse } from '../ota-response.ts';
import { toOtaRows } from '../ota-rows.ts';
import type { TripQuery } from './sabre-offer.ts';

export const NOW = Date.UTC(2026, 6, 1, 12) as Instant;
export const PLACES = loadReference();

export type TripChanges = Parameters<typeof makeTrip>[0];

/** By default Warsaw to Split and back in September. */
export function sabreTrip(changes: TripChanges = {}) {
  const places = { origin: 'WAW', destination: 'SPU' };
  return makeTrip({ ...places, departure: '2026-09-11', return: '2026-09-18', ...changes });
}

/** The same trip in a request. */
export const QUERY: TripQuery = {
  origin: 'WAW',
  destination: 'SPU',
  dates: ['2026-09-11', '2026-09-18'],
  cabin: 'Y',
  currency: 'EUR',
};

/** Row of the second of `SABRE_OFFERS`. */
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

/** Its flights in the current format, which states arrivals; all mock flights have the same times. */
export const CHANGE_SEGMENTS: RawFare = {
  outbound_segments:
    'WAW 2026-09-11T06:05 FRA 2026-09-11T23:05+FRA 2026-09-11T06:05 SPU 2026-09-11T23:05',
  inbound_segments:
    'SPU 2026-09-18T06:05 FRA 2026-09-18T23:05+FRA 2026-09-18T06:05 WAW 2026-09-18T23:05',
};

const CONTEXT = { observedAt: NOW, places: PLACES, source: 'sabre', isTest: false };

/** Rows of a Bargain Finder Max response. */
export function convertGrouped(
  response: unknown,
  changes: Partial<OfferContext> = {},
): readonly RawFare[] {
  const { groupedItineraryResponse } = GroupedResponse.parse(response);
  return toGroupedRows(groupedItineraryResponse, { trip: sabreTrip(), ...CONTEXT, ...changes });
}

/** Rows of an InstaFlights response. */
export function convertOta(
  response: unknown,
  changes: Partial<OfferContext> = {},
): readonly RawFare[] {
  return toOtaRows(OtaResponse.parse(response), { trip: sabreTrip(), ...CONTEXT, ...changes });
}
