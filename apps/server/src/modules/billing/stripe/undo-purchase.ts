import type Stripe from 'stripe';
import type { Purchase } from '../billing.ts';
import type { PlanCatalogue } from './plan-catalogue.ts';
import { isRunning } from './read-stripe-state.ts';
import { getId, orMissing } from './stripe-client.ts';
import { instant, toPayment, WITHDRAWAL_MARK } from './stripe-payments.ts';

const PAGE_SIZE = 100;

/** Reads the running subscription with the latest beginning, and its paid invoices; null without any. */
export async function findStripePurchase(
  stripe: Stripe,
  catalogue: PlanCatalogue,
  customer: string,
): Promise<Purchase | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE_SIZE });
  const [running] = data.filter(isRunning).sort((a, b) => b.created - a.created);
  const price = running?.items.data[0]?.price;
  const plan = price === undefined ? null : catalogue.recordPrice(price);
  if (running === undefined || plan === null) return null;
  const [invoices, charges] = await Promise.all([
    stripe.invoices.list({
      customer,
      created: { gte: running.created },
      limit: PAGE_SIZE,
      expand: ['data.payments', 'data.discounts'],
    }),
    stripe.charges.list({ customer, created: { gte: running.created }, limit: PAGE_SIZE }),
  ]);
  const payments = await Promise.all(
    invoices.data.map((invoice) => toPayment(invoice, charges.data, catalogue)),
  );
  const paid = payments.flatMap((payment) =>
    payment?.state === 'paid' && payment.subscriptionId === running.id && payment.paidUntil !== null
      ? [{ ...payment, paidUntil: payment.paidUntil }]
      : [],
  );
  if (paid.length === 0) return null;
  return {
    subscriptionId: running.id,
    plan,
    boughtAt: instant(running.created),
    payments: paid.sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

/** Ends a subscription, then refunds and marks its invoices. Repeating it after a crash completes it. */
export async function undoStripePurchase(
  stripe: Stripe,
  subscriptionId: string,
  refunds: readonly { readonly paymentId: string; readonly amount: number }[],
  reference: string,
): Promise<void> {
  const subscription = await orMissing(stripe.subscriptions.retrieve(subscriptionId));
  if (subscription !== null && subscription.status !== 'canceled')
    await stripe.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false });
  for (const { paymentId, amount } of refunds) {
    const invoice = await stripe.invoices.retrieve(paymentId, { expand: ['payments'] });
    if (amount > 0) await refundOnce(stripe, invoice, amount, reference);
    await stripe.invoices.update(paymentId, { metadata: { [WITHDRAWAL_MARK]: reference } });
  }
}

/** Idempotency keys expire after a day, so earlier refunds are looked up too. */
async function refundOnce(
  stripe: Stripe,
  invoice: Stripe.Invoice,
  amount: number,
  reference: string,
): Promise<void> {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment;
  const intent = getId(paid?.payment_intent);
  const charge = getId(paid?.charge);
  if (intent === null && charge === null) throw new Error('Stripe names no charge of an invoice');
  const target = intent === null ? { charge: charge ?? '' } : { payment_intent: intent };
  const { data } = await stripe.refunds.list({ ...target, limit: PAGE_SIZE });
  const isDone = data.some(
    ({ metadata, status }) => metadata?.[WITHDRAWAL_MARK] === reference && status !== 'failed',
  );
  if (isDone) return;
  await stripe.refunds.create(
    {
      ...target,
      amount,
      reason: 'requested_by_customer',
      metadata: { [WITHDRAWAL_MARK]: reference },
    },
    { idempotencyKey: `withdrawal-${reference}-${invoice.id}` },
  );
}
