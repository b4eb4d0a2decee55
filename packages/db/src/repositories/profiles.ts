import { type EpochDay, formatDay, type Pause } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { type Database, type Queryable, upsertOwnRow } from '../connect.ts';
import { asRole, asTraveller } from '../roles.ts';
import { execute, getRow, queryRow, queryRows, type Runner, sql } from '../sql.ts';
import type { AlertPreferencesRow } from './preferences.ts';

export interface Profile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  /** Null: never chosen. */
  readonly language: AlertPreferencesRow['preferredLanguage'] | null;
}

/** Read under the traveller's role; null before the first save. */
export function findProfile(db: Pick<Database, 'pool'>, userId: string): Promise<Profile | null> {
  return readProfile(asTraveller(db, userId), userId);
}

/**
 * Replace a profile under the traveller's role. A trigger copies the language to the preferences.
 * @throws DatabaseError 23514 for names over 100 characters or an invalid phone number
 */
export function saveProfile(
  db: Pick<Database, 'pool'>,
  userId: string,
  { firstName, lastName, phone, language }: Profile,
): Promise<Profile> {
  return asRole(db, { role: 'authenticated', userId }, async (client) => {
    const columns = { first_name: firstName, last_name: lastName, phone, language };
    await upsertOwnRow(client, 'profiles', userId, columns);
    // Written just now.
    return (await readProfile(client, userId)) as Profile;
  });
}

/** Store only the language, in a transaction under the traveller's role. */
export async function saveLanguage(
  client: PoolClient,
  userId: string,
  language: AlertPreferencesRow['preferredLanguage'],
): Promise<void> {
  await upsertOwnRow(client, 'profiles', userId, { language });
}

function readProfile(client: Runner, userId: string): Promise<Profile | null> {
  return queryRow(client)`
    select first_name as "firstName", last_name as "lastName", phone, language
      from profiles where user_id = ${userId}`;
}

/** Minutes are since local midnight in `timeZone`. */
interface DeliverySettings {
  readonly emailNotifications: boolean;
  readonly alertFrequency: 'immediate' | 'daily' | 'weekly';
  readonly timeZone: string | null;
  readonly quietHours: { readonly from: number; readonly until: number } | null;
  readonly errorFaresAtAnyTime: boolean;
}

/** `hasPreferences` false: no alerts are sent. */
export interface StoredDeliverySettings extends DeliverySettings {
  readonly hasPreferences: boolean;
}

/** Requires `user_settings s` and `delivery_settings d`, which may be null rows: then the defaults apply. */
export const SELECT_DELIVERY_SETTINGS = sql`s.user_id is not null as "hasPreferences",
  coalesce(s.email_notifications, true) as "emailNotifications",
  coalesce(s.alert_frequency, 'immediate') as "alertFrequency", d.time_zone as "timeZone",
  case when d.quiet_from is not null
    then json_build_object('from', d.quiet_from, 'until', d.quiet_until) end as "quietHours",
  coalesce(d.error_fares_at_any_time, false) as "errorFaresAtAnyTime"`;

/** Defaults before the first save. */
export function findDeliverySettings(client: Queryable, userId: string) {
  // Always one row.
  return getRow(client)<StoredDeliverySettings>`
    select ${SELECT_DELIVERY_SETTINGS} from (select ${userId}::uuid as user_id) as traveller
      left join user_settings s using (user_id)
      left join delivery_settings d using (user_id)`;
}

/**
 * Store the delivery settings; those in `user_settings` only if it has a row. Requires a transaction.
 * @throws DatabaseError 23514 for quiet hours without a time zone
 */
export async function saveDeliverySettings(
  client: PoolClient,
  userId: string,
  settings: DeliverySettings,
): Promise<void> {
  await execute(client)`
    insert into delivery_settings as d
      (user_id, time_zone, quiet_from, quiet_until, error_fares_at_any_time)
    values (${userId}, ${settings.timeZone}, ${settings.quietHours?.from ?? null},
      ${settings.quietHours?.until ?? null}, ${settings.errorFaresAtAnyTime})
    on conflict (user_id) do update set time_zone = excluded.time_zone,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      error_fares_at_any_time = excluded.error_fares_at_any_time`;
  await execute(client)`
    update user_settings set email_notifications = ${settings.emailNotifications},
      alert_frequency = ${settings.alertFrequency}
     where user_id = ${userId}
       -- A new version would make every server match again.
       and (email_notifications, alert_frequency) is distinct from
         (${settings.emailNotifications}::boolean, ${settings.alertFrequency}::text)`;
}

/** Distinct pauses that end by this day: few, however many travellers share them. */
export function listPauses(client: Queryable, latest: EpochDay): Promise<Pause[]> {
  return queryRows(client)`
    select distinct s.paused_until - date '1970-01-01' as until, d.time_zone as "timeZone"
      from user_settings s left join delivery_settings d using (user_id)
     where s.paused_until <= ${formatDay(latest)}::date`;
}

/** Traveller with one of the requested pauses. */
export interface PausedTraveller {
  readonly userId: string;
  readonly until: EpochDay;
}

/** Travellers with one of these pauses. */
export async function findPausedTravellers(
  client: Queryable,
  pauses: readonly Pause[],
  limit: number,
): Promise<PausedTraveller[]> {
  if (pauses.length === 0) return [];
  return queryRows(client)`
    select s.user_id as "userId", s.paused_until - date '1970-01-01' as until
      from user_settings s
      left join delivery_settings d using (user_id)
      join unnest(${pauses.map(({ until }) => formatDay(until))}::date[],
        ${pauses.map(({ timeZone }) => timeZone)}::text[]) as pause (until, time_zone)
        on s.paused_until = pause.until and d.time_zone is not distinct from pause.time_zone
     order by s.paused_until, s.user_id limit ${limit}`;
}

/** End a pause, unless it was changed meanwhile. */
export async function endPause(client: Queryable, { userId, until }: PausedTraveller) {
  await execute(client)`
    update user_settings set paused_until = null where user_id = ${userId}
      and paused_until = ${formatDay(until)}::date`;
}
