import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** When and how a traveller is told. Minutes are since local midnight in `timeZone`. */
export interface DeliverySettings {
  readonly emailNotifications: boolean;
  readonly alertFrequency: 'immediate' | 'daily' | 'weekly';
  readonly timeZone: string | null;
  readonly quietHours: { readonly from: number; readonly until: number } | null;
  readonly errorFaresAtAnyTime: boolean;
}

/** With whether there are preferences: without them nobody is told of anything. */
export interface StoredDeliverySettings extends DeliverySettings {
  readonly hasPreferences: boolean;
}

const SELECT = `
  select s.user_id is not null as "hasPreferences",
    coalesce(s.email_notifications, true) as "emailNotifications",
    coalesce(s.alert_frequency, 'immediate') as "alertFrequency",
    d.time_zone as "timeZone",
    case when d.quiet_from is not null
      then json_build_object('from', d.quiet_from, 'until', d.quiet_until) end as "quietHours",
    coalesce(d.error_fares_at_any_time, false) as "errorFaresAtAnyTime"
  from (select $1::uuid as user_id) as traveller
  left join user_settings s using (user_id)
  left join delivery_settings d using (user_id)`;

/** How a traveller is told; the defaults where nothing was ever saved. */
export async function findDeliverySettings(
  client: Queryable,
  userId: string,
): Promise<StoredDeliverySettings> {
  const { rows } = await client.query<StoredDeliverySettings>(SELECT, [userId]);
  const [found] = rows;
  if (found === undefined) throw new TypeError('A row of its own always joins');
  return found;
}

/**
 * Stores how a traveller is told, in the caller's transaction. What stands with the preferences is
 * stored there, and only where there are some.
 *
 * @throws DatabaseError 23514 for hours without a zone
 */
export async function saveDeliverySettings(
  client: PoolClient,
  userId: string,
  wanted: DeliverySettings,
): Promise<void> {
  await client.query(
    `insert into delivery_settings as d
       (user_id, time_zone, quiet_from, quiet_until, error_fares_at_any_time)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set time_zone = excluded.time_zone,
       quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
       error_fares_at_any_time = excluded.error_fares_at_any_time`,
    [
      userId,
      wanted.timeZone,
      wanted.quietHours?.from ?? null,
      wanted.quietHours?.until ?? null,
      wanted.errorFaresAtAnyTime,
    ],
  );
  await client.query(
    `update user_settings set email_notifications = $2, alert_frequency = $3
      where user_id = $1
        -- Another version would make every server match anew.
        and (email_notifications, alert_frequency) is distinct from ($2::boolean, $3::text)`,
    [userId, wanted.emailNotifications, wanted.alertFrequency],
  );
}
