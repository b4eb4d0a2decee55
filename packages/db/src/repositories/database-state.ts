import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** How the database itself stands. */
export interface DatabaseState {
  readonly version: string;
  readonly connections: { readonly used: number; readonly allowed: number };
  /** Connections that listen for notices of this database. */
  readonly listeners: number;
}

/** A transaction that has been open for long. */
export interface LongTransaction {
  readonly pid: number;
  readonly application: string;
  /** As PostgreSQL calls it, such as `active` or `idle in transaction`. */
  readonly state: string;
  readonly seconds: number;
}

/** Application name of the connections that listen for notices. */
export const NOTICE_LISTENER = 'farelark notices';

/** Version and connections of the database, from what every role may see of others. */
export async function databaseState(client: Queryable): Promise<DatabaseState> {
  const { rows } = await client.query<{
    version: string;
    used: number;
    allowed: number;
    listeners: number;
  }>(
    `select current_setting('server_version') as version,
       count(*) filter (where datid is not null and usesysid is not null)::int as used,
       current_setting('max_connections')::int as allowed,
       count(*) filter (where application_name = $1 and datname = current_database())::int as listeners
     from pg_stat_activity`,
    [NOTICE_LISTENER],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database said nothing of itself');
  const { version, used, allowed, listeners } = row;
  return { version, connections: { used, allowed }, listeners };
}

/** Bytes that the database takes on its disk. */
export async function databaseBytes(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Transactions of this database that have been open for longer than so many seconds, the oldest first. Of
 * other roles' a hosted PostgreSQL says nothing to a role that may not know.
 */
export async function longTransactions(
  client: Queryable,
  seconds: number,
  limit: number,
): Promise<LongTransaction[]> {
  const { rows } = await client.query<LongTransaction>(
    `select pid, application_name as application, coalesce(state, '') as state,
       extract(epoch from clock_timestamp() - xact_start)::int as seconds
     from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and xact_start < clock_timestamp() - make_interval(secs => $1) and pid <> pg_backend_pid()
     order by xact_start limit $2`,
    [seconds, limit],
  );
  return rows;
}
