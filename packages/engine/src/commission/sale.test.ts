import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { MinorUnits } from '../money/currency.ts';
import { computeCommission, computeRate } from './sale.ts';

const MAX_SHARE = 0.045;
const minor = (amount: number) => amount as MinorUnits;
/** All amounts that a double holds exactly. */
const amounts = fc.maxSafeNat().map(minor);
const compute = (price: number, commission: number) =>
  computeCommission({ price: minor(price), commission: minor(commission) }, MAX_SHARE);

describe('computeCommission', () => {
  it.each([
    // 4.5 % of EUR 200.00.
    [20_000, 5_000, 900],
    // Capped at what the partner pays.
    [20_000, 899, 899],
    [20_000, 0, 0],
    // Rounded down: 4.5 % of 99.99 is 4.49955.
    [9_999, 9_999, 449],
    // Currencies with no decimals (4.5 % of 22 is 0.99) and three (4.5 % of 12.345 is 0.555525).
    [22, 22, 0],
    [12_345, 12_345, 555],
  ])('for a price of %i and a partner commission of %i is %i', (price, commission, expected) => {
    expect(compute(price, commission)).toBe(expected);
  });

  it.prop([amounts, amounts])(
    'is the largest integer within 4.5 % of the price and what the partner pays [1.commission.share 9.commission]',
    (price, commission) => {
      const amount = computeCommission({ price, commission }, MAX_SHARE);
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(BigInt(amount) * 1000n <= BigInt(price) * 45n).toBe(true);
      expect(amount).toBeLessThanOrEqual(commission);
      if (amount < commission)
        expect((BigInt(amount) + 1n) * 1000n > BigInt(price) * 45n).toBe(true);
    },
  );
});

it('computeRate rounds down to four decimals, within the maximum share', () => {
  expect(computeRate(minor(900), minor(20_000))).toBe(0.045);
  expect(computeRate(minor(899), minor(20_000))).toBe(0.0449);
  expect(computeRate(minor(0), minor(0))).toBe(0);
});

it.prop([amounts, amounts])('computeRate stays within the maximum share', (price, commission) => {
  const rate = computeRate(computeCommission({ price, commission }, MAX_SHARE), price);
  expect(rate).toBeGreaterThanOrEqual(0);
  expect(rate).toBeLessThanOrEqual(MAX_SHARE);
});
