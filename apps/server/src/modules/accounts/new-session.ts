import type { GenericEndpointContext } from '@better-auth/core';
import { isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { AccountContext } from './account-context.ts';
import { after } from './plugin.ts';
import { refusal } from './refusal.ts';
import { recordRequestOrigin } from './request-origin.ts';

type NewSession = NonNullable<GenericEndpointContext['context']['newSession']>;

/** Paths that start a session. Providers and links in emails lead to `/exchange-code`. */
const SIGN_IN_PATHS = [
  '/sign-up/email',
  '/sign-up/guest',
  '/sign-in/email',
  '/exchange-code',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
];

/** Records devices and networks of sign-ins for limits. Must run after plugins that may revoke the session. */
export function knownDevices(accounts: AccountContext) {
  return afterNewSession(SIGN_IN_PATHS, (context, { user }) =>
    recordRequestOrigin(accounts, context, user.id),
  );
}

/** One response for every sign-in: token, user, expiry. Must run last: a second factor may revoke the session. */
export function signInResponse() {
  return afterNewSession(
    [...SIGN_IN_PATHS, '/two-factor/disable'],
    async (context, { session, user }) =>
      context.json({ token: session.token, user, expiresAt: session.expiresAt }),
  );
}

/** @throws APIError AUTHENTICATION_REQUIRED when the account was deleted */
export async function startSession(context: GenericEndpointContext, userId: string) {
  const { internalAdapter } = context.context;
  const user = await internalAdapter.findUserById(userId);
  if (user === null) throw refusal('AUTHENTICATION_REQUIRED');
  const session = await internalAdapter.createSession(userId);
  await setSessionCookie(context, { session, user });
  return { session, user };
}

/** Runs after successful requests to these paths that started a session. */
function afterNewSession(
  paths: readonly string[],
  handle: (context: GenericEndpointContext, session: NewSession) => Promise<unknown>,
) {
  return after(paths, async (context) => {
    const { newSession, returned } = context.context;
    if (newSession && !isAPIError(returned)) return handle(context, newSession);
  });
}
