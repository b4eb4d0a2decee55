import type { GenericEndpointContext } from '@better-auth/core';
import { APP_SCHEME, type AuthRefusalCode } from '@farelark/contracts';
import { getOAuthState, isAPIError } from 'better-auth/api';
import type { AccountContext } from './account-context.ts';
import type { ConfirmationResult } from './confirm-address.ts';
import { after } from './plugin.ts';
import { issueCode } from './sign-in-code.ts';

const CALLBACK = '/callback/:id';
const CONFIRMATION = '/verify-email';

/** The library's codes for failed provider sign-ins. */
const PROVIDER_ERRORS: Record<string, AuthRefusalCode> = {
  access_denied: 'PROVIDER_DENIED',
  account_not_linked: 'USER_ALREADY_EXISTS',
  email_not_verified: 'EMAIL_NOT_VERIFIED',
  signup_disabled: 'REGISTRATION_DISABLED',
  user_cancelled: 'PROVIDER_DENIED',
};

/** Redirects from a provider or confirmation link to the sign-in page. Requests can't change the target. */
export function landing(accounts: AccountContext) {
  return after([CALLBACK, CONFIRMATION], async (context) => {
    throw context.redirect(await getRedirect(accounts, context, context.context.returned));
  });
}

async function getRedirect(
  accounts: AccountContext,
  context: GenericEndpointContext,
  returned: unknown,
): Promise<string> {
  const provider: Record<string, string> =
    context.path === CALLBACK ? { provider: String(context.params?.['id']) } : {};
  const { newSession } = context.context;
  const state = context.path === CALLBACK ? await getOAuthState().catch(() => null) : null;
  const toUrl = state?.['fromApp'] === true ? toAppUrl : toPageUrl;
  if (newSession) {
    const { token } = newSession.session;
    const code = await issueCode(accounts, context, token, state?.['codeChallenge']);
    return toUrl({ code, ...provider, ...(context.path === CONFIRMATION && CONFIRMED) });
  }
  const result = returned as ConfirmationResult | null;
  if (context.path === CONFIRMATION && result?.status === 'choose-password')
    return toPageUrl({ mode: 'reset-password', token: result.token });
  const error = getError(returned);
  if (context.path === CALLBACK)
    return toUrl({ error: PROVIDER_ERRORS[error ?? ''] ?? 'PROVIDER_FAILED', ...provider });
  return toPageUrl(error === null ? CONFIRMED : { error: 'INVALID_TOKEN', verified: '0' });
}

const CONFIRMED = { verified: '1' };

/** The `error` parameter of the library's own redirect; null without one. */
function getError(returned: unknown): string | null {
  if (!isAPIError(returned)) return null;
  const location = new Headers(returned.headers).get('location');
  if (location === null) return 'failed';
  return new URL(location, 'http://unused.invalid').searchParams.get('error');
}

/** URL that opens the native app. The code is useless to other apps that register the scheme. */
export function toAppUrl(parameters: Record<string, string>): string {
  return `${APP_SCHEME}://auth?${new URLSearchParams(parameters)}`;
}

function toPageUrl(parameters: Record<string, string>): string {
  return `/auth?${new URLSearchParams(parameters)}`;
}
