import type {
  AirplaneType,
  AlertPreferences,
  Alliance,
  Cabin,
  CurrencyCode,
  EpochDay,
  MinorUnits,
  PlaceCode,
  TimeOfDay,
} from '@farelark/engine';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Queryable } from '../connect.ts';
import { queryColumn, queryValue } from '../sql.ts';
import { parseRoute } from './preferences.ts';

/** Columns of `user_settings` for `PreferenceParser`: those with few values as one text, since it repeats. */
const PREFERENCE_COLUMNS = `
  coalesce(notification_settings ->> 'departureAirports', '[]'),
  coalesce(notification_settings ->> 'destinationAirports', '[]'),
  earliest_departure - date '1970-01-01', latest_return - date '1970-01-01', min_price, max_price,
  preferred_airlines, via_airports, avoided_via_airports,
  concat_ws(' ', preferred_currency, cabin_classes, luggage_requirements, trip_type, max_stops,
    preferred_alliances, excluded_airplane_types, time_of_day),
  nullif(concat_ws(' ', coalesce(min_nights::text, '-'), coalesce(max_nights::text, '-'),
    destination_countries, muted_routes), '- - {} {}')`;

/** The columns above, as COPY writes them. */
type Values = [
  ...[string, string, string, string, string],
  ...[string, string, string, string, string, string],
];

type Terms = Pick<
  AlertPreferences,
  | 'currency'
  | 'cabins'
  | 'baggageIncluded'
  | 'tripType'
  | 'maxStops'
  | 'alliances'
  | 'excludedAirplanes'
  | 'timeOfDay'
>;

/** Preferences that most travellers never set. */
type Further = Pick<
  AlertPreferences,
  'minNights' | 'maxNights' | 'destinationCountries' | 'mutedRoutes'
>;

/** Combinations that are remembered; a million made-up travellers have some ten thousand. */
const MAX_TERMS = 50_000;
const NONE: readonly never[] = [];
const NOTHING_FURTHER: Further = {
  minNights: null,
  maxNights: null,
  destinationCountries: NONE,
  mutedRoutes: NONE,
};
const CODE_LENGTH = 3;

/**
 * Reads preferences from the text of COPY, for a reader of a million rows: what repeats is read
 * once. The checks of the table hold every value to what the casts say, and none needs an escape.
 */
class PreferenceParser {
  readonly #terms = new Map<string, Terms>();
  /**
   * One text for each place, found by its letters: a new one for every traveller would have to be
   * hashed again for each lookup.
   */
  readonly #places: PlaceCode[] = [];

  /** A line without its end. */
  read(line: string): AlertPreferences {
    const values = line.split('\t') as Values;
    const terms = this.#termsOf(values[9]);
    const further = parseFurther(values[10]);
    return {
      departures: this.#placesOf(values[0]),
      destinations: this.#placesOf(values[1]),
      destinationCountries: further.destinationCountries,
      earliestDeparture: parseNumber(values[2]) as EpochDay | null,
      latestReturn: parseNumber(values[3]) as EpochDay | null,
      minNights: further.minNights,
      maxNights: further.maxNights,
      minPrice: parseNumber(values[4]) as MinorUnits | null,
      maxPrice: parseNumber(values[5]) as MinorUnits | null,
      currency: terms.currency,
      cabins: terms.cabins,
      baggageIncluded: terms.baggageIncluded,
      tripType: terms.tripType,
      maxStops: terms.maxStops,
      alliances: terms.alliances,
      airlines: parseList(values[6]),
      excludedAirplanes: terms.excludedAirplanes,
      timeOfDay: terms.timeOfDay,
      via: parseList(values[7]) as PlaceCode[],
      avoidedVia: parseList(values[8]) as PlaceCode[],
      mutedRoutes: further.mutedRoutes,
    };
  }

  #termsOf(text: string): Terms {
    const known = this.#terms.get(text);
    if (known !== undefined) return known;
    const [currency, cabins, bag, tripType, maxStops, alliances, airplanes, time] = text.split(
      ' ',
    ) as [string, string, string, string, string, string, string, string];
    const terms: Terms = {
      currency: currency as CurrencyCode,
      cabins: parseList(cabins) as Cabin[],
      baggageIncluded: bag === 't',
      tripType: tripType as AlertPreferences['tripType'],
      maxStops: maxStops === 'unlimited' ? null : Number(maxStops),
      alliances: parseList(alliances) as Alliance[],
      excludedAirplanes: parseList(airplanes) as AirplaneType[],
      timeOfDay: time as TimeOfDay,
    };
    if (this.#terms.size < MAX_TERMS) this.#terms.set(text, terms);
    return terms;
  }

  /** Places from the text of a JSON array, such as ["VIE", "BTS"]. */
  #placesOf(text: string): readonly PlaceCode[] {
    if (text === '[]') return NONE;
    const places: PlaceCode[] = [];
    for (let at = 2; at < text.length; at += '", "'.length + CODE_LENGTH)
      places.push(this.#placeAt(text, at));
    return places;
  }

