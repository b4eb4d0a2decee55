import type { Instant, Trip } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { makeTrip } from '../conformance/index.ts';
import { toRow } from './map.ts';
import { offerSchema } from './offer.ts';
import {
  directFlights,
  type FlightInput,
  makeOffer,
  type Offer,
  type OfferInput,
} from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const trip = makeTrip({ destination: 'LHR', departure: '2027-03-01', return: '2027-03-08' });
const oneWay: Trip = { ...trip, return: null };

function rowFor(asked: Trip, made: Partial<OfferInput> = {}, change: Partial<Offer> = {}) {
  const slices = directFlights(asked);
  const offer = makeOffer({ id: 'off_1', amount: '120.50', createdAt: NOW, slices, ...made });
  return toRow(offerSchema.parse({ ...offer, ...change }), asked, NOW);
}

const flight = (from: string, to: string, rest: Partial<FlightInput> = {}): FlightInput => ({
  from,
  to,
  leaves: '2027-03-01T07:40:00',
  ...rest,
});

describe('the row of an offer', () => {
  it('says of a return trip what its ticket says', () => {
    expect(rowFor(trip)).toEqual({
      observed_at: '2026-11-21T12:00:00.000Z',
      origin: 'BUD',
      destination: 'LHR',
      departure_date: '2027-03-01',
      return_date: '2027-03-08',
      price: '120.50',
      currency: 'EUR',
      carrier: 'ZX',
      stops: '0',
      cabin: 'economy',
      source: 'duffel',
      via: '',
      aircraft: '32N',
      flight_numbers: 'ZX178+ZX179',
      departure_time: '07:40',
      return_time: '19:05',
      baggage: 'extra',
      offer_id: 'off_1',
      expires_at: '2026-11-21T12:30:00.000Z',
    });
  });

  it('names changes, stops on the way, every carrier and every aircraft once', () => {
    const slices = [
      [
        flight('BUD', 'VIE', { carrier: 'OS', number: '0720', aircraft: 'E95' }),
        flight('VIE', 'FRA', { carrier: 'LH', number: '1235', stops: ['MUC'] }),
        flight('FRA', 'LHR', { carrier: 'LH', number: '0900', aircraft: '388' }),
      ],
    ];
    expect(rowFor(oneWay, { slices })).toMatchObject({
      carrier: 'OS+LH',
      stops: '3',
      via: 'VIE+MUC+FRA',
      aircraft: 'E95+32N+388',
      flight_numbers: 'OS720+LH1235+LH900',
      return_date: '',
      return_time: '',
    });
  });

  it('counts the stops of the worse direction', () => {
    const back = [
      flight('LHR', 'VIE', { leaves: '2027-03-08T19:05:00' }),
      flight('VIE', 'BUD', { leaves: '2027-03-08T22:15:00' }),
    ];
    const slices = [[flight('BUD', 'LHR')], back];
    expect(rowFor(trip, { slices })).toMatchObject({ stops: '1', via: 'VIE' });
  });

  it.each([
    { bags: [1, 2], baggage: 'included' },
    { bags: [1, 0], baggage: 'extra' },
    { bags: [0, 0], baggage: 'extra' },
  ])('has a bag only where it flies all the way: $bags', ({ bags: [first, second], baggage }) => {
    const slices = [
      [flight('BUD', 'VIE', { bags: first ?? 0 }), flight('VIE', 'LHR', { bags: second ?? 0 })],
    ];
    expect(rowFor(oneWay, { slices })).toMatchObject({ baggage });
  });

  it('leaves bags unsaid where a flight says nothing of them', () => {
    const { slices } = makeOffer({
      id: 'off_1',
      amount: '1',
      createdAt: NOW,
      slices: directFlights(oneWay),
    });
    const silent = slices.map((slice) => ({
      ...slice,
      segments: slice.segments.map((segment) => ({ ...segment, passengers: [] })),
    }));
    expect(rowFor(oneWay, {}, { slices: silent })).toMatchObject({ baggage: '', cabin: 'economy' });
  });

  it('is read where everything that may be missing is', () => {
    const bare = {
      id: 'off_1',
      live_mode: true,
      total_amount: '99',
      total_currency: 'HUF',
      owner: { iata_code: null, name: 'Malev' },
      slices: [
        {
          segments: [
            {
              origin: { iata_code: 'BUD' },
              destination: { iata_code: 'LHR' },
              departing_at: '2027-03-01T07:40',
              aircraft: null,
            },
          ],
        },
      ],
    };
    expect(toRow(offerSchema.parse(bare), oneWay, NOW)).toMatchObject({
      carrier: 'Malev',
      aircraft: '',
      flight_numbers: '',
      stops: '0',
      expires_at: '',
      currency: 'HUF',
    });
  });

  it('says that an offer of the test mode is one', () => {
    expect(rowFor(trip, { live: false })).toMatchObject({ test: 'true' });
    expect(rowFor(trip)).not.toHaveProperty('test');
  });

  it('answers for a city with the airports that are in it', () => {
    const toLondon = { ...oneWay, destination: 'LON' } as Trip;
    const slices = [[flight('BUD', 'STN')]];
    expect(rowFor(toLondon, { slices })).toMatchObject({ destination: 'LON' });
    expect(rowFor(oneWay, { slices })).toBeNull();
  });
});

describe('an offer is left out', () => {
  it.each<[string, Partial<OfferInput>, Partial<Offer>]>([
    ['that is a part of a journey', {}, { partial: true }],
    ['that has run out', { createdAt: (NOW - 30 * 60_000) as Instant }, {}],
    ['for several people', {}, { passengers: Array(2).fill({ id: 'pas' }) }],
    [
      'for another day',
      { slices: [[flight('BUD', 'LHR', { leaves: '2027-03-02T07:40:00' })]] },
      {},
    ],
    ['from another airport', { slices: [[flight('VIE', 'LHR')]] }, {}],
    ['to another airport', { slices: [[flight('BUD', 'VIE')]] }, {}],
    ['with a return flight that was not requested', { slices: directFlights(trip) }, {}],
    ['in another cabin', { slices: directFlights({ ...oneWay, cabin: 'business' }) }, {}],
  ])('%s', (_, made, change) => {
    expect(rowFor(oneWay)).not.toBeNull();
    expect(rowFor(oneWay, made, change)).toBeNull();
  });

  it.each<[string, FlightInput[][]]>([
    ['without a way back that was asked for', []],
    ['with a way back on another day', [[flight('LHR', 'BUD')]]],
    ['with a way back to elsewhere', [[flight('LHR', 'VIE', { leaves: '2027-03-08T19:05:00' })]]],
  ])('%s', (_, back) => {
    expect(rowFor(trip, { slices: [...directFlights(oneWay), ...back] })).toBeNull();
  });

  it('when one of its flights is in a lower cabin than was asked for', () => {
    const business = { ...oneWay, cabin: 'business' } as const;
    const mixed = (cabin: 'economy' | 'first') => [
      [flight('BUD', 'VIE', { cabin }), flight('VIE', 'LHR', { cabin: 'business' })],
    ];
    expect(rowFor(business, { slices: mixed('economy') })).toBeNull();
    expect(rowFor(business, { slices: mixed('first') })).toMatchObject({ cabin: 'business' });
  });
});
