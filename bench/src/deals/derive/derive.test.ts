import { describe, expect, it } from 'vitest';
import { Chance } from '../chance.ts';
import { fixtureDate, fixtureFeed } from '../feed.fixture.ts';
import { toTripKey } from '../sighting.ts';
import { fourLooksADay } from './looks.ts';
import { betweenPairs } from './pairs.ts';
import { inCurrency, withTrend } from './prices.ts';
import { withRivals } from './rivals.ts';
import { roundTrips } from './round-trips.ts';
import { everyDays, everyDepartures, irregularly, onceADay } from './sampling.ts';

const OUT = fixtureFeed({
  departures: 40,
  firstLead: 10,
  days: 30,
  price: (departure, day) => 100 + departure + day,
});
const BACK = OUT.map((row) => ({ ...row, origin: 'BCN', destination: 'BUD' }));
const daysIn = (rows: typeof OUT) => new Set(rows.map((row) => row.observed_at));

describe('derived feeds', () => {
  it('keep both directions of a pair, and nothing else', () => {
    const other = { ...OUT[0], destination: 'LIS' };
    expect(betweenPairs([...OUT, other, ...BACK], ['BCN-BUD'])).toEqual([...OUT, ...BACK]);
  });

  it('are thinned by days of observation or of departure', () => {
    expect(daysIn([...everyDays(OUT, 3)]).size).toBe(10);
    expect(new Set(everyDepartures(OUT, 4).map((row) => row.departure_date)).size).toBe(10);
  });

  it('keep one look a day, with all that it saw', () => {
    const [row] = OUT;
    const rows = ['T08:00:00Z', 'T08:00:00Z', 'T20:00:00Z'].map((time, at) => ({
      ...row,
      observed_at: `${fixtureDate(0)}${time}`,
      price: String(100 + at),
    }));
    expect(onceADay(rows)).toEqual(rows.slice(0, 2));
  });

  it('are looked at on fewer days, irregularly, and not wholly', () => {
    const rows = irregularly(OUT, new Chance(1));
    expect(daysIn([...rows]).size).toBeLessThan(25);
    expect(daysIn([...rows]).size).toBeGreaterThan(5);
    expect(rows.length / daysIn([...rows]).size).toBeLessThan(40);
  });

  it('show a price four times a day, each time that day’s or the next one’s', () => {
    const looks = fourLooksADay(OUT, 10, new Chance(1));
    expect(looks).toHaveLength(
      4 * OUT.filter((row) => (row.observed_at ?? '') < fixtureDate(10)).length,
    );
    const byDay = new Map(OUT.map((row) => [`${toTripKey(row)}@${row.observed_at}`, row.price]));
    for (const look of looks.slice(0, 400)) {
      const day = new Date(`${look.observed_at?.slice(0, 10)}T00:00:00Z`);
      const next = new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10);
      const trip = toTripKey(look);
      const possible = [look.observed_at?.slice(0, 10), next].map((date) =>
        byDay.get(`${trip}@${date}`),
      );
      expect(possible).toContain(look.price);
    }
  });

  it('sell round trips for less than both legs, with their return', () => {
    const trips = roundTrips([...OUT, ...BACK], 1);
    expect(trips.length).toBeGreaterThan(500);
    for (const trip of trips) {
      const nights = Date.parse(trip.return_date ?? '') - Date.parse(trip.departure_date ?? '');
      expect([2, 3, 5, 7, 10, 14, 21]).toContain(nights / 86_400_000);
      expect(Number(trip.price)).toBeGreaterThan(200 * 0.8);
      expect(Number(trip.price)).toBeLessThan(2 * 170);
    }
  });

  it('are priced in a currency with its own decimals', () => {
    expect(inCurrency(OUT, 'JPY', 0)[0]?.price).toMatch(/^\d{4,6}$/);
    expect(inCurrency(OUT, 'KWD', 3)[0]).toMatchObject({ currency: 'KWD' });
    expect(inCurrency(OUT, 'KWD', 3)[0]?.price).toMatch(/^\d+\.\d{3}$/);
  });

  it('drift from the first day to the last by what was asked', () => {
    const rows = withTrend(OUT, 0.25);
    expect(rows[0]?.price).toBe(OUT[0]?.price);
    expect(Number(rows.at(-1)?.price) / Number(OUT.at(-1)?.price)).toBeCloseTo(1.25, 3);
  });

  it('set rivals around the real price, which stays', () => {
    const rows = withRivals(OUT, new Chance(1));
    expect(rows.filter(({ carrier }) => carrier === 'W6')).toEqual(OUT);
    expect(rows.length).toBeGreaterThan(2 * OUT.length);
  });
});
