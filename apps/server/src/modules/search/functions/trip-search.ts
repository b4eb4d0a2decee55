import {
  type FunctionData,
  SEARCH_SOURCES,
  type SearchSource,
  type TripSearchRequest,
} from '@farelark/contracts';
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
  type CollectionSource,
  requireSource,
  searchTrips,
  toFareBatch,
} from '../../collection/index.ts';
import { cleanFares } from '../clean-fares.ts';
import type { SearchDependencies } from '../dependencies.ts';
import { isOfTrip } from '../offer-filters.ts';
import { toOfferView } from '../offer-view.ts';

type Answer = FunctionData<'duffel-search'>;

/** An offer is kept this long, unless its source says that it ends sooner. */
const KEPT_MILLIS = 30 * 60_000;
/** More than a traveller compares; the cheapest are kept. */
const MAX_OFFERS = 50;

/** The handler of a source's `-search` function: one trip, looked up there now. */
function searchAt(name: SearchSource) {
  return async (
    request: TripSearchRequest,
    call: FunctionCall<'traveller'>,
    needs: SearchDependencies,
  ): Promise<Answer> => {
    const { userId } = call.caller;
    const from = requireSource(needs, name);
    const trip = toTrip(request, needs);
    const found = await askOnce(from, trip);
    if (found.silence !== null) return { source: name, answered: false, offers: [], ...found };
    // Recorded as if it had been collected.
    await ingestFares(needs.pipeline, toFareBatch(from.source, found.rows));
    const { adults, maxStops } = request;
    const now = needs.now();
    const offers = cleanFares(needs, from, found.rows)
      .filter((fare) => isOfTrip(fare, trip, needs.reference))
      .filter(({ stops }) => maxStops === null || (stops !== null && stops <= maxStops))
      .sort((a, b) => a.price - b.price)
      .slice(0, MAX_OFFERS)
      .map((fare) => toKeptOffer(fare, now));
    const ids = await storeOffers(needs.database, { userId, source: name, adults, offers });
    return {
      source: name,
      answered: true,
      silence: null,
      retryAfterSeconds: null,
      offers: offers.map((offer, index) =>
        toOfferView({ ...offer, id: ids[index] ?? '', adults }, needs.reference),
      ),
    };
  };
}

/** A fare that is found now, with its page and until when it may be looked at again. */
export function toKeptOffer(fare: Fare, now: Date) {
  return {
    fare,
    bookingUrl: webAddress(fare.bookingUrl),
    expiresAt: new Date(Math.min(now.getTime() + KEPT_MILLIS, fare.expiresAt ?? Infinity)),
  };
}

/** Result of one call, or the reason for none. */
type Found =
  | { readonly silence: null; readonly rows: readonly RawFare[] }
  | { readonly silence: NonNullable<Answer['silence']>; readonly retryAfterSeconds: number | null };

/** Asks a source about a trip, with a call of its quota. Never throws for what the source does. */
export async function askOnce(from: CollectionSource, trip: Trip): Promise<Found> {
  const { calls, waitMillis, refusal } = await from.quota.acquireOne('search');
  if (calls === 0) {
    const why = refusal === 'paused' ? 'down' : (refusal ?? 'quota_used_up');
    return { silence: why, retryAfterSeconds: Math.ceil(waitMillis / 1000) };
  }
  const asked = await searchTrips(from.source.tripSearch, [trip], new AbortController().signal);
  const [answer] = asked.results;
  if (answer !== undefined) return { silence: null, rows: answer.fares };
  if (asked.retryAfterMillis > 0)
    return { silence: 'rate_limited', retryAfterSeconds: Math.ceil(asked.retryAfterMillis / 1000) };
  return {
    silence: asked.failures.includes('too_slow') ? 'too_slow' : 'down',
    retryAfterSeconds: null,
  };
}

/** @throws Failure invalid_input for places that there are not, or days gone by */
export function toTrip(
  request: TripSearchRequest,
  { reference, pipeline }: SearchDependencies,
): Trip {
  const { origin, destination, departureDate, returnDate, cabin } = request;
  const departure = parseDay(departureDate) as EpochDay;
  const today = reference.getLocalDay(origin as PlaceCode, pipeline.now());
  const wrong = [
    ...(['origin', 'destination'] as const).filter((path) => !reference.isPlace(request[path])),
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

const SUMMARIES: Readonly<Record<SearchSource, string>> = {
  amadeus: 'Look one trip up at Amadeus, now.',
  duffel: 'Look one trip up at Duffel, now.',
  sabre: 'Look one trip up at Sabre, now.',
  travelpayouts: 'Look one trip up at Travelpayouts, whose prices others were shown a while ago.',
};

/** The functions by which sources look one trip up. */
export const tripSearches = SEARCH_SOURCES.map((source) =>
  defineFunction({
    name: `${source}-search`,
    access: 'traveller',
    limit: { calls: 30, seconds: 3600 },
    summary: SUMMARIES[source],
    example: SOME_TRIP,
    misuse: () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
    handler: searchAt(source),
  }),
);
