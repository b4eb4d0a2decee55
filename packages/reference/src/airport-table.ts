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

/** Keeps all regional airports just below the busiest ones. */
const REGIONAL_RANK_STEP = 0.1;
/** First rank outside the curated lists; from there on, size decides. */
export const FIRST_UNLISTED_RANK = 1000;
export const RANK_STEP_PER_SIZE = 1000;
/** First rank without scheduled flights. */
export const UNSCHEDULED_RANK = FIRST_UNLISTED_RANK + 3 * RANK_STEP_PER_SIZE;

export interface PlaceTable {
  readonly places: ReadonlyMap<string, Place>;
  /** City by airport; airports without a city code are missing. */
  readonly cityByPlace: ReadonlyMap<string, PlaceCode>;
}

let cachedTable: PlaceTable | null = null;

/** All airports and cities: some 10,000 places. The first call takes about 20 ms. */
export function getPlaces(): PlaceTable {
  cachedTable ??= buildPlaces();
  return cachedTable;
}

function buildPlaces(): PlaceTable {
  const places = new Map<string, Place>();
  const ranks = new Map([
    ...BUSIEST_AIRPORTS.map((code, rank) => [code, rank] as const),
    ...REGIONAL_AIRPORTS.map(
      (code, index) => [code, BUSIEST_AIRPORTS.length + index * REGIONAL_RANK_STEP] as const,
    ),
  ]);
  // TypeScript widens the tuples of a JSON import to arrays of unions.
  for (const row of table.airports as unknown as readonly AirportRow[]) {
    const [code, name, cityName, country, zone, latitude, longitude, size] = row;
    const timeZone = table.zones[zone];
    if (timeZone === undefined) throw new Error(`Airport ${code} has no time zone`);
    const rank = ranks.get(code) ?? FIRST_UNLISTED_RANK + (3 - size) * RANK_STEP_PER_SIZE;
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
  for (const city of CITIES) addCity(places, cityByPlace, city);
  for (const [code, , airports] of NAMESAKE_CITIES) {
    for (const airport of airports.split(' ')) cityByPlace.set(airport, code as PlaceCode);
  }
  return { places, cityByPlace };
}

function addCity(
  places: Map<string, Place>,
  cityByPlace: Map<string, PlaceCode>,
  [code, name, list]: (typeof CITIES)[number],
): void {
  const airports = list.split(' ') as PlaceCode[];
  const members = airports.map((airport) => places.get(airport));
  const main = members[0];
  if (main === undefined) throw new Error(`City ${code} names an unknown airport`);
  for (const airport of airports) cityByPlace.set(airport, code as PlaceCode);
  const rank = Math.min(...members.map((member) => member?.rank ?? main.rank));
  // A city of several airports ranks before them, because its name usually means all of them.
  const rankOffset = airports.length > 1 ? -0.5 : 0.5;
  places.set(code, {
    ...main,
    code: code as PlaceCode,
    kind: 'city',
    name,
    cityName: name,
    airports,
    rank: rank + rankOffset,
  });
}
