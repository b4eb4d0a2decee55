import { type Instant, normalise, type SourceName } from '@farelark/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Item, itemSchema } from './item.ts';
import { readLink } from './link.ts';
import { toRow } from './map.ts';
import { makePrice } from './testing/index.ts';

const NOW = Date.UTC(2026, 10, 21, 12) as Instant;
const reading = { currency: 'eur', at: NOW, marker: null };
const context = {
  isPlace: (code: string) => ['BUD', 'STN', 'LON', 'HNL'].includes(code),
  defaultSource: 'travelpayouts' as SourceName,
};

const made = {
  origin: 'LON',
  destination: 'BUD',
  departs: '2027-03-01',
  returns: '2027-03-08',
  price: 61.4,
} as const;
const row = (change: Partial<Item> = {}, marker: string | null = null) =>
  toRow(itemSchema.parse({ ...makePrice(made), ...change }), { ...reading, marker });

describe('the row of a cached price', () => {
  it('says what the list says', () => {
    expect(row({ origin_airport: 'STN', transfers: 0, return_transfers: 1 })).toEqual({
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

  it('names cities where no airports are given', () => {
    expect(row({ origin_airport: null, destination_airport: '' })).toMatchObject({
      origin: 'LON',
      destination: 'BUD',
    });
  });

  it.each([
    ['2027-03-01T23:50:00-10:00', '2027-03-01', '23:50'],
    ['2027-03-01T00:10:00+14:00', '2027-03-01', '00:10'],
    ['2027-03-01T00:10:00Z', '2027-03-01', '00:10'],
    ['2027-03-01', '2027-03-01', undefined],
  ])('takes the clock of the place from %s', (departure_at, day, time) => {
    expect(row({ departure_at })).toMatchObject({ departure_date: day, departure_time: time });
  });

  it('writes every price as the decimal that it is', () => {
    const price = fc
      .tuple(fc.integer({ min: 2, max: 90_000 }), fc.integer({ min: 0, max: 99 }))
      .map(([major, minor]) => ({ text: `${major}.${String(minor).padStart(2, '0')}`, minor }));
    fc.assert(
      fc.property(price, ({ text }) => {
        const result = normalise(row({ price: Number(text) }) ?? {}, context);
        const expected = Number(text.replace('.', ''));
        expect('fare' in result && result.fare.price).toBe(expected);
      }),
    );
  });

  it('is read without optional fields, and malformed without required ones', () => {
    const keys = Object.keys(makePrice(made)) as (keyof Item)[];
    fc.assert(
      fc.property(fc.subarray(keys), fc.boolean(), (missing, isNull) => {
        const item: Record<string, unknown> = { ...makePrice(made) };
        for (const key of missing) {
          if (isNull) item[key] = null;
          else delete item[key];
        }
        const read = toRow(itemSchema.parse(item), reading);
        const result = read === null ? null : normalise(read, context);
        const lacks = (...names: string[]) =>
          names.every((name) => missing.includes(name as 'price'));
        const isDirt =
          lacks('price') ||
          lacks('departure_at') ||
          lacks('origin', 'origin_airport') ||
          lacks('destination', 'destination_airport');
        // The link tells that there is a way back; without both, the price is one way's.
        const isHalf = lacks('return_at') && !missing.includes('link');
        expect(result !== null && 'fare' in result).toBe(!isDirt && !isHalf);
      }),
    );
  });

  it('is none of a round trip whose way back is not told', () => {
    expect(row({ return_at: null })).toBeNull();
    const oneWay = makePrice({ ...made, returns: null });
    expect(toRow(itemSchema.parse(oneWay), reading)).toMatchObject({ return_date: undefined });
  });
});

describe('a link', () => {
  const link = '/search/ICN2608OSA29081?t=abc&search_date=25082026';

  it('leads to the site, with the marker of who set one', () => {
    expect(readLink(link, null)?.url).toBe(`https://www.aviasales.com${link}`);
    expect(readLink(link, '4711')?.url).toBe(`https://www.aviasales.com${link}&marker=4711`);
    expect(readLink(`${link}&marker=another`, '4711')?.url).toBe(
      `https://www.aviasales.com${link}&marker=4711`,
    );
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
  ])('to elsewhere is none: %s', (elsewhere) => {
    expect(readLink(elsewhere, '4711')).toBeNull();
    expect(row({ link: elsewhere, return_at: '2027-03-08T10:00:00Z' }, '4711')).toMatchObject({
      booking_url: undefined,
      offer_id: undefined,
    });
  });

  it('names its search by ticket and day, and nothing else', () => {
    const named = (query: string) => readLink(`/search/ICN1?${query}`, null)?.search;
    expect(named('t=a&search_date=1')).toBe(named('search_date=1&t=a&expected_price_uuid=x'));
    expect(
      new Set([named('t=a&search_date=1'), named('t=b&search_date=1'), named('t=a')]).size,
    ).toBe(3);
    expect(named('expected_price=12')).toBeNull();
  });
});
