import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryColumn, queryRow, queryValue } from '../sql.ts';

type PlanName = 'monthly' | 'biannual' | 'annual';

/** State of a customer of the payment sandbox. Times are milliseconds since 1970. */
export interface SandboxState {
  /** True if the next charge succeeds. */
  cardWorks: boolean;
  /** Newest one, may have ended. */
  subscription: SandboxSubscription | null;
  /** Oldest first. */
  payments: SandboxPayment[];
  /** For the next payments, in order. */
  discounts: SandboxDiscount[];
  /** Checkout and management pages, oldest first. */
  visits: SandboxVisit[];
}

export interface SandboxSubscription {
  readonly id: string;
  readonly plan: PlanName;
  status: 'active' | 'past_due' | 'cancelled';
  cancelAtPeriodEnd: boolean;
  /** Time of the purchase; missing in those of older versions. */
  startedAt?: number;
  paidUntil: number;
  /** Next charge or end; null if cancelled. */
  dueAt: number | null;
}

/** Retries update the same payment. */
export interface SandboxPayment {
  readonly id: string;
  at: number;
  state: 'paid' | 'failed' | 'refunded';
  /** Minor units, after the discount. */
  readonly amount: number;
  readonly plan: PlanName;
  paidUntil: number;
  attempt: number;
  nextAttemptAt: number | null;
  readonly discount: SandboxDiscount | null;
}

export interface SandboxDiscount {
  readonly percent: number;
  readonly reference: string;
}

export interface SandboxVisit {
  readonly id: string;
  /** Null on a management page. */
  readonly plan: PlanName | null;
  readonly discount: SandboxDiscount | null;
  readonly returnUrl: string;
  readonly cancelUrl: string | null;
  readonly openedAt: number;
  isPaid: boolean;
}

/** Customer id of an account, created as `newId` if there is none. */
export function storeSandboxCustomer(client: Queryable, userId: string, newId: string) {
  return getValue(client)<string>`
    insert into sandbox_customers (id, user_id) values (${newId}, ${userId})
    on conflict (user_id) do update set user_id = excluded.user_id returning id`;
}

/** Customer of the traveller whose role the query has. */
export function findOwnSandboxCustomer(client: Queryable): Promise<string | null> {
  return queryValue(client)`select id from sandbox_customers where user_id = auth.uid()`;
}

/** A customer, locked until the transaction ends; `userId` null: the account was deleted. */
export function lockSandboxCustomer(client: PoolClient, customerId: string) {
  return queryRow(client)<{ readonly userId: string | null; readonly state: SandboxState }>`
    select user_id as "userId", state from sandbox_customers where id = ${customerId}
      for no key update`;
}

export async function saveSandboxState(
  client: PoolClient,
  customerId: string,
  state: SandboxState,
  dueAt: Date | null,
): Promise<void> {
  await execute(client)`
    update sandbox_customers set state = ${state}, due_at = ${dueAt} where id = ${customerId}`;
}

/** Customers with a due charge or end. */
export function listDueSandboxCustomers(client: Queryable, now: Date, limit: number) {
  return queryColumn(client)<string>`
    select id from sandbox_customers where due_at <= ${now} order by due_at, id limit ${limit}`;
}

/** A page in order of ids. */
export function listSandboxCustomers(client: Queryable, after: string | null, limit: number) {
  return queryColumn(client)<string>`
    select id from sandbox_customers where ${after}::text is null or id > ${after} order by id
      limit ${limit}`;
}
