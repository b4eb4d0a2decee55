/** The plans that are sold. */
export type PlanName = 'monthly' | 'biannual' | 'annual';

/**
 * What the payment provider says now of one customer: everything that an account's standing is made of.
 * What was said before, and in which order, plays no part in it.
 */
export interface SubscriptionState {
  readonly customerId: string;
  /** The account that the customer was made for; null where the provider doesn't know (any more). */
  readonly userId: string | null;
  /** Of several the one that is paid longest. Null: none was begun. */
  readonly subscription: ProviderSubscription | null;
  /** Other subscriptions of the customer that go on: there should be none. */
  readonly alsoRunning: readonly string[];
  /** Those of the last months, oldest first. */
  readonly payments: readonly ProviderPayment[];
}

export interface ProviderSubscription {
  readonly id: string;
  /** incomplete: the first payment did not come. paused: nothing is charged, nothing is renewed. */
  readonly status: 'active' | 'past_due' | 'cancelled' | 'incomplete' | 'paused';
  readonly plan: PlanName;
  /** End of what was paid, not of what was billed; null where nothing was. */
  readonly paidUntil: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  /** When the next payment is taken, and how much it will be as things stand. */
  readonly nextPayment: {
    readonly at: Date;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
  } | null;
}

export interface ProviderPayment {
  readonly id: string;
  /** When it was paid; when it was billed, as long as it is not. */
  readonly at: Date;
  /** refunded: in full. */
  readonly state: 'paid' | 'failed' | 'refunded';
  /** Minor units, after what was taken off. */
  readonly amount: number;
  readonly currency: string;
  /** Part of the amount that is tax, minor units; null where the provider counted none. */
  readonly tax: number | null;
  readonly plan: PlanName | null;
  /** End of the time that it pays for. */
  readonly paidUntil: Date | null;
  /** The provider's own receipt, a page. */
  readonly receiptUrl: string | null;
  /** Tries so far. */
  readonly attempt: number;
  readonly nextAttemptAt: Date | null;
  /** Of the discount that it was lowered by (`CheckoutDiscount`), in whole per cent. */
  readonly discountPercent: number | null;
  readonly discountReference: string | null;
  /** The bank was told by the payer that it is wrong. */
  readonly disputed: boolean;
  /** The same for the same card, whoever pays with it; null where the provider doesn't tell. */
  readonly cardFingerprint: string | null;
}
