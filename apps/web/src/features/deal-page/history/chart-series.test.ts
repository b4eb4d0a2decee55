import { expect, it } from 'vitest';
import { getPriceRange, toChartColumns } from './chart-series.ts';

const band = { low: 8_000, high: 12_000 };
const days = [
  { day: '2026-11-01', price: 9_500, ...band },
  { day: '2026-11-05', price: 5_500, low: 8_100, high: 11_900 },
];

it('has noon of each day, the typical range and a horizontal line', () => {
  const columns = toChartColumns(days, 10_000);
  expect(columns[0].map((seconds) => new Date(seconds * 1000).toISOString())).toEqual([
    '2026-11-01T12:00:00.000Z',
    '2026-11-05T12:00:00.000Z',
  ]);
  expect(columns.slice(1)).toEqual([
    [12_000, 11_900],
    [8_000, 8_100],
    [10_000, 10_000],
    [9_500, 5_500],
  ]);
  expect(getPriceRange(columns)).toEqual([4_850, 12_650]);
});

it('has null for an unknown range', () => {
  const columns = toChartColumns(
    days.map((day) => ({ ...day, low: null, high: null })),
    10_000,
  );
  expect(columns[1]).toEqual([null, null]);
  expect(getPriceRange(columns)).toEqual([5_050, 10_450]);
});

it('has a price range that never starts below zero', () => {
  const columns = toChartColumns([{ day: '2026-11-01', price: 10, ...band }], 10_000);
  expect(getPriceRange(columns)[0]).toBe(0);
});
