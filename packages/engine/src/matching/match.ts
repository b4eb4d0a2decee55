import { countNights } from '../alerting/neighbouring-dates.ts';
import type { Fare, PlaceCode } from '../fare/fare.ts';
import type { CurrencyCode } from '../money/currency.ts';
import type { MinuteOfDay } from '../time/calendar.ts';
import type { AlertPreferences, MatchingReference, Route, TimeOfDay } from './preferences.ts';

/** The facts of an offer that preferences speak of. */
export type Matchable = Pick<
  Fare,
  | 'origin'
  | 'destination'
  | 'departure'
  | 'return'
  | 'cabin'
  | 'price'
  | 'currency'
  | 'carriers'
  | 'stops'
  | 'via'
  | 'aircraft'
  | 'departureTime'
  | 'baggage'
>;

/** The preferences as travellers set them, in the order of the form, with their fields. */
export const PREFERENCE_FIELDS = {
  departure: ['departures'],
  destination: ['destinations', 'destinationCountries'],
  dates: ['earliestDeparture', 'latestReturn'],
  nights: ['minNights', 'maxNights'],
  price: ['minPrice', 'maxPrice', 'currency'],
  cabin: ['cabins'],
  baggage: ['baggageIncluded'],
  trip_type: ['tripType'],
  stops: ['maxStops'],
  carrier: ['alliances', 'airlines'],
  airplane: ['excludedAirplanes'],
  time_of_day: ['timeOfDay'],
  via: ['via', 'avoidedVia'],
  muted: ['mutedRoutes'],
} as const satisfies Record<string, readonly (keyof AlertPreferences)[]>;

export type PreferenceName = keyof typeof PREFERENCE_FIELDS;

/** The first hour of each part of the day, and the first hour after it. */
const HOURS: Record<Exclude<TimeOfDay, 'anytime'>, readonly [number, number]> = {
  red_eye: [0, 6],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 24],
};

/**
 * Match an offer against preferences: null when all accept it, else the first that refuses. Unknown facts
 * count against a preference that asks for them (a bag, direct flights, a time of day), because an alert must
 * not promise them; they do not count against one that merely excludes (aircraft, avoided airports).
 */
export function mismatch(
  preferences: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): PreferenceName | null {
  if (!includesPlace(preferences.departures, offer.origin, reference)) return 'departure';
  if (!acceptsDestination(preferences, offer.destination, reference)) return 'destination';
  if (preferences.mutedRoutes.some((route) => isOnRoute(offer, route, reference))) return 'muted';
  if (
    preferences.tripType !== 'both' &&
    (preferences.tripType === 'one_way') !== (offer.return === null)
  )
    return 'trip_type';
  if (preferences.cabins.length > 0 && !preferences.cabins.includes(offer.cabin)) return 'cabin';
  if (preferences.earliestDeparture !== null && offer.departure < preferences.earliestDeparture)
    return 'dates';
  if (
    preferences.latestReturn !== null &&
    (offer.return ?? offer.departure) > preferences.latestReturn
  )
    return 'dates';
  if (!acceptsNights(preferences, countNights(offer))) return 'nights';
  if (!acceptsStops(preferences.maxStops, offer.stops)) return 'stops';
  if (preferences.baggageIncluded && offer.baggage !== 'included') return 'baggage';
  if (!acceptsTime(preferences.timeOfDay, offer.departureTime)) return 'time_of_day';
  if (!acceptsVia(preferences, offer.via, reference)) return 'via';
  if (!acceptsCarriers(preferences, offer.carriers, reference)) return 'carrier';
  if (excludesAirplane(preferences, offer.aircraft, reference)) return 'airplane';
  return acceptsPrice(preferences, offer, reference) ? null : 'price';
}

/** True when one of the codes is the place, its city, or an airport of the city that it names. */
export function includesPlace(
  codes: readonly PlaceCode[],
  place: PlaceCode,
  reference: MatchingReference,
): boolean {
  const city = reference.getCity(place);
  // A fare to a whole city (LON) may use any of its airports, so it matches preferences for one of them.
  return codes.some((code) => code === place || code === city || reference.getCity(code) === place);
}

