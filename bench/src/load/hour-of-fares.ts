import {
  type CurrencyCode,
  type EpochDay,
  type Matchable,
  MILLIS_PER_DAY,
  type MinorUnits,
  type PlaceCode,
} from '@farelark/engine';
import { BARGAIN_AHEAD, BARGAIN_PRICE, type OwnFare, USUAL_PRICE } from '../harness/own-feed.ts';
import { Chance } from '../match/chance.ts';
import type { World } from '../match/world.ts';

/** Departure dates of ordinary fares, from two weeks on. */
const [FIRST_AHEAD, DATES] = [14, 120];
/** Deals that a handful wants are no load, and one that everybody wants would be the whole hour. */
const [FEWEST, MOST] = [200, 10_000];

interface Route {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
}

export interface Bargain extends Route {
  readonly wanted: number;
}

/** Routes from where people follow, until their bargains make so many alerts; none of them twice. */
export function chooseBargains(
  world: World,
  wantedBy: (offer: Matchable) => number,
  alerts: number,
): Bargain[] {
  const chance = new Chance(7);
  const chosen = new Map<string, Bargain>();
  let sum = 0;
  while (sum < alerts) {
    const route = someRoute(world, chance);
    const key = toRouteName(route);
    const wanted = wantedBy(toOffer(route));
    if (chosen.has(key) || wanted < FEWEST || wanted > Math.min(MOST, alerts - sum + FEWEST))
      continue;
    chosen.set(key, { ...route, wanted });
    sum += wanted;
  }
  return [...chosen.values()];
}

/** Routes without offers below the usual price; other ones than `taken`. */
export function ordinaryRoutes(world: World, count: number, taken: readonly Route[]): Route[] {
  const chance = new Chance(8);
  const chosen = new Map<string, Route>();
  const without = new Set(taken.map(toRouteName));
  while (chosen.size < count) {
    const route = someRoute(world, chance);
    if (!without.has(toRouteName(route))) chosen.set(toRouteName(route), route);
  }
  return [...chosen.values()];
}

function toRouteName({ origin, destination }: Route): string {
  return `${origin}-${destination}`;
}

/** The ordinary fare of a turn: every route on every date, over and over. */
export function ordinaryFare(routes: readonly Route[], turn: number): OwnFare {
  const { origin, destination } = routes[turn % routes.length] as Route;
  const round = Math.floor(turn / routes.length);
  const price = USUAL_PRICE + ((turn * 7 + round) % 9) - 4;
  return { origin, destination, age: 0, ahead: FIRST_AHEAD + (round % DATES), price };
}

function someRoute(world: World, chance: Chance): Route {
  for (;;) {
    const [origin, destination] = world.departures.drawSome(chance, 2);
    if (origin === undefined || destination === undefined) continue;
    const { reference } = world;
    if ((reference.getDistanceKm(origin, destination) ?? 0) > 500) return { origin, destination };
  }
}

/** The bargain of a route, as matched against preferences. */
function toOffer({ origin, destination }: Route): Matchable {
  const departure = Math.floor(Date.now() / MILLIS_PER_DAY) + BARGAIN_AHEAD;
  return {
    origin,
    destination,
    departure: departure as EpochDay,
    return: null,
    cabin: 'economy',
    price: (BARGAIN_PRICE * 100) as MinorUnits,
    currency: 'EUR' as CurrencyCode,
    carriers: ['W6'],
    stops: 0,
    via: [],
    aircraft: [],
    departureTime: null,
    baggage: null,
  };
}
