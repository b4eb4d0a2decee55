import { type AlertPreferences, type Pause, parseDay } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { queryRows } from '../sql.ts';
import {
  type PreferencesRow,
  parseAlertPreferences,
  SELECT_PREFERENCES,
  toPreferences,
} from './preferences.ts';

/** A traveller to write to. */
export interface Addressee {
  readonly userId: string;
  readonly email: string;
  /** Null while the account never chose one. */
  readonly language: string | null;
}

/** Possible recipient of alerts. */
export interface Traveller {
  readonly userId: string;
  readonly email: string;
  /** False also while the address is not confirmed. */
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

interface TravellerRow extends PreferencesRow {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly timeZone: string | null;
}

/** Travellers by their ids, in their current state; those without preferences are left out. */
export async function readTravellers(
  client: Queryable,
  userIds: readonly string[],
): Promise<Traveller[]> {
  const rows: TravellerRow[] = await queryRows(client)`
    select t.user_id as "userId", u.email, u."emailVerified", d.time_zone as "timeZone",
      ${SELECT_PREFERENCES}
      from user_settings t join auth."user" u on u.id = t.user_id
        left join delivery_settings d on d.user_id = t.user_id
     where t.user_id = any(${userIds})`;
  return rows.map(toTraveller);
}

/** One traveller; null before the first save of preferences. */
export async function findTraveller(client: Queryable, userId: string): Promise<Traveller | null> {
  const [traveller] = await readTravellers(client, [userId]);
  return traveller ?? null;
}

function toTraveller(row: TravellerRow): Traveller {
  const until = row.pausedUntil === null ? null : parseDay(row.pausedUntil);
  return {
    userId: row.userId,
    email: row.email,
    emailWanted: row.emailNotifications && row.emailVerified,
    unconfirmedWanted: row.unconfirmedAlerts,
    language: row.preferredLanguage,
    dailyMaximum: row.maximumDailyAlerts,
    pause: until === null ? null : { until, timeZone: row.timeZone },
    preferences: parseAlertPreferences(toPreferences(row)),
  };
}
