import type { Pool, PoolClient } from 'pg';
import type { PlanCustomer } from './plans.ts';

type Queryable = Pool | PoolClient;

/**
 * Takes an account's turn of going to the checkout, for so many seconds at most.
 *
 * @returns false while somebody else has it
 */
export async function holdCheckout(
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

/** Gives the turn back. */
export async function releaseCheckout(client: Queryable, userId: string): Promise<void> {
  await client.query(
    'update plan_subscriptions set checkout_held_until = null where user_id = $1',
    [userId],
  );
}

/**
 * Notes where an account went to pay.
 *
 * @returns false when the account ended meanwhile
 */
export async function noteCheckout(
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
