import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { inTransaction } from '../transaction.ts';
import type { PlanCustomer } from './plans.ts';

/** That something changed for a customer of a payment provider. */
export interface CustomerEvent extends PlanCustomer {
  /** The provider's own id: an event that comes twice is kept once. */
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: Date;
}

/** All waiting events of one customer, claimed together. */
export interface ClaimedCustomer extends PlanCustomer {
  readonly claim: string;
  readonly eventIds: readonly string[];
  /** Attempts of the one that was tried most often, including this one. */
  readonly attempts: number;
}

/** Store events that are not stored already; returns the number of new ones. */
export async function storeEvents(
  client: Queryable,
  events: readonly CustomerEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into webhook_inbox (provider, event_id, type, customer_id, payload)
     select provider, event_id, type, customer_id, jsonb_build_object('created', created)
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
         as t (provider, event_id, type, customer_id, created)
     on conflict (provider, event_id) do nothing`,
    [
      events.map(({ provider }) => provider),
      events.map(({ eventId }) => eventId),
      events.map(({ type }) => type),
      events.map(({ customerId }) => customerId),
      events.map(({ createdAt }) => createdAt),
    ],
  );
  return rowCount ?? 0;
}

/** Claims are serialised: two concurrent ones would claim one customer. */
const CLAIM_LOCK = 7_344_001;

/**
 * Claim what waits of some customers of a provider, of each all of it, for `claimSeconds`. A customer of whom something
 * is claimed is left alone until that is over.
 */
export async function claimCustomers(
  db: { readonly pool: Pool },
  provider: PlanCustomer['provider'],
  limit: number,
  claimSeconds: number,
): Promise<ClaimedCustomer[]> {
  return inTransaction(db, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [CLAIM_LOCK]);
    const { rows } = await client.query<ClaimedCustomer>(
      `with due as (
         select w.customer_id, min(w.not_before) as since, gen_random_uuid() as claim
           from webhook_inbox w
          where w.provider = $1 and w.customer_id is not null
            and w.processed_at is null and w.failed_at is null
          group by w.customer_id
         having min(w.not_before) <= now()
            and coalesce(max(w.claimed_until), '-infinity') <= now()
          order by since limit $2),
       claimed as (
         update webhook_inbox w
            set claim = due.claim, claimed_until = now() + make_interval(secs => $3),
                attempts = attempts + 1
           from due
          where w.provider = $1 and w.customer_id = due.customer_id
            and w.processed_at is null and w.failed_at is null
         returning w.event_id, w.customer_id, w.claim, w.attempts)
       select $1::text as provider, customer_id as "customerId", claim, max(attempts) as attempts,
              array_agg(event_id) as "eventIds"
         from claimed group by customer_id, claim`,
      [provider, limit, claimSeconds],
    );
    return rows;
  });
}

/**
 * Mark claimed events as done, in the transaction that does what they ask for.
 *
 * @returns false where the claim expired and another process has them: then nothing may be written
 */
export async function finishEvents(client: PoolClient, claimed: ClaimedCustomer): Promise<boolean> {
  const { rowCount } = await client.query(
    `update webhook_inbox set processed_at = now(), claimed_until = null, last_error = null
      where provider = $1 and event_id = any($2) and claim = $3
        and claimed_until > clock_timestamp() and processed_at is null`,
    [claimed.provider, claimed.eventIds, claimed.claim],
  );
  // What was given up before has now been seen to as well.
  await client.query(
    `update webhook_inbox set processed_at = now(), failed_at = null
      where provider = $1 and customer_id = $2 and failed_at is not null`,
    [claimed.provider, claimed.customerId],
  );
  return rowCount === claimed.eventIds.length;
}

/** Gives claimed events back to be tried again, or, with null, up. */
export async function postponeEvents(
  client: Queryable,
  claimed: ClaimedCustomer,
  notBefore: Date | null,
  error: string,
): Promise<void> {
  await client.query(
    `update webhook_inbox
        set claimed_until = null, not_before = coalesce($4, not_before), last_error = $5,
            failed_at = case when $4::timestamptz is null then now() end
      where provider = $1 and event_id = any($2) and claim = $3 and processed_at is null`,
    [claimed.provider, claimed.eventIds, claimed.claim, notBefore, error],
  );
}

export interface InboxState {
  readonly waiting: number;
  /** For how long the one has waited that has waited longest; null where none does. */
  readonly oldestWaitingSeconds: number | null;
  /** Events that were given up. */
  readonly failed: number;
  /** Error of the newest event that was given up. */
  readonly lastError: string | null;
  /** When the provider told something last. */
  readonly lastReportedAt: Date | null;
}

export async function getInboxState(client: Queryable): Promise<InboxState> {
  const { rows } = await client.query<InboxState>(
    `select count(*) filter (where failed_at is null)::int as waiting,
            (extract(epoch from now() - min(received_at) filter (where failed_at is null)))::float8
              as "oldestWaitingSeconds",
            count(*) filter (where failed_at is not null)::int as failed,
            (array_agg(last_error order by failed_at desc) filter (where failed_at is not null))[1]
              as "lastError",
            (select max(received_at) from webhook_inbox where type not like 'look.%') as "lastReportedAt"
       from webhook_inbox where processed_at is null`,
  );
  // Counts are one row, also of nothing.
  return rows[0] as InboxState;
}

/** A customer whose account is gone, to be ended at the provider. */
export interface PendingCustomerDeletion extends PlanCustomer {
  /** Attempts including this one. */
  readonly attempts: number;
}

/** Has a customer ended that no account stands for. */
export async function enqueueCustomerDeletion(
  client: Queryable,
  { provider, customerId }: PlanCustomer,
): Promise<void> {
  await client.query(
    `insert into billing_farewells (provider, customer_id) values ($1, $2) on conflict do nothing`,
    [provider, customerId],
  );
}

/** PendingCustomerDeletions that are due, not to be tried by anybody else for a while. */
export async function claimCustomerDeletions(
  client: Queryable,
  provider: PlanCustomer['provider'],
  limit: number,
  claimSeconds: number,
): Promise<PendingCustomerDeletion[]> {
  const { rows } = await client.query<PendingCustomerDeletion>(
    `with due as (
       select provider, customer_id from billing_farewells
        where provider = $1 and not_before <= now()
        order by not_before limit $2 for update skip locked)
     update billing_farewells f
        set attempts = attempts + 1, not_before = now() + make_interval(secs => $3)
       from due where f.provider = due.provider and f.customer_id = due.customer_id
     returning f.provider, f.customer_id as "customerId", f.attempts`,
    [provider, limit, claimSeconds],
  );
  return rows;
}

export async function finishCustomerDeletion(client: Queryable, one: PlanCustomer): Promise<void> {
  await client.query('delete from billing_farewells where provider = $1 and customer_id = $2', [
    one.provider,
    one.customerId,
  ]);
}

/** Retry later, without limit: until it is done, a traveller may be charged. */
export async function postponeCustomerDeletion(
  client: Queryable,
  { provider, customerId }: PlanCustomer,
  notBefore: Date,
  error: string,
): Promise<void> {
  await client.query(
    `update billing_farewells set not_before = $3, last_error = left($4, 1000)
      where provider = $1 and customer_id = $2`,
    [provider, customerId, notBefore, error],
  );
}

/**
 * Claim an account's checkout for a limited time.
 *
 * @returns false while another process has it
 */
export async function claimCheckout(
  client: Queryable,
  userId: string,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update plan_subscriptions
        set checkout_held_until = clock_timestamp() + make_interval(secs => $2)
      where user_id = $1
        and (checkout_held_until is null or checkout_held_until < clock_timestamp())`,
    [userId, seconds],
  );
  return rowCount === 1;
}

/** Release the claim. */
export async function releaseCheckout(client: Queryable, userId: string): Promise<void> {
  await client.query(
    'update plan_subscriptions set checkout_held_until = null where user_id = $1',
    [userId],
  );
}

/**
 * Record where an account went to pay.
 *
 * @returns false when the account ended meanwhile
 */
export async function recordCheckout(
  client: Queryable,
  userId: string,
  { provider, customerId }: PlanCustomer,
  sessionId: string,
  startedAt: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update plan_subscriptions
        set provider = $2, provider_customer_id = $3, checkout_session_id = $4, checkout_started_at = $5
      where user_id = $1`,
    [userId, provider, customerId, sessionId, startedAt],
  );
  return rowCount === 1;
}
