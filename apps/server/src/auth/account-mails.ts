import { randomUUID } from 'node:crypto';
import type { AccountMailKind } from '@farelark/mail';
import { type Language, languageFrom } from '@farelark/messages';
import {
  enqueueMessages,
  findAccountLanguage,
  inTransaction,
  type OutboxEntry,
  takeMail,
} from '@farelark/storage';
import type { PoolClient } from 'pg';
import type { AccountDesk } from './account-desk.ts';

/** A mail about an account, as the outbox keeps it until it is rendered. */
export interface OwedAccountMail {
  readonly kind: AccountMailKind;
  readonly address: string;
  readonly language: Language;
  /** The link that the mail asks to follow; null where it only tells. */
  readonly url: string | null;
  /** Another address that it names. */
  readonly otherEmail?: string;
}

/**
 * The outbox row of an account mail. It refers to no account: one that is being made or removed at this
 * moment can't be pointed at. Every mail is owed anew, so asking again sends again.
 */
export function accountMail(mail: OwedAccountMail): OutboxEntry {
  const { kind, address, language, url, otherEmail } = mail;
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

/** The language of an account by its address; where it chose none, that of the browser that asks. */
export async function languageOfAddress(
  desk: AccountDesk,
  email: string,
  headers: Headers | undefined,
): Promise<Language> {
  const stored = await findAccountLanguage(desk.database.pool, email);
  return languageFrom({ stored, acceptLanguage: headers?.get('accept-language') ?? null });
}

/**
 * Owes a mail that anybody may ask for, so that nothing tells whether it went out: the answer is the
 * same, and so is the work. `prepare` is asked for the mail and may write what its link needs; where it
 * has none, what would have been written is written and undone, and both ways end in one commit.
 *
 * @returns the seconds to wait where too many mails were asked for, else 0
 */
export async function oweUnseen(
  desk: AccountDesk,
  address: string,
  prepare: (client: PoolClient) => Promise<OwedAccountMail | null>,
): Promise<number> {
  return inTransaction(desk.database, async (client) => {
    const wait = await takeMail(client, address);
    if (wait > 0) return wait;
    await client.query('savepoint before_mail');
    const mail = await prepare(client);
    const owed = accountMail(mail ?? decoy(address));
    await enqueueMessages(client, [owed]);
    await client.query(
      'update outbox set not_before = now() + make_interval(secs => $2) where dedupe_key = $1',
      [owed.dedupeKey, SENT_AFTER_SECONDS],
    );
    await client.query(
      mail === null ? 'rollback to savepoint before_mail' : 'release savepoint before_mail',
    );
    return 0;
  });
}

/** So that making the mail, in the same process, does not delay the answer of who has an account. */
const SENT_AFTER_SECONDS = 1;

function decoy(address: string): OwedAccountMail {
  return { kind: 'reset_password', address, language: 'en', url: 'https://decoy.invalid/' };
}
