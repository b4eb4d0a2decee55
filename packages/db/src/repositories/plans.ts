import type { PlanProblem, PlanStatus, TrialMailSpan } from '@farelark/engine';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { asTraveller } from '../roles.ts';
import { execute, getValue, queryColumn, queryRow, queryRows, queryValue, sql } from '../sql.ts';
import type { Addressee } from './recipients.ts';

/** Last stored plan; readers check whether it has expired. */
export interface StoredPlan extends Omit<PlanStatus, 'subscriptionId' | 'problems'> {
  readonly trialEndsAt: Date | null;
  /** Null before the first checkout. */
  readonly customer: PlanCustomer | null;
  /** Last checkout session. */
  readonly checkout: { readonly sessionId: string; readonly startedAt: Date } | null;
}

/** Customer at a payment provider. */
export interface PlanCustomer {
  readonly provider: 'stripe' | 'sandbox';
  readonly customerId: string;
}

const STORED_PLAN = sql`status, plan, trial_ends_at as "trialEndsAt", current_period_end as "currentPeriodEnd",
  cancel_at_period_end as "cancelAtPeriodEnd", payment_failed_at as "paymentFailedAt",
  case when next_payment_at is not null then json_build_object('at', next_payment_at,
    'amount', next_payment_amount, 'currency', next_payment_currency) end as "nextPayment",
  case when provider_customer_id is not null then json_build_object('provider', provider,
    'customerId', provider_customer_id) end as customer,
  case when checkout_session_id is not null then json_build_object('sessionId', checkout_session_id,
    'startedAt', checkout_started_at) end as checkout`;

type PlanRow = Omit<StoredPlan, 'nextPayment' | 'checkout'> & {
  readonly nextPayment: { at: string; amount: number; currency: string } | null;
  readonly checkout: { sessionId: string; startedAt: string } | null;
};

const toStoredPlan = ({ nextPayment, checkout, ...row }: PlanRow): StoredPlan => ({
  ...row,
  nextPayment: nextPayment === null ? null : { ...nextPayment, at: new Date(nextPayment.at) },
  checkout: checkout === null ? null : { ...checkout, startedAt: new Date(checkout.startedAt) },
});

/** Read under the traveller's role; null without a plan. Requires a transaction. */
export async function findPlan(client: PoolClient, userId: string): Promise<StoredPlan | null> {
  const row: PlanRow | null = await queryRow(asTraveller(client, userId))`
    select ${STORED_PLAN} from plan_subscriptions where user_id = ${userId}`;
  return row === null ? null : toStoredPlan(row);
}

/** End a trial at `now`. Returns its end; null if the account is not on trial. */
export function endTrial(client: Queryable, userId: string, now: Date): Promise<Date | null> {
  return queryValue(client)`
    update plan_subscriptions set trial_ends_at = least(trial_ends_at, ${now})
     where user_id = ${userId} and status = 'trialing' and plan is null
     returning trial_ends_at as "trialEndsAt"`;
}

/** Plan of an account, locked until the transaction ends. */
export interface LockedPlan extends StoredPlan, Addressee {}

/** Lock the plan of a customer, or of `userId` without a customer of this provider; null without an account. */
export async function lockPlan(
  client: PoolClient,
  { provider, customerId }: PlanCustomer,
  userId: string | null,
): Promise<LockedPlan | null> {
  // Locks the account first, like a deletion.
  const account: { id: string; email: string } | null = await queryRow(client)`
    select u.id, u.email from auth."user" u
     where u.id = (
       select s.user_id from plan_subscriptions s
        where (s.provider = ${provider} and s.provider_customer_id = ${customerId})
           or (s.user_id = ${userId} and (s.provider is distinct from ${provider}
             or s.provider_customer_id is null))
        limit 1)
       for key share`;
  if (account === null) return null;
  const row: (PlanRow & Pick<LockedPlan, 'language'>) | null = await queryRow(client)`
    select ${STORED_PLAN},
           (select language from profiles p where p.user_id = s.user_id) as language
      from plan_subscriptions s where user_id = ${account.id} for update`;
  if (row === null) return null;
  const { language, ...plan } = row;
  return { ...toStoredPlan(plan), userId: account.id, email: account.email, language };
}

