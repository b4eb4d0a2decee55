import { randomBytes } from 'node:crypto';
import { PLAN_PRICES, type Plan } from '@farelark/contracts';
import type {
  SandboxDiscount,
  SandboxPayment,
  SandboxState,
  SandboxSubscription,
} from '@farelark/db/sandbox-accounts';

const DAY_MS = 86_400_000;
/** Days between attempts; access ends with the last one. */
const RETRY_DAYS = [3, 4, 7] as const;

export function newId(noun: 'customer' | 'subscription' | 'payment' | 'visit' | 'event'): string {
  return `sandbox_${noun}_${randomBytes(16).toString('hex')}`;
}

/** Price in hundredths; half a hundredth is rounded up, as Stripe does. */
export function discountedPrice(plan: Plan, discount: SandboxDiscount | null | undefined): number {
  return Math.round((PLAN_PRICES[plan].billed * (100 - (discount?.percent ?? 0))) / 100);
}

/** The same time of day `months` later, on the last day of months that are too short. */
export function addMonths(from: number, months: number): number {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  // Missing days overflow into the next month.
  if (later.getUTCDate() !== new Date(from).getUTCDate()) later.setUTCDate(0);
  return later.getTime();
}

export function isRunning(
  subscription: SandboxSubscription | null,
): subscription is SandboxSubscription & { dueAt: number } {
  return subscription !== null && subscription.status !== 'cancelled';
}

/** Begins a subscription and charges its first period to a card that works. */
export function subscribe(
  state: SandboxState,
  plan: Plan,
  discount: SandboxDiscount | null,
  at: number,
): void {
  const others = state.discounts.filter(({ reference }) => reference !== discount?.reference);
  state.discounts = discount === null ? others : [discount, ...others];
  state.cardWorks = true;
  state.subscription = {
    id: newId('subscription'),
    plan,
    status: 'active',
    cancelAtPeriodEnd: false,
    startedAt: at,
    paidUntil: at,
    dueAt: at,
  };
  settle(state, at);
}

/** Applies due renewals, attempts and ends. */
export function settle(state: SandboxState, now: number): void {
  for (;;) {
    const { subscription } = state;
    if (!isRunning(subscription) || subscription.dueAt > now) return;
    if (subscription.cancelAtPeriodEnd) end(state);
    else charge(state, subscription);
  }
}

/** Cancels at the end of the period; immediately if unpaid. */
export function cancel(state: SandboxState): void {
  if (state.subscription?.status === 'past_due') end(state);
  else if (isRunning(state.subscription)) state.subscription.cancelAtPeriodEnd = true;
}

/** Ends the subscription immediately, without further attempts. */
export function end({ subscription, payments }: SandboxState): void {
  if (!isRunning(subscription)) return;
  Object.assign(subscription, { status: 'cancelled', dueAt: null });
  for (const payment of payments) payment.nextAttemptAt = null;
}

/** Ends the subscription and marks payments as refunded, so that nothing is paid for any longer. */
export function undo(state: SandboxState, subscriptionId: string, paymentIds: Set<string>): void {
  const { subscription, payments } = state;
  if (subscription?.id !== subscriptionId) return;
  end(state);
  for (const payment of payments) if (paymentIds.has(payment.id)) payment.state = 'refunded';
}

/** True after a withdrawal: the newest payment was refunded. */
export function isUndone({ payments }: Pick<SandboxState, 'payments'>): boolean {
  return payments.at(-1)?.state === 'refunded';
}

/** Moves the customer's times back until the next charge or end is due, and applies it. */
export function passTime(state: SandboxState, now: number): void {
  const { subscription } = state;
  if (!isRunning(subscription)) return;
  const millis = Math.max(0, subscription.dueAt - now);
  subscription.paidUntil -= millis;
  if (subscription.startedAt !== undefined) subscription.startedAt -= millis;
  subscription.dueAt -= millis;
  for (const payment of state.payments) {
    payment.at -= millis;
    payment.paidUntil -= millis;
    if (payment.nextAttemptAt !== null) payment.nextAttemptAt -= millis;
  }
  settle(state, now);
}

export function nextPayment(state: SandboxState): { at: number; amount: number } | null {
  const { subscription, discounts } = state;
  if (!isRunning(subscription) || subscription.cancelAtPeriodEnd) return null;
  const amount = openBill(state)?.amount ?? discountedPrice(subscription.plan, discounts[0]);
  return { at: subscription.dueAt, amount };
}

function openBill({ payments }: SandboxState): SandboxPayment | undefined {
  return payments.find(({ nextAttemptAt }) => nextAttemptAt !== null);
}

function charge(state: SandboxState, subscription: SandboxSubscription & { dueAt: number }): void {
  const at = subscription.dueAt;
  const bill = openBill(state) ?? addBill(state, subscription, at);
  bill.attempt += 1;
  if (state.cardWorks) {
    Object.assign(bill, { state: 'paid', at, nextAttemptAt: null });
    const { paidUntil } = bill;
    Object.assign(subscription, { status: 'active', paidUntil, dueAt: paidUntil });
    return;
  }
  subscription.status = 'past_due';
  const days = RETRY_DAYS[bill.attempt - 1];
  if (days === undefined) end(state);
  else bill.nextAttemptAt = subscription.dueAt = at + days * DAY_MS;
}

function addBill(state: SandboxState, { plan, paidUntil }: SandboxSubscription, at: number) {
  const discount = state.discounts.shift() ?? null;
  const bill: SandboxPayment = {
    id: newId('payment'),
    at,
    state: 'failed',
    amount: discountedPrice(plan, discount),
    plan,
    paidUntil: addMonths(paidUntil, PLAN_PRICES[plan].months),
    attempt: 0,
    nextAttemptAt: null,
    discount,
  };
  state.payments.push(bill);
  return bill;
}
