import type { ProviderPayment } from '@farelark/engine';
import type Stripe from 'stripe';
import { parseDiscount } from './discount-coupon.ts';
import type { PlanCatalogue } from './plan-catalogue.ts';
import { getId } from './stripe-client.ts';

/** Metadata key of invoices that were refunded after a withdrawal from the contract. */
export const WITHDRAWAL_MARK = 'farelark_withdrawal';

export interface StripePayment extends ProviderPayment {
  readonly subscriptionId: string | null;
}

/** The payment of an invoice, by charges newest first; null for drafts, void ones and those without an attempt. */
export async function toPayment(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  catalogue: PlanCatalogue,
): Promise<StripePayment | null> {
  const isPaid = invoice.status === 'paid';
  const isUnpaid = invoice.status === 'open' || invoice.status === 'uncollectible';
  const hasFailed = isUnpaid && invoice.attempt_count > 0 && invoice.amount_remaining > 0;
  if (!isPaid && !hasFailed) return null;
  const charge = findCharge(invoice, charges);
  const line = lastLine(invoice);
  const price = getId(line?.pricing?.price_details?.price);
  const taxes = invoice.total_taxes ?? [];
  const [discount] = invoice.discounts.flatMap((one) => parseDiscount(one) ?? []);
  return {
    id: invoice.id,
    subscriptionId: getId(invoice.parent?.subscription_details?.subscription),
    at: instant(invoice.status_transitions.paid_at ?? invoice.created),
    state: !isPaid ? 'failed' : isRefunded(invoice, charge) ? 'refunded' : 'paid',
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency.toUpperCase(),
    tax: taxes.length === 0 ? null : taxes.reduce((sum, { amount }) => sum + amount, 0),
    plan: price === null ? null : await catalogue.getPlan(price),
    paidUntil: line === null ? null : instant(line.period.end),
    receiptUrl: invoice.hosted_invoice_url ?? null,
    attempt: invoice.attempt_count,
    nextAttemptAt:
      isPaid || invoice.next_payment_attempt === null
        ? null
        : instant(invoice.next_payment_attempt),
    discountPercent: discount?.percent ?? null,
    discountReference: discount?.reference ?? null,
    disputed: charge?.disputed === true,
    cardFingerprint: charge?.payment_method_details?.card?.fingerprint ?? null,
  };
}

/** A withdrawal ends the paid period, though the share that was used is kept. */
function isRefunded({ metadata }: Stripe.Invoice, charge: Stripe.Charge | undefined): boolean {
  return charge?.refunded === true || metadata?.[WITHDRAWAL_MARK] !== undefined;
}

/** Converts seconds since 1970. */
export function instant(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** The charge that paid an invoice; it has refunds and disputes. */
function findCharge(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]) {
  const payments = invoice.payments?.data ?? [];
  const intents = new Set(payments.map(({ payment }) => getId(payment.payment_intent)));
  const ids = new Set(payments.map(({ payment }) => getId(payment.charge)));
  const paidBy = ({ id, payment_intent, status }: Stripe.Charge) => {
    const intent = getId(payment_intent);
    return status === 'succeeded' && (ids.has(id) || (intent !== null && intents.has(intent)));
  };
  return charges.find(paidBy);
}

/** The line with the latest end of a paid period; credits for another plan don't count. */
function lastLine(invoice: Stripe.Invoice): Stripe.InvoiceLineItem | null {
  const paying = invoice.lines.data.filter(
    ({ amount, parent, subscription }) =>
      amount >= 0 && (subscription !== null || parent?.type === 'subscription_item_details'),
  );
  return paying.sort((a, b) => b.period.end - a.period.end)[0] ?? null;
}