/** Store the plan status that the provider reported at `readAt`. */
export async function writePlanStatus(
  client: PoolClient,
  userId: string,
  { provider, customerId }: PlanCustomer,
  planStatus: PlanStatus,
  readAt: Date,
): Promise<void> {
  const { nextPayment } = planStatus;
  await execute(client)`
    update plan_subscriptions
       set status = ${planStatus.status}, plan = ${planStatus.plan},
           provider_subscription_id = ${planStatus.subscriptionId},
           current_period_end = ${planStatus.currentPeriodEnd},
           cancel_at_period_end = ${planStatus.cancelAtPeriodEnd},
           next_payment_at = ${nextPayment?.at}, next_payment_amount = ${nextPayment?.amount},
           next_payment_currency = ${nextPayment?.currency},
           payment_failed_at = ${planStatus.paymentFailedAt}, problems = ${planStatus.problems},
           provider = ${provider}, provider_customer_id = ${customerId}, provider_read_at = ${readAt}
     where user_id = ${userId}`;
}

/** Revert plans of the sandbox to the trial once another provider is configured; returns their number. */
export function endSandboxPlans(client: Queryable): Promise<number> {
  return execute(client)`
    update plan_subscriptions
       set status = case when trial_ends_at is null then 'expired' else 'trialing' end, plan = null,
           provider = null, provider_customer_id = null, provider_subscription_id = null,
           current_period_end = null, cancel_at_period_end = false, next_payment_at = null,
           next_payment_amount = null, next_payment_currency = null, payment_failed_at = null,
           checkout_session_id = null, checkout_started_at = null, problems = '{}',
           provider_read_at = null
     where provider = 'sandbox'`;
}

/** A page of customer ids, in order. */
export function listCustomerIds(
  client: Queryable,
  provider: PlanCustomer['provider'],
  after: string,
  limit: number,
): Promise<string[]> {
  return queryColumn(client)`
    select provider_customer_id as "customerId" from plan_subscriptions
     where provider = ${provider} and provider_customer_id > ${after} order by provider_customer_id
       limit ${limit}`;
}

export interface TroubledCustomer {
  readonly customerId: string;
  /** not_ended: the account was deleted, but its subscription can't be cancelled. */
  readonly problem: PlanProblem | 'not_ended';
}

/** Failed attempts, about ten minutes, after which a deletion is reported. */
const MAX_DELETION_ATTEMPTS = 7;

/** Worst problems first. */
export function findTroubledCustomers(client: Queryable, limit: number) {
  return queryRows(client)<TroubledCustomer>`
    select "customerId", problem from (
      select provider_customer_id as "customerId", unnest(problems) as problem
        from plan_subscriptions where problems <> '{}' and provider_customer_id is not null
       union all
      select customer_id, 'not_ended' from billing_farewells
        where attempts >= ${MAX_DELETION_ATTEMPTS}) as t
     order by array_position(array['two_subscriptions', 'not_ended', 'disputed'], problem),
       "customerId"
     limit ${limit}`;
}

export interface TrialAccount extends Addressee {
  readonly trialEndsAt: Date;
  readonly openAlerts: number;
}

