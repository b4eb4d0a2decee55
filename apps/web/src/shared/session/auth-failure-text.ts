import { AuthFailure } from '@farelark/client';
import type { TextKey } from '../i18n/texts.ts';

/** Texts for codes of the sign-in service (specification, section 8). */
const TEXTS: Record<string, TextKey> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.error.invalidCredentials',
  INVALID_PASSWORD: 'auth.error.currentPassword',
  EMAIL_NOT_VERIFIED: 'auth.error.notConfirmed',
  USER_ALREADY_EXISTS: 'auth.error.accountExists',
  PASSWORD_REQUIREMENTS: 'auth.error.weakPassword',
  PASSWORD_BREACHED: 'auth.error.breachedPassword',
  PASSWORD_OWN_WORDS: 'auth.error.ownWordsPassword',
  INVALID_EMAIL: 'auth.error.invalidEmail',
  INVALID_TOKEN: 'auth.error.invalidLink',
  INVALID_CODE: 'auth.error.invalidCode',
  INVALID_BACKUP_CODE: 'auth.error.invalidCode',
  SECOND_FACTOR_UNREADABLE: 'auth.error.secondFactorUnreadable',
  SECOND_FACTOR_EXPIRED: 'auth.error.secondFactorExpired',
  REGISTRATION_DISABLED: 'auth.error.registrationDisabled',
  VERIFICATION_UNAVAILABLE: 'auth.error.verificationUnavailable',
  RESET_EMAIL_FAILED: 'auth.error.resetEmailFailed',
  TOO_MANY_ATTEMPTS: 'auth.error.tooManyAttempts',
  TOO_MANY_EMAILS: 'auth.error.tooManyEmails',
  AUTHENTICATION_REQUIRED: 'errors.authentication_required',
  REAUTHENTICATION_REQUIRED: 'profile.error.confirmAgain',
  UNAVAILABLE: 'errors.unavailable',
  UNREACHABLE: 'errors.unreachable',
};

export function authFailureText(failure: unknown): TextKey {
  if (!(failure instanceof AuthFailure)) return 'errors.internal';
  const text = TEXTS[failure.code];
  if (text) return text;
  if (failure.status === null) return 'errors.unreachable';
  return failure.status === 429 ? 'auth.error.tooManyAttempts' : 'errors.internal';
}
