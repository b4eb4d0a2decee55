import { createHmac } from 'node:crypto';
import type { GenericEndpointContext } from '@better-auth/core';
import { countFunctionCall } from '@farelark/db/call-limits';
import { createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { AccountContext } from './account-context.ts';
import { findCaller } from './proof.ts';

const VERIFY = '/two-factor/verify-totp';
/** The library's cookie for who gave the password and still owes the code. */
const CHALLENGE_COOKIE = 'two_factor';
/** The library takes the codes of the half minute before, of this one and of the next. */
const CODE_VALID_SECONDS = 90;
const DIGEST_BYTES = 16;
/** What no authenticator shows. */
const NO_CODE = 'used';

/**
 * Takes each code by time once for signing in (RFC 6238, 5.2): who sees one being typed has a minute and a
 * half to type it elsewhere. It counts before it is known to be right, so that of two at one moment one passes.
 */
export function totpReplayGuard(accounts: AccountContext) {
  return {
    id: 'used-codes',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === VERIFY,
          handler: createAuthMiddleware(async (context: GenericEndpointContext) => {
            const code: unknown = context.body?.code;
            // Who is signed in confirms a new factor with its first code, and gains nothing by it.
            if (typeof code !== 'string' || (await findCaller(context)) !== null) return undefined;
            const userId = await findChallengedUser(context);
            if (userId === null) return undefined;
            const { calls } = await countFunctionCall(accounts.database.pool, {
              name: 'second factor code',
              caller: createHmac('sha256', context.context.secret)
                .update(`used code ${JSON.stringify([userId, code])}`)
                .digest()
                .subarray(0, DIGEST_BYTES),
              seconds: CODE_VALID_SECONDS,
              most: 1,
            });
            // Wrong like any other, which the library counts.
            return calls > 1 ? { context: { body: { code: NO_CODE } } } : undefined;
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Whose code is owed, by the browser's challenge; null without one, which the library then refuses. */
export async function findChallengedUser(context: GenericEndpointContext): Promise<string | null> {
  const { name } = context.context.createAuthCookie(CHALLENGE_COOKIE);
  const challenge = await context.getSignedCookie(name, context.context.secret);
  if (!challenge) return null;
  const kept = await context.context.internalAdapter.findVerificationValue(challenge);
  return kept?.value ?? null;
}
