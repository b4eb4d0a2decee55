import type { PlanName } from '@farelark/engine';
import type { Queryable } from '../connect.ts';
import { execute, getRow, queryRow, queryRows, sql } from '../sql.ts';
import type { PlanCustomer } from './plans.ts';

/** Refund of a payment, in minor units. */
export interface PaymentRefund {
  readonly paymentId: string;
  readonly amount: number;
}

/** Declaration by which an account withdraws from the contract for a plan. */
export interface Withdrawal extends PlanCustomer {
  readonly userId: string | null;
  readonly subscriptionId: string;
  readonly plan: PlanName;
  readonly boughtAt: Date;
  readonly withdrawnAt: Date;
  readonly refunds: readonly PaymentRefund[];
  readonly currency: string;
}

export interface StoredWithdrawal extends Withdrawal {
  readonly id: string;
  /** Including this attempt. */
  readonly attempts: number;
}

const STORED = sql`id, user_id as "userId", provider, customer_id as "customerId", subscription_id as "subscriptionId",
  plan, bought_at as "boughtAt", withdrawn_at as "withdrawnAt", refunds, currency, attempts`;

/** Store a withdrawal, or return the earlier one of the same subscription. */
export function storeWithdrawal(client: Queryable, one: Withdrawal): Promise<StoredWithdrawal> {
  return getRow(client)`
    insert into plan_withdrawals as w
      (user_id, provider, customer_id, subscription_id, plan, bought_at, withdrawn_at, refunds, currency)
    values (${one.userId}, ${one.provider}, ${one.customerId}, ${one.subscriptionId}, ${one.plan},
      ${one.boughtAt}, ${one.withdrawnAt}, ${JSON.stringify(one.refunds)}, ${one.currency})
    -- Updates nothing, but returns the earlier row.
    on conflict (provider, subscription_id) do update set user_id = w.user_id
    returning ${STORED}`;
}

/** Newest withdrawal of an account since a moment; null: none. */
export function findLatestWithdrawal(
  client: Queryable,
  userId: string,
  since: Date,
): Promise<StoredWithdrawal | null> {
  return queryRow(client)`
    select ${STORED} from plan_withdrawals
     where user_id = ${userId} and withdrawn_at >= ${since} order by withdrawn_at desc limit 1`;
}

/** Claim due withdrawals for `claimSeconds`. */
export function claimWithdrawals(
  client: Queryable,
  provider: PlanCustomer['provider'],
  limit: number,
  claimSeconds: number,
): Promise<StoredWithdrawal[]> {
  return queryRows(client)`
    update plan_withdrawals
       set attempts = attempts + 1, not_before = now() + make_interval(secs => ${claimSeconds})
     where id in (
       select id from plan_withdrawals
        where provider = ${provider} and settled_at is null and not_before <= now()
        order by not_before limit ${limit} for update skip locked)
    returning ${STORED}`;
}

export async function finishWithdrawal(client: Queryable, id: string, at: Date): Promise<void> {
  await execute(client)`
    update plan_withdrawals set settled_at = ${at}, last_error = null where id = ${id}`;
}

/** Postpone without a limit of attempts: until it succeeds, the traveller's money is not back. */
export async function postponeWithdrawal(
  client: Queryable,
  id: string,
  notBefore: Date,
  error: string,
): Promise<void> {
  await execute(client)`
    update plan_withdrawals set not_before = ${notBefore}, last_error = left(${error}, 1000)
     where id = ${id}`;
}
