import { createHmac } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import {
  listSandboxCustomers,
  type SandboxAccount,
  type SandboxPayment,
  storeSandboxCustomer,
  storeSandboxDiscount,
  wasSandboxDiscountGiven,
} from '@farelark/db/sandbox-accounts';
import { openSandboxSession } from '@farelark/db/sandbox-events';
import type { ProviderPayment, SubscriptionState } from '@farelark/engine';
import type {
  Billing,
  BillingEvent,
  BillingSession,
  CheckoutDiscount,
  CheckoutSession,
  OpenedCheckout,
} from '../billing.ts';
import { newSandboxId, type SandboxAccounts } from './sandbox-accounts.ts';
import { readSignedEvent } from './signed-event.ts';
import { end, isRunning, nextBill } from './subscription-life.ts';

/** A page that was opened and left takes nothing after a day. */
const VISIT_MILLIS = 24 * 3_600_000;
const CUSTOMERS_A_PAGE = 100;

interface SandboxBillingOptions {
  readonly books: SandboxAccounts;
  /** Address of the app, whose pages those of the sandbox are, without a slash at the end. */
  readonly publicUrl: string;
  /** Signs what goes to the webhook. */
  readonly secret: string;
}

/**
 * A payment provider that takes no money, for trying out: it plays the states of a real one, on pages of
 * its own, and the app learns of them by the same ways.
 */
export class SandboxBilling implements Billing {
  readonly kind = 'sandbox';
  readonly books: SandboxAccounts;
  /** Signs what goes to the webhook. */
  readonly secret: string;
  readonly #publicUrl: string;

  constructor({ books, publicUrl, secret }: SandboxBillingOptions) {
    this.books = books;
    this.#publicUrl = publicUrl;
    this.secret = secret;
  }

  async openManagement({ userId, returnUrl }: BillingSession): Promise<{ readonly url: string }> {
    const { visitId } = await this.#open(userId, {
      kind: 'management',
      plan: null,
      discount: null,
      returnUrl,
      cancelUrl: null,
    });
    return { url: `${this.#publicUrl}/sandbox/manage?visit=${visitId}` };
  }

  async startCheckout(visit: CheckoutSession): Promise<OpenedCheckout> {
    const { userId, plan, discount, returnUrl, cancelUrl } = visit;
    const wanted = { kind: 'checkout', plan, discount, returnUrl, cancelUrl } as const;
    const { customerId, visitId } = await this.#open(userId, wanted);
    const url = `${this.#publicUrl}/sandbox/checkout?visit=${visitId}`;
    return { url, customerId, sessionId: visitId };
  }

  readEvent(rawBody: Buffer, signature: string | undefined, now: Date): BillingEvent | null {
    return readSignedEvent(rawBody, signature, this.secret, now);
  }

  async readStanding(customerId: string): Promise<SubscriptionState> {
    // What is due by now has happened, whether or not the round that carries it out came by.
    const account = await this.books.change(customerId, async (entry) => ({
      account: entry.account,
      told: [],
      answer: entry.account,
    }));
    if (account === null) throw new Error('The sandbox has no such customer');
    return {
      customerId,
      userId: account.userId,
      subscription: this.#subscriptionOf(account),
      alsoRunning: [],
      payments: account.payments.map((payment) => this.#paymentOf(payment)),
    };
  }

  async customers(after: string | null) {
    const customerIds = await listSandboxCustomers(
      this.books.database.pool,
      after,
      CUSTOMERS_A_PAGE,
    );
    const isLast = customerIds.length < CUSTOMERS_A_PAGE;
    return { customerIds, next: isLast ? null : (customerIds.at(-1) ?? null) };
  }

  async discountNextPayment(customerId: string, discount: CheckoutDiscount): Promise<boolean> {
    const isPromised = await this.books.change(customerId, async ({ client, account }) => {
      const goesOn =
        isRunning(account.subscription) && account.subscription.cancelAtPeriodEnd === false;
      if (goesOn) await storeSandboxDiscount(client, customerId, discount);
      return { account, told: [], answer: goesOn };
    });
    return isPromised ?? false;
  }

  async endCustomer(customerId: string): Promise<void> {
    await this.books.change(customerId, async ({ account }) => ({ ...end(account), answer: true }));
  }

  /** Opens a page for an account, whose customer is made with its first one. */
  async #open(
    userId: string,
    wanted: Omit<Parameters<typeof openSandboxSession>[1], 'id' | 'userId' | 'expiresAt'>,
  ): Promise<{ customerId: string; visitId: string }> {
    return inTransaction(this.books.database, async (client) => {
      const now = this.books.now();
      const visitId = newSandboxId('visit');
      const customerId = await storeSandboxCustomer(client, userId, newSandboxId('customer'));
      const { discount } = wanted;
      const isGiven =
        discount !== null &&
        (await wasSandboxDiscountGiven(client, customerId, discount.reference));
      await openSandboxSession(
        client,
        {
          ...wanted,
          discount: isGiven ? null : discount,
          returnUrl: withVisit(wanted.returnUrl, wanted.kind === 'checkout' ? visitId : null),
          id: visitId,
          userId,
          expiresAt: new Date(now.getTime() + VISIT_MILLIS),
        },
        now,
      );
      return { customerId, visitId };
    });
  }

  #subscriptionOf(account: SandboxAccount): SubscriptionState['subscription'] {
    const { subscription } = account;
    if (subscription === null) return null;
    const { id, status, plan, paidUntil, cancelAtPeriodEnd, nextPaymentAt } = subscription;
    const bill = nextBill(account, subscription, this.books.now(), this.books.sale);
    return {
      id,
      status,
      plan,
      paidUntil,
      cancelAtPeriodEnd,
      nextPayment:
        nextPaymentAt === null || cancelAtPeriodEnd
          ? null
          : { at: nextPaymentAt, amount: bill.amount, currency: bill.currency },
    };
  }

  #paymentOf(payment: SandboxPayment): ProviderPayment {
    const { id, at, state, amount, currency, plan, paidUntil, attempt, nextAttemptAt } = payment;
    return {
      id,
      at,
      state,
      amount,
      currency,
      plan,
      paidUntil,
      attempt,
      nextAttemptAt,
      receiptUrl:
        state === 'paid' ? `${this.#publicUrl}/sandbox/receipt?payment=${payment.id}` : null,
      discountPercent: payment.discount?.percent ?? null,
      discountReference: payment.discount?.reference ?? null,
      // Taxes are the operator's question, not the sandbox's.
      tax: null,
      disputed: false,
      cardFingerprint: null,
    };
  }
}

/** What the sandbox signs its events with: of this installation, and of nothing else that it signs. */
export function sandboxSecret(authSecret: string): string {
  return createHmac('sha256', authSecret).update('events of the billing sandbox').digest('hex');
}

function withVisit(address: string, visitId: string | null): string {
  if (visitId === null) return address;
  const url = new URL(address);
  url.searchParams.set('session_id', visitId);
  return url.href;
}
