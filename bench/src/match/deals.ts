import {
  type Cabin,
  type EpochDay,
  type Matchable,
  type MinorUnits,
  type MinuteOfDay,
  minorUnitExponent,
  roughUnitsPerEuro,
} from '@farelark/engine';
import { Random } from '../harness/random.ts';
import { CURRENCIES, TODAY, type Weighted, type World } from './world.ts';

const CABINS: Weighted<Cabin> = [
  ['economy', 85],
  ['premium_economy', 5],
  ['business', 8],
  ['first', 2],
];
const STOPS: Weighted<number | null> = [
  [0, 52],
  [1, 33],
  [2, 10],
  [null, 5],
];
const AIRCRAFT: Weighted<string[]> = [
  [[], 35],
  [['320'], 35],
  [['789'], 12],
  [['7M8'], 12],
  [['AT7'], 4],
  [['388'], 2],
];
const BAGGAGE: Weighted<Matchable['baggage']> = [
  ['extra', 50],
  ['included', 25],
  [null, 25],
];

/** Deals from the airports that travellers follow, weighted towards the busiest; some from a whole city. */
export function generateDeals(world: World, count: number, seed: number): Matchable[] {
  const random = new Random(seed);
  return Array.from({ length: count }, () => createDeal(world, random));
}

function createDeal(world: World, random: Random): Matchable {
  const [airport, destination] = world.departures.drawSome(random, 2);
  if (airport === undefined || destination === undefined) return createDeal(world, random);
  const departure = TODAY + random.integer(3, 240);
  const stops = random.pickWeighted(STOPS);
  const currency = random.pickWeighted(CURRENCIES);
  const euros = Math.max(5, random.logNormal(110, 0.8));
  return {
    origin: random.chance(0.03) ? world.reference.getCity(airport) : airport,
    destination,
    departure: departure as EpochDay,
    return: random.chance(0.55) ? ((departure + random.integer(2, 21)) as EpochDay) : null,
    cabin: random.pickWeighted(CABINS),
    price: Math.round(
      euros * roughUnitsPerEuro(currency) * 10 ** minorUnitExponent(currency),
    ) as MinorUnits,
    currency,
    carriers: random.chance(0.05)
      ? []
      : world.airlines.drawSome(random, random.chance(0.85) ? 1 : 2),
    stops,
    via: stops !== null && random.chance(0.8) ? world.connections.drawSome(random, stops) : [],
    aircraft: random.pickWeighted(AIRCRAFT),
    departureTime: random.chance(0.75) ? (random.integer(0, 1439) as MinuteOfDay) : null,
    baggage: random.pickWeighted(BAGGAGE),
  };
}
