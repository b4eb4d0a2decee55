import {
  type FunctionData,
  SEARCH_SOURCES,
  type SearchSource,
  type TripSearchRequest,
} from '@farelark/contracts';
import { storeOffers } from '@farelark/db/offers';
import { type EpochDay, type PlaceCode, parseDay, type RawFare, type Trip } from '@farelark/engine';
import { ingestFares } from '@farelark/ingest';
import {
  defineFunction,
  EXAMPLE_TRIP,
  type FunctionCall,
} from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import {
  type CollectionSource,
  requireSource,
  searchTrips,
  toFareBatch,
} from '../../collection/index.ts';
import type { SearchDependencies } from '../dependencies.ts';
import { normaliseRows } from '../normalise-rows.ts';
import { isOfTrip } from '../offer-filters.ts';
import { toOfferView, toStorableOffer } from '../offer-view.ts';

type Response = FunctionData<'duffel-search'>;

/** The cheapest offers are returned. */
const MAX_OFFERS = 50;

function createHandler(source: SearchSource) {
  return async (
    request: TripSearchRequest,
    { caller: { userId } }: FunctionCall<'traveller'>,
    dependencies: SearchDependencies,
  ): Promise<Response> => {
    const { pipeline, reference, database } = dependencies;
    const from = requireSource(dependencies, source);
    const trip = toTrip(request, dependencies);
    const result = await searchOnce(from, trip);
    if (result.silence !== null) return { source, answered: false, offers: [], ...result };
    await ingestFares(pipeline, toFareBatch(from.source, result.rows));
    const { adults, maxStops } = request;
    const now = dependencies.now();
    const offers = normaliseRows(dependencies, from, result.rows)
      .filter((fare) => isOfTrip(fare, trip, reference))
      .filter(({ stops }) => maxStops === null || (stops !== null && stops <= maxStops))
      .sort((a, b) => a.price - b.price)
      .slice(0, MAX_OFFERS)
      .map((fare) => toStorableOffer(fare, now));
    const ids = await storeOffers(database, { userId, source, adults, offers });
    return {
      source,
      answered: true,
      silence: null,
      retryAfterSeconds: null,
      offers: offers.map((offer, index) =>
        toOfferView({ ...offer, id: ids[index] ?? '', adults }, reference),
      ),
    };
  };
}

type SingleResult =
  | { readonly silence: null; readonly rows: readonly RawFare[] }
  | {
      readonly silence: NonNullable<Response['silence']>;
      readonly retryAfterSeconds: number | null;
    };

/** Searches a trip with one call of the quota. Never throws for failures of the source. */
export async function searchOnce(from: CollectionSource, trip: Trip): Promise<SingleResult> {
  const { calls, waitMillis, refusal } = await from.quota.acquireOne('search');
  if (calls === 0) {
    const silence = refusal === 'paused' ? 'down' : (refusal ?? 'quota_used_up');
    return { silence, retryAfterSeconds: Math.ceil(waitMillis / 1000) };
  }
  const { results, failures, retryAfterMillis } = await searchTrips(
    from.source.tripSearch,
    [trip],
    new AbortController().signal,
  );
  const [result] = results;
  if (result !== undefined) return { silence: null, rows: result.fares };
  if (retryAfterMillis > 0)
    return { silence: 'rate_limited', retryAfterSeconds: Math.ceil(retryAfterMillis / 1000) };
  return { silence: failures.includes('too_slow') ? 'too_slow' : 'down', retryAfterSeconds: null };
}

/** @throws Failure invalid_input for unknown places and past departures */
export function toTrip(
  request: TripSearchRequest,
  { reference, pipeline }: SearchDependencies,
): Trip {
  const { origin, destination, departureDate, returnDate, cabin } = request;
  const departure = parseDay(departureDate) as EpochDay;
  const today = reference.getLocalDay(origin as PlaceCode, pipeline.now());
  const invalid = [
    ...(['origin', 'destination'] as const).filter((path) => !reference.isPlace(request[path])),
    ...(departure < today ? ['departureDate'] : []),
  ];
  if (invalid.length > 0)
    throw new Failure('invalid_input', {
      fields: invalid.map((path) => ({ path, message: 'errors.invalid_input' })),
    });
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

export const tripSearches = SEARCH_SOURCES.map((source) =>
  defineFunction({
    name: `${source}-search`,
    access: 'traveller',
    limit: { calls: 30, seconds: 3600 },
    summary: SUMMARIES[source],
    example: EXAMPLE_TRIP,
    handler: createHandler(source),
  }),
);
