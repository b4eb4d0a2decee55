import type { FunctionData, FunctionRequest, SearchSource } from '@farelark/contracts';
import type { Fare } from '@farelark/domain';
import { type FoundOffer, findOffer } from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import { webAddress } from '../views/web-address.ts';
import { callerOf, type FunctionContext } from './handler.ts';
import { askOnce, cleanFares, sourceNamed } from './trip-search.ts';

type Answer = FunctionData<'duffel-book'>;

/**
 * The handler of a source's `-book` function. It books nothing: it asks the source once more, says
 * whether the price still stands, and names the page on which the offer is sold.
 */
export function bookAt(name: SearchSource) {
  return async (
    { offerId }: FunctionRequest<'duffel-book'>,
    context: FunctionContext,
  ): Promise<Answer> => {
    const { services } = context;
    const { userId } = callerOf(context);
    const from = sourceNamed(services, name);
    const found = await findOffer(services.database, {
      id: offerId,
      userId,
      source: name,
      now: services.now(),
    });
    if (found === null)
      throw new Failure('not_found', undefined, { message: 'errors.offer_expired' });
    const answer = await askOnce(from, found.trip);
    const before = {
      offerId,
      source: name,
      priceBefore: { amount: found.price, currency: found.currency },
      synthetic: found.synthetic,
    };
    if (answer.silence !== null)
      return {
        ...before,
        state: 'unchecked',
        price: before.priceBefore,
        bookingUrl: found.bookingUrl,
      };
    const now = sameOffer(cleanFares(services, from, answer.rows), found);
    if (now === null) return { ...before, state: 'gone', price: null, bookingUrl: null };
    return {
      ...before,
      state: now.price === found.price ? 'confirmed' : 'repriced',
      price: { amount: now.price, currency: now.currency },
      bookingUrl: webAddress(now.bookingUrl) ?? found.bookingUrl,
    };
  };
}

/**
 * The same offer among new ones: by the source's name for it, else the cheapest on the same flights. A
 * source that names its offers anew each time is found by the second.
 */
function sameOffer(fares: readonly Fare[], found: FoundOffer): Fare | null {
  const candidates = fares.filter(
    (fare) =>
      fare.currency === found.currency &&
      fare.departure === found.trip.departure &&
      fare.return === found.trip.return,
  );
  const named = candidates.find((fare) => fare.offerId !== null && fare.offerId === found.offerId);
  if (named !== undefined) return named;
  const alike = candidates.filter(
    (fare) =>
      isSameList(fare.carriers, found.carriers) &&
      isSameList(fare.flightNumbers, found.flightNumbers),
  );
  return alike.sort((a, b) => a.price - b.price)[0] ?? null;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
