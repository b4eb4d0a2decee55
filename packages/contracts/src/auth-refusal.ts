import type { ErrorCode } from './errors.ts';

/**
 * Every refusal of `/auth/v1`. The key is a stable code; `message` is the English sentence of the specification,
 * which clients translate; `general` is the product-wide error code.
 */
export const AUTH_REFUSALS = {
  INVALID_EMAIL_OR_PASSWORD: {
    general: 'authentication_required',
    message: 'Invalid email or password',
  },
  EMAIL_NOT_VERIFIED: {
    general: 'forbidden',
    message: 'Please check your email and click the confirmation link',
  },
  TOO_MANY_ATTEMPTS: {
    general: 'too_many_requests',
    message: 'Too many attempts. Please try again later',
  },
  TOO_MANY_EMAILS: {
    general: 'too_many_requests',
    message: 'Too many emails sent. Please wait before trying again',
  },
  USER_ALREADY_EXISTS: {
    general: 'conflict',
    message: 'An account with this email already exists. Try signing in instead.',
  },
  PASSWORD_REQUIREMENTS: {
    general: 'invalid_input',
    message: 'Password does not meet requirements',
  },
  /** Meets the rules but appears in a known breach. */
  PASSWORD_BREACHED: { general: 'invalid_input', message: 'Password does not meet requirements' },
  /** Meets the rules but consists of context words, such as the owner's name. */
  PASSWORD_OWN_WORDS: { general: 'invalid_input', message: 'Password does not meet requirements' },
  INVALID_EMAIL: { general: 'invalid_input', message: 'Please enter a valid email address' },
  REGISTRATION_DISABLED: {
    general: 'forbidden',
    message: 'Registration is temporarily disabled. Please contact support.',
  },
  VERIFICATION_UNAVAILABLE: {
    general: 'unavailable',
    message: 'Email verification is temporarily unavailable. Please try again later.',
  },
  REGISTRATION_FAILED: { general: 'internal', message: 'Registration Failed' },
  SIGN_IN_FAILED: { general: 'internal', message: 'Sign In Failed' },
  SIGN_OUT_FAILED: { general: 'internal', message: 'There was an error signing you out' },
  RESET_EMAIL_FAILED: {
    general: 'unavailable',
    message: 'Failed to send reset email. Please try again.',
  },
  /** The provider refused, returned no email address, or could not be reached. */
  PROVIDER_FAILED: { general: 'unavailable', message: 'Sign In Failed' },
  /** The person declined at the provider. */
  PROVIDER_DENIED: { general: 'forbidden', message: 'Sign In Failed' },
  PROVIDER_NOT_FOUND: { general: 'not_found', message: 'Sign In Failed' },
  AUTHENTICATION_REQUIRED: {
    general: 'authentication_required',
    message: 'Authentication required',
  },
  /** The session is too old for a sensitive action. */
  REAUTHENTICATION_REQUIRED: { general: 'forbidden', message: 'Authentication required' },
  /** Wrong current password. */
  INVALID_PASSWORD: { general: 'invalid_input', message: 'Invalid email or password' },
  /** The link or code is used, expired, replaced or unknown. */
  INVALID_TOKEN: { general: 'invalid_input', message: 'This link no longer works' },
  INVALID_CODE: { general: 'authentication_required', message: 'This code is not right' },
  INVALID_BACKUP_CODE: { general: 'authentication_required', message: 'This code is not right' },
  /** Encrypted with a secret that the server no longer has. */
  SECOND_FACTOR_UNREADABLE: {
    general: 'forbidden',
    message: 'Two-step sign-in can’t be checked. Sign in with a passkey, or contact support',
  },
  SECOND_FACTOR_EXPIRED: { general: 'authentication_required', message: 'Sign in again' },
  PASSKEY_FAILED: { general: 'authentication_required', message: 'Sign In Failed' },
  INVALID_INPUT: { general: 'invalid_input', message: 'This cannot be used' },
  FORBIDDEN: { general: 'forbidden', message: 'This is not allowed' },
  NOT_FOUND: { general: 'not_found', message: 'This does not exist' },
  UNAVAILABLE: { general: 'unavailable', message: 'This is unavailable for the moment' },
  INTERNAL: { general: 'internal', message: 'Something went wrong' },
} as const satisfies Record<string, { general: ErrorCode; message: string }>;

export type AuthRefusalCode = keyof typeof AUTH_REFUSALS;
