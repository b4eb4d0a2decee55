import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** A session as its owner sees it: never its token. */
export interface AccountSession {
  readonly id: string;
  /** What the browser said about itself. */
  readonly device: string;
  /** When its owner last proved who they are: signed in, or typed the password again. */
  readonly createdAt: Date;
  /** Kept by the day, when the session is renewed. */
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** An account's running sessions, the last used first. */
export async function listSessions(client: Queryable, userId: string): Promise<AccountSession[]> {
  const { rows } = await client.query<AccountSession>(
    `select id, coalesce("userAgent", '') as device, "createdAt", "updatedAt" as "lastUsedAt",
            "expiresAt"
       from auth.session where "userId" = $1 and "expiresAt" > now()
      order by "updatedAt" desc, id`,
    [userId],
  );
  return rows;
}

/** Which of these sessions run on until after `until`, and began after `begunAfter`. */
export async function sessionsRunningAfter(
  client: Queryable,
  ids: readonly string[],
  { until, begunAfter }: { readonly until: Date; readonly begunAfter: Date },
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    'select id from auth.session where id = any($1) and "expiresAt" > $2 and began_at > $3',
    [ids, until, begunAfter],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Ends one session of an account; false when it has no such session. */
export async function endSession(
  client: Queryable,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from auth.session where "userId" = $1 and id = $2',
    [userId, sessionId],
  );
  return rowCount === 1;
}

/** Ends all sessions of an account but one; all of them with null. */
export async function endOtherSessions(
  client: Queryable,
  userId: string,
  keptId: string | null,
): Promise<void> {
  await client.query(
    'delete from auth.session where "userId" = $1 and id is distinct from $2::uuid',
    [userId, keptId],
  );
}

/** The owner of a session proved at `at` who they are. */
export async function refreshProof(client: Queryable, sessionId: string, at: Date): Promise<void> {
  await client.query('update auth.session set "createdAt" = $2 where id = $1', [sessionId, at]);
}
