import type { GenericEndpointContext } from '@better-auth/core';
import { APP_SCHEME, type AuthRefusalCode } from '@farelark/contracts';
import { getOAuthState, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountContext } from './account-context.ts';
import type { Confirmed } from './confirm-address.ts';
import { after } from './hooks.ts';
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

/** Redirects from a provider or a confirmation link to the sign-in page; requests can't change the target. */
export function landing(accounts: AccountContext) {
  return {
    id: 'landing',
    hooks: after([CALLBACK, CONFIRMATION], async (context) => {
      throw context.redirect(await getRedirect(accounts, context, context.context.returned));
    }),
  } satisfies BetterAuthPlugin;
}

async function getRedirect(
  accounts: AccountContext,
  context: GenericEndpointContext,
  returned: unknown,
): Promise<string> {
  const about: Record<string, string> =
    context.path === CALLBACK ? { provider: String(context.params?.['id']) } : {};
  const began = context.context.newSession;
  const state = context.path === CALLBACK ? await getOAuthState().catch(() => null) : null;
  const land = state?.['fromApp'] === true ? getAppUrl : getPageUrl;
  if (began) {
    const code = await issueCode(accounts, context, began.session.token, state?.['codeChallenge']);
    return land({ code, ...about, ...(context.path === CONFIRMATION && CONFIRMED) });
  }
  const confirmed = returned as Confirmed | null;
  if (context.path === CONFIRMATION && confirmed?.status === 'choose-password')
    return getPageUrl({ mode: 'reset-password', token: confirmed.token });
  const error = getError(returned);
  if (context.path === CALLBACK)
    return land({ error: PROVIDER_ERRORS[error ?? ''] ?? 'PROVIDER_FAILED', ...about });
  return getPageUrl(error === null ? CONFIRMED : { error: 'INVALID_TOKEN', verified: '0' });
}

const CONFIRMED = { verified: '1' };

/** The `error` in the address that the library would have gone to; null where it saw none. */
function getError(returned: unknown): string | null {
  if (!isAPIError(returned)) return null;
  const location = new Headers(returned.headers).get('location');
  if (location === null) return 'failed';
  return new URL(location, 'http://here.invalid').searchParams.get('error');
}

/** Back to the native app. The code is useless to other apps that catch it. */
export function getAppUrl(parameters: Record<string, string>): string {
  return `${APP_SCHEME}://auth?${new URLSearchParams(parameters)}`;
}

function getPageUrl(parameters: Record<string, string>): string {
  return `/auth?${new URLSearchParams(parameters)}`;
}
