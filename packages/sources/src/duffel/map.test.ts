import type { Instant, Trip } from '@farelark/engine';
import { expect, it } from 'vitest';
import { makeTrip } from '../conformance/index.ts';
import { toRow } from './map.ts';
import { offerSchema } from './offer.ts';
import { directFlights, type FlightInput, makeOffer, type OfferInput } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const trip = makeTrip({ destination: 'LHR', departure: '2027-03-01', return: '2027-03-08' });
const oneWay: Trip = { ...trip, return: null };

/** Converts an offer for a trip; `fields` are added to those of the API. */
function convert(query: Trip, input: Partial<OfferInput> = {}, fields: object = {}) {
  const slices = directFlights(query);
  const offer = makeOffer({ id: 'off_1', amount: '120.50', createdAt: NOW, slices, ...input });
  return toRow(offerSchema.parse({ ...offer, ...fields }), query, NOW, () => true);
}

const flight = (from: string, to: string, changes: Partial<FlightInput> = {}): FlightInput => ({
  from,
  to,
  leaves: '2027-03-01T07:40:00',
  ...changes,
});

it('converts a return offer', () => {
  expect(convert(trip)).toEqual({
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

it('lists changes and technical stops, and each carrier and aircraft once', () => {
  const slices = [
    [
      flight('BUD', 'VIE', { carrier: 'OS', number: '0720', aircraft: 'E95' }),
      flight('VIE', 'FRA', { carrier: 'LH', number: '1235', stops: ['MUC'] }),
      flight('FRA', 'LHR', { carrier: 'LH', number: '0900', aircraft: '388' }),
    ],
  ];
  expect(convert(oneWay, { slices })).toMatchObject({
    carrier: 'OS+LH',
    stops: '3',
    via: 'VIE+MUC+FRA',
    aircraft: 'E95+32N+388',
    flight_numbers: 'OS720+LH1235+LH900',
    return_date: '',
    return_time: '',
  });
});

it('counts the stops of the direction with more of them', () => {
  const inbound = [
    flight('LHR', 'VIE', { leaves: '2027-03-08T19:05:00' }),
    flight('VIE', 'BUD', { leaves: '2027-03-08T22:15:00' }),
  ];
  const slices = [[flight('BUD', 'LHR')], inbound];
  expect(convert(trip, { slices })).toMatchObject({ stops: '1', via: 'VIE' });
});

it.each([
  { bags: [1, 2], baggage: 'included' },
  { bags: [1, 0], baggage: 'extra' },
  { bags: [0, 0], baggage: 'extra' },
])(
  'returns baggage "$baggage" for flights with $bags bags',
  ({ bags: [first = 0, second = 0], baggage }) => {
    const slices = [
      [flight('BUD', 'VIE', { bags: first }), flight('VIE', 'LHR', { bags: second })],
    ];
    expect(convert(oneWay, { slices })).toMatchObject({ baggage });
  },
);

it('converts an offer without optional fields', () => {
  const segment = {
    origin: { iata_code: 'BUD' },
    destination: { iata_code: 'LHR' },
    departing_at: '2027-03-01T07:40',
    aircraft: null,
  };
  const offer = {
    id: 'off_1',
    live_mode: true,
    total_amount: '99',
    total_currency: 'HUF',
    owner: { iata_code: null, name: 'Malev' },
    slices: [{ segments: [segment] }],
  };
  expect(toRow(offerSchema.parse(offer), oneWay, NOW, () => true)).toMatchObject({
    carrier: 'Malev',
    aircraft: '',
    flight_numbers: '',
    stops: '0',
    expires_at: '',
    currency: 'HUF',
    baggage: '',
    cabin: 'economy',
  });
});

it('marks offers of the test mode', () => {
  expect(convert(trip, { live: false })).toMatchObject({ test: 'true' });
  expect(convert(trip)).not.toHaveProperty('test');
});

it('uses the requested city for its airports', () => {
  const toLondon = { ...oneWay, destination: 'LON' } as Trip;
  const slices = [[flight('BUD', 'STN')]];
  expect(convert(toLondon, { slices })).toMatchObject({ destination: 'LON' });
  expect(convert(oneWay, { slices })).toBeNull();
});

it.each<[string, Partial<OfferInput>, object?]>([
  ['a partial offer', {}, { partial: true }],
  ['an expired offer', { createdAt: (NOW - 30 * 60_000) as Instant }],
  ['several passengers', {}, { passengers: [{ id: 'pas_1' }, { id: 'pas_2' }] }],
  ['another day', { slices: [[flight('BUD', 'LHR', { leaves: '2027-03-02T07:40:00' })]] }],
  ['another origin', { slices: [[flight('VIE', 'LHR')]] }],
  ['another destination', { slices: [[flight('BUD', 'VIE')]] }],
  ['an unrequested return', { slices: directFlights(trip) }],
  ['another cabin', { slices: directFlights({ ...oneWay, cabin: 'business' }) }],
])('returns null for %s', (_, input, fields = {}) => {
  expect(convert(oneWay)).not.toBeNull();
  expect(convert(oneWay, input, fields)).toBeNull();
});

it.each<[string, FlightInput[][]]>([
  ['without a return', []],
  ['with a return on another day', [[flight('LHR', 'BUD')]]],
  ['with a return elsewhere', [[flight('LHR', 'VIE', { leaves: '2027-03-08T19:05:00' })]]],
])('returns null for an offer %s', (_, inbound) => {
  expect(convert(trip, { slices: [...directFlights(oneWay), ...inbound] })).toBeNull();
});

it('returns null if one flight is in a lower cabin', () => {
  const business = { ...oneWay, cabin: 'business' } as const;
  const mixed = (cabin: 'economy' | 'first') => [
    [flight('BUD', 'VIE', { cabin }), flight('VIE', 'LHR', { cabin: 'business' })],
  ];
  expect(convert(business, { slices: mixed('economy') })).toBeNull();
  expect(convert(business, { slices: mixed('first') })).toMatchObject({ cabin: 'business' });
});
