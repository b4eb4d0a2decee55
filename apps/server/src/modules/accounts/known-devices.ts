import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountDesk } from './account-context.ts';
import { rememberRequest } from './request-origin.ts';

/** Where a browser or program takes a session. Providers, and links in mails, end in a code for one. */
const BEGINS = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/exchange-code',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);

/**
 * Remembers from where an account was signed in to, so that limits which strangers bring about do not hold
 * there. Comes after what may take a session back.
 */
export function knownDevices(desk: AccountDesk) {
  return {
    id: 'known-devices',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && BEGINS.has(path),
          handler: createAuthMiddleware(async (context) => {
            const { newSession, returned } = context.context;
            if (!newSession || isAPIError(returned)) return;
            await rememberRequest(desk, context, newSession.user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
