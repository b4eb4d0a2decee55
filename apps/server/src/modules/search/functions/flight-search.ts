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
  type FunctionCall,
  SOME_TRIP,
} from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { CollectionSource } from '../../collection/index.ts';
import type { SearchDependencies } from '../dependencies.ts';
import { toFoundOffer } from '../found-offer.ts';
import type { SearchedAnswer } from '../live-search.ts';
import { type MergedOffer, mergeOffers, type SoldFare } from '../merge-offers.ts';
import { fits, isOfTrip } from '../offer-filters.ts';
import { PriceScale } from '../price-scale.ts';
import { toKeptOffer, toTrip } from './trip-search.ts';

/** Searches of one visitor's address in an hour; who signs in has more. */
const VISITORS_SEARCHES = { calls: 12, seconds: 3600 } as const;
/** Searches of all visitors together that ask a source, in an hour: what strangers may cost at most. */
const ALL_VISITORS_SEARCHES = { calls: 300, seconds: 3600 } as const;
/** Of a source's calls so much at most is for visitors: the others look after the deals of travellers. */
const VISITORS_SHARE = 0.5;
const HOURS_A_DAY = 24;

export const flightSearch = defineFunction({
  name: 'flight-search',
  access: 'anyone',
  limit: { calls: 60, seconds: 3600 },
  summary:
    'Ask every source of fares about one trip: one list of offers, the best first, and what each source said.',
  example: { ...SOME_TRIP, maxStops: 1, avoid: ['LHR'], baggage: false },
  misuse: () => ({ origin: 'BUD', destination: 'BCN', departureDate: '2027-03-01' }),
  handler: async (request, call, needs: SearchDependencies) => {
    const trip = toTrip(request, needs);
    const sources = await searchableSources(needs);
    await limitVisitors(call, needs, sources, trip);
    const answers = await Promise.all(
      sources.map(async (from) => ({ from, ...(await askFor(call, needs, from, trip)) })),
    );
    const sold = withoutMadeUp(answers.map((answer) => soldBy(answer, trip, needs)));
    const scale = await scaleFor(sold.flat(), request, needs);
    const wanted = sold.map((fares) =>
      fares.filter(({ fare }) => fits(fare, request, needs.reference, scale)),
    );
    const getCarrierCode = (carrier: string) =>
      needs.reference.findCarrier(carrier)?.code ?? carrier;
    const merged = mergeOffers(wanted.flat(), scale, getCarrierCode);
    const shown = merged.slice(0, MAX_FOUND_OFFERS);
    const ids = await keepForTraveller(call, needs, shown, request.adults);
    return {
      offers: shown.map((offer) => toFoundOffer(offer, ids, request, needs)),
      total: merged.length,
      complete: answers.every(({ silence }) => silence === null),
      sources: answers.map((answer, index) => sourceView(answer, wanted[index]?.length ?? 0)),
    };
  },
});

/** The real sources, else the simulated market: never both. @throws Failure not_configured */
async function searchableSources({ sources }: SearchDependencies): Promise<CollectionSource[]> {
  const areOpen = await Promise.all(sources.map(({ availability: opening }) => opening.isOpen()));
  const open = sources.filter((_, index) => areOpen[index]);
  const real = open.filter(({ source }) => !source.synthetic);
  const asked = real.length > 0 ? real : open;
  if (asked.length === 0)
    throw new Failure('not_configured', undefined, { message: 'errors.nothing_to_search' });
  return asked;
}

/** @throws Failure too_many_requests */
async function limitVisitors(
  { caller: traveller, address }: FunctionCall,
  needs: SearchDependencies,
  sources: readonly CollectionSource[],
  trip: Trip,
): Promise<void> {
  if (traveller !== null) return;
  await countCall(needs, 'flight-search of a visitor', { address }, VISITORS_SEARCHES);
  if (sources.every((from) => needs.liveSearch.isShared(from, trip))) return;
  await countCall(needs, 'flight-search of visitors', { everybody: true }, ALL_VISITORS_SEARCHES);
}

