import type { GenericEndpointContext } from '@better-auth/core';
import { LANGUAGES } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import {
  consumeMailAllowance,
  countMailRequest,
  MAIL_PAUSE_SECONDS,
} from '@farelark/db/account-limits';
import { storeAccountLink } from '@farelark/db/account-links';
import { addAccount, findAccountByAddress } from '@farelark/db/accounts';
import { countFunctionCall } from '@farelark/db/call-limits';
import { addGuest, correctGuestAddress, findGuestAddress } from '@farelark/db/guests';
import { findUsedTrial } from '@farelark/db/plans';
import type { Language } from '@farelark/i18n';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import { type AccountContext, getLinkExpiry } from './account-context.ts';
import { enqueueMails } from './account-mails.ts';
import { startSession } from './new-session.ts';
import { before, post } from './plugin.ts';
import { type Caller, findCaller, requireCaller } from './proof.ts';
import { refusal } from './refusal.ts';
import { recordReferral } from './registration.ts';
import { findRequester, getLanguage, getRequestOrigin } from './request-origin.ts';

/** Guest accounts per network in a day. */
const MAX_GUESTS_PER_DAY = 50;
const DAY_SECONDS = 86_400;

const signUpBody = z.object({
  email: z.email().max(254),
  language: z.enum(LANGUAGES).optional().catch(undefined),
});

/**
 * Sign-up by an address alone. The account is open in this browser only and gets no emails until the link in the
 * confirmation is followed; until then the address stays free for its owner.
 */
export function guests(accounts: AccountContext) {
  return {
    signUpGuest: post('/sign-up/guest', signUpBody, async (context, body) => {
      if (!accounts.registration) throw refusal('REGISTRATION_DISABLED');
      const email = body.email.toLowerCase();
      // A signed-in caller has nothing to sign up for.
      if ((await findCaller(context)) !== null) throw refusal('FORBIDDEN');
      await requireFreeAddress(accounts, email);
      await countGuest(accounts, context);
      const language = getLanguage(context.headers, body.language);
      const userId = await inTransaction(accounts.database, async (client) => {
        const userId = accounts.confirmEmail
          ? await addGuest(client, { email, language })
          : await addWithoutPassword(accounts, client, email, language);
        await recordReferral(client, userId, context.headers);
        if (accounts.confirmEmail)
          await emailConfirmation(accounts, client, { userId, email, language }, context.headers);
        return userId;
      });
      const { session, user } = await startSession(context, userId);
      return { token: session.token, user };
    }),
  };
}

/** For installations that don't confirm addresses. */
async function addWithoutPassword(
  accounts: AccountContext,
  client: PoolClient,
  email: string,
  language: Language,
): Promise<string> {
  const userId = await addAccount(client, {
    email,
    name: '',
    language,
    passwordHash: null,
    emailVerified: true,
    trialSeconds: await findUsedTrial(client, accounts.addressDigests(email)),
  });
  if (userId === null) throw refusal('USER_ALREADY_EXISTS');
  return userId;
}

/** Replaces the address that a guest gave and emails the link again. @throws APIError TOO_MANY_EMAILS */
export async function correctAddress(
  accounts: AccountContext,
  { userId }: Pick<Caller, 'userId'>,
  email: string,
  headers: Headers | undefined,
): Promise<void> {
  await requireFreeAddress(accounts, email);
  await inTransaction(accounts.database, async (client) => {
    await correctGuestAddress(client, userId, email);
    const guest = { userId, email, language: getLanguage(headers) };
    const wait = await emailConfirmation(accounts, client, guest, headers);
    if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
  });
}

/** Discloses that an address is taken, as sign-up does. */
async function requireFreeAddress({ database }: AccountContext, email: string): Promise<void> {
  if ((await findAccountByAddress(database.pool, email))?.isConfirmed)
    throw refusal('USER_ALREADY_EXISTS');
}

async function countGuest(accounts: AccountContext, { headers }: GenericEndpointContext) {
  const { calls, endsInSeconds } = await countFunctionCall(accounts.database.pool, {
    name: 'guest accounts',
    caller: getRequestOrigin(accounts, headers).network.subarray(0, 16),
    seconds: DAY_SECONDS,
    limit: MAX_GUESTS_PER_DAY,
  });
  if (calls > MAX_GUESTS_PER_DAY) throw refusal('TOO_MANY_ATTEMPTS', endsInSeconds);
}

/** Emails the link, on the requester's budget. Returns 0, or the seconds to wait if there is none left. */
async function emailConfirmation(
  accounts: AccountContext,
  client: PoolClient,
  guest: { readonly userId: string; readonly email: string; readonly language: Language },
  headers: Headers | undefined,
): Promise<number> {
  const { userId, email, language } = guest;
  const requester = await findRequester(accounts, client, email, headers);
  const request = { purpose: 'confirmation', address: email, ...requester } as const;
  const wait = await countMailRequest(client, request);
  if (wait > 0) return wait;
  if (!(await consumeMailAllowance(client, request))) return MAIL_PAUSE_SECONDS;
  const token = createSecret();
  await storeAccountLink(client, {
    userId,
    purpose: 'change_email',
    tokenHash: hashSecret(token),
    newEmail: email,
    expiresAt: getLinkExpiry('guest'),
  });
  const url = `${accounts.publicUrl}/confirm-email/${token}`;
  await enqueueMails(client, { kind: 'confirm_guest', address: email, language, url });
  return 0;
}

/** Sign-in methods, which must not survive the confirmation by another person. */
const REFUSED_PATHS = [
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/set-password',
  '/two-factor/enable',
];

/** Refuses guests a way to sign in: they have this browser's session only. */
export function guestRefusal(accounts: AccountContext) {
  return before(REFUSED_PATHS, async (context) => {
    const { userId } = await requireCaller(context);
    if ((await findGuestAddress(accounts.database.pool, userId)) !== null)
      throw refusal('EMAIL_NOT_VERIFIED');
  });
}
