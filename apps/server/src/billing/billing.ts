import type { Language, Plan } from '@farelark/contracts';

/** Who goes to the payment provider, and where they come back to. */
export interface BillingVisit {
  readonly userId: string;
  readonly language: Language;
  /** Where the provider sends them when they are done. */
  readonly returnUrl: string;
}

/** A visit that buys a plan. */
export interface CheckoutVisit extends BillingVisit {
  readonly plan: Plan;
  /** Where the provider sends those who break off. */
  readonly cancelUrl: string;
}

/**
 * The payment provider as the app needs it: pages of its own, to which travellers go. Cards and amounts
 * never pass through here. Rejects when the provider can't be reached or refuses.
 */
export interface Billing {
  /** The page on which an account manages its plan: change, cancel, invoices. */
  openManagement(visit: BillingVisit): Promise<{ readonly url: string }>;
  /** The page on which a plan is paid. */
  startCheckout(visit: CheckoutVisit): Promise<{ readonly url: string }>;
}
