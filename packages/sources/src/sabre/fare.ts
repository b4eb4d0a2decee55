import {
  type Baggage,
  type Cabin,
  formatDecimal,
  isCurrency,
  toMinorUnits,
} from '@farelark/engine';
import { getLowestCabin } from '../journey.ts';

/** J and P are the premium products of their cabins. */
const CABINS_BY_CODE: ReadonlyMap<string, Cabin> = new Map([
  ['Y', 'economy'],
  ['S', 'premium_economy'],
  ['C', 'business'],
  ['J', 'business'],
  ['F', 'first'],
  ['P', 'first'],
]);

export const CABIN_CODES: Readonly<Record<Cabin, string>> = {
  economy: 'Y',
  premium_economy: 'S',
  business: 'C',
  first: 'F',
};

/** Lowest cabin of the flights. One without a known cabin counts as economy. */
export function toCabin(codes: readonly (string | undefined)[], flights: number): Cabin {
  if (codes.length < flights) return 'economy';
  const cabins = codes.map((code) => CABINS_BY_CODE.get(code ?? '') ?? 'economy');
  return getLowestCabin(cabins) ?? 'economy';
}

/** Provision type of included checked bags; charges and cabin bags have others. */
export const INCLUDED_BAGS = 'A';

export interface Allowance {
  /** Indexes of the flights in the journey; null = all. */
  readonly flights: readonly number[] | null;
  /** Pieces or weight; null = not stated. */
  readonly amount: number | null;
}

/** Checked bags of a journey: `extra` if a flight includes none, null if any of them is not stated. */
export function toBaggage(allowances: readonly Allowance[], flights: number): Baggage | null {
  if (allowances.some(({ amount }) => amount === 0)) return 'extra';
  if (allowances.some(({ amount }) => amount === null)) return null;
  const isCovered = (flight: number) =>
    allowances.some((allowance) => allowance.flights?.includes(flight) ?? true);
  for (let flight = 0; flight < flights; flight++) if (!isCovered(flight)) return null;
  return 'included';
}

/**
 * Decimal with the digits of the currency: 131.8 USD is `131.80`, 14200 JPY is `14200`. Rounding to fifteen digits
 * removes floating-point errors of sums. An invalid price is returned unchanged, for `normalise` to reject.
 */
export function toPriceText(amount: number | string, currency: string): string {
  const text = typeof amount === 'number' ? String(Number(amount.toPrecision(15))) : amount.trim();
  if (!isCurrency(currency)) return text;
  const minorUnits = toMinorUnits(text, currency);
  return minorUnits === null ? text : formatDecimal(minorUnits, currency);
}
