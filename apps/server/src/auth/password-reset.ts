import { languageFrom } from '@farelark/messages';
import {
  confirmAddress,
  endOtherSessions,
  endWhatWasBegun,
  enqueueMessages,
  findAccount,
  forgivePasswordFailures,
  inTransaction,
  keepAccountLink,
  storePassword,
  takeAccountLink,
  worksAccountLink,
} from '@farelark/storage';
import { createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import { type AccountDesk, LINK_HOURS, NOBODY } from './account-desk.ts';
import { accountMail, oweUnseen } from './account-mails.ts';
import { hashSecret, newSecret } from './one-time-secret.ts';
import { checkNewPassword } from './password-rule.ts';
import { refusal } from './refusal.ts';

const tokenText = z.string().min(1).max(200);

/**
 * A new password for who has forgotten the old one. In the place of the library's endpoints, which work
 * longer for an address that has an account, and say nothing when the mail can't be owed.
 */
export function passwordReset(desk: AccountDesk) {
  return {
    id: 'password-reset',
    endpoints: {
      requestPasswordReset: createAuthEndpoint(
        '/request-password-reset',
        { method: 'POST', body: z.object({ email: z.email().max(254) }) },
        async (context) => {
          const email = context.body.email.toLowerCase();
          const wait = await owe(desk, email, context.headers);
          if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
          return context.json({ status: true });
        },
      ),
      // By the name of the library's own second step, which is thereby gone: our link needs none.
      requestPasswordResetCallback: createAuthEndpoint(
        '/reset-password/check',
        { method: 'GET', query: z.object({ token: tokenText }) },
        async (context) => {
          const tokenHash = hashSecret(context.query.token);
          const { pool } = desk.database;
          return context.json({ valid: await worksAccountLink(pool, 'reset_password', tokenHash) });
        },
      ),
      resetPassword: createAuthEndpoint(
        '/reset-password',
        { method: 'POST', body: z.object({ token: tokenText, newPassword: z.string() }) },
        async (context) => {
          const { token, newPassword } = context.body;
          const tokenHash = hashSecret(token);
          // Before the password is judged: a link that no longer works is the news, and costs no hash.
          if (!(await worksAccountLink(desk.database.pool, 'reset_password', tokenHash)))
            throw refusal('INVALID_TOKEN');
          await checkNewPassword(desk, newPassword);
          const passwordHash = await context.context.password.hash(newPassword);
          await inTransaction(desk.database, async (client) => {
            const link = await takeAccountLink(client, 'reset_password', tokenHash);
            if (link === null) throw refusal('INVALID_TOKEN');
            await storePassword(client, link.userId, passwordHash);
            // The link went to the address, so whoever has it owns the address.
            await confirmAddress(client, link.userId);
            await endOtherSessions(client, link.userId, null);
            await endWhatWasBegun(client, link.userId);
            const account = await findAccount(client, link.userId);
            if (account === null) throw refusal('INVALID_TOKEN');
            await forgivePasswordFailures(client, { kind: 'address', name: account.email });
            await forgivePasswordFailures(client, { kind: 'account', name: account.id });
            const language = languageFrom({ stored: account.language });
            await enqueueMessages(client, [
              accountMail({
                kind: 'password_changed',
                address: account.email,
                language,
                url: null,
              }),
            ]);
          });
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

function owe(desk: AccountDesk, email: string, headers: Headers | undefined): Promise<number> {
  const token = newSecret();
  const expiresAt = new Date(desk.now().getTime() + LINK_HOURS.reset_password * 3_600_000);
  return oweUnseen(desk, email, async (client) => {
    const { rows } = await client.query<{ id: string; language: string | null }>(
      `select u.id, p.language from auth."user" u left join profiles p on p.user_id = u.id
        where u.email = $1`,
      [email],
    );
    const account = rows[0];
    await keepAccountLink(client, {
      userId: account?.id ?? NOBODY,
      purpose: 'reset_password',
      tokenHash: hashSecret(token),
      newEmail: null,
      expiresAt,
    });
    if (account === undefined) return null;
    return {
      kind: 'reset_password',
      address: email,
      language: languageFrom({
        stored: account.language,
        acceptLanguage: headers?.get('accept-language') ?? null,
      }),
      url: `${desk.publicUrl}/auth?mode=reset-password&token=${token}`,
    };
  });
}
