import { type FunctionData, PLAN_PRICES, type Plan } from '@farelark/contracts';
import { underRole } from '@farelark/db';
import type { SandboxAccount } from '@farelark/db/sandbox-accounts';
import {
  closeSandboxSession,
  findOwnSandboxSession,
  type SandboxSession,
} from '@farelark/db/sandbox-events';
import { monthsLater } from './months-later.ts';
import type { SandboxAccounts } from './sandbox-accounts.ts';
import { begin, isRunning, priceOf } from './subscription-life.ts';
import { type OwnVisit, visitOf } from './visit-of.ts';

type PaidOutcome = FunctionData<'sandbox-pay'>['outcome'];
interface CheckoutSession extends SandboxSession {
  readonly plan: Plan;
  readonly cancelUrl: string;
}

/** The page on which a plan is paid, as its traveller sees it; null for anybody else. */
export async function checkoutPage(
  books: SandboxAccounts,
  userId: string,
  visitId: string,
): Promise<FunctionData<'sandbox-checkout'> | null> {
  const own = await visitOf(books, userId, visitId);
  if (own === null || !isCheckout(own.visit)) return null;
  const { visit } = own;
  const account = await books.change(own.customerId, async (entry) => ({
    account: entry.account,
    told: [],
    answer: entry.account,
  }));
  if (account === null) return null;
  const now = books.now();
  const discount = visit.discount ?? account.discounts[0] ?? null;
  const paid = account.payments.find(({ id }) => id === visit.paymentId) ?? null;
  const sum = (amount: number) => ({ amount, currency: books.sale.currency });
  return {
    plan: visit.plan,
    price: sum(priceOf(visit.plan, null)),
    discountPercent: (paid === null ? discount : paid.discount)?.percent ?? null,
    toPay: paid === null ? sum(priceOf(visit.plan, discount)) : sum(paid.amount),
    paidUntil: (paid?.paidUntil ?? monthsLater(now, PLAN_PRICES[visit.plan].months)).toISOString(),
    state: stateOf(visit, account, now),
    returnUrl: visit.returnUrl,
    cancelUrl: visit.cancelUrl,
  };
}

/** Pays what a page sells; null for anybody but its traveller. Twice pays once. */
export async function payCheckout(
  books: SandboxAccounts,
  userId: string,
  { visitId, cardWorks }: { readonly visitId: string; readonly cardWorks: boolean },
): Promise<PaidOutcome | null> {
  const own = await visitOf(books, userId, visitId);
  if (own === null || !isCheckout(own.visit)) return null;
  return books.change<PaidOutcome>(own.customerId, async ({ client, account, now, sale }) => {
    // Read again behind the customer's lock: the other tab may have paid meanwhile.
    const visit = await underRole(client, { role: 'authenticated', userId }, () =>
      findOwnSandboxSession(client, visitId),
    );
    if (visit === null || !isCheckout(visit)) return { account, told: [], answer: 'closed' };
    const state = stateOf(visit, account, now);
    if (state !== 'open') return { account, told: [], answer: state };
    if (!cardWorks) return { account, told: [], answer: 'refused' };
    const done = begin(account, { plan: visit.plan, discount: visit.discount, at: now }, sale);
    const payment = done.account.payments.at(-1);
    return {
      ...done,
      answer: 'paid',
      // The row of the payment is there only once the account is kept.
      afterwards: async () => {
        if (payment !== undefined) await closeSandboxSession(client, visitId, payment.id);
      },
    };
  });
}

function stateOf(
  visit: SandboxSession,
  account: SandboxAccount,
  now: Date,
): FunctionData<'sandbox-checkout'>['state'] {
  if (visit.paymentId !== null) return 'paid';
  if (isRunning(account.subscription)) return 'has_plan';
  return visit.expiresAt <= now ? 'closed' : 'open';
}

function isCheckout(visit: OwnVisit['visit']): visit is CheckoutSession {
  return visit.plan !== null && visit.cancelUrl !== null;
}
