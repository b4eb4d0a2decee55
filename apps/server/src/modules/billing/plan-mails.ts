import type { OutboxEntry } from '@farelark/db/outbox';
import type { LockedPlan } from '@farelark/db/plans';
import {
  PAYMENT_GRACE_DAYS,
  type PlanStatus,
  type ProviderPayment,
  type SubscriptionState,
} from '@farelark/engine';
import type { BillingKind } from '../../config/billing.ts';
import { toOutboxEmail } from '../../platform/outbox-email.ts';

/** Maximum age of payments with emails, shorter than the retention of outbox rows, whose keys prevent duplicates. */
const MAX_EVENT_AGE_MS = 14 * 86_400_000;

/** Time during which an account with a failed payment keeps access. */
const GRACE_MS = PAYMENT_GRACE_DAYS * 86_400_000;

export interface PlanEmailContext {
  readonly plan: LockedPlan;
  readonly state: SubscriptionState;
  readonly status: PlanStatus;
  readonly provider: BillingKind;
  readonly now: Date;
}

/** Emails for a state: receipts, a failed newest payment, a cancellation. Keys prevent duplicates. */
export function pendingPlanEmails(context: PlanEmailContext): OutboxEntry[] {
  return [...receipts(context), ...failures(context), ...cancellation(context)];
}

function receipts(context: PlanEmailContext): OutboxEntry[] {
  return context.state.payments.flatMap((payment) => {
    const isNew = context.now.getTime() - payment.at.getTime() < MAX_EVENT_AGE_MS;
    const { paidUntil } = payment;
    if (payment.state !== 'paid' || !isNew || payment.amount === 0) return [];
    if (payment.plan === null || paidUntil === null) return [];
    return entry(context, 'receipt', payment.id, {
      plan: payment.plan,
      amount: toMoney(payment),
      paidAt: payment.at.toISOString(),
      paidUntil: paidUntil.toISOString(),
      renews: context.status.nextPayment !== null,
      discountPercent: payment.discountPercent,
      tax: payment.tax === null ? null : { amount: payment.tax, currency: payment.currency },
      receiptUrl: payment.receiptUrl,
    });
  });
}

function failures(context: PlanEmailContext): OutboxEntry[] {
  const { now, status: current } = context;
  const payment = context.state.payments.at(-1);
  if (payment?.state !== 'failed' || payment.plan === null) return [];
  if (now.getTime() - payment.at.getTime() >= MAX_EVENT_AGE_MS + GRACE_MS) return [];
  const paidUntil = current.currentPeriodEnd;
  // The checkout reports a failed first payment.
  if (paidUntil === null || current.status !== 'past_due') return [];
  return entry(context, 'payment_failed', `${payment.id}:${payment.attempt}`, {
    plan: payment.plan,
    amount: toMoney(payment),
    nextAttemptAt: payment.nextAttemptAt?.toISOString() ?? null,
    accessUntil: new Date(paidUntil.getTime() + GRACE_MS).toISOString(),
  });
}

function cancellation(context: PlanEmailContext): OutboxEntry[] {
  const { now, state, status: current } = context;
  const { status, currentPeriodEnd: end, subscriptionId } = current;
  const isCancelled = status === 'cancelled' || current.cancelAtPeriodEnd;
  // The end of an unpaid plan was announced with its failed payment.
  if (!isCancelled || end === null || end <= now || current.plan === null) return [];
  // One email per paid period, however often the plan is cancelled and resumed.
  const paidBy = state.payments.findLast(
    (payment) => payment.state === 'paid' && payment.paidUntil?.getTime() === end.getTime(),
  );
  return entry(context, 'plan_cancelled', `${subscriptionId}:${paidBy?.id ?? end.toISOString()}`, {
    plan: current.plan,
    accessUntil: end.toISOString(),
  });
}

const toMoney = ({ amount, currency }: ProviderPayment) => ({ amount, currency });

function entry(
  { plan, provider }: PlanEmailContext,
  kind: string,
  key: string,
  payload: object,
): [OutboxEntry] {
  const testMode = provider === 'sandbox';
  return [toOutboxEmail(plan, kind, { ...payload, testMode }, `${kind}:${key}`)];
}
