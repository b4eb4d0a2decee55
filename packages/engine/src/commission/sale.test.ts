import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MinorUnits } from '../money/currency.ts';
import { computeCommission, computeRate } from './sale.ts';

const MOST = 0.045;
const minor = (amount: number) => amount as MinorUnits;
/** Up to what a double holds exactly. */
const amounts = fc.maxSafeNat().map(minor);
const share = (price: number, commission: number) =>
  computeCommission({ price: minor(price), commission: minor(commission) }, MOST);

describe('the traveller’s part of a sale', () => {
  it.each([
    // 4.5 % of 200.00 euros.
    [20_000, 5_000, 900],
    // All that the partner pays, where that is less.
    [20_000, 899, 899],
    [20_000, 0, 0],
    // Down to the minor unit: 4.5 % of 99.99 are 4.49955.
    [9_999, 9_999, 449],
    // Yen have no digits, dinars three: 4.5 % of 22 are less than one, of 12.345 are 0.555525.
    [22, 22, 0],
    [12_345, 12_345, 555],
  ])('of %i, for which the partner pays %i, is %i', (price, commission, expected) => {
    expect(share(price, commission)).toBe(expected);
  });

  it('is a whole number, never more than 4.5 % of the price nor than the partner pays, and off by less than one [1.commission.share 9.commission]', () => {
    fc.assert(
      fc.property(amounts, amounts, (price, commission) => {
        const part = computeCommission({ price, commission }, MOST);
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(BigInt(part) * 1000n <= BigInt(price) * 45n).toBe(true);
        expect(part).toBeLessThanOrEqual(commission);
        if (part < commission) expect((BigInt(part) + 1n) * 1000n > BigInt(price) * 45n).toBe(true);
      }),
    );
  });

  it('of a sale told in pieces is that of the whole, less than a minor unit a piece', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10 ** 9 }), { minLength: 1, maxLength: 20 }), (prices) => {
        const whole = prices.reduce((sum, price) => sum + price, 0);
        const pieces = prices.reduce((sum, price) => sum + share(price, price), 0);
        expect(pieces).toBeLessThanOrEqual(share(whole, whole));
        expect(share(whole, whole) - pieces).toBeLessThan(prices.length);
      }),
    );
  });

  it('says which share of the price it is, never more than it was', () => {
    expect(computeRate(minor(900), minor(20_000))).toBe(0.045);
    expect(computeRate(minor(899), minor(20_000))).toBe(0.0449);
    expect(computeRate(minor(0), minor(0))).toBe(0);
    fc.assert(
      fc.property(amounts, amounts, (price, commission) => {
        const rate = computeRate(computeCommission({ price, commission }, MOST), price);
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(MOST);
      }),
    );
  });
});
