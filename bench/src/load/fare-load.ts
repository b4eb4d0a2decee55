import {
  type CurrencyCode,
  type EpochDay,
  type Matchable,
  MILLIS_PER_DAY,
  type MinorUnits,
  type PlaceCode,
} from '@farelark/engine';
import { Random } from '../harness/random.ts';
import {
  BARGAIN_LEAD_DAYS,
  BARGAIN_PRICE,
  type TestFare,
  USUAL_PRICE,
} from '../harness/test-fares.ts';
import type { World } from '../match/world.ts';

/** Departures of ordinary fares. */
const [FIRST_LEAD_DAYS, DEPARTURES] = [14, 120];
/** A deal for a few travellers is no load; one for everyone would be the whole hour's. */
const [MIN_MATCHES, MAX_MATCHES] = [200, 10_000];
const MIN_DISTANCE_KM = 500;

interface Route {
  readonly origin: PlaceCode;
  readonly destination: PlaceCode;
}

export interface BargainRoute extends Route {
  /** Travellers who match. */
  readonly matches: number;
}

/** Distinct routes whose bargains together match about `alerts` travellers. */
export function chooseBargainRoutes(
  world: World,
  countMatches: (offer: Matchable) => number,
  alerts: number,
): BargainRoute[] {
  const random = new Random(7);
  const chosen = new Map<string, BargainRoute>();
  let sum = 0;
  while (sum < alerts) {
    const route = drawRoute(world, random);
    const matches = countMatches(toOffer(route));
    const max = Math.min(MAX_MATCHES, alerts - sum + MIN_MATCHES);
    if (chosen.has(toKey(route)) || matches < MIN_MATCHES || matches > max) continue;
    chosen.set(toKey(route), { ...route, matches });
    sum += matches;
  }
  return [...chosen.values()];
}

/** Distinct routes other than the excluded ones. */
export function chooseOrdinaryRoutes(
  world: World,
  count: number,
  excluded: readonly Route[],
): Route[] {
  const random = new Random(8);
  const chosen = new Map<string, Route>();
  const excludedKeys = new Set(excluded.map(toKey));
  while (chosen.size < count) {
    const route = drawRoute(world, random);
    if (!excludedKeys.has(toKey(route))) chosen.set(toKey(route), route);
  }
  return [...chosen.values()];
}

function toKey({ origin, destination }: Route): string {
  return `${origin}-${destination}`;
}

/** A fare at the usual price; turns cycle through the routes, then through the departures. */
export function createOrdinaryFare(routes: readonly Route[], turn: number): TestFare {
  const { origin, destination } = routes[turn % routes.length] as Route;
  const cycle = Math.floor(turn / routes.length);
  const price = USUAL_PRICE + ((turn * 7 + cycle) % 9) - 4;
  const leadDays = FIRST_LEAD_DAYS + (cycle % DEPARTURES);
  return { origin, destination, age: 0, leadDays, price };
}

function drawRoute({ departures, reference }: World, random: Random): Route {
  for (;;) {
    const [origin, destination] = departures.drawSome(random, 2);
    if (origin === undefined || destination === undefined) continue;
    const distance = reference.getDistanceKm(origin, destination) ?? 0;
    if (distance > MIN_DISTANCE_KM) return { origin, destination };
  }
}

/** The bargain of a route, as preferences are matched with it. */
function toOffer({ origin, destination }: Route): Matchable {
  const departure = Math.floor(Date.now() / MILLIS_PER_DAY) + BARGAIN_LEAD_DAYS;
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
