import {
  type AirplaneType,
  type AlertPreferences,
  type Alliance,
  type Cabin,
  type CurrencyCode,
  type EpochDay,
  type MinorUnits,
  NO_PREFERENCES,
  type PlaceCode,
  type TimeOfDay,
} from '@farelark/engine';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Queryable } from '../connect.ts';
import { getValue, queryColumn } from '../sql.ts';
import { parseRoute } from './preferences.ts';

/** Columns read by `PreferenceParser`. Those with few distinct values are one text, which is cached. */
const PREFERENCE_COLUMNS = `
  coalesce(notification_settings ->> 'departureAirports', '[]'),
  coalesce(notification_settings ->> 'destinationAirports', '[]'),
  earliest_departure - date '1970-01-01', latest_return - date '1970-01-01', min_price, max_price,
  preferred_airlines, via_airports, avoided_via_airports,
  concat_ws(' ', preferred_currency, cabin_classes, luggage_requirements, trip_type, max_stops,
    preferred_alliances, excluded_airplane_types, time_of_day),
  nullif(concat_ws(' ', coalesce(min_nights::text, '-'), coalesce(max_nights::text, '-'),
    destination_countries, muted_routes, watched_routes), '- - {} {} {}')`;

/** The columns above in COPY format. */
type Values = [
  ...[string, string, string, string, string],
  ...[string, string, string, string, string, string],
];

type CachedPreferences = ReturnType<typeof parseCachedPreferences>;

type RarePreferences = Pick<
  AlertPreferences,
  'minNights' | 'maxNights' | 'destinationCountries' | 'mutedRoutes' | 'watchedRoutes'
>;

/** Cached combinations; a million generated travellers have about ten thousand. */
const MAX_CACHED_PREFERENCES = 50_000;
const NONE: readonly never[] = [];
const CODE_LENGTH = 3;

/**
 * Parses preferences in COPY format, optimised for a million rows. Constraints of the table guarantee the types in
 * the casts, and values without escapes.
 */
class PreferenceParser {
  readonly #cached = new Map<string, CachedPreferences>();
  /** Interned strings: new ones per traveller would have to be hashed for each lookup. */
  readonly #places: PlaceCode[] = [];

  /** `line` without its newline. */
  parse(line: string): AlertPreferences {
    const values = line.split('\t') as Values;
    const cached = this.#parseCached(values[9]);
    const rare = parseRarePreferences(values[10]);
    return {
      departures: this.#parsePlaces(values[0]),
      destinations: this.#parsePlaces(values[1]),
      destinationCountries: rare.destinationCountries,
      earliestDeparture: parseNumber(values[2]) as EpochDay | null,
      latestReturn: parseNumber(values[3]) as EpochDay | null,
      minNights: rare.minNights,
      maxNights: rare.maxNights,
      minPrice: parseNumber(values[4]) as MinorUnits | null,
      maxPrice: parseNumber(values[5]) as MinorUnits | null,
      currency: cached.currency,
      cabins: cached.cabins,
      baggageIncluded: cached.baggageIncluded,
      tripType: cached.tripType,
      maxStops: cached.maxStops,
      alliances: cached.alliances,
      airlines: parseList(values[6]),
      excludedAirplanes: cached.excludedAirplanes,
      timeOfDay: cached.timeOfDay,
      via: parseList(values[7]) as PlaceCode[],
      avoidedVia: parseList(values[8]) as PlaceCode[],
      mutedRoutes: rare.mutedRoutes,
      watchedRoutes: rare.watchedRoutes,
    };
  }

  #parseCached(text: string): CachedPreferences {
    const hit = this.#cached.get(text);
    if (hit !== undefined) return hit;
    const cached = parseCachedPreferences(text);
    if (this.#cached.size < MAX_CACHED_PREFERENCES) this.#cached.set(text, cached);
    return cached;
  }

