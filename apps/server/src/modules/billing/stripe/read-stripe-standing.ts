import type { ProviderSubscription, SubscriptionState } from '@farelark/engine';
import type Stripe from 'stripe';
import type { PlanCatalogue } from './plan-catalogue.ts';
import { isMissing } from './stripe-client.ts';
import { instant, paymentOf, type StripePayment } from './stripe-payments.ts';

/** The account that a customer was made for. */
export const ACCOUNT_MARK = 'farelark_user';

/** What was paid longer ago pays for nothing any more: the longest plan covers a year. */
const LOOKED_BACK_SECONDS = 400 * 86_400;
/** More than a year of payments of one customer. */
const MOST = 100;

/** All that Stripe says now of one customer. A customer that was deleted there has nothing any more. */
export async function readStripeStanding(
  stripe: Stripe,
  catalogue: PlanCatalogue,
  customerId: string,
  now: Date,
): Promise<SubscriptionState> {
  const customer = await findCustomer(stripe, customerId);
  if (customer === null)
    return { customerId, userId: null, subscription: null, alsoRunning: [], payments: [] };
  const created = { gte: Math.floor(now.getTime() / 1000) - LOOKED_BACK_SECONDS };
  const [subscriptions, invoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MOST }),
    stripe.invoices.list({
      customer: customerId,
      created,
      limit: MOST,
      expand: ['data.payments', 'data.discounts'],
    }),
    stripe.charges.list({ customer: customerId, created, limit: MOST }),
  ]);
  const read = await Promise.all(
    invoices.data.map((invoice) =>
      paymentOf(invoice, charges.data, (priceId) => catalogue.planOf(priceId)),
    ),
  );
  const payments = read
    .filter((payment) => payment !== null)
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const ours = subscriptions.data.flatMap((one) => {
    const plan = planOfSubscription(one, catalogue);
    return plan === null ? [] : [{ one, plan, paidUntil: paidUntil(one, payments) }];
  });
  const [first, ...others] = ours.sort(
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
            status: statusOf(first.one),
            plan: first.plan,
            paidUntil: first.paidUntil,
            cancelAtPeriodEnd: endsByItself(first.one),
            nextPayment: await nextPayment(stripe, first.one, payments),
          },
    alsoRunning: others
      .filter(({ one }) => goesOn(one) && first !== undefined && goesOn(first.one))
      .map(({ one }) => one.id),
    payments: payments.map(({ subscriptionId: _, ...payment }) => payment),
  };
}

/** A customer; null for one that is deleted, or was never there. */
export async function findCustomer(
  stripe: Stripe,
  customerId: string,
): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether a subscription goes on to charge somebody. */
export function goesOn(subscription: Stripe.Subscription): boolean {
  const status = statusOf(subscription);
  return status === 'active' || status === 'past_due';
}

/** How Stripe's states read here. */
function statusOf({
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

/** Stripe's pages set one or the other, by how the subscription is billed. */
function endsByItself({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}

function planOfSubscription({ items }: Stripe.Subscription, catalogue: PlanCatalogue) {
  const price = items.data[0]?.price;
  return price === undefined ? null : catalogue.learn(price);
}

function paidUntil({ id }: Stripe.Subscription, payments: readonly StripePayment[]): Date | null {
  const ends = payments
    .filter(({ subscriptionId, state }) => subscriptionId === id && state === 'paid')
    .map((payment) => time(payment.paidUntil));
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

const time = (at: Date | null): number => at?.getTime() ?? Number.NEGATIVE_INFINITY;

/** What is taken next: of a payment that failed the next try, else what the next bill will say. */
async function nextPayment(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  payments: readonly StripePayment[],
): Promise<ProviderSubscription['nextPayment']> {
  if (!goesOn(subscription) || endsByItself(subscription)) return null;
  const owed = payments.findLast(
    ({ subscriptionId, state }) => subscriptionId === subscription.id && state === 'failed',
  );
  if (owed !== undefined) {
    const { nextAttemptAt, amount, currency } = owed;
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
