import type { Fare, SourceName } from '../fare/fare.ts';
import { type Deal, SAME_PRICE_TOLERANCE } from './deal.ts';

export type CheckResult =
  | {
      readonly kind: 'offers';
      readonly offers: readonly Fare[];
      /** Lowest price of rejected offers, minor units; 0 when unreadable, missing without any. */
      readonly lowestUnreadable?: number;
    }
  /** The source doesn't sell the trip any more. */
  | { readonly kind: 'none' }
  /** The query failed. */
  | { readonly kind: 'unavailable' };

export interface SourceResponse {
  readonly source: SourceName;
  readonly result: CheckResult;
}

export interface VerificationSource {
  readonly name: SourceName;
  readonly synthetic: boolean;
}

/** `by`: the source that decided. */
export type VerificationResult =
  | { readonly kind: 'found'; readonly by: SourceName; readonly fare: Fare }
  /** The deal's own source has no deal any more. */
  | { readonly kind: 'gone'; readonly by: SourceName; readonly cheapest: Fare | null }
  /** Other sources are more expensive, and the deal's own source can't be queried. */
  | { readonly kind: 'not_confirmed'; readonly by: SourceName; readonly cheapest: Fare | null }
  | { readonly kind: 'unavailable' };

/**
 * Sources to query about a deal, in order. Before the announcement others come first, because a source may repeat
 * its mistake. Afterwards the own source comes first, because its offer is displayed. Simulated sources are queried
 * only about their own market, and real ones never about simulated fares.
 */
export function getVerificationOrder<S extends VerificationSource>(
  deal: Deal,
  sources: readonly S[],
): S[] {
  const { source, synthetic } = deal.offer;
  const own = sources.filter((candidate) => candidate.name === source);
  const others = sources.filter(
    (candidate) => candidate.name !== source && !candidate.synthetic && !synthetic,
  );
  return deal.state === 'live' ? [...own, ...others] : [...others, ...own];
}

/**
 * Conclude a verification from the responses so far. Only comparable offers count: same trip, cabin and currency
 * (rates change, so that another currency proves nothing), and simulated only with simulated. A source without
 * comparable offers, or with unreadable ones that may be deals, has not responded.
 *
 * 1. Another source at the deal's price (within 2 %) or below confirms it.
 * 2. The deal's own source at any price that is still a deal confirms or reprices it.
 * 3. Another source that is more expensive or has no offers decides nothing yet.
 * 4. When the own source has no deal any more, a deal of another source at a higher price replaces it. Otherwise it
 *    is gone.
 * 5. When the own source did not respond, the deal waits for it. When it can't be queried and another source
 *    responded, the deal is not confirmed. A held deal is replaced by a deal of another source at a higher price,
 *    which is not in doubt.
 *
 * @param dealPrice highest price of a deal, minor units
 * @returns null while another source may decide; never null when `isLast`
 */
export function concludeVerification(
  deal: Deal,
  responses: readonly SourceResponse[],
  dealPrice: number,
  isLast: boolean,
): VerificationResult | null {
  const evaluated = responses.map(({ source, result }) => ({
    source,
    isComplete: isComplete(result, dealPrice),
    isConclusive: isComplete(result, dealPrice) && coversTrip(deal.offer, result),
    cheapest: result.kind === 'offers' ? findCheapestComparable(deal.offer, result.offers) : null,
  }));
  const own = evaluated.find(({ source }) => source === deal.offer.source);
  for (const { source, cheapest } of evaluated) {
    if (cheapest === null) continue;
    const limit =
      source === deal.offer.source
        ? dealPrice
        : Math.min(dealPrice, (1 + SAME_PRICE_TOLERANCE) * deal.offer.price);
    if (cheapest.price <= limit) return { kind: 'found', by: source, fare: cheapest };
  }
  if (!isLast) return null;
  if (own !== undefined && !own.isConclusive) return { kind: 'unavailable' };
  const others = evaluated.filter(({ source }) => source !== deal.offer.source);
  if (own !== undefined || deal.state === 'held') {
    const fare = findCheapest(others.map(({ cheapest }) => cheapest));
    const rival = others.find(({ cheapest }) => cheapest === fare);
    if (fare !== null && rival !== undefined && fare.price <= dealPrice)
      return { kind: 'found', by: rival.source, fare };
  }
  if (own !== undefined) return { kind: 'gone', by: own.source, cheapest: own.cheapest };
  // A retry wouldn't make offers comparable, and may cost something.
  const decisive =
    others.find((other) => other.isConclusive) ?? others.find((other) => other.isComplete);
  return decisive === undefined
    ? { kind: 'unavailable' }
    : { kind: 'not_confirmed', by: decisive.source, cheapest: decisive.cheapest };
}

/** True when all offers that may be deals were readable. */
function isComplete(result: CheckResult, dealPrice: number): boolean {
  if (result.kind !== 'offers') return result.kind === 'none';
  return result.lowestUnreadable === undefined || result.lowestUnreadable > dealPrice;
}

/** True for comparable offers, or none at all. */
function coversTrip(offer: Fare, result: CheckResult): boolean {
  if (result.kind !== 'offers' || result.offers.length === 0) return true;
  return result.offers.some((other) => isComparable(offer, other));
}

function findCheapestComparable(offer: Fare, offers: readonly Fare[]): Fare | null {
  return findCheapest(offers.filter((other) => isComparable(offer, other)));
}

const COMPARED_FIELDS = [
  ...(['origin', 'destination', 'departure', 'return'] as const),
  ...(['cabin', 'currency', 'synthetic'] as const),
];

function isComparable(a: Fare, b: Fare): boolean {
  return COMPARED_FIELDS.every((field) => a[field] === b[field]);
}

function findCheapest(fares: readonly (Fare | null)[]): Fare | null {
  return fares.filter((fare) => fare !== null).toSorted((a, b) => a.price - b.price)[0] ?? null;
}
