import { expect, it } from 'vitest';
import { Random } from '../../harness/random.ts';
import { createFeed, toFixtureDate } from '../feed.fixture.ts';
import { filterPairs, type Rows } from '../feed-rows.ts';
import { toTripKey } from '../sighting.ts';
import { addCompetitors, addTrend, convertRows } from './prices.ts';
import { createRoundTrips } from './round-trips.ts';
import {
  keepEveryNthDay,
  keepEveryNthDeparture,
  keepFirstOfDay,
  observeFourTimesADay,
  sampleIrregularly,
} from './sampling.ts';

const OUTBOUND = createFeed({
  departures: 40,
  firstLead: 10,
  days: 30,
  getPrice: (departure, day) => 100 + departure + day,
});
const INBOUND = OUTBOUND.map((row) => ({ ...row, origin: 'BCN', destination: 'BUD' }));
const countDays = (rows: Rows) => new Set(rows.map((row) => row.observed_at)).size;

it('filterPairs keeps both directions of a pair and nothing else', () => {
  const other = { ...OUTBOUND[0], destination: 'LIS' };
  const rows = filterPairs([...OUTBOUND, other, ...INBOUND], ['BCN-BUD']);
  expect(rows).toEqual([...OUTBOUND, ...INBOUND]);
});

it('keepEveryNthDay and keepEveryNthDeparture keep one day in n', () => {
  expect(countDays(keepEveryNthDay(OUTBOUND, 3))).toBe(10);
  const departures = keepEveryNthDeparture(OUTBOUND, 4).map((row) => row.departure_date);
  expect(new Set(departures).size).toBe(10);
});

it('keepFirstOfDay keeps all rows of the first observation of a day', () => {
  const [row] = OUTBOUND;
  const rows = ['T08:00:00Z', 'T08:00:00Z', 'T20:00:00Z'].map((time, at) => ({
    ...row,
    observed_at: `${toFixtureDate(0)}${time}`,
    price: String(100 + at),
  }));
  expect(keepFirstOfDay(rows)).toEqual(rows.slice(0, 2));
});

it('sampleIrregularly drops days, and rows of the other days', () => {
  const rows = sampleIrregularly(OUTBOUND, Random.fromSmallSeed(1));
  expect(countDays(rows)).toBeLessThan(25);
  expect(countDays(rows)).toBeGreaterThan(5);
  expect(rows.length / countDays(rows)).toBeLessThan(40);
});

it("observeFourTimesADay shows the day's price or the next day's, four times a day", () => {
  const days = 10;
  const observed = observeFourTimesADay(OUTBOUND, days, Random.fromSmallSeed(1));
  const source = OUTBOUND.filter((row) => (row.observed_at ?? '') < toFixtureDate(days));
  expect(observed).toHaveLength(4 * source.length);
  const prices = new Map(
    OUTBOUND.map((row) => [`${toTripKey(row)}@${row.observed_at}`, row.price]),
  );
  for (const row of observed.slice(0, 400)) {
    const day = new Date(`${row.observed_at?.slice(0, 10)}T00:00:00Z`);
    const next = new Date(day.getTime() + 86_400_000);
    const possible = [day, next].map((date) =>
      prices.get(`${toTripKey(row)}@${date.toISOString().slice(0, 10)}`),
    );
    expect(possible).toContain(row.price);
  }
});

it('createRoundTrips sells returns for less than both legs', () => {
  const trips = createRoundTrips([...OUTBOUND, ...INBOUND], 1);
  expect(trips.length).toBeGreaterThan(500);
  for (const trip of trips) {
    const nights = Date.parse(trip.return_date ?? '') - Date.parse(trip.departure_date ?? '');
    expect([2, 3, 5, 7, 10, 14, 21]).toContain(nights / 86_400_000);
    expect(Number(trip.price)).toBeGreaterThan(200 * 0.8);
    expect(Number(trip.price)).toBeLessThan(2 * 170);
  }
});

it("convertRows writes prices with the currency's decimals", () => {
  expect(convertRows(OUTBOUND, 'JPY', 0)[0]?.price).toMatch(/^\d{4,6}$/);
  const [dinars] = convertRows(OUTBOUND, 'KWD', 3);
  expect(dinars).toMatchObject({ currency: 'KWD', price: expect.stringMatching(/^\d+\.\d{3}$/) });
});

it('addTrend changes prices by the given share from the first to the last day', () => {
  const rows = addTrend(OUTBOUND, 0.25);
  expect(rows[0]?.price).toBe(OUTBOUND[0]?.price);
  expect(Number(rows.at(-1)?.price) / Number(OUTBOUND.at(-1)?.price)).toBeCloseTo(1.25, 3);
});

it('addCompetitors keeps the real fares', () => {
  const rows = addCompetitors(OUTBOUND, Random.fromSmallSeed(1));
  expect(rows.filter(({ carrier }) => carrier === 'W6')).toEqual(OUTBOUND);
  expect(rows.length).toBeGreaterThan(2 * OUTBOUND.length);
});
