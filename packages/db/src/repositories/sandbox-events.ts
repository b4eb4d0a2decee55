import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';

/** What the sandbox tells the app's webhook. */
export interface SandboxEvent {
  readonly id: string;
  readonly customerId: string;
  readonly type: string;
  readonly happenedAt: Date;
}

/** Store events until they are heard. */
export async function storeSandboxEvents(
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

/** Delete an event that was heard. */
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

/** A page of the sandbox that one traveller was sent to. */
export interface SandboxSession {
  readonly id: string;
  readonly userId: string;
  readonly kind: 'checkout' | 'management';
  /** What is bought; null where a plan is managed. */
  readonly plan: 'monthly' | 'biannual' | 'annual' | null;
  readonly discount: { readonly percent: number; readonly reference: string } | null;
  readonly returnUrl: string;
  readonly cancelUrl: string | null;
  /** What was paid here. */
  readonly paymentId: string | null;
  readonly expiresAt: Date;
}

/** Open a page. Pages of the same kind that were opened for the account before take nothing more. */
export async function openSandboxSession(
  client: PoolClient,
  visit: Omit<SandboxSession, 'paymentId'>,
  now: Date,
): Promise<void> {
  await client.query('delete from sandbox_visits where expires_at <= $1', [
    new Date(now.getTime() - KEPT_AFTER_MILLIS),
  ]);
  await client.query(
    `update sandbox_visits set expires_at = $3
      where user_id = $1 and kind = $2 and payment_id is null and expires_at > $3`,
    [visit.userId, visit.kind, now],
  );
  await client.query(
    `insert into sandbox_visits (id, user_id, kind, plan, discount_percent, discount_reference, return_url,
                                 cancel_url, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      visit.id,
      visit.userId,
      visit.kind,
      visit.plan,
      visit.discount?.percent ?? null,
      visit.discount?.reference ?? null,
      visit.returnUrl,
      visit.cancelUrl,
      visit.expiresAt,
    ],
  );
}

/** What a page was about is known for so long after it closed: whoever comes back is told. */
const KEPT_AFTER_MILLIS = 30 * 86_400_000;

/** A page of whoever asks, asked as themselves (`underRole`): those of others are not there. */
export async function findOwnSandboxSession(
  client: Queryable,
  id: string,
): Promise<SandboxSession | null> {
  const { rows } = await client.query<SandboxSession>(
    `select id, user_id as "userId", kind, plan,
            case when discount_percent is not null then
              jsonb_build_object('percent', discount_percent, 'reference', discount_reference) end as discount,
            return_url as "returnUrl", cancel_url as "cancelUrl", payment_id as "paymentId",
            expires_at as "expiresAt"
       from sandbox_visits where id = $1 and user_id = auth.uid()`,
    [id],
  );
  return rows[0] ?? null;
}

/** Record what was paid on a page. */
export async function closeSandboxSession(
  client: PoolClient,
  id: string,
  paymentId: string,
): Promise<void> {
  await client.query('update sandbox_visits set payment_id = $2 where id = $1', [id, paymentId]);
}
