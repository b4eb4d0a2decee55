import { inTransaction } from '@farelark/db';
import {
  type ClaimedCustomer,
  claimCustomerDeletions,
  claimCustomers,
  finishCustomerDeletion,
  finishEvents,
  type PendingCustomerDeletion,
  postponeCustomerDeletion,
  postponeEvents,
} from '@farelark/db/billing-events';
import { enqueueMessages } from '@farelark/db/outbox';
import { lockPlan, writePlanStatus } from '@farelark/db/plans';
import { derivePlanStatus } from '@farelark/engine';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { redactAddresses } from '../../platform/observability/log.ts';
import type { Billing } from './billing.ts';
import type { BillingDependencies } from './dependencies.ts';
import { pendingPlanEmails } from './plan-mails.ts';
import { settleReferrals } from './settle-referrals.ts';
import { settleWithdrawals } from './withdrawals.ts';

/** Customers processed concurrently. */
const BATCH_SIZE = 8;
/** Longer than the provider's timeout including retries. */
const CLAIM_SECONDS = 120;
/** Notices wake the worker; this catches lost ones and further attempts. */
const PAUSE_MILLIS = 5_000;
/** About a day and a half; then the operator has to act. */
const MAX_ATTEMPTS = 20;
const FIRST_DELAY_MILLIS = 5_000;
const MAX_DELAY_MILLIS = 4 * 3_600_000;

type Dependencies = Pick<BillingDependencies, 'database' | 'now' | 'log'>;

/** Processes events of the payment provider, deletes customers of deleted accounts, and settles withdrawals. */
export function startBillingInboxLoop(dependencies: BillingDependencies, billing: Billing): Loop {
  return startLoop(dependencies, {
    name: 'billing inbox',
    wakeOn: 'webhook_inbox',
    pauseMillis: PAUSE_MILLIS,
    round: async () => {
      const sizes = await Promise.all([
        processInbox(dependencies, billing),
        deletePendingCustomers(dependencies, billing),
        settleWithdrawals(dependencies, billing),
      ]);
      return sizes.includes(BATCH_SIZE);
    },
  });
}

/** Processes one batch of the inbox and returns its number of customers. */
export async function processInbox(needs: Dependencies, billing: Billing): Promise<number> {
  const { database, log, now } = needs;
  const claimed = await claimCustomers(database, billing.kind, BATCH_SIZE, CLAIM_SECONDS);
  await Promise.all(
    claimed.map(async (customer) => {
      try {
        await applySubscriptionState(needs, billing, customer);
      } catch (error) {
        const isLast = customer.attempts >= MAX_ATTEMPTS;
        log[isLast ? 'error' : 'warn'](
          { err: error, attempts: customer.attempts, events: customer.eventIds },
          isLast
            ? 'Events of the payment provider were given up'
            : 'Events of the payment provider could not be acted upon; they wait',
        );
        const again = isLast ? null : postponeUntil(now(), customer.attempts);
        await postponeEvents(database.pool, customer, again, toMessage(error));
      }
    }),
  );
  return claimed.length;
}

/** Deletes one batch of customers of deleted accounts and returns its size. */
export async function deletePendingCustomers(needs: Dependencies, billing: Billing) {
  const { database } = needs;
  const due = await claimCustomerDeletions(database.pool, billing.kind, BATCH_SIZE, CLAIM_SECONDS);
  await Promise.all(due.map((one) => deleteCustomer(needs, billing, one)));
  return due.length;
}

async function deleteCustomer(
  { database, log, now }: Dependencies,
  billing: Billing,
  one: PendingCustomerDeletion,
) {
  try {
    await billing.endCustomer(one.customerId);
    await finishCustomerDeletion(database.pool, one);
  } catch (error) {
    log.warn(
      { err: error, attempts: one.attempts, customer: one.customerId },
      'The subscription of an account that is gone could not be ended; it will be tried again',
    );
    await postponeCustomerDeletion(
      database.pool,
      one,
      postponeUntil(now(), one.attempts),
      toMessage(error),
    );
  }
}

function postponeUntil(now: Date, attempts: number): Date {
  const delay = FIRST_DELAY_MILLIS * 2 ** Math.min(attempts, 20);
  return new Date(now.getTime() + Math.min(delay, MAX_DELAY_MILLIS));
}

function toMessage(error: unknown): string {
  return redactAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/** Stores a customer's state as read from the provider, regardless of the events' contents and order. */
export async function applySubscriptionState(
  { database, now }: Pick<BillingDependencies, 'database' | 'now'>,
  billing: Billing,
  claimed: ClaimedCustomer,
): Promise<void> {
  const state = await billing.readSubscriptionState(claimed.customerId);
  await inTransaction(database, async (client) => {
    // Another worker has claimed the customer, and may have read something newer.
    if (!(await finishEvents(client, claimed))) return;
    const plan = await lockPlan(client, claimed, state.userId);
    // The account was deleted, or never existed.
    if (plan === null) return;
    const status = derivePlanStatus(plan.trialEndsAt, state);
    await writePlanStatus(client, plan.userId, claimed, status, now());
    await settleReferrals(client, plan.userId, state.payments);
    await enqueueMessages(
      client,
      pendingPlanEmails({ plan, state, status, provider: claimed.provider, now: now() }),
    );
  });
}
