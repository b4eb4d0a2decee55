import type { OutboxEntry } from '@farelark/db/outbox';
import type { LockedPlan } from '@farelark/db/plans';
import {
  PAYMENT_GRACE_DAYS,
  type PlanStatus,
  type ProviderPayment,
  type SubscriptionState,
} from '@farelark/engine';
import { languageFrom } from '@farelark/i18n';
import type { BillingKind } from '../../../config/billing.ts';

/**
 * Payments that are older are history: nobody is written to of them any more, as when an installation is
 * moved to another database. Messages are kept for longer, so that none is owed twice.
 */
const NEWS_MILLIS = 14 * 86_400_000;

/** How long an account sees everything although a payment failed. */
const GRACE_MILLIS = PAYMENT_GRACE_DAYS * 86_400_000;

/** Who is written to, and what the provider says now. */
export interface PlanNews {
  readonly plan: LockedPlan;
  readonly said: SubscriptionState;
  readonly standing: PlanStatus;
  readonly provider: BillingKind;
  readonly now: Date;
}

/**
 * The mails that are owed for how things stand: a receipt for each payment, word of the newest payment if
 * it failed, and of a cancellation. Each has a key that follows from what it is of, so that asking again
 * owes nothing more.
 */
export function owedPlanMails(news: PlanNews): OutboxEntry[] {
  return [...receipts(news), ...failures(news), ...cancellation(news)];
}

function receipts({ said, standing, provider, now, plan }: PlanNews): OutboxEntry[] {
  return said.payments.flatMap((payment) => {
    const isNew = now.getTime() - payment.at.getTime() < NEWS_MILLIS;
    const { paidUntil } = payment;
    if (payment.state !== 'paid' || !isNew || payment.amount === 0) return [];
    if (payment.plan === null || paidUntil === null) return [];
    return entry(plan, 'receipt', payment.id, {
      plan: payment.plan,
      amount: moneyOf(payment),
      paidAt: payment.at.toISOString(),
      paidUntil: paidUntil.toISOString(),
      renews: standing.nextPayment !== null,
      discountPercent: payment.discountPercent,
      tax: payment.tax === null ? null : { amount: payment.tax, currency: payment.currency },
      receiptUrl: payment.receiptUrl,
      testMode: provider === 'sandbox',
    });
  });
}

function failures({ said, standing, provider, now, plan }: PlanNews): OutboxEntry[] {
  const payment = said.payments.at(-1);
  if (payment?.state !== 'failed' || payment.plan === null) return [];
  if (now.getTime() - payment.at.getTime() >= NEWS_MILLIS + GRACE_MILLIS) return [];
  const paidUntil = standing.currentPeriodEnd;
  // The first payment of all: its page says what is wrong, and there is nothing to lose yet.
  if (paidUntil === null || standing.status !== 'past_due') return [];
  return entry(plan, 'payment_failed', `${payment.id}:${payment.attempt}`, {
    plan: payment.plan,
    amount: moneyOf(payment),
    nextAttemptAt: payment.nextAttemptAt?.toISOString() ?? null,
    accessUntil: new Date(paidUntil.getTime() + GRACE_MILLIS).toISOString(),
    testMode: provider === 'sandbox',
  });
}

function cancellation({ said, standing, provider, now, plan }: PlanNews): OutboxEntry[] {
  const { status, currentPeriodEnd: end, subscriptionId } = standing;
  const isCancelled = status === 'cancelled' || standing.cancelAtPeriodEnd;
  // What ended because nothing was paid any more was said to do so before.
  if (!isCancelled || end === null || end <= now || standing.plan === null) return [];
  // Whoever cancels, stays and cancels again within what one payment paid for is told once.
  const paidBy = said.payments.findLast(
    ({ state, paidUntil }) => state === 'paid' && paidUntil?.getTime() === end.getTime(),
  );
  return entry(plan, 'plan_cancelled', `${subscriptionId}:${paidBy?.id ?? end.toISOString()}`, {
    plan: standing.plan,
    accessUntil: end.toISOString(),
    testMode: provider === 'sandbox',
  });
}

const moneyOf = ({ amount, currency }: ProviderPayment) => ({ amount, currency });

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
