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
  offer === undefined
    ? null
    : toRow(offer, { trip, observedAt: NOW, places, source: 'amadeus', isTest: false });

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

  it('is left out when it is of another day or cabin', () => {
    expect(read(offers({ departure: '2027-01-13' })[0])).toBeNull();
    expect(read(offers({ cabin: 'BUSINESS' })[0])).toBeNull();
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

  /** The fare of an offer with changes to what is sold on its first flight. */
  const withFirst = (offer: FlightOffer | undefined, change: Partial<Sold>): FlightOffer => {
    const [traveler] = offer?.travelerPricings ?? [];
    const [first, ...others] = traveler?.fareDetailsBySegment ?? [];
    if (!offer || !traveler || !first) throw new Error('An offer without seats');
    const fareDetailsBySegment = [{ ...first, ...change }, ...others];
    return { ...offer, travelerPricings: [{ ...traveler, fareDetailsBySegment }] };
  };

  it('is of the lowest cabin that it has', () => {
    const [offer] = offers({ cabin: 'BUSINESS' });
    const mixed = withFirst(offer, { cabin: 'ECONOMY' });
    const business = makeTrip({ cabin: 'business' });
    expect(read(offer, business)).toMatchObject({ cabin: 'business' });
    expect(read(mixed, business)).toBeNull();
    expect(read(mixed)).toMatchObject({ cabin: 'economy' });
  });

  it('does not say whether a bag is in the price where one flight does not say', () => {
    const [, offer] = offers();
    const weighed = { includedCheckedBags: { quantity: undefined, weight: 23 } };
    expect(read(withFirst(offer, { includedCheckedBags: null }))).toMatchObject({ baggage: '' });
    expect(read(withFirst(offer, weighed))).toMatchObject({ baggage: 'included' });
  });
});

type Sold = FlightOffer['travelerPricings'][number]['fareDetailsBySegment'][number];
