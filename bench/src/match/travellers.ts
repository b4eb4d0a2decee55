import {
  type AlertPreferences,
  type CurrencyCode,
  type MinorUnits,
  minorUnitExponent,
  type PlaceCode,
  roughUnitsPerEuro,
} from '@farelark/engine';
import { buildPreferences } from '@farelark/engine/testing';
import { Chance } from './chance.ts';
import { CURRENCIES, TODAY, type World } from './world.ts';

/** A made-up traveller; the id is a UUID, as accounts have. */
export interface MadeTraveller {
  readonly id: string;
  readonly preferences: AlertPreferences;
}

/** Of all, those who leave the form as it is but for a departure. */
const KEEP_DEFAULTS = 0.2;

/**
 * `count` travellers, the same ones each time. The shares are assumptions, chosen so that every field
 * is in use and that followers crowd at a few airports; nothing was measured of real people.
 */
export function* makeTravellers(
  world: World,
  count: number,
  seed: number,
): Generator<MadeTraveller> {
  const chance = new Chance(seed);
  for (let number = 0; number < count; number += 1)
    yield { id: toTravellerId(number), preferences: makePreferences(world, chance) };
}

export function makePreferences(world: World, chance: Chance): AlertPreferences {
  const departures = pickDepartures(world, chance);
  const currency = chance.pick(CURRENCIES);
  if (chance.in(KEEP_DEFAULTS)) return { ...DEFAULTS, departures, currency };
  return {
    ...DEFAULTS,
    departures,
    destinations: pickDestinations(world, chance),
    destinationCountries: chance.in(0.08) ? pickCountries(world, chance) : [],
    ...pickDates(chance),
    ...pickNights(chance),
    ...pickLimits(chance, currency),
    currency,
    cabins: chance.pick(CABINS),
    baggageIncluded: chance.in(0.14),
    tripType: chance.pick(TRIP_TYPES),
    maxStops: chance.pick(MAX_STOPS),
    alliances: chance.in(0.09) ? chance.pick(ALLIANCES) : [],
    airlines: chance.in(0.12) ? world.airlines.drawSome(chance, chance.between(1, 5)) : [],
    excludedAirplanes: chance.in(0.07) ? chance.pick(AIRPLANES) : [],
    timeOfDay: chance.pick(TIMES),
    via: chance.in(0.03) ? world.connections.drawSome(chance, chance.between(1, 4)) : [],
    avoidedVia: chance.in(0.05) ? world.connections.drawSome(chance, chance.between(1, 5)) : [],
    mutedRoutes: chance.in(0.06) ? pickMuted(world, chance, departures) : [],
  };
}

const DEFAULTS = buildPreferences({ departures: [], cabins: ['economy'], maxStops: 1 });

const CABINS: readonly (readonly [AlertPreferences['cabins'], number])[] = [
  [['economy'], 68],
  [[], 10],
  [['economy', 'premium_economy'], 9],
  [['business'], 6],
  [['business', 'first'], 4],
  [['premium_economy', 'business'], 3],
];
const TRIP_TYPES: readonly (readonly [AlertPreferences['tripType'], number])[] = [
  ['both', 60],
  ['round_trip', 30],
  ['one_way', 10],
];
const MAX_STOPS: readonly (readonly [number | null, number])[] = [
  [1, 56],
  [0, 24],
  [2, 9],
  [null, 11],
];
const ALLIANCES: readonly (readonly [AlertPreferences['alliances'], number])[] = [
  [['star_alliance'], 40],
  [['oneworld'], 25],
  [['skyteam'], 25],
  [['star_alliance', 'oneworld'], 10],
];
const AIRPLANES: readonly (readonly [AlertPreferences['excludedAirplanes'], number])[] = [
  [['boeing_737_max'], 50],
  [['propeller'], 35],
  [['propeller', 'boeing_737_max'], 12],
  [['airbus_a380'], 3],
];
const TIMES: readonly (readonly [AlertPreferences['timeOfDay'], number])[] = [
  ['anytime', 84],
  ['morning', 6],
  ['afternoon', 4],
  ['evening', 4],
  ['red_eye', 2],
];
const NUMBER_OF_DEPARTURES: readonly (readonly [number, number])[] = [
  [1, 60],
  [2, 22],
  [3, 10],
  [5, 6],
  [10, 1.5],
  [30, 0.5],
];
const NUMBER_OF_DESTINATIONS: readonly (readonly [number, number])[] = [
  [0, 45],
  [1, 22],
  [3, 20],
  [8, 10],
  [25, 2.5],
  [100, 0.5],
];
/** Of airports in a city with several, those for which the whole city is named instead. */
const NAME_THE_CITY = 0.3;

