import { createHmac } from 'node:crypto';
import {
  getItem,
  getStored,
  newCharge,
  newInvoice,
  newSubscription,
  type StoredCoupon,
  type StoredDiscount,
  type StoredInvoice,
  type StoredSession,
  type StoredSubscription,
  type StripeStore,
} from './stripe-store.ts';

/** Attempts of a payment before the subscription ends. */
const MAX_ATTEMPTS = 4;
const DAYS_BETWEEN_ATTEMPTS = 4;
const DAY_SECONDS = 86_400;

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
}

export interface StripeClock {
  now: Date;
}

export interface Card {
  readonly isAccepted: boolean;
  readonly fingerprint: string;
}

/** Actions of customers on Stripe's pages, renewals and payment retries. */
export class StripeSimulation {
  readonly events: StripeEvent[] = [];
  readonly #store: StripeStore;
  readonly #clock: StripeClock;
  readonly #secret: string;
  readonly #cards = new Map<string, Card>();

  constructor(store: StripeStore, clock: StripeClock, webhookSecret: string) {
    this.#store = store;
    this.#clock = clock;
    this.#secret = webhookSecret;
  }

  get seconds(): number {
    return Math.floor(this.#clock.now.getTime() / 1000);
  }

  /** Body and signature of an event that is delivered now. */
  sign(event: object, secret = this.#secret, seconds = this.seconds) {
    const body = Buffer.from(JSON.stringify(event));
    const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
    return { body, signature: `t=${seconds},v1=${digest}` };
  }

  /** Pays in an open checkout session, which stays open if the card is refused. */
  pay(sessionId: string, card: Partial<Card> = {}): 'paid' | 'refused' {
    const session = getStored(this.#store.sessions, sessionId);
    if (session.status !== 'open') throw new Error(`The session is ${session.status}`);
    const { customer } = session;
    this.#cards.delete(customer);
    this.setCard(customer, card);
    if (card.isAccepted === false) return 'refused';
    const subscription = this.#subscribe(session);
    session.status = 'complete';
    session.payment_status = 'paid';
    session.subscription = subscription.id;
    this.sendEvent('customer.subscription.created', subscription);
    this.#bill(subscription);
    this.sendEvent('checkout.session.completed', session);
    return 'paid';
  }

  setCard(customerId: string, card: Partial<Card>): void {
    this.#cards.set(customerId, {
      isAccepted: true,
      fingerprint: `card of ${customerId}`,
      ...this.#cards.get(customerId),
      ...card,
    });
  }

  /** Cancels at the end of the period, or with `false` resumes. */
  cancel(customerId: string, cancels = true): void {
    const subscription = this.getActiveSubscription(customerId);
    subscription.cancel_at_period_end = cancels;
    this.sendEvent('customer.subscription.updated', subscription);
  }

  /** Changes to a longer plan immediately, as the billing portal does. */
  changeTo(customerId: string, priceId: string): void {
    const subscription = this.getActiveSubscription(customerId);
    getItem(subscription).price = getStored(this.#store.prices, priceId);
    this.#beginPeriod(subscription, this.seconds);
    this.#bill(subscription);
    this.sendEvent('customer.subscription.updated', subscription);
  }

  refund(customerId: string): void {
    const charge = this.#lastCharge(customerId);
    charge.refunded = true;
    this.sendEvent('charge.refunded', charge);
  }

  dispute(customerId: string): void {
    const charge = this.#lastCharge(customerId);
    charge.disputed = true;
    const id = this.#store.id('dp');
    this.sendEvent('charge.dispute.created', { id, object: 'dispute', charge: charge.id });
  }

  #lastCharge(customerId: string) {
    const all = [...this.#store.charges.values()];
    const charge = all.findLast(({ customer }) => customer === customerId);
    if (charge === undefined) throw new Error('No charge');
    return charge;
  }

  /** Lets time pass, and what falls due apply at its time. */
  advanceTo(moment: Date): void {
    for (;;) {
      const due = this.#getNextAction();
      if (due === null || due.at * 1000 > moment.getTime()) break;
      this.#clock.now = new Date(due.at * 1000);
      due.apply();
    }
    this.#clock.now = moment;
  }

  endAll(customerId: string): void {
    for (const subscription of this.#getSubscriptions(customerId))
      if (subscription.status !== 'canceled') this.end(subscription);
  }

  getActiveSubscription(customerId: string): StoredSubscription {
    const subscription = this.#getSubscriptions(customerId).find(
      ({ status }) => status !== 'canceled',
    );
    if (subscription === undefined) throw new Error(`${customerId} has no subscription`);
    return subscription;
  }

  sendEvent(type: string, object: object): void {
    this.events.push({
      id: this.#store.id('evt'),
      object: 'event',
      type,
      created: this.seconds,
      data: { object: structuredClone(object) },
    });
  }

  #getSubscriptions(customerId: string): StoredSubscription[] {
    return [...this.#store.subscriptions.values()].filter(
      ({ customer }) => customer === customerId,
    );
  }

