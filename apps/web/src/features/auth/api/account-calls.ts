import { AuthFailure } from '@farelark/client';
import type { Language } from '@farelark/i18n/language';
import {
  type Begun,
  beginSession,
  callAuth,
  readAuth,
} from '../../../shared/session/page-accounts.ts';
import { forgetSession } from '../../../shared/session/session-store.ts';

export function signIn(email: string, password: string): Promise<Begun> {
  return beginSession('/sign-in/email', { email, password });
}

/** Creates an account whose emails are in `language`. */
export function signUp(email: string, password: string, language: Language): Promise<Begun> {
  return beginSession('/sign-up/email', { email, password, language });
}

/** Verifies a code of the authenticator app, or a backup code. */
export function verifySecondFactor(
  kind: 'totp' | 'backup-code',
  code: string,
  trustDevice: boolean,
): Promise<Begun> {
  return kind === 'totp'
    ? beginSession('/two-factor/verify-totp', { code, trustDevice })
    : beginSession('/two-factor/verify-backup-code', { code });
}

export async function resendConfirmation(email: string): Promise<void> {
  await callAuth('/send-verification-email', { email });
}

/** Sends a link for a new password; the answer is the same for addresses without an account. */
export async function requestReset(email: string): Promise<void> {
  try {
    await callAuth('/request-password-reset', { email });
  } catch (failure) {
    // A server that fails without a reason has sent nothing (specification, section 8).
    if (failure instanceof AuthFailure && !failure.isRefusal && failure.status !== null)
      throw new AuthFailure('RESET_EMAIL_FAILED', failure.status);
    throw failure;
  }
}

export async function isResetTokenValid(token: string): Promise<boolean> {
  const { valid } = await readAuth('/reset-password/check', { token });
  return valid;
}

/** Sets a new password; ends every session of the account. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callAuth('/reset-password', { token, newPassword });
}

/** Deletes the account that the emailed token belongs to. */
export async function confirmDeletion(token: string): Promise<void> {
  await callAuth('/delete-account/confirm', { token });
}

/** Ends the session on the server and in every tab; on failure it remains. The caller navigates away. */
export async function signOut(): Promise<void> {
  await callAuth('/sign-out', {});
  forgetSession('caller');
}