function pickDepartures(world: World, chance: Chance): PlaceCode[] {
  const airports = world.departures.drawSome(chance, chance.pick(NUMBER_OF_DEPARTURES));
  return orCities(world, chance, airports);
}

function pickDestinations(world: World, chance: Chance): PlaceCode[] {
  const airports = world.destinations.drawSome(chance, chance.pick(NUMBER_OF_DESTINATIONS));
  return orCities(world, chance, airports);
}

function orCities(world: World, chance: Chance, airports: readonly PlaceCode[]): PlaceCode[] {
  const named = airports.map((airport) =>
    chance.in(NAME_THE_CITY) ? world.reference.getCity(airport) : airport,
  );
  return [...new Set(named)];
}

/** Half travel at any time, others after a day, or within two weeks to four months. */
function pickDates(chance: Chance): Pick<AlertPreferences, 'earliestDeparture' | 'latestReturn'> {
  if (chance.in(0.5)) return { earliestDeparture: null, latestReturn: null };
  const first = TODAY + chance.between(0, 200);
  const last = chance.in(0.4) ? null : first + chance.between(14, 120);
  return {
    earliestDeparture: first as AlertPreferences['earliestDeparture'],
    latestReturn: last as AlertPreferences['latestReturn'],
  };
}

function pickCountries(world: World, chance: Chance): string[] {
  const cities = world.destinations.drawSome(chance, chance.between(1, 4));
  return [...new Set(cities.flatMap((city) => world.reference.getPlace(city)?.country ?? []))];
}

/** A sixth say how long they stay: from a weekend to three weeks. */
function pickNights(chance: Chance): Pick<AlertPreferences, 'minNights' | 'maxNights'> {
  if (chance.in(5 / 6)) return { minNights: null, maxNights: null };
  const minNights = chance.between(1, 7);
  return { minNights, maxNights: chance.in(0.3) ? null : minNights + chance.between(1, 14) };
}

/** Routes from airports of their alerts. */
function pickMuted(
  world: World,
  chance: Chance,
  departures: readonly PlaceCode[],
): AlertPreferences['mutedRoutes'] {
  const origin = departures[0] as PlaceCode;
  return world.destinations
    .drawSome(chance, chance.between(1, 6))
    .map((destination) => ({ origin, destination }));
}

/** Half set a limit, in round amounts around 180 euros; a tenth of them the least price as well. */
function pickLimits(
  chance: Chance,
  currency: CurrencyCode,
): Pick<AlertPreferences, 'minPrice' | 'maxPrice'> {
  if (chance.in(0.5)) return { minPrice: null, maxPrice: null };
  const euros = Math.max(2, Math.round(chance.around(180, 0.8) / 10)) * 10;
  const amount = (part: number) =>
    Math.round(
      euros * part * roughUnitsPerEuro(currency) * 10 ** minorUnitExponent(currency),
    ) as MinorUnits;
  return { minPrice: chance.in(0.1) ? amount(0.2) : null, maxPrice: amount(1) };
}

/**
 * A UUID with the number mixed over it, so that ids are in no order, as random ones are. Written by way
 * of bytes: a text put together from pieces would keep the pieces in memory.
 */
function toTravellerId(number: number): string {
  ID.writeUInt32BE(Math.imul(number + 1, 0x9e3779b1) >>> 0, 0);
  ID.writeUInt32BE(number, 12);
  const hex = ID.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return Buffer.from([...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')).toString(
    'latin1',
  );
}
const ID = Buffer.alloc(16);

export function parseTravellerId(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}
