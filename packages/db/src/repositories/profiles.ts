import { type EpochDay, formatDay, type Pause } from '@farelark/engine';
import type { PoolClient } from 'pg';
import { type Database, type Queryable, upsertOwnRow } from '../connect.ts';
import { asRole } from '../roles.ts';
import { execute, getRow, queryRow, queryRows, sql } from '../sql.ts';
import type { AlertPreferencesRow } from './preferences.ts';

/** A traveller's profile; the email address belongs to the account. */
export interface Profile {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  /** Null while the account never chose one. */
  readonly language: AlertPreferencesRow['preferredLanguage'] | null;
}

/** A profile as last saved; null before the first save. Read under the traveller's own role. */
export function findProfile(db: Pick<Database, 'pool'>, userId: string): Promise<Profile | null> {
  return asRole(db, { role: 'authenticated', userId }, (client) => readProfile(client, userId));
}

/**
 * Store a profile over what was there, under the traveller's own role. The
 * database carries the language into the preferences.
 *
 * @returns what is stored now
 * @throws DatabaseError 23514 for names over 100 characters or what is no phone number
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

/** Store the language of the account and nothing else of the profile, in a transaction under the traveller's role. */
export async function saveLanguage(
  client: PoolClient,
  userId: string,
  language: AlertPreferencesRow['preferredLanguage'],
): Promise<void> {
  await upsertOwnRow(client, 'profiles', userId, { language });
}

function readProfile(client: PoolClient, userId: string): Promise<Profile | null> {
  return queryRow(client)`
    select first_name as "firstName", last_name as "lastName", phone, language
      from profiles where user_id = ${userId}`;
}

/** Delivery settings of a traveller. Minutes are since local midnight in `timeZone`. */
interface DeliverySettings {
  readonly emailNotifications: boolean;
  readonly alertFrequency: 'immediate' | 'daily' | 'weekly';
  readonly timeZone: string | null;
  readonly quietHours: { readonly from: number; readonly until: number } | null;
  readonly errorFaresAtAnyTime: boolean;
}

/** With whether there are preferences: without them a traveller gets no alerts. */
export interface StoredDeliverySettings extends DeliverySettings {
  readonly hasPreferences: boolean;
}

/** Of the settings `s` and the delivery settings `d` of a traveller; of rows without columns the defaults. */
export const SELECT_DELIVERY_SETTINGS = sql`s.user_id is not null as "hasPreferences",
  coalesce(s.email_notifications, true) as "emailNotifications",
  coalesce(s.alert_frequency, 'immediate') as "alertFrequency", d.time_zone as "timeZone",
  case when d.quiet_from is not null
    then json_build_object('from', d.quiet_from, 'until', d.quiet_until) end as "quietHours",
  coalesce(d.error_fares_at_any_time, false) as "errorFaresAtAnyTime"`;

/** Delivery settings of a traveller; the defaults where nothing was ever saved. */
export function findDeliverySettings(
  client: Queryable,
  userId: string,
): Promise<StoredDeliverySettings> {
  // A row of its own always joins.
  return getRow(client)`
    select ${SELECT_DELIVERY_SETTINGS} from (select ${userId}::uuid as user_id) as traveller
      left join user_settings s using (user_id)
      left join delivery_settings d using (user_id)`;
}

/**
 * Store the delivery settings, in the caller's transaction. What stands with the preferences is
 * stored there, and only where there are some.
 *
 * @throws DatabaseError 23514 for hours without a zone
 */
export async function saveDeliverySettings(
  client: PoolClient,
  userId: string,
  wanted: DeliverySettings,
): Promise<void> {
  await execute(client)`
    insert into delivery_settings as d
      (user_id, time_zone, quiet_from, quiet_until, error_fares_at_any_time)
    values (${userId}, ${wanted.timeZone}, ${wanted.quietHours?.from ?? null},
      ${wanted.quietHours?.until ?? null}, ${wanted.errorFaresAtAnyTime})
    on conflict (user_id) do update set time_zone = excluded.time_zone,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      error_fares_at_any_time = excluded.error_fares_at_any_time`;
  await execute(client)`
    update user_settings set email_notifications = ${wanted.emailNotifications},
      alert_frequency = ${wanted.alertFrequency}
     where user_id = ${userId}
       -- Another version would make every server match again.
       and (email_notifications, alert_frequency) is distinct from
         (${wanted.emailNotifications}::boolean, ${wanted.alertFrequency}::text)`;
}

/** The pauses until this day or an earlier one, each kind once: few, however many travellers share them. */
export function listPauses(client: Queryable, latest: EpochDay): Promise<Pause[]> {
  return queryRows(client)`
    select distinct s.paused_until - date '1970-01-01' as until, d.time_zone as "timeZone"
      from user_settings s left join delivery_settings d using (user_id)
     where s.paused_until <= ${formatDay(latest)}::date`;
}

/** A traveller whose pause is one of those asked for. */
export interface PausedTraveller {
  readonly userId: string;
  readonly until: EpochDay;
}

/** Travellers with one of these pauses, so many at most. */
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

/** Delete a pause that is over, unless it was changed meanwhile. */
export async function endPause(
  client: Queryable,
  { userId, until }: PausedTraveller,
): Promise<void> {
  await execute(client)`
    update user_settings set paused_until = null where user_id = ${userId}
      and paused_until = ${formatDay(until)}::date`;
}
