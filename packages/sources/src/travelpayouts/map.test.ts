import { type Instant, normalise, type SourceName } from '@farelark/engine';
import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Item, itemSchema } from './item.ts';
import { parseLink, toRow } from './map.ts';
import { makePrice } from './testing/index.ts';

const observedAt = Date.UTC(2026, 10, 21, 12) as Instant;
const normaliseContext = {
  isPlace: (code: string) => ['BUD', 'STN', 'LON', 'HNL'].includes(code),
  defaultSource: 'travelpayouts' as SourceName,
};
const ROUND_TRIP = makePrice({
  origin: 'LON',
  destination: 'BUD',
  departs: '2027-03-01',
  returns: '2027-03-08',
  price: 61.4,
});

const convert = (changes: Partial<Item> = {}, marker: string | null = null) =>
  toRow(itemSchema.parse({ ...ROUND_TRIP, ...changes }), { currency: 'eur', observedAt, marker });

describe('toRow', () => {
  it('converts a cached price', () => {
    expect(convert({ origin_airport: 'STN', transfers: 0, return_transfers: 1 })).toEqual({
      observed_at: '2026-11-21T12:00:00.000Z',
      origin: 'STN',
      destination: 'BUD',
      departure_date: '2027-03-01',
      departure_time: '06:30',
      return_date: '2027-03-08',
      return_time: '21:05',
      price: '61.4',
      currency: 'EUR',
      carrier: 'W6',
      flight_numbers: '2376',
      stops: '1',
      cabin: 'economy',
      booking_url: expect.stringMatching(
        /^https:\/\/www\.aviasales\.com\/search\/LON0103BUD08031\?t=W6/,
      ),
      offer_id: expect.stringMatching(/^W6[\w.]+~01012026$/),
    });
  });

  it('uses cities without airports', () => {
    expect(convert({ origin_airport: null, destination_airport: '' })).toMatchObject({
      origin: 'LON',
      destination: 'BUD',
    });
  });

  it.each([
    ['2027-03-01T23:50:00-10:00', '2027-03-01', '23:50'],
    ['2027-03-01T00:10:00+14:00', '2027-03-01', '00:10'],
    ['2027-03-01T00:10:00Z', '2027-03-01', '00:10'],
    ['2027-03-01', '2027-03-01', undefined],
  ])('keeps the local time of %s', (departure_at, day, time) => {
    expect(convert({ departure_at })).toMatchObject({ departure_date: day, departure_time: time });
  });

  it.prop([fc.integer({ min: 200, max: 9_000_099 })])('keeps the exact price', (expected) => {
    const result = normalise(convert({ price: expected / 100 }) ?? {}, normaliseContext);
    expect('fare' in result && result.fare.price).toBe(expected);
  });

  it.prop([fc.subarray(Object.keys(ROUND_TRIP) as (keyof Item)[]), fc.boolean()])(
    'accepts any missing optional field, and rejects a missing required one',
    (missing, isNull) => {
      const removed = missing.map((key) => [key, isNull ? null : undefined]);
      const row = convert(Object.fromEntries(removed));
      const result = row === null ? null : normalise(row, normaliseContext);
      const lacks = (...names: (keyof Item)[]) => names.every((name) => missing.includes(name));
      const isInvalid =
        lacks('price') ||
        lacks('departure_at') ||
        lacks('origin', 'origin_airport') ||
        lacks('destination', 'destination_airport');
      // The link shows that there is a return; without both, the price is for one way.
      const isIncomplete = lacks('return_at') && !lacks('link');
      expect(result !== null && 'fare' in result).toBe(!isInvalid && !isIncomplete);
    },
  );

  it('returns null for a round trip without its return', () => {
    expect(convert({ return_at: null })).toBeNull();
    const oneWayLink = '/search/LON0103BUD1?t=1';
    expect(convert({ return_at: null, link: oneWayLink })).toMatchObject({
      return_date: undefined,
    });
  });
});

describe('parseLink', () => {
  const link = '/search/ICN2608OSA29081?t=abc&search_date=25082026';

  it('adds the marker to the address on Aviasales, in place of another', () => {
    const url = `https://www.aviasales.com${link}`;
    expect(parseLink(link, null)?.url).toBe(url);
    expect(parseLink(link, '4711')?.url).toBe(`${url}&marker=4711`);
    expect(parseLink(`${link}&marker=another`, '4711')?.url).toBe(`${url}&marker=4711`);
  });

  it.each([
    'https://example.com/search/ICN1?t=1',
    '//example.com/search?t=1',
    'http://www.aviasales.com/search?t=1',
    'https://www.aviasales.com@example.com/?t=1',
    'https://someone@www.aviasales.com/?t=1',
    'https://aviasales.com.example.com/?t=1',
    'javascript:alert(1)',
    'https://',
  ])('returns null for another site, and the row has no link: %s', (other) => {
    expect(parseLink(other, '4711')).toBeNull();
    expect(convert({ link: other, return_at: '2027-03-08T10:00:00Z' }, '4711')).toMatchObject({
      booking_url: undefined,
      offer_id: undefined,
    });
  });

  it('identifies a search by ticket and day only', () => {
    const getId = (query: string) => parseLink(`/search/ICN1?${query}`, null)?.searchId;
    expect(getId('t=a&search_date=1')).toBe(getId('search_date=1&t=a&expected_price_uuid=x'));
    const ids = [getId('t=a&search_date=1'), getId('t=b&search_date=1'), getId('t=a')];
    expect(new Set(ids).size).toBe(3);
    expect(getId('expected_price=12')).toBeNull();
  });
});
