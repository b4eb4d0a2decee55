import {
  type AlertPreferences,
  type CurrencyCode,
  type FollowedRoute,
  type MinorUnits,
  type PlaceCode,
  parseDay,
  type Route,
} from '@farelark/engine';
import type { PoolClient } from 'pg';
import { type Database, type Queryable, upsertOwnRow } from '../connect.ts';
import { asRole, asTraveller } from '../roles.ts';
import { execute, queryRow, queryRows, queryValue, type Runner, raw } from '../sql.ts';

const CODE_LENGTH = 3;

/** A route as stored in tables, such as BUD-BCN. */
export function formatRoute(route: { readonly origin: string; readonly destination: string }) {
  return `${route.origin}-${route.destination}`;
}

/** Relies on constraints of the tables for the format. */
export function parseRoute(text: string): Route {
  return {
    origin: text.slice(0, CODE_LENGTH) as PlaceCode,
    destination: text.slice(CODE_LENGTH + 1) as PlaceCode,
  };
}

/**
 * Preferences as sent over the API. Empty lists mean all. Prices are minor units of the preferred currency for one
 * adult, dates `YYYY-MM-DD`; `maximumDailyAlerts` null: unlimited.
 */
export interface AlertPreferencesRow {
  departureAirports: string[];
  destinationAirports: string[];
  destinationCountries: string[];
  earliestDeparture: string | null;
  latestReturn: string | null;
  minNights: number | null;
  maxNights: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  cabinClasses: ('economy' | 'premium_economy' | 'business' | 'first')[];
  luggageRequirements: boolean;
  tripType: 'one_way' | 'round_trip' | 'both';
  maxStops: '0' | '1' | '2' | 'unlimited';
  preferredAlliances: ('oneworld' | 'star_alliance' | 'skyteam')[];
  preferredAirlines: string[];
  excludedAirplaneTypes: ('propeller' | 'boeing_737_max' | 'airbus_a380')[];
  preferredCurrency: string;
  emailNotifications: boolean;
  unconfirmedAlerts: boolean;
  maximumDailyAlerts: number | null;
  timeOfDay: 'anytime' | 'red_eye' | 'morning' | 'afternoon' | 'evening';
  viaAirports: string[];
  avoidedViaAirports: string[];
  mutedRoutes: { origin: string; destination: string }[];
  pausedUntil: string | null;
  passengers: number;
  preferredLanguage: 'en' | 'zh' | 'es' | 'ar' | 'pt' | 'ru' | 'ja' | 'fr' | 'de' | 'ko';
}

export interface StoredSettings {
  readonly preferences: AlertPreferencesRow;
  readonly alertFrequency: 'immediate' | 'daily' | 'weekly';
  /** Incremented by each change. */
  readonly version: number;
}

/** Read under the traveller's role; null before the first save. */
export async function findPreferences(db: Pick<Database, 'pool'>, userId: string) {
  const settings = await findSettings(asTraveller(db, userId), userId);
  return settings?.preferences ?? null;
}

/** Requires the traveller's role; null before the first save. */
export async function findSettings(client: Runner, userId: string): Promise<StoredSettings | null> {
  const row: (PreferencesRow & Omit<StoredSettings, 'preferences'>) | null = await queryRow(client)`
    select alert_frequency as "alertFrequency", version, ${SELECT_PREFERENCES}
      from user_settings where user_id = ${userId}`;
  if (row === null) return null;
  const { alertFrequency, version, ...columns } = row;
  return { preferences: toPreferences(columns), alertFrequency, version };
}

/**
 * Replace the preferences, in a transaction under the traveller's role. A trigger notifies the match index.
 * @throws DatabaseError 23514 for values that the form rejects, such as an inverted range
 */
export async function savePreferences(
  client: PoolClient,
  userId: string,
  preferences: AlertPreferencesRow,
): Promise<void> {
  const { departureAirports, destinationAirports, mutedRoutes } = preferences;
  await upsertOwnRow(client, 'user_settings', userId, {
    notification_settings: JSON.stringify({ departureAirports, destinationAirports }),
    muted_routes: mutedRoutes.map(formatRoute),
    ...Object.fromEntries(COLUMNS.map(([field, column]) => [column, preferences[field]])),
  });
}

/** Null before the first save of preferences. */
export function findPreferredCurrency(db: Pick<Database, 'pool'>, userId: string) {
  return queryValue(db.pool)<string>`
    select preferred_currency as currency from user_settings where user_id = ${userId}`;
}

/** Turn off emails; alerts stay in the app. Idempotent. */
export async function stopEmails(db: Pick<Database, 'pool'>, userId: string): Promise<void> {
  await execute(asTraveller(db, userId))`
    update user_settings set email_notifications = false
     where user_id = ${userId} and email_notifications`;
}

type NamedField = Exclude<
  keyof AlertPreferencesRow,
  'departureAirports' | 'destinationAirports' | 'mutedRoutes'
>;

