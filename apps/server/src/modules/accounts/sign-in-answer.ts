import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';

/** Where a session begins, or goes on under another token. */
const BEGINS = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/exchange-code',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/disable',
  '/passkey/verify-authentication',
]);

/**
 * One answer wherever a session begins: its token, whose it is, until when. Comes after all others,
 * since a second factor may still take the session back.
 */
export function signInAnswer() {
  return {
    id: 'sign-in-answer',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path !== undefined && BEGINS.has(path),
          handler: createAuthMiddleware(async (context) => {
            const { newSession, returned } = context.context;
            if (!newSession || isAPIError(returned)) return;
            const { session, user } = newSession;
            return context.json({ token: session.token, user, expiresAt: session.expiresAt });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
