import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';

type PlanName = 'monthly' | 'biannual' | 'annual';

/** A customer of the sandbox. Moving the customer's clock shifts these times. */
export interface SandboxAccount {
  readonly customerId: string;
  /** Null when the account is gone. */
  readonly userId: string | null;
  readonly cardWorks: boolean;
  /** The newest one, which may have ended. */
  readonly subscription: SandboxSubscription | null;
  /** Oldest first. */
  readonly payments: readonly SandboxPayment[];
  /** Still to be given, oldest first. */
  readonly discounts: readonly SandboxDiscount[];
}

export interface SandboxSubscription {
  readonly id: string;
  readonly plan: PlanName;
  /** What the next payment is for, where that is another plan. */
  readonly nextPlan: PlanName | null;
  readonly status: 'active' | 'past_due' | 'cancelled';
  readonly cancelAtPeriodEnd: boolean;
  readonly startedAt: Date;
  /** End of what was paid. */
  readonly paidUntil: Date;
  /** When a payment is tried next, or when a plan ends that was cancelled; null once it has ended. */
  readonly nextPaymentAt: Date | null;
}

/** One row a bill: tried again, it stays the same one. */
export interface SandboxPayment {
  readonly id: string;
  readonly subscriptionId: string;
  /** When it was paid; when it was billed, as long as it is not. */
  readonly at: Date;
  readonly state: 'paid' | 'failed';
  /** Minor units, after the discount. */
  readonly amount: number;
  readonly currency: string;
  readonly plan: PlanName;
  readonly paidFrom: Date;
  readonly paidUntil: Date;
  readonly attempt: number;
  readonly nextAttemptAt: Date | null;
  readonly discount: SandboxDiscount | null;
}

/** Taken off one payment. */
export interface SandboxDiscount {
  readonly percent: number;
  readonly reference: string;
}

/** The customer of an account, made with this id where it has none; its id. */
export async function storeSandboxCustomer(
  client: Queryable,
  userId: string,
  customerId: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    // Changed to what it is, so that the row is answered either way.
    `insert into sandbox_customers (id, user_id) values ($2, $1)
     on conflict (user_id) do update set user_id = excluded.user_id returning id`,
    [userId, customerId],
  );
  return rows[0]?.id ?? customerId;
}

/** The customer of whoever asks, asked as themselves (`underRole`); null where they are none. */
export async function findOwnSandboxCustomer(client: PoolClient): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    'select id from sandbox_customers where user_id = auth.uid()',
  );
  return rows[0]?.id ?? null;
}

/** A customer, locked until the transaction ends; null when unknown. */
export async function lockSandboxAccount(
  client: PoolClient,
  customerId: string,
): Promise<SandboxAccount | null> {
  const { rowCount } = await client.query(
    'select from sandbox_customers where id = $1 for no key update',
    [customerId],
  );
  return rowCount === 0 ? null : readSandboxAccount(client, customerId);
}

/** A customer; null when unknown. */
export async function readSandboxAccount(
  client: Queryable,
  customerId: string,
): Promise<SandboxAccount | null> {
  const customers = await client.query<Pick<SandboxAccount, 'userId' | 'cardWorks'>>(
    'select user_id as "userId", card_works as "cardWorks" from sandbox_customers where id = $1',
    [customerId],
  );
  const [customer] = customers.rows;
  if (customer === undefined) return null;
  const subscriptions = await client.query<SandboxSubscription>(
    `select id, plan, next_plan as "nextPlan", status, cancel_at_period_end as "cancelAtPeriodEnd",
            started_at as "startedAt", paid_until as "paidUntil", next_payment_at as "nextPaymentAt"
       from sandbox_subscriptions where customer_id = $1
      order by status = 'cancelled', started_at desc, id limit 1`,
    [customerId],
  );
  const payments = await client.query<SandboxPayment>(
    `select id, subscription_id as "subscriptionId", at, state, amount::float8 as amount, currency, plan,
            paid_from as "paidFrom", paid_until as "paidUntil", attempt, next_attempt_at as "nextAttemptAt",
            case when discount_percent is not null then
              jsonb_build_object('percent', discount_percent, 'reference', discount_reference) end as discount
       from sandbox_payments where customer_id = $1 order by at, paid_from, id`,
    [customerId],
  );
  const discounts = await client.query<SandboxDiscount>(
    `select percent, reference from sandbox_discounts
      where customer_id = $1 and payment_id is null order by given_at, reference`,
    [customerId],
  );
  return {
    customerId,
    ...customer,
    subscription: subscriptions.rows[0] ?? null,
    payments: payments.rows,
    discounts: discounts.rows,
  };
}

