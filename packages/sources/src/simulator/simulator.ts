import { setTimeout as pause } from 'node:timers/promises';
import {
  type CurrencyCode,
  type EpochDay,
  type Fare,
  type Instant,
  minorUnitExponent,
  type RawFare,
  type SourceName,
  type Trip,
  utcDayOf,
} from '@farelark/engine';
import { loadReference, type Reference } from '@farelark/reference';
import type {
  CollectRequest,
  FareSource,
  RecheckResult,
  SearchResult,
  TripSearch,
} from '../port.ts';
import { createMarkets, type Market, type SimulatedTrip } from './markets.ts';
import { filterByOrigin, listObservations, pickTrips } from './observations.ts';
import { listObservedOffers, listOffers, type Offer } from './offers.ts';
import { SIMULATOR_NAME, toRawFare } from './raw-fare.ts';
import { listWatchedTrips } from './timetable.ts';

interface SimulatorOptions {
  /** Determines the market. */
  readonly seed: number;
  /** Frequency of shocks in live fares; 1 = natural. */
  readonly speed: number;
  readonly now: () => Instant;
  /** Loaded by default; sharing one saves time and memory. */
  readonly reference?: Reference;
  readonly tickMillis?: number;
}

interface BackfillSpan {
  /** Exclusive. */
  readonly from: Instant;
  /** Inclusive. */
  readonly to: Instant;
  /** Hours between two observations of a trip. */
  readonly everyHours: number;
}

/** Ground truth of a simulated fare, for tests and benchmarks. */
interface Truth {
  readonly kind: Offer['kind'];
  /** Price of the trip's cheapest offer without shocks, in minor units. */
  readonly fairPrice: number;
}

interface TripTruth extends Truth {
  readonly kind: Exclude<Offer['kind'], 'phantom'>;
  /** Price of the cheapest offer, in minor units. */
  readonly price: number;
}

export interface Simulator extends FareSource {
  readonly recheck: (trip: Trip, signal: AbortSignal) => Promise<RecheckResult>;
  readonly tripSearch: TripSearch & Required<Pick<TripSearch, 'timetable'>>;
  /** History in order of observation. Adjacent spans yield the same fares as one span. */
  backfill(span: BackfillSpan, signal: AbortSignal): AsyncIterable<readonly RawFare[]>;
  /** Null for a fare of another source. */
  findTruth(fare: Fare): Truth | null;
  /** Truth of a trip in the live market; null if it is not sold. */
  getTruthAt(trip: Trip, at: Instant): TripTruth | null;
}

const NATURAL_SPEED = 1;
const TRIPS_PER_TICK = 300;
const DEFAULT_TICK_MILLIS = 5000;
/** All trips are searched in less than five minutes. */
const CALLS_PER_MINUTE = 1800;
const BATCH_ROWS = 5000;
const HOUR_MILLIS = 3_600_000;

