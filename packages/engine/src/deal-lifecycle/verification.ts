import type { Fare, SourceName } from '../fare/fare.ts';
import { type Deal, SAME_PRICE_TOLERANCE } from './deal.ts';

/** What one source answered about the trip. */
export type CheckResult =
  /**
   * Clean offers, any order. `unread`: the lowest price, in minor units, of those that were no fares, 0 where
   * that could not be read either; absent when all were.
   */
  | { readonly kind: 'offers'; readonly offers: readonly Fare[]; readonly unread?: number }
  /** The source knows the trip and nobody sells it any more. */
  | { readonly kind: 'none' }
  /** The source could not be asked; nothing was learned. */
  | { readonly kind: 'unavailable' };

export interface SourceAnswer {
  readonly source: SourceName;
  readonly result: CheckResult;
}

/** A source that can be asked about one trip. */
export interface VerificationSource {
  readonly name: SourceName;
  readonly synthetic: boolean;
}

/** What all who were asked add up to. `by` is whose answer decided. */
export type VerificationResult =
  | { readonly kind: 'found'; readonly by: SourceName; readonly fare: Fare }
  /** The deal's own source, or every source that showed it, has it no more. */
  | { readonly kind: 'gone'; readonly by: SourceName; readonly cheapest: Fare | null }
  /** Others have it only dearer, and the deal's own source can't be asked at all. */
  | { readonly kind: 'not_confirmed'; readonly by: SourceName; readonly cheapest: Fare | null }
  | { readonly kind: 'unavailable' };

/**
 * Whom to ask about a deal, in this order. Before travellers are told: another source first, since
 * what a source got wrong once it may well get wrong twice; then its own. Afterwards its own first,
 * whose offer the card shows, then others, which may still sell the trip when it no longer does.
 * A simulated source speaks for its own market alone: it is never asked about real fares, nor about
 * those of another simulation, and real sources are never asked about simulated ones.
 */
export function getVerificationOrder<W extends VerificationSource>(
  deal: Deal,
  witnesses: readonly W[],
): W[] {
  const { source, synthetic } = deal.offer;
  const own = witnesses.filter((witness) => witness.name === source);
  const others = witnesses.filter(
    (witness) => witness.name !== source && !witness.synthetic && !synthetic,
  );
  return deal.state === 'live' ? [...own, ...others] : [...others, ...own];
}

/**
 * The rule of the second look. Only comparable offers count: same trip and cabin, same currency (a
 * price in another one is no proof while rates move), simulated only against simulated.
 *
 * A source none of whose offers can be compared has not answered; nor has one of whose offers some could
 * not be read that may be a deal: the one that is looked for may be among them.
 *
 * 1. Another source at or below the deal's price (within 2 %) confirms it: that ends the asking.
 * 2. The deal's own source at any price that is still a deal confirms or reprices it: likewise.
 * 3. Another source that is dearer, or has nothing, proves nothing about the first one's offer: the
 *    next source is asked.
 * 4. When the own source no longer has a deal, another one's dearer price that still is one takes its
 *    place; where there is none, the deal is gone.
 * 5. When the own source did not answer, the deal waits for it. When it can't be asked at all, and another
 *    one answered, be it in another currency, it is "not confirmed": the deal waits for the next sighting. Only where the deal was held already,
 *    another one's dearer price that still is a deal takes its place: that one is seen, not doubted.
 *
 * @param line the price from which on the trip is a deal, in minor units
 * @returns null while a further source may decide it, and so never once `isLast`
 */
export function concludeVerification(
  deal: Deal,
  testimonies: readonly SourceAnswer[],
  line: number,
  isLast: boolean,
): VerificationResult | null {
  const answers = testimonies.map(({ source, result }) => ({
    source,
    isWhole: isWhole(result, line),
    isAnswer: isWhole(result, line) && isAbout(deal.offer, result),
    cheapest: result.kind === 'offers' ? cheapestLike(deal.offer, result.offers) : null,
  }));
  const own = answers.find(({ source }) => source === deal.offer.source);
  for (const { source, cheapest } of answers) {
    if (cheapest === null) continue;
    const limit =
      source === deal.offer.source
        ? line
        : Math.min(line, (1 + SAME_PRICE_TOLERANCE) * deal.offer.price);
    if (cheapest.price <= limit) return { kind: 'found', by: source, fare: cheapest };
  }
  if (!isLast) return null;
  if (own !== undefined && !own.isAnswer) return { kind: 'unavailable' };
  const others = answers.filter(({ source }) => source !== deal.offer.source);
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

/** Whether a source answered, and all that may be a deal could be read. */
function isWhole(result: CheckResult, line: number): boolean {
  if (result.kind !== 'offers') return result.kind === 'none';
  return result.unread === undefined || result.unread > line;
}

/** Whether an answer says anything of the trip in the deal's currency, be it that there is none. */
function isAbout(offer: Fare, result: CheckResult): boolean {
  if (result.kind !== 'offers' || result.offers.length === 0) return true;
  return result.offers.some((other) => isComparable(offer, other));
}

/** The cheapest of the offers that can be compared with the deal's; null when there is none. */
function cheapestLike(offer: Fare, offers: readonly Fare[]): Fare | null {
  return lowest(offers.filter((other) => isComparable(offer, other)));
}

function isComparable(a: Fare, b: Fare): boolean {
  return (
    a.origin === b.origin &&
    a.destination === b.destination &&
    a.departure === b.departure &&
    a.return === b.return &&
    a.cabin === b.cabin &&
    a.currency === b.currency &&
    a.synthetic === b.synthetic
  );
}

function lowest(fares: readonly (Fare | null)[]): Fare | null {
  return fares.reduce<Fare | null>(
    (best, fare) => (fare !== null && (best === null || fare.price < best.price) ? fare : best),
    null,
  );
}
