/** Which trips of the simulated market are looked at, and when. */
import { type Instant, type PlaceCode, utcDayOf } from '@farelark/engine';
import { draw } from './chance.ts';
import type { Market, SimulatedTrip } from './network.ts';
import { watchedTrips } from './timetable.ts';

export interface Look {
  readonly trip: SimulatedTrip;
  readonly at: Instant;
}

/** The looks of one round of history are spread over this share of the time between rounds. */
const ROUND_SPREAD = 0.25;
/** Of the watched trips, those that a round of history looks at; real histories have gaps. */
const HISTORY_SHARE = 0.44;
const [DRAW_HISTORY, DRAW_START] = [61, 62];

/** No route or departure comes up in step with this stride, so a tick is well mixed. */
const STRIDE = 7919;

/** The looks of a round of history, in order of time. */
export function looksOfRound(
  seed: number,
  markets: readonly Market[],
  round: number,
  betweenMillis: number,
): readonly Look[] {
  const start = round * betweenMillis;
  const day = utcDayOf(start as Instant);
  const trips = markets
    .flatMap((market) => [...watchedTrips(seed, market, day)])
    .filter(
      (trip) => draw(seed, DRAW_HISTORY, trip.market.number, trip.departure, round) < HISTORY_SHARE,
    );
  const step = (betweenMillis * ROUND_SPREAD) / trips.length;
  return trips.map((trip, i) => ({ trip, at: Math.floor(start + i * step) as Instant }));
}

/** The routes that leave from the given airports or cities; all when none is given. */
export function marketsFrom(
  markets: readonly Market[],
  origins: readonly PlaceCode[],
  getAirports: (place: PlaceCode) => readonly PlaceCode[],
): readonly Market[] {
  if (origins.length === 0) return markets;
  const airports = new Set<string>(origins.flatMap((origin) => [origin, ...getAirports(origin)]));
  return markets.filter((market) => airports.has(market.origin));
}

/** The trips of a tick: a different mix each time, all of them once before any comes again. */
export function tripsOfTick(
  seed: number,
  markets: readonly Market[],
  at: Instant,
  tick: number,
  count: number,
): readonly SimulatedTrip[] {
  const trips = markets.flatMap((market) => [...watchedTrips(seed, market, utcDayOf(at))]);
  const start = Math.floor(draw(seed, DRAW_START) * trips.length) + tick * count;
  const picked: SimulatedTrip[] = [];
  for (let i = 0; i < Math.min(count, trips.length); i++) {
    const trip = trips[((start + i) * STRIDE) % trips.length];
    if (trip !== undefined) picked.push(trip);
  }
  return picked;
}