  /** Places from the text of a JSON array, such as ["VIE", "BTS"]. */
  #parsePlaces(text: string): readonly PlaceCode[] {
    if (text === '[]') return NONE;
    const places: PlaceCode[] = [];
    for (let at = 2; at < text.length; at += '", "'.length + CODE_LENGTH)
      places.push(this.#internPlace(text, at));
    return places;
  }

  #internPlace(text: string, at: number): PlaceCode {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    // Five bits each: A = 1 to Z = 26.
    const letters = ((a - 64) << 10) | ((b - 64) << 5) | (c - 64);
    const hit = this.#places[letters];
    if (hit !== undefined) return hit;
    const place = text.slice(at, at + CODE_LENGTH) as PlaceCode;
    this.#places[letters] = place;
    return place;
  }
}

function parseCachedPreferences(text: string) {
  const [currency, cabins, bag, tripType, maxStops, alliances, airplanes, time] = text.split(
    ' ',
  ) as [string, string, string, string, string, string, string, string];
  return {
    currency: currency as CurrencyCode,
    cabins: parseList(cabins) as Cabin[],
    baggageIncluded: bag === 't',
    tripType: tripType as AlertPreferences['tripType'],
    maxStops: maxStops === 'unlimited' ? null : Number(maxStops),
    alliances: parseList(alliances) as Alliance[],
    excludedAirplanes: parseList(airplanes) as AirplaneType[],
    timeOfDay: time as TimeOfDay,
  };
}

function parseRarePreferences(text: string): RarePreferences {
  if (text === '\\N') return NO_PREFERENCES;
  const [minNights, maxNights, countries = '{}', muted = '{}', watched = '{}'] = text.split(' ');
  return {
    minNights: minNights === '-' ? null : Number(minNights),
    maxNights: maxNights === '-' ? null : Number(maxNights),
    destinationCountries: parseList(countries),
    mutedRoutes: parseList(muted).map(parseRoute),
    watchedRoutes: parseList(watched).map(parseRoute),
  };
}

function parseNumber(text: string): number | null {
  return text === '\\N' ? null : Number(text);
}

/** An array without quoted elements, such as {IB,BA}. */
function parseList(text: string): readonly string[] {
  return text === '{}' ? NONE : text.slice(1, -1).split(',');
}

/** Values of an offer to match preferences against. */
export interface OfferTerms {
  /** Codes that match the origin, destination and connections, such as cities. */
  readonly origins: readonly PlaceCode[];
  readonly destinations: readonly PlaceCode[];
  readonly connections: readonly PlaceCode[];
  /** Country of the destination; null: unknown. */
  readonly country: string | null;
  /** Routes that mute the offer, such as BUD-BCN. */
  readonly mutedRoutes: readonly string[];
  /** Routes that accept it when watched. */
  readonly watchedRoutes: readonly string[];
  /** `YYYY-MM-DD`. The last day is the return, or a one-way departure. */
  readonly departure: string;
  readonly lastDay: string;
  /** Null: one way. */
  readonly nights: number | null;
  readonly tripType: AlertPreferences['tripType'];
  readonly cabin: Cabin;
  readonly bagIncluded: boolean;
  readonly maxStops: readonly string[];
  readonly timesOfDay: readonly TimeOfDay[];
  /** Null if any is unknown or not stated. */
  readonly carriers:
    | readonly { readonly code: string; readonly alliance: Alliance | null }[]
    | null;
  readonly airplanes: readonly AirplaneType[];
  /** By currency, as far as rates are available. */
  readonly prices: Readonly<Partial<Record<CurrencyCode, number>>>;
}

/**
 * Travellers whose preferences accept an offer, by id: `mismatch` of the engine in SQL, by the indexes of departures and
 * watched routes.
 */
