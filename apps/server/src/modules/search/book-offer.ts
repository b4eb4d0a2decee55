import type { FunctionData, FunctionRequest, SearchSource } from '@farelark/contracts';
import { type FoundOffer, findOffer, inTransaction } from '@farelark/db';
import type { Fare } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionContext } from '../../platform/http/function-handler.ts';
import type { Services } from '../../services.ts';
import { namedClick } from '../booking/named-click.ts';
import { pageToGoTo } from '../booking/page-to-go-to.ts';
import { type CountedClick, recordBookingClick } from '../booking/record-click.ts';
import { sourceNamed } from '../collection/collection-source.ts';
import { cleanFares } from './clean-fares.ts';
import { askOnce } from './trip-search.ts';
import { isOfTrip } from './wishes.ts';

type Answer = FunctionData<'flight-book'>;

/** What a second look found; the price is null where the offer is gone. */
interface Reread {
  readonly state: Answer['state'];
  readonly price: Answer['price'];
  /** The source's own link, as it is now. */
  readonly bookingUrl: string | null;
}

/**
 * The handler of a source's `-book` function, or with null of that for offers of any source. It books
 * nothing: it asks the source once more, says whether the price still stands, names the page to go on to,
 * and counts the click.
 */
export function bookAt(name: SearchSource | null) {
  return async (
    { offerId, language }: FunctionRequest<'flight-book'>,
    context: FunctionContext,
  ): Promise<Answer> => {
    const { services } = context;
    const { userId } = callerOf(context);
    // Before the offer is looked up: a source that there is not has found none.
    if (name !== null) sourceNamed(services, name);
    const found = await findOffer(services.database, {
      id: offerId,
      userId,
      source: name,
      now: services.now(),
    });
    if (found === null)
      throw new Failure('not_found', undefined, { message: 'errors.offer_expired' });
    const now = await readAgain(services, found);
    const page =
      now.state === 'gone'
        ? null
        : pageToGoTo({ ...found, language, bookingUrl: now.bookingUrl }, services);
    const click =
      page === null
        ? null
        : await countClick(services, userId, found, {
            ...page,
            price: now.price?.currency === found.currency ? now.price.amount : null,
          });
    const url =
      page === null || click === null
        ? null
        : namedClick(page.url, page.clickParameter, click.bookingId);
    return {
      offerId,
      source: found.source,
      state: now.state,
      priceBefore: { amount: found.price, currency: found.currency },
      price: now.price,
      bookingUrl: url,
      page: page === null || url === null ? null : { name: page.name, kind: page.kind, url },
      bookingId: click?.bookingId ?? null,
      earnsCommission: click?.earnsCommission ?? false,
      synthetic: found.synthetic,
    };
  };
}

async function readAgain(services: Services, found: FoundOffer): Promise<Reread> {
  const price = { amount: found.price, currency: found.currency };
  const unchecked: Reread = { state: 'unchecked', price, bookingUrl: found.bookingUrl };
  const from = services.sources.find(({ source }) => source.name === found.source);
  // Its source was taken off this server since.
  if (from === undefined) return unchecked;
  const answer = await askOnce(from, found.trip);
  if (answer.silence !== null) return unchecked;
  const fares = cleanFares(services, from, answer.rows);
  const now = sameOffer(fares, found, services.reference);
  // It may be among those that could not be read.
  if (now === null && fares.length < answer.rows.length) return unchecked;
  const isCached = from.source.isCandidate === true;
  // A cache neither sells what it still shows nor ends what it forgot.
  if (now === null) return isCached ? unchecked : { state: 'gone', price: null, bookingUrl: null };
  const unchanged = isCached ? 'unchecked' : 'confirmed';
  return {
    state: now.price === found.price ? unchanged : 'repriced',
    price: { amount: now.price, currency: now.currency },
    bookingUrl: now.bookingUrl ?? found.bookingUrl,
  };
}

function countClick(
  services: Services,
  userId: string,
  found: FoundOffer,
  page: {
    readonly name: string;
    readonly url: string;
    readonly kind: string;
    readonly price: number | null;
    readonly paysCommission: boolean;
  },
): Promise<CountedClick> {
  const { trip, offerId, currency, synthetic } = found;
  return inTransaction(services.database, (client) =>
    recordBookingClick(client, {
      userId,
      dealId: null,
      trip,
      offerId,
      provider: page.name,
      url: page.url,
      // What an airline's own site asks is not known here.
      price: page.kind === 'offer' ? page.price : null,
      currency,
      synthetic,
      paysCommission: page.paysCommission,
      at: services.now(),
    }),
  );
}

/**
 * The same offer among new ones: by the source's name for it, else the cheapest on the same flights. A
 * source that names its offers anew each time is found by the second.
 */
function sameOffer(
  fares: readonly Fare[],
  found: FoundOffer,
  reference: Services['reference'],
): Fare | null {
  const candidates = fares.filter(
    (fare) => fare.currency === found.currency && isOfTrip(fare, found.trip, reference),
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
