/**
 * Causes of cheap simulated fares, as pure functions of seed, trip and instant: sales, single price drops, error fares,
 * and phantoms, which cannot be booked.
 *
 * `speed` multiplies the frequency of shocks, not their duration. All shocks of speed 1 also occur at speed 60.
 */
import { type Instant, MILLIS_PER_DAY } from '@farelark/engine';
import type { SimulatedCarrier, SimulatedTrip } from './markets.ts';
import { draw, drawBetween, hashText } from './random.ts';

const [DRAW_ROUTE_SALE, DRAW_CARRIER_SALE, DRAW_DROP, DRAW_ERROR, DRAW_PHANTOM] = [
  31, 32, 33, 34, 35,
];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Shock {
  readonly kind: 'sale' | 'error';
  /** Relative to the ordinary price. */
  readonly factor: number;
}

interface ShockClass {
  readonly kind: Shock['kind'];
  /** Each slot of time has at most one shock. */
  readonly slotMillis: number;
  /** Chance per slot at speed 1. */
  readonly chance: number;
  /** Maximum chance at any speed. */
  readonly maxChance: number;
  readonly durationMillis: readonly [number, number];
  readonly factors: readonly [number, number];
}

/** On about 3 % of days at speed 1. More would make the sale the normal price. */
const SALE: ShockClass = {
  kind: 'sale',
  slotMillis: 4 * MILLIS_PER_DAY,
  chance: 0.08,
  maxChance: 0.12,
  durationMillis: [8 * HOUR, 72 * HOUR],
  factors: [0.52, 0.78],
};

/** At speed 60, one of a route's sixty departures drops about every eight minutes. */
const DROP: ShockClass = {
  kind: 'sale',
  slotMillis: 40 * MINUTE,
  chance: 0.0007,
  maxChance: 0.4,
  durationMillis: [5 * MINUTE, 30 * MINUTE],
  factors: [0.42, 0.64],
};

/** Misplaced decimals, wrong currencies, missing surcharges. */
const ERROR_FARE: ShockClass = {
  kind: 'error',
  slotMillis: 4 * HOUR,
  chance: 0.0003,
  maxChance: 0.05,
  durationMillis: [8 * MINUTE, 150 * MINUTE],
  factors: [0.15, 0.4],
};

/** Per observation, at speed 1. */
const PHANTOM_CHANCE = 0.000_007;
const MAX_PHANTOM_CHANCE = 0.002;

/** Lead times of departures that a sale includes, in days. */
const [MIN_SALE_LEAD, MAX_SALE_LEAD] = [14, 84];

/** The shock with the lowest price; null if there is none. */
export function findShock(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  carrier: SimulatedCarrier,
  at: Instant,
): Shock | null {
  const route = trip.market.number;
  const code = hashText(carrier.code);
  const departure = [route, trip.departure, trip.cabin === 'business' ? 1 : 0, code] as const;
  const lead = trip.departure - at / MILLIS_PER_DAY;
  const canBeOnSale = lead >= MIN_SALE_LEAD && lead <= MAX_SALE_LEAD;
  const shocks = [
    canBeOnSale ? findInSlot(SALE, seed, speed, at, DRAW_ROUTE_SALE, route, code) : null,
    canBeOnSale ? findInSlot(SALE, seed, speed, at, DRAW_CARRIER_SALE, code) : null,
    findInSlot(DROP, seed, speed, at, DRAW_DROP, ...departure),
    findInSlot(ERROR_FARE, seed, speed, at, DRAW_ERROR, ...departure),
  ];
  let deepest: Shock | null = null;
  for (const shock of shocks) {
    if (shock !== null && (deepest === null || shock.factor < deepest.factor)) deepest = shock;
  }
  return deepest;
}

function findInSlot(
  shock: ShockClass,
  seed: number,
  speed: number,
  at: Instant,
  ...subject: readonly number[]
): Shock | null {
  // Offset per subject, so that shocks do not start together.
  const phase = draw(seed, 1, ...subject) * shock.slotMillis;
  const slot = Math.floor((at + phase) / shock.slotMillis);
  const chance = Math.min(shock.chance * speed, Math.max(shock.maxChance, shock.chance));
  if (draw(seed, 2, ...subject, slot) >= chance) return null;
  const duration = drawBetween(...shock.durationMillis, draw(seed, 3, ...subject, slot) ** 2);
  const start = draw(seed, 4, ...subject, slot) * (shock.slotMillis - duration);
  const since = at + phase - slot * shock.slotMillis - start;
  if (since < 0 || since >= duration) return null;
  const factor = drawBetween(...shock.factors, draw(seed, 5, ...subject, slot));
  return { kind: shock.kind, factor };
}

/** Price factor if this observation is a phantom, else null. */
export function getPhantomFactor(
  seed: number,
  speed: number,
  trip: SimulatedTrip,
  at: Instant,
): number | null {
  const { number } = trip.market;
  const subject = [DRAW_PHANTOM, number, trip.departure, at, Math.floor(at / HOUR)] as const;
  const chance = Math.min(PHANTOM_CHANCE * speed, MAX_PHANTOM_CHANCE);
  if (draw(seed, ...subject) >= chance) return null;
  return drawBetween(0.25, 0.6, draw(seed, 6, ...subject));
}
