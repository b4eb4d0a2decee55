import type { RawFare } from '@farelark/engine';
import { type CallMeter, SourceFailure } from '../http/index.ts';
import { OFFER_GONE } from './errors.ts';

/** An offer of a search, unparsed and as a row. */
export interface FoundOffer {
  readonly item: unknown;
  readonly row: RawFare;
}

const MAX_PRICED = 3;

/**
 * Prices the cheapest offers of a search, until the cheapest priced one costs no more than the next.
 *
 * Amadeus searches a cache of availability: a bargain may have been sold out for an hour, and only pricing asks the
 * airline. Offers cannot be read by id, so a search precedes it.
 *
 * @param price fetches the current price of an offer; null if the response is for another trip
 * @returns priced offers, and unpriced ones that cost at least as much as the cheapest of them: the search proved
 *   wrong about cheaper ones
 * @throws SourceFailure
 */
export async function confirmPrices(
  offers: readonly FoundOffer[],
  price: (item: unknown) => Promise<RawFare | null>,
  meter: Pick<CallMeter, 'mayCallAgain'>,
): Promise<readonly RawFare[]> {
  const unpriced = offers.toSorted((a, b) => toAmount(a.row) - toAmount(b.row));
  const priced: RawFare[] = [];
  for (let tries = 0; tries < MAX_PRICED; tries++) {
    const next = unpriced[0];
    if (next === undefined || getLowestPrice(priced) <= toAmount(next.row)) break;
    if (!(await meter.mayCallAgain())) break;
    unpriced.shift();
    const row = await priceOrNull(() => price(next.item));
    if (row !== null) priced.push(row);
  }
  const minimum = priced.length === 0 ? 0 : getLowestPrice(priced);
  return [...priced, ...unpriced.map(({ row }) => row).filter((row) => toAmount(row) >= minimum)];
}

async function priceOrNull(price: () => Promise<RawFare | null>): Promise<RawFare | null> {
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

/** All offers of a response have one currency. `normalise` rejects an invalid price. */
function toAmount({ price }: RawFare): number {
  const amount = Number(price);
  return Number.isFinite(amount) && amount > 0 ? amount : Number.POSITIVE_INFINITY;
}
