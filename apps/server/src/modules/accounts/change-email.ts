import { type Database, inTransaction } from '@farelark/db';
import {
  consumeMailAllowance,
  countMailRequest,
  MAIL_PAUSE_SECONDS,
} from '@farelark/db/account-limits';
import {
  consumeAccountLink,
  findAccountLink,
  storeAccountLink,
  storeAddressLink,
} from '@farelark/db/account-links';
import { changeAccountAddress, findAccount, findAccountByAddress } from '@farelark/db/accounts';
import { findGuestAddress } from '@farelark/db/guests';
import { endOtherSessions, findKnownOrigin } from '@farelark/db/sessions';
import { languageFrom } from '@farelark/i18n';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../../config/settings.ts';
import { getClientAddress } from '../../platform/http/caller-address.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import { getAuthKeys } from '../../platform/security/secret-keys.ts';
import {
  type AccountContext,
  addressDigests,
  getLinkExpiry,
  getOriginSecret,
} from './account-context.ts';
import { enqueueMails } from './account-mails.ts';
import { correctAddress } from './guests.ts';
import { post } from './plugin.ts';
import { type Caller, requireCaller, requireProof } from './proof.ts';
import { refusal } from './refusal.ts';
import { getRequestOrigin } from './request-origin.ts';

/** Emails a link to the new address, and a notice to the old one while its owner can still react. */
export function changeEmail(accounts: AccountContext) {
  return {
    changeEmail: post(
      '/change-email',
      z.object({ newEmail: z.email().max(254), password: z.string().optional() }),
      async (context, { newEmail, password }) => {
        const caller = await requireCaller(context);
        const email = newEmail.toLowerCase();
        if ((await findGuestAddress(accounts.database.pool, caller.userId)) !== null)
          await correctAddress(accounts, caller, email, context.headers);
        else {
          await requireProof(accounts, context, caller, password);
          await requestChange(accounts, caller, email);
        }
        return { status: true };
      },
    ),
  };
}

async function requestChange(accounts: AccountContext, { userId }: Caller, newEmail: string) {
  // Discloses that an address is taken, as sign-up does.
  if ((await findAccountByAddress(accounts.database.pool, newEmail))?.isConfirmed)
    throw refusal('USER_ALREADY_EXISTS');
  const token = createSecret();
  await inTransaction(accounts.database, async (client) => {
    const account = await findAccount(client, userId);
    if (account === null) throw refusal('AUTHENTICATION_REQUIRED');
    // Also limited per account, which could otherwise email any number of addresses.
    const request = { purpose: 'change_email', requester: userId, isKnown: false } as const;
    const wait = await countMailRequest(client, { ...request, address: account.email });
    if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
    if (!(await consumeMailAllowance(client, { ...request, address: newEmail })))
      throw refusal('TOO_MANY_EMAILS', MAIL_PAUSE_SECONDS);
    await storeAccountLink(client, {
      userId,
      purpose: 'change_email',
      tokenHash: hashSecret(token),
      newEmail,
      expiresAt: getLinkExpiry('change_email'),
    });
    const language = languageFrom({ stored: account.language });
    const url = `${accounts.publicUrl}/confirm-email/${token}`;
    await enqueueMails(
      client,
      { kind: 'confirm_new_email', address: newEmail, language, url },
      { kind: 'email_changing', address: account.email, language, url: null, otherEmail: newEmail },
    );
  });
}

interface ConfirmDependencies {
  readonly database: Database;
  readonly settings: Settings;
}

const SEE_OTHER = 303;
const INVALID_LINK_PAGE = '/auth?error=INVALID_TOKEN&emailChanged=0';

/**
 * `/confirm-email/{token}`: POST changes the address of the account, or confirms a guest's. GET only shows a page with a
 * button, because mail scanners follow links.
 */
export function registerConfirmEmail(app: FastifyInstance, needs: ConfirmDependencies): void {
  const { database, settings } = needs;
  const { pool } = database;
  const keys = getAuthKeys(settings);
  const path = '/confirm-email/:token';
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    const link = await findAccountLink(pool, 'change_email', hashSecret(request.params.token));
    if (link === null) return reply.header('cache-control', 'no-store').redirect(INVALID_LINK_PAGE);
    const isGuest = (await findGuestAddress(pool, link.userId)) !== null;
    return sendPlainPage(request, reply, 200, (t) => ({
      title: t(isGuest ? 'confirmGuest.title' : 'confirmEmail.title'),
      text: t(isGuest ? 'confirmGuest.text' : 'confirmEmail.text', { email: link.newEmail ?? '' }),
      button: t(isGuest ? 'confirmGuest.button' : 'confirmEmail.button'),
    }));
  });
  app.post<{ Params: { token: string } }>(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const link = await consumeAccountLink(pool, 'change_email', hashSecret(request.params.token));
    if (link?.newEmail == null) return reply.redirect(INVALID_LINK_PAGE, SEE_OTHER);
    const { userId, newEmail } = link;
    const changed = await changeAccountAddress(database, userId, newEmail, (address) =>
      addressDigests(keys, address),
    );
    // Taken meanwhile.
    if (changed === null) return reply.redirect(INVALID_LINK_PAGE, SEE_OTHER);
    return reply.redirect(
      changed.wasGuest
        ? await openConfirmed(needs, request, { userId, email: newEmail })
        : '/auth?emailChanged=1',
      SEE_OTHER,
    );
  });
}

/**
 * Page for the owner of a confirmed address: the dashboard in the browser that gave it, else a password to choose, since
 * another browser has no session. Sessions survive only in that browser or its network: elsewhere, a stranger may have
 * given the address.
 */
async function openConfirmed(
  { database, settings }: ConfirmDependencies,
  request: FastifyRequest,
  account: { readonly userId: string; readonly email: string },
): Promise<string> {
  const { pool } = database;
  const headers = fromNodeHeaders(request.headers);
  headers.set('x-forwarded-for', getClientAddress(request));
  const origin = getRequestOrigin({ secret: getOriginSecret(settings) }, headers);
  const known = await findKnownOrigin(pool, account.email, origin);
  if (known === 'device') return '/dashboard?verified=1';
  if (known === null) await endOtherSessions(pool, account.userId, null);
  const token = createSecret();
  await storeAddressLink(pool, {
    tokenHash: hashSecret(token),
    purpose: 'reset',
    email: account.email,
    registrationId: null,
    expiresAt: getLinkExpiry('reset_password'),
  });
  return `/auth?mode=reset-password&verified=1&token=${token}`;
}
