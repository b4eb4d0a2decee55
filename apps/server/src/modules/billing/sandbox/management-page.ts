import type { FunctionData, FunctionRequest } from '@farelark/contracts';
import {
  moveSandboxClock,
  readSandboxAccount,
  type SandboxAccount,
  type SandboxPayment,
  type SandboxSubscription,
  saveSandboxAccount,
} from '@farelark/db/sandbox-accounts';
import { monthsLater } from './months-later.ts';
import type { BookEntry, SandboxAccounts } from './sandbox-accounts.ts';
import {
  end,
  type Happening,
  isRunning,
  nextBill,
  payOpenBill,
  priceOf,
  type Sale,
  settle,
} from './subscription-life.ts';
import { visitOf } from './visit-of.ts';

type PlanPage = FunctionData<'sandbox-plan'>;
type Change = FunctionRequest<'sandbox-change'>['change'];

const DAY_MILLIS = 86_400_000;

/** The page on which a plan is managed, as its traveller sees it, after a change to it; null for anybody else. */
export async function managementPage(
  books: SandboxAccounts,
  userId: string,
  visitId: string,
  change: Change | null = null,
): Promise<PlanPage | null> {
  const own = await visitOf(books, userId, visitId);
  if (own === null || own.visit.kind !== 'management' || own.visit.expiresAt <= books.now())
    return null;
  const account = await books.change(own.customerId, async (entry) => {
    const done = change === null ? unchanged(entry.account) : await carriedOut(entry, change);
    return { ...done, answer: done.account };
  });
  return account === null ? null : pageOf(account, own.visit.returnUrl, books);
}

/** What a payment was for; null for anybody but who made it. */
export function paymentView(payment: SandboxPayment): FunctionData<'sandbox-receipt'> {
  const { id, at, state, currency, plan, attempt, discount } = payment;
  return {
    paymentId: id,
    at: at.toISOString(),
    state,
    amount: { amount: payment.amount, currency },
    price: { amount: priceOf(plan, null), currency },
    discountPercent: discount?.percent ?? null,
    plan,
    paidFrom: payment.paidFrom.toISOString(),
    paidUntil: payment.paidUntil.toISOString(),
    attempt,
    nextAttemptAt: payment.nextAttemptAt?.toISOString() ?? null,
  };
}

async function carriedOut(entry: BookEntry, change: Change): Promise<Happening> {
  const { account, now, sale } = entry;
  switch (change.kind) {
    case 'plan':
      return changed(account, (one) =>
        // What ends is not changed first.
        one.cancelAtPeriodEnd ? {} : { nextPlan: change.plan === one.plan ? null : change.plan },
      );
    case 'cancel':
      // A bill that is open is not tried any more: what was paid is over already.
      return account.subscription?.status === 'past_due'
        ? end(account)
        : changed(account, () => ({ cancelAtPeriodEnd: true, nextPlan: null }));
    case 'keep':
      return changed(account, () => ({ cancelAtPeriodEnd: false }));
    case 'card': {
      const withCard = { ...account, cardWorks: change.works };
      return change.works ? payOpenBill(withCard, now, sale) : unchanged(withCard);
    }
    case 'time':
      return afterTime(entry, change.by);
  }
}

/** Changes what is running; what has ended stays as it is. */
function changed(
  account: SandboxAccount,
  change: (subscription: SandboxSubscription) => Partial<SandboxSubscription>,
): Happening {
  const { subscription } = account;
  if (!isRunning(subscription)) return unchanged(account);
  return {
    account: { ...account, subscription: { ...subscription, ...change(subscription) } },
    told: ['customer.subscription.updated'],
  };
}

/** Lets time pass for this customer, and carries out what falls due in it. */
async function afterTime(
  { client, account, now, sale }: BookEntry,
  by: 'day' | 'month' | 'next_payment',
): Promise<Happening> {
  const { customerId, subscription } = account;
  const until = {
    day: new Date(now.getTime() + DAY_MILLIS),
    month: monthsLater(now, 1),
    next_payment: subscription?.nextPaymentAt ?? now,
  }[by];
  await saveSandboxAccount(client, account);
  await moveSandboxClock(client, customerId, Math.max(0, until.getTime() - now.getTime()));
  const moved = await readSandboxAccount(client, customerId);
  if (moved === null) return unchanged(account);
  const done = settle(moved, now, sale);
  // Whatever fell due or not: what the app was told of ended earlier now.
  return { ...done, told: [...done.told, 'customer.updated'] };
}

function unchanged(account: SandboxAccount): Happening {
  return { account, told: [] };
}

function pageOf(account: SandboxAccount, returnUrl: string, books: SandboxAccounts): PlanPage {
  return {
    subscription:
      account.subscription === null ? null : subscriptionView(account, account.subscription, books),
    cardWorks: account.cardWorks,
    payments: account.payments.map(paymentView).sort((one, other) => newestFirst(one, other)),
    returnUrl,
  };
}

function newestFirst(one: { paidUntil: string }, other: { paidUntil: string }): number {
  return other.paidUntil.localeCompare(one.paidUntil);
}

function subscriptionView(
  account: SandboxAccount,
  subscription: SandboxSubscription,
  { now, sale }: { readonly now: () => Date; readonly sale: Sale },
): PlanPage['subscription'] {
  const { plan, nextPlan, status, cancelAtPeriodEnd, paidUntil, nextPaymentAt } = subscription;
  const open = account.payments.find(({ nextAttemptAt }) => nextAttemptAt !== null);
  const bill = open ?? nextBill(account, subscription, now(), sale);
  return {
    plan,
    nextPlan,
    status,
    cancelAtPeriodEnd,
    paidUntil: paidUntil.toISOString(),
    nextPayment:
      nextPaymentAt === null || cancelAtPeriodEnd
        ? null
        : {
            at: nextPaymentAt.toISOString(),
            amount: { amount: bill.amount, currency: bill.currency },
          },
  };
}
