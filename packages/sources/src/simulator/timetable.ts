import { addDays, type EpochDay } from '@farelark/engine';
import { isLongHaul, type Market, type SimulatedTrip } from './markets.ts';
import { draw } from './random.ts';

const HORIZON_DAYS = 180;
/** Sixty departures of a route within the horizon. */
const DEPARTURE_INTERVAL_DAYS = 3;
const DRAW_KIND = 11;

/** Cumulative share of departures, nights and cabin. */
type Kind = readonly [upTo: number, nights: number | null, cabin: 'economy' | 'business'];

const SHORT_HAUL: readonly Kind[] = [
  [0.75, null, 'economy'],
  [1, 4, 'economy'],
];
const LONG_HAUL: readonly Kind[] = [
  [0.55, 10, 'economy'],
  [0.9, null, 'economy'],
  [1, 10, 'business'],
];

/** Watched trips of a route on a day. They depend on seed and departure only: a trip is watched until it departs. */
export function* listWatchedTrips(
  seed: number,
  market: Market,
  today: EpochDay,
): Generator<SimulatedTrip> {
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead++) {
    const departure = addDays(today, ahead);
    if ((departure + market.number) % DEPARTURE_INTERVAL_DAYS !== 0) continue;
    yield createTrip(seed, market, departure);
  }
}

function createTrip(seed: number, market: Market, departure: EpochDay): SimulatedTrip {
  const share = draw(seed, DRAW_KIND, market.number, departure);
  const kinds = isLongHaul(market) ? LONG_HAUL : SHORT_HAUL;
  const kind = kinds.find(([upTo]) => share < upTo);
  const [, nights, cabin] = kind ?? [1, null, 'economy' as const];
  const returns = nights === null ? null : addDays(departure, nights);
  return { market, departure, return: returns, cabin };
}
