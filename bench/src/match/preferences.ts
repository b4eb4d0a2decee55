import {
  type AlertPreferences,
  type CurrencyCode,
  type MinorUnits,
  minorUnitExponent,
  type PlaceCode,
  roughUnitsPerEuro,
} from '@farelark/engine';
import { buildPreferences } from '@farelark/engine/testing';
import { Random } from '../harness/random.ts';
import { CURRENCIES, TODAY, type Weighted, type World } from './world.ts';

/** Share of travellers who only choose departures. */
const DEFAULTS_SHARE = 0.2;

/**
 * Preferences of `count` travellers, repeated by a seed. The shares are assumptions, not measurements: every field is in
 * use, and most travellers follow a few airports.
 */
export function* generatePreferences(
  world: World,
  count: number,
  seed: number,
): Generator<AlertPreferences> {
  const random = new Random(seed);
  for (let number = 0; number < count; number += 1) yield createPreferences(world, random);
}

function createPreferences(world: World, random: Random): AlertPreferences {
  const departures = pickDepartures(world, random);
  const currency = random.pickWeighted(CURRENCIES);
  if (random.chance(DEFAULTS_SHARE)) return { ...DEFAULTS, departures, currency };
  return {
    ...DEFAULTS,
    departures,
    destinations: pickDestinations(world, random),
    destinationCountries: random.chance(0.08) ? pickCountries(world, random) : [],
    ...pickDates(random),
    ...pickNights(random),
    ...pickPriceLimits(random, currency),
    currency,
    cabins: random.pickWeighted(CABINS),
    baggageIncluded: random.chance(0.14),
    tripType: random.pickWeighted(TRIP_TYPES),
    maxStops: random.pickWeighted(MAX_STOPS),
    alliances: random.chance(0.09) ? random.pickWeighted(ALLIANCES) : [],
    airlines: random.chance(0.12) ? world.airlines.drawSome(random, random.integer(1, 5)) : [],
    excludedAirplanes: random.chance(0.07) ? random.pickWeighted(AIRPLANES) : [],
    timeOfDay: random.pickWeighted(TIMES),
    via: random.chance(0.03) ? world.connections.drawSome(random, random.integer(1, 4)) : [],
    avoidedVia: random.chance(0.05) ? world.connections.drawSome(random, random.integer(1, 5)) : [],
    mutedRoutes: random.chance(0.06) ? pickRoutes(world, random, departures) : [],
    watchedRoutes: random.chance(0.1) ? pickRoutes(world, random, departures) : [],
  };
}

const DEFAULTS = buildPreferences({ departures: [], cabins: ['economy'], maxStops: 1 });

const CABINS: Weighted<AlertPreferences['cabins']> = [
  [['economy'], 68],
  [[], 10],
  [['economy', 'premium_economy'], 9],
  [['business'], 6],
  [['business', 'first'], 4],
  [['premium_economy', 'business'], 3],
];
const TRIP_TYPES: Weighted<AlertPreferences['tripType']> = [
  ['both', 60],
  ['round_trip', 30],
  ['one_way', 10],
];
const MAX_STOPS: Weighted<number | null> = [
  [1, 56],
  [0, 24],
  [2, 9],
  [null, 11],
];
const ALLIANCES: Weighted<AlertPreferences['alliances']> = [
  [['star_alliance'], 40],
  [['oneworld'], 25],
  [['skyteam'], 25],
  [['star_alliance', 'oneworld'], 10],
];
const AIRPLANES: Weighted<AlertPreferences['excludedAirplanes']> = [
  [['boeing_737_max'], 50],
  [['propeller'], 35],
  [['propeller', 'boeing_737_max'], 12],
  [['airbus_a380'], 3],
];
const TIMES: Weighted<AlertPreferences['timeOfDay']> = [
  ['anytime', 84],
  ['morning', 6],
  ['afternoon', 4],
  ['evening', 4],
  ['red_eye', 2],
];
const NUMBER_OF_DEPARTURES: Weighted<number> = [
  [1, 60],
  [2, 22],
  [3, 10],
  [5, 6],
  [10, 1.5],
  [30, 0.5],
];
const NUMBER_OF_DESTINATIONS: Weighted<number> = [
  [0, 45],
  [1, 22],
  [3, 20],
  [8, 10],
  [25, 2.5],
  [100, 0.5],
];
/** Share of airports replaced by their city. */
const CITY_SHARE = 0.3;

function pickDepartures(world: World, random: Random): PlaceCode[] {
  const airports = world.departures.drawSome(random, random.pickWeighted(NUMBER_OF_DEPARTURES));
  return replaceByCities(world, random, airports);
}

function pickDestinations(world: World, random: Random): PlaceCode[] {
  const airports = world.destinations.drawSome(random, random.pickWeighted(NUMBER_OF_DESTINATIONS));
  return replaceByCities(world, random, airports);
}

function replaceByCities(
  world: World,
  random: Random,
  airports: readonly PlaceCode[],
): PlaceCode[] {
  const places = airports.map((airport) =>
    random.chance(CITY_SHARE) ? world.reference.getCity(airport) : airport,
  );
  return [...new Set(places)];
}

/** Half have no dates; the others an earliest departure, most of them also a latest return. */
function pickDates(random: Random): Pick<AlertPreferences, 'earliestDeparture' | 'latestReturn'> {
  if (random.chance(0.5)) return { earliestDeparture: null, latestReturn: null };
  const first = TODAY + random.integer(0, 200);
  const last = random.chance(0.4) ? null : first + random.integer(14, 120);
  return {
    earliestDeparture: first as AlertPreferences['earliestDeparture'],
    latestReturn: last as AlertPreferences['latestReturn'],
  };
}

function pickCountries(world: World, random: Random): string[] {
  const cities = world.destinations.drawSome(random, random.integer(1, 4));
  return [...new Set(cities.flatMap((city) => world.reference.getPlace(city)?.country ?? []))];
}

/** A sixth limit the length of their stay, to at most three weeks. */
function pickNights(random: Random): Pick<AlertPreferences, 'minNights' | 'maxNights'> {
  if (random.chance(5 / 6)) return { minNights: null, maxNights: null };
  const minNights = random.integer(1, 7);
  return { minNights, maxNights: random.chance(0.3) ? null : minNights + random.integer(1, 14) };
}

/** Up to six routes from the first departure. */
function pickRoutes(
  world: World,
  random: Random,
  departures: readonly PlaceCode[],
): AlertPreferences['mutedRoutes'] {
  const origin = departures[0] as PlaceCode;
  return world.destinations
    .drawSome(random, random.integer(1, 6))
    .map((destination) => ({ origin, destination }));
}

/** Half have a maximum price, in round amounts around 180 euros; a tenth of these also a minimum. */
function pickPriceLimits(
  random: Random,
  currency: CurrencyCode,
): Pick<AlertPreferences, 'minPrice' | 'maxPrice'> {
  if (random.chance(0.5)) return { minPrice: null, maxPrice: null };
  const euros = Math.max(2, Math.round(random.logNormal(180, 0.8) / 10)) * 10;
  const amount = (part: number) =>
    Math.round(
      euros * part * roughUnitsPerEuro(currency) * 10 ** minorUnitExponent(currency),
    ) as MinorUnits;
  return { minPrice: random.chance(0.1) ? amount(0.2) : null, maxPrice: amount(1) };
}
