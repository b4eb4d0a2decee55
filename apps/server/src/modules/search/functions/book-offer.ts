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
  type FunctionCall,
  SOME_ID,
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
import { cleanFares } from '../clean-fares.ts';
import type { SearchDependencies } from '../dependencies.ts';
import { isOfTrip } from '../offer-filters.ts';
import { askOnce } from './trip-search.ts';

type Answer = FunctionData<'flight-book'>;

/** Result of the recheck, with the source's own link as it is now. */
type Reread = Pick<Answer, 'state' | 'price' | 'bookingUrl'>;

/** The handler of a `-book` function; null: of any source. It asks again and counts the click, and books nothing. */
function bookAt(name: SearchSource | null) {
  return async (
    { offerId, language }: FunctionRequest<'flight-book'>,
    call: FunctionCall<'traveller'>,
    needs: SearchDependencies,
  ): Promise<Answer> => {
    const { userId } = call.caller;
    // Before the offer is looked up: a source that there is not has found none.
    if (name !== null) requireSource(needs, name);
    const found = await findOffer(needs.database, {
      id: offerId,
      userId,
      source: name,
      now: needs.now(),
    });
    if (found === null)
      throw new Failure('not_found', undefined, { message: 'errors.offer_expired' });
    const now = await readAgain(needs, found);
    const page =
      now.state === 'gone'
        ? null
        : resolveBookingUrl({ ...found, language, bookingUrl: now.bookingUrl }, needs);
    const click = page && (await countClick(needs, userId, found, page, now.price));
    const url = page && click && addClickId(page.url, page.clickParameter, click.bookingId);
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

async function readAgain(needs: SearchDependencies, found: FoundOffer): Promise<Reread> {
  const price = { amount: found.price, currency: found.currency };
  const unchecked: Reread = { state: 'unchecked', price, bookingUrl: found.bookingUrl };
  const from = needs.sources.find(({ source }) => source.name === found.source);
  // Its source was taken off this server since.
  if (from === undefined) return unchecked;
  const answer = await askOnce(from, found.trip);
  if (answer.silence !== null) return unchecked;
  const fares = cleanFares(needs, from, answer.rows);
  const now = sameOffer(fares, found, needs.reference);
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
  needs: SearchDependencies,
  userId: string,
  found: FoundOffer,
  page: BookingTarget,
  price: Answer['price'],
): Promise<CountedClick> {
  const { trip, offerId, currency, synthetic } = found;
  return inTransaction(needs.database, (client) =>
    recordBookingClick(client, {
      userId,
      dealId: null,
      trip,
      offerId,
      provider: page.name,
      url: page.url,
      // What an airline's own site asks is not known here.
      price: page.kind === 'offer' && price?.currency === currency ? price.amount : null,
      currency,
      synthetic,
      paysCommission: page.paysCommission,
      at: needs.now(),
    }),
  );
}

/** The same offer among new ones: by the source's name for it, else the cheapest on the same flights. */
function sameOffer(
  fares: readonly Fare[],
  found: FoundOffer,
  reference: SearchDependencies['reference'],
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

const SUMMARIES = {
  flight: 'Ask again about an offer of `flight-search`, and say where to go on. Nothing is booked.',
  amadeus: 'Ask Amadeus again about an offer, and say where it is sold. Nothing is booked.',
  duffel: 'Ask Duffel again about an offer, and say where it is sold. Nothing is booked.',
  sabre: 'Ask Sabre again about an offer, and say where it is sold. Nothing is booked.',
  travelpayouts:
    'Ask Travelpayouts again about an offer, and say where it is sold. Nothing is booked.',
};

/** The functions that ask again about an offer: of any source, and of each. */
export const offerBookings = (['flight', ...SEARCH_SOURCES] as const).map((name) =>
  defineFunction({
    name: `${name}-book`,
    access: 'traveller',
    limit: { calls: 30, seconds: 3600 },
    summary: SUMMARIES[name],
    example: { offerId: SOME_ID },
    misuse: ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
    handler: bookAt(name === 'flight' ? null : name),
  }),
);
