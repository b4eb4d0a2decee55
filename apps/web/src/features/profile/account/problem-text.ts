import { ApiError, AuthFailure } from '@farelark/client';
import { MOST_API_KEYS } from '@farelark/contracts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { authFailureText } from '../../../shared/session/auth-failure-text.ts';
import { PasskeyFailure } from '../passkeys/passkey-failure.ts';

/** The key of what to tell about a refusal of the account's endpoints. */
function accountFailureKey(failure: AuthFailure): TextKey {
  return failure.code === 'REAUTHENTICATION_REQUIRED'
    ? 'profile.error.confirmAgain'
    : authFailureText(failure);
}

/** Why something failed, in the person's language; null while nothing did. */
export function useProblemText(failure: unknown): string | null {
  const { t } = useTexts();
  const called = useFailureText(failure);
  if (failure === null) return null;
  if (failure instanceof AuthFailure) return t(accountFailureKey(failure));
  // The one thing here that collides: a key beyond the last, made in another tab.
  if (failure instanceof ApiError && failure.code === 'conflict')
    return t('profile.apiKeys.full', { number: MOST_API_KEYS });
  if (failure instanceof PasskeyFailure) return t(`profile.passkeys.failure.${failure.reason}`);
  return called;
}
