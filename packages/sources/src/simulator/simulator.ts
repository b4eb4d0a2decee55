import { setTimeout as pause } from 'node:timers/promises';
import {
  type Fare,
  type Instant,
  minorUnitExponent,
  type RawFare,
  type SourceName,
  type Trip,
  utcDayOf,
} from '@farelark/domain';
import { loadReference, type Reference } from '@farelark/reference';
import type { CollectRequest, FareSource, RequeryAnswer } from '../port.ts';
import { looksOfRound, marketsFrom, tripsOfTick } from './looks.ts';
import { openMarkets, routeKey, type SimulatedTrip } from './network.ts';
import { observedOffers, offersFor } from './offers.ts';
import { rawOffer, SIMULATOR_NAME } from './raw-offer.ts';

export interface SimulatorOptions {
  /** Two simulators with the same seed are the same market. */
  readonly seed: number;
  /** How much faster than natural shocks begin in what is collected live. */
  readonly speed: number;
  readonly now: () => Instant;
  /** Loaded when not given; sharing one saves time and memory. */
  readonly reference?: Reference;
  /** Fares looked at per tick, at least one trip. */
  readonly faresPerTick?: number;
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

/** What a simulated fare really was; known to tests and benchmarks, never to the engine. */
export interface Truth {
  readonly kind: 'ordinary' | 'sale' | 'error' | 'phantom';
  /** What the trip's cheapest offer would have cost without any shock, in minor units. */
  readonly fairPrice: number;
}

export interface Simulator extends FareSource {
  readonly requery: (trip: Trip, signal: AbortSignal) => Promise<RequeryAnswer>;
  /** The market's past in order of observation; split anywhere, nothing is lost or repeated. */
  backfill(span: BackfillSpan, signal: AbortSignal): AsyncIterable<readonly RawFare[]>;
  /** The truth of a fare that this simulator made; null for any other. */
  truthOf(fare: Fare): Truth | null;
}

const NATURAL_SPEED = 1;
const DEFAULT_FARES_PER_TICK = 300;
const DEFAULT_TICK_MILLIS = 5000;
const BATCH_ROWS = 5000;
const HOUR_MILLIS = 3_600_000;

/**
 * A made-up fare market that behaves like real ones, for trying the product without a provider.
 * Every price is a pure function of seed, trip and instant: history can be written for any span
 * and a second look answers what the market says at that moment. All its fares are synthetic.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { seed, speed, now } = options;
  const { faresPerTick = DEFAULT_FARES_PER_TICK, tickMillis = DEFAULT_TICK_MILLIS } = options;
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
    const chosen = marketsFrom(markets, request.origins, reference.airportsOf);
    if (chosen.length === 0) return;
    let last = Number.NEGATIVE_INFINITY;
    for (let tick = 0; !signal.aborted; tick++) {
      // A clock set back must not make a stream that runs backwards.
      const at = Math.max(now(), last) as Instant;
      last = at;
      const trips = tripsOfTick(seed, chosen, at, tick, faresPerTick);
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

  async function requery(query: Trip): Promise<RequeryAnswer> {
    const market = byRoute.get(routeKey(query.origin, query.destination));
    if (market === undefined) return { kind: 'unavailable', reason: 'route_not_simulated' };
    if (query.cabin !== 'economy' && query.cabin !== 'business') return { kind: 'none' };
    const at = now();
    if (query.departure < utcDayOf(at)) return { kind: 'none' };
    const trip: SimulatedTrip = { ...query, market, cabin: query.cabin };
    const offers = offersFor(seed, speed, trip, at);
    return {
      kind: 'offers',
      offers: offers.map((offer) => rawOffer(seed, trip, offer, at, 'live')),
    };
  }

  function truthOf(fare: Fare): Truth | null {
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

  return {
    name: SIMULATOR_NAME as SourceName,
    synthetic: true,
    collect,
    requery,
    backfill,
    truthOf,
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
