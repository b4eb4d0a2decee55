import { randomUUID } from 'node:crypto';
import { inTransaction } from '@farelark/db';
import {
  consumeMailAllowance,
  countMailRequest,
  type MailPurpose,
} from '@farelark/db/account-limits';
import { enqueueMessages, type OutboxEntry } from '@farelark/db/outbox';
import { type Language, languageFrom } from '@farelark/i18n';
import type { AccountMailKind } from '@farelark/mail';
import type { Pool, PoolClient } from 'pg';
import { toOutboxEmail } from '../../platform/outbox-email.ts';
import type { AccountContext } from './account-context.ts';
import { refusal } from './refusal.ts';
import { findRequester } from './request-origin.ts';

interface AccountMail {
  readonly kind: AccountMailKind;
  readonly address: string;
  readonly language: Language;
  /** Null for a notice without a link. */
  readonly url: string | null;
  readonly otherEmail?: string;
}

/** Outbox row without a user id, because the account may be created or deleted concurrently. */
function toOutboxEntry({ kind, address, language, url, otherEmail }: AccountMail): OutboxEntry {
  const payload = { email: address, url, otherEmail: otherEmail ?? null };
  const recipient = { userId: null, email: address, language };
  return toOutboxEmail(recipient, kind, payload, `${kind}:${randomUUID()}`);
}

export const enqueueMails = (client: Pool | PoolClient, ...mails: readonly AccountMail[]) =>
  enqueueMessages(client, mails.map(toOutboxEntry));

/** Enqueues an email without a link to the owner of an account. */
export async function enqueueNotice(
  client: Pool | PoolClient,
  { email, language }: { readonly email: string; readonly language: string | null },
  kind: AccountMailKind,
): Promise<void> {
  const stored = languageFrom({ stored: language });
  await enqueueMails(client, { kind, address: email, language: stored, url: null });
}

/**
 * Enqueues an email that anyone may request. Response and work don't reveal whether it is sent. `prepare` stores the
 * link and returns the email; if it returns null, or the address's budget is used up, a savepoint undoes all writes.
 *
 * @throws APIError TOO_MANY_EMAILS after too many requests by this caller
 */
export async function sendEnumerationSafeMail(
  accounts: AccountContext,
  email: {
    readonly purpose: MailPurpose;
    readonly address: string;
    readonly headers: Headers | undefined;
  },
  prepare: (client: PoolClient) => Promise<AccountMail | null>,
): Promise<void> {
  const { purpose, address, headers } = email;
  const wait = await inTransaction(accounts.database, async (client) => {
    const requester = await findRequester(accounts, client, address, headers);
    const request = { purpose, address, ...requester };
    const wait = await countMailRequest(client, request);
    if (wait > 0) return wait;
    await client.query('savepoint before_mail');
    const mail = await prepare(client);
    const isAllowed = await consumeMailAllowance(client, request);
    const entry = toOutboxEntry(
      mail ?? { kind: 'reset_password', address, language: 'en', url: 'https://decoy.invalid/' },
    );
    await enqueueMessages(client, [entry]);
    await client.query(
      'update outbox set not_before = now() + make_interval(secs => $2) where dedupe_key = $1',
      [entry.dedupeKey, DELAY_SECONDS],
    );
    await client.query(
      mail === null || !isAllowed
        ? 'rollback to savepoint before_mail'
        : 'release savepoint before_mail',
    );
    return 0;
  });
  if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
}

/** Keeps rendering, in this process, from delaying the response for existing accounts only. */
const DELAY_SECONDS = 1;
