import { Failure } from '../../platform/http/failure.ts';
import {
  callerOf,
  type FunctionContext,
  type FunctionHandler,
} from '../../platform/http/function-handler.ts';
import { webAddress } from '../../platform/http/web-address.ts';
import type { Billing } from './billing.ts';
import { openCheckout, openManagement } from './open-checkout.ts';

/** The page on which the caller manages their plan. */
export const managePlan: FunctionHandler<'manage-plan'> = async ({ language }, context) => {
  const { userId } = callerOf(context);
  return billingPage(context, (billing) =>
    openManagement(context.services, billing, { userId, language }),
  );
};

/** The page on which the caller pays a plan. */
export const startCheckout: FunctionHandler<'start-checkout'> = async (request, context) => {
  const { userId } = callerOf(context);
  const { plan, language } = request;
  return billingPage(context, (billing) =>
    openCheckout(context.services, billing, { userId, language }, plan),
  );
};

/** What the payment provider answers; without one, or when it fails, the caller is told to try again. */
async function billingPage(
  { services }: FunctionContext,
  ask: (billing: Billing) => Promise<{ readonly url: string }>,
): Promise<{ url: string }> {
  const message = 'errors.plan_management';
  if (services.billing === null) throw new Failure('not_configured', undefined, { message });
  const refusal = new Failure('unavailable', undefined, { message });
  const page = await ask(services.billing).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    services.log.error({ err: error }, 'The payment provider opened no page');
    throw refusal;
  });
  const url = webAddress(page.url);
  if (url === null) throw refusal;
  return { url };
}
