import type { GenericEndpointContext } from '@better-auth/core';
import { cookieValue, LANGUAGES, REFERRAL_CODE, REFERRAL_COOKIE } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { consumeMailAllowance, countMailRequest } from '@farelark/db/account-limits';
import { storeAddressLink } from '@farelark/db/account-links';
import {
  addAccount,
  findAccountByAddress,
  findAccountLanguage,
  findRegistrations,
  type Registration,
  storeRegistration,
} from '@farelark/db/accounts';
import { findUsedTrial } from '@farelark/db/plans';
import { recordReferralArrival } from '@farelark/db/referrals';
import type { Language } from '@farelark/i18n';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import { type AccountContext, getLinkExpiry } from './account-context.ts';
import { enqueueMails, sendEnumerationSafeMail } from './account-mails.ts';
import { startSession } from './new-session.ts';
import { checkNewPassword } from './password-rule.ts';
import { post } from './plugin.ts';
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
  // Printed on one line of emails.
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
 * Sign-up and confirmation emails. Replaces the library's endpoints, which hide that an address is taken and create the
 * account immediately. Here any number of sign-ups per address stay pending until one is confirmed, so signing up with
 * another person's address neither blocks them nor creates an account.
 */
export function registration(accounts: AccountContext) {
  return {
    signUpEmail: post('/sign-up/email', signUpBody, async (context, body) => {
      if (!accounts.registration) throw refusal('REGISTRATION_DISABLED');
      const { password, name } = body;
      const email = body.email.toLowerCase();
      await checkNewPassword(accounts, password);
      // Before the expensive hash.
      const existing = await findAccountByAddress(accounts.database.pool, email);
      if (existing?.isConfirmed) throw refusal('USER_ALREADY_EXISTS');
      const signUp: SignUp = {
        email,
        name,
        language: getLanguage(context.headers, body.language),
        passwordHash: await context.context.password.hash(password),
      };
      return accounts.confirmEmail
        ? { token: null, user: await register(accounts, context, signUp) }
        : createAccount(accounts, context, signUp);
    }),
    sendVerificationEmail: post(
      '/send-verification-email',
      z.object({ email: z.email().max(254) }),
      async (context, body) => {
        const email = body.email.toLowerCase();
        const { headers } = context;
        const { device } = getRequestOrigin(accounts, headers);
        await sendEnumerationSafeMail(
          accounts,
          { purpose: 'confirmation', address: email, headers },
          async (client) => {
            const registrations = await findRegistrations(client, email);
            const account = await findAccountByAddress(client, email);
            const stored = await findAccountLanguage(client, email);
            const registration =
              findByDevice(registrations, device) ??
              (registrations.length === 1 ? registrations[0] : undefined);
            const registrationId = registration?.id ?? null;
            const url = await storeConfirmation(accounts, client, email, registrationId);
            if (account === null ? registrations.length === 0 : account.isConfirmed) return null;
            const language = getLanguage(headers, registration?.language ?? stored);
            return { kind: 'verify_email', address: email, language, url };
          },
        );
        return { status: true };
      },
    ),
  };
}

/** The pending sign-up of a browser. */
export function findByDevice(registrations: readonly Registration[], device: Buffer | null) {
  return registrations.find(({ deviceHash }) => device?.equals(deviceHash));
}

/** Creates the account immediately, for installations that don't confirm addresses. */
async function createAccount(
  accounts: AccountContext,
  context: GenericEndpointContext,
  signUp: SignUp,
) {
  const userId = await inTransaction(accounts.database, async (client) => {
    const userId = await addConfirmedAccount(accounts, client, signUp);
    if (userId === null) throw refusal('USER_ALREADY_EXISTS');
    await recordReferral(client, userId, context.headers);
    return userId;
  });
  const { session, user } = await startSession(context, userId);
  return { token: session.token, user };
}

/** Adds an account with a confirmed address and what is left of its trial. Returns its id; null if one exists. */
export async function addConfirmedAccount(
  accounts: AccountContext,
  client: PoolClient,
  account: Omit<Parameters<typeof addAccount>[1], 'emailVerified' | 'trialSeconds'>,
): Promise<string | null> {
  const trialSeconds = await findUsedTrial(client, accounts.addressDigests(account.email));
  return addAccount(client, { ...account, emailVerified: true, trialSeconds });
}

/** Stores a pending sign-up and emails its link, unless the budget is used up. Returns the future account. */
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

/** Emails a link that confirms an address. Silent when the budget is used up: the caller responds to something else. */
export async function enqueueConfirmation(
  accounts: AccountContext,
  client: PoolClient,
  { email, registrationId, language, headers }: Confirmation,
): Promise<void> {
  const requester = await findRequester(accounts, client, email, headers);
  const request = { purpose: 'confirmation', address: email, ...requester } as const;
  if (
    (await countMailRequest(client, request)) > 0 ||
    !(await consumeMailAllowance(client, request))
  )
    return;
  const url = await storeConfirmation(accounts, client, email, registrationId);
  await enqueueMails(client, { kind: 'verify_email', address: email, language, url });
}

/** Stores a link that confirms an address and returns its URL. */
async function storeConfirmation(
  accounts: AccountContext,
  client: PoolClient,
  email: string,
  registrationId: string | null,
): Promise<string> {
  const token = createSecret();
  await storeAddressLink(client, {
    tokenHash: hashSecret(token),
    purpose: 'confirm',
    email,
    registrationId,
    expiresAt: getLinkExpiry('confirmation'),
  });
  return `${accounts.publicUrl}/auth/v1/verify-email?token=${token}`;
}

/** Referral code from the cookie of the page, which survives forms and providers. */
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
