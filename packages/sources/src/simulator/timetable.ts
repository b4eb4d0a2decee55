import { addDays, type EpochDay } from '@farelark/engine';
import { draw } from './chance.ts';
import { isLongHaul, type Market, type SimulatedTrip } from './network.ts';

const HORIZON_DAYS = 180;
/** Every third day of a route is watched: sixty departures at a time. */
const EVERY_DAYS = 3;
const DRAW_KIND = 11;

/** Kind of trip on a route: share of its departures, nights, cabin. */
type Kind = readonly [share: number, nights: number | null, cabin: 'economy' | 'business'];

const SHORT_HAUL: readonly Kind[] = [
  [0.75, null, 'economy'],
  [1, 4, 'economy'],
];
const LONG_HAUL: readonly Kind[] = [
  [0.55, 10, 'economy'],
  [0.9, null, 'economy'],
  [1, 10, 'business'],
];

/**
 * The trips of a route that are watched on a day: which ones is settled by seed and departure
 * alone, so that a trip is watched from its first day in the horizon to its departure.
 */
export function* watchedTrips(
  seed: number,
  market: Market,
  today: EpochDay,
): Generator<SimulatedTrip> {
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead++) {
    const departure = addDays(today, ahead);
    if ((departure + market.number) % EVERY_DAYS !== 0) continue;
    yield tripOn(seed, market, departure);
  }
}

function tripOn(seed: number, market: Market, departure: EpochDay): SimulatedTrip {
  const share = draw(seed, DRAW_KIND, market.number, departure);
  const kinds = isLongHaul(market) ? LONG_HAUL : SHORT_HAUL;
  const kind = kinds.find(([upTo]) => share < upTo);
  const [, nights, cabin] = kind ?? [1, null, 'economy' as const];
  const returns = nights === null ? null : addDays(departure, nights);
  return { market, departure, return: returns, cabin };
}
