import type { ProviderSubscription, SubscriptionState } from '@farelark/engine';
import type Stripe from 'stripe';
import type { PlanCatalogue } from './plan-catalogue.ts';
import { orMissing } from './stripe-client.ts';
import { instant, type StripePayment, toPayment } from './stripe-payments.ts';

/** Metadata key of the account's id. */
export const ACCOUNT_MARK = 'farelark_user';

/** The longest plan covers a year. */
const MAX_PAYMENT_AGE_SECONDS = 400 * 86_400;
/** More than one customer's payments in a year. */
const PAGE_SIZE = 100;

/** Reads a customer's state; a deleted one has no subscription. */
export async function readStripeState(
  stripe: Stripe,
  catalogue: PlanCatalogue,
  customerId: string,
  now: Date,
): Promise<SubscriptionState> {
  const customer = await findCustomer(stripe, customerId);
  if (customer === null)
    return { customerId, userId: null, subscription: null, otherSubscriptions: [], payments: [] };
  const created = { gte: Math.floor(now.getTime() / 1000) - MAX_PAYMENT_AGE_SECONDS };
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE_SIZE }),
    stripe.invoices.list({
      customer: customerId,
      created,
      limit: PAGE_SIZE,
      expand: ['data.payments', 'data.discounts'],
    }),
    stripe.charges.list({ customer: customerId, created, limit: PAGE_SIZE }),
  ]);
  const read = await Promise.all(
    invoices.data.map((invoice) => toPayment(invoice, charges.data, catalogue)),
  );
  const payments = read
    .filter((payment) => payment !== null)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const plans = subscriptions.data.flatMap((one) => {
    const price = one.items.data[0]?.price;
    const plan = price === undefined ? null : catalogue.recordPrice(price);
    return plan === null ? [] : [{ one, plan, paidUntil: paidUntil(one, payments) }];
  });
  const [first, ...others] = plans.sort(
    (a, b) => time(b.paidUntil) - time(a.paidUntil) || b.one.created - a.one.created,
  );
  return {
    customerId,
    userId: customer.metadata[ACCOUNT_MARK] ?? null,
    subscription:
      first === undefined
        ? null
        : {
            id: first.one.id,
            status: toStatus(first.one),
            plan: first.plan,
            paidUntil: first.paidUntil,
            cancelAtPeriodEnd: isCancelling(first.one),
            nextPayment: await nextPayment(stripe, first.one, payments),
          },
    otherSubscriptions: others
      .filter(({ one }) => isRunning(one) && first !== undefined && isRunning(first.one))
      .map(({ one }) => one.id),
    payments: payments.map(({ subscriptionId: _, ...payment }) => payment),
  };
}

/** A customer; null for a deleted or unknown one. */
export async function findCustomer(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Customer | null> {
  const customer = await orMissing(stripe.customers.retrieve(customerId));
  return customer?.deleted ? null : customer;
}

/** True for subscriptions that will be charged again. */
export function isRunning(subscription: Stripe.Subscription): boolean {
  const status = toStatus(subscription);
  return status === 'active' || status === 'past_due';
}

function toStatus({
  status,
  pause_collection,
}: Stripe.Subscription): ProviderSubscription['status'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return pause_collection === null ? 'active' : 'paused';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'paused':
      return 'paused';
    case 'incomplete':
      return 'incomplete';
    default:
      return 'cancelled';
  }
}

function isCancelling({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}

function paidUntil({ id }: Stripe.Subscription, payments: readonly StripePayment[]): Date | null {
  const ends = payments
    .filter(({ subscriptionId, state }) => subscriptionId === id && state === 'paid')
    .map((payment) => time(payment.paidUntil));
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

const time = (at: Date | null): number => at?.getTime() ?? Number.NEGATIVE_INFINITY;

/** The next attempt of a failed payment, else the next bill. */
async function nextPayment(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  payments: readonly StripePayment[],
): Promise<ProviderSubscription['nextPayment']> {
  if (!isRunning(subscription) || isCancelling(subscription)) return null;
  const failed = payments.findLast(
    ({ subscriptionId, state }) => subscriptionId === subscription.id && state === 'failed',
  );
  if (failed !== undefined) {
    const { nextAttemptAt, amount, currency } = failed;
    return nextAttemptAt === null ? null : { at: nextAttemptAt, amount, currency };
  }
  const periodEnd = subscription.items.data[0]?.current_period_end;
  if (periodEnd === undefined) return null;
  const bill = await stripe.invoices.createPreview({ subscription: subscription.id });
  return {
    at: instant(periodEnd),
    amount: bill.amount_due,
    currency: bill.currency.toUpperCase(),
  };
}
