/**
 * Causes of a cheap simulated fare: sales, single cheap moves, mistakes, and phantoms that no
 * booking page would confirm. Whether one is on is a pure function of seed, trip and instant.
 *
 * `speed` multiplies how often shocks begin, not how long they last, and the draw that decides
 * is the same at every speed: what happens at speed 1 also happens at speed 60.
 */
import { type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import { draw, drawBetween, hashText } from './chance.ts';
import type { SimulatedTrip } from './network.ts';
import type { SimulatedCarrier } from './routes.ts';

const [ROUTE_SALE, CARRIER_SALE, MOVE, MISTAKE, PHANTOM] = [31, 32, 33, 34, 35];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type ShockKind = 'sale' | 'error';

export interface Shock {
  readonly kind: ShockKind;
  /** The ordinary price times this. */
  readonly factor: number;
}

interface ShockClass {
  readonly kind: ShockKind;
  /** Time is cut into slots of this length; at most one shock of the class falls in each. */
  readonly slotMillis: number;
  /** Chance per slot at speed 1, and the most at any speed. */
  readonly chance: number;
  readonly atMost: number;
  readonly lasts: readonly [number, number];
  readonly factors: readonly [number, number];
}

/** On about 3 % of days in a quiet market. More would make the sale the normal price. */
const SALE: ShockClass = {
  kind: 'sale',
  slotMillis: 4 * MILLIS_PER_DAY,
  chance: 0.08,
  atMost: 0.12,
  lasts: [8 * HOUR, 72 * HOUR],
  factors: [0.52, 0.78],
};

/** At speed 60 one of the sixty departures of a route drops about every eight minutes. */
const CHEAP_MOVE: ShockClass = {
  kind: 'sale',
  slotMillis: 40 * MINUTE,
  chance: 0.0007,
  atMost: 0.4,
  lasts: [5 * MINUTE, 30 * MINUTE],
  factors: [0.42, 0.64],
};

/** Slipped decimals, mixed-up currencies, forgotten surcharges: 15 to 40 % of the price. */
const ERROR_FARE: ShockClass = {
  kind: 'error',
  slotMillis: 4 * HOUR,
  chance: 0.0003,
  atMost: 0.05,
  lasts: [8 * MINUTE, 150 * MINUTE],
  factors: [0.15, 0.4],
};

/** Chance that a single observation is a phantom, at speed 1. */
const PHANTOM_CHANCE = 0.000_007;
const PHANTOM_AT_MOST = 0.002;

/** A sale covers departures from this many days ahead, for that many days. */
const SALE_WINDOW: readonly [number, number] = [14, 70];

/** The deepest shock on a trip with a carrier at an instant; null when there is none. */
export function shockOn(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  carrier: SimulatedCarrier,
  at: Instant,
): Shock | null {
  const route = trip.market.number;
  const code = hashText(carrier.code);
  const own = [route, trip.departure, trip.cabin === 'business' ? 1 : 0, code] as const;
  const lead = trip.departure - at / MILLIS_PER_DAY;
  const onSale = lead >= SALE_WINDOW[0] && lead <= SALE_WINDOW[0] + SALE_WINDOW[1];
  const found = [
    onSale ? shockIn(SALE, seed, speed, at, ROUTE_SALE, route, code) : null,
    onSale ? shockIn(SALE, seed, speed, at, CARRIER_SALE, code) : null,
    shockIn(CHEAP_MOVE, seed, speed, at, MOVE, ...own),
    shockIn(ERROR_FARE, seed, speed, at, MISTAKE, ...own),
  ];
  let deepest: Shock | null = null;
  for (const shock of found) {
    if (shock !== null && (deepest === null || shock.factor < deepest.factor)) deepest = shock;
  }
  return deepest;
}

function shockIn(
  shock: ShockClass,
  seed: number,
  speed: number,
  at: Instant,
  ...about: readonly number[]
): Shock | null {
  // Each subject has its own slots, else all shocks of a class would begin in step.
  const phase = draw(seed, 1, ...about) * shock.slotMillis;
  const slot = Math.floor((at + phase) / shock.slotMillis);
  const chance = Math.min(shock.chance * speed, Math.max(shock.atMost, shock.chance));
  if (draw(seed, 2, ...about, slot) >= chance) return null;
  const lasts = drawBetween(...shock.lasts, draw(seed, 3, ...about, slot) ** 2);
  const begins = draw(seed, 4, ...about, slot) * (shock.slotMillis - lasts);
  const since = at + phase - slot * shock.slotMillis - begins;
  if (since < 0 || since >= lasts) return null;
  const factor = drawBetween(...shock.factors, draw(seed, 5, ...about, slot));
  return { kind: shock.kind, factor };
}

/** The factor of a phantom if this very observation is one, else null. */
export function phantomFactor(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  at: Instant,
): number | null {
  const about = [PHANTOM, trip.market.number, trip.departure, at, Math.floor(at / HOUR)] as const;
  const chance = Math.min(PHANTOM_CHANCE * speed, PHANTOM_AT_MOST);
  if (draw(seed, ...about) >= chance) return null;
  return drawBetween(0.25, 0.6, draw(seed, 6, ...about));
}
