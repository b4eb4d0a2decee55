import {
  type FlightSearchRequest,
  MAX_FOUND_OFFERS,
  type SearchedSource,
} from '@farelark/contracts';
import { storeOffers } from '@farelark/db/offers';
import { findNewestRates } from '@farelark/db/reference-data';
import type { Fare, Trip } from '@farelark/engine';
import { countCall } from '../../../platform/http/call-limit.ts';
import {
  defineFunction,
  EXAMPLE_TRIP,
  type FunctionCall,
} from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { type CollectionSource, listAvailableSources } from '../../collection/index.ts';
import type { SearchDependencies } from '../dependencies.ts';
import type { SourceResult } from '../live-search.ts';
import { type MergedOffer, mergeOffers, type SourceFare } from '../merge-offers.ts';
import { isOfTrip, passesFilters } from '../offer-filters.ts';
import { toFoundOffer, toStorableOffer } from '../offer-view.ts';
import { createPriceScale, type PriceScale } from '../price-scale.ts';
import { toTrip } from './trip-search.ts';

/** Limit per address; travellers have the higher limit of the function. */
const VISITOR_LIMIT = { calls: 12, seconds: 3600 } as const;
/** Limit of all visitors together for searches that call a source. */
const ALL_VISITORS_LIMIT = { calls: 300, seconds: 3600 } as const;
/** Maximum share of a source's calls for visitors; the rest checks the deals of travellers. */
const VISITORS_SHARE = 0.5;
const HOURS_PER_DAY = 24;

export const flightSearch = defineFunction({
  name: 'flight-search',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  summary:
    'Ask every source of fares about one trip: one list of offers, the best first, and what each source said.',
  example: { ...EXAMPLE_TRIP, maxStops: 1, avoid: ['LHR'], baggage: false },
  handler: async (request, call, dependencies: SearchDependencies) => {
    const { reference } = dependencies;
    const trip = toTrip(request, dependencies);
    const sources = await listSources(dependencies);
    await limitVisitors(call, dependencies, sources, trip);
    const results = await Promise.all(
      sources.map(async (from) => ({
        from,
        ...(await searchSource(call, dependencies, from, trip)),
      })),
    );
    const fares = preferRealFares(results.map((result) => listFares(result, trip, dependencies)));
    const scale = await createScale(fares.flat(), request, dependencies);
    const matches = fares.map((list) =>
      list.filter(({ fare }) => passesFilters(fare, request, reference, scale)),
    );
    const getCode = (carrier: string) => reference.findCarrier(carrier)?.code ?? carrier;
    const merged = mergeOffers(matches.flat(), scale, getCode);
    const shown = merged.slice(0, MAX_FOUND_OFFERS);
    const ids = await storeForTraveller(call, dependencies, shown, request.adults);
    return {
      offers: shown.map((offer) => toFoundOffer(offer, ids, request, dependencies)),
      total: merged.length,
      complete: results.every(({ silence }) => silence === null),
      sources: results.map((result, index) =>
        toSearchedSource(result, matches[index]?.length ?? 0),
      ),
    };
  },
});

/** The real sources, else the simulated market. @throws Failure not_configured */
async function listSources({ sources }: SearchDependencies): Promise<CollectionSource[]> {
  const available = await listAvailableSources(sources);
  if (available.length === 0)
    throw new Failure('not_configured', { message: 'errors.nothing_to_search' });
  const real = available.filter(({ source }) => !source.synthetic);
  return real.length > 0 ? real : available;
}

/** @throws Failure too_many_requests */
async function limitVisitors(
  { caller, address }: FunctionCall,
  dependencies: SearchDependencies,
  sources: readonly CollectionSource[],
  trip: Trip,
): Promise<void> {
  if (caller !== null) return;
  await countCall(dependencies, 'flight-search of a visitor', { address }, VISITOR_LIMIT);
  if (sources.every((from) => dependencies.liveSearch.isCachedOrPending(from, trip))) return;
  await countCall(
    dependencies,
    'flight-search of visitors',
    { everybody: true },
    ALL_VISITORS_LIMIT,
  );
}

