import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRows } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import type { PlanCustomer } from './plans.ts';

/** Event of a payment provider about a customer. */
export interface CustomerEvent extends PlanCustomer {
  /** The provider's id, by which duplicates are dropped. */
  readonly eventId: string;
  readonly type: string;
  readonly createdAt: Date;
}

/** All pending events of one customer, claimed together. */
export interface ClaimedCustomer extends PlanCustomer {
  readonly claim: string;
  readonly eventIds: readonly string[];
  /** Maximum attempts of the events, including this one. */
  readonly attempts: number;
}

/** Store new events; returns their number. */
export async function storeEvents(client: Queryable, events: readonly CustomerEvent[]) {
  if (events.length === 0) return 0;
  return execute(client)`
    insert into webhook_inbox (provider, event_id, type, customer_id, payload)
    select provider, event_id, type, customer_id, jsonb_build_object('created', created)
      from unnest(${events.map(({ provider }) => provider)}::text[],
        ${events.map(({ eventId }) => eventId)}::text[], ${events.map(({ type }) => type)}::text[],
        ${events.map(({ customerId }) => customerId)}::text[],
        ${events.map(({ createdAt }) => createdAt)}::timestamptz[])
        as t (provider, event_id, type, customer_id, created)
    on conflict (provider, event_id) do nothing`;
}

/** Advisory lock: concurrent claims could claim the same customer. */
const CLAIM_LOCK = 7_344_001;

/** Claim all pending events of up to `limit` customers for `claimSeconds`. Skips customers with a claimed event. */
export function claimCustomers(
  db: { readonly pool: Pool },
  provider: PlanCustomer['provider'],
  limit: number,
  claimSeconds: number,
): Promise<ClaimedCustomer[]> {
  return inTransaction(db, async (client) => {
    await execute(client)`select pg_advisory_xact_lock(${CLAIM_LOCK})`;
    return queryRows(client)`
      with due as (
        select w.customer_id, min(w.not_before) as since, gen_random_uuid() as claim
          from webhook_inbox w
         where w.provider = ${provider} and w.customer_id is not null
           and w.processed_at is null and w.failed_at is null
         group by w.customer_id
        having min(w.not_before) <= now()
           and coalesce(max(w.claimed_until), '-infinity') <= now()
         order by since limit ${limit}),
      claimed as (
        update webhook_inbox w
           set claim = due.claim, claimed_until = now() + make_interval(secs => ${claimSeconds}),
               attempts = attempts + 1
          from due
         where w.provider = ${provider} and w.customer_id = due.customer_id
           and w.processed_at is null and w.failed_at is null
        returning w.event_id, w.customer_id, w.claim, w.attempts)
      select ${provider}::text as provider, customer_id as "customerId", claim,
        max(attempts) as attempts, array_agg(event_id) as "eventIds"
        from claimed group by customer_id, claim`;
  });
}

/** Mark claimed events as processed; false if the claim expired, and the transaction must be rolled back. */
export async function finishEvents(client: PoolClient, claimed: ClaimedCustomer): Promise<boolean> {
  const rowCount = await execute(client)`
    update webhook_inbox set processed_at = now(), claimed_until = null, last_error = null
     where provider = ${claimed.provider} and event_id = any(${claimed.eventIds})
       and claim = ${claimed.claim} and claimed_until > clock_timestamp() and processed_at is null`;
  // Earlier failed events of the customer are processed as well.
  await execute(client)`
    update webhook_inbox set processed_at = now(), failed_at = null
     where provider = ${claimed.provider} and customer_id = ${claimed.customerId}
       and failed_at is not null`;
  return rowCount === claimed.eventIds.length;
}

/** Release claimed events for a retry, or mark them as failed if `notBefore` is null. */
export async function postponeEvents(
  client: Queryable,
  claimed: ClaimedCustomer,
  notBefore: Date | null,
  error: string,
): Promise<void> {
  await execute(client)`
    update webhook_inbox
       set claimed_until = null, not_before = coalesce(${notBefore}, not_before),
           last_error = ${error},
           failed_at = case when ${notBefore}::timestamptz is null then now() end
     where provider = ${claimed.provider} and event_id = any(${claimed.eventIds})
       and claim = ${claimed.claim} and processed_at is null`;
}