/**
 * A made-up fare market that behaves like a real one, to try the product without a provider. Every price is a pure
 * function of seed, trip and instant, so that history can be written for any span.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, speed, now, tickMillis = DEFAULT_TICK_MILLIS } = options;
  const reference = options.reference ?? loadReference();
  const markets = createMarkets(reference);
  const marketsByRoute = new Map(
    markets.map((market) => [toRouteKey(market.from.code, market.to.code), market]),
  );
  const findMarket = ({ origin, destination }: Trip) =>
    marketsByRoute.get(toRouteKey(origin, destination));
  const getSpeed = (period: string | undefined) => (period === 'live' ? speed : NATURAL_SPEED);

  const observe = (trip: SimulatedTrip, at: Instant, period: 'live' | 'history'): RawFare[] =>
    listObservedOffers(seed, getSpeed(period), trip, at).map((offer) =>
      toRawFare(seed, trip, offer, at, period),
    );

  async function* collect(
    request: CollectRequest,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RawFare[]> {
    const requested = filterByOrigin(markets, request.origins, reference.getAirports);
    if (requested.length === 0) return;
    let last = Number.NEGATIVE_INFINITY;
    for (let tick = 0; !signal.aborted; tick++) {
      // Observations stay in order if the clock is set back.
      const at = Math.max(now(), last) as Instant;
      last = at;
      const trips = pickTrips(seed, requested, at, tick, TRIPS_PER_TICK);
      yield trips.flatMap((trip) => observe(trip, at, 'live'));
      // Rejects only if aborted, which ends the loop.
      await pause(tickMillis, undefined, { signal }).catch(() => undefined);
    }
  }

  async function* backfill(
    span: BackfillSpan,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RawFare[]> {
    const interval = span.everyHours * HOUR_MILLIS;
    let batch: RawFare[] = [];
    for (let round = Math.floor(span.from / interval); round * interval <= span.to; round++) {
      for (const { trip, at } of listObservations(seed, markets, round, interval)) {
        if (at <= span.from || at > span.to) continue;
        batch.push(...observe(trip, at, 'history'));
        if (batch.length < BATCH_ROWS) continue;
        if (signal.aborted) return;
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0 && !signal.aborted) yield batch;
  }

  /** Null if the trip is not sold. */
  function toSimulatedTrip(trip: Trip, market: Market, at: Instant): SimulatedTrip | null {
    const { cabin } = trip;
    if (cabin !== 'economy' && cabin !== 'business') return null;
    return trip.departure < utcDayOf(at) ? null : { ...trip, market, cabin };
  }

  async function recheck(query: Trip): Promise<RecheckResult> {
    const at = now();
    const market = findMarket(query);
    if (market === undefined) return { kind: 'unavailable', reason: 'route_not_sold' };
    const trip = toSimulatedTrip(query, market, at);
    if (trip === null) return { kind: 'none' };
    const offers = listOffers(seed, speed, trip, at);
    return {
      kind: 'offers',
      offers: offers.map((offer) => toRawFare(seed, trip, offer, at, 'live')),
    };
  }

  async function search(query: Trip, signal: AbortSignal): Promise<SearchResult> {
    signal.throwIfAborted();
    const at = now();
    const market = findMarket(query);
    if (market === undefined)
      return { kind: 'unavailable', reason: 'route_not_sold', retryAfterMillis: null };
    const trip = toSimulatedTrip(query, market, at);
    return { kind: 'fares', fares: trip === null ? [] : observe(trip, at, 'live') };
  }

  function* timetable(today: EpochDay): Generator<Trip> {
    for (const market of markets)
      for (const { market: _, ...trip } of listWatchedTrips(seed, market, today))
        yield { origin: market.from.code, destination: market.to.code, ...trip };
  }

  function findTruth(fare: Fare): Truth | null {
    const [name, period, , code] = (fare.offerId ?? '').split(':');
    const market = findMarket(fare);
    if (name !== SIMULATOR_NAME || market === undefined) return null;
    const trip = toSimulatedTrip(fare, market, fare.observedAt);
    if (trip === null) return null;
    const offers = listOffers(seed, getSpeed(period), trip, fare.observedAt);
    const offer = offers.find(({ carrier }) => carrier.code === code);
    if (offer === undefined) return null;
    // Only a phantom has another price than the market.
    const isPhantom = toMinorUnits(offer.price, market) !== fare.price;
    return { kind: isPhantom ? 'phantom' : offer.kind, fairPrice: getFairPrice(offers, market) };
  }

  function getTruthAt(query: Trip, at: Instant): TripTruth | null {
    const market = findMarket(query);
    const trip = market === undefined ? null : toSimulatedTrip(query, market, at);
    if (trip === null) return null;
    const offers = listOffers(seed, speed, trip, at);
    const [cheapest] = offers;
    if (cheapest === undefined || cheapest.kind === 'phantom') return null;
    return {
      kind: cheapest.kind,
      price: toMinorUnits(cheapest.price, trip.market),
      fairPrice: getFairPrice(offers, trip.market),
    };
  }

  return {
    name: SIMULATOR_NAME as SourceName,
    synthetic: true,
    collect,
    recheck,
    tripSearch: { quota: { perMinute: CALLS_PER_MINUTE }, search, timetable },
    backfill,
    findTruth,
    getTruthAt,
  };
}

function toRouteKey(origin: string, destination: string): string {
  return `${origin}${destination}`;
}

function toMinorUnits(price: number, { currency }: Market): number {
  return Math.round(price * 10 ** minorUnitExponent(currency.code as CurrencyCode));
}

function getFairPrice(offers: readonly Offer[], market: Market): number {
  return toMinorUnits(Math.min(...offers.map(({ ordinaryPrice }) => ordinaryPrice)), market);
}
