import { isDeepStrictEqual } from 'node:util';
import {
  type FunctionData,
  type FunctionRequest,
  SEARCH_SOURCES,
  type SearchSource,
} from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { type FoundOffer, findOffer } from '@farelark/db/offers';
import type { Fare } from '@farelark/engine';
import {
  defineFunction,
  EXAMPLE_ID,
  type FunctionCall,
} from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import {
  addClickId,
  type BookingTarget,
  type CountedClick,
  recordBookingClick,
  resolveBookingUrl,
} from '../../booking/index.ts';
import { requireSource } from '../../collection/index.ts';
import type { SearchDependencies } from '../dependencies.ts';
import { normaliseRows } from '../normalise-rows.ts';
import { isOfTrip } from '../offer-filters.ts';
import { searchOnce } from './trip-search.ts';

type Response = FunctionData<'flight-book'>;

/** Result of a recheck, with the source's own current link. */
type Recheck = Pick<Response, 'state' | 'price' | 'bookingUrl'>;

/** Rechecks an offer and counts the click. Nothing is booked. @param source null for any source */
function createHandler(source: SearchSource | null) {
  return async (
    { offerId, language }: FunctionRequest<'flight-book'>,
    { caller: { userId } }: FunctionCall<'traveller'>,
    dependencies: SearchDependencies,
  ): Promise<Response> => {
    // Before the lookup, so that a missing source isn't reported as an expired offer.
    if (source !== null) requireSource(dependencies, source);
    const now = dependencies.now();
    const offer = await findOffer(dependencies.database, { id: offerId, userId, source, now });
    if (offer === null) throw new Failure('not_found', { message: 'errors.offer_expired' });
    const { state, price, bookingUrl } = await recheckOffer(dependencies, offer);
    const page =
      state === 'gone' ? null : resolveBookingUrl({ ...offer, language, bookingUrl }, dependencies);
    const click = page && (await recordClick(dependencies, userId, offer, page, price));
    const url = page && click && addClickId(page.url, page.clickParameter, click.bookingId);
    return {
      offerId,
      source: offer.source,
      state,
      priceBefore: { amount: offer.price, currency: offer.currency },
      price,
      bookingUrl: url,
      page: page === null || url === null ? null : { name: page.name, kind: page.kind, url },
      bookingId: click?.bookingId ?? null,
      earnsCommission: click?.earnsCommission ?? false,
      synthetic: offer.synthetic,
    };
  };
}

async function recheckOffer(dependencies: SearchDependencies, offer: FoundOffer): Promise<Recheck> {
  const price = { amount: offer.price, currency: offer.currency };
  const unchecked: Recheck = { state: 'unchecked', price, bookingUrl: offer.bookingUrl };
  const from = dependencies.sources.find(({ source }) => source.name === offer.source);
  // The source was removed since.
  if (from === undefined) return unchecked;
  const result = await searchOnce(from, offer.trip);
  if (result.silence !== null) return unchecked;
  const fares = normaliseRows(dependencies, from, result.rows);
  const current = findSameOffer(fares, offer, dependencies.reference);
  // It may be in one of the invalid rows.
  if (current === null && fares.length < result.rows.length) return unchecked;
  const isCached = from.source.isCandidate === true;
  // A cache proves neither that an offer is sold nor that it is gone.
  if (current === null)
    return isCached ? unchecked : { state: 'gone', price: null, bookingUrl: null };
  const unchanged = isCached ? 'unchecked' : 'confirmed';
  return {
    state: current.price === offer.price ? unchanged : 'repriced',
    price: { amount: current.price, currency: current.currency },
    bookingUrl: current.bookingUrl ?? offer.bookingUrl,
  };
}

function recordClick(
  { database, now }: SearchDependencies,
  userId: string,
  { trip, offerId, currency, synthetic }: FoundOffer,
  page: BookingTarget,
  price: Response['price'],
): Promise<CountedClick> {
  return inTransaction(database, (client) =>
    recordBookingClick(client, {
      userId,
      dealId: null,
      trip,
      offerId,
      provider: page.name,
      url: page.url,
      // The price on an airline's own site is unknown.
      price: page.kind === 'offer' && price?.currency === currency ? price.amount : null,
      currency,
      synthetic,
      paysCommission: page.paysCommission,
      at: now(),
    }),
  );
}

/** Finds an offer by its id at the source, else the cheapest one of the same flights. */
function findSameOffer(
  fares: readonly Fare[],
  { trip, currency, offerId, carriers, flightNumbers }: FoundOffer,
  reference: SearchDependencies['reference'],
): Fare | null {
  const candidates = fares
    .filter((fare) => fare.currency === currency && isOfTrip(fare, trip, reference))
    .toSorted((a, b) => a.price - b.price);
  return (
    candidates.find((fare) => fare.offerId !== null && fare.offerId === offerId) ??
    candidates.find(
      (fare) =>
        isDeepStrictEqual(fare.carriers, carriers) &&
        isDeepStrictEqual(fare.flightNumbers, flightNumbers),
    ) ??
    null
  );
}

const SUMMARIES = {
  flight: 'Ask again about an offer of `flight-search`, and say where to go on. Nothing is booked.',
  amadeus: 'Ask Amadeus again about an offer, and say where it is sold. Nothing is booked.',
  duffel: 'Ask Duffel again about an offer, and say where it is sold. Nothing is booked.',
  sabre: 'Ask Sabre again about an offer, and say where it is sold. Nothing is booked.',
  travelpayouts:
    'Ask Travelpayouts again about an offer, and say where it is sold. Nothing is booked.',
};

export const offerBookings = (['flight', ...SEARCH_SOURCES] as const).map((name) =>
  defineFunction({
    name: `${name}-book`,
    access: 'traveller',
    limit: { calls: 30, seconds: 3600 },
    summary: SUMMARIES[name],
    example: { offerId: EXAMPLE_ID },
    handler: createHandler(name === 'flight' ? null : name),
  }),
);
