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
import { asTraveller } from '../roles.ts';
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
  watchedRoutes: { origin: string; destination: string }[];
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
  const { departureAirports, destinationAirports, mutedRoutes, watchedRoutes } = preferences;
  await upsertOwnRow(client, 'user_settings', userId, {
    notification_settings: JSON.stringify({ departureAirports, destinationAirports }),
    muted_routes: mutedRoutes.map(formatRoute),
    watched_routes: watchedRoutes.map(formatRoute),
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
  'departureAirports' | 'destinationAirports' | 'mutedRoutes' | 'watchedRoutes'
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
    'muted_routes as muted',
    'watched_routes as watched',
    ...COLUMNS.map(([field, column]) => `${column} as "${field}"`),
  ].join(', '),
);

/** Constraints of the table guarantee these types. */
export interface PreferencesRow extends Pick<AlertPreferencesRow, NamedField> {
  readonly places: Partial<Pick<AlertPreferencesRow, 'departureAirports' | 'destinationAirports'>>;
  readonly muted: readonly string[];
  readonly watched: readonly string[];
}

export function toPreferences({
  places,
  muted,
  watched,
  ...columns
}: PreferencesRow): AlertPreferencesRow {
  return {
    departureAirports: places.departureAirports ?? [],
    destinationAirports: places.destinationAirports ?? [],
    mutedRoutes: muted.map(parseRoute),
    watchedRoutes: watched.map(parseRoute),
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
    watchedRoutes: preferences.watchedRoutes as Route[],
  };
}

/** Addition of a route to the muted or watched ones, or its removal. */
export interface RouteChange {
  readonly list: 'muted' | 'watched';
  readonly route: Route;
  readonly isAdded: boolean;
  /** Routes that an addition removes from the other list. */
  readonly conflicts: readonly Route[];
  /** Maximum length of the list. */
  readonly limit: number;
}

/** All routes of the changed list, and those removed from the other one. */
export interface ChangedRoutes {
  readonly routes: readonly Route[];
  readonly removed: readonly Route[];
}

/**
 * Change the muted or watched routes, in a transaction under the traveller's role and serialised with other changes;
 * idempotent.
 * @returns null without preferences, 'full' at the limit
 */
export async function changeRoutes(
  client: PoolClient,
  userId: string,
  { list, route, isAdded, conflicts, limit }: RouteChange,
): Promise<ChangedRoutes | 'full' | null> {
  const stored: Record<RouteChange['list'], string[]> | null = await queryRow(client)`
    select muted_routes as muted, watched_routes as watched
      from user_settings where user_id = ${userId} for no key update`;
  if (stored === null) return null;
  const text = formatRoute(route);
  const before = stored[list];
  const others = before.filter((other) => other !== text);
  if (isAdded && others.length >= limit) return 'full';
  const isChanged = before.includes(text) !== isAdded;
  const routes = !isChanged ? before : isAdded ? [...others, text] : others;
  const opposite = list === 'muted' ? 'watched' : 'muted';
  const conflicting = isAdded ? conflicts.map(formatRoute) : [];
  const removed = stored[opposite].filter((other) => conflicting.includes(other));
  // A new version would make every server match again.
  if (isChanged || removed.length > 0) {
    const after = { ...stored, [list]: routes };
    after[opposite] = stored[opposite].filter((other) => !removed.includes(other));
    await execute(client)`
      update user_settings set muted_routes = ${after.muted}, watched_routes = ${after.watched}
       where user_id = ${userId}`;
  }
  return { routes: routes.map(parseRoute), removed: removed.map(parseRoute) };
}

/**
 * Save the defaults of the table as a traveller's first preferences, in a transaction under their role; keeps existing
 * ones.
 */
export async function createPreferences(
  client: PoolClient,
  userId: string,
  { preferredLanguage, preferredCurrency }: FirstPreferences,
): Promise<void> {
  await execute(client)`
    insert into user_settings (user_id, preferred_language, preferred_currency)
    values (${userId}, coalesce(${preferredLanguage}::language_code,
        (select language from profiles where user_id = ${userId}), 'en'),
      coalesce(${preferredCurrency}::text, 'EUR')) on conflict (user_id) do nothing`;
}

/** Undefined: the profile's language, or English; euros. */
interface FirstPreferences {
  readonly preferredLanguage: AlertPreferencesRow['preferredLanguage'] | undefined;
  readonly preferredCurrency: string | undefined;
}

/** Travellers with the same departure and destination. */
export interface FollowedPlaces extends Omit<FollowedRoute, 'destination'> {
  /** Airport or city code; null: anywhere, or anywhere in some countries. */
  readonly destination: PlaceCode | null;
  readonly followers: number;
}

/** Followed places and watched routes of all travellers, optionally from these departures only. */
export function findFollowedPlaces(
  client: Queryable,
  departures: readonly PlaceCode[] | null = null,
): Promise<FollowedPlaces[]> {
  return queryRows(client)`
    with followed as (
      select origin, destination, cabin_classes, trip_type
        from user_settings
        cross join lateral jsonb_array_elements_text(notification_settings -> 'departureAirports') origin
        left join lateral (
          select jsonb_array_elements_text(notification_settings -> 'destinationAirports')
          -- The places of a country are not in the database.
          union all select null where destination_countries <> '{}') as named (destination) on true
       where ${departures}::text[] is null
          or (notification_settings -> 'departureAirports' ?| ${departures}
            and origin = any (${departures}))
      union all
      select origin, destination, cabin_classes, trip_type
        from user_settings
        cross join lateral (
          select split_part(route, '-', 1), split_part(route, '-', 2) from unnest(watched_routes) route
        ) as watched (origin, destination)
       where watched_routes <> '{}'
         and (${departures}::text[] is null or origin = any (${departures}))
         and (notification_settings -> 'departureAirports' ? origin
           and notification_settings -> 'destinationAirports' ? destination) is not true)
    select origin, destination, count(*)::float8 as followers,
       array_remove(array[${CABINS}], null) as cabins,
       bool_or(trip_type <> 'round_trip') as "wantsOneWay",
       bool_or(trip_type <> 'one_way') as "wantsReturn"
      from followed
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
