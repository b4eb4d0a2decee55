import { parseRoute } from '@farelark/db/preferences';
import {
  type AirplaneType,
  type AlertPreferences,
  type Alliance,
  type Cabin,
  type CurrencyCode,
  type EpochDay,
  type MinorUnits,
  type Pause,
  type PlaceCode,
  parseDay,
  type TimeOfDay,
} from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/** Possible recipient of alerts. */
export interface Traveller {
  readonly userId: string;
  readonly email: string;
  readonly emailWanted: boolean;
  /** Opt-in to unconfirmed deals. */
  readonly unconfirmedWanted: boolean;
  readonly language: string;
  /** null = unlimited. */
  readonly dailyMaximum: number | null;
  /** Pause of all notifications. */
  readonly pause: Pause | null;
  readonly preferences: AlertPreferences;
}

interface TravellerRow {
  userId: string;
  email: string;
  emailWanted: boolean;
  unconfirmedWanted: boolean;
  language: string;
  dailyMaximum: number | null;
  pausedUntil: EpochDay | null;
  timeZone: string | null;
  departures: PlaceCode[];
  destinations: PlaceCode[];
  earliestDeparture: string | null;
  latestReturn: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  currency: CurrencyCode;
  cabins: Cabin[];
  baggageIncluded: boolean;
  tripType: AlertPreferences['tripType'];
  maxStops: '0' | '1' | '2' | 'unlimited';
  alliances: Alliance[];
  airlines: string[];
  excludedAirplanes: AirplaneType[];
  timeOfDay: TimeOfDay;
  via: PlaceCode[];
  avoidedVia: PlaceCode[];
  minNights: number | null;
  maxNights: number | null;
  destinationCountries: string[];
  mutedRoutes: string[];
}

const SELECT = `
  select u.id as "userId", u.email, (t.email_notifications and u."emailVerified") as "emailWanted",
    t.unconfirmed_alerts as "unconfirmedWanted",
    t.preferred_language as language, t.maximum_daily_alerts as "dailyMaximum",
    t.paused_until - date '1970-01-01' as "pausedUntil", d.time_zone as "timeZone",
    coalesce(t.notification_settings -> 'departureAirports', '[]') as departures,
    coalesce(t.notification_settings -> 'destinationAirports', '[]') as destinations,
    to_char(t.earliest_departure, 'YYYY-MM-DD') as "earliestDeparture",
    to_char(t.latest_return, 'YYYY-MM-DD') as "latestReturn",
    t.min_price::float8 as "minPrice", t.max_price::float8 as "maxPrice",
    t.preferred_currency as currency, t.cabin_classes as cabins,
    t.luggage_requirements as "baggageIncluded", t.trip_type as "tripType",
    t.max_stops as "maxStops", t.preferred_alliances as alliances,
    t.preferred_airlines as airlines, t.excluded_airplane_types as "excludedAirplanes",
    t.time_of_day as "timeOfDay", t.via_airports as via, t.avoided_via_airports as "avoidedVia",
    t.min_nights as "minNights", t.max_nights as "maxNights",
    t.destination_countries as "destinationCountries", t.muted_routes as "mutedRoutes"
  from user_settings t join auth."user" u on u.id = t.user_id
    left join delivery_settings d on d.user_id = t.user_id`;

/**
 * Travellers by their ids, in their current state; deleted ones are left out. Emails go to confirmed
 * addresses only.
 */
export async function readTravellers(
  client: Pool | PoolClient,
  userIds: readonly string[],
): Promise<Traveller[]> {
  const { rows } = await client.query<TravellerRow>(`${SELECT} where t.user_id = any($1)`, [
    userIds,
  ]);
  return rows.map(toTraveller);
}

/** One traveller; null before the first save of preferences. */
export async function findTraveller(
  client: Pool | PoolClient,
  userId: string,
): Promise<Traveller | null> {
  const { rows } = await client.query<TravellerRow>(`${SELECT} where t.user_id = $1`, [userId]);
  return rows[0] === undefined ? null : toTraveller(rows[0]);
}

function toTraveller(row: TravellerRow): Traveller {
  const { userId, email, emailWanted, unconfirmedWanted, language, dailyMaximum, ...rest } = row;
  const { pausedUntil, timeZone, ...preferences } = rest;
  return {
    userId,
    email,
    emailWanted,
    unconfirmedWanted,
    language,
    dailyMaximum,
    pause: pausedUntil === null ? null : { until: pausedUntil, timeZone },
    preferences: {
      ...preferences,
      earliestDeparture:
        preferences.earliestDeparture === null ? null : parseDay(preferences.earliestDeparture),
      latestReturn: preferences.latestReturn === null ? null : parseDay(preferences.latestReturn),
      minPrice: preferences.minPrice as MinorUnits | null,
      maxPrice: preferences.maxPrice as MinorUnits | null,
      maxStops: preferences.maxStops === 'unlimited' ? null : Number(preferences.maxStops),
      mutedRoutes: preferences.mutedRoutes.map(parseRoute),
    },
  };
}
