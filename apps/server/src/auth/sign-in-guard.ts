import {
  beginPasswordAttempt,
  forgivePasswordFailures,
  type PasswordSubject,
} from '@farelark/storage';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { Pool } from 'pg';
import { type AccountDesk, NOBODY } from './account-desk.ts';
import { refusal } from './refusal.ts';

const SIGN_IN = '/sign-in/email';

/**
 * Counts wrong passwords by the address that is typed, wherever they come from, and pauses longer and
 * longer. It is the same for an address without an account. Only signing in by password pauses: running
 * sessions, passkeys, providers and a reset by mail, which ends the pause, go on.
 */
export function signInGuard(desk: AccountDesk) {
  const { pool } = desk.database;
  const isSignIn = ({ path }: { path?: string }) => path === SIGN_IN;
  return {
    id: 'sign-in-guard',
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (context) => {
            const subject = subjectOf(context.body);
            const wait = subject === null ? 0 : await beginPasswordAttempt(pool, subject);
            if (wait > 0) throw refusal('TOO_MANY_ATTEMPTS', wait);
            if (subject !== null) await evenOut(pool, subject.name);
          }),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (context) => {
            const { returned } = context.context;
            // Everything else was said because the password was right: also that a code is wanted, or
            // that the address is to be confirmed.
            const isRight = !isAPIError(returned) || returned.body?.code === 'EMAIL_NOT_VERIFIED';
            const subject = subjectOf(context.body);
            if (isRight && subject !== null) await forgivePasswordFailures(pool, subject);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/**
 * The library looks up a user and then, only where there is one, what that user signs in with. Here it is
 * the other way round, so that both cost the same statements and an address can't be told by its time.
 */
async function evenOut(pool: Pool, email: string): Promise<void> {
  const { rowCount } = await pool.query('select from auth."user" where email = $1', [
    email.toLowerCase(),
  ]);
  if (rowCount === 0)
    await pool.query('select * from auth.account where "userId" = $1 limit 100', [NOBODY]);
}

function subjectOf(body: { email?: unknown } | undefined): PasswordSubject | null {
  return typeof body?.email === 'string' ? { kind: 'address', name: body.email } : null;
}
