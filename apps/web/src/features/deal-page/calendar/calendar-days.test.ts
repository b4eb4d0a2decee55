import { expect, it } from 'vitest';
import { createAlert, dayFromNow } from '../../../testing/deals.ts';
import { findDayAfterKey, toShownDays } from './calendar-days.ts';

const DEAL = createAlert(1, { price: 55, departsIn: 50 }).deal;
const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });
const AMOUNTS = {
  from: 'EUR',
  currency: 'EUR',
  conversion: null,
  convert: (amount: number) => amount,
  toMoney: (amount: number) => ({ amount, currency: 'EUR' }),
};

/** Shown days of departures from today with these prices in euros; the first is the deal's. */
function show(...prices: number[]) {
  const days = prices.map((price, index) => ({
    departureDate: dayFromNow(50 + index),
    returnDate: null,
    price: euros(price),
    seenAt: new Date().toISOString(),
    source: 'a source',
    dealId: index === 0 ? DEAL.id : null,
  }));
  return [...toShownDays({ days }, DEAL, AMOUNTS).values()];
}

it('toShownDays marks the deal, the first cheapest day, and a level by price [2.details.calendar]', () => {
  const days = show(60, 30, 30, 90, 50, 55, 70);
  expect(days.map(({ isOwn }) => isOwn).indexOf(true)).toBe(0);
  expect(days.map(({ isCheapest }) => isCheapest)).toEqual([0, 1, 0, 0, 0, 0, 0].map(Boolean));
  expect(days.map(({ level }) => level)).toEqual([2, 3, 3, 1, 2, 2, 1]);
  expect(show(40, 40).map(({ level }) => level)).toEqual([0, 0]);
  // An outlier leaves the others apart.
  expect(show(1, 120, 130, 140, 150, 160).map(({ level }) => level)).toEqual([3, 3, 2, 2, 1, 1]);
  expect(days[1]?.path).toContain('/search?from=');
});

it('findDayAfterKey moves between days in reading direction, and to both ends [2.details.calendar-keys]', () => {
  const reachable = ['2027-01-01', '2027-01-02', '2027-01-08', '2027-01-20'];
  const from = (key: string, day: string, isRightToLeft = false) =>
    findDayAfterKey(key, day, reachable, isRightToLeft);
  expect(from('ArrowRight', '2027-01-02')).toBe('2027-01-08');
  expect(from('ArrowLeft', '2027-01-02')).toBe('2027-01-01');
  expect(from('ArrowLeft', '2027-01-02', true)).toBe('2027-01-08');
  expect(from('ArrowRight', '2027-01-20')).toBeNull();
  expect(from('Home', '2027-01-08')).toBe('2027-01-01');
  expect(from('End', '2027-01-08')).toBe('2027-01-20');
  expect(from('Enter', '2027-01-08')).toBeNull();
});
