import type Stripe from 'stripe';

export type StoredCustomer = Pick<
  Stripe.Customer,
  'id' | 'object' | 'email' | 'metadata' | 'created' | 'livemode'
>;
export type StoredPrice = Pick<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'currency'
  | 'unit_amount'
  | 'lookup_key'
  | 'recurring'
  | 'active'
  | 'tax_behavior'
> & { product: string };
export type StoredCoupon = Pick<
  Stripe.Coupon,
  'id' | 'object' | 'percent_off' | 'duration' | 'times_redeemed' | 'max_redemptions' | 'metadata'
>;
export interface StoredDiscount {
  id: string;
  object: 'discount';
  source: { type: 'coupon'; coupon: string };
}
export type StoredSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'client_reference_id'
  | 'mode'
  | 'locale'
  | 'created'
> & {
  customer: string;
  success_url: string;
  cancel_url: string;
  /** Price id of the line item. */
  price: string;
  coupon: string | null;
  consent_collection: { terms_of_service: string } | null;
  automatic_tax: { enabled: boolean };
  subscription: string | null;
};
export type StoredSubscription = ReturnType<typeof newSubscription>;
export type StoredInvoice = ReturnType<typeof newInvoice>;
type StoredCharge = ReturnType<typeof newCharge>;

/** Creates a subscription without a first period. */
export function newSubscription(
  store: StripeStore,
  { customer, price: priceId }: StoredSession,
  discounts: StoredDiscount[],
  seconds: number,
) {
  const id = store.id('sub');
  const item = store.id('si');
  const price = getStored(store.prices, priceId);
  const period = { current_period_start: seconds, current_period_end: seconds };
  return {
    id,
    object: 'subscription',
    customer,
    status: 'active' as Stripe.Subscription.Status,
    created: seconds,
    cancel_at: null,
    cancel_at_period_end: false,
    pause_collection: null,
    discounts,
    items: { object: 'list', data: [{ id: item, object: 'subscription_item', price, ...period }] },
  };
}

/** Creates an open invoice of the current period. */
export function newInvoice(
  store: StripeStore,
  { id, customer, discounts, ...subscription }: StoredSubscription,
  amount: number,
  seconds: number,
) {
  const { price, current_period_start: start, current_period_end: end } = getItem(subscription);
  return {
    id: store.id('in'),
    object: 'invoice',
    customer,
    created: seconds,
    currency: price.currency,
    status: 'open' as Stripe.Invoice.Status,
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    next_payment_attempt: null as number | null,
    hosted_invoice_url: `https://invoice.example/${id}`,
    status_transitions: { paid_at: null as number | null },
    total_taxes: null,
    discounts,
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    payments: { object: 'list', data: [] as object[] },
    lines: {
      object: 'list',
      data: [
        {
          id: store.id('il'),
          object: 'line_item',
          amount: price.unit_amount ?? 0,
          subscription: id,
          period: { start, end },
          parent: { type: 'subscription_item_details' },
          pricing: {
            type: 'price_details',
            price_details: { price: price.id, product: price.product },
          },
        },
      ],
    },
  };
}

export function newCharge(
  store: StripeStore,
  customer: string,
  fingerprint: string,
  seconds: number,
) {
  return {
    payment_intent: store.id('pi'),
    id: store.id('ch'),
    object: 'charge',
    customer,
    created: seconds,
    status: 'succeeded',
    refunded: false,
    disputed: false,
    payment_method_details: { type: 'card', card: { fingerprint } },
  };
}

export function getItem({ items }: Pick<StoredSubscription, 'items'>) {
  const [item] = items.data;
  if (item === undefined) throw new Error('A subscription has one item');
  return item;
}

/** @throws Error if there is no such object */
export function getStored<T>(objects: ReadonlyMap<string, T>, id: string): T {
  const object = objects.get(id);
  if (object === undefined) throw new Error(`No object ${id}`);
  return object;
}

export interface StoredRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly status: 'succeeded';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Record<string, string>;
}

/** Objects by type, in order of creation. */
export class StripeStore {
  readonly customers = new Map<string, StoredCustomer>();
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>();
  readonly prices = new Map<string, StoredPrice>();
  readonly coupons = new Map<string, StoredCoupon>();
  readonly sessions = new Map<string, StoredSession>();
  readonly subscriptions = new Map<string, StoredSubscription>();
  readonly invoices = new Map<string, StoredInvoice>();
  readonly charges = new Map<string, StoredCharge>();
  readonly refunds = new Map<string, StoredRefund>();
  readonly configurations = new Map<string, { readonly id: string }>();
  #ids = 0;

  /** Creates an id, such as `cus_7`. */
  id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#ids}`;
  }
}
