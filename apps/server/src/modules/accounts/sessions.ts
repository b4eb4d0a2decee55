import {
  deleteKnownOrigins,
  endOtherSessions,
  endSession,
  listSessions,
} from '@farelark/db/sessions';
import { createAuthEndpoint } from 'better-auth/api';
import { jwt } from 'better-auth/plugins/jwt';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import type { AccountContext } from './account-context.ts';
import { findCaller, requireCaller } from './proof.ts';
import { refusal } from './refusal.ts';
import { recordRequestOrigin } from './request-origin.ts';

/** Signs out, lists and ends sessions. The library's endpoints hide failures and return all tokens. */
export function sessions(accounts: AccountContext) {
  const { pool } = accounts.database;
  return {
    id: 'sessions',
    endpoints: {
      signOut: createAuthEndpoint('/sign-out', { method: 'POST' }, async (context) => {
        const caller = await findCaller(context);
        if (caller !== null) await endSession(pool, caller.userId, caller.sessionId);
        return context.json({ success: true });
      }),
      listSessions: createAuthEndpoint('/list-sessions', { method: 'GET' }, async (context) => {
        const { userId, sessionId } = await requireCaller(context);
        const rows = await listSessions(pool, userId);
        return context.json(rows.map((row) => ({ ...row, current: row.id === sessionId })));
      }),
      revokeSession: createAuthEndpoint(
        '/revoke-session',
        { method: 'POST', body: z.object({ id: z.uuid() }) },
        async (context) => {
          const { userId } = await requireCaller(context);
          if (!(await endSession(pool, userId, context.body.id))) throw refusal('NOT_FOUND');
          return context.json({ status: true });
        },
      ),
      revokeOtherSessions: createAuthEndpoint(
        '/revoke-other-sessions',
        { method: 'POST' },
        async (context) => {
          const { userId, sessionId } = await requireCaller(context);
          await endOtherSessions(pool, userId, sessionId);
          await deleteKnownOrigins(pool, userId);
          await recordRequestOrigin(accounts, context, userId);
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Access tokens (ES256) for a hosted PostgREST on this database. This server accepts only session tokens. */
export function accessToken(publicUrl: string) {
  return jwt({
    jwks: { keyPairConfig: { alg: 'ES256' } },
    jwt: {
      issuer: publicUrl,
      audience: 'authenticated',
      expirationTime: '15m',
      definePayload: ({ user, session }) => ({
        role: 'authenticated',
        email: user.email,
        session_id: session.id,
      }),
      getSubject: ({ user }) => user.id,
    },
    // Signing a token for every session response is not needed.
    disableSettingJwtHeader: true,
  });
}
