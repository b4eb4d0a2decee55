import type { CurrencyCode, MinorUnits } from '../money/currency.ts';
import { addDays, type EpochDay } from '../time/calendar.ts';

/** pending: reported, not yet accepted. cancelled: cancelled, refunded or refused. */
export const SALE_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Sale as last reported by a partner. */
export interface Sale extends SaleAmounts {
  readonly status: SaleStatus;
  readonly currency: CurrencyCode;
  /** Departure of the trip that was bought. */
  readonly departure: EpochDay;
  /** Null: one way. */
  readonly return: EpochDay | null;
}

/** Days after completed travel within which commission is paid. */
export interface PayingDays {
  readonly from: number;
  readonly to: number;
}

/** The last day of a trip: that of the return, one way that of the departure. */
export function getTravelEnd({
  departure,
  return: back,
}: Pick<Sale, 'departure' | 'return'>): EpochDay {
  return back ?? departure;
}

/** The days within which the commission on a trip is paid. */
export function getDueWindow(end: EpochDay, days: PayingDays): { from: EpochDay; until: EpochDay } {
  return { from: addDays(end, days.from), until: addDays(end, days.to) };
}

/** Ten-thousandths of a price: the smallest step of a rate. */
const STEPS = 10_000;

/** Amounts of a sale, in minor units of one currency. */
export interface SaleAmounts {
  readonly price: MinorUnits;
  /** Commission that the partner pays. */
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

/** Share of the price that an amount is, rounded down to four decimals; zero for a price of zero. */
export function computeRate(amount: MinorUnits, price: MinorUnits): number {
  if (price === 0) return 0;
  return Number((BigInt(amount) * BigInt(STEPS)) / BigInt(price)) / STEPS;
}
