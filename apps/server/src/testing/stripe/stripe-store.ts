import type Stripe from 'stripe';

/** The fields of Stripe's objects that are used. */
export type Kept<T, K extends keyof T> = Pick<T, K>;

export type KeptCustomer = Kept<
  Stripe.Customer,
  'id' | 'object' | 'email' | 'metadata' | 'created' | 'livemode'
>;
export type KeptPrice = Kept<
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
export type KeptCoupon = Kept<
  Stripe.Coupon,
  'id' | 'object' | 'percent_off' | 'duration' | 'times_redeemed' | 'max_redemptions' | 'metadata'
>;
export interface KeptDiscount {
  id: string;
  object: 'discount';
  source: { type: 'coupon'; coupon: string };
}
export type KeptSession = Kept<
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
  /** The product, which Stripe returns only on request. */
  price: string;
  coupon: string | null;
  consent_collection: { terms_of_service: string } | null;
  automatic_tax: { enabled: boolean };
  subscription: string | null;
};
export interface KeptSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: Stripe.Subscription.Status;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  pause_collection: null;
  discounts: KeptDiscount[];
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      price: KeptPrice;
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}
export interface KeptInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  created: number;
  currency: string;
  status: Stripe.Invoice.Status;
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  hosted_invoice_url: string;
  status_transitions: { paid_at: number | null };
  total_taxes: null;
  discounts: KeptDiscount[];
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  payments: {
    object: 'list';
    data: {
      object: 'invoice_payment';
      payment: { type: 'payment_intent'; payment_intent: string };
    }[];
  };
  lines: {
    object: 'list';
    data: {
      id: string;
      object: 'line_item';
      amount: number;
      subscription: string;
      period: { start: number; end: number };
      parent: { type: 'subscription_item_details' };
      pricing: { type: 'price_details'; price_details: { price: string; product: string } };
    }[];
  };
}
export interface KeptCharge {
  id: string;
  object: 'charge';
  customer: string;
  created: number;
  status: Stripe.Charge.Status;
  payment_intent: string;
  refunded: boolean;
  disputed: boolean;
  payment_method_details: { type: 'card'; card: { fingerprint: string } };
}
export interface KeptConfiguration {
  id: string;
  object: 'billing_portal.configuration';
  active: boolean;
  metadata: Record<string, string>;
}

/** All that the test double knows, in the order in which it came to be. */
export class StripeStore {
  readonly customers = new Map<string, KeptCustomer>();
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>();
  readonly prices = new Map<string, KeptPrice>();
  readonly coupons = new Map<string, KeptCoupon>();
  readonly sessions = new Map<string, KeptSession>();
  readonly subscriptions = new Map<string, KeptSubscription>();
  readonly invoices = new Map<string, KeptInvoice>();
  readonly charges = new Map<string, KeptCharge>();
  readonly configurations = new Map<string, KeptConfiguration>();
  #ids = 0;

  /** A new id, such as `cus_7`. */
  id(prefix: string): string {
    this.#ids += 1;
    return `${prefix}_${this.#ids}`;
  }
}
