/** Learns how likely a low on one route of a carrier makes lows on its other routes. */
import type { RouteKey, WatchedRoute } from './watched-route.ts';

/** Maximum age of a low that signals others. */
const MAX_SIGNAL_AGE_MS = 30 * 3_600_000;

/** Counters distinguish 0, 1, 2, and 3 or more routes. */
const COUNTS = 4;
/** Prior weight of the success rate, in calls. */
const PRIOR_CALLS = 8;

/** Times of a carrier's last low and last ordinary price on a route; 0 = never. */
interface CarrierPrices {
  lowAt: number;
  ordinaryAt: number;
}

export class CarrierSignals {
  readonly pricesByCarrier = new Map<string, Map<RouteKey, CarrierPrices>>();
  /** Counters by the number of routes where the carrier is low and where it is not. */
  readonly calls = new Float64Array(COUNTS * COUNTS).fill(PRIOR_CALLS);
  readonly lows = this.calls.map((count, cell) => {
    const low = Math.floor(cell / COUNTS);
    return (0.5 * count * low) / (low + (cell % COUNTS) + 2);
  });
}

/** A carrier of the route is low on other routes. */
export interface CarrierSignal {
  /** Counter that learns from the outcome. */
  readonly cell: number;
  /** Probability of a low. */
  readonly low: number;
  readonly at: number;
}

export function recordCarrierPrice(
  signals: CarrierSignals,
  carrier: string,
  route: RouteKey,
  at: number,
  isLow: boolean,
): void {
  const routes = signals.pricesByCarrier.get(carrier) ?? new Map<RouteKey, CarrierPrices>();
  signals.pricesByCarrier.set(carrier, routes);
  const prices = routes.get(route) ?? { lowAt: 0, ordinaryAt: 0 };
  routes.set(route, prices);
  if (isLow) prices.lowAt = at;
  else prices.ordinaryAt = at;
}

export function getCarrierRoutes(signals: CarrierSignals, carrier: string): Iterable<RouteKey> {
  return signals.pricesByCarrier.get(carrier)?.keys() ?? [];
}

/** Strongest signal from other routes of the route's carriers. */
export function findCarrierSignal(signals: CarrierSignals, route: WatchedRoute, now: number) {
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
  excluded: RouteKey,
  now: number,
): CarrierSignal | null {
  const routes = signals.pricesByCarrier.get(carrier);
  if (routes === undefined) return null;
  let lows = 0;
  let firstLowAt = Number.POSITIVE_INFINITY;
  let lastLowAt = 0;
  for (const [key, { lowAt }] of routes) {
    if (key === excluded || now - lowAt > MAX_SIGNAL_AGE_MS) continue;
    lows += 1;
    firstLowAt = Math.min(firstLowAt, lowAt);
    lastLowAt = Math.max(lastLowAt, lowAt);
  }
  if (lows === 0) return null;
  let ordinary = 0;
  for (const [key, { lowAt, ordinaryAt }] of routes)
    if (key !== excluded && ordinaryAt >= firstLowAt && ordinaryAt > lowAt) ordinary += 1;
  const cell = Math.min(COUNTS - 1, lows) * COUNTS + Math.min(COUNTS - 1, ordinary);
  return { cell, low: (signals.lows[cell] ?? 0) / (signals.calls[cell] ?? 1), at: lastLowAt };
}

/** Learn from the first observation after a signal. */
export function recordSignalOutcome(signals: CarrierSignals, { cell }: CarrierSignal, low: number) {
  signals.calls[cell] = (signals.calls[cell] ?? 0) + 1;
  signals.lows[cell] = (signals.lows[cell] ?? 0) + low;
}
