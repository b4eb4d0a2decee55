import {
  type AlertPreferences,
  type Cabin,
  type CurrencyCode,
  type MinorUnits,
  type PlaceCode,
  parseDay,
  type Route,
} from '@farelark/engine';
import type { Insertable, Selectable } from 'kysely';
import type { PoolClient } from 'pg';
import { type Database, kyselyOn, type Queryable } from '../connect.ts';
import { asRole } from '../roles.ts';
import type { UserSettings } from '../schema.ts';

const CODE_LENGTH = 3;

/** A route as tables keep it, such as BUD-BCN. */
export function formatRoute(route: {
  readonly origin: string;
  readonly destination: string;
}): string {
  return `${route.origin}-${route.destination}`;
}

/** The route of such a text, which the checks of the tables hold to its form. */
export function parseRoute(text: string): Route {
  return {
    origin: text.slice(0, CODE_LENGTH) as PlaceCode,
    destination: text.slice(CODE_LENGTH + 1) as PlaceCode,
  };
}

/**
 * A traveller's preferences as they cross the wire. Empty lists mean all. Prices are minor units of
 * `findPreferredCurrency` for one adult, dates 'YYYY-MM-DD', `maximumDailyAlerts` null = unlimited.
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

/** The settings row of a traveller. */
export interface StoredSettings {
  readonly preferences: AlertPreferencesRow;
  /** Frequency of alerts by email and push. */
  readonly alertFrequency: 'immediate' | 'daily' | 'weekly';
  /** Raised by every change. */
  readonly version: number;
}

/** Preferences as last saved; null before the first save. Read under the traveller's own role. */
export async function findPreferences(
  db: Pick<Database, 'pool'>,
  userId: string,
): Promise<AlertPreferencesRow | null> {
  const settings = await asRole(db, { role: 'authenticated', userId }, (client) =>
    findSettings(client, userId),
  );
  return settings?.preferences ?? null;
}

/** The settings as last saved, for a transaction under the traveller's own role; null before the first save. */
export async function findSettings(
  client: PoolClient,
  userId: string,
): Promise<StoredSettings | null> {
  const row = await kyselyOn(client)
    .selectFrom('user_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    preferences: toPreferencesRow(row),
    // Held to these by a check constraint.
    alertFrequency: row.alert_frequency as StoredSettings['alertFrequency'],
    version: row.version,
  };
}

/**
 * Store preferences over what was there, in a transaction under the traveller's own role. Matching is notified
 * by the notice `preferences`, whose payload is the traveller's id.
 *
 * @throws DatabaseError 23514 for values that no form lets through, such as an inverted range
 */
export async function savePreferences(
  client: PoolClient,
  userId: string,
  preferences: AlertPreferencesRow,
): Promise<void> {
  const columns = toColumns(preferences);
  await kyselyOn(client)
    .insertInto('user_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** The currency that a traveller thinks in; null before the first save of preferences. */
export async function findPreferredCurrency(
  db: Pick<Database, 'pool'>,
  userId: string,
): Promise<string | null> {
  const { rows } = await db.pool.query<{ currency: string }>(
    'select preferred_currency as currency from user_settings where user_id = $1',
    [userId],
  );
  return rows[0]?.currency ?? null;
}

/** Stops all mails to a traveller, who goes on to see alerts in the app. Again changes nothing. */
export async function stopEmails(db: Pick<Database, 'pool'>, userId: string): Promise<void> {
  await asRole(db, { role: 'authenticated', userId }, (client) =>
    kyselyOn(client)
      .updateTable('user_settings')
      .set({ email_notifications: false })
      .where('user_id', '=', userId)
      .where('email_notifications', '=', true)
      .execute(),
  );
}

function toColumns(preferences: AlertPreferencesRow): Omit<Insertable<UserSettings>, 'user_id'> {
  return {
    notification_settings: JSON.stringify({
      departureAirports: preferences.departureAirports,
      destinationAirports: preferences.destinationAirports,
    }),
    destination_countries: preferences.destinationCountries,
    earliest_departure: preferences.earliestDeparture,
    latest_return: preferences.latestReturn,
    min_nights: preferences.minNights,
    max_nights: preferences.maxNights,
    min_price: preferences.minPrice,
    max_price: preferences.maxPrice,
    cabin_classes: preferences.cabinClasses,
    luggage_requirements: preferences.luggageRequirements,
    trip_type: preferences.tripType,
    max_stops: preferences.maxStops,
    preferred_alliances: preferences.preferredAlliances,
    preferred_airlines: preferences.preferredAirlines,
    excluded_airplane_types: preferences.excludedAirplaneTypes,
    preferred_currency: preferences.preferredCurrency,
    email_notifications: preferences.emailNotifications,
    unconfirmed_alerts: preferences.unconfirmedAlerts,
    maximum_daily_alerts: preferences.maximumDailyAlerts,
    time_of_day: preferences.timeOfDay,
    via_airports: preferences.viaAirports,
    avoided_via_airports: preferences.avoidedViaAirports,
    muted_routes: preferences.mutedRoutes.map(formatRoute),
    paused_until: preferences.pausedUntil,
    passengers: preferences.passengers,
    preferred_language: preferences.preferredLanguage,
  };
}

/** The casts name what the table's checks hold the columns to. */
export function toPreferencesRow(row: Selectable<UserSettings>): AlertPreferencesRow {
  const places = row.notification_settings as Partial<
    Pick<AlertPreferencesRow, 'departureAirports' | 'destinationAirports'>
  >;
  return {
    departureAirports: places.departureAirports ?? [],
    destinationAirports: places.destinationAirports ?? [],
    destinationCountries: row.destination_countries,
    earliestDeparture: row.earliest_departure,
    latestReturn: row.latest_return,
    minNights: row.min_nights,
    maxNights: row.max_nights,
    minPrice: row.min_price,
    maxPrice: row.max_price,
    cabinClasses: row.cabin_classes as AlertPreferencesRow['cabinClasses'],
    luggageRequirements: row.luggage_requirements,
    tripType: row.trip_type as AlertPreferencesRow['tripType'],
    maxStops: row.max_stops as AlertPreferencesRow['maxStops'],
    preferredAlliances: row.preferred_alliances as AlertPreferencesRow['preferredAlliances'],
    preferredAirlines: row.preferred_airlines,
    excludedAirplaneTypes:
      row.excluded_airplane_types as AlertPreferencesRow['excludedAirplaneTypes'],
    preferredCurrency: row.preferred_currency,
    emailNotifications: row.email_notifications,
    unconfirmedAlerts: row.unconfirmed_alerts,
    maximumDailyAlerts: row.maximum_daily_alerts,
    timeOfDay: row.time_of_day as AlertPreferencesRow['timeOfDay'],
    viaAirports: row.via_airports,
    avoidedViaAirports: row.avoided_via_airports,
    mutedRoutes: row.muted_routes.map(parseRoute),
    pausedUntil: row.paused_until,
    passengers: row.passengers,
    preferredLanguage: row.preferred_language as AlertPreferencesRow['preferredLanguage'],
  };
}

/** Preferences as matching reads them. The casts name what was checked when they were stored. */
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
    mutedRoutes: preferences.mutedRoutes.map(({ origin, destination }) => ({
      origin: origin as PlaceCode,
      destination: destination as PlaceCode,
    })),
  };
}

