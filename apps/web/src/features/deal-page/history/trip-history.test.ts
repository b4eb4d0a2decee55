import { describe, expect, it } from 'vitest';
import { toPriceDays } from './trip-history.tsx';

const seen = (at: string, amount: number) => ({
  at,
  price: { amount, currency: 'EUR' },
  source: 'a source',
});

describe('the prices of a trip by day', () => {
  it('are the lowest of each day, oldest first [2.details.trip-prices]', () => {
    expect(
      toPriceDays([
        seen('2026-11-02T23:59:00.000Z', 9_000),
        seen('2026-11-01T08:00:00.000Z', 10_000),
        seen('2026-11-02T00:00:00.000Z', 8_500),
        seen('2026-11-05T12:00:00.000Z', 5_500),
      ]),
    ).toEqual([
      { day: '2026-11-01', lowest: 10_000 },
      { day: '2026-11-02', lowest: 8_500 },
      { day: '2026-11-05', lowest: 5_500 },
    ]);
  });

  it('are empty without sightings', () => {
    expect(toPriceDays([])).toEqual([]);
  });
});
