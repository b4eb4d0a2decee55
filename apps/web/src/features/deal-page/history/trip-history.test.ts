import { expect, it } from 'vitest';
import { toPriceDays } from './trip-history.tsx';

const sighting = (at: string, amount: number) => ({
  at,
  price: { amount, currency: 'EUR' },
  source: 'a source',
});

it('returns the lowest price of each day, oldest first [2.details.trip-prices]', () => {
  expect(
    toPriceDays([
      sighting('2026-11-02T23:59:00.000Z', 9_000),
      sighting('2026-11-01T08:00:00.000Z', 10_000),
      sighting('2026-11-02T00:00:00.000Z', 8_500),
      sighting('2026-11-05T12:00:00.000Z', 5_500),
    ]),
  ).toEqual([
    { day: '2026-11-01', lowest: 10_000 },
    { day: '2026-11-02', lowest: 8_500 },
    { day: '2026-11-05', lowest: 5_500 },
  ]);
});

it('returns no days without sightings', () => {
  expect(toPriceDays([])).toEqual([]);
});
