import { expect, it } from 'vitest';
import { findLowest } from './verdict.tsx';

const NOW = new Date('2026-11-30T12:00:00Z');
const day = (date: string, euros: number) => {
  const money = { amount: euros * 100, currency: 'EUR' };
  return { day: date, lowest: money, low: money, high: money, fares: 1 };
};
const find = (...days: ReturnType<typeof day>[]) => findLowest(days, NOW, 30)?.day;

it('findLowest returns the newest of the cheapest days within 30 days [2.details.lowest]', () => {
  expect(find(day('2026-11-02', 40), day('2026-11-10', 35), day('2026-11-20', 35))).toBe(
    '2026-11-20',
  );
  // The thirtieth day counts, the one before doesn't.
  expect(find(day('2026-10-31', 10), day('2026-11-01', 30), day('2026-11-29', 35))).toBe(
    '2026-11-01',
  );
  expect(find(day('2026-10-31', 10))).toBeUndefined();
  expect(find()).toBeUndefined();
});
