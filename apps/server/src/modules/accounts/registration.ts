import type { GenericEndpointContext } from '@better-auth/core';
import { cookieValue, LANGUAGES, REFERRAL_CODE, REFERRAL_COOKIE } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { consumeMailAllowance, countMailRequest } from '@farelark/db/account-limits';
import { storeAddressLink } from '@farelark/db/account-links';
import {
  findAccountByAddress,
  findAccountLanguage,
  findRegistrations,
  type Registration,
  storeRegistration,
} from '@farelark/db/accounts';
import { recordReferralArrival } from '@farelark/db/referrals';
import type { Language } from '@farelark/i18n';
import { createAuthEndpoint } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { hashSecret, newSecret } from '../../platform/security/link-tokens.ts';
import { type AccountContext, getLinkExpiry } from './account-context.ts';
import { enqueueMails, sendEnumerationSafeMail } from './account-mails.ts';
import { addConfirmedAccount, startSession } from './new-account.ts';
import { checkNewPassword } from './password-rule.ts';
import { refusal } from './refusal.ts';
import {
  ensureDeviceCookie,
  findRequester,
  getLanguage,
  getRequestOrigin,
} from './request-origin.ts';

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

interface SignUp {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly passwordHash: string;
}

/**
 * Signs up and confirms addresses. Replaces the library's endpoints, which hide that an address is taken and create
 * the account immediately. Here sign-ups wait, several per address, until one is confirmed: a sign-up with another
 * person's address blocks no one and gets no account.
 */
export function registration(accounts: AccountContext) {
  return {
    id: 'registration',
    endpoints: {
      signUpEmail: createAuthEndpoint(
        '/sign-up/email',
        { method: 'POST', body: signUpBody },
        async (context) => {
          if (!accounts.registration) throw refusal('REGISTRATION_DISABLED');
          const { password, name } = context.body;
          const email = context.body.email.toLowerCase();
          await checkNewPassword(accounts, password);
          // Before the costly hash.
          const taken = await findAccountByAddress(accounts.database.pool, email);
          if (taken?.isConfirmed) throw refusal('USER_ALREADY_EXISTS');
          const signUp: SignUp = {
            email,
            name,
            language: getLanguage(context.headers, context.body.language),
            passwordHash: await context.context.password.hash(password),
          };
          return accounts.confirmEmail
            ? context.json({ token: null, user: await register(accounts, context, signUp) })
            : begin(accounts, context, signUp);
        },
      ),
      sendVerificationEmail: createAuthEndpoint(
        '/send-verification-email',
        { method: 'POST', body: z.object({ email: z.email().max(254) }) },
        async (context) => {
          const email = context.body.email.toLowerCase();
          const { headers } = context;
          const { device } = getRequestOrigin(accounts, headers);
          await sendEnumerationSafeMail(
            accounts,
            { purpose: 'confirmation', address: email, headers },
            async (client) => {
              const waiting = await findRegistrations(client, email);
              const account = await findAccountByAddress(client, email);
              const stored = await findAccountLanguage(client, email);
              const registration = findByDevice(waiting, device) ?? getOnly(waiting);
              const registrationId = registration?.id ?? null;
              const url = await storeConfirmation(accounts, client, email, registrationId);
              if (account?.isConfirmed || (account === null && waiting.length === 0)) return null;
              const language = getLanguage(headers, registration?.language ?? stored);
              return { kind: 'verify_email', address: email, language, url };
            },
          );
          return context.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The sign-up of a browser among those that wait for an address; null without one. */
export function findByDevice(
  waiting: readonly Registration[],
  device: Buffer | null,
): Registration | null {
  return waiting.find(({ deviceHash }) => device?.equals(deviceHash)) ?? null;
}

const getOnly = (waiting: readonly Registration[]) =>
  waiting.length === 1 ? (waiting[0] ?? null) : null;

/** Without confirmation, an address counts as its owner's from the start. */
async function begin(accounts: AccountContext, context: GenericEndpointContext, signUp: SignUp) {
  const made = await inTransaction(accounts.database, async (client) => {
    const userId = await addConfirmedAccount(accounts, client, signUp);
    if (userId === null) throw refusal('USER_ALREADY_EXISTS');
    await recordReferral(client, userId, context.headers);
    return userId;
  });
  const { session, user } = await startSession(context, made);
  return context.json({ token: session.token, user });
}

/** Stores a sign-up and emails its link, unless the budget is used up; returns the future account. */
async function register(accounts: AccountContext, context: GenericEndpointContext, signUp: SignUp) {
  const deviceHash = ensureDeviceCookie(accounts, context);
  const { email, name, language } = signUp;
  const { id, createdAt } = await inTransaction(accounts.database, async (client) => {
    const referralCode = getReferralCode(context.headers);
    const stored = await storeRegistration(client, { ...signUp, referralCode, deviceHash });
    await enqueueConfirmation(accounts, client, {
      email,
      registrationId: stored.id,
      language,
      headers: context.headers,
    }).catch((error: unknown) => {
      context.context.logger.error('A confirmation could not be enqueued', error);
      throw refusal('VERIFICATION_UNAVAILABLE');
    });
    return stored;
  });
  return { id, email, name, emailVerified: false, image: null, createdAt, updatedAt: createdAt };
}

interface Confirmation {
  readonly email: string;
  readonly registrationId: string | null;
  readonly language: Language;
  readonly headers: Headers | undefined;
}

/** Mails a link that confirms an address. Without a word where there were too many: the answer is about something else. */
export async function enqueueConfirmation(
  accounts: AccountContext,
  client: PoolClient,
  { email, registrationId, language, headers }: Confirmation,
): Promise<void> {
  const asker = await findRequester(accounts, client, email, headers);
  const request = { purpose: 'confirmation', address: email, ...asker } as const;
  if (
    (await countMailRequest(client, request)) > 0 ||
    !(await consumeMailAllowance(client, request))
  )
    return;
  const url = await storeConfirmation(accounts, client, email, registrationId);
  await enqueueMails(client, { kind: 'verify_email', address: email, language, url });
}

/** Keeps a link that confirms an address; answers where it leads. */
async function storeConfirmation(
  accounts: AccountContext,
  client: PoolClient,
  email: string,
  registrationId: string | null,
): Promise<string> {
  const token = newSecret();
  await storeAddressLink(client, {
    tokenHash: hashSecret(token),
    purpose: 'confirm',
    email,
    registrationId,
    expiresAt: getLinkExpiry(accounts, 'confirmation'),
  });
  return `${accounts.publicUrl}/auth/v1/verify-email?token=${token}`;
}

/** Referral code in the cookie of the page, which survives forms and providers; null without one. */
function getReferralCode(headers: Headers | null | undefined): string | null {
  const code = cookieValue(headers?.get('cookie') ?? '', REFERRAL_COOKIE);
  return code !== null && REFERRAL_CODE.test(code) ? code : null;
}

/** Records the referral of a new account. */
export async function recordReferral(
  client: Parameters<typeof recordReferralArrival>[0],
  userId: string,
  headers: Headers | null | undefined,
): Promise<void> {
  const code = getReferralCode(headers);
  if (code !== null) await recordReferralArrival(client, userId, code);
}
