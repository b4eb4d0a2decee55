/** Times at which trips of the simulated market are observed. */
import { type Instant, type PlaceCode, utcDayOf } from '@farelark/engine';
import type { Market, SimulatedTrip } from './markets.ts';
import { draw } from './random.ts';
import { listWatchedTrips } from './timetable.ts';

interface Observation {
  readonly trip: SimulatedTrip;
  readonly at: Instant;
}

/** Share of the time between rounds of history that the observations of a round take. */
const ROUND_SPREAD = 0.25;
/** Share of watched trips in a round of history: real histories have gaps. */
const HISTORY_SHARE = 0.44;
const [DRAW_HISTORY, DRAW_START] = [61, 62];

/** Prime, so that each tick has a mix of routes and departures. */
const STRIDE = 7919;

/** Observations of a round of history, in order of time. */
export function listObservations(
  seed: number,
  markets: readonly Market[],
  round: number,
  intervalMillis: number,
): readonly Observation[] {
  const start = round * intervalMillis;
  const day = utcDayOf(start as Instant);
  const trips = markets
    .flatMap((market) => [...listWatchedTrips(seed, market, day)])
    .filter(
      (trip) => draw(seed, DRAW_HISTORY, trip.market.number, trip.departure, round) < HISTORY_SHARE,
    );
  const step = (intervalMillis * ROUND_SPREAD) / trips.length;
  return trips.map((trip, i) => ({ trip, at: Math.floor(start + i * step) as Instant }));
}

/** Markets from the given airports or cities; all without any. */
export function filterByOrigin(
  markets: readonly Market[],
  origins: readonly PlaceCode[],
  getAirports: (place: PlaceCode) => readonly PlaceCode[],
): readonly Market[] {
  if (origins.length === 0) return markets;
  const airports = new Set(origins.flatMap((origin) => [origin, ...getAirports(origin)]));
  return markets.filter((market) => airports.has(market.from.code));
}

/** Trips observed in a tick. Successive ticks cover all trips before any is repeated. */
export function pickTrips(
  seed: number,
  markets: readonly Market[],
  at: Instant,
  tick: number,
  count: number,
): readonly SimulatedTrip[] {
  const trips = markets.flatMap((market) => [...listWatchedTrips(seed, market, utcDayOf(at))]);
  const start = Math.floor(draw(seed, DRAW_START) * trips.length) + tick * count;
  const picked: SimulatedTrip[] = [];
  for (let i = 0; i < Math.min(count, trips.length); i++) {
    const trip = trips[((start + i) * STRIDE) % trips.length];
    if (trip !== undefined) picked.push(trip);
  }
  return picked;
}
