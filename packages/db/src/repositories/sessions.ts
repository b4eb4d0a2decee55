import type { Queryable } from '../connect.ts';
import { affected, execute, queryColumn, queryRow, queryRows, queryValue } from '../sql.ts';

/** Contains no token. */
export interface AccountSession {
  readonly id: string;
  /** User agent. */
  readonly device: string;
  /** Sign-in, or last verification of the password. */
  readonly createdAt: Date;
  /** Accurate to a day: updated with the renewal. */
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

/** Running sessions, last used first. */
export function listSessions(client: Queryable, userId: string): Promise<AccountSession[]> {
  return queryRows(client)`
    select id, coalesce("userAgent", '') as device, "createdAt", "updatedAt" as "lastUsedAt",
           "expiresAt"
      from auth.session where "userId" = ${userId} and "expiresAt" > now()
     order by "updatedAt" desc, id`;
}

export interface RunningSession {
  readonly id: string;
  readonly userId: string;
  readonly beganAt: Date;
  readonly expiresAt: Date;
  /** True until the address of the account is confirmed. */
  readonly isGuest: boolean;
}

export function findRunningSession(client: Queryable, token: string) {
  return queryRow(client)<RunningSession>`
    select s.id, s."userId", s.began_at as "beganAt", s."expiresAt",
           u.unconfirmed_email is not null as "isGuest"
      from auth.session s join auth."user" u on u.id = s."userId"
     where s.token = ${token} and s."expiresAt" > now()`;
}

/** Sessions that expire after `until` and started after `beganAfter`. */
export async function findSessionsRunningAfter(
  client: Queryable,
  ids: readonly string[],
  { until, beganAfter }: { readonly until: Date; readonly beganAfter: Date },
): Promise<Set<string>> {
  return new Set(
    await queryColumn(client)<string>`
      select id from auth.session where id = any(${ids}) and "expiresAt" > ${until}
        and began_at > ${beganAfter}`,
  );
}

/** False if the account has no such session. */
export function endSession(client: Queryable, userId: string, sessionId: string): Promise<boolean> {
  return affected(client)`
    delete from auth.session where "userId" = ${userId} and id = ${sessionId}`;
}

/** End all sessions of an account except `keptId`. */
export async function endOtherSessions(client: Queryable, userId: string, keptId: string | null) {
  await execute(client)`
    delete from auth.session where "userId" = ${userId} and id is distinct from ${keptId}::uuid`;
}

/** Record that the owner verified their identity at `at`. */
export async function refreshProof(client: Queryable, sessionId: string, at: Date): Promise<void> {
  await execute(client)`update auth.session set "createdAt" = ${at} where id = ${sessionId}`;
}

/** Maximum devices, and networks, of an account; the least recently used is dropped. */
const MAX_KNOWN_PER_KIND = 10;
/** Days since the last use, also the lifetime of the device cookie. */
export const KNOWN_DEVICE_DAYS = 180;
export const KNOWN_NETWORK_DAYS = 90;

/** Keyed digests of the origin of a request. */
export interface RequestOrigin {
  /** Null without a device cookie. */
  readonly device: Buffer | null;
  readonly network: Buffer;
}

/** Record a sign-in from this origin. */
export async function recordKnownOrigin(
  client: Queryable,
  userId: string,
  { device, network }: RequestOrigin,
): Promise<void> {
  for (const [kind, hash] of [
    ['device', device],
    ['network', network],
  ] as const) {
    if (hash === null) continue;
    await execute(client)`
      insert into auth.known_devices (user_id, kind, device_hash)
        values (${userId}, ${kind}, ${hash})
      on conflict (user_id, kind, device_hash) do update set last_used_at = now()`;
    await execute(client)`
      delete from auth.known_devices where user_id = ${userId} and kind = ${kind}
        and device_hash in (
        select device_hash from auth.known_devices where user_id = ${userId} and kind = ${kind}
         order by last_used_at desc, device_hash offset ${MAX_KNOWN_PER_KIND})`;
  }
}

export async function deleteKnownOrigins(client: Queryable, userId: string): Promise<void> {
  await execute(client)`delete from auth.known_devices where user_id = ${userId}`;
}

/** Part of an origin that the account of an address knows: its device, else its network; null: neither. */
export function findKnownOrigin(
  client: Queryable,
  email: string,
  { device, network }: RequestOrigin,
): Promise<'device' | 'network' | null> {
  return queryValue(client)`
    select k.kind from auth.known_devices k join auth."user" u on u.id = k.user_id
     where u.email = ${email} and (
       (k.kind = 'device' and k.device_hash = ${device}
         and k.last_used_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS}))
       or (k.kind = 'network' and k.device_hash = ${network}
         and k.last_used_at > now() - make_interval(days => ${KNOWN_NETWORK_DAYS})))
     order by k.kind limit 1`;
}

/** True if an account with a confirmed address signed in from the device: guests cost nothing. */
export function isKnownDevice(client: Queryable, device: Buffer): Promise<boolean> {
  return affected(client)`
    select from auth.known_devices k join auth."user" u on u.id = k.user_id
     where k.kind = 'device' and k.device_hash = ${device} and u.unconfirmed_email is null
       and k.last_used_at > now() - make_interval(days => ${KNOWN_DEVICE_DAYS}) limit 1`;
}
