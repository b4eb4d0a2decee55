import { type AlertPreferences, type Pause, parseDay } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { queryRows } from '../sql.ts';
import {
  type PreferencesRow,
  parseAlertPreferences,
  SELECT_PREFERENCES,
  toPreferences,
} from './preferences.ts';

export interface Addressee {
  readonly userId: string;
  readonly email: string;
  /** Null: never chosen. */
  readonly language: string | null;
}

export interface Traveller {
  readonly userId: string;
  readonly email: string;
  /** Requires a confirmed address. */
  readonly emailWanted: boolean;
  readonly unconfirmedWanted: boolean;
  readonly language: string;
  /** Null: unlimited. */
  readonly dailyMaximum: number | null;
  readonly pause: Pause | null;
  readonly preferences: AlertPreferences;
}

interface TravellerRow extends PreferencesRow {
  readonly userId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly timeZone: string | null;
}

/** Travellers by id; those without preferences are omitted. */
export async function readTravellers(client: Queryable, userIds: readonly string[]) {
  const rows: TravellerRow[] = await queryRows(client)`
    select t.user_id as "userId", u.email, u."emailVerified", d.time_zone as "timeZone",
      ${SELECT_PREFERENCES}
      from user_settings t join auth."user" u on u.id = t.user_id
        left join delivery_settings d on d.user_id = t.user_id
     where t.user_id = any(${userIds})`;
  return rows.map(toTraveller);
}

/** Null before the first save of preferences. */
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
