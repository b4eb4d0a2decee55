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
import type { AccountContext } from './account-context.ts';
import { refusal } from './refusal.ts';
import { findRequester } from './request-origin.ts';

/** An account email before rendering. */
export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly address: string;
  readonly language: Language;
  /** The link that the mail asks to follow; null where it only tells. */
  readonly url: string | null;
  /** Another address that it names. */
  readonly otherEmail?: string;
}

/** Outbox row of an account email: about no account, which may come or go at this moment, with a new key each time. */
function toOutboxEntry({ kind, address, language, url, otherEmail }: AccountMail): OutboxEntry {
  return {
    channel: 'email',
    kind,
    userId: null,
    address,
    language,
    payload: { email: address, url, otherEmail: otherEmail ?? null },
    dedupeKey: `${kind}:${randomUUID()}`,
  };
}

/** Enqueues emails of accounts. */
export const enqueueMails = (client: Pool | PoolClient, ...mails: readonly AccountMail[]) =>
  enqueueMessages(client, mails.map(toOutboxEntry));

/** Enqueues an email that tells the owner of an account something, and asks for nothing. */
export async function enqueueNotice(
  client: Pool | PoolClient,
  { email, language }: { readonly email: string; readonly language: string | null },
  kind: AccountMailKind,
): Promise<void> {
  const stored = languageFrom({ stored: language });
  await enqueueMails(client, { kind, address: email, language: stored, url: null });
}

/**
 * Sends an email that anyone may request, without disclosing whether it is sent: response and work are the same.
 * `prepare` returns the email and stores its link; without one, or when the address's budget is used up, a
 * savepoint undoes its writes.
 *
 * @throws APIError TOO_MANY_EMAILS after too many requests of the caller
 */
export async function sendEnumerationSafeMail(
  accounts: AccountContext,
  {
    purpose,
    address,
    headers,
  }: {
    readonly purpose: MailPurpose;
    readonly address: string;
    readonly headers: Headers | undefined;
  },
  prepare: (client: PoolClient) => Promise<AccountMail | null>,
): Promise<void> {
  const wait = await inTransaction(accounts.database, async (client) => {
    const asker = await findRequester(accounts, client, address, headers);
    const request = { purpose, address, ...asker };
    const wait = await countMailRequest(client, request);
    if (wait > 0) return wait;
    await client.query('savepoint before_mail');
    const mail = await prepare(client);
    const isTaken = await consumeMailAllowance(client, request);
    const entry = toOutboxEntry(
      mail ?? { kind: 'reset_password', address, language: 'en', url: 'https://decoy.invalid/' },
    );
    await enqueueMessages(client, [entry]);
    await client.query(
      'update outbox set not_before = now() + make_interval(secs => $2) where dedupe_key = $1',
      [entry.dedupeKey, SENT_AFTER_SECONDS],
    );
    await client.query(
      mail === null || !isTaken
        ? 'rollback to savepoint before_mail'
        : 'release savepoint before_mail',
    );
    return 0;
  });
  if (wait > 0) throw refusal('TOO_MANY_EMAILS', wait);
}

/** So that making the mail, in the same process, does not delay the answer of who has an account. */
const SENT_AFTER_SECONDS = 1;
