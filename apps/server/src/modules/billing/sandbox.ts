import { asRole, findOwnSandboxCustomer, readSandboxAccount } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import {
  callerOf,
  type FunctionContext,
  type FunctionHandler,
} from '../../platform/http/function-handler.ts';
import { checkoutPage, payCheckout } from './sandbox/checkout-page.ts';
import { managementPage, paymentView } from './sandbox/management-page.ts';
import { SandboxBilling } from './sandbox/sandbox-billing.ts';
import type { SandboxBooks } from './sandbox/sandbox-books.ts';

/** What a page of the sandbox sells, for the traveller who was sent there. */
export const sandboxCheckout: FunctionHandler<'sandbox-checkout'> = async (request, context) =>
  found(await checkoutPage(booksOf(context), callerOf(context).userId, request.visitId));

/** Pays it, with a card that works or one that is refused. */
export const sandboxPay: FunctionHandler<'sandbox-pay'> = async (request, context) => ({
  outcome: found(await payCheckout(booksOf(context), callerOf(context).userId, request)),
});

/** The caller's plan as the sandbox has it. */
export const sandboxPlan: FunctionHandler<'sandbox-plan'> = async (request, context) =>
  found(await managementPage(booksOf(context), callerOf(context).userId, request.visitId));

/** Changes it, as on the pages of a payment provider, or lets time pass. */
export const sandboxChange: FunctionHandler<'sandbox-change'> = async (request, context) => {
  const { visitId, change } = request;
  const { userId } = callerOf(context);
  return found(await managementPage(booksOf(context), userId, visitId, change));
};

/** The receipt of a payment of the caller's. */
export const sandboxReceipt: FunctionHandler<'sandbox-receipt'> = async (request, context) => {
  const { database } = booksOf(context);
  const { userId } = callerOf(context);
  const customerId = await asRole(database, { role: 'authenticated', userId }, (client) =>
    findOwnSandboxCustomer(client),
  );
  const account = found(
    customerId === null ? null : await readSandboxAccount(database.pool, customerId),
  );
  return paymentView(found(account.payments.find(({ id }) => id === request.paymentId) ?? null));
};

/** The books, where this installation plays its payment provider; elsewhere there are no such functions. */
function booksOf({ services }: FunctionContext): SandboxBooks {
  if (!(services.billing instanceof SandboxBilling)) throw new Failure('not_found');
  return services.billing.books;
}

function found<T>(what: T | null): T {
  if (what === null) throw new Failure('not_found');
  return what;
}
