import type { Fare, SourceName } from '../fare/fare.ts';
import { type Deal, SAME_PRICE_TOLERANCE } from './deal.ts';

/** Answer of one source about the trip. */
export type CheckResult =
  /**
   * Clean offers, any order. `unread`: the lowest price, in minor units, of those that were no fares, 0 where
   * that could not be read either; absent when all were.
   */
  | {
      readonly kind: 'offers';
      readonly offers: readonly Fare[];
      readonly lowestUnreadable?: number;
    }
  /** The source knows the trip and no longer sells it. */
  | { readonly kind: 'none' }
  /** The source could not be asked; nothing was learned. */
  | { readonly kind: 'unavailable' };

export interface SourceResponse {
  readonly source: SourceName;
  readonly result: CheckResult;
}

/** A source that can be asked about one trip. */
export interface VerificationSource {
  readonly name: SourceName;
  readonly synthetic: boolean;
}

/** Conclusion from all answers; `by` is the source that decided. */
export type VerificationResult =
  | { readonly kind: 'found'; readonly by: SourceName; readonly fare: Fare }
  /** The deal's own source, or every source that showed it, has it no more. */
  | { readonly kind: 'gone'; readonly by: SourceName; readonly cheapest: Fare | null }
  /** Others sell it only at a higher price, and the deal's own source can't be asked at all. */
  | { readonly kind: 'not_confirmed'; readonly by: SourceName; readonly cheapest: Fare | null }
  | { readonly kind: 'unavailable' };

/**
 * Sources to query about a deal, in order. Before the announcement another source comes first, because a
 * source may repeat its own mistake, then its own. Afterwards its own comes first, since the card shows its
 * offer, then others, which may still sell the trip. A simulated source is queried only about its own market,
 * and real sources never about simulated fares.
 */
export function getVerificationOrder<W extends VerificationSource>(
  deal: Deal,
  sources: readonly W[],
): W[] {
  const { source, synthetic } = deal.offer;
  const own = sources.filter((candidate) => candidate.name === source);
  const others = sources.filter(
    (candidate) => candidate.name !== source && !candidate.synthetic && !synthetic,
  );
  return deal.state === 'live' ? [...own, ...others] : [...others, ...own];
}

/**
 * Conclude a verification from the answers so far. Only comparable offers count: same trip, cabin and
 * currency (rates move, so that a price in another currency proves nothing), and simulated only against
 * simulated.
 *
 * A source without a comparable offer has not answered. Neither has a source with unreadable offers that may
 * be deals, because the offer in question may be among them.
 *
 * 1. Another source at or below the deal's price (within 2 %) confirms it; no further query.
 * 2. The deal's own source at any price that is still a deal confirms or reprices it; no further query.
 * 3. Another source that is more expensive, or has nothing, proves nothing about the first offer; the next source is
 *    queried.
 * 4. When the own source no longer has a deal, a higher price of another source that still is one replaces
 *    it; without one, the deal is gone.
 * 5. When the own source did not answer, the deal waits for it. When it can't be queried and another source
 *    answered, in whatever currency, the deal is "not confirmed" and waits for the next sighting. Only for a
 *    held deal, a higher price of another source that still is a deal replaces it, because that offer is not
 *    in doubt.
 *
 * @param line price in minor units at or below which the trip is a deal
 * @returns null while a further source may decide; never null when `isLast`
 */
export function concludeVerification(
  deal: Deal,
  answers: readonly SourceResponse[],
  line: number,
  isLast: boolean,
): VerificationResult | null {
  const evaluated = answers.map(({ source, result }) => ({
    source,
    isWhole: isWhole(result, line),
    isAnswer: isWhole(result, line) && isAbout(deal.offer, result),
    cheapest: result.kind === 'offers' ? cheapestLike(deal.offer, result.offers) : null,
  }));
  const own = evaluated.find(({ source }) => source === deal.offer.source);
  for (const { source, cheapest } of evaluated) {
    if (cheapest === null) continue;
    const limit =
      source === deal.offer.source
        ? line
        : Math.min(line, (1 + SAME_PRICE_TOLERANCE) * deal.offer.price);
    if (cheapest.price <= limit) return { kind: 'found', by: source, fare: cheapest };
  }
  if (!isLast) return null;
  if (own !== undefined && !own.isAnswer) return { kind: 'unavailable' };
  const others = evaluated.filter(({ source }) => source !== deal.offer.source);
  if (own !== undefined || deal.state === 'held') {
    const fare = lowest(others.map(({ cheapest }) => cheapest));
    const rival = others.find(({ cheapest }) => cheapest === fare);
    if (fare !== null && rival !== undefined && fare.price <= line)
      return { kind: 'found', by: rival.source, fare };
  }
  if (own !== undefined) return { kind: 'gone', by: own.source, cheapest: own.cheapest };
  // Offers that can't be compared will be no others in a moment, and asking again may cost something.
  const answered = others.find((other) => other.isAnswer) ?? others.find((other) => other.isWhole);
  return answered === undefined
    ? { kind: 'unavailable' }
    : { kind: 'not_confirmed', by: answered.source, cheapest: answered.cheapest };
}

/** True for an answer whose offers that may be deals could all be read. */
function isWhole(result: CheckResult, line: number): boolean {
  if (result.kind !== 'offers') return result.kind === 'none';
  return result.lowestUnreadable === undefined || result.lowestUnreadable > line;
}

/** True for an answer about the trip in the deal's currency, even an empty one. */
function isAbout(offer: Fare, result: CheckResult): boolean {
  if (result.kind !== 'offers' || result.offers.length === 0) return true;
  return result.offers.some((other) => isComparable(offer, other));
}

/** The cheapest of the offers that can be compared with the deal's; null when there is none. */
function cheapestLike(offer: Fare, offers: readonly Fare[]): Fare | null {
  return lowest(offers.filter((other) => isComparable(offer, other)));
}

const COMPARED = [
  ...(['origin', 'destination', 'departure', 'return'] as const),
  ...(['cabin', 'currency', 'synthetic'] as const),
];

function isComparable(a: Fare, b: Fare): boolean {
  return COMPARED.every((field) => a[field] === b[field]);
}

function lowest(fares: readonly (Fare | null)[]): Fare | null {
  return fares.reduce<Fare | null>(
    (best, fare) => (fare !== null && (best === null || fare.price < best.price) ? fare : best),
    null,
  );
}
