import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRow, queryRows, sql } from '../sql.ts';

export interface StoredPushDevice {
  readonly id: string;
  readonly platform: 'web' | 'ios' | 'android';
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  /** Hex SHA-256 of the address. */
  readonly fingerprint: string;
}

export interface WebPushAddress {
  readonly platform: 'web';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Of a browser, or of a native app. */
export type PushAddress =
  | WebPushAddress
  | { readonly platform: 'ios' | 'android'; readonly token: string };

/** Row: `endpoint` holds the token of native apps, which have no keys. */
interface AddressRow {
  readonly platform: 'web' | 'ios' | 'android';
  readonly endpoint: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

function toRow(address: PushAddress): AddressRow {
  if (address.platform === 'web') return address;
  return { platform: address.platform, endpoint: address.token, p256dh: null, auth: null };
}

function toAddress({ platform, endpoint, p256dh, auth }: AddressRow): PushAddress {
  if (platform !== 'web') return { platform, token: endpoint };
  // A constraint requires both keys for browsers.
  return { platform, endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };
}

interface NewPushDevice {
  readonly userId: string;
  /** Its end deletes the device. */
  readonly sessionId: string;
  readonly address: PushAddress;
  readonly userAgent: string | null;
}

/** Newest first. */
export function listPushDevices(client: Queryable, userId: string): Promise<StoredPushDevice[]> {
  return queryRows(client)`
    select id, platform, user_agent as "userAgent", created_at as "createdAt",
           last_sent_at as "lastSentAt", encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') as fingerprint
      from push_subscriptions where user_id = ${userId} order by created_at desc, id desc`;
}

/**
 * Remove a device from other accounts, as the server: it belongs to the last one to sign in. Requires the browser's
 * keys; a native token is secret itself.
 * @returns false if another account still has the address, with other keys
 */
export async function releasePushDevice(client: Queryable, userId: string, address: PushAddress) {
  const { platform, endpoint, p256dh, auth } = toRow(address);
  await execute(client)`
    delete from push_subscriptions
     where endpoint = ${endpoint} and user_id <> ${userId} and platform = ${platform}
       and p256dh is not distinct from ${p256dh} and auth is not distinct from ${auth}`;
  return !(await affected(client)`
      select from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`);
}

/** Insert a device or update its keys; beyond `limit` the oldest are deleted. */
export async function addPushDevice(
  client: PoolClient,
  { userId, sessionId, address, userAgent }: NewPushDevice,
  limit: number,
): Promise<void> {
  const { platform, endpoint, p256dh, auth } = toRow(address);
  await execute(client)`
    insert into push_subscriptions (user_id, platform, endpoint, p256dh, auth, user_agent, session_id)
    values (${userId}, ${platform}, ${endpoint}, ${p256dh}, ${auth}, ${userAgent}, ${sessionId})
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth,
      user_agent = excluded.user_agent, session_id = excluded.session_id, failures = 0`;
  await execute(client)`
    delete from push_subscriptions where user_id = ${userId} and id in (
      select id from push_subscriptions where user_id = ${userId}
       order by created_at desc, id desc offset ${limit})`;
}

/** Idempotent. */
export async function forgetPushDevice(client: Queryable, userId: string, id: string) {
  await execute(client)`delete from push_subscriptions where user_id = ${userId} and id = ${id}`;
}

/** Devices of these travellers. */
export async function getPushDevices(
  client: Queryable,
  userIds: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  if (userIds.length === 0) return [];
  return queryRows(client)`
    select id, user_id as "userId" from push_subscriptions
     where user_id = any(${userIds}) order by id`;
}

/** Null if the device no longer belongs to the traveller. */
export async function findPushAddress(client: Queryable, userId: string, id: string) {
  const row: AddressRow | null = await queryRow(client)`
    select platform, endpoint, p256dh, auth from push_subscriptions
     where id = ${id} and user_id = ${userId}`;
  return row === null ? null : toAddress(row);
}

export async function recordPushSent(client: Queryable, id: string, at: Date): Promise<void> {
  await execute(client)`
    update push_subscriptions set last_sent_at = ${at}, failures = 0 where id = ${id}`;
}

/** Contains no personal data. */
interface PushState {
  readonly devices: Readonly<Record<'web' | 'ios' | 'android', number>>;
  /** Excludes those held for quiet hours. */
  readonly waiting: number;
  /** Wait of the oldest of those; null: none. */
  readonly oldestWaitingSeconds: number | null;
  /** Of messages created in the last day. */
  readonly sent: number;
  readonly failed: number;
  readonly lastSentAt: Date | null;
  /** Newest error of the last day. */
  readonly lastError: string | null;
}

/** Same condition as the index of completed messages. */
const ENDED = sql`(sent_at is not null or failed_at is not null or dropped_at is not null)`;
const TODAY = sql`channel = 'push' and created_at > now() - interval '1 day'`;

/** Reads at most a day of messages. */
export function getPushState(client: Queryable): Promise<PushState> {
  return getRow(client)`
    with waiting as (
      -- Held messages have no attempts.
      select count(*)::int as waiting,
        extract(epoch from now() - min(created_at) filter (where attempts > 0))::int as tried,
        extract(epoch from now() - min(not_before) filter (where attempts = 0))::int as untried
      from outbox
      where channel = 'push' and sent_at is null and failed_at is null and dropped_at is null
        and (attempts > 0 or not_before <= now())),
    day as (
      select count(sent_at)::int as sent, count(failed_at)::int as failed, max(sent_at) as last
      from outbox where ${TODAY} and ${ENDED}),
    kinds as (
      select count(*) filter (where platform = 'web')::int as web,
        count(*) filter (where platform = 'ios')::int as ios,
        count(*) filter (where platform = 'android')::int as android
      from push_subscriptions)
    select json_build_object('web', web, 'ios', ios, 'android', android) as devices,
      waiting, greatest(tried, untried) as "oldestWaitingSeconds", sent, failed, last as "lastSentAt",
      (select last_error from (
         -- Failed and retried messages separately, each by its index.
         (select last_error, created_at from outbox
           where ${TODAY} and ${ENDED} and failed_at is not null and last_error is not null
             and sent_at is null and dropped_at is null
           order by created_at desc limit 1)
         union all
         (select last_error, created_at from outbox
           where ${TODAY} and sent_at is null and failed_at is null and dropped_at is null
             and attempts > 0 and last_error is not null
           order by created_at desc limit 1)) as refused
        order by created_at desc limit 1) as "lastError"
    from waiting, day, kinds`;
}
