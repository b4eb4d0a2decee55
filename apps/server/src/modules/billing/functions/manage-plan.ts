import { billingPage, managePlanRequest, startCheckoutRequest } from '@farelark/contracts';
import { webAddress } from '../../../config/addresses.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Billing } from '../billing.ts';
import type { BillingNeeds } from '../needs.ts';
import { openCheckout, openManagement } from '../open-checkout.ts';

/** The page on which the caller manages their plan. */
export const managePlan = defineFunction({
  name: 'manage-plan',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  input: managePlanRequest,
  output: billingPage,
  docs: {
    summary: 'The payment provider’s page for changing or ending a plan.',
    example: { language: 'pt' },
  },
  misuse: () => ({}),
  handler: async ({ language }, call, needs: BillingNeeds) => {
    const { userId } = call.caller;
    return openPage(needs, (billing) => openManagement(needs, billing, { userId, language }));
  },
});

/** The page on which the caller pays a plan. */
export const startCheckout = defineFunction({
  name: 'start-checkout',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  input: startCheckoutRequest,
  output: billingPage,
  docs: {
    summary: 'The payment provider’s page for buying a plan.',
    example: { plan: 'annual', language: 'pt' },
  },
  misuse: () => ({ plan: 'monthly' }),
  handler: async (request, call, needs: BillingNeeds) => {
    const { userId } = call.caller;
    const { plan, language } = request;
    return openPage(needs, (billing) => openCheckout(needs, billing, { userId, language }, plan));
  },
});

/** What the payment provider answers; without one, or when it fails, the caller is told to try again. */
async function openPage(
  needs: BillingNeeds,
  ask: (billing: Billing) => Promise<{ readonly url: string }>,
): Promise<{ url: string }> {
  const message = 'errors.plan_management';
  if (needs.billing === null) throw new Failure('not_configured', undefined, { message });
  const refusal = new Failure('unavailable', undefined, { message });
  const page = await ask(needs.billing).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    needs.log.error({ err: error }, 'The payment provider opened no page');
    throw refusal;
  });
  const url = webAddress(page.url);
  if (url === null) throw refusal;
  return { url };
}
