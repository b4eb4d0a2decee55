import { findPasswordByAddress, renewPasswordHash } from '@farelark/db/accounts';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountContext } from './account-context.ts';
import type { PasswordHashes } from './password-hashes.ts';

const SIGN_IN = '/sign-in/email';

/** Hashes anew what is kept at an earlier cost, when its owner types it: nobody else knows the password. */
export function rehashOnSignIn(accounts: AccountContext, hashes: PasswordHashes) {
  const { pool } = accounts.database;
  return {
    id: 'renewed-hashes',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === SIGN_IN,
          handler: createAuthMiddleware(async (context) => {
            if (isAPIError(context.context.returned)) return;
            const { email, password } = context.body as { email: string; password: string }; // it signed in with both
            try {
              const kept = await findPasswordByAddress(pool, email.toLowerCase());
              if (kept === null || !hashes.isOutdated(kept.hash)) return;
              await renewPasswordHash(pool, kept.userId, {
                from: kept.hash,
                to: await hashes.hash(password),
              });
            } catch (error) {
              // Next time, then: whoever signed in is signed in.
              context.context.logger.error('A password could not be hashed anew', error);
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
