import type { OutboxEntry } from '@farelark/db/outbox';
import type { LockedPlan } from '@farelark/db/plans';
import {
  PAYMENT_GRACE_DAYS,
  type PlanStatus,
  type ProviderPayment,
  type SubscriptionState,
} from '@farelark/engine';
import { languageFrom } from '@farelark/i18n';
import type { BillingKind } from '../../config/billing.ts';

/**
 * Payments that are older are history: nobody is written to of them any more, as when an installation is
 * moved to another database. Messages are kept for longer, so that none is owed twice.
 */
const MAX_EVENT_AGE_MS = 14 * 86_400_000;

/** How long an account sees everything although a payment failed. */
const GRACE_MS = PAYMENT_GRACE_DAYS * 86_400_000;

/** Who is written to, and what the provider says now. */
export interface PlanEmailContext {
  readonly plan: LockedPlan;
  readonly state: SubscriptionState;
  readonly status: PlanStatus;
  readonly provider: BillingKind;
  readonly now: Date;
}

/**
 * The mails that are owed for how things stand: a receipt for each payment, word of the newest payment if
 * it failed, and of a cancellation. Each has a key that follows from what it is of, so that asking again
 * owes nothing more.
 */
export function pendingPlanEmails(context: PlanEmailContext): OutboxEntry[] {
  return [...receipts(context), ...failures(context), ...cancellation(context)];
}

function receipts({
  state: { payments },
  status: current,
  provider,
  now,
  plan,
}: PlanEmailContext): OutboxEntry[] {
  return payments.flatMap((payment) => {
    const isNew = now.getTime() - payment.at.getTime() < MAX_EVENT_AGE_MS;
    const { paidUntil } = payment;
    if (payment.state !== 'paid' || !isNew || payment.amount === 0) return [];
    if (payment.plan === null || paidUntil === null) return [];
    return entry(plan, 'receipt', payment.id, {
      plan: payment.plan,
      amount: toMoney(payment),
      paidAt: payment.at.toISOString(),
      paidUntil: paidUntil.toISOString(),
      renews: current.nextPayment !== null,
      discountPercent: payment.discountPercent,
      tax: payment.tax === null ? null : { amount: payment.tax, currency: payment.currency },
      receiptUrl: payment.receiptUrl,
      testMode: provider === 'sandbox',
    });
  });
}

function failures({
  state: { payments },
  status: current,
  provider,
  now,
  plan,
}: PlanEmailContext): OutboxEntry[] {
  const payment = payments.at(-1);
  if (payment?.state !== 'failed' || payment.plan === null) return [];
  if (now.getTime() - payment.at.getTime() >= MAX_EVENT_AGE_MS + GRACE_MS) return [];
  const paidUntil = current.currentPeriodEnd;
  // The first payment of all: its page says what is wrong, and there is nothing to lose yet.
  if (paidUntil === null || current.status !== 'past_due') return [];
  return entry(plan, 'payment_failed', `${payment.id}:${payment.attempt}`, {
    plan: payment.plan,
    amount: toMoney(payment),
    nextAttemptAt: payment.nextAttemptAt?.toISOString() ?? null,
    accessUntil: new Date(paidUntil.getTime() + GRACE_MS).toISOString(),
    testMode: provider === 'sandbox',
  });
}

function cancellation({
  state: { payments },
  status: current,
  provider,
  now,
  plan,
}: PlanEmailContext): OutboxEntry[] {
  const { status, currentPeriodEnd: end, subscriptionId } = current;
  const isCancelled = status === 'cancelled' || current.cancelAtPeriodEnd;
  // What ended because nothing was paid any more was said to do so before.
  if (!isCancelled || end === null || end <= now || current.plan === null) return [];
  // Whoever cancels, stays and cancels again within what one payment paid for is told once.
  const paidBy = payments.findLast(
    ({ state, paidUntil }) => state === 'paid' && paidUntil?.getTime() === end.getTime(),
  );
  return entry(plan, 'plan_cancelled', `${subscriptionId}:${paidBy?.id ?? end.toISOString()}`, {
    plan: current.plan,
    accessUntil: end.toISOString(),
    testMode: provider === 'sandbox',
  });
}

const toMoney = ({ amount, currency }: ProviderPayment) => ({ amount, currency });

function entry(plan: LockedPlan, kind: string, key: string, payload: object): [OutboxEntry] {
  return [
    {
      channel: 'email',
      kind,
      userId: plan.userId,
      address: plan.email,
      language: languageFrom({ stored: plan.language }),
      payload,
      dedupeKey: `${kind}:${key}`,
    },
  ];
}