function acceptsDestination(
  { destinations, destinationCountries }: AlertPreferences,
  destination: PlaceCode,
  reference: MatchingReference,
): boolean {
  if (destinations.length === 0 && destinationCountries.length === 0) return true;
  if (includesPlace(destinations, destination, reference)) return true;
  if (destinationCountries.length === 0) return false;
  const country = reference.getCountry(destination);
  return country !== null && destinationCountries.includes(country);
}

/**
 * True when an offer is on a muted route. A city stands for its airports; a fare to a whole city is not on
 * the route of one airport, because it may use another.
 */
export function isOnRoute(
  offer: Pick<Matchable, 'origin' | 'destination'>,
  route: Route,
  reference: MatchingReference,
): boolean {
  return (
    (route.origin === offer.origin || route.origin === reference.getCity(offer.origin)) &&
    (route.destination === offer.destination ||
      route.destination === reference.getCity(offer.destination))
  );
}

/** True when a stay of so many nights is within the limits; null stands for one way. */
export function acceptsNights(
  { minNights, maxNights }: Pick<AlertPreferences, 'minNights' | 'maxNights'>,
  nights: number | null,
): boolean {
  if (nights === null) return true;
  return nights >= (minNights ?? 0) && nights <= (maxNights ?? Number.POSITIVE_INFINITY);
}

/** Unknown stops pass a limit of one or more, since most fares have at most one; never "direct only". */
export function acceptsStops(limit: number | null, stops: number | null): boolean {
  return limit === null || (stops === null ? limit > 0 : stops <= limit);
}

export function acceptsTime(wanted: TimeOfDay, departure: MinuteOfDay | null): boolean {
  if (wanted === 'anytime') return true;
  if (departure === null) return false;
  const [first, end] = HOURS[wanted];
  return departure >= first * 60 && departure < end * 60;
}

export function getPartOfDay(time: MinuteOfDay): Exclude<TimeOfDay, 'anytime'> {
  if (acceptsTime('red_eye', time)) return 'red_eye';
  if (acceptsTime('morning', time)) return 'morning';
  return acceptsTime('afternoon', time) ? 'afternoon' : 'evening';
}

function acceptsVia(
  preferences: AlertPreferences,
  via: readonly PlaceCode[],
  reference: MatchingReference,
): boolean {
  if (
    preferences.via.length > 0 &&
    !via.some((place) => includesPlace(preferences.via, place, reference))
  )
    return false;
  return !via.some((place) => includesPlace(preferences.avoidedVia, place, reference));
}

/**
 * Airlines and alliances add up: a traveller who names SkyTeam and Wizz Air wants either. Every
 * carrier of the trip must be wanted, since a connection on another one is another product.
 */
function acceptsCarriers(
  preferences: AlertPreferences,
  carriers: readonly string[],
  reference: MatchingReference,
): boolean {
  if (preferences.airlines.length === 0 && preferences.alliances.length === 0) return true;
  if (carriers.length === 0) return false;
  return carriers.every((carrier) => {
    const code = reference.carrierCode(carrier);
    if (code === null) return false;
    const alliance = reference.getAlliance(code);
    return (
      preferences.airlines.includes(code) ||
      (alliance !== null && preferences.alliances.includes(alliance))
    );
  });
}

function excludesAirplane(
  preferences: AlertPreferences,
  aircraft: readonly string[],
  reference: MatchingReference,
): boolean {
  if (preferences.excludedAirplanes.length === 0) return false;
  return aircraft.some((name) => {
    const type = reference.airplaneType(name);
    return type !== null && preferences.excludedAirplanes.includes(type);
  });
}

/** Without a rate for the pair a price limit can't be kept, so nothing is promised. */
function acceptsPrice(
  preferences: AlertPreferences,
  offer: Matchable,
  reference: MatchingReference,
): boolean {
  if (preferences.minPrice === null && preferences.maxPrice === null) return true;
  const price = getPriceIn(preferences.currency, offer, reference);
  if (price === null) return false;
  return (
    price >= (preferences.minPrice ?? 0) &&
    price <= (preferences.maxPrice ?? Number.POSITIVE_INFINITY)
  );
}

/** Price of an offer in a currency; null without a rate. */
export function getPriceIn(
  currency: CurrencyCode,
  offer: Matchable,
  reference: MatchingReference,
): number | null {
  if (offer.currency === currency) return offer.price;
  return reference.convert(offer.price, offer.currency, currency);
}
