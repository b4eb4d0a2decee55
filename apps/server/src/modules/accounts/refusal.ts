import { AUTH_REFUSALS, type AuthRefusalCode, ERROR_STATUS } from '@farelark/contracts';
import { APIError } from 'better-auth/api';

/** Error of an accounts endpoint. `retryAfter` in seconds. */
export function refusal(code: AuthRefusalCode, retryAfter?: number): APIError {
  const { message } = AUTH_REFUSALS[code];
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return new APIError(getAuthStatus(code) as 500, { code, message }, headers); // any status is valid
}

/** HTTP status of a refusal; 422 for a conflict, as in the library. */
export function getAuthStatus(code: AuthRefusalCode): number {
  const { general } = AUTH_REFUSALS[code];
  return general === 'conflict' ? 422 : ERROR_STATUS[general];
}

/** Refusal codes by the library's codes. */
const LIBRARY_CODES: Record<string, AuthRefusalCode> = {
  ACCOUNT_TEMPORARILY_LOCKED: 'TOO_MANY_ATTEMPTS',
  BODY_MUST_BE_AN_OBJECT: 'INVALID_INPUT',
  CHALLENGE_NOT_FOUND: 'PASSKEY_FAILED',
  AUTHENTICATION_FAILED: 'PASSKEY_FAILED',
  FAILED_TO_VERIFY_REGISTRATION: 'PASSKEY_FAILED',
  PASSKEY_NOT_FOUND: 'PASSKEY_FAILED',
  PREVIOUSLY_REGISTERED: 'PASSKEY_FAILED',
  ID_TOKEN_NOT_SUPPORTED: 'PROVIDER_NOT_FOUND',
  INVALID_ORIGIN: 'FORBIDDEN',
  INVALID_TWO_FACTOR_COOKIE: 'SECOND_FACTOR_EXPIRED',
  MISSING_OR_NULL_ORIGIN: 'FORBIDDEN',
  PASSWORD_TOO_LONG: 'PASSWORD_REQUIREMENTS',
  PASSWORD_TOO_SHORT: 'PASSWORD_REQUIREMENTS',
  SESSION_EXPIRED: 'AUTHENTICATION_REQUIRED',
  SESSION_NOT_FRESH: 'REAUTHENTICATION_REQUIRED',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'SECOND_FACTOR_EXPIRED',
  UNAUTHORIZED: 'AUTHENTICATION_REQUIRED',
  VALIDATION_ERROR: 'INVALID_INPUT',
};

/** Codes for responses without one. */
const STATUS_CODES: Record<number, AuthRefusalCode> = {
  401: 'AUTHENTICATION_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_ATTEMPTS',
};

/** Codes for unexpected errors, by path prefix. */
const UNEXPECTED_ERROR_CODES: readonly (readonly [string, AuthRefusalCode])[] = [
  ['/sign-up/', 'REGISTRATION_FAILED'],
  ['/sign-in/', 'SIGN_IN_FAILED'],
  ['/exchange-code', 'SIGN_IN_FAILED'],
  ['/sign-out', 'SIGN_OUT_FAILED'],
  ['/request-password-reset', 'RESET_EMAIL_FAILED'],
  ['/send-verification-email', 'VERIFICATION_UNAVAILABLE'],
];

/** Paths whose rate limit concerns the emails that they send. */
const MAIL_PATHS = new Set(['/request-password-reset', '/send-verification-email']);

/** Refusal code for a response of the library. `path` without `/auth/v1`. */
export function toRefusalCode(
  path: string,
  status: number,
  body: { readonly code?: unknown; readonly message?: unknown },
): AuthRefusalCode {
  const { code, message } = body;
  if (typeof code === 'string') {
    if (code === 'VALIDATION_ERROR' && /\bemail\b/i.test(String(message))) return 'INVALID_EMAIL';
    if (Object.hasOwn(AUTH_REFUSALS, code)) return code as AuthRefusalCode; // just looked up
    const libraryCode = LIBRARY_CODES[code];
    if (libraryCode !== undefined) return libraryCode;
  }
  if (status >= 500)
    return UNEXPECTED_ERROR_CODES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'INTERNAL';
  if (status === 429 && MAIL_PATHS.has(path)) return 'TOO_MANY_EMAILS';
  return STATUS_CODES[status] ?? 'INVALID_INPUT';
}
