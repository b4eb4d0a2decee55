import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import type { EpochDay } from '../time/calendar.ts';

/** pending: not accepted by the partner yet. cancelled: cancelled, refunded or refused. */
export type SaleStatus = 'pending' | 'confirmed' | 'cancelled';

/** Sale as last reported by a partner. */
export interface Sale {
  readonly status: SaleStatus;
  readonly price: MinorUnits;
  /** Commission that the partner pays. */
  readonly commission: MinorUnits;
  readonly currency: CurrencyCode;
  readonly departure: EpochDay;
  /** null = one way. */
  readonly return: EpochDay | null;
}

/** Payment window, in days after the end of the trip. */
export interface PayingDays {
  readonly from: number;
  readonly to: number;
}

/** Last day of a trip: the return, or the departure of a one-way trip. */
export function getTravelEnd({ departure, return: back }: Pick<Sale, 'departure' | 'return'>) {
  return back ?? departure;
}

/** Rates have four decimals. */
const RATE_SCALE = 10_000;

/**
 * Traveller's commission: all that the partner pays, capped at a share of the price. Integer arithmetic, rounded
 * down to the minor unit, so that it never exceeds `maxShare`.
 *
 * @param maxShare at most four decimals (0.045 = 4.5 %)
 */
export function computeCommission(
  { price, commission }: Pick<Sale, 'price' | 'commission'>,
  maxShare: number,
): MinorUnits {
  const cap = (BigInt(price) * BigInt(Math.round(maxShare * RATE_SCALE))) / BigInt(RATE_SCALE);
  return (BigInt(commission) < cap ? commission : Number(cap)) as MinorUnits;
}

/** Amount as a share of the price, rounded down to four decimals; 0 for a price of 0. */
export function computeRate(amount: MinorUnits, price: MinorUnits): number {
  if (price === 0) return 0;
  return Number((BigInt(amount) * BigInt(RATE_SCALE)) / BigInt(price)) / RATE_SCALE;
}
