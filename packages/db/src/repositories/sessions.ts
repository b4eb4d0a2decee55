import type { Queryable } from '../connect.ts';

/** A session as its owner sees it: never its token. */
export interface AccountSession {
  readonly id: string;
  /** User agent. */
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

/** A session that has not expired. */
export interface RunningSession {
  readonly id: string;
  readonly userId: string;
  readonly beganAt: Date;
  readonly expiresAt: Date;
}

/** The running session with this token; null when there is none. */
export async function findRunningSession(
  client: Queryable,
  token: string,
): Promise<RunningSession | null> {
  const { rows } = await client.query<RunningSession>(
    `select id, "userId", began_at as "beganAt", "expiresAt"
       from auth.session where token = $1 and "expiresAt" > now()`,
    [token],
  );
  return rows[0] ?? null;
}

/** Which of these sessions expire after `until` and began after `begunAfter`. */
export async function findSessionsRunningAfter(
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

/** End one session of an account; false when it has no such session. */
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

/** End all sessions of an account but one; all of them with null. */
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

/** Devices, and networks, that an account keeps; the one used longest ago makes room for another. */
const MAX_KNOWN_OF_A_KIND = 10;
/** Days after the last use. The cookie of a device lives as long. */
export const KNOWN_DEVICE_DAYS = 180;
export const KNOWN_NETWORK_DAYS = 90;

/** Keyed digests of where a request comes from. */
export interface RequestOrigin {
  /** Of its device cookie; null without one. */
  readonly device: Buffer | null;
  readonly network: Buffer;
}

/** Record that an account was signed in to from this origin. */
export async function rememberOrigin(
  client: Queryable,
  userId: string,
  { device, network }: RequestOrigin,
): Promise<void> {
  for (const [kind, hash] of [
    ['device', device],
    ['network', network],
  ] as const) {
    if (hash === null) continue;
    await client.query(
      `insert into auth.known_devices (user_id, kind, device_hash) values ($1, $2, $3)
       on conflict (user_id, kind, device_hash) do update set last_used_at = now()`,
      [userId, kind, hash],
    );
    await client.query(
      `delete from auth.known_devices where user_id = $1 and kind = $2 and device_hash in (
         select device_hash from auth.known_devices where user_id = $1 and kind = $2
          order by last_used_at desc, device_hash offset $3)`,
      [userId, kind, MAX_KNOWN_OF_A_KIND],
    );
  }
}

export async function forgetOrigins(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from auth.known_devices where user_id = $1', [userId]);
}

/**
 * By what the account of an address knows where a request comes from: by the device, else by the network.
 * Null where it knows neither, or there is no such account.
 */
export async function findKnownOrigin(
  client: Queryable,
  email: string,
  { device, network }: RequestOrigin,
): Promise<'device' | 'network' | null> {
  const { rows } = await client.query<{ kind: 'device' | 'network' }>(
    `select k.kind from auth.known_devices k join auth."user" u on u.id = k.user_id
      where u.email = $1 and (
        (k.kind = 'device' and k.device_hash = $2
          and k.last_used_at > now() - make_interval(days => $4))
        or (k.kind = 'network' and k.device_hash = $3
          and k.last_used_at > now() - make_interval(days => $5)))
      order by k.kind limit 1`,
    [email, device, network, KNOWN_DEVICE_DAYS, KNOWN_NETWORK_DAYS],
  );
  return rows[0]?.kind ?? null;
}

/** Check that any account was signed in to from a device. */
export async function isKnownDevice(client: Queryable, device: Buffer): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.known_devices
      where kind = 'device' and device_hash = $1
        and last_used_at > now() - make_interval(days => $2) limit 1`,
    [device, KNOWN_DEVICE_DAYS],
  );
  return rowCount === 1;
}
