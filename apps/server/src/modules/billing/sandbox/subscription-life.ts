import { PLAN_PRICES, type Plan } from '@farelark/contracts';
import type {
  SandboxAccount,
  SandboxDiscount,
  SandboxPayment,
  SandboxSubscription,
} from '@farelark/db/sandbox-accounts';
import { monthsLater } from './months-later.ts';

/** What happened to a customer: what is kept now, and what is told of it. */
export interface Happening {
  readonly account: SandboxAccount;
  /** Types of events, in order. */
  readonly told: readonly string[];
}

/** What the sandbox sells in, and how it names what it makes. */
export interface Sale {
  /** ISO 4217, with hundredths. */
  readonly currency: string;
  readonly newId: (noun: 'subscription' | 'payment') => string;
}

const DAY_MILLIS = 86_400_000;
/** Days from one refused try to the next. The last one falls on the day on which the app stops waiting. */
const DAYS_TO_NEXT_TRY = [3, 4, 7] as const;

/** What a plan costs with a share off; half a hundredth is rounded up, as the other provider does. */
export function priceOf(plan: Plan, discount: SandboxDiscount | null): number {
  return Math.round((PLAN_PRICES[plan].billed * (100 - (discount?.percent ?? 0))) / 100);
}

/** Whether something is running: charged, or tried again. */
export function isRunning(
  subscription: SandboxSubscription | null,
): subscription is SandboxSubscription {
  return subscription !== null && subscription.status !== 'cancelled';
}

/** A first payment that came: a subscription begins. For a customer with none that is running. */
export function begin(
  account: SandboxAccount,
  order: { readonly plan: Plan; readonly discount: SandboxDiscount | null; readonly at: Date },
  sale: Sale,
): Happening {
  const { plan, at } = order;
  const paidUntil = monthsLater(at, PLAN_PRICES[plan].months);
  const subscription: SandboxSubscription = {
    id: sale.newId('subscription'),
    plan,
    nextPlan: null,
    status: 'active',
    cancelAtPeriodEnd: false,
    startedAt: at,
    paidUntil,
    nextPaymentAt: paidUntil,
  };
  const discount = order.discount ?? account.discounts[0] ?? null;
  const payment: SandboxPayment = {
    id: sale.newId('payment'),
    subscriptionId: subscription.id,
    at,
    state: 'paid',
    amount: priceOf(plan, discount),
    currency: sale.currency,
    plan,
    paidFrom: at,
    paidUntil,
    attempt: 1,
    nextAttemptAt: null,
    discount,
  };
  return {
    account: {
      ...withPayment(account, payment),
      cardWorks: true,
      subscription,
      discounts: without(account.discounts, discount),
    },
    told: ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'],
  };
}

/** Carries out what fell due until now: renewals, further tries, ends. Again changes nothing. */
export function settle(account: SandboxAccount, now: Date, sale: Sale): Happening {
  let current = account;
  const told: string[] = [];
  for (;;) {
    const { subscription } = current;
    const due = subscription?.nextPaymentAt ?? null;
    if (!isRunning(subscription) || due === null || due > now) return { account: current, told };
    const next =
      subscription.cancelAtPeriodEnd && unpaidOf(current) === null
        ? end(current)
        : charge(current, subscription, due, sale);
    current = next.account;
    told.push(...next.told);
  }
}

/** Tries the bill that is open at once, as after another card was given. Without one nothing happens. */
export function payOpenBill(account: SandboxAccount, now: Date, sale: Sale): Happening {
  const { subscription } = account;
  if (!isRunning(subscription) || unpaidOf(account) === null) return { account, told: [] };
  return charge(account, subscription, now, sale);
}

/** Ends what is running at once; what was not paid is not asked for any more. */
export function end(account: SandboxAccount): Happening {
  const { subscription } = account;
  if (!isRunning(subscription)) return { account, told: [] };
  return {
    account: {
      ...account,
      subscription: { ...subscription, status: 'cancelled', nextPlan: null, nextPaymentAt: null },
      payments: account.payments.map((one) =>
        one.nextAttemptAt === null ? one : { ...one, nextAttemptAt: null },
      ),
    },
    told: ['customer.subscription.deleted'],
  };
}

/** The bill that is still to be paid. */
function unpaidOf({ payments, subscription }: SandboxAccount): SandboxPayment | null {
  return (
    payments.find((one) => one.subscriptionId === subscription?.id && one.nextAttemptAt !== null) ??
    null
  );
}

function charge(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  at: Date,
  sale: Sale,
): Happening {
  const open = unpaidOf(account);
  const bill = open ?? nextBill(account, subscription, at, sale);
  const attempt = open === null ? 1 : open.attempt + 1;
  const discounts = without(account.discounts, bill.discount);
  if (account.cardWorks) {
    const paid = { ...bill, state: 'paid' as const, at, attempt, nextAttemptAt: null };
    return {
      account: {
        ...withPayment(account, paid),
        discounts,
        subscription: {
          ...subscription,
          plan: bill.plan,
          nextPlan: null,
          status: 'active',
          paidUntil: bill.paidUntil,
          nextPaymentAt: bill.paidUntil,
        },
      },
      told: ['invoice.paid', 'customer.subscription.updated'],
    };
  }
  const wait = DAYS_TO_NEXT_TRY[attempt - 1];
  const nextAttemptAt = wait === undefined ? null : new Date(at.getTime() + wait * DAY_MILLIS);
  const refused: SandboxAccount = {
    ...withPayment(account, { ...bill, state: 'failed', attempt, nextAttemptAt }),
    discounts,
    subscription: { ...subscription, status: 'past_due', nextPaymentAt: nextAttemptAt ?? at },
  };
  if (nextAttemptAt !== null)
    return { account: refused, told: ['invoice.payment_failed', 'customer.subscription.updated'] };
  const ended = end(refused);
  return { account: ended.account, told: ['invoice.payment_failed', ...ended.told] };
}

/** What the next payment will be, with what is taken off it. */
export function nextBill(
  { discounts }: SandboxAccount,
  subscription: SandboxSubscription,
  at: Date,
  sale: Sale,
): SandboxPayment {
  const plan = subscription.nextPlan ?? subscription.plan;
  const discount = discounts[0] ?? null;
  return {
    id: sale.newId('payment'),
    subscriptionId: subscription.id,
    at,
    state: 'failed',
    amount: priceOf(plan, discount),
    currency: sale.currency,
    plan,
    paidFrom: subscription.paidUntil,
    paidUntil: monthsLater(subscription.paidUntil, PLAN_PRICES[plan].months),
    attempt: 1,
    nextAttemptAt: null,
    discount,
  };
}

/** With a payment added, or put in the place of its earlier self. */
function withPayment(account: SandboxAccount, payment: SandboxPayment): SandboxAccount {
  const others = account.payments.filter(({ id }) => id !== payment.id);
  return { ...account, payments: [...others, payment] };
}

function without(
  discounts: readonly SandboxDiscount[],
  taken: SandboxDiscount | null,
): readonly SandboxDiscount[] {
  return discounts.filter(({ reference }) => reference !== taken?.reference);
}
