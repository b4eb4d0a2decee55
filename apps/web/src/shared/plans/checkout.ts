import type { Language, Plan } from '@farelark/contracts';
import { callFunction } from '../api/call-function.ts';
import type { Translate } from '../i18n/texts.ts';
import { sayPlanFailure } from './say-plan-failure.ts';

/** Goes to the payment provider's page for a plan; where there is none, says why and answers false. */
export async function goToCheckout(plan: Plan, language: Language, t: Translate): Promise<boolean> {
  try {
    const { url } = await callFunction('start-checkout', { plan, language });
    location.assign(url);
    return true;
  } catch (failure) {
    sayPlanFailure(failure, t);
    return false;
  }
}
