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
import { looksOfRound, marketsFrom, tripsOfTick } from './looks.ts';
import { openMarkets, routeKey, type SimulatedTrip } from './network.ts';
import { observedOffers, offersFor } from './offers.ts';
import { rawOffer, SIMULATOR_NAME } from './raw-offer.ts';
import { watchedTrips } from './timetable.ts';

export interface SimulatorOptions {
  /** Two simulators with the same seed are the same market. */
  readonly seed: number;
  /** Factor by which shocks begin faster in live fares. */
  readonly speed: number;
  readonly now: () => Instant;
  /** Loaded when not given; sharing one saves time and memory. */
  readonly reference?: Reference;
  readonly tickMillis?: number;
}

export interface BackfillSpan {
  /** Observations after this instant … */
  readonly from: Instant;
  /** … up to and including this one. */
  readonly to: Instant;
  /** Hours between two looks at a trip. */
  readonly everyHours: number;
}

/** Truth about a simulated fare; known to tests and benchmarks, never to the engine. */
export interface Truth {
  readonly kind: 'ordinary' | 'sale' | 'error' | 'phantom';
  /** Price of the trip's cheapest offer without any shock, in minor units. */
  readonly fairPrice: number;
}

/** True price of a trip at a moment; prices in minor units of the route's currency. */
export interface TripTruth extends Truth {
  readonly kind: 'ordinary' | 'sale' | 'error';
  /** Of the cheapest offer. */
  readonly price: number;
}

export interface Simulator extends FareSource {
  readonly recheck: (trip: Trip, signal: AbortSignal) => Promise<RecheckResult>;
  readonly tripSearch: TripSearch & Required<Pick<TripSearch, 'timetable'>>;
  /** The market's past in order of observation; split anywhere, nothing is lost or repeated. */
  backfill(span: BackfillSpan, signal: AbortSignal): AsyncIterable<readonly RawFare[]>;
  /** The truth of a fare that this simulator made; null for any other. */
  findTruth(fare: Fare): Truth | null;
  /** The truth of any trip at any moment of the live market; null if it is not sold here. */
  getTruthAt(trip: Trip, at: Instant): TripTruth | null;
}

const NATURAL_SPEED = 1;
const TRIPS_PER_TICK = 300;
const DEFAULT_TICK_MILLIS = 5000;
/** A quarter of a full look a minute: a first look at every trip takes under five. */
const CALLS_PER_MINUTE = 1800;
const BATCH_ROWS = 5000;
const HOUR_MILLIS = 3_600_000;
const ELSEWHERE = 'route_not_sold';

