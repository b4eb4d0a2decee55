import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { findAccount } from '@farelark/db/accounts';
import {
  claimCheckout,
  enqueueCustomerDeletion,
  recordCheckout,
  releaseCheckout,
} from '@farelark/db/billing-events';
import { findPlan } from '@farelark/db/plans';
import { Failure } from '../../platform/http/failure.ts';
import type { Billing, BillingSession } from './billing.ts';
import type { BillingDependencies } from './dependencies.ts';
import { enqueueReconciliation } from './reconcile-plans.ts';
import { checkoutDiscountFor } from './referral-discounts.ts';

/** Longer than the provider's timeout; after a crash, the next checkout waits this long. */
const LEASE_SECONDS = 45;
const MAX_LEASE_ATTEMPTS = 40;
const LEASE_RETRY_MS = 250;

type Dependencies = Pick<BillingDependencies, 'database' | 'publicUrl' | 'now'>;

/** A traveller with the language of the provider's pages. */
type CheckoutTraveller = Pick<BillingSession, 'userId' | 'language'>;

/** The page on which an account manages its plan. @throws Failure not_found when the account is gone */
export async function openManagement(
  needs: Dependencies,
  billing: Billing,
  traveller: CheckoutTraveller,
): Promise<{ readonly url: string }> {
  return billing.openManagement(await readBillingSession(needs, billing, traveller));
}

/**
 * Opens the page on which an account buys a plan, or manages the plan that it pays. A lease serialises tabs;
 * only the page that was opened last takes a payment.
 *
 * @throws Failure not_found when the account is gone, unavailable if another tab holds the lease too long
 */
export async function openCheckout(
  needs: Dependencies,
  billing: Billing,
  traveller: CheckoutTraveller,
  plan: Plan,
): Promise<{ readonly url: string }> {
  const { database, publicUrl, now } = needs;
  const { userId } = traveller;
  // First under the account's role, so that row-level security applies.
  await readBillingSession(needs, billing, traveller);
  await waitForCheckoutLease(needs, userId);
  try {
    const session = await readBillingSession(needs, billing, traveller);
    if (await hasRunningPlan(needs, billing, session.customerId))
      return billing.openManagement(session);
    const opened = await billing.startCheckout({
      ...session,
      plan,
      returnUrl: `${publicUrl}/payment-success`,
      cancelUrl: `${publicUrl}/payment-cancel`,
      discount: await inTransaction(database, (client) => checkoutDiscountFor(client, userId)),
    });
    const customer = { provider: billing.kind, customerId: opened.customerId };
    if (!(await recordCheckout(database.pool, userId, customer, opened.sessionId, now()))) {
      // The account ended while its page was opened.
      await enqueueCustomerDeletion(database.pool, customer);
      throw new Failure('not_found');
    }
    return opened;
  } finally {
    await releaseCheckout(database.pool, userId);
  }
}

async function waitForCheckoutLease({ database }: Dependencies, userId: string): Promise<void> {
  for (let tried = 0; tried < MAX_LEASE_ATTEMPTS; tried += 1) {
    if (await claimCheckout(database.pool, userId, LEASE_SECONDS)) return;
    await pause(LEASE_RETRY_MS);
  }
  throw new Failure('unavailable', { message: 'errors.plan_management' });
}

/** Asks the provider, since its event may not have arrived. */
async function hasRunningPlan(
  { database, now }: Dependencies,
  billing: Billing,
  customerId: string | null,
): Promise<boolean> {
  if (customerId === null) return false;
  const { subscription, otherSubscriptions } = await billing.readSubscriptionState(customerId);
  const runs = subscription?.status === 'active' || subscription?.status === 'past_due';
  if (!runs && otherSubscriptions.length === 0) return false;
  const customer = { provider: billing.kind, customerId };
  await enqueueReconciliation(database.pool, customer, 'found', now());
  return true;
}

async function readBillingSession(
  { database, publicUrl }: Dependencies,
  billing: Billing,
  { userId, language }: CheckoutTraveller,
): Promise<BillingSession> {
  const plan = await inTransaction(database, (client) => findPlan(client, userId));
  const account = plan === null ? null : await findAccount(database.pool, userId);
  // The account ended between the session's look-up and this.
  if (plan === null || account === null) throw new Failure('not_found');
  return {
    userId,
    email: account.email,
    customerId: plan.customer?.provider === billing.kind ? plan.customer.customerId : null,
    language,
    returnUrl: `${publicUrl}/dashboard?tab=plan`,
  };
}
