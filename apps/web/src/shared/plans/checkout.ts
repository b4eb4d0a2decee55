import { ApiError } from '@farelark/client';
import type { Language, Plan } from '@farelark/contracts';
import { callFunction } from '../api/call-function.ts';
import type { Translate } from '../i18n/texts.ts';
import { toast } from '../ui/toasts.tsx';

/** Redirects to the checkout of a plan; on failure shows a toast and returns false. */
export async function goToCheckout(plan: Plan, language: Language, t: Translate): Promise<boolean> {
  try {
    const { url } = await callFunction('start-checkout', { plan, language });
    location.assign(url);
    return true;
  } catch (failure) {
    showCheckoutFailure(failure, t);
    return false;
  }
}

/** Shows the reason in a toast (specification, section 8). */
export function showCheckoutFailure(failure: unknown, t: Translate): void {
  const code = failure instanceof ApiError ? failure.code : null;
  if (code === 'authentication_required')
    void toast('error', t('plans.authenticate'), { description: t('plans.signIn') });
  else if (code === 'not_configured')
    void toast('error', t('plans.failed'), { description: t('plans.notOpen') });
  else void toast('error', t('plans.failed'));
}
