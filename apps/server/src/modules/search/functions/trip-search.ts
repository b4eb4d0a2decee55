import type { FunctionData, SearchSource, TripSearchRequest } from '@farelark/contracts';
import { storeOffers } from '@farelark/db/offers';
import {
  type EpochDay,
  type Fare,
  type PlaceCode,
  parseDay,
  type RawFare,
  type Trip,
} from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import { webAddress } from '../../../config/addresses.ts';
import {
  defineFunction,
  type FunctionCall,
  SOME_TRIP,
} from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import {
  askTrips,
  type CollectionSource,
  sourceNamed,
  toFareBatch,
} from '../../collection/index.ts';
import { cleanFares } from '../clean-fares.ts';
import type { SearchNeeds } from '../needs.ts';
import { isOfTrip } from '../offer-filters.ts';
import { toOfferView } from '../offer-view.ts';

type Answer = FunctionData<'duffel-search'>;

/** An offer is kept this long, unless its source says that it ends sooner. */
const KEPT_MILLIS = 30 * 60_000;
/** More than anybody compares; the cheapest are kept. */
const MAX_OFFERS = 50;

/** The handler of a source's `-search` function: one trip, looked up there now. */
function searchAt(name: SearchSource) {
  return async (
    request: TripSearchRequest,
    call: FunctionCall<'traveller'>,
    needs: SearchNeeds,
  ): Promise<Answer> => {
    const { userId } = call.caller;
    const from = sourceNamed(needs, name);
    const trip = toTrip(request, needs);
    const found = await askOnce(from, trip);
    if (found.silence !== null) return { source: name, answered: false, offers: [], ...found };
    // What was seen is news for everybody, as if it had been collected.
    await ingestFares(needs.pipeline, toFareBatch(from.source, found.rows));
    const clean = cleanFares(needs, from, found.rows);
    const fares = suitable(clean, trip, request.maxStops, needs.reference);
    const now = needs.now();
    const offers = fares.map((fare) => ({
      fare,
      bookingUrl: webAddress(fare.bookingUrl),
      expiresAt: offerEnd(fare, now),
    }));
    const ids = await storeOffers(needs.database, {
      userId,
      source: name,
      adults: request.adults,
      offers,
    });
    return {
      source: name,
      answered: true,
      silence: null,
      retryAfterSeconds: null,
      offers: offers.map((offer, index) =>
        toOfferView({ ...offer, id: ids[index] ?? '', adults: request.adults }, needs.reference),
      ),
    };
  };
}

/** Until when an offer that is found now may be looked at again. */
export function offerEnd({ expiresAt }: Pick<Fare, 'expiresAt'>, now: Date): Date {
  return new Date(Math.min(now.getTime() + KEPT_MILLIS, expiresAt ?? Infinity));
}

/** Result of one call, or the reason for none. */
type Found =
  | { readonly silence: null; readonly rows: readonly RawFare[] }
  | { readonly silence: NonNullable<Answer['silence']>; readonly retryAfterSeconds: number | null };

/** Asks a source about a trip, with a call of its quota. Never throws for what the source does. */
export async function askOnce(from: CollectionSource, trip: Trip): Promise<Found> {
  const { calls, waitMillis, silence } = await from.quota.takeOne('search');
  if (calls === 0) {
    const why = silence === 'paused' ? 'down' : (silence ?? 'quota_used_up');
    return { silence: why, retryAfterSeconds: Math.ceil(waitMillis / 1000) };
  }
  const asked = await askTrips(from.source.tripSearch, [trip], new AbortController().signal);
  const [answer] = asked.answered;
  if (answer !== undefined) return { silence: null, rows: answer.fares };
  if (asked.retryAfterMillis > 0)
    return { silence: 'rate_limited', retryAfterSeconds: Math.ceil(asked.retryAfterMillis / 1000) };
  return {
    silence: asked.failures.includes('too_slow') ? 'too_slow' : 'down',
    retryAfterSeconds: null,
  };
}

function suitable(
  fares: readonly Fare[],
  trip: Trip,
  maxStops: number | null,
  reference: SearchNeeds['reference'],
): Fare[] {
  return fares
    .filter((fare) => isOfTrip(fare, trip, reference))
    .filter(({ stops }) => maxStops === null || (stops !== null && stops <= maxStops))
    .sort((a, b) => a.price - b.price)
    .slice(0, MAX_OFFERS);
}

/** @throws Failure invalid_input for places that there are not, or days gone by */
export function toTrip(request: TripSearchRequest, { reference, pipeline }: SearchNeeds): Trip {
  const { origin, destination, departureDate, returnDate, cabin } = request;
  const unknown = [
    ['origin', origin],
    ['destination', destination],
  ].filter(([, code]) => !reference.isPlace(code as string));
  const departure = parseDay(departureDate) as EpochDay;
  const today = reference.getLocalDay(origin as PlaceCode, pipeline.now());
  const wrong = [
    ...unknown.map(([path]) => path as string),
    ...(departure < today ? ['departureDate'] : []),
  ];
  if (wrong.length > 0)
    throw new Failure(
      'invalid_input',
      wrong.map((path) => ({ path, message: 'errors.invalid_input' })),
    );
  return {
    origin: origin as PlaceCode,
    destination: destination as PlaceCode,
    departure,
    return: returnDate === null ? null : (parseDay(returnDate) as EpochDay),
    cabin,
  };
}

/** The function by which a source looks one trip up; `summary` is of its documentation. */
const defineSearch = (source: SearchSource, summary: string) =>
  defineFunction({
    name: `${source}-search`,
    access: 'traveller',
    limit: { calls: 30, seconds: 3600 },
    summary,
    example: SOME_TRIP,
    misuse: () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
    handler: searchAt(source),
  });

export const amadeusSearchFunction = defineSearch('amadeus', 'Look one trip up at Amadeus, now.');

export const duffelSearchFunction = defineSearch('duffel', 'Look one trip up at Duffel, now.');

export const sabreSearchFunction = defineSearch('sabre', 'Look one trip up at Sabre, now.');

export const travelpayoutsSearchFunction = defineSearch(
  'travelpayouts',
  'Look one trip up at Travelpayouts, whose prices others were shown a while ago.',
);
