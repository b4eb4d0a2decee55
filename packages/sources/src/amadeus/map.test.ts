import type { Instant } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import { expect, it } from 'vitest';
import { makeTrip } from '../conformance/index.ts';
import { toRow } from './map.ts';
import { FlightOffer } from './responses.ts';
import { createOffers, type TripQuery } from './testing/amadeus-market.ts';

const observedAt = Date.parse('2026-11-22T12:00:00Z') as Instant;
const places = loadReference();
const QUERY: TripQuery = {
  origin: 'BUD',
  destination: 'BCN',
  departure: '2027-01-12',
  back: '2027-01-16',
  cabin: 'ECONOMY',
  currency: 'EUR',
};

/** The n-th of four offers: with a change, non-stop with a bag, with a change and a bag, with a technical stop. */
function makeOffer(changes: Partial<TripQuery> = {}, index = 0): FlightOffer {
  const prices = ['84.21', '102.50', '131.00', '260.75'];
  return FlightOffer.parse(createOffers({ ...QUERY, ...changes }, prices)[index]);
}

function convert(offer: FlightOffer, trip = makeTrip(), isTest = false) {
  return toRow(offer, { trip, observedAt, places, source: 'amadeus', isTest });
}

type SegmentFare = FlightOffer['travelerPricings'][number]['fareDetailsBySegment'][number];

function changeFirstSegment(offer: FlightOffer, changes: Partial<SegmentFare>): FlightOffer {
  const travelerPricings = offer.travelerPricings.map((traveler) => ({
    ...traveler,
    fareDetailsBySegment: traveler.fareDetailsBySegment.map((fare, index) =>
      index === 0 ? { ...fare, ...changes } : fare,
    ),
  }));
  return { ...offer, travelerPricings };
}

it('converts an offer', () => {
  expect(convert(makeOffer())).toEqual({
    observed_at: '2026-11-22T12:00:00.000Z',
    origin: 'BUD',
    destination: 'BCN',
    departure_date: '2027-01-12',
    return_date: '2027-01-16',
    price: '84.21',
    currency: 'EUR',
    carrier: 'LH',
    stops: '1',
    cabin: 'economy',
    source: 'amadeus',
    via: 'FRA',
    aircraft: '32N',
    flight_numbers: 'LH1341+LH1342+LH1341+LH1342',
    departure_time: '06:05',
    return_time: '06:05',
    outbound_segments:
      'BUD 2027-01-12T06:05 FRA 2027-01-12T23:30+FRA 2027-01-12T21:15 BCN 2027-01-12T23:30',
    inbound_segments:
      'BCN 2027-01-16T06:05 FRA 2027-01-16T23:30+FRA 2027-01-16T21:15 BUD 2027-01-16T23:30',
    baggage: 'extra',
  });
});

it('counts technical stops', () => {
  expect(convert(makeOffer({}, 3))).toMatchObject({
    stops: '1',
    via: 'ZRH',
    baggage: 'included',
  });
});

it('converts a one-way offer', () => {
  const row = convert(makeOffer({ back: null }), makeTrip({ return: null }));
  expect(row).toMatchObject({ return_date: '', return_time: '' });
});

it('uses the requested city for its airports', () => {
  const offer = makeOffer({ origin: 'STN', destination: 'NRT' });
  const cities = { origin: 'LON', destination: 'TYO' };
  expect(convert(offer, makeTrip(cities))).toMatchObject(cities);
  expect(convert(offer, makeTrip({ ...cities, origin: 'LHR' }))).toBeNull();
});

it('returns null for another day or cabin, or without seats', () => {
  expect(convert(makeOffer({ departure: '2027-01-13' }))).toBeNull();
  expect(convert(makeOffer({ cabin: 'BUSINESS' }))).toBeNull();
  expect(convert({ ...makeOffer(), numberOfBookableSeats: 0 })).toBeNull();
});

it('marks offers of the test system', () => {
  expect(convert(makeOffer(), makeTrip(), true)).toMatchObject({ price: '84.21', test: 'true' });
});

it('uses the lowest cabin of the flights', () => {
  const offer = makeOffer({ cabin: 'BUSINESS' });
  const mixed = changeFirstSegment(offer, { cabin: 'ECONOMY' });
  const business = makeTrip({ cabin: 'business' });
  expect(convert(offer, business)).toMatchObject({ cabin: 'business' });
  expect(convert(mixed, business)).toBeNull();
  expect(convert(mixed)).toMatchObject({ cabin: 'economy' });
});

it('leaves baggage empty if a flight does not state it', () => {
  const offer = makeOffer({}, 1);
  const unstated = changeFirstSegment(offer, { includedCheckedBags: null });
  const byWeight = { includedCheckedBags: { quantity: undefined, weight: 23 } };
  expect(convert(unstated)).toMatchObject({ baggage: '' });
  expect(convert(changeFirstSegment(offer, byWeight))).toMatchObject({ baggage: 'included' });
});
