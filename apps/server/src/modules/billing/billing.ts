import type { Language, Plan } from '@farelark/contracts';
import type { SubscriptionState } from '@farelark/engine';
import type { BillingKind } from '../../config/billing.ts';

/** A traveller's visit to the payment provider. */
export interface BillingSession {
  readonly userId: string;
  readonly email: string;
  /** The account's customer id at the provider; null before the first visit. */
  readonly customerId: string | null;
  readonly language: Language;
  readonly returnUrl: string;
}

export interface CheckoutSession extends BillingSession {
  readonly plan: Plan;
  /** Address to return to without paying. */
  readonly cancelUrl: string;
  readonly discount: CheckoutDiscount | null;
}

export interface CheckoutDiscount {
  /** Whole per cent. */
  readonly percent: number;
  /** Idempotency key. */
  readonly reference: string;
}

export interface OpenedCheckout {
  readonly url: string;
  readonly customerId: string;
  /** In `returnUrl` as the parameter `session_id`. */
  readonly sessionId: string;
}

/** Contract for the running plan, with what was paid for it. */
export interface Purchase {
  readonly subscriptionId: string;
  readonly plan: Plan;
  readonly boughtAt: Date;
  /** Paid, not refunded, oldest first; all in one currency. */
  readonly payments: readonly {
    readonly id: string;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
    readonly at: Date;
    readonly paidUntil: Date;
  }[];
}

/** Notice that a customer's state changed. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Null for events without a customer. */
  readonly customerId: string | null;
  /** For events that name a charge and no customer. */
  readonly chargeId?: string;
}

/** Payment provider. Methods reject if it is unreachable or reports an error. */
export interface Billing {
  readonly kind: BillingKind;
  /** Opens the page on which an account manages its plan. */
  openManagement(visit: BillingSession): Promise<{ readonly url: string }>;
  /** Opens the page on which a plan is paid, and closes earlier ones of the account, so that it can't pay twice. */
  startCheckout(visit: CheckoutSession): Promise<OpenedCheckout>;
  /**
   * Verifies and parses an event.
   *
   * @param signature the provider's header: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `t.body`
   * @returns null without a valid signature of the last 300 seconds
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): BillingEvent | null;
  /** Finds the customer of a charge; only at providers whose events name charges. */
  customerOfCharge?(chargeId: string): Promise<string | null>;
  readSubscriptionState(customerId: string): Promise<SubscriptionState>;
  /** Lists customers in pages; `after` is the previous page's `next`. */
  customers(after: string | null): Promise<{
    readonly customerIds: readonly string[];
    readonly next: string | null;
  }>;
  /**
   * Discounts the customer's next payment once per reference. Each payment takes one discount.
   *
   * @returns false without a next payment, or if it has another discount
   */
  discountNextPayment(customerId: string, discount: CheckoutDiscount): Promise<boolean>;
  /** Finds the running plan of a customer; null without a paid one. */
  findPurchase(customerId: string): Promise<Purchase | null>;
  /**
   * Ends a subscription immediately and refunds its payments; what they paid for counts as refunded in full.
   * Idempotent per reference.
   */
  undoPurchase(
    subscriptionId: string,
    customerId: string,
    refunds: readonly { readonly paymentId: string; readonly amount: number }[],
    reference: string,
  ): Promise<void>;
  /** Ends a customer's subscriptions immediately and deletes the customer. Idempotent. */
  endCustomer(customerId: string): Promise<void>;
}
