import { describe, expect, it } from 'vitest';
import { chartColumns, priceRange } from './chart-series.ts';

const money = (amount: number) => ({ amount, currency: 'EUR' });
const usual = (samples: number) => ({
  average: money(10_000),
  typicalLow: money(8_000),
  typicalHigh: money(12_000),
  samples,
  daysCovered: 30,
  confidence: 0.9,
});
const days = [
  { day: '2026-11-01', lowest: 9_500 },
  { day: '2026-11-05', lowest: 5_500 },
];

describe('what the drawing of a price history is made of', () => {
  it('has a point a day, at its noon, between level lines of what is usual', () => {
    const columns = chartColumns(days, { usual: usual(200) });
    expect(columns[0].map((at) => new Date(at * 1000).toISOString())).toEqual([
      '2026-11-01T12:00:00.000Z',
      '2026-11-05T12:00:00.000Z',
    ]);
    expect(columns.slice(1)).toEqual([
      [12_000, 12_000],
      [8_000, 8_000],
      [10_000, 10_000],
      [9_500, 5_500],
    ]);
    expect(priceRange(columns)).toEqual([4_850, 12_650]);
  });

  it('has no typical range where the average comes from similar routes', () => {
    const columns = chartColumns(days, { usual: usual(3) });
    expect(columns[1]).toEqual([null, null]);
    expect(priceRange(columns)).toEqual([5_050, 10_450]);
  });

  it('never begins below nothing', () => {
    const columns = chartColumns([{ day: '2026-11-01', lowest: 10 }], { usual: usual(200) });
    expect(priceRange(columns)[0]).toBe(0);
  });
});
