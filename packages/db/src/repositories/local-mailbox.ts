import type { Database } from '../connect.ts';

/** A mail to keep. `messageId` is chosen once, when the mail is written. */
export interface MailToKeep {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A kept mail in a list. */
export interface KeptMailHead {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sentAt: Date;
}

/** A kept mail as it would have arrived. */
export interface KeptMail extends KeptMailHead {
  readonly html: string;
  readonly plain: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Keeps a mail; keeping the same `messageId` again changes nothing. */
export async function keepMail(db: Pick<Database, 'kysely'>, mail: MailToKeep): Promise<void> {
  await db.kysely
    .insertInto('local_mailbox')
    .values({
      message_id: mail.messageId,
      recipient: mail.to,
      subject: mail.subject,
      html: mail.html,
      plain: mail.text,
      headers: JSON.stringify(mail.headers),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/** The newest mails, newest first. */
export async function listMailbox(
  db: Pick<Database, 'kysely'>,
  limit: number,
): Promise<KeptMailHead[]> {
  return db.kysely
    .selectFrom('local_mailbox')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One mail by its id, a UUID; null when there is none. */
export async function findMailboxMail(
  db: Pick<Database, 'kysely'>,
  id: string,
): Promise<KeptMail | null> {
  const row = await db.kysely
    .selectFrom('local_mailbox')
    .select(['id', 'recipient', 'subject', 'sent_at as sentAt', 'html', 'plain', 'headers'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Written by `keepMail` alone, whose headers have this type.
  return row === undefined ? null : { ...row, headers: row.headers as KeptMail['headers'] };
}

/** The id under which a mail was kept; null when it was not. */
export async function findKeptMailId(
  db: Pick<Database, 'kysely'>,
  messageId: string,
): Promise<string | null> {
  const row = await db.kysely
    .selectFrom('local_mailbox')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.id ?? null;
}
