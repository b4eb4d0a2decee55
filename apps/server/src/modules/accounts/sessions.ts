import {
  deleteKnownOrigins,
  endOtherSessions,
  endSession,
  listSessions,
} from '@farelark/db/sessions';
import { jwt } from 'better-auth/plugins/jwt';
import { z } from 'zod';
import type { AccountContext } from './account-context.ts';
import { get, post } from './plugin.ts';
import { findCaller, requireCaller } from './proof.ts';
import { refusal } from './refusal.ts';
import { recordRequestOrigin } from './request-origin.ts';

/** Signs out, lists and ends sessions. The library's endpoints hide failures and return all tokens. */
export function sessions(accounts: AccountContext) {
  const { pool } = accounts.database;
  return {
    signOut: post('/sign-out', null, async (context) => {
      const caller = await findCaller(context);
      if (caller !== null) await endSession(pool, caller.userId, caller.sessionId);
      return { success: true };
    }),
    listSessions: get('/list-sessions', null, async (context) => {
      const { userId, sessionId } = await requireCaller(context);
      const rows = await listSessions(pool, userId);
      return rows.map((row) => ({ ...row, current: row.id === sessionId }));
    }),
    revokeSession: post('/revoke-session', z.object({ id: z.uuid() }), async (context, { id }) => {
      const { userId } = await requireCaller(context);
      if (!(await endSession(pool, userId, id))) throw refusal('NOT_FOUND');
      return { status: true };
    }),
    revokeOtherSessions: post('/revoke-other-sessions', null, async (context) => {
      const { userId, sessionId } = await requireCaller(context);
      await endOtherSessions(pool, userId, sessionId);
      await deleteKnownOrigins(pool, userId);
      await recordRequestOrigin(accounts, context, userId);
      return { status: true };
    }),
  };
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
