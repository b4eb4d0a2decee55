import type { PlaceCode } from '@farelark/engine';
import table from './data/airports.json' with { type: 'json' };
import { BUSIEST_AIRPORTS, REGIONAL_AIRPORTS } from './data/busiest-airports.ts';
import { CITIES, NAMESAKE_CITIES } from './data/cities.ts';
import type { Place } from './place.ts';

/** Columns of `data/airports.json`, made by `scripts/build-airports.ts`. */
export type AirportRow = readonly [
  code: string,
  name: string,
  city: string,
  country: string,
  zone: number,
  latitude: number,
  longitude: number,
  /** 3 large, 2 medium, 1 small, 0 without scheduled flights. */
  size: number,
];

/** A regional airport matters next to nothing less than the one before it. */
const RANK_STEP_OF_REGIONAL = 0.1;
/** Ranks after the curated ones, by size, so that no airfield outranks a city's airport. */
export const FIRST_UNLISTED_RANK = 1000;
const RANK_STEP_BY_SIZE = 1000;
/** Ranks from here on have no scheduled flights. */
export const UNSCHEDULED_RANK = FIRST_UNLISTED_RANK + 3 * RANK_STEP_BY_SIZE;

export interface PlaceTable {
  readonly places: ReadonlyMap<string, Place>;
  /** The city of each airport that belongs to one; lone airports are missing. */
  readonly cityByPlace: ReadonlyMap<string, PlaceCode>;
}

/** Every airport and city; some 10,000 places, made in about 20 ms. */
export function buildPlaces(): PlaceTable {
  const places = new Map<string, Place>();
  const ranks = new Map([
    ...BUSIEST_AIRPORTS.map((code, rank) => [code, rank] as const),
    ...REGIONAL_AIRPORTS.map(
      (code, at) => [code, BUSIEST_AIRPORTS.length + at * RANK_STEP_OF_REGIONAL] as const,
    ),
  ]);
  // TypeScript widens the tuples of a JSON import to arrays of unions.
  for (const row of table.airports as unknown as readonly AirportRow[]) {
    const [code, name, cityName, country, zone, latitude, longitude, size] = row;
    const timeZone = table.zones[zone];
    if (timeZone === undefined) throw new Error(`Airport ${code} has no time zone`);
    const rank = ranks.get(code) ?? FIRST_UNLISTED_RANK + (3 - size) * RANK_STEP_BY_SIZE;
    places.set(code, {
      code: code as PlaceCode,
      kind: 'airport',
      name,
      cityName,
      country,
      timeZone,
      latitude,
      longitude,
      airports: [code as PlaceCode],
      rank,
    });
  }
  const cityByPlace = new Map<string, PlaceCode>();
  for (const [code, name, airports] of CITIES) addCity(places, cityByPlace, code, name, airports);
  for (const [code, , airports] of NAMESAKE_CITIES) {
    for (const airport of airports.split(' ')) cityByPlace.set(airport, code as PlaceCode);
  }
  return { places, cityByPlace };
}

function addCity(
  places: Map<string, Place>,
  cityByPlace: Map<string, PlaceCode>,
  code: string,
  name: string,
  list: string,
): void {
  const airports = list.split(' ') as PlaceCode[];
  const members = airports.map((airport) => places.get(airport));
  const main = members[0];
  if (main === undefined) throw new Error(`City ${code} names an unknown airport`);
  for (const airport of airports) cityByPlace.set(airport, code as PlaceCode);
  const rank = Math.min(...members.map((member) => member?.rank ?? main.rank));
  // A city of several airports is what people mean by its name, so it comes before them.
  const before = airports.length > 1 ? -0.5 : 0.5;
  places.set(code, {
    ...main,
    code: code as PlaceCode,
    kind: 'city',
    name,
    cityName: name,
    airports,
    rank: rank + before,
  });
}
