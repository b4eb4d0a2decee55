import { ApiError } from '@farelark/client';
import type { Translate } from '../i18n/texts.ts';
import { toast } from '../ui/toasts.tsx';

/** Says why the page of the payment provider could not be opened (specification, section 8). */
export function sayPlanFailure(failure: unknown, t: Translate): void {
  const code = failure instanceof ApiError ? failure.code : null;
  if (code === 'authentication_required')
    void toast('error', t('plans.authenticate'), { description: t('plans.signIn') });
  else if (code === 'not_configured')
    void toast('error', t('plans.failed'), { description: t('plans.notOpen') });
  else void toast('error', t('plans.failed'));
}