  #placeAt(text: string, at: number): PlaceCode {
    const [a, b, c] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    // From A = 1 to Z = 26, so five bits each.
    const letters = ((a - 64) << 10) | ((b - 64) << 5) | (c - 64);
    const known = this.#places[letters];
    if (known !== undefined) return known;
    const place = text.slice(at, at + CODE_LENGTH) as PlaceCode;
    this.#places[letters] = place;
    return place;
  }
}

function parseFurther(text: string): Further {
  if (text === '\\N') return NOTHING_FURTHER;
  const [minNights, maxNights, countries, routes] = text.split(' ') as [
    string,
    string,
    string,
    string,
  ];
  return {
    minNights: minNights === '-' ? null : Number(minNights),
    maxNights: maxNights === '-' ? null : Number(maxNights),
    destinationCountries: parseList(countries),
    mutedRoutes: parseList(routes).map(parseRoute),
  };
}

function parseNumber(text: string): number | null {
  return text === '\\N' ? null : Number(text);
}

/** A flat array of plain words, such as {IB,BA}. */
function parseList(text: string): readonly string[] {
  return text === '{}' ? NONE : text.slice(1, -1).split(',');
}

/** Values of an offer that preferences must accept. */
export interface OfferTerms {
  /** Codes that name the origin, the destination, and any of the connections. */
  readonly origins: readonly PlaceCode[];
  readonly destinations: readonly PlaceCode[];
  readonly connections: readonly PlaceCode[];
  /** Of the destination; null when it is not known. */
  readonly country: string | null;
  /** As a route that is muted may be written, such as BUD-BCN. */
  readonly routes: readonly string[];
  /** 'YYYY-MM-DD'; the last day is that of the return, or of a one-way departure. */
  readonly departure: string;
  readonly lastDay: string;
  /** null = one way. */
  readonly nights: number | null;
  readonly tripType: AlertPreferences['tripType'];
  readonly cabin: Cabin;
  readonly bagIncluded: boolean;
  readonly maxStops: readonly string[];
  readonly timesOfDay: readonly TimeOfDay[];
  /** Null when one is not known, or none was said. */
  readonly carriers:
    | readonly { readonly code: string; readonly alliance: Alliance | null }[]
    | null;
  readonly airplanes: readonly AirplaneType[];
  /** The price in each currency for which there is a rate. */
  readonly prices: Readonly<Partial<Record<CurrencyCode, number>>>;
}

/**
 * The ids of the travellers whose preferences accept an offer, in their order: the whole of `mismatch`
 * in one query. The index on departures finds who is looked at.
 */
export function findMatchingTravellers(client: Queryable, terms: OfferTerms): Promise<string[]> {
  const { connections, nights } = terms;
  const carriers = terms.carriers?.map(({ code }) => code) ?? null;
  return queryColumn(client)`
    select user_id as id from user_settings
     where notification_settings -> 'departureAirports' ?| ${terms.origins}::text[]
       and (coalesce(notification_settings -> 'destinationAirports', '[]') = '[]'
           and destination_countries = '{}'
         or notification_settings -> 'destinationAirports' ?| ${terms.destinations}::text[]
         or ${terms.country} = any (destination_countries))
       and not muted_routes && ${terms.routes}::text[]
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

/** Preferences of one traveller, as matching reads them. */
export interface TravellerAlertPreferences {
  readonly userId: string;
  readonly preferences: AlertPreferences;
}

/** Estimated number of travellers with preferences, for progress reports. */
export async function estimateAlertPreferences(pool: Pool): Promise<number> {
  return (
    (await queryValue(pool)`
      select greatest(reltuples, 0)::float8 as count from pg_class where oid = 'user_settings'::regclass`) ??
    0
  );
}

/**
 * Everybody's preferences as of one moment, some hundred at a time. By COPY, whose text is taken apart
 * here: a million rows take a third of the time that a query with a parsed value for each column does.
 */
export async function* readAlertPreferences(
  pool: Pool,
): AsyncGenerator<readonly TravellerAlertPreferences[]> {
  const client = await pool.connect();
  let isDone = false;
  try {
    const copy = client.query(copyTo(EVERYBODY));
    const text = new PreferenceParser();
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of copy as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const end = bytes.lastIndexOf(NEWLINE) + 1;
      rest = bytes.subarray(end);
      yield parseRows(bytes.subarray(0, end), text);
    }
    isDone = true;
  } finally {
    // Who stops half-way leaves the connection in the middle of the copy: it is of no use to another.
    client.release(!isDone);
  }
}

const EVERYBODY = `copy (select user_id, ${PREFERENCE_COLUMNS} from user_settings) to stdout`;

const NEWLINE = 10;
const ID_LENGTH = 36;

function parseRows(lines: Buffer, text: PreferenceParser): TravellerAlertPreferences[] {
  const parsed: TravellerAlertPreferences[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = lines.indexOf(NEWLINE, start);
    // Apart from the rest of the line, which a piece of it would keep in memory.
    const userId = lines.toString('latin1', start, start + ID_LENGTH);
    const line = lines.toString('latin1', start + ID_LENGTH + 1, end);
    parsed.push({ userId, preferences: text.read(line) });
    start = end + 1;
  }
  return parsed;
}