export interface InboxState {
  readonly waiting: number;
  /** Null: none waiting. */
  readonly oldestWaitingSeconds: number | null;
  readonly failed: number;
  /** Error of the newest failed event. */
  readonly lastError: string | null;
  /** Time of the provider's last event. */
  readonly lastReportedAt: Date | null;
}

export function getInboxState(client: Queryable): Promise<InboxState> {
  return getRow(client)`
    select count(*) filter (where failed_at is null)::int as waiting,
           (extract(epoch from now() - min(received_at) filter (where failed_at is null)))::float8
             as "oldestWaitingSeconds",
           count(*) filter (where failed_at is not null)::int as failed,
           (array_agg(last_error order by failed_at desc) filter (where failed_at is not null))[1]
             as "lastError",
           (select max(received_at) from webhook_inbox where type not like 'look.%') as "lastReportedAt"
      from webhook_inbox where processed_at is null`;
}

/** Customer of a deleted account, to be deleted at the provider. */
export interface PendingCustomerDeletion extends PlanCustomer {
  /** Including this attempt. */
  readonly attempts: number;
}

/** Enqueue the deletion of a customer without an account. */
export async function enqueueCustomerDeletion(
  client: Queryable,
  { provider, customerId }: PlanCustomer,
): Promise<void> {
  await execute(client)`
    insert into billing_farewells (provider, customer_id) values (${provider}, ${customerId})
      on conflict do nothing`;
}

/** Claim due deletions for `claimSeconds`. */
export function claimCustomerDeletions(
  client: Queryable,
  provider: PlanCustomer['provider'],
  limit: number,
  claimSeconds: number,
): Promise<PendingCustomerDeletion[]> {
  return queryRows(client)`
    with due as (
      select provider, customer_id from billing_farewells
       where provider = ${provider} and not_before <= now()
       order by not_before limit ${limit} for update skip locked)
    update billing_farewells f
       set attempts = attempts + 1, not_before = now() + make_interval(secs => ${claimSeconds})
      from due where f.provider = due.provider and f.customer_id = due.customer_id
    returning f.provider, f.customer_id as "customerId", f.attempts`;
}

export async function finishCustomerDeletion(
  client: Queryable,
  { provider, customerId }: PlanCustomer,
): Promise<void> {
  await execute(client)`
    delete from billing_farewells
     where provider = ${provider} and customer_id = ${customerId}`;
}

/** Postpone without a limit of attempts: until it succeeds, the traveller may be charged. */
export async function postponeCustomerDeletion(
  client: Queryable,
  { provider, customerId }: PlanCustomer,
  notBefore: Date,
  error: string,
): Promise<void> {
  await execute(client)`
    update billing_farewells set not_before = ${notBefore}, last_error = left(${error}, 1000)
     where provider = ${provider} and customer_id = ${customerId}`;
}

/** Claim the checkout of an account for `seconds`; false while another process has it. */
export function claimCheckout(client: Queryable, userId: string, seconds: number) {
  return affected(client)`
    update plan_subscriptions
       set checkout_held_until = clock_timestamp() + make_interval(secs => ${seconds})
     where user_id = ${userId}
       and (checkout_held_until is null or checkout_held_until < clock_timestamp())`;
}

export async function releaseCheckout(client: Queryable, userId: string): Promise<void> {
  await execute(client)`
    update plan_subscriptions set checkout_held_until = null where user_id = ${userId}`;
}

/** Store the checkout session of an account; false if the account was deleted meanwhile. */
export function recordCheckout(
  client: Queryable,
  userId: string,
  { provider, customerId }: PlanCustomer,
  sessionId: string,
  startedAt: Date,
): Promise<boolean> {
  return affected(client)`
    update plan_subscriptions
       set provider = ${provider}, provider_customer_id = ${customerId},
         checkout_session_id = ${sessionId}, checkout_started_at = ${startedAt}
     where user_id = ${userId}`;
}
