import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { buildFare } from '../deal-lifecycle/lifecycle.fixture.ts';
import { addDays, type EpochDay, formatDay, type Instant, parseDay } from '../time/calendar.ts';
import { CABINS, type Fare, type SourceName } from './fare.ts';
import { MAX_LEAD_DAYS, type NormaliseContext, normalise } from './normalise.ts';
import type { RawFare } from './raw-fare.ts';

const PLACES = new Set(['BUD', 'BCN', 'JFK', 'LON', 'VIE', 'FRA']);
const CONTEXT: NormaliseContext = {
  isPlace: (code) => PLACES.has(code),
  defaultSource: 'a-file' as SourceName,
};

const RAW: RawFare = {
  observed_at: '2026-11-20',
  origin: 'BUD',
  destination: 'BCN',
  departure_date: '2027-01-12',
  return_date: '',
  price: '49.99',
  currency: 'EUR',
  carrier: 'W6',
  stops: '0',
  cabin: '',
  source: 'wizzair.com',
};

function getRejection(change: RawFare, context = CONTEXT): string {
  const result = normalise({ ...RAW, ...change }, context);
  return 'rejected' in result ? result.rejected : 'accepted';
}

function toFare(change: RawFare, context = CONTEXT): Fare {
  const result = normalise({ ...RAW, ...change }, context);
  if ('rejected' in result) throw new Error(result.rejected);
  return result.fare;
}

it('converts a valid row', () => {
  const expected = buildFare({
    departure: parseDay('2027-01-12') as EpochDay,
    observedAt: Date.UTC(2026, 10, 20),
    price: 4999,
    source: 'wizzair.com',
    flightNumbers: [],
  });
  expect(toFare({})).toEqual(expected);
});

it.each<[string, RawFare]>([
  ['malformed_row', { malformed: 'BUD,BCN' }],
  ['test_offer', { test: 'true' }],
  ['malformed_date', { observed_at: '' }],
  ['malformed_date', { observed_at: undefined }],
  ['malformed_date', { observed_at: '2021-10' }],
  ['malformed_date', { departure_date: '2016-02-31' }],
  ['malformed_date', { departure_date: '12/01/2027' }],
  ['malformed_date', { return_date: 'never' }],
  ['unknown_airport', { origin: 'ZZZ' }],
  ['unknown_airport', { destination: '' }],
  ['same_airport', { destination: 'BUD' }],
  ['unknown_cabin', { cabin: 'cargo' }],
  ['unknown_currency', { currency: 'QQQ' }],
  ['unknown_currency', { currency: undefined }],
  ['missing_price', { price: '' }],
  ['missing_price', { price: '  ' }],
  ['missing_price', { price: undefined }],
  ['malformed_price', { price: 'n/a' }],
  ['zero_price', { price: '0' }],
  ['negative_price', { price: '-49.99' }],
  ['absurd_price', { price: '1' }],
  ['absurd_price', { price: '399', currency: 'HUF' }],
  ['absurd_price', { price: '120', currency: 'JPY' }],
  ['absurd_price', { price: '999999999' }],
  ['departure_in_past', { departure_date: '2026-11-19' }],
  ['return_before_departure', { return_date: '2027-01-11' }],
])('rejects as %s %o', (reason, change) => {
  expect(getRejection(change)).toBe(reason);
});

it.each<[string, RawFare]>([
  ['just over one unit', { price: '1.01' }],
  ['500 forints', { price: '500', currency: 'HUF' }],
  ['a departure on the day of observation', { departure_date: '2026-11-20' }],
  ['a return on the day of departure', { return_date: '2027-01-12' }],
  ['lower case and spaces', { origin: ' bud', currency: 'eur ', cabin: 'Premium Economy' }],
])('accepts %s', (_, change) => {
  expect(getRejection(change)).toBe('accepted');
});

it('accepts departures up to MAX_LEAD_DAYS ahead', () => {
  const observed = parseDay('2026-11-20') as EpochDay;
  const departIn = (days: number) =>
    getRejection({ departure_date: formatDay(addDays(observed, days)) });
  expect(departIn(MAX_LEAD_DAYS)).toBe('accepted');
  expect(departIn(MAX_LEAD_DAYS + 1)).toBe('departure_too_far');
});