const COLUMNS: readonly (readonly [NamedField, string])[] = [
  ['destinationCountries', 'destination_countries'],
  ['earliestDeparture', 'earliest_departure'],
  ['latestReturn', 'latest_return'],
  ['minNights', 'min_nights'],
  ['maxNights', 'max_nights'],
  ['minPrice', 'min_price'],
  ['maxPrice', 'max_price'],
  ['cabinClasses', 'cabin_classes'],
  ['luggageRequirements', 'luggage_requirements'],
  ['tripType', 'trip_type'],
  ['maxStops', 'max_stops'],
  ['preferredAlliances', 'preferred_alliances'],
  ['preferredAirlines', 'preferred_airlines'],
  ['excludedAirplaneTypes', 'excluded_airplane_types'],
  ['preferredCurrency', 'preferred_currency'],
  ['emailNotifications', 'email_notifications'],
  ['unconfirmedAlerts', 'unconfirmed_alerts'],
  ['maximumDailyAlerts', 'maximum_daily_alerts'],
  ['timeOfDay', 'time_of_day'],
  ['viaAirports', 'via_airports'],
  ['avoidedViaAirports', 'avoided_via_airports'],
  ['pausedUntil', 'paused_until'],
  ['passengers', 'passengers'],
  ['preferredLanguage', 'preferred_language'],
];

export const SELECT_PREFERENCES = raw(
  [
    'notification_settings as places',
    'muted_routes as routes',
    ...COLUMNS.map(([field, column]) => `${column} as "${field}"`),
  ].join(', '),
);

/** Constraints of the table guarantee these types. */
export interface PreferencesRow extends Pick<AlertPreferencesRow, NamedField> {
  readonly places: Partial<Pick<AlertPreferencesRow, 'departureAirports' | 'destinationAirports'>>;
  readonly routes: readonly string[];
}

export function toPreferences({ places, routes, ...columns }: PreferencesRow): AlertPreferencesRow {
  return {
    departureAirports: places.departureAirports ?? [],
    destinationAirports: places.destinationAirports ?? [],
    mutedRoutes: routes.map(parseRoute),
    ...columns,
  };
}

/** Preferences for matching. The casts are guaranteed by the validation before storage. */
export function parseAlertPreferences(preferences: AlertPreferencesRow): AlertPreferences {
  const day = (text: string | null) => (text === null ? null : parseDay(text));
  return {
    departures: preferences.departureAirports as PlaceCode[],
    destinations: preferences.destinationAirports as PlaceCode[],
    destinationCountries: preferences.destinationCountries,
    earliestDeparture: day(preferences.earliestDeparture),
    latestReturn: day(preferences.latestReturn),
    minNights: preferences.minNights,
    maxNights: preferences.maxNights,
    minPrice: preferences.minPrice as MinorUnits | null,
    maxPrice: preferences.maxPrice as MinorUnits | null,
    currency: preferences.preferredCurrency as CurrencyCode,
    cabins: preferences.cabinClasses,
    baggageIncluded: preferences.luggageRequirements,
    tripType: preferences.tripType,
    maxStops: preferences.maxStops === 'unlimited' ? null : Number(preferences.maxStops),
    alliances: preferences.preferredAlliances,
    airlines: preferences.preferredAirlines,
    excludedAirplanes: preferences.excludedAirplaneTypes,
    timeOfDay: preferences.timeOfDay,
    via: preferences.viaAirports as PlaceCode[],
    avoidedVia: preferences.avoidedViaAirports as PlaceCode[],
    mutedRoutes: preferences.mutedRoutes as Route[],
  };
}

/**
 * Mute or unmute a route, serialised with other changes; idempotent.
 * @returns all muted routes; null without preferences, 'full' at the limit
 */
export function setRouteMuted(
  db: Pick<Database, 'pool'>,
  userId: string,
  route: Route,
  muted: boolean,
  limit: number,
): Promise<readonly Route[] | 'full' | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const before: string[] | null = await queryValue(client)`
      select muted_routes as routes from user_settings where user_id = ${userId} for no key update`;
    if (before === null) return null;
    const text = formatRoute(route);
    const others = before.filter((stored) => stored !== text);
    if (muted && others.length >= limit) return 'full';
    const after = muted ? [...others, text] : others;
    // A new version would make every server match again.
    if (before.includes(text) !== muted)
      await execute(client)`
        update user_settings set muted_routes = ${after} where user_id = ${userId}`;
    return (before.includes(text) === muted ? before : after).map(parseRoute);
  });
}

/** Travellers with the same departure and destination. */
export interface FollowedPlaces extends Omit<FollowedRoute, 'destination'> {
  /** Airport or city code; null: anywhere, or anywhere in some countries. */
  readonly destination: PlaceCode | null;
  readonly followers: number;
}

/** Followed places of all travellers, optionally from these departures only. */
export function findFollowedPlaces(
  client: Queryable,
  departures: readonly PlaceCode[] | null = null,
): Promise<FollowedPlaces[]> {
  return queryRows(client)`
    select origin, destination, count(*)::float8 as followers,
       array_remove(array[${CABINS}], null) as cabins,
       bool_or(trip_type <> 'round_trip') as "wantsOneWay",
       bool_or(trip_type <> 'one_way') as "wantsReturn"
      from user_settings
      cross join lateral jsonb_array_elements_text(notification_settings -> 'departureAirports') origin
      left join lateral (
        select jsonb_array_elements_text(notification_settings -> 'destinationAirports')
        -- The places of a country are not in the database.
        union all select null where destination_countries <> '{}') as named (destination) on true
     where ${departures}::text[] is null
        or (notification_settings -> 'departureAirports' ?| ${departures}
          and origin = any (${departures}))
     group by origin, destination`;
}

const CABINS = raw(
  ['economy', 'premium_economy', 'business', 'first']
    .map(
      (cabin) =>
        `case when bool_or(cabin_classes = '{}' or '${cabin}' = any (cabin_classes)) then '${cabin}' end`,
    )
    .join(', '),
);
