import { createHmac, randomBytes } from 'node:crypto';
import { asRole, type Database, inTransaction } from '@farelark/db';
import {
  findOwnSandboxCustomer,
  listDueSandboxCustomers,
  listSandboxCustomers,
  lockSandboxCustomer,
  type SandboxState,
  type SandboxVisit,
  saveSandboxState,
  storeSandboxCustomer,
} from '@farelark/db/sandbox-accounts';
import type { SubscriptionState } from '@farelark/engine';
import type {
  Billing,
  BillingEvent,
  BillingSession,
  CheckoutDiscount,
  CheckoutSession,
  OpenedCheckout,
} from '../billing.ts';
import { readSignedEvent } from './sandbox-events.ts';
import { end, isRunning, nextPayment, type Sale, settle } from './sandbox-subscription.ts';

/** Earlier pages of a customer are forgotten. */
const MAX_VISITS = 20;
const CUSTOMERS_PER_PAGE = 100;

interface SandboxBillingOptions {
  readonly database: Database;
  /** ISO 4217, with hundredths. */
  readonly currency: string;
  /** Address of the app, without a slash at the end. */
  readonly publicUrl: string;
  /** From which the key of the events' signatures is derived. */
  readonly authSecret: string;
}

/** A payment provider without money, for trials: states and events of a real one on a page of the app. */
export class SandboxBilling implements Billing {
  readonly kind = 'sandbox';
  readonly secret: string;
  readonly sale: Sale;
  /** Called when there is an event to deliver. */
  onEvent: () => void = () => {};
  readonly #database: Database;
  readonly #publicUrl: string;

  constructor({ database, currency, publicUrl, authSecret }: SandboxBillingOptions) {
    this.#database = database;
    this.#publicUrl = publicUrl;
    this.sale = { currency, newId };
    this.secret = createHmac('sha256', authSecret)
      .update('events of the billing sandbox')
      .digest('hex');
  }

  async openManagement({ userId, returnUrl }: BillingSession): Promise<{ readonly url: string }> {
    const page = { plan: null, discount: null, returnUrl, cancelUrl: null };
    return this.#openPage(userId, newId('visit'), page);
  }

  async startCheckout(session: CheckoutSession): Promise<OpenedCheckout> {
    const { userId, plan, discount, cancelUrl } = session;
    const sessionId = newId('visit');
    const returnUrl = new URL(session.returnUrl);
    returnUrl.searchParams.set('session_id', sessionId);
    const page = { plan, discount, returnUrl: returnUrl.href, cancelUrl };
    return { ...(await this.#openPage(userId, sessionId, page)), sessionId };
  }

  async #openPage(
    userId: string,
    id: string,
    page: Pick<SandboxVisit, 'plan' | 'discount' | 'returnUrl' | 'cancelUrl'>,
  ): Promise<{ url: string; customerId: string }> {
    const customerId = await storeSandboxCustomer(this.#database.pool, userId, newId('customer'));
    await this.change(customerId, (state, openedAt) => {
      const isGiven = state.payments.some(
        (payment) => payment.discount?.reference === page.discount?.reference,
      );
      const discount = isGiven ? null : page.discount;
      state.visits.push({ ...page, id, discount, openedAt, isPaid: false });
      state.visits.splice(0, state.visits.length - MAX_VISITS);
    });
    return { url: `${this.#publicUrl}/sandbox/checkout?visit=${id}`, customerId };
  }

  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): BillingEvent | null {
    return readSignedEvent(rawBody, signature, this.secret, now);
  }

  async readSubscriptionState(customerId: string): Promise<SubscriptionState> {
    const { currency } = this.sale;
    const answer = await this.change(customerId, (state, _, userId): SubscriptionState => {
      const next = nextPayment(state);
      return {
        customerId,
        userId,
        subscription: state.subscription && {
          ...state.subscription,
          paidUntil: new Date(state.subscription.paidUntil),
          nextPayment: next && { ...next, at: new Date(next.at), currency },
        },
        alsoRunning: [],
        payments: state.payments.map(({ discount, nextAttemptAt, ...payment }) => ({
          ...payment,
          at: new Date(payment.at),
          paidUntil: new Date(payment.paidUntil),
          nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt),
          discountPercent: discount?.percent ?? null,
          discountReference: discount?.reference ?? null,
          receiptUrl: null,
          tax: null,
          disputed: false,
          cardFingerprint: null,
        })),
      };
    });
    if (answer === null) throw new Error('The sandbox has no such customer');
    return answer;
  }

  async customers(after: string | null) {
    const customerIds = await listSandboxCustomers(this.#database.pool, after, CUSTOMERS_PER_PAGE);
    const isLast = customerIds.length < CUSTOMERS_PER_PAGE;
    return { customerIds, next: isLast ? null : (customerIds.at(-1) ?? null) };
  }

  async discountNextPayment(customerId: string, discount: CheckoutDiscount): Promise<boolean> {
    const isPromised = await this.change(customerId, (state) => {
      const { subscription, discounts, payments } = state;
      if (!isRunning(subscription) || subscription.cancelAtPeriodEnd) return false;
      const isKnown = [...discounts, ...payments.map((payment) => payment.discount)].some(
        (known) => known?.reference === discount.reference,
      );
      if (!isKnown) discounts.push(discount);
      return true;
    });
    return isPromised ?? false;
  }

  async endCustomer(customerId: string): Promise<void> {
    await this.change(customerId, end);
  }

  /** Customers with something to charge, to end or to deliver. */
  listDue(limit: number): Promise<string[]> {
    return listDueSandboxCustomers(this.#database.pool, new Date(), limit);
  }

  /**
   * Carries out what is due for a customer, then `work`, in one transaction.
   *
   * @returns the result of `work`; null for an unknown customer
   */
  async change<T>(
    customerId: string,
    work: (state: SandboxState, now: number, userId: string | null) => T,
  ): Promise<T | null> {
    const done = await inTransaction(this.#database, async (client) => {
      const locked = await lockSandboxCustomer(client, customerId);
      if (locked === null) return null;
      const { state, userId } = locked;
      const now = Date.now();
      const before = JSON.stringify([state.subscription, state.payments]);
      settle(state, now, this.sale);
      const answer = work(state, now, userId);
      const isChanged = JSON.stringify([state.subscription, state.payments]) !== before;
      if (isChanged) state.event = newId('event');
      const dueAt = state.event === null ? (state.subscription?.dueAt ?? null) : now;
      await saveSandboxState(client, customerId, state, dueAt === null ? null : new Date(dueAt));
      return { answer, isChanged };
    });
    if (done?.isChanged) this.onEvent();
    return done?.answer ?? null;
  }

  /** `change` by a page that was opened for this traveller; null for any other traveller. */
  async changeOnPage<T>(
    userId: string,
    visitId: string,
    work: (state: SandboxState, visit: SandboxVisit, now: number) => T,
  ): Promise<T | null> {
    const customerId = await asRole(this.#database, { role: 'authenticated', userId }, (client) =>
      findOwnSandboxCustomer(client),
    );
    if (customerId === null) return null;
    return this.change(customerId, (state, now) => {
      const visit = state.visits.find(({ id }) => id === visitId);
      return visit === undefined ? null : work(state, visit, now);
    });
  }
}

function newId(noun: 'customer' | 'subscription' | 'payment' | 'visit' | 'event'): string {
  return `sandbox_${noun}_${randomBytes(16).toString('hex')}`;
}
