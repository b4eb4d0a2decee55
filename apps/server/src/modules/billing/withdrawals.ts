import { inTransaction } from '@farelark/db';
import { findAccount } from '@farelark/db/accounts';
import { enqueueMessages } from '@farelark/db/outbox';
import { findPlan, lockPlan } from '@farelark/db/plans';
import {
  claimWithdrawals,
  findLatestWithdrawal,
  finishWithdrawal,
  postponeWithdrawal,
  type StoredWithdrawal,
  storeWithdrawal,
} from '@farelark/db/withdrawals';
import { Failure } from '../../platform/http/failure.ts';
import { redactAddresses } from '../../platform/observability/log.ts';
import { toOutboxEmail } from '../../platform/outbox-email.ts';
import type { Billing, Purchase } from './billing.ts';
import type { BillingDependencies } from './dependencies.ts';
import { enqueueReconciliation } from './reconcile-plans.ts';

const DAY_MS = 86_400_000;
/** Period of withdrawal (Directive 2011/83/EU, article 9). */
const PERIOD_DAYS = 14;
/** Ends the last day in every time zone. */
const WESTERNMOST_MS = 12 * 3_600_000;

const BATCH_SIZE = 8;
const CLAIM_SECONDS = 120;
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 4 * 3_600_000;

type Dependencies = Pick<BillingDependencies, 'database' | 'now' | 'log'>;
type PurchaseTimes = Pick<Purchase, 'boughtAt'>;

/** End of the 14th day after the day of the purchase. */
export function getWithdrawalDeadline({ boughtAt }: PurchaseTimes): Date {
  const day = Math.floor(boughtAt.getTime() / DAY_MS) * DAY_MS;
  return new Date(day + (PERIOD_DAYS + 1) * DAY_MS + WESTERNMOST_MS);
}

/**
 * Refunds of a withdrawal: each payment without the share of the whole days since it. Minor units; the kept share is
 * rounded down.
 */
export function getRefunds({ payments }: Pick<Purchase, 'payments'>, now: Date) {
  return payments.map(({ id, amount, at, paidUntil }) => {
    const days = Math.max(1, Math.round((paidUntil.getTime() - at.getTime()) / DAY_MS));
    const used = Math.min(days, Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS)));
    return { paymentId: id, amount: amount - Math.floor((amount * used) / days) };
  });
}

export interface WithdrawalOffer {
  readonly purchase: Purchase;
  readonly customerId: string;
  readonly refunds: ReturnType<typeof getRefunds>;
}

/** Reads what a withdrawal now would undo from the provider; null without a plan bought in the last 14 days. */
export async function findWithdrawalOffer(
  { database, now }: Dependencies,
  billing: Billing,
  userId: string,
): Promise<WithdrawalOffer | null> {
  const plan = await inTransaction(database, (client) => findPlan(client, userId));
  if (plan === null) throw new Failure('not_found');
  if (plan.customer?.provider !== billing.kind) return null;
  const { customerId } = plan.customer;
  const purchase = await billing.findPurchase(customerId);
  if (purchase === null || now() >= getWithdrawalDeadline(purchase)) return null;
  return { purchase, customerId, refunds: getRefunds(purchase, now()) };
}

/**
 * Records the declaration and its receipt in one transaction. Declaring twice returns the first one.
 *
 * @throws Failure conflict without a plan bought in the last 14 days, not_found when the account is gone
 */
export async function declareWithdrawal(
  needs: Dependencies,
  billing: Billing,
  userId: string,
): Promise<{ readonly withdrawal: StoredWithdrawal; readonly email: string }> {
  const { database, now } = needs;
  const offer = await findWithdrawalOffer(needs, billing, userId);
  if (offer === null) return findEarlierWithdrawal(needs, userId);
  const { purchase, customerId, refunds } = offer;
  const customer = { provider: billing.kind, customerId };
  return inTransaction(database, async (client) => {
    const account = await lockPlan(client, customer, userId);
    if (account === null) throw new Failure('not_found');
    const { email } = account;
    const withdrawal = await storeWithdrawal(client, {
      userId,
      ...customer,
      subscriptionId: purchase.subscriptionId,
      plan: purchase.plan,
      boughtAt: purchase.boughtAt,
      withdrawnAt: now(),
      refunds,
      currency: purchase.payments[0]?.currency ?? 'EUR',
    });
    const payload = {
      plan: withdrawal.plan,
      boughtAt: withdrawal.boughtAt.toISOString(),
      withdrawnAt: withdrawal.withdrawnAt.toISOString(),
      refund: toRefundMoney(withdrawal),
      email,
      testMode: billing.kind === 'sandbox',
    };
    // The key keeps a second declaration from a second receipt.
    await enqueueMessages(client, [
      toOutboxEmail(account, 'withdrawal_receipt', payload, `withdrawal_receipt:${withdrawal.id}`),
    ]);
    // Wakes the worker that settles it.
    await client.query('notify webhook_inbox');
    return { withdrawal, email };
  });
}

/** A second request after the first was settled returns the first. @throws Failure conflict without one */
async function findEarlierWithdrawal({ database, now }: Dependencies, userId: string) {
  const since = new Date(now().getTime() - DAY_MS);
  const withdrawal = await findLatestWithdrawal(database.pool, userId, since);
  const account = withdrawal === null ? null : await findAccount(database.pool, userId);
  if (withdrawal === null || account === null)
    throw new Failure('conflict', { message: 'errors.no_withdrawal' });
  return { withdrawal, email: account.email };
}

export function toRefundMoney({
  refunds,
  currency,
}: Pick<StoredWithdrawal, 'refunds' | 'currency'>) {
  return { amount: refunds.reduce((sum, { amount }) => sum + amount, 0), currency };
}

/** Ends the plans of one batch of withdrawals and refunds them; returns its size. Failures are retried. */
export async function settleWithdrawals(needs: Dependencies, billing: Billing): Promise<number> {
  const { database, log, now } = needs;
  const due = await claimWithdrawals(database.pool, billing.kind, BATCH_SIZE, CLAIM_SECONDS);
  await Promise.all(
    due.map(async ({ id, subscriptionId, customerId, refunds, provider, attempts }) => {
      try {
        await billing.undoPurchase(subscriptionId, customerId, refunds, id);
        await enqueueReconciliation(database.pool, { provider, customerId }, 'withdrawn', now());
        await finishWithdrawal(database.pool, id, now());
      } catch (error) {
        log.error({ err: error, attempts, withdrawal: id }, 'A withdrawal could not be settled');
        const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts, 20), MAX_DELAY_MS);
        const message = redactAddresses(error instanceof Error ? error.message : String(error));
        await postponeWithdrawal(database.pool, id, new Date(now().getTime() + delay), message);
      }
    }),
  );
  return due.length;
}
