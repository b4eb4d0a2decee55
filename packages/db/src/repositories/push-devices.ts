import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRows, sql } from '../sql.ts';

/** A device that takes pushes, as its owner sees it. */
export interface StoredPushDevice {
  readonly id: string;
  readonly platform: 'web' | 'ios' | 'android';
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  /** SHA-256 of its address, in hex. */
  readonly fingerprint: string;
}

/** Push endpoint and keys of a browser. */
export interface WebPushAddress {
  readonly platform: 'web';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Push token of an app on a phone. */
interface NativePushAddress {
  readonly platform: 'ios' | 'android';
  readonly token: string;
}

export type PushAddress = WebPushAddress | NativePushAddress;

/** As the table has it: a token stands where browsers have their address, and needs no keys. */
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
  // A constraint of the table wants both of every browser.
  return { platform, endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };
}

interface NewPushDevice {
  readonly userId: string;
  /** The session in which it is added: when that is ended, nothing more is sent. */
  readonly sessionId: string;
  readonly address: PushAddress;
  readonly userAgent: string | null;
}

/** A traveller's devices, the last one added first. */
export function listPushDevices(client: Queryable, userId: string): Promise<StoredPushDevice[]> {
  return queryRows(client)`
    select id, platform, user_agent as "userAgent", created_at as "createdAt",
           last_sent_at as "lastSentAt", encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') as fingerprint
      from push_subscriptions where user_id = ${userId} order by created_at desc, id desc`;
}

/**
 * Take a device away from every other account: it belongs to the last traveller to sign in. Only who has a
 * browser's keys has that browser; a phone's token is a secret itself. Runs as the server, because travellers
 * can't write rows of others.
 *
 * @returns false where the address is another account's after all
 */
export async function releasePushDevice(
  client: Queryable,
  userId: string,
  address: PushAddress,
): Promise<boolean> {
  const { platform, endpoint, p256dh, auth } = toRow(address);
  await execute(client)`
    delete from push_subscriptions
     where endpoint = ${endpoint} and user_id <> ${userId} and platform = ${platform}
       and p256dh is not distinct from ${p256dh} and auth is not distinct from ${auth}`;
  return !(await affected(client)`
      select from push_subscriptions where endpoint = ${endpoint} and user_id <> ${userId}`);
}

/** Store a device, or a browser's new keys; beyond `most` the ones added first go. */
export async function addPushDevice(
  client: PoolClient,
  { userId, sessionId, address, userAgent }: NewPushDevice,
  most: number,
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
       order by created_at desc, id desc offset ${most})`;
}

/** Delete a device of this traveller; idempotent. */
export async function forgetPushDevice(
  client: Queryable,
  userId: string,
  id: string,
): Promise<void> {
  await execute(client)`delete from push_subscriptions where user_id = ${userId} and id = ${id}`;
}

/** Push addresses of these travellers, by device. */
export async function getPushDevices(
  client: Queryable,
  userIds: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  if (userIds.length === 0) return [];
  return queryRows(client)`
    select id, user_id as "userId" from push_subscriptions
     where user_id = any(${userIds}) order by id`;
}

/** The address of a device, if it is still this traveller's. */
export async function findPushAddress(
  client: Queryable,
  userId: string,
  id: string,
): Promise<PushAddress | null> {
  const rows: AddressRow[] = await queryRows(client)`
    select platform, endpoint, p256dh, auth from push_subscriptions
     where id = ${id} and user_id = ${userId}`;
  return rows[0] === undefined ? null : toAddress(rows[0]);
}

export async function recordPushSent(client: Queryable, id: string, at: Date): Promise<void> {
  await execute(client)`
    update push_subscriptions set last_sent_at = ${at}, failures = 0 where id = ${id}`;
}

/** Counts of pending and sent pushes, without personal data. */
interface PushState {
  readonly devices: Readonly<Record<'web' | 'ios' | 'android', number>>;
  /** Without those that wait for the hour of their traveller. */
  readonly waiting: number;
  /** Wait of the oldest of those; null: none waits. */
  readonly oldestWaitingSeconds: number | null;
  /** Of those written in the last day. */
  readonly sent: number;
  readonly failed: number;
  readonly lastSentAt: Date | null;
  /** Error of the last day's newest push that was refused. */
  readonly lastError: string | null;
}

/** As the index of messages that ended says it. */
const ENDED = sql`(sent_at is not null or failed_at is not null or dropped_at is not null)`;
const TODAY = sql`channel = 'push' and created_at > now() - interval '1 day'`;

/** State of pushes for operators. Reads a day's messages, however many are kept. */
export function getPushState(client: Queryable): Promise<PushState> {
  return getRow(client)`
    with waiting as (
      -- Held ones are put back as if they had never been tried.
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
         -- Given up, and to be tried again: each by its own index.
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
