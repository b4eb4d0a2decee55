import { z } from 'zod';
import { alliance, cabin, instant, language, localDate } from '../codes.ts';
import { airplaneType, maxStops, timeOfDay, tripTypePreference } from '../preferences.ts';
import {
  columnsExcept,
  currency,
  defineTable,
  minorUnits,
  OWN_ROWS,
  place,
  uuid,
} from './table.ts';

export const profiles = defineTable({
  name: 'profiles',
  description: 'Name, phone number and language of a traveller; one row per account.',
  row: z.object({
    user_id: uuid,
    first_name: z.string().max(100).nullable(),
    last_name: z.string().max(100).nullable(),
    phone: z
      .string()
      .regex(/^\+?[0-9][0-9 ()./-]{3,30}$/)
      .nullable(),
    language: language.nullable(),
    created_at: instant,
    updated_at: instant,
  }),
  key: ['user_id'],
  ...OWN_ROWS,
  writable: ['user_id', 'first_name', 'last_name', 'phone', 'language'],
  required: ['user_id'],
});

export const subscribers = defineTable({
  name: 'subscribers',
  description:
    'Newsletter subscriptions. A row follows the address of its account; a new address has to be confirmed again. Unconfirmed addresses get no newsletter.',
  row: z.object({
    id: uuid,
    user_id: uuid.nullable(),
    email: z.string().min(3).max(254),
    language,
    confirmed_at: instant.nullable(),
    unsubscribed_at: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  }),
  key: ['id'],
  ...OWN_ROWS,
  writable: ['user_id', 'email', 'language', 'unsubscribed_at'],
  required: ['email'],
});

/** IATA codes of airports or cities; no destination means anywhere. */
const notificationSettings = z.strictObject({
  departureAirports: z.array(place).max(50).optional(),
  destinationAirports: z.array(place).max(200).optional(),
});

const settings = {
  user_id: uuid,
  notification_settings: notificationSettings,
  earliest_departure: localDate.nullable(),
  latest_return: localDate.nullable(),
  min_price: minorUnits.nonnegative().nullable(),
  max_price: minorUnits.positive().nullable(),
  cabin_classes: z.array(cabin),
  luggage_requirements: z.boolean(),
  trip_type: tripTypePreference,
  max_stops: maxStops,
  preferred_alliances: z.array(alliance),
  preferred_airlines: z.array(z.string().regex(/^[A-Z0-9]{2}$/)).max(100),
  excluded_airplane_types: z.array(airplaneType),
  preferred_currency: currency,
  email_notifications: z.boolean(),
  /** Null: unlimited. */
  maximum_daily_alerts: z.int().min(1).max(1000).nullable(),
  alert_frequency: z.enum(['immediate', 'daily', 'weekly']),
  time_of_day: timeOfDay,
  via_airports: z.array(place).max(50),
  avoided_via_airports: z.array(place).max(50),
  preferred_language: language,
  unconfirmed_alerts: z.boolean(),
  min_nights: z.int().min(0).max(365).nullable(),
  max_nights: z.int().min(0).max(365).nullable(),
  /** ISO 3166-1 codes, combined with the destinations above. */
  destination_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** Such as BUD-BCN. */
  muted_routes: z.array(z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/)).max(200),
  /** Match in addition to the places above, unless muted. */
  watched_routes: z.array(z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/)).max(50),
  /** No alerts before this day. */
  paused_until: localDate.nullable(),
  passengers: z.int().min(1).max(9),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
};

export const userSettings = defineTable({
  name: 'user_settings',
  description:
    'Alert preferences; one row per account. Empty lists mean all. Prices are minor units of the preferred currency for one adult.',
  row: z.object(settings),
  key: ['user_id'],
  ...OWN_ROWS,
  writable: columnsExcept(settings, 'version', 'created_at', 'updated_at'),
  required: ['user_id'],
});
