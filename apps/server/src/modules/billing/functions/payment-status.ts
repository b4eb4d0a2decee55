import type { FunctionData } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { findPlan, type StoredPlan } from '@farelark/db/plans';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Billing } from '../billing.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { enqueueReconciliation } from '../reconcile-plans.ts';
import { nextPaymentView } from './load-plan.ts';

const WAITED_MILLIS = 86_400_000;

/** Reads the state of the payment from which the caller returns. A waiting one starts a reconciliation. */
export const paymentStatus = defineFunction({
  name: 'payment-status',
  access: 'traveller',
  limit: { calls: 600, seconds: 3600 },
  summary: 'Whether a payment that the caller comes back from has arrived.',
  example: { sessionId: 'cs_test_a1YS1URlnyQCN5fUUduORoQ7' },
  handler: async ({ sessionId }, call, needs: BillingDependencies) => {
    const { database, billing, now } = needs;
    const { userId } = call.caller;
    const plan = await inTransaction(database, (client) => findPlan(client, userId));
    // The account ended between the session's look-up and this.
    if (plan === null) throw new Failure('not_found');
    const state = getPaymentState(plan, sessionId, now());
    if (state === 'waiting' && plan.customer !== null && plan.customer.provider === billing?.kind)
      await enqueueReconciliation(database.pool, plan.customer, 'waiting', now());
    const isPaid = state === 'paid';
    return {
      state,
      plan: isPaid ? plan.plan : null,
      paid: isPaid ? await lastPaid(billing, plan.customer) : null,
      currentPeriodEnd: isPaid ? (plan.currentPeriodEnd?.toISOString() ?? null) : null,
      nextPayment: isPaid ? nextPaymentView(plan) : null,
      testMode: billing?.kind === 'sandbox',
    };
  },
});

/** The newest payment; null if the provider fails. */
async function lastPaid(billing: Billing | null, customer: StoredPlan['customer']) {
  if (billing === null || customer === null || customer.provider !== billing.kind) return null;
  const subscription = await billing.readSubscriptionState(customer.customerId).catch(() => null);
  const payment = subscription?.payments.findLast(({ state }) => state === 'paid');
  return payment === undefined ? null : { amount: payment.amount, currency: payment.currency };
}

function getPaymentState(
  plan: StoredPlan,
  sessionId: string | undefined,
  now: Date,
): FunctionData<'payment-status'>['state'] {
  const { status, currentPeriodEnd, checkout, paymentFailedAt } = plan;
  // An account has one plan, so a paid plan means a paid checkout.
  if (status === 'active' && currentPeriodEnd !== null && currentPeriodEnd > now) return 'paid';
  if (checkout === null || checkout.sessionId !== sessionId) return 'none';
  if (paymentFailedAt !== null && paymentFailedAt >= checkout.startedAt) return 'failed';
  return now.getTime() - checkout.startedAt.getTime() < WAITED_MILLIS ? 'waiting' : 'none';
}