/**
 * A made-up fare market that behaves like real ones, for trying the product without a provider.
 * Every price is a pure function of seed, trip and instant: history can be written for any span
 * and a second look answers what the market says at that moment. All its fares are synthetic.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, speed, now, tickMillis = DEFAULT_TICK_MILLIS } = options;
  const reference = options.reference ?? loadReference();
  const markets = openMarkets(reference);
  const byRoute = new Map(
    markets.map((market) => [routeKey(market.from.code, market.to.code), market]),
  );

  const look = (trip: SimulatedTrip, at: Instant, kind: 'live' | 'history'): RawFare[] =>
    observedOffers(seed, kind === 'live' ? speed : NATURAL_SPEED, trip, at).map((offer) =>
      rawOffer(seed, trip, offer, at, kind),
    );

  async function* collect(
    request: CollectRequest,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RawFare[]> {
    const chosen = marketsFrom(markets, request.origins, reference.getAirports);
    if (chosen.length === 0) return;
    let last = Number.NEGATIVE_INFINITY;
    for (let tick = 0; !signal.aborted; tick++) {
      // A clock set back must not make a stream that runs backwards.
      const at = Math.max(now(), last) as Instant;
      last = at;
      const trips = tripsOfTick(seed, chosen, at, tick, TRIPS_PER_TICK);
      yield trips.flatMap((trip) => look(trip, at, 'live'));
      if (!(await rested(tickMillis, signal))) return;
    }
  }

  async function* backfill(
    span: BackfillSpan,
    signal: AbortSignal,
  ): AsyncGenerator<readonly RawFare[]> {
    const between = span.everyHours * HOUR_MILLIS;
    let batch: RawFare[] = [];
    for (let round = Math.floor(span.from / between); round * between <= span.to; round++) {
      for (const { trip, at } of looksOfRound(seed, markets, round, between)) {
        if (at <= span.from || at > span.to) continue;
        batch.push(...look(trip, at, 'history'));
        if (batch.length < BATCH_ROWS) continue;
        if (signal.aborted) return;
        yield batch;
        batch = [];
      }
    }
    if (batch.length > 0 && !signal.aborted) yield batch;
  }

  /** The trip; null where this market doesn't fly or sell it. */
  function tripFor(query: Trip, at: Instant): SimulatedTrip | 'elsewhere' | null {
    const market = byRoute.get(routeKey(query.origin, query.destination));
    if (market === undefined) return 'elsewhere';
    if (query.cabin !== 'economy' && query.cabin !== 'business') return null;
    return query.departure < utcDayOf(at) ? null : { ...query, market, cabin: query.cabin };
  }

  async function recheck(query: Trip): Promise<RecheckResult> {
    const at = now();
    const trip = tripFor(query, at);
    if (trip === 'elsewhere') return { kind: 'unavailable', reason: ELSEWHERE };
    if (trip === null) return { kind: 'none' };
    const offers = offersFor(seed, speed, trip, at);
    return {
      kind: 'offers',
      offers: offers.map((offer) => rawOffer(seed, trip, offer, at, 'live')),
    };
  }

  async function search(query: Trip, signal: AbortSignal): Promise<SearchResult> {
    signal.throwIfAborted();
    const at = now();
    const trip = tripFor(query, at);
    if (trip === 'elsewhere')
      return { kind: 'unavailable', reason: ELSEWHERE, retryAfterMillis: null };
    return { kind: 'fares', fares: trip === null ? [] : look(trip, at, 'live') };
  }

  function* timetable(today: EpochDay): Generator<Trip> {
    for (const market of markets)
      for (const trip of watchedTrips(seed, market, today))
        yield {
          origin: market.from.code,
          destination: market.to.code,
          departure: trip.departure,
          return: trip.return,
          cabin: trip.cabin,
        };
  }

  function findTruth(fare: Fare): Truth | null {
    const [name, kind, , code] = (fare.offerId ?? '').split(':');
    const market = byRoute.get(routeKey(fare.origin, fare.destination));
    if (name !== SIMULATOR_NAME || market === undefined) return null;
    if (fare.cabin !== 'economy' && fare.cabin !== 'business') return null;
    const trip: SimulatedTrip = { ...fare, market, cabin: fare.cabin };
    const offers = offersFor(seed, kind === 'live' ? speed : NATURAL_SPEED, trip, fare.observedAt);
    const offer = offers.find(({ carrier }) => carrier.code === code);
    if (offer === undefined) return null;
    const unit = 10 ** minorUnitExponent(fare.currency);
    const fairPrice = Math.round(Math.min(...offers.map((one) => one.ordinaryPrice)) * unit);
    // A phantom alone costs something else than the market said at that moment.
    const isPhantom = Math.round(offer.price * unit) !== fare.price;
    return { kind: isPhantom ? 'phantom' : offer.kind, fairPrice };
  }

  function truthAt(query: Trip, at: Instant): TripTruth | null {
    const trip = tripFor(query, at);
    if (trip === null || trip === 'elsewhere') return null;
    const offers = offersFor(seed, speed, trip, at);
    const [cheapest] = offers;
    if (cheapest === undefined || cheapest.kind === 'phantom') return null;
    const unit = 10 ** minorUnitExponent(trip.market.currency.code as CurrencyCode);
    return {
      kind: cheapest.kind,
      price: Math.round(cheapest.price * unit),
      fairPrice: Math.round(Math.min(...offers.map((one) => one.ordinaryPrice)) * unit),
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
    getTruthAt: truthAt,
  };
}

/** Waits for the next tick; false when the wait was cut short by abortion. */
async function rested(millis: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(millis, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
