/** A low on one route of a carrier makes lows on its others likely; how likely is learnt. */
import type { RouteKey, WatchedRoute } from './watched-route.ts';

/** Age from which a low says nothing about other routes. */
const NEWS_MS = 30 * 3_600_000;

/** Size of a counter: none, one, two, three or more routes. */
const COUNTED = 4;
/** Prior weight of the success rate, in calls. */
const FIRST_CALLS = 8;

/** Times of the last low and the last ordinary price of a carrier on a route; 0 = never. */
interface Meeting {
  lowAt: number;
  ordinaryAt: number;
}

export class CarrierSignals {
  readonly meetings = new Map<string, Map<RouteKey, Meeting>>();
  /** Counters by routes where the carrier is low and routes where it turned out not to be. */
  readonly calls = new Float64Array(COUNTED * COUNTED).fill(FIRST_CALLS);
  readonly lows = this.calls.map((count, cell) => {
    const low = Math.floor(cell / COUNTED);
    return (0.5 * count * low) / (low + (cell % COUNTED) + 2);
  });
}

/** A carrier of a route is low elsewhere. */
export interface CarrierSignal {
  /** Index of the counter that learns from the outcome. */
  readonly cell: number;
  /** Probability of a low on this route. */
  readonly low: number;
  /** Time of the newest low. */
  readonly at: number;
}

/** Record that a carrier was met low, or ordinary, on a route. */
export function recordCarrierPrice(
  signals: CarrierSignals,
  carrier: string,
  route: RouteKey,
  at: number,
  isLow: boolean,
): void {
  const routes = signals.meetings.get(carrier) ?? new Map<RouteKey, Meeting>();
  signals.meetings.set(carrier, routes);
  const meeting = routes.get(route) ?? { lowAt: 0, ordinaryAt: 0 };
  routes.set(route, meeting);
  if (isLow) meeting.lowAt = at;
  else meeting.ordinaryAt = at;
}

export function getCarrierRoutes(signals: CarrierSignals, carrier: string): Iterable<RouteKey> {
  return signals.meetings.get(carrier)?.keys() ?? [];
}

/** The most telling signals of the carriers of a route, from their other routes; null for none. */
export function findCarrierSignal(
  signals: CarrierSignals,
  route: WatchedRoute,
  now: number,
): CarrierSignal | null {
  let best: CarrierSignal | null = null;
  for (const carrier of route.carriers) {
    const signal = getCarrierSignal(signals, carrier, route.key, now);
    if (signal !== null && (best === null || signal.low > best.low)) best = signal;
  }
  return best;
}

function getCarrierSignal(
  signals: CarrierSignals,
  carrier: string,
  besides: RouteKey,
  now: number,
): CarrierSignal | null {
  const routes = signals.meetings.get(carrier);
  if (routes === undefined) return null;
  let lows = 0;
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const [key, { lowAt }] of routes) {
    if (key === besides || now - lowAt > NEWS_MS) continue;
    lows += 1;
    first = Math.min(first, lowAt);
    last = Math.max(last, lowAt);
  }
  if (lows === 0) return null;
  let ordinary = 0;
  for (const [key, { lowAt, ordinaryAt }] of routes)
    if (key !== besides && ordinaryAt >= first && ordinaryAt > lowAt) ordinary += 1;
  const cell = Math.min(COUNTED - 1, lows) * COUNTED + Math.min(COUNTED - 1, ordinary);
  return { cell, low: (signals.lows[cell] ?? 0) / (signals.calls[cell] ?? 1), at: last };
}

/** Learn whether an signal came true, from the first answer after it. */
export function recordSignalOutcome(
  signals: CarrierSignals,
  { cell }: CarrierSignal,
  low: number,
): void {
  signals.calls[cell] = (signals.calls[cell] ?? 0) + 1;
  signals.lows[cell] = (signals.lows[cell] ?? 0) + low;
}
