import { type FunctionData, PLAN_PRICES } from '@farelark/contracts';
import type { SandboxState, SandboxVisit } from '@farelark/db/sandbox-accounts';
import { defineFunction, EXAMPLE_VISIT } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { SandboxBilling } from '../sandbox/sandbox-billing.ts';
import {
  addMonths,
  cancel,
  discountedPrice,
  isRunning,
  nextPayment,
  passTime,
  subscribe,
} from '../sandbox/sandbox-subscription.ts';

type PageState = FunctionData<'sandbox-checkout'>['state'];

/** An abandoned checkout expires after a day. */
const CHECKOUT_MS = 86_400_000;

export const sandboxCheckout = defineFunction({
  name: 'sandbox-checkout',
  access: 'traveller',
  summary: 'The page of the payment sandbox; there is none on sites that take payments.',
  example: { visitId: EXAMPLE_VISIT },
  handler: ({ visitId }, call, needs: BillingDependencies) =>
    onPage(needs, call.caller, visitId, toPage),
});

/** Pays for a session. Idempotent. */
export const sandboxPay = defineFunction({
  name: 'sandbox-pay',
  access: 'traveller',
  limit: { calls: 120, seconds: 600 },
  summary: 'Pay it, with a card that works or one that is refused. No money moves.',
  example: { visitId: EXAMPLE_VISIT, cardWorks: true },
  handler: ({ visitId, cardWorks }, call, needs: BillingDependencies) =>
    onPage(needs, call.caller, visitId, (state, visit, at) => {
      const pageState = readPageState(state, visit, at);
      if (visit.plan === null) return { outcome: 'closed' };
      if (pageState !== 'open') return { outcome: pageState };
      if (!cardWorks) return { outcome: 'refused' };
      subscribe(state, visit.plan, visit.discount, at);
      visit.isPaid = true;
      return { outcome: 'paid' };
    }),
});

export const sandboxChange = defineFunction({
  name: 'sandbox-change',
  access: 'traveller',
  limit: { calls: 120, seconds: 600 },
  summary: 'Cancel the plan in the payment sandbox, or let time pass until it is charged or ends.',
  example: { visitId: EXAMPLE_VISIT, change: { kind: 'cancel' } },
  handler: ({ visitId, change }, call, needs: BillingDependencies) =>
    onPage(needs, call.caller, visitId, (state, visit, now, currency) => {
      if (change.kind === 'cancel') cancel(state);
      else {
        state.cardWorks = change.cardWorks;
        passTime(state, now);
      }
      return toPage(state, visit, now, currency);
    }),
});

/** Runs `work` for the traveller's session. @throws Failure not_found for others and other providers */
async function onPage<T>(
  { billing }: BillingDependencies,
  { userId }: { readonly userId: string },
  visitId: string,
  work: (state: SandboxState, visit: SandboxVisit, now: number, currency: string) => T,
): Promise<T> {
  if (!(billing instanceof SandboxBilling)) throw new Failure('not_found');
  const { currency } = billing;
  const answer = await billing.changeOnPage(userId, visitId, (...page) => work(...page, currency));
  if (answer === null) throw new Failure('not_found');
  return answer;
}

function toPage(
  state: SandboxState,
  visit: SandboxVisit,
  now: number,
  currency: string,
): FunctionData<'sandbox-checkout'> {
  const { subscription } = state;
  const { plan, returnUrl, cancelUrl } = visit;
  const pageState = readPageState(state, visit, now);
  const discount = visit.discount ?? state.discounts[0];
  const next = nextPayment(state);
  const money = (amount: number) => ({ amount, currency });
  const instant = (millis: number) => new Date(millis).toISOString();
  return {
    state: pageState,
    bill:
      pageState !== 'open' || plan === null
        ? null
        : {
            plan,
            price: money(discountedPrice(plan, null)),
            discountPercent: discount?.percent ?? null,
            toPay: money(discountedPrice(plan, discount)),
            paidUntil: instant(addMonths(now, PLAN_PRICES[plan].months)),
          },
    subscription: subscription && {
      plan: subscription.plan,
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      paidUntil: instant(subscription.paidUntil),
      nextPayment: next && { at: instant(next.at), amount: money(next.amount) },
    },
    returnUrl,
    cancelUrl,
  };
}

function readPageState(state: SandboxState, visit: SandboxVisit, now: number): PageState {
  if (visit.isPaid) return 'paid';
  if (visit.plan === null ? state.subscription !== null : isRunning(state.subscription))
    return 'has_plan';
  const isLatest = state.visits.findLast(({ plan }) => plan !== null) === visit;
  return isLatest && now < visit.openedAt + CHECKOUT_MS ? 'open' : 'closed';
}
