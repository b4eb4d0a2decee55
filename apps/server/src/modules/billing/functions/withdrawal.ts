import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Billing } from '../billing.ts';
import type { BillingDependencies } from '../dependencies.ts';
import {
  declareWithdrawal,
  findWithdrawalOffer,
  getWithdrawalDeadline,
  toRefundMoney,
} from '../withdrawals.ts';

/** First step: what a withdrawal would undo. Changes nothing. */
export const withdrawalOffer = defineFunction({
  name: 'withdrawal-offer',
  access: 'traveller',
  limit: { calls: 60, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  summary: 'The contract that the account may withdraw from now, and the refund; null for none.',
  handler: (_request, call, needs: BillingDependencies) =>
    withBilling(needs, async (billing) => {
      const offer = await findWithdrawalOffer(needs, billing, call.caller.userId);
      if (offer === null) return { offer: null };
      const { purchase, refunds } = offer;
      const currency = purchase.payments[0]?.currency ?? 'EUR';
      return {
        offer: {
          plan: purchase.plan,
          boughtAt: purchase.boughtAt.toISOString(),
          until: getWithdrawalDeadline(purchase).toISOString(),
          paid: {
            amount: purchase.payments.reduce((sum, { amount }) => sum + amount, 0),
            currency,
          },
          refund: toRefundMoney({ refunds, currency }),
        },
      };
    }),
});

/** Second step: the declaration. Calling it again returns the same one. */
export const withdrawPlan = defineFunction({
  name: 'withdraw-plan',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  summary:
    'Withdraws from the contract for the plan; a receipt with date and time goes out by email.',
  handler: (_request, call, needs: BillingDependencies) =>
    withBilling(needs, async (billing) => {
      const { withdrawal, email } = await declareWithdrawal(needs, billing, call.caller.userId);
      return {
        withdrawnAt: withdrawal.withdrawnAt.toISOString(),
        refund: toRefundMoney(withdrawal),
        email,
      };
    }),
});

/** @throws Failure not_configured without payments, unavailable if the provider fails */
async function withBilling<T>(
  { billing, log }: BillingDependencies,
  work: (billing: Billing) => Promise<T>,
): Promise<T> {
  if (billing === null) throw new Failure('not_configured', { message: 'errors.plan_management' });
  try {
    return await work(billing);
  } catch (error) {
    if (error instanceof Failure) throw error;
    log.error({ err: error }, 'The payment provider did not answer about a withdrawal');
    throw new Failure('unavailable', { message: 'errors.withdrawal' });
  }
}