/** Trial accounts in a span without a message of the dedupe key `kind:USER`. */
export function findTrialsToNotify(
  client: Queryable,
  kind: string,
  span: TrialMailSpan,
  confirmedOnly: boolean,
  limit: number,
): Promise<TrialAccount[]> {
  const moment = span.of === 'end' ? sql`s.trial_ends_at` : sql`u."createdAt"`;
  return queryRows(client)`
    select s.user_id as "userId", u.email, p.language, s.trial_ends_at as "trialEndsAt",
           (select count(*)::int from flight_alerts a
             where a.user_id = s.user_id and a.closed_at is null) as "openAlerts"
      from plan_subscriptions s join auth."user" u on u.id = s.user_id
      left join profiles p on p.user_id = s.user_id
     where s.status = 'trialing' and ${moment} > ${span.from} and ${moment} <= ${span.until}
       ${span.of === 'account' ? sql`and s.trial_ends_at > ${span.until}` : sql``}
       and (u."emailVerified" or not ${confirmedOnly})
       and not exists (select from outbox o where o.dedupe_key = ${kind} || ':' || s.user_id)
     order by ${moment} limit ${limit}`;
}

/** Digests of an address: the current one, then those of older keys. */
export type AddressDigests = readonly [Buffer, ...Buffer[]];

/** Seconds left of an earlier trial of the address; null: none. */
export function findUsedTrial(client: Queryable, digests: AddressDigests): Promise<number | null> {
  return queryValue(client)`
    select min(seconds_left) as seconds from used_trials where address_digest = any(${digests})`;
}

/** Begin the trial of an account now, with what is left of an earlier one of its address. */
export async function beginTrial(client: PoolClient, userId: string, digests: AddressDigests) {
  const secondsLeft = await findUsedTrial(client, digests);
  await execute(client)`
    update plan_subscriptions
       set trial_ends_at = now() + least(make_interval(secs => ${secondsLeft}), interval '7 days')
     where user_id = ${userId} and status = 'trialing' and plan is null`;
}

/** Store the rest of the trial of a released address, unless less is stored already. */
export async function storeUsedTrial(
  client: PoolClient,
  digests: AddressDigests,
  secondsLeft: number,
): Promise<void> {
  await execute(client)`
    with older as (
      delete from used_trials where address_digest = any(${digests.slice(1)})
        returning seconds_left)
    insert into used_trials as t (address_digest, seconds_left)
    values (${digests[0]}, least(${Math.max(0, Math.floor(secondsLeft))}::int,
      (select min(seconds_left) from older)))
    on conflict (address_digest) do update
      set seconds_left = least(t.seconds_left, excluded.seconds_left), recorded_at = now()`;
}

/** Minor units. */
export interface Saving {
  readonly amount: number;
  readonly currency: string;
}

/** Savings of open alerts by currency, counting the cheapest available date of each. */
export function getPotentialSavings(client: Queryable, userId: string): Promise<Saving[]> {
  return queryRows(client)`
    select currency, sum(saved)::float8 as amount from (
      select distinct on (a.id) d.currency, round(d.average - d.price) as saved
        from flight_alerts a join alert_dates t on t.alert_id = a.id join deals d on d.id = t.deal_id
       where a.user_id = ${userId} and a.closed_at is null and d.state = 'live'
       order by a.id, d.price, d.departure_date) as best
     group by currency order by amount desc, currency`;
}

/** Clicks to sellers, one per deal and hour. */
export function countTravellerClicks(client: Queryable, userId: string): Promise<number> {
  return getValue(client)`
    select count(*)::int as count from deal_clicks where user_id = ${userId}`;
}

/** Routes with observed fares between these places (without destinations, to anywhere), and these routes between airports. */
export function countObservedRoutes(
  client: Queryable,
  origins: readonly string[],
  destinations: readonly string[],
  routes: readonly { readonly origin: string; readonly destination: string }[],
): Promise<number> {
  return getValue(client)`
    select count(*)::int as count from (
      select origin, destination from baselines
       where origin = any(${origins}) and (cardinality(${destinations}::text[]) = 0
         or destination = any(${destinations}))
      union
      select origin, destination from baselines
        join unnest(${routes.map(({ origin }) => origin)}::text[],
          ${routes.map(({ destination }) => destination)}::text[]) as route (origin, destination)
          using (origin, destination)) as observed`;
}
