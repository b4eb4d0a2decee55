import type { RawFare } from '@farelark/engine';
import { type CallMeter, SourceFailure } from '../http/index.ts';
import { OFFER_GONE } from './errors.ts';

/** An offer of a search: as it came, and as it was read. */
export interface FoundOffer {
  readonly item: unknown;
  readonly row: RawFare;
}

const MAX_PRICED = 3;

/**
 * Prices the cheapest offers of a search, until the cheapest priced one costs no more than the next.
 *
 * A search alone would do for most sources, but Amadeus searches in a cache of availability: a fare that
 * looks like a bargain may have been sold out for an hour, and only pricing asks the airline. Offers cannot
 * be read again by their id, which is why there is a search before it.
 *
 * @param price asks for one offer's price now; null where the answer is none of the trip.
 * @returns available offers, unpriced more expensive ones included; those cheaper than a priced one are left out,
 *   because the search was just shown to be wrong about the cheap end. Throws `SourceFailure`.
 */
export async function pricedOffers(
  found: readonly FoundOffer[],
  price: (item: unknown) => Promise<RawFare | null>,
  meter: Pick<CallMeter, 'mayCallAgain'>,
): Promise<readonly RawFare[]> {
  const waiting = found.toSorted((a, b) => toAmount(a.row) - toAmount(b.row));
  const confirmed: RawFare[] = [];
  for (let tries = 0; tries < MAX_PRICED; tries++) {
    const next = waiting[0];
    if (next === undefined || getLowestPrice(confirmed) <= toAmount(next.row)) break;
    if (!(await meter.mayCallAgain())) break;
    waiting.shift();
    const row = await priceOrGone(() => price(next.item));
    if (row !== null) confirmed.push(row);
  }
  const least = confirmed.length === 0 ? 0 : getLowestPrice(confirmed);
  return [...confirmed, ...waiting.map(({ row }) => row).filter((row) => toAmount(row) >= least)];
}

async function priceOrGone(price: () => Promise<RawFare | null>): Promise<RawFare | null> {
  try {
    return await price();
  } catch (error) {
    if (error instanceof SourceFailure && OFFER_GONE.has(error.code)) return null;
    throw error;
  }
}

function getLowestPrice(rows: readonly RawFare[]): number {
  return Math.min(...rows.map(toAmount));
}

/** All offers of an answer are in one currency. A price that is no number is for the gate to refuse. */
function toAmount({ price }: RawFare): number {
  const amount = Number(price);
  return Number.isFinite(amount) && amount > 0 ? amount : Number.POSITIVE_INFINITY;
}