export function findMatchingTravellers(client: Queryable, terms: OfferTerms): Promise<string[]> {
  const { connections, nights } = terms;
  const carriers = terms.carriers?.map(({ code }) => code) ?? null;
  return queryColumn(client)`
    select user_id as id from user_settings
     where (notification_settings -> 'departureAirports' ?| ${terms.origins}::text[]
         and (coalesce(notification_settings -> 'destinationAirports', '[]') = '[]'
             and destination_countries = '{}'
           or notification_settings -> 'destinationAirports' ?| ${terms.destinations}::text[]
           or ${terms.country} = any (destination_countries))
         or watched_routes <> '{}' and watched_routes && ${terms.watchedRoutes}::text[])
       and not muted_routes && ${terms.mutedRoutes}::text[]
       and (${nights}::int is null
         or ${nights}::int between coalesce(min_nights, 0) and coalesce(max_nights, ${nights}))
       and (via_airports = '{}' or via_airports && ${connections}::text[])
       and not avoided_via_airports && ${connections}::text[]
       and (earliest_departure is null or earliest_departure <= ${terms.departure}::date)
       and (latest_return is null or latest_return >= ${terms.lastDay}::date)
       and trip_type in ('both', ${terms.tripType})
       and (cabin_classes = '{}' or ${terms.cabin} = any (cabin_classes))
       and (${terms.bagIncluded} or not luggage_requirements)
       and max_stops = any (${terms.maxStops}::text[])
       and time_of_day = any (${terms.timesOfDay}::text[])
       and (preferred_airlines = '{}' and preferred_alliances = '{}'
         or cardinality(${carriers}::text[]) > 0 and not exists (
           select from unnest(${carriers}::text[],
               ${terms.carriers?.map(({ alliance }) => alliance) ?? null}::text[])
               as carrier (code, alliance)
            where code <> all (preferred_airlines)
              and coalesce(alliance <> all (preferred_alliances), true)))
       and not excluded_airplane_types && ${terms.airplanes}::text[]
       and (min_price is null and max_price is null
         or (${terms.prices}::jsonb ->> preferred_currency)::float8
           between coalesce(min_price, 0) and coalesce(max_price, 'infinity'::float8))
     order by user_id`;
}

export interface TravellerAlertPreferences {
  readonly userId: string;
  readonly preferences: AlertPreferences;
}

/** Estimated row count, for progress reports. */
export function estimateAlertPreferences(pool: Pool): Promise<number> {
  return getValue(pool)`
    select greatest(reltuples, 0)::float8 as count from pg_class
     where oid = 'user_settings'::regclass`;
}

/**
 * Preferences of all travellers from one snapshot, in chunks of some hundreds. COPY takes a third of the time of a
 * query with parsed columns for a million rows.
 */
export async function* readAlertPreferences(
  pool: Pool,
): AsyncGenerator<readonly TravellerAlertPreferences[]> {
  const client = await pool.connect();
  let isDone = false;
  try {
    const copy = client.query(copyTo(COPY_PREFERENCES));
    const parser = new PreferenceParser();
    let remainder: Buffer = Buffer.alloc(0);
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      const bytes = remainder.length === 0 ? chunk : Buffer.concat([remainder, chunk]);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      remainder = bytes.subarray(end);
      yield parseRows(bytes.subarray(0, end), parser);
    }
    isDone = true;
  } finally {
    // An aborted COPY leaves the connection unusable.
    client.release(!isDone);
  }
}

const COPY_PREFERENCES = `copy (select user_id, ${PREFERENCE_COLUMNS} from user_settings) to stdout`;

const NEWLINE = 10;
const ID_LENGTH = 36;

function parseRows(lines: Buffer, parser: PreferenceParser): TravellerAlertPreferences[] {
  const parsed: TravellerAlertPreferences[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(NEWLINE, start);
    // Decoded separately: a substring would keep the whole line in memory.
    const userId = lines.toString('latin1', start, start + ID_LENGTH);
    const line = lines.toString('latin1', start + ID_LENGTH + 1, end);
    parsed.push({ userId, preferences: parser.parse(line) });
    start = end + 1;
  }
  return parsed;
}
