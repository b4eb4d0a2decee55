import { asRole, type Database, inTransaction } from '@farelark/db';
import { storeEvents } from '@farelark/db/billing-events';
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
import type { Logger } from 'pino';
import { type Loop, startLoop } from '../../../platform/jobs/loop.ts';
import type {
  Billing,
  BillingSession,
  CheckoutDiscount,
  CheckoutSession,
  OpenedCheckout,
  Purchase,
} from '../billing.ts';
import {
  end,
  isRunning,
  isUndone,
  newId,
  nextPayment,
  settle,
  undo,
} from './sandbox-subscription.ts';

/** Sessions to keep per customer. */
const MAX_VISITS = 20;
const CUSTOMERS_PER_PAGE = 100;
const INTERVAL_MS = 30_000;
const BATCH_SIZE = 50;

/** Payment provider for tests, without money, on a page of the app. */
export class SandboxBilling implements Billing {
  readonly kind = 'sandbox';
  /** ISO 4217, with hundredths. */
  readonly currency: string;
  readonly #database: Database;
  readonly #publicUrl: string;

  constructor(database: Database, currency: string, publicUrl: string) {
    this.#database = database;
    this.currency = currency;
    this.#publicUrl = publicUrl;
  }

  openManagement({ userId, returnUrl }: BillingSession): Promise<{ readonly url: string }> {
    const page = { plan: null, discount: null, cancelUrl: null };
    return this.#openPage(userId, () => ({ ...page, returnUrl }));
  }

  startCheckout({ userId, returnUrl, ...session }: CheckoutSession): Promise<OpenedCheckout> {
    const { plan, discount, cancelUrl } = session;
    return this.#openPage(userId, (sessionId) => ({
      plan,
      discount,
      cancelUrl,
      returnUrl: `${returnUrl}?session_id=${sessionId}`,
    }));
  }

  async #openPage(
    userId: string,
    toPage: (id: string) => Pick<SandboxVisit, 'plan' | 'discount' | 'returnUrl' | 'cancelUrl'>,
  ): Promise<OpenedCheckout> {
    const id = newId('visit');
    const page = toPage(id);
    const customerId = await storeSandboxCustomer(this.#database.pool, userId, newId('customer'));
    await this.change(customerId, (state, openedAt) => {
      const isGiven = state.payments.some(
        (payment) => payment.discount?.reference === page.discount?.reference,
      );
      const discount = isGiven ? null : page.discount;
      state.visits.push({ ...page, id, discount, openedAt, isPaid: false });
      state.visits.splice(0, state.visits.length - MAX_VISITS);
    });
    const url = `${this.#publicUrl}/sandbox/checkout?visit=${id}`;
    return { url, customerId, sessionId: id };
  }

  /** Rejects all: its events go directly into the inbox. */
  readEvent(): null {
    return null;
  }

  async readSubscriptionState(customerId: string): Promise<SubscriptionState> {
    const { currency } = this;
    const answer = await this.change(customerId, (state, _, userId): SubscriptionState => {
      const next = nextPayment(state);
      return {
        customerId,
        userId,
        subscription: state.subscription && {
          ...state.subscription,
          paidUntil: isUndone(state) ? null : new Date(state.subscription.paidUntil),
          nextPayment: next && { ...next, at: new Date(next.at), currency },
        },
        otherSubscriptions: [],
        payments: state.payments.map(({ discount, nextAttemptAt, ...payment }) => ({
          ...payment,
          currency,
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

  findPurchase(customerId: string): Promise<Purchase | null> {
    const { currency } = this;
    return this.change(customerId, ({ subscription, payments }): Purchase | null => {
      if (!isRunning(subscription) || subscription.startedAt === undefined) return null;
      const { id: subscriptionId, plan, startedAt } = subscription;
      const paid = payments.filter(({ state, at }) => state === 'paid' && at >= startedAt);
      return {
        subscriptionId,
        plan,
        boughtAt: new Date(startedAt),
        payments: paid.map(({ id, amount, at, paidUntil }) => ({
          ...{ id, amount, currency },
          at: new Date(at),
          paidUntil: new Date(paidUntil),
        })),
      };
    });
  }

  async undoPurchase(
    subscriptionId: string,
    customerId: string,
    refunds: Parameters<Billing['undoPurchase']>[2],
  ): Promise<void> {
    const paymentIds = new Set(refunds.map(({ paymentId }) => paymentId));
    await this.change(customerId, (state) => undo(state, subscriptionId, paymentIds));
  }

  async endCustomer(customerId: string): Promise<void> {
    await this.change(customerId, end);
  }

  /** Charges and ends what falls due. */
  startCharging(log: Logger): Loop {
    const round = async () => {
      const due = await listDueSandboxCustomers(this.#database.pool, new Date(), BATCH_SIZE);
      for (const customerId of due) await this.change(customerId, () => {});
    };
    return startLoop({ log }, { name: 'billing sandbox', pauseMillis: INTERVAL_MS, round });
  }

  /**
   * Applies due charges of a customer, then runs `work`, in one transaction with the resulting event.
   *
   * @returns the result of `work`; null for an unknown customer
   */
  change<T>(
    customerId: string,
    work: (state: SandboxState, now: number, userId: string | null) => T,
  ): Promise<T | null> {
    return inTransaction(this.#database, async (client) => {
      const locked = await lockSandboxCustomer(client, customerId);
      if (locked === null) return null;
      const { state, userId } = locked;
      const now = Date.now();
      const before = JSON.stringify([state.subscription, state.payments]);
      settle(state, now);
      const answer = work(state, now, userId);
      const dueAt = state.subscription?.dueAt ?? null;
      await saveSandboxState(client, customerId, state, dueAt === null ? null : new Date(dueAt));
      if (JSON.stringify([state.subscription, state.payments]) !== before) {
        const event = { eventId: newId('event'), type: 'customer.updated' };
        const createdAt = new Date(now);
        await storeEvents(client, [{ provider: 'sandbox', customerId, createdAt, ...event }]);
      }
      return answer;
    });
  }

  /** Runs `change` for the traveller's session; null for other travellers. */
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
