import type { Pool, PoolClient } from 'pg';
import type { PlanCustomer } from './plans.ts';

type Queryable = Pool | PoolClient;

/** A customer whose account is gone, to be ended at the provider. */
export interface Farewell extends PlanCustomer {
  /** Attempts including this one. */
  readonly attempts: number;
}

/** Has a customer ended that no account stands for. */
export async function oweFarewell(
  client: Queryable,
  { provider, customerId }: PlanCustomer,
): Promise<void> {
  await client.query(
    `insert into billing_farewells (provider, customer_id) values ($1, $2) on conflict do nothing`,
    [provider, customerId],
  );
}

/** Farewells that are due, not to be tried by anybody else for a while. */
export async function claimFarewells(
  client: Queryable,
  provider: PlanCustomer['provider'],
  limit: number,
  claimSeconds: number,
): Promise<Farewell[]> {
  const { rows } = await client.query<Farewell>(
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

export async function finishFarewell(client: Queryable, one: PlanCustomer): Promise<void> {
  await client.query('delete from billing_farewells where provider = $1 and customer_id = $2', [
    one.provider,
    one.customerId,
  ]);
}

/** Tries it again later. There is no giving up: as long as it is not done, somebody may be charged. */
export async function postponeFarewell(
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
