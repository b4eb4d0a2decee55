import type { Language, Plan } from '@farelark/contracts';
import type { SubscriptionState } from '@farelark/engine';
import type { BillingKind } from '../../config/billing.ts';

/** Who goes to the payment provider, and where they come back to. */
export interface BillingSession {
  readonly userId: string;
  readonly email: string;
  /** What the provider calls the account; null before its first visit. */
  readonly customerId: string | null;
  readonly language: Language;
  /** Where the provider sends them when they are done. */
  readonly returnUrl: string;
}

/** A visit that buys a plan. */
export interface CheckoutSession extends BillingSession {
  readonly plan: Plan;
  /** Where the provider sends those who break off. */
  readonly cancelUrl: string;
  readonly discount: CheckoutDiscount | null;
}

/** Taken off one payment. */
export interface CheckoutDiscount {
  /** Whole per cent. */
  readonly percent: number;
  /** The referral that it is for: asking twice for one gives it once. */
  readonly reference: string;
}

/** Where a visit to the checkout goes. */
export interface OpenedCheckout {
  readonly url: string;
  readonly customerId: string;
  /** Names the visit when the traveller is back; in `returnUrl` as the parameter `session_id`. */
  readonly sessionId: string;
}

/** That something changed for a customer; what, is asked for. */
export interface BillingEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  /** Null for events that are no customer's, or don't say whose they are. */
  readonly customerId: string | null;
  /** The charge that it is about, where it names no customer. */
  readonly chargeId?: string;
}

/**
 * The payment provider as the app needs it: pages of its own, to which travellers go, and what it says of
 * a customer. Cards never pass through here. Everything rejects when the provider can't be reached or
 * refuses.
 */
export interface Billing {
  readonly kind: BillingKind;
  /** The page on which an account manages its plan: change, cancel, invoices. */
  openManagement(visit: BillingSession): Promise<{ readonly url: string }>;
  /**
   * The page on which a plan is paid. Pages that were opened for the same account before are closed, so
   * that one account can't pay twice.
   */
  startCheckout(visit: CheckoutSession): Promise<OpenedCheckout>;
  /**
   * Reads an event that came in.
   *
   * @param signature the provider's header: `t=SECONDS,v1=HEX`, the HMAC-SHA256 of `t.body`
   * @returns null for one that the provider did not sign, or not within 300 seconds of now
   */
  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): BillingEvent | null;
  /** Whose charge it is; only of providers whose events name charges. */
  customerOfCharge?(chargeId: string): Promise<string | null>;
  readSubscriptionState(customerId: string): Promise<SubscriptionState>;
  /** All customers, page by page; `after` is the last answer's `next`. */
  customers(after: string | null): Promise<{
    readonly customerIds: readonly string[];
    readonly next: string | null;
  }>;
  /**
   * Takes `percent` off the customer's next payment, once; the same reference twice gives it once. Of several
   * references each waits for a payment of its own.
   *
   * @returns false where there is no payment to take it off, or something else is taken off it already
   */
  discountNextPayment(customerId: string, discount: CheckoutDiscount): Promise<boolean>;
  /** Ends all that a customer has, at once, and forgets what the law doesn't have the provider keep. Again changes nothing. */
  endCustomer(customerId: string): Promise<void>;
}
