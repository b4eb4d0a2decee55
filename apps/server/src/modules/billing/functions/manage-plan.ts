import { inTransaction } from '@farelark/db';
import { endTrial, findPlan } from '@farelark/db/plans';
import { parseWebUrl } from '../../../config/addresses.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Billing } from '../billing.ts';
import type { BillingDependencies } from '../dependencies.ts';
import { openCheckout, openManagement } from '../open-checkout.ts';

export const managePlan = defineFunction({
  name: 'manage-plan',
  access: 'confirmed',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  summary: 'The payment provider’s page for changing or ending a plan.',
  example: { language: 'pt' },
  handler: async ({ language }, call, needs: BillingDependencies) => {
    const { userId } = call.caller;
    return openPage(needs, (billing) => openManagement(needs, billing, { userId, language }));
  },
});

export const startCheckout = defineFunction({
  name: 'start-checkout',
  access: 'confirmed',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  summary: 'The payment provider’s page for buying a plan.',
  example: { plan: 'annual', language: 'pt' },
  handler: async ({ plan, language }, call, needs: BillingDependencies) => {
    const { userId } = call.caller;
    return openPage(needs, (billing) => openCheckout(needs, billing, { userId, language }, plan));
  },
});

/** Opens a page of the payment provider. @throws Failure unavailable */
async function openPage(
  needs: BillingDependencies,
  ask: (billing: Billing) => Promise<{ readonly url: string }>,
): Promise<{ url: string }> {
  const message = 'errors.plan_management';
  if (needs.billing === null) throw new Failure('not_configured', { message });
  const refusal = new Failure('unavailable', { message });
  const page = await ask(needs.billing).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    needs.log.error({ err: error }, 'The payment provider opened no page');
    throw refusal;
  });
  const url = parseWebUrl(page.url);
  if (url === null) throw refusal;
  return { url };
}

/** Ends the caller's free trial now; cancelling twice changes nothing. */
export const cancelTrial = defineFunction({
  name: 'cancel-trial',
  access: 'traveller',
  limit: { calls: 30, seconds: 3600 },
  visitorMessage: 'errors.sign_in_to_manage_plan',
  summary: 'Ends the free trial now. Nothing is charged.',
  handler: async (_request, call, needs: BillingDependencies) => {
    const { database, now } = needs;
    const { userId } = call.caller;
    return inTransaction(database, async (client) => {
      // Read under the caller's role, so that row-level security applies.
      if ((await findPlan(client, userId)) === null) throw new Failure('not_found');
      const endedAt = await endTrial(client, userId, now());
      return { trialEndsAt: endedAt?.toISOString() ?? null };
    });
  },
});
