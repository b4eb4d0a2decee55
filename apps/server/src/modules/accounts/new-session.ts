import type { GenericEndpointContext } from '@better-auth/core';
import { isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountContext } from './account-context.ts';
import { after } from './hooks.ts';
import { recordRequestOrigin } from './request-origin.ts';

type NewSession = NonNullable<GenericEndpointContext['context']['newSession']>;

/** Paths that start a session. Providers, and links in emails, end in a code for one. */
const SIGN_INS = [
  '/sign-up/email',
  '/sign-in/email',
  '/exchange-code',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
];

/** Remembers devices and networks of sign-ins for limits. Must run after plugins that may revoke the session. */
export function knownDevices(accounts: AccountContext) {
  return {
    id: 'known-devices',
    hooks: afterNewSession(SIGN_INS, (context, { user }) =>
      recordRequestOrigin(accounts, context, user.id),
    ),
  } satisfies BetterAuthPlugin;
}

/** The same response for every sign-in: token, user, expiry. Must run last: a second factor may revoke the session. */
export function signInResponse() {
  return {
    id: 'sign-in-answer',
    hooks: afterNewSession(
      [...SIGN_INS, '/two-factor/disable'],
      async (context, { session, user }) =>
        context.json({ token: session.token, user, expiresAt: session.expiresAt }),
    ),
  } satisfies BetterAuthPlugin;
}

/** Runs after a request to one of the paths that was not refused and left a new session. */
function afterNewSession(
  paths: readonly string[],
  handle: (context: GenericEndpointContext, began: NewSession) => Promise<unknown>,
) {
  return after(paths, async (context) => {
    const { newSession, returned } = context.context;
    if (newSession && !isAPIError(returned)) return handle(context, newSession);
  });
}
