import type { Language, Plan } from '@farelark/contracts';
import { callFunction } from '../../../shared/api/call-function.ts';

/** Goes to the payment provider's page for a plan. @throws ApiError where there is none. */
export async function goToCheckout(plan: Plan, language: Language): Promise<void> {
  const { url } = await callFunction('start-checkout', { plan, language });
  location.assign(url);
}
