import { AuthFailure } from '@farelark/client';
import type { Language } from '@farelark/i18n/language';
import { type Begun, beginSession } from '../../../shared/session/begin-session.ts';
import { callAuth, readAuth } from '../../../shared/session/call-auth.ts';
import { forgetSession } from '../../../shared/session/session-store.ts';

/** Every function here throws `AuthFailure` where the server refuses or does not answer. */

export function signIn(email: string, password: string): Promise<Begun> {
  return beginSession('/sign-in/email', { email, password });
}

/** Makes an account that gets its mails in `language`. */
export function signUp(email: string, password: string, language: Language): Promise<Begun> {
  return beginSession('/sign-up/email', { email, password, language });
}

/** The second step of signing in: a code of the authenticator app, or one of the kept ones. */
export function verifySecondFactor(
  kind: 'totp' | 'backup-code',
  code: string,
  trustDevice: boolean,
): Promise<Begun> {
  return kind === 'totp'
    ? beginSession('/two-factor/verify-totp', { code, trustDevice })
    : beginSession('/two-factor/verify-backup-code', { code });
}

/** Sends the confirmation link once more. */
export async function resendConfirmation(email: string): Promise<void> {
  await callAuth('/send-verification-email', { email });
}

/** Sends a link for a new password; the answer is the same for addresses without an account. */
export async function requestReset(email: string): Promise<void> {
  try {
    await callAuth('/request-password-reset', { email });
  } catch (failure) {
    // A server that fails without saying why has sent nothing (specification, section 8).
    if (failure instanceof AuthFailure && !failure.isRefusal && failure.status !== null)
      throw new AuthFailure('RESET_EMAIL_FAILED', failure.status);
    throw failure;
  }
}

/** Whether the link for a new password still works. */
export async function isResetTokenValid(token: string): Promise<boolean> {
  const { valid } = await readAuth('/reset-password/check', { token });
  return valid;
}

/** Sets a new password; ends every session of the account. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await callAuth('/reset-password', { token, newPassword });
}

/** Deletes the account that the link of a mail belongs to. */
export async function confirmDeletion(token: string): Promise<void> {
  await callAuth('/delete-account/confirm', { token });
}

/** Ends the session on the server and in every tab; the caller leads on from the page. Where that fails, it still stands. */
export async function signOut(): Promise<void> {
  await callAuth('/sign-out', {});
  forgetSession('caller');
}
