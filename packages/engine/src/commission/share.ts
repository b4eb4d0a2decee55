import type { MinorUnits } from '../money/currency.ts';

/** Ten-thousandths of a price: the smallest step of a rate. */
const STEPS = 10_000;

/** What a partner says of a sale's money, in minor units of one currency. */
export interface SaleAmounts {
  readonly price: MinorUnits;
  /** What the partner pays for it. */
  readonly commission: MinorUnits;
}

/**
 * The traveller's part of a sale: all that the partner pays, and at most a share of the price. The share is
 * rounded down to the minor unit, once and in whole numbers, so that it is never more than `most` of the price.
 *
 * @param most share of the price, at most four decimals (0.045 = 4.5 %)
 */
export function computeCommission({ price, commission }: SaleAmounts, most: number): MinorUnits {
  const cap = (BigInt(price) * BigInt(Math.round(most * STEPS))) / BigInt(STEPS);
  return (BigInt(commission) < cap ? commission : Number(cap)) as MinorUnits;
}

/** Which share of the price an amount is, rounded down to four decimals; zero of nothing. */
export function computeRate(amount: MinorUnits, price: MinorUnits): number {
  if (price === 0) return 0;
  return Number((BigInt(amount) * BigInt(STEPS)) / BigInt(price)) / STEPS;
}
