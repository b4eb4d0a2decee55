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
import { withoutAddresses } from '../../platform/observability/log.ts';
import type { Billing } from './billing.ts';
import type { BillingNeeds } from './needs.ts';
import { pendingPlanEmails } from './plan-mails.ts';
import { settleReferrals } from './settle-referrals.ts';

/** Customers looked at side by side. */
const BATCH_SIZE = 8;
/** Longer than the provider is waited for, with its retries. */
const CLAIM_SECONDS = 120;
/** Notices wake the worker; this catches one that got lost, and what falls due again. */
const PAUSE_MILLIS = 5_000;
/** Tries until events are given up: about a day and a half, after which somebody has to look. */
const MAX_ATTEMPTS = 20;
const FIRST_DELAY_MILLIS = 5_000;
const MAX_DELAY_MILLIS = 4 * 3_600_000;

type Needs = Pick<BillingNeeds, 'database' | 'now' | 'log'>;

/** Acts upon what the payment provider told, and ends the customers of accounts that are gone. */
export function startBillingInboxWorker(services: BillingNeeds, billing: Billing): Loop {
  return startLoop({
    name: 'billing inbox',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: async () => {
      const [customers, deletions] = await Promise.all([
        workInbox(services, billing),
        deletePendingCustomers(services, billing),
      ]);
      return customers === BATCH_SIZE || deletions === BATCH_SIZE;
    },
  });
}

/** One round over the inbox. Answers how many customers were looked at. */
export async function workInbox(needs: Needs, billing: Billing): Promise<number> {
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

/** One round over the customers of accounts that are gone. Answers how many were tried. */
export async function deletePendingCustomers(needs: Needs, billing: Billing): Promise<number> {
  const { database } = needs;
  const due = await claimCustomerDeletions(database.pool, billing.kind, BATCH_SIZE, CLAIM_SECONDS);
  await Promise.all(due.map((one) => deleteCustomer(needs, billing, one)));
  return due.length;
}

async function deleteCustomer(
  { database, log, now }: Needs,
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
  return withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
}

/**
 * Asks the provider how things stand with a customer and writes all that follows, in one transaction: the
 * plan, the mails and rewards owed, and that the events are done. What the events said plays no part, so
 * that it makes no difference in which order they came, or how often.
 */
export async function applySubscriptionState(
  { database, now }: Pick<BillingNeeds, 'database' | 'now'>,
  billing: Billing,
  claimed: ClaimedCustomer,
): Promise<void> {
  const state = await billing.readSubscriptionState(claimed.customerId);
  await inTransaction(database, async (client) => {
    // Somebody else has the customer by now, and may have read something newer.
    if (!(await finishEvents(client, claimed))) return;
    const plan = await lockPlan(client, claimed, state.userId);
    // The account is gone, or never was here.
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
