import { CABINS, type Cabin } from '../fare/fare.ts';
import type { MinuteOfDay } from '../time/calendar.ts';
import { acceptsStops, acceptsTime, type Matchable } from './match.ts';
import type { AirplaneType, AlertPreferences, Alliance, MatchingReference } from './preferences.ts';

/**
 * Bits of fixed properties: cabin, trip type, stops, bag, time of day, aircraft, alliance. Preferences set the bits
 * that they refuse, offers those of their properties, so that one `&` finds a refusal. The upper bits are flags for
 * lists and limits.
 */
const ONE_WAY = 1 << 4;
const ROUND_TRIP = 1 << 5;
/** Four bits: none, one, two, three or more. */
const STOPS = 6;
const STOPS_UNKNOWN = 1 << 10;
const BAG_NOT_INCLUDED = 1 << 11;
/** Four bits: quarters of the day, from midnight. */
const TIME = 12;
const TIME_UNKNOWN = 1 << 16;
const AIRPLANE: Record<AirplaneType, number> = {
  propeller: 1 << 17,
  boeing_737_max: 1 << 18,
  airbus_a380: 1 << 19,
};
/** Three bits, in the order of `ALLIANCE`. */
const ALLIANCES = 20;
const NO_ALLIANCE = 1 << 23;
const CARRIER_UNKNOWN = 1 << 24;
const NO_CONNECTION = 1 << 25;

/** Flags: destinations or their countries, airlines, preferred or avoided connections. Bit 31 is free. */
export const NAMES_DESTINATIONS = 1 << 26;
export const NAMES_AIRLINES = 1 << 27;
export const NAMES_CONNECTIONS = 1 << 28;
/** Flag: a limit of nights, or of stops beyond those with a bit. */
export const LIMITS_NUMBERS = 1 << 29;
export const MUTES_ROUTES = 1 << 30;
export const FLAGS =
  NAMES_DESTINATIONS | NAMES_AIRLINES | NAMES_CONNECTIONS | LIMITS_NUMBERS | MUTES_ROUTES;

const ALLIANCE: Record<Alliance, number> = { oneworld: 1, star_alliance: 2, skyteam: 4 };
const ANY_ALLIANCE = 7;

const QUARTER_OF_DAY = 6 * 60;
/** More stops share the bit of this number. */
const MAX_STOPS = 3;

/** Refused bits and flags of preferences. */
export function encodeRefusals(preferences: AlertPreferences): number {
  let bits = 0;
  if (preferences.cabins.length > 0)
    for (let cabin = 0; cabin < CABINS.length; cabin += 1)
      if (!preferences.cabins.includes(CABINS[cabin] as Cabin)) bits |= 1 << cabin;
  if (preferences.tripType === 'one_way') bits |= ROUND_TRIP;
  if (preferences.tripType === 'round_trip') bits |= ONE_WAY;
  for (let stops = 0; stops <= MAX_STOPS; stops += 1)
    if (!acceptsStops(preferences.maxStops, stops)) bits |= 1 << (STOPS + stops);
  if (!acceptsStops(preferences.maxStops, null)) bits |= STOPS_UNKNOWN;
  if (preferences.maxStops !== null && preferences.maxStops >= MAX_STOPS) bits |= LIMITS_NUMBERS;
  if (preferences.minNights !== null || preferences.maxNights !== null) bits |= LIMITS_NUMBERS;
  if (preferences.baggageIncluded) bits |= BAG_NOT_INCLUDED;
  for (let quarter = 0; quarter < 4; quarter += 1)
    if (!acceptsTime(preferences.timeOfDay, (quarter * QUARTER_OF_DAY) as MinuteOfDay))
      bits |= 1 << (TIME + quarter);
  if (!acceptsTime(preferences.timeOfDay, null)) bits |= TIME_UNKNOWN;
  for (const type of preferences.excludedAirplanes) bits |= AIRPLANE[type];
  return bits | encodeCarrierRefusals(preferences) | encodePlaceRefusals(preferences);
}

function encodeCarrierRefusals(preferences: AlertPreferences): number {
  if (preferences.airlines.length > 0) return CARRIER_UNKNOWN | NAMES_AIRLINES;
  if (preferences.alliances.length === 0) return 0;
  return (
    CARRIER_UNKNOWN |
    NO_ALLIANCE |
    ((ANY_ALLIANCE & ~allianceBits(preferences.alliances)) << ALLIANCES)
  );
}

export function allianceBits(alliances: readonly Alliance[]): number {
  return alliances.reduce((bits, alliance) => bits | ALLIANCE[alliance], 0);
}

function encodePlaceRefusals(preferences: AlertPreferences): number {
  let bits = 0;
  if (preferences.destinations.length > 0 || preferences.destinationCountries.length > 0)
    bits |= NAMES_DESTINATIONS;
  if (preferences.via.length > 0) bits |= NO_CONNECTION | NAMES_CONNECTIONS;
  if (preferences.avoidedVia.length > 0) bits |= NAMES_CONNECTIONS;
  if (preferences.mutedRoutes.length > 0) bits |= MUTES_ROUTES;
  return bits;
}

/** Property bits of an offer. */
export function encodeOffer(offer: Matchable, reference: MatchingReference): number {
  let bits = 1 << CABINS.indexOf(offer.cabin);
  bits |= offer.return === null ? ONE_WAY : ROUND_TRIP;
  bits |= offer.stops === null ? STOPS_UNKNOWN : 1 << (STOPS + Math.min(offer.stops, MAX_STOPS));
  if (offer.baggage !== 'included') bits |= BAG_NOT_INCLUDED;
  bits |=
    offer.departureTime === null
      ? TIME_UNKNOWN
      : 1 << (TIME + Math.floor(offer.departureTime / QUARTER_OF_DAY));
  for (const aircraft of offer.aircraft) {
    const type = reference.airplaneType(aircraft);
    if (type !== null) bits |= AIRPLANE[type];
  }
  if (offer.carriers.length === 0) bits |= CARRIER_UNKNOWN;
  for (const carrier of offer.carriers) bits |= encodeCarrier(carrier, reference);
  return offer.via.length === 0 ? bits | NO_CONNECTION : bits;
}

function encodeCarrier(carrier: string, reference: MatchingReference): number {
  const code = reference.carrierCode(carrier);
  if (code === null) return CARRIER_UNKNOWN;
  const alliance = reference.getAlliance(code);
  return alliance === null ? NO_ALLIANCE : ALLIANCE[alliance] << ALLIANCES;
}