it('treats invalid optional values as unknown [security.seller-links]', () => {
  const times = { departure_time: '25:00', expires_at: 'soon' };
  const link = { booking_url: 'javascript:alert(1)' };
  const fare = toFare({ stops: 'many', baggage: 'maybe', via: 'VIE+XYZ', ...times, ...link });
  const unknown = { stops: null, baggage: null, departureTime: null, expiresAt: null };
  expect(fare).toMatchObject({ ...unknown, bookingUrl: null, via: ['VIE'] });
});

it('parses lists, times, links and expiry', () => {
  const fare = toFare({
    carrier: 'LH+ OS',
    via: 'VIE+FRA',
    aircraft: '320',
    flight_numbers: 'LH1335+OS47',
    departure_time: '06:05',
    baggage: 'included',
    booking_url: 'https://example.org/book?id=1',
    offer_id: 'off_1',
    expires_at: '2026-11-20T10:00:00Z',
    stops: '2',
  });
  expect(fare).toMatchObject({
    carriers: ['LH', 'OS'],
    via: ['VIE', 'FRA'],
    flightNumbers: ['LH1335', 'OS47'],
    departureTime: 365,
    baggage: 'included',
    bookingUrl: 'https://example.org/book?id=1',
    offerId: 'off_1',
    stops: 2,
    expiresAt: Date.UTC(2026, 10, 20, 10),
  });
});

it('compares departures with the local day at the origin, in UTC−12 without time zones', () => {
  const newYork: NormaliseContext = {
    ...CONTEXT,
    getLocalDay: (_, instant) => Math.floor((instant - 5 * 3_600_000) / 86_400_000) as EpochDay,
  };
  for (const [row, context] of [
    [{ observed_at: '2026-11-21T03:00:00Z', origin: 'JFK' }, newYork],
    [{ observed_at: '2026-11-21T11:00:00Z' }, CONTEXT],
  ] as const) {
    expect(getRejection({ ...row, departure_date: '2026-11-20' }, context)).toBe('accepted');
    const past = { ...row, departure_date: '2026-11-19' };
    expect(getRejection(past, context)).toBe('departure_in_past');
  }
});

it('accepts test offers only with acceptsTests or synthetic, and marks them as synthetic', () => {
  const test: RawFare = { test: 'true' };
  expect(getRejection(test, { ...CONTEXT, synthetic: false })).toBe('test_offer');
  expect(toFare(test, { ...CONTEXT, acceptsTests: true }).synthetic).toBe(true);
  expect(toFare({}, { ...CONTEXT, acceptsTests: true }).synthetic).toBe(false);
  expect(toFare(test, { ...CONTEXT, synthetic: true }).synthetic).toBe(true);
});

it('rejects observations dated more than a day after reception', () => {
  const received = { ...CONTEXT, receivedAt: Date.UTC(2026, 10, 20) as Instant };
  const observeAt = (time: string) =>
    getRejection({ observed_at: `2026-11-21T00:00:${time}Z` }, received);
  expect([observeAt('00'), observeAt('01')]).toEqual(['accepted', 'observed_in_future']);
});

it('marks fares of a simulation, and adds the default source', () => {
  const fare = toFare({ source: ' ' }, { ...CONTEXT, synthetic: true });
  expect(fare).toMatchObject({ synthetic: true, source: 'a-file' });
});

it.prop([
  fc.record(
    Object.fromEntries(
      Object.keys(RAW).map((column) => [
        column,
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 12 }),
          fc.constantFrom('BUD', 'BCN', 'EUR', 'HUF', '2027-01-12', '2026-11-20', '49.99', ''),
        ),
      ]),
    ),
  ) as fc.Arbitrary<RawFare>,
])('returns a valid fare or a reason for any text, whether memoised or not', (raw) => {
  const result = normalise(raw, CONTEXT);
  expect(normalise(raw, { ...CONTEXT })).toEqual(result);
  if ('rejected' in result) return;
  const { fare } = result;
  expect(fare.price).toBeGreaterThan(0);
  expect(fare.departure).toBeGreaterThanOrEqual(fare.observedAt / 86_400_000 - 1.5);
  expect(CABINS).toContain(fare.cabin);
});
