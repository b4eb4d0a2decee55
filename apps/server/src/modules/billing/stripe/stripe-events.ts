import Stripe from 'stripe';
import { z } from 'zod';
import type { BillingEvent } from '../billing.ts';

/** Events to subscribe to. Each triggers a read of its customer's state. */
export const STRIPE_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

const KNOWN: ReadonlySet<string> = new Set(STRIPE_EVENTS);

/** Maximum time difference of an event, against replays. */
const VALID_SECONDS = 300;

/** Printable characters only. */
const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
/** The year 2100, in seconds. */
const LATEST = 4_102_444_800;
const wireEvent = z.object({
  id,
  type: id,
  created: z.number().int().min(0).max(LATEST),
  data: z.object({
    object: z.object({
      object: z.string(),
      id,
      customer: z.union([id, z.object({ id })]).nullish(),
      charge: z.union([id, z.object({ id })]).nullish(),
    }),
  }),
});

/** Parses an event; null without a current, valid signature. */
export function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  now: Date,
): BillingEvent | null {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature ?? '')?.[1] ?? Number.NaN);
  // The client rejects old events only.
  if (!(seconds - now.getTime() / 1000 <= VALID_SECONDS)) return null;
  let parsed: unknown;
  try {
    parsed = Stripe.webhooks.constructEvent(
      rawBody,
      signature ?? '',
      secret,
      VALID_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    return null;
  }
  const event = wireEvent.safeParse(parsed);
  if (!event.success) return null;
  const { type, created, data } = event.data;
  const { object } = data;
  const customer = object.object === 'customer' ? object.id : object.customer;
  const isUsed = KNOWN.has(type);
  const charge = wireId(object.charge);
  return {
    id: event.data.id,
    type,
    createdAt: new Date(created * 1000),
    customerId: isUsed ? wireId(customer) : null,
    // A dispute names a charge and no customer.
    ...(isUsed && object.object === 'dispute' && charge !== null ? { chargeId: charge } : {}),
  };
}

const wireId = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