/**
 * Mutes a route for a traveller, or unmutes it, under the traveller's own role. Again changes nothing;
 * saving preferences at the same moment takes turns with it.
 *
 * @param most routes that one traveller may mute
 * @returns all routes muted now; null where nothing was ever saved, 'full' where there are `most` already
 */
export async function setRouteMuted(
  db: Pick<Database, 'pool'>,
  userId: string,
  route: Route,
  muted: boolean,
  most: number,
): Promise<readonly Route[] | 'full' | null> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const { rows } = await client.query<{ routes: string[] }>(
      'select muted_routes as routes from user_settings where user_id = $1 for no key update',
      [userId],
    );
    const before = rows[0]?.routes;
    if (before === undefined) return null;
    const text = formatRoute(route);
    const others = before.filter((one) => one !== text);
    if (muted && others.length >= most) return 'full';
    const after = muted ? [...others, text] : others;
    // Another version would make every server match again.
    if (before.includes(text) !== muted)
      await client.query('update user_settings set muted_routes = $2 where user_id = $1', [
        userId,
        after,
      ]);
    return (before.includes(text) === muted ? before : after).map(parseRoute);
  });
}

/** Travellers who named the same departure and destination. */
export interface FollowedPlaces {
  /** Airport or city codes; a null destination is anywhere, or anywhere in some countries. */
  readonly origin: PlaceCode;
  readonly destination: PlaceCode | null;
  readonly followers: number;
  /** Cabins of at least one of them; all when one has no preference. */
  readonly cabins: readonly Cabin[];
  readonly wantsOneWay: boolean;
  readonly wantsReturn: boolean;
}

/** Followed places, counted over all travellers; of some departures or of all. */
export async function findFollowedPlaces(
  client: Queryable,
  departures: readonly PlaceCode[] | null = null,
): Promise<FollowedPlaces[]> {
  const { rows } = await client.query<FollowedPlaces>(
    `select origin, destination, count(*)::float8 as followers,
        array_remove(array[${CABINS.map(isWantedByAny).join(', ')}], null) as cabins,
        bool_or(trip_type <> 'round_trip') as "wantsOneWay",
        bool_or(trip_type <> 'one_way') as "wantsReturn"
       from user_settings
       cross join lateral jsonb_array_elements_text(notification_settings -> 'departureAirports') origin
       left join lateral (
         select jsonb_array_elements_text(notification_settings -> 'destinationAirports')
         -- Which places a country has is not known here.
         union all select null where destination_countries <> '{}') as named (destination) on true
      where $1::text[] is null
         or (notification_settings -> 'departureAirports' ?| $1 and origin = any ($1))
      group by origin, destination`,
    [departures],
  );
  return rows;
}

const CABINS: readonly Cabin[] = ['economy', 'premium_economy', 'business', 'first'];

function isWantedByAny(cabin: Cabin): string {
  return `case when bool_or(cabin_classes = '{}' or '${cabin}' = any (cabin_classes)) then '${cabin}' end`;
}
