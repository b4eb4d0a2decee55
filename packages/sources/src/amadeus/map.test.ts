import { loadReference } from '@farelark/reference';
import { describe, expect, it } from 'vitest';
import { makeTrip } from '../conformance/index.ts';
import { FlightOffer } from './flight-offer.ts';
import { toRow } from './map.ts';
import { offersFor } from './testing/amadeus-market.ts';
import { NOW } from './testing/amadeus-trip.ts';

const places = loadReference();
const PRICES = ['84.21', '102.50', '131.00', '260.75'];
const ASKED = {
  origin: 'BUD',
  destination: 'BCN',
  departure: '2027-01-12',
  back: '2027-01-16',
  cabin: 'ECONOMY',
  currency: 'EUR',
};

/** The offers of a search as the map gets them, with changes to what was flown. */
function offers(changes: Partial<typeof ASKED> = {}): FlightOffer[] {
  return offersFor({ ...ASKED, ...changes }, PRICES).map((item) => FlightOffer.parse(item));
}

const read = (offer: FlightOffer | undefined, trip = makeTrip()) =>
  offer === undefined ? null : toRow(offer, { trip, observedAt: NOW, places, source: 'amadeus', isTest: false });

describe('an offer of Amadeus as a row', () => {
  it('says what is flown, by whom, through where and for how much', () => {
    expect(read(offers()[0])).toEqual({
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
      baggage: 'extra',
    });
  });

  it('counts where a flight comes down under one number', () => {
    const touching = offers()[3];
    expect(read(touching)).toMatchObject({ stops: '1', via: 'ZRH', baggage: 'included' });
  });

  it('is one way when nothing was asked back', () => {
    const [offer] = offersFor({ ...ASKED, back: null }, PRICES);
    const row = read(FlightOffer.parse(offer), makeTrip({ return: null }));
    expect(row).toMatchObject({ return_date: '', return_time: '' });
  });

  it('stands for the city that was asked, whichever airport it leaves from', () => {
    const [offer] = offers({ origin: 'STN', destination: 'NRT' });
    const places = { origin: 'LON', destination: 'TYO' };
    expect(read(offer, makeTrip(places))).toMatchObject({ origin: 'LON', destination: 'TYO' });
    expect(read(offer, makeTrip({ ...places, origin: 'LHR' }))).toBeNull();
  });

  it.each([
    ['another day', { departure: '2027-01-13' }],
    ['another day back', { back: '2027-01-17' }],
    ['another place', { destination: 'MAD' }],
    ['another cabin', { cabin: 'BUSINESS' }],
  ])('is left out when it is of %s', (_, changes) => {
    expect(read(offers(changes)[0])).toBeNull();
  });

  it('is left out when the directions do not fit the trip', () => {
    expect(read(offers()[0], makeTrip({ return: null }))).toBeNull();
    const [oneWay] = offersFor({ ...ASKED, back: null }, PRICES);
    expect(read(FlightOffer.parse(oneWay))).toBeNull();
  });

  it('is left out when no seat is left', () => {
    const [offer] = offers();
    expect(offer && read({ ...offer, numberOfBookableSeats: 0 })).toBeNull();
  });

  it('is marked when it comes from the test system', () => {
    const [offer] = offers();
    const source = 'amadeus';
    const reading = { trip: makeTrip(), observedAt: NOW, places, source, isTest: true };
    expect(offer && toRow(offer, reading)).toMatchObject({ price: '84.21', test: 'true' });
  });

  it('is of the lowest cabin that it has', () => {
    const [item] = offersFor({ ...ASKED, cabin: 'BUSINESS' }, PRICES);
    const offer = FlightOffer.parse(item);
    const [traveler] = offer.travelerPricings;
    const [first, ...others] = traveler?.fareDetailsBySegment ?? [];
    if (traveler === undefined || first === undefined) throw new Error('An offer without seats');
    const mixed = {
      ...offer,
      travelerPricings: [
        { ...traveler, fareDetailsBySegment: [{ ...first, cabin: 'ECONOMY' }, ...others] },
      ],
    };
    expect(read(offer, makeTrip({ cabin: 'business' }))).toMatchObject({ cabin: 'business' });
    expect(read(mixed, makeTrip({ cabin: 'business' }))).toBeNull();
    expect(read(mixed)).toMatchObject({ cabin: 'economy' });
  });

  it('does not say whether a bag is in the price where one flight does not say', () => {
    const [, offer] = offersFor(ASKED, PRICES).map((item) => FlightOffer.parse(item));
    const [traveler] = offer?.travelerPricings ?? [];
    const [first, ...others] = traveler?.fareDetailsBySegment ?? [];
    if (!offer || !traveler || !first) throw new Error('An offer without seats');
    const silent = { ...first, includedCheckedBags: null };
    const weighed = { ...first, includedCheckedBags: { weight: 23 } };
    const withBags = (bags: typeof first) => ({
      ...offer,
      travelerPricings: [{ ...traveler, fareDetailsBySegment: [bags, ...others] }],
    });
    expect(read(withBags(silent))).toMatchObject({ baggage: '' });
    expect(read(withBags(weighed as typeof first))).toMatchObject({ baggage: 'included' });
  });
});
