import type { Insertable, Selectable } from 'kysely';
import type { PoolClient } from 'pg';
import { type Database, kyselyOn } from '../connect.ts';
import { asRole } from '../roles.ts';
import type { UserSettings } from '../schema.ts';
import { routeOf, routeText } from './route-text.ts';

/**
 * A traveller's preferences as they cross the wire. Empty lists mean all. Prices are minor units of
 * `preferredCurrency` for one adult, dates 'YYYY-MM-DD', `maximumDailyAlerts` null = unlimited.
 */
export interface StoredPreferences {
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
  readonly preferences: StoredPreferences;
  /** How often alerts come by email and push. */
  readonly alertFrequency: 'immediate' | 'daily' | 'weekly';
  /** Raised by every change. */
  readonly version: number;
}

/** Preferences as last saved; null before the first save. Read under the traveller's own role. */
export async function findPreferences(
  db: Pick<Database, 'pool'>,
  userId: string,
): Promise<StoredPreferences | null> {
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
    preferences: toPreferences(row),
    // Held to these by a check constraint.
    alertFrequency: row.alert_frequency as StoredSettings['alertFrequency'],
    version: row.version,
  };
}

/**
 * Stores preferences over what was there, in a transaction under the traveller's own role. Matching hears of it
 * by the notice `preferences`, whose payload is the traveller's id.
 *
 * @throws DatabaseError 23514 for values that no form lets through, such as an inverted range
 */
export async function savePreferences(
  client: PoolClient,
  userId: string,
  preferences: StoredPreferences,
): Promise<void> {
  const columns = toColumns(preferences);
  await kyselyOn(client)
    .insertInto('user_settings')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** The currency that a traveller thinks in; null before the first save of preferences. */
export async function preferredCurrency(
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

function toColumns(preferences: StoredPreferences): Omit<Insertable<UserSettings>, 'user_id'> {
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
    muted_routes: preferences.mutedRoutes.map(routeText),
    paused_until: preferences.pausedUntil,
    passengers: preferences.passengers,
    preferred_language: preferences.preferredLanguage,
  };
}

/** The casts name what the table's checks hold the columns to. */
function toPreferences(row: Selectable<UserSettings>): StoredPreferences {
  const places = row.notification_settings as Partial<
    Pick<StoredPreferences, 'departureAirports' | 'destinationAirports'>
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
    cabinClasses: row.cabin_classes as StoredPreferences['cabinClasses'],
    luggageRequirements: row.luggage_requirements,
    tripType: row.trip_type as StoredPreferences['tripType'],
    maxStops: row.max_stops as StoredPreferences['maxStops'],
    preferredAlliances: row.preferred_alliances as StoredPreferences['preferredAlliances'],
    preferredAirlines: row.preferred_airlines,
    excludedAirplaneTypes:
      row.excluded_airplane_types as StoredPreferences['excludedAirplaneTypes'],
    preferredCurrency: row.preferred_currency,
    emailNotifications: row.email_notifications,
    unconfirmedAlerts: row.unconfirmed_alerts,
    maximumDailyAlerts: row.maximum_daily_alerts,
    timeOfDay: row.time_of_day as StoredPreferences['timeOfDay'],
    viaAirports: row.via_airports,
    avoidedViaAirports: row.avoided_via_airports,
    mutedRoutes: row.muted_routes.map(routeOf),
    pausedUntil: row.paused_until,
    passengers: row.passengers,
    preferredLanguage: row.preferred_language as StoredPreferences['preferredLanguage'],
  };
}