/** Asks a source, for visitors as far as their share of its calls goes. */
async function askFor(
  { caller: traveller }: FunctionCall,
  needs: SearchDependencies,
  from: CollectionSource,
  trip: Trip,
): Promise<SearchedAnswer> {
  if (traveller === null && !needs.liveSearch.isShared(from, trip)) {
    const share = Math.floor((VISITORS_SHARE * from.quota.callsPerDay) / HOURS_A_DAY);
    const name = `flight-search of visitors at ${from.source.name}`;
    const limit = { calls: Math.max(1, share), seconds: 3600 };
    try {
      await countCall(needs, name, { everybody: true }, limit);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const retryAfterSeconds = error.details.retryAfterSeconds ?? null;
      const askedAt = needs.now();
      return { silence: 'quota_used_up', retryAfterSeconds, fares: [], askedAt, millis: 0 };
    }
  }
  return askInTime(needs, from, trip);
}

/** Answers with the sources that replied in time, and names the others. */
async function askInTime(
  { liveSearch, settings, now }: SearchDependencies,
  from: CollectionSource,
  trip: Trip,
): Promise<SearchedAnswer> {
  const askedAt = now();
  const millis = Math.round(settings.SEARCH_WITHIN_SECONDS * 1000);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<SearchedAnswer>((resolve) => {
    timer = setTimeout(
      () => resolve({ silence: 'too_slow', retryAfterSeconds: null, fares: [], askedAt, millis }),
      millis,
    );
  });
  const answer = await Promise.race([liveSearch.ask(from, trip), tooLate]);
  clearTimeout(timer);
  return answer;
}

type SourceAnswer = SearchedAnswer & { readonly from: CollectionSource };

function soldBy(
  { from: { source }, fares }: SourceAnswer,
  trip: Trip,
  { reference, now }: SearchDependencies,
): SoldFare[] {
  const moment = now().getTime();
  return fares
    .filter((fare) => isOfTrip(fare, trip, reference))
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > moment)
    .map((fare) => ({ fare, source: source.name, isCached: source.isCandidate === true }));
}

/** Keeps invented offers of a provider's test mode only without real ones. */
function withoutMadeUp(sold: readonly SoldFare[][]): SoldFare[][] {
  const isReal = ({ fare }: SoldFare) => !fare.synthetic;
  return sold.some((fares) => fares.some(isReal))
    ? sold.map((fares) => fares.filter(isReal))
    : [...sold];
}

/** Rates are looked up only where prices in several currencies are to be compared. */
async function scaleFor(
  sold: readonly SoldFare[],
  { maxPrice }: FlightSearchRequest,
  { database }: SearchDependencies,
): Promise<PriceScale> {
  const currencies = new Set([
    ...sold.map(({ fare }) => fare.currency as string),
    ...(maxPrice === null ? [] : [maxPrice.currency]),
  ]);
  const rates = currencies.size > 1 ? await findNewestRates(database.pool) : null;
  return new PriceScale(rates?.rates ?? {}, currencies);
}

/** Keeps what a traveller is shown, so that it can be asked about again; visitors’ offers are not kept. */
async function keepForTraveller(
  { caller: traveller }: FunctionCall,
  needs: SearchDependencies,
  shown: readonly MergedOffer[],
  adults: number,
): Promise<ReadonlyMap<Fare, string>> {
  const ids = new Map<Fare, string>();
  if (traveller === null) return ids;
  const sold = shown.flatMap(({ sellers }) => sellers);
  for (const source of new Set(sold.map((one) => one.source))) {
    const fares = sold.filter((one) => one.source === source).map(({ fare }) => fare);
    const kept = await storeOffers(needs.database, {
      userId: traveller.userId,
      source,
      adults,
      offers: fares.map((fare) => toKeptOffer(fare, needs.now())),
    });
    for (const [index, fare] of fares.entries()) ids.set(fare, kept[index] ?? '');
  }
  return ids;
}

function sourceView(answer: SourceAnswer, offers: number): SearchedSource {
  const { silence, retryAfterSeconds, askedAt, millis, from } = answer;
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
