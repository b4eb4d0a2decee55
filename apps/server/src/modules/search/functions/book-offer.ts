import type { FunctionData, FunctionRequest, SearchSource } from '@farelark/contracts';
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
  type CountedClick,
  recordBookingClick,
  resolveBookingUrl,
} from '../../booking/index.ts';
import { sourceNamed } from '../../collection/index.ts';
import { cleanFares } from '../clean-fares.ts';
import type { SearchNeeds } from '../needs.ts';
import { isOfTrip } from '../offer-filters.ts';
import { askOnce } from './trip-search.ts';

type Answer = FunctionData<'flight-book'>;

/** Result of the recheck; the price is null where the offer is gone. */
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
function bookAt(name: SearchSource | null) {
  return async (
    { offerId, language }: FunctionRequest<'flight-book'>,
    call: FunctionCall<'traveller'>,
    needs: SearchNeeds,
  ): Promise<Answer> => {
    const { userId } = call.caller;
    // Before the offer is looked up: a source that there is not has found none.
    if (name !== null) sourceNamed(needs, name);
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
    const click =
      page === null
        ? null
        : await countClick(needs, userId, found, {
            ...page,
            price: now.price?.currency === found.currency ? now.price.amount : null,
          });
    const url =
      page === null || click === null
        ? null
        : addClickId(page.url, page.clickParameter, click.bookingId);
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

async function readAgain(needs: SearchNeeds, found: FoundOffer): Promise<Reread> {
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
  needs: SearchNeeds,
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
  return inTransaction(needs.database, (client) =>
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
      at: needs.now(),
    }),
  );
}

/**
 * The same offer among new ones: by the source's name for it, else the cheapest on the same flights. A
 * source that names its offers again each time is found by the second.
 */
function sameOffer(
  fares: readonly Fare[],
  found: FoundOffer,
  reference: SearchNeeds['reference'],
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

/** A function that asks again about an offer; `summary` is of its documentation. */
const defineBooking = (
  name: 'flight-book' | `${SearchSource}-book`,
  source: SearchSource | null,
  summary: string,
) =>
  defineFunction({
    name,
    access: 'traveller',
    limit: { calls: 30, seconds: 3600 },
    summary,
    example: { offerId: SOME_ID },
    misuse: ({ rowIds }) => ({ offerId: rowIds.get('found_offers') ?? '' }),
    handler: bookAt(source),
  });

export const flightBookFunction = defineBooking(
  'flight-book',
  null,
  'Ask again about an offer of `flight-search`, and say where to go on. Nothing is booked.',
);

export const amadeusBookFunction = defineBooking(
  'amadeus-book',
  'amadeus',
  'Ask Amadeus again about an offer, and say where it is sold. Nothing is booked.',
);

export const duffelBookFunction = defineBooking(
  'duffel-book',
  'duffel',
  'Ask Duffel again about an offer, and say where it is sold. Nothing is booked.',
);

export const sabreBookFunction = defineBooking(
  'sabre-book',
  'sabre',
  'Ask Sabre again about an offer, and say where it is sold. Nothing is booked.',
);

export const travelpayoutsBookFunction = defineBooking(
  'travelpayouts-book',
  'travelpayouts',
  'Ask Travelpayouts again about an offer, and say where it is sold. Nothing is booked.',
);