  #getNextAction(): { at: number; apply: () => void } | null {
    const attempts = [...this.#store.invoices.values()].flatMap((invoice) =>
      invoice.status === 'open' && invoice.next_payment_attempt !== null
        ? [{ at: invoice.next_payment_attempt, apply: () => this.#attemptPayment(invoice) }]
        : [],
    );
    const renewals = [...this.#store.subscriptions.values()]
      .filter(({ status }) => status === 'active' || status === 'past_due')
      .map((subscription) => ({
        at: getItem(subscription).current_period_end,
        apply: () => this.#renew(subscription),
      }));
    return [...attempts, ...renewals].sort((a, b) => a.at - b.at)[0] ?? null;
  }

  #subscribe(session: StoredSession): StoredSubscription {
    const { seconds } = this;
    const { coupon } = session;
    const discounts =
      coupon === null ? [] : [this.discount(getStored(this.#store.coupons, coupon))];
    const subscription = newSubscription(this.#store, session, discounts, seconds);
    this.#beginPeriod(subscription, seconds);
    this.#store.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** Redeems a coupon. */
  discount(coupon: StoredCoupon): StoredDiscount {
    coupon.times_redeemed += 1;
    const id = this.#store.id('di');
    return { id, object: 'discount', source: { type: 'coupon', coupon: coupon.id } };
  }

  #beginPeriod(subscription: StoredSubscription, start: number): void {
    const item = getItem(subscription);
    item.current_period_start = start;
    item.current_period_end = addMonths(start, item.price.recurring?.interval_count ?? 1);
  }

  /** Stripe renews before it is paid. */
  #renew(subscription: StoredSubscription): void {
    if (subscription.cancel_at_period_end) {
      this.end(subscription);
      return;
    }
    this.#beginPeriod(subscription, getItem(subscription).current_period_end);
    this.sendEvent('customer.subscription.updated', subscription);
    this.#bill(subscription);
  }

  #bill(subscription: StoredSubscription): void {
    const amount = this.amountDue(subscription);
    const invoice = newInvoice(this.#store, subscription, amount, this.seconds);
    // Discounts apply once.
    subscription.discounts = [];
    this.#store.invoices.set(invoice.id, invoice);
    this.#attemptPayment(invoice);
  }

  amountDue(subscription: StoredSubscription): number {
    const full = getItem(subscription).price.unit_amount ?? 0;
    const factor = subscription.discounts
      .map(({ source }) => this.#store.coupons.get(source.coupon)?.percent_off ?? 0)
      .reduce((factor, percent) => factor * (1 - percent / 100), 1);
    return Math.round(full * factor);
  }

  #attemptPayment(invoice: StoredInvoice): void {
    const { subscription: id } = invoice.parent.subscription_details;
    const subscription = getStored(this.#store.subscriptions, id);
    const card = this.#cards.get(invoice.customer);
    invoice.attempt_count += 1;
    if (card?.isAccepted !== true) {
      this.#fail(invoice, subscription);
      return;
    }
    const charge = newCharge(this.#store, invoice.customer, card.fingerprint, this.seconds);
    this.#store.charges.set(charge.id, charge);
    invoice.payments.data.push({
      object: 'invoice_payment',
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: charge.payment_intent },
    });
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.next_payment_attempt = null;
    invoice.status_transitions.paid_at = this.seconds;
    this.sendEvent('invoice.paid', invoice);
    if (subscription.status === 'past_due') {
      subscription.status = 'active';
      this.sendEvent('customer.subscription.updated', subscription);
    }
  }

  #fail(invoice: StoredInvoice, subscription: StoredSubscription): void {
    const isLast = invoice.attempt_count >= MAX_ATTEMPTS;
    invoice.next_payment_attempt = isLast
      ? null
      : this.seconds + DAYS_BETWEEN_ATTEMPTS * DAY_SECONDS;
    this.sendEvent('invoice.payment_failed', invoice);
    if (isLast) {
      this.end(subscription);
      return;
    }
    subscription.status = 'past_due';
    this.sendEvent('customer.subscription.updated', subscription);
  }

  /** Ends a subscription immediately. */
  end(subscription: StoredSubscription): void {
    subscription.status = 'canceled';
    this.sendEvent('customer.subscription.deleted', subscription);
  }
}

/** Adds months; the day is at most the last of the month. */
function addMonths(seconds: number, months: number): number {
  const at = new Date(seconds * 1000);
  const day = at.getUTCDate();
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(day, last));
  return Math.floor(at.getTime() / 1000);
}
