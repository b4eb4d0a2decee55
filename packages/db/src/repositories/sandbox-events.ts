import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What the sandbox tells the app's webhook. */
export interface SandboxEvent {
  readonly id: string;
  readonly customerId: string;
  readonly type: string;
  readonly happenedAt: Date;
}

/** Keeps events until they are heard. */
export async function keepSandboxEvents(
  client: Queryable,
  events: readonly SandboxEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await client.query(
    `insert into sandbox_events (id, customer_id, type, happened_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])`,
    [
      events.map(({ id }) => id),
      events.map(({ customerId }) => customerId),
      events.map(({ type }) => type),
      events.map(({ happenedAt }) => happenedAt),
    ],
  );
}

/** Events that are due, claimed for a minute: told by two servers, one is a repetition, which changes nothing. */
export async function claimSandboxEvents(
  client: Queryable,
  now: Date,
  limit: number,
): Promise<(SandboxEvent & { readonly attempts: number })[]> {
  const { rows } = await client.query<SandboxEvent & { attempts: number }>(
    `update sandbox_events e set attempts = attempts + 1, not_before = $1::timestamptz + interval '1 minute'
       from (select id from sandbox_events where not_before <= $1
              order by happened_at, id limit $2 for update skip locked) due
      where e.id = due.id
     returning e.id, e.customer_id as "customerId", e.type, e.happened_at as "happenedAt", e.attempts`,
    [now, limit],
  );
  return rows.sort((one, other) => one.happenedAt.getTime() - other.happenedAt.getTime());
}

/** Forgets an event that was heard. */
export async function dropSandboxEvent(client: Queryable, id: string): Promise<void> {
  await client.query('delete from sandbox_events where id = $1', [id]);
}

/** Tells an event again later. */
export async function delaySandboxEvent(
  client: Queryable,
  id: string,
  notBefore: Date,
): Promise<void> {
  await client.query('update sandbox_events set not_before = $2 where id = $1', [id, notBefore]);
}
