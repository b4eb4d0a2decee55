import {
  sandboxChangeRequest,
  sandboxCheckoutRequest,
  sandboxCheckoutResponse,
  sandboxPayment,
  sandboxPayRequest,
  sandboxPayResponse,
  sandboxPlanRequest,
  sandboxPlanResponse,
  sandboxReceiptRequest,
} from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { findOwnSandboxCustomer, readSandboxAccount } from '@farelark/db/sandbox-accounts';
import { defineFunction, SOME_VISIT } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { BillingNeeds } from '../needs.ts';
import { checkoutPage, payCheckout } from '../sandbox/checkout-page.ts';
import { managementPage, paymentView } from '../sandbox/management-page.ts';
import type { SandboxAccounts } from '../sandbox/sandbox-accounts.ts';
import { SandboxBilling } from '../sandbox/sandbox-billing.ts';

/** What a page of the sandbox sells, for the traveller who was sent there. */
export const sandboxCheckout = defineFunction({
  name: 'sandbox-checkout',
  access: 'traveller',
  input: sandboxCheckoutRequest,
  output: sandboxCheckoutResponse,
  docs: {
    summary: 'What a page of the payment sandbox sells; there is none on sites that take payments.',
    example: { visitId: SOME_VISIT },
  },
  misuse: ({ rowIds }) => ({ visitId: rowIds.get('sandbox_visits') ?? '' }),
  handler: async (request, call, needs: BillingNeeds) =>
    found(await checkoutPage(booksOf(needs), call.caller.userId, request.visitId)),
});

/** Pays it, with a card that works or one that is refused. */
export const sandboxPay = defineFunction({
  name: 'sandbox-pay',
  access: 'traveller',
  limit: { calls: 120, seconds: 600 },
  input: sandboxPayRequest,
  output: sandboxPayResponse,
  docs: {
    summary: 'Pay it, with a card that works or one that is refused. No money moves.',
    example: { visitId: SOME_VISIT, cardWorks: true },
  },
  misuse: ({ rowIds }) => ({
    visitId: rowIds.get('sandbox_visits') ?? '',
    cardWorks: true,
  }),
  handler: async (request, call, needs: BillingNeeds) => ({
    outcome: found(await payCheckout(booksOf(needs), call.caller.userId, request)),
  }),
});

/** The caller's plan as the sandbox has it. */
export const sandboxPlan = defineFunction({
  name: 'sandbox-plan',
  access: 'traveller',
  input: sandboxPlanRequest,
  output: sandboxPlanResponse,
  docs: {
    summary: 'The plan as the payment sandbox has it.',
    example: { visitId: SOME_VISIT },
  },
  misuse: ({ rowIds }) => ({ visitId: rowIds.get('sandbox_visits') ?? '' }),
  handler: async (request, call, needs: BillingNeeds) =>
    found(await managementPage(booksOf(needs), call.caller.userId, request.visitId)),
});

/** Changes it, as on the pages of a payment provider, or lets time pass. */
export const sandboxChange = defineFunction({
  name: 'sandbox-change',
  access: 'traveller',
  limit: { calls: 120, seconds: 600 },
  input: sandboxChangeRequest,
  output: sandboxPlanResponse,
  docs: {
    summary: 'Change the plan, the card or the time in the payment sandbox.',
    example: { visitId: SOME_VISIT, change: { kind: 'cancel' } },
  },
  misuse: ({ rowIds }) => ({
    visitId: rowIds.get('sandbox_visits') ?? '',
    change: { kind: 'card', works: false },
  }),
  handler: async (request, call, needs: BillingNeeds) => {
    const { visitId, change } = request;
    const { userId } = call.caller;
    return found(await managementPage(booksOf(needs), userId, visitId, change));
  },
});

/** The receipt of a payment of the caller's. */
export const sandboxReceipt = defineFunction({
  name: 'sandbox-receipt',
  access: 'traveller',
  input: sandboxReceiptRequest,
  output: sandboxPayment,
  docs: {
    summary: 'A payment in the sandbox, for its receipt.',
    example: { paymentId: 'sandbox_payment_0123456789abcdef0123456789abcdef' },
  },
  misuse: ({ rowIds }) => ({
    paymentId: (rowIds.get('sandbox_customers') ?? '').replace('customer', 'payment'),
  }),
  handler: async (request, call, needs: BillingNeeds) => {
    const { database } = booksOf(needs);
    const { userId } = call.caller;
    const customerId = await asRole(database, { role: 'authenticated', userId }, (client) =>
      findOwnSandboxCustomer(client),
    );
    const account = found(
      customerId === null ? null : await readSandboxAccount(database.pool, customerId),
    );
    return paymentView(found(account.payments.find(({ id }) => id === request.paymentId) ?? null));
  },
});

/** The books, where this installation plays its payment provider; elsewhere there are no such functions. */
function booksOf(needs: BillingNeeds): SandboxAccounts {
  if (!(needs.billing instanceof SandboxBilling)) throw new Failure('not_found');
  return needs.billing.books;
}

function found<T>(what: T | null): T {
  if (what === null) throw new Failure('not_found');
  return what;
}
