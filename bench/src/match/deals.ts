import {
  type Cabin,
  type EpochDay,
  type Matchable,
  type MinorUnits,
  type MinuteOfDay,
  minorUnitExponent,
  roughUnitsPerEuro,
} from '@farelark/engine';
import { Chance } from './chance.ts';
import { CURRENCIES, TODAY, type World } from './world.ts';

const CABINS: readonly (readonly [Cabin, number])[] = [
  ['economy', 85],
  ['premium_economy', 5],
  ['business', 8],
  ['first', 2],
];
const STOPS: readonly (readonly [number | null, number])[] = [
  [0, 52],
  [1, 33],
  [2, 10],
  [null, 5],
];
const AIRCRAFT: readonly (readonly [string[], number])[] = [
  [[], 35],
  [['320'], 35],
  [['789'], 12],
  [['7M8'], 12],
  [['AT7'], 4],
  [['388'], 2],
];
const BAGGAGE: readonly (readonly [Matchable['baggage'], number])[] = [
  ['extra', 50],
  ['included', 25],
  [null, 25],
];

/** Deals leave where people follow: from the busiest airports most, some from a whole city. */
export function makeDeals(world: World, count: number, seed: number): Matchable[] {
  const chance = new Chance(seed);
  return Array.from({ length: count }, () => makeDeal(world, chance));
}

function makeDeal(world: World, chance: Chance): Matchable {
  const [airport, destination] = world.departures.drawSome(chance, 2);
  if (airport === undefined || destination === undefined) return makeDeal(world, chance);
  const departure = TODAY + chance.between(3, 240);
  const stops = chance.pick(STOPS);
  const currency = chance.pick(CURRENCIES);
  const euros = Math.max(5, chance.around(110, 0.8));
  return {
    origin: chance.in(0.03) ? world.reference.getCity(airport) : airport,
    destination,
    departure: departure as EpochDay,
    return: chance.in(0.55) ? ((departure + chance.between(2, 21)) as EpochDay) : null,
    cabin: chance.pick(CABINS),
    price: Math.round(
      euros * roughUnitsPerEuro(currency) * 10 ** minorUnitExponent(currency),
    ) as MinorUnits,
    currency,
    carriers: chance.in(0.05) ? [] : world.airlines.drawSome(chance, chance.in(0.85) ? 1 : 2),
    stops,
    via: stops !== null && chance.in(0.8) ? world.connections.drawSome(chance, stops) : [],
    aircraft: chance.pick(AIRCRAFT),
    departureTime: chance.in(0.75) ? (chance.between(0, 1439) as MinuteOfDay) : null,
    baggage: chance.pick(BAGGAGE),
  };
}