/** Write what became of a locked customer: new rows and changed ones. What was discounted is given. */
export async function saveSandboxAccount(
  client: PoolClient,
  { customerId, cardWorks, subscription, payments }: SandboxAccount,
): Promise<void> {
  await client.query('update sandbox_customers set card_works = $2 where id = $1', [
    customerId,
    cardWorks,
  ]);
  if (subscription !== null) await saveSubscription(client, customerId, subscription);
  for (const payment of payments) {
    await savePayment(client, customerId, payment);
    if (payment.discount !== null)
      await client.query(
        `insert into sandbox_discounts (customer_id, reference, percent, payment_id)
         values ($1, $2, $3, $4)
         on conflict (customer_id, reference) do update set payment_id = excluded.payment_id`,
        [customerId, payment.discount.reference, payment.discount.percent, payment.id],
      );
  }
}

async function saveSubscription(
  client: PoolClient,
  customerId: string,
  one: SandboxSubscription,
): Promise<void> {
  await client.query(
    `insert into sandbox_subscriptions (id, customer_id, plan, next_plan, status, cancel_at_period_end,
                                        started_at, paid_until, next_payment_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (id) do update set plan = excluded.plan, next_plan = excluded.next_plan,
       status = excluded.status, cancel_at_period_end = excluded.cancel_at_period_end,
       paid_until = excluded.paid_until, next_payment_at = excluded.next_payment_at`,
    [
      one.id,
      customerId,
      one.plan,
      one.nextPlan,
      one.status,
      one.cancelAtPeriodEnd,
      one.startedAt,
      one.paidUntil,
      one.nextPaymentAt,
    ],
  );
}

async function savePayment(
  client: PoolClient,
  customerId: string,
  one: SandboxPayment,
): Promise<void> {
  await client.query(
    `insert into sandbox_payments (id, customer_id, subscription_id, at, state, amount, currency, plan,
                                   paid_from, paid_until, attempt, next_attempt_at, discount_percent,
                                   discount_reference)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (id) do update set at = excluded.at, state = excluded.state, attempt = excluded.attempt,
       next_attempt_at = excluded.next_attempt_at`,
    [
      one.id,
      customerId,
      one.subscriptionId,
      one.at,
      one.state,
      one.amount,
      one.currency,
      one.plan,
      one.paidFrom,
      one.paidUntil,
      one.attempt,
      one.nextAttemptAt,
      one.discount?.percent ?? null,
      one.discount?.reference ?? null,
    ],
  );
}

/** Move the clock of a locked customer forward: all that is here of them lies so much further back. */
export async function moveSandboxClock(
  client: PoolClient,
  customerId: string,
  millis: number,
): Promise<void> {
  const values = [customerId, millis];
  const back = `interval '1 millisecond' * $2::float8`;
  await client.query(
    `update sandbox_subscriptions set started_at = started_at - ${back}, paid_until = paid_until - ${back},
            next_payment_at = next_payment_at - ${back} where customer_id = $1`,
    values,
  );
  await client.query(
    `update sandbox_payments set at = at - ${back}, paid_from = paid_from - ${back},
            paid_until = paid_until - ${back}, next_attempt_at = next_attempt_at - ${back}
      where customer_id = $1`,
    values,
  );
}

/** Promises a discount on the next payment; false where it was promised or given before. */
export async function storeSandboxDiscount(
  client: PoolClient,
  customerId: string,
  { reference, percent }: SandboxDiscount,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into sandbox_discounts (customer_id, reference, percent) values ($1, $2, $3)
     on conflict do nothing`,
    [customerId, reference, percent],
  );
  return rowCount === 1;
}

/** Whether a discount was taken off a payment of the customer. */
export async function wasSandboxDiscountGiven(
  client: Queryable,
  customerId: string,
  reference: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from sandbox_discounts
      where customer_id = $1 and reference = $2 and payment_id is not null`,
    [customerId, reference],
  );
  return rowCount === 1;
}

/** Customers with a payment that is due or a time that is over. */
export async function dueSandboxCustomers(
  client: Queryable,
  now: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct customer_id as id from sandbox_subscriptions
      where next_payment_at <= $1 limit $2`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

/** All customers, by their ids, those after `after`. */
export async function listSandboxCustomers(
  client: Queryable,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from sandbox_customers where $1::text is null or id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
