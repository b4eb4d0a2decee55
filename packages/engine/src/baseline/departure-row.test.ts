import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import type { EpochDay } from '../time/calendar.ts';
import { DepartureRow } from './departure-row.ts';
import { MEMORY_DAYS } from './horizon.ts';

const FIRST = 20_000;

function sumPrices(row: DepartureRow, from: number, to: number): number {
  const total = row.sums[to - row.base] as number;
  return (total - (row.sums[from - 1 - row.base] as number)) >>> 0;
}

it.prop([
  fc.array(
    fc.record({
      step: fc.integer({ min: -3, max: 30 }),
      price: fc.integer({ min: 1, max: 2 ** 20 }),
    }),
    { maxLength: 60 },
  ),
  fc.nat(MEMORY_DAYS - 1),
  fc.nat(MEMORY_DAYS),
])(
  'sums any span of retained days, also after corrections and late sightings',
  (list, back, length) => {
    const row = new DepartureRow(30_000 as EpochDay, FIRST);
    const totals = new Map<number, number>();
    let day = FIRST;
    for (const { step, price } of list) {
      day = Math.max(FIRST, day + step);
      if (day > row.base) totals.set(day, (totals.get(day) ?? 0) + price);
      row.add(day, price, 1);
    }
    const to = Math.max(row.base + 1, row.last - back);
    const from = Math.max(row.base + 1, to - length, row.last - MEMORY_DAYS + 1);
    let expected = 0;
    for (let at = from; at <= to; at += 1) expected += totals.get(at) ?? 0;
    if (from <= to) expect(sumPrices(row, from, to)).toBe(expected);
  },
);

it('retains 180 days and stops growing', () => {
  const row = new DepartureRow(30_000 as EpochDay, FIRST);
  for (let day = FIRST; day < FIRST + 400; day += 1) row.add(day, 100, 1);
  expect(row.sums.length).toBeLessThanOrEqual(MEMORY_DAYS + 12);
  expect(sumPrices(row, row.last - MEMORY_DAYS + 1, row.last)).toBe(MEMORY_DAYS * 100);
});

it('sums correctly after the running total wraps', () => {
  const row = new DepartureRow(30_000 as EpochDay, FIRST);
  for (let day = FIRST; day < FIRST + 170; day += 1) row.add(day, 2 ** 26, 1);
  expect(sumPrices(row, FIRST + 150, FIRST + 159)).toBe(10 * 2 ** 26);
});