/** Searches a source, for visitors within their share of its calls. */
async function searchSource(
  { caller }: FunctionCall,
  dependencies: SearchDependencies,
  from: CollectionSource,
  trip: Trip,
): Promise<SourceResult> {
  if (caller === null && !dependencies.liveSearch.isCachedOrPending(from, trip)) {
    const share = Math.floor((VISITORS_SHARE * from.quota.callsPerDay) / HOURS_PER_DAY);
    const name = `flight-search of visitors at ${from.source.name}`;
    const limit = { calls: Math.max(1, share), seconds: 3600 };
    try {
      await countCall(dependencies, name, { everybody: true }, limit);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const retryAfterSeconds = error.details.retryAfterSeconds ?? null;
      const askedAt = dependencies.now();
      return { silence: 'quota_used_up', retryAfterSeconds, fares: [], askedAt, millis: 0 };
    }
  }
  return searchWithTimeout(dependencies, from, trip);
}

async function searchWithTimeout(
  { liveSearch, settings, now }: SearchDependencies,
  from: CollectionSource,
  trip: Trip,
): Promise<SourceResult> {
  const askedAt = now();
  const millis = Math.round(settings.SEARCH_WITHIN_SECONDS * 1000);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<SourceResult>((resolve) => {
    timer = setTimeout(
      () => resolve({ silence: 'too_slow', retryAfterSeconds: null, fares: [], askedAt, millis }),
      millis,
    );
  });
  const result = await Promise.race([liveSearch.search(from, trip), timeout]);
  clearTimeout(timer);
  return result;
}

type ResultOfSource = SourceResult & { readonly from: CollectionSource };

function listFares(
  { from: { source }, fares }: ResultOfSource,
  trip: Trip,
  { reference, now }: SearchDependencies,
): SourceFare[] {
  const at = now().getTime();
  return fares
    .filter((fare) => isOfTrip(fare, trip, reference))
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > at)
    .map((fare) => ({ fare, source: source.name, isCached: source.isCandidate === true }));
}

/** Drops test offers where there are real ones. */
function preferRealFares(lists: readonly SourceFare[][]): SourceFare[][] {
  const real = lists.map((fares) => fares.filter(({ fare }) => !fare.synthetic));
  return real.some((fares) => fares.length > 0) ? real : [...lists];
}

/** Loads exchange rates only for several currencies. */
async function createScale(
  fares: readonly SourceFare[],
  { maxPrice }: FlightSearchRequest,
  { database }: SearchDependencies,
): Promise<PriceScale> {
  const currencies = new Set<string>(fares.map(({ fare }) => fare.currency));
  if (maxPrice !== null) currencies.add(maxPrice.currency);
  const rates = currencies.size > 1 ? await findNewestRates(database.pool) : null;
  return createPriceScale(rates?.rates ?? {}, currencies);
}

/** Stores shown offers, so that a traveller can book them. Returns their ids; none for visitors. */
async function storeForTraveller(
  { caller }: FunctionCall,
  { database, now }: SearchDependencies,
  shown: readonly MergedOffer[],
  adults: number,
): Promise<ReadonlyMap<Fare, string>> {
  const ids = new Map<Fare, string>();
  if (caller === null) return ids;
  const bySource = Map.groupBy(
    shown.flatMap(({ sellers }) => sellers),
    ({ source }) => source,
  );
  for (const [source, sellers] of bySource) {
    const offers = sellers.map(({ fare }) => toStorableOffer(fare, now()));
    const stored = await storeOffers(database, { userId: caller.userId, source, adults, offers });
    for (const [index, { fare }] of offers.entries()) ids.set(fare, stored[index] ?? '');
  }
  return ids;
}

function toSearchedSource(result: ResultOfSource, offers: number): SearchedSource {
  const { silence, retryAfterSeconds, askedAt, millis, from } = result;
  const { source } = from;
  return {
    source: source.name,
    answered: silence === null,
    silence,
    retryAfterSeconds,
    offers,
    isCached: source.isCandidate === true,
    askedAt: askedAt.toISOString(),
    millis,
  };
}
