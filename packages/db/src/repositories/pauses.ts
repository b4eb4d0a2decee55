/** Travellers who want to hear nothing before a day. */
import { type EpochDay, formatDay, type Pause } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** A traveller's pause; null where there is none. It may be over. */
export async function findPause(client: Queryable, userId: string): Promise<Pause | null> {
  const { rows } = await client.query<Pause>(
    `select s.paused_until - date '1970-01-01' as until, d.time_zone as "timeZone"
       from user_settings s left join delivery_settings d using (user_id)
      where s.user_id = $1 and s.paused_until is not null`,
    [userId],
  );
  return rows[0] ?? null;
}

/** The pauses until this day or an earlier one, each kind once: few, however many travellers share them. */
export async function listPauses(client: Queryable, latest: EpochDay): Promise<Pause[]> {
  const { rows } = await client.query<Pause>(
    `select distinct s.paused_until - date '1970-01-01' as until, d.time_zone as "timeZone"
       from user_settings s left join delivery_settings d using (user_id)
      where s.paused_until <= $1::date`,
    [formatDay(latest)],
  );
  return rows;
}

/** A traveller whose pause is one of those asked for. */
export interface PausedTraveller {
  readonly userId: string;
  readonly until: EpochDay;
}

/** Travellers with one of these pauses, so many at most. */
export async function pausedTravellers(
  client: Queryable,
  pauses: readonly Pause[],
  limit: number,
): Promise<PausedTraveller[]> {
  if (pauses.length === 0) return [];
  const { rows } = await client.query<PausedTraveller>(
    `select s.user_id as "userId", s.paused_until - date '1970-01-01' as until
       from user_settings s
       left join delivery_settings d using (user_id)
       join unnest($1::date[], $2::text[]) as pause (until, time_zone)
         on s.paused_until = pause.until and d.time_zone is not distinct from pause.time_zone
      order by s.paused_until, s.user_id limit $3`,
    [pauses.map(({ until }) => formatDay(until)), pauses.map(({ timeZone }) => timeZone), limit],
  );
  return rows;
}

/** Forgets a pause that is over, unless it was changed meanwhile. */
export async function endPause(
  client: Queryable,
  { userId, until }: PausedTraveller,
): Promise<void> {
  await client.query(
    'update user_settings set paused_until = null where user_id = $1 and paused_until = $2::date',
    [userId, formatDay(until)],
  );
}
