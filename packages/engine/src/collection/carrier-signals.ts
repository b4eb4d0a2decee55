/**
 * Carriers whose lows show on one route are looked for on their others: sales often hold for all of
 * a carrier. How often that comes true is learnt.
 */
import type { RouteKey, WatchedRoute } from './watched-route.ts';

/** What was low this long ago says nothing of other routes any more. */
const NEWS_MS = 30 * 3_600_000;

/** Routes that are told apart when counted: none, one, two, three or more. */
const COUNTED = 4;
/** Before anything is known: as if this many calls had told. */
const FIRST_CALLS = 8;

/** When a carrier was last met low, and last met ordinary, on a route; 0 = never. */
interface Meeting {
  lowAt: number;
  ordinaryAt: number;
}

export interface CarrierSignals {
  readonly meetings: Map<string, Map<RouteKey, Meeting>>;
  /** By routes where the carrier is low and routes where it turned out not to be. */
  readonly calls: Float64Array;
  readonly lows: Float64Array;
}

/** A carrier of a route is low elsewhere. */
export interface CarrierSignal {
  /** Which counter learns from what becomes of it. */
  readonly cell: number;
  /** How likely it is low here too. */
  readonly low: number;
  /** When it was last heard. */
  readonly at: number;
}

export function createCarrierSignals(): CarrierSignals {
  const calls = new Float64Array(COUNTED * COUNTED).fill(FIRST_CALLS);
  const lows = calls.map((count, cell) => {
    const low = Math.floor(cell / COUNTED);
    return (0.5 * count * low) / (low + (cell % COUNTED) + 2);
  });
  return { meetings: new Map(), calls, lows };
}

/** Notes that a carrier was met low, or ordinary, on a route. */
export function recordCarrierPrice(
  news: CarrierSignals,
  carrier: string,
  route: RouteKey,
  at: number,
  isLow: boolean,
): void {
  const routes = news.meetings.get(carrier) ?? new Map<RouteKey, Meeting>();
  news.meetings.set(carrier, routes);
  const meeting = routes.get(route) ?? { lowAt: 0, ordinaryAt: 0 };
  routes.set(route, meeting);
  if (isLow) meeting.lowAt = at;
  else meeting.ordinaryAt = at;
}

/** The routes on which a carrier was met. */
export function getCarrierRoutes(news: CarrierSignals, carrier: string): Iterable<RouteKey> {
  return news.meetings.get(carrier)?.keys() ?? [];
}

/** The most telling news of the carriers of a route, from their other routes; null for none. */
export function findCarrierSignal(
  news: CarrierSignals,
  route: WatchedRoute,
  now: number,
): CarrierSignal | null {
  let best: CarrierSignal | null = null;
  for (const carrier of route.carriers) {
    const echo = getCarrierSignal(news, carrier, route.key, now);
    if (echo !== null && (best === null || echo.low > best.low)) best = echo;
  }
  return best;
}

function getCarrierSignal(
  news: CarrierSignals,
  carrier: string,
  besides: RouteKey,
  now: number,
): CarrierSignal | null {
  const routes = news.meetings.get(carrier);
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
  return { cell, low: (news.lows[cell] ?? 0) / (news.calls[cell] ?? 1), at: last };
}

/** Learns whether an echo came true, from the first answer after it. */
export function recordSignalOutcome(
  news: CarrierSignals,
  { cell }: CarrierSignal,
  low: number,
): void {
  news.calls[cell] = (news.calls[cell] ?? 0) + 1;
  news.lows[cell] = (news.lows[cell] ?? 0) + low;
}
