import { type Database, inTransaction } from '@farelark/db';
import {
  consumeMailAllowance,
  countMailRequest,
  MAIL_PAUSE_SECONDS,
} from '@farelark/db/account-limits';
import {
  consumeAccountLink,
  isAccountLinkValid,
  storeAccountLink,
} from '@farelark/db/account-links';
import { changeAccountAddress, findAccount, findAccountByAddress } from '@farelark/db/accounts';
import { languageFrom } from '@farelark/i18n';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../../config/settings.ts';
import { sendPlainPage } from '../../platform/http/plain-page.ts';
import { createSecret, hashSecret } from '../../platform/security/link-tokens.ts';
import { getAuthKeys } from '../../platform/security/secret-keys.ts';
import { type AccountContext, addressDigests, getLinkExpiry } from './account-context.ts';
import { enqueueMails } from './account-mails.ts';
import { post } from './plugin.ts';
import { type Caller, requireCaller, requireProof } from './proof.ts';
import { refusal } from './refusal.ts';

/** Emails a link to the new address, and a notice to the old one while its owner can still react. */
export function changeEmail(accounts: AccountContext) {
  return {
    changeEmail: post(
      '/change-email',
      z.object({ newEmail: z.email().max(254), password: z.string().optional() }),
      async (context, { newEmail, password }) => {
        const caller = await requireCaller(context);
        await requireProof(accounts, context, caller, password);
        await requestChange(accounts, caller, newEmail.toLowerCase());
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

const SEE_OTHER = 303;
const INVALID_LINK_PAGE = '/auth?error=INVALID_TOKEN&emailChanged=0';

/**
 * `/confirm-email/{token}`: POST changes the address of the account. GET only shows a page with a button, because mail
 * scanners follow links.
 */
export function registerConfirmEmail(
  app: FastifyInstance,
  { database, settings }: { database: Database; settings: Settings },
): void {
  const { pool } = database;
  const keys = getAuthKeys(settings);
  const path = '/confirm-email/:token';
  app.get<{ Params: { token: string } }>(path, async (request, reply) => {
    if (!(await isAccountLinkValid(pool, 'change_email', hashSecret(request.params.token))))
      return reply.header('cache-control', 'no-store').redirect(INVALID_LINK_PAGE);
    return sendPlainPage(request, reply, 200, (t) => ({
      title: t('confirmEmail.title'),
      text: t('confirmEmail.text'),
      button: t('confirmEmail.button'),
    }));
  });
  app.post<{ Params: { token: string } }>(path, async (request, reply) => {
    const link = await consumeAccountLink(pool, 'change_email', hashSecret(request.params.token));
    // Unchanged if the address was taken meanwhile.
    const isChanged =
      link?.newEmail != null &&
      (await changeAccountAddress(database, link.userId, link.newEmail, (address) =>
        addressDigests(keys, address),
      ));
    reply.header('cache-control', 'no-store');
    return reply.redirect(isChanged ? '/auth?emailChanged=1' : INVALID_LINK_PAGE, SEE_OTHER);
  });
}
