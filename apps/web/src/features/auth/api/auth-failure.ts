import type { TextKey } from '../../../shared/i18n/texts.ts';

/** A refusal by the sign-in service, with its code and HTTP status (null: no answer). */
export class AuthFailure extends Error {
  readonly code: string;
  readonly status: number | null;

  constructor(code: string, status: number | null) {
    super(`Sign-in service: ${code || status}`);
    this.name = 'AuthFailure';
    this.code = code;
    this.status = status;
  }
}

/** Codes of better-auth and of the server's own hooks, and what the specification says to them. */
const TEXTS: Record<string, TextKey> = {
  INVALID_EMAIL_OR_PASSWORD: 'auth.error.invalidCredentials',
  INVALID_PASSWORD: 'auth.error.invalidCredentials',
  USER_NOT_FOUND: 'auth.error.invalidCredentials',
  EMAIL_NOT_VERIFIED: 'auth.error.notConfirmed',
  USER_ALREADY_EXISTS: 'auth.error.accountExists',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'auth.error.accountExists',
  PASSWORD_TOO_SHORT: 'auth.error.weakPassword',
  PASSWORD_TOO_LONG: 'auth.error.weakPassword',
  PASSWORD_REQUIREMENTS: 'auth.error.weakPassword',
  INVALID_EMAIL: 'auth.error.invalidEmail',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'auth.error.registrationDisabled',
  FAILED_TO_SEND_VERIFICATION_EMAIL: 'auth.error.verificationUnavailable',
  UNREACHABLE: 'errors.unreachable',
};

/** What to tell the person; `emails` where sending a mail was refused for being too often. */
export function authFailureText(failure: unknown, about: 'account' | 'emails'): TextKey {
  if (!(failure instanceof AuthFailure)) return 'errors.internal';
  if (failure.status === 429) {
    return about === 'emails' ? 'auth.error.tooManyEmails' : 'auth.error.tooManyAttempts';
  }
  return (
    TEXTS[failure.code] ?? (failure.status === null ? 'errors.unreachable' : 'errors.internal')
  );
}
