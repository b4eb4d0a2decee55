import { LANGUAGES } from '@farelark/contracts';
import { languageFrom } from '@farelark/messages';
import {
  addAccount,
  enqueueMessages,
  findUsedTrial,
  inTransaction,
  takeMail,
} from '@farelark/storage';
import { createAuthEndpoint, createEmailVerificationToken } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import { type AccountDesk, LINK_HOURS } from './account-desk.ts';
import { accountMail, oweUnseen } from './account-mails.ts';
import { checkNewPassword } from './password-rule.ts';
import { noteReferral } from './referral.ts';
import { refusal } from './refusal.ts';
import { readUser } from './user-output.ts';

const signUpBody = z.object({
  email: z.email().max(254),
  password: z.string(),
  // It stands in mails, on a line of its own.
  name: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

/**
 * Signing up, and the mail that confirms an address. In the place of the library's endpoints, which
 * pretend success for an address that is taken, where the product promises to say so, and swallow it
 * when the mail can't be owed. Account, language and mail are written together or not at all.
 */
export function registration(desk: AccountDesk) {
  return {
    id: 'registration',
    endpoints: {
      signUpEmail: createAuthEndpoint(
        '/sign-up/email',
        { method: 'POST', body: signUpBody },
        async (context) => {
          if (!desk.registration) throw refusal('REGISTRATION_DISABLED');
          const { password, name } = context.body;
          const email = context.body.email.toLowerCase();
          await checkNewPassword(desk, password);
          const passwordHash = await context.context.password.hash(password);
          const language = languageFrom({
            stored: context.body.language ?? null,
            acceptLanguage: context.headers?.get('accept-language') ?? null,
          });
          const url = await confirmationUrl(desk, context.context.secret, email);
          const made = await inTransaction(desk.database, async (client) => {
            const userId = await addAccount(client, {
              email,
              name,
              passwordHash,
              // Where the operator asks for no confirmation, an address counts as its owner's from
              // the start; mails go to confirmed addresses only.
              emailVerified: !desk.confirmEmail,
              language,
              trialSeconds: await findUsedTrial(client, desk.addressDigests(email)),
            });
            if (userId === null) throw refusal('USER_ALREADY_EXISTS');
            await noteReferral(client, userId, context.headers);
            if (desk.confirmEmail) {
              const wait = await takeMail(client, email);
              if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
              const mail = accountMail({ kind: 'verify_email', address: email, language, url });
              await enqueueMessages(client, [mail]).catch((error: unknown) => {
                context.context.logger.error('A confirmation could not be owed', error);
                throw refusal('VERIFICATION_UNAVAILABLE');
              });
            }
            return userId;
          });
          const user = await readUser(context, made);
          if (desk.confirmEmail) return context.json({ token: null, user });
          const session = await context.context.internalAdapter.createSession(made);
          await setSessionCookie(context, { session, user });
          return context.json({ token: session.token, user });
        },
      ),
      sendVerificationEmail: createAuthEndpoint(
        '/send-verification-email',
        { method: 'POST', body: z.object({ email: z.email().max(254) }) },
        async (context) => {
          const email = context.body.email.toLowerCase();
          const url = await confirmationUrl(desk, context.context.secret, email);
          const wait = await oweUnseen(desk, email, async (client) => {
            const { rows } = await client.query<{ language: string | null }>(
              `select p.language from auth."user" u left join profiles p on p.user_id = u.id
                where u.email = $1 and not u."emailVerified"`,
              [email],
            );
            if (rows[0] === undefined) return null;
            const language = languageFrom({
              stored: rows[0].language,
              acceptLanguage: context.headers?.get('accept-language') ?? null,
            });
            return { kind: 'verify_email', address: email, language, url };
          });
          if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

async function confirmationUrl(desk: AccountDesk, secret: string, email: string): Promise<string> {
  const token = await createEmailVerificationToken(
    secret,
    email,
    undefined,
    LINK_HOURS.confirmation * 3_600,
  );
  return `${desk.publicUrl}/auth/v1/verify-email?token=${token}&callbackURL=%2Fauth%3Fverified%3D1`;
}
