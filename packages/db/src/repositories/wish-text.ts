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
import { routeOf } from './route-text.ts';

/** What `WishText` reads, of `user_settings`: what has few kinds as one text, since that repeats. */
export const WISH_COLUMNS = `
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

/** What most travellers leave alone. */
type Further = Pick<
  AlertPreferences,
  'minNights' | 'maxNights' | 'destinationCountries' | 'mutedRoutes'
>;

/** Combinations that are remembered; a million made-up travellers have some ten thousand. */
const MOST_TERMS = 50_000;
const NONE: readonly never[] = [];
const NOTHING_FURTHER: Further = {
  minNights: null,
  maxNights: null,
  destinationCountries: NONE,
  mutedRoutes: NONE,
};
const CODE_LENGTH = 3;

/**
 * Reads preferences from the text of COPY, for somebody who reads a million of them: what repeats is read
 * once. The checks of the table hold every value to what the casts say, and none needs an escape.
 */
export class WishText {
  readonly #terms = new Map<string, Terms>();
  /**
   * One text for each place, found by its letters: one cut out anew for every traveller would have to be
   * hashed anew when it is looked up.
   */
  readonly #places: PlaceCode[] = [];

  /** A line without its end. */
  read(line: string): AlertPreferences {
    const values = line.split('\t') as Values;
    const terms = this.#termsOf(values[9]);
    const further = furtherOf(values[10]);
    return {
      departures: this.#placesOf(values[0]),
      destinations: this.#placesOf(values[1]),
      destinationCountries: further.destinationCountries,
      earliestDeparture: numberOf(values[2]) as EpochDay | null,
      latestReturn: numberOf(values[3]) as EpochDay | null,
      minNights: further.minNights,
      maxNights: further.maxNights,
      minPrice: numberOf(values[4]) as MinorUnits | null,
      maxPrice: numberOf(values[5]) as MinorUnits | null,
      currency: terms.currency,
      cabins: terms.cabins,
      baggageIncluded: terms.baggageIncluded,
      tripType: terms.tripType,
      maxStops: terms.maxStops,
      alliances: terms.alliances,
      airlines: listOf(values[6]),
      excludedAirplanes: terms.excludedAirplanes,
      timeOfDay: terms.timeOfDay,
      via: listOf(values[7]) as PlaceCode[],
      avoidedVia: listOf(values[8]) as PlaceCode[],
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
      cabins: listOf(cabins) as Cabin[],
      baggageIncluded: bag === 't',
      tripType: tripType as AlertPreferences['tripType'],
      maxStops: maxStops === 'unlimited' ? null : Number(maxStops),
      alliances: listOf(alliances) as Alliance[],
      excludedAirplanes: listOf(airplanes) as AirplaneType[],
      timeOfDay: time as TimeOfDay,
    };
    if (this.#terms.size < MOST_TERMS) this.#terms.set(text, terms);
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

function furtherOf(text: string): Further {
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
    destinationCountries: listOf(countries),
    mutedRoutes: listOf(routes).map(routeOf),
  };
}

function numberOf(text: string): number | null {
  return text === '\\N' ? null : Number(text);
}

/** A flat array of plain words, such as {IB,BA}. */
function listOf(text: string): readonly string[] {
  return text === '{}' ? NONE : text.slice(1, -1).split(',');
}
