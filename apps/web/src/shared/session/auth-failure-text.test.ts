import { readFileSync } from 'node:fs';
import { AuthFailure } from '@farelark/client';
import { describe, expect, it } from 'vitest';
import { authFailureText } from './auth-failure-text.ts';

const CATALOGUES = new URL('../../../../../packages/i18n/catalogues/en/', import.meta.url);
const catalogue: unknown = Object.assign(
  JSON.parse(readFileSync(new URL('web.json', CATALOGUES), 'utf8')),
  JSON.parse(readFileSync(new URL('screens.json', CATALOGUES), 'utf8')),
);

function getEnglishText(code: string, status: number | null): unknown {
  return authFailureText(new AuthFailure(code, status))
    .split('.')
    .reduce<unknown>(
      (tree, key) =>
        typeof tree === 'object' && tree !== null ? Reflect.get(tree, key) : undefined,
      catalogue,
    );
}

describe('authFailureText [8.auth]', () => {
  it.each([
    ['INVALID_EMAIL_OR_PASSWORD', 401, 'Invalid email or password'],
    ['EMAIL_NOT_VERIFIED', 403, 'Please check your email and click the confirmation link'],
    ['TOO_MANY_ATTEMPTS', 429, 'Too many attempts. Please try again later'],
    ['', 429, 'Too many attempts. Please try again later'],
    [
      'USER_ALREADY_EXISTS',
      422,
      'An account with this email already exists. Try signing in instead.',
    ],
    ['PASSWORD_REQUIREMENTS', 400, 'Password does not meet requirements'],
    [
      'PASSWORD_OWN_WORDS',
      400,
      'Password does not meet requirements: it’s little more than our name, which attackers try first. Choose another one.',
    ],
    ['UNAVAILABLE', 503, 'The service isn’t available right now. Please try again later.'],
    ['TOO_MANY_EMAILS', 429, 'Too many emails sent. Please wait before trying again'],
    ['REGISTRATION_DISABLED', 403, 'Registration is temporarily disabled. Please contact support.'],
    [
      'VERIFICATION_UNAVAILABLE',
      503,
      'Email verification is temporarily unavailable. Please try again later.',
    ],
    ['RESET_EMAIL_FAILED', 503, 'Failed to send reset email. Please try again.'],
    ['INVALID_EMAIL', 400, 'Please enter a valid email address'],
    ['AUTHENTICATION_REQUIRED', 401, 'Authentication required'],
  ])('maps %s (%s) to "%s"', (code, status, text) => {
    expect(getEnglishText(code, status)).toBe(text);
  });

  it('returns a general text for unknown codes', () => {
    expect(authFailureText(new AuthFailure('SOMETHING_NEW', 500))).toBe('errors.internal');
    expect(authFailureText(new AuthFailure('UNREACHABLE', null))).toBe('errors.unreachable');
    expect(authFailureText(new TypeError('a programming error'))).toBe('errors.internal');
  });
});
