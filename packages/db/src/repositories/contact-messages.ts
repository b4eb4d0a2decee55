import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { type Asker, underRole } from '../roles.ts';

/** Submission of the contact form. */
export interface NewContactMessage {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: string;
}

/** Store a message, under the role of who sent it; returns its id. */
export async function storeContactMessage(
  client: PoolClient,
  message: NewContactMessage,
): Promise<string> {
  const { userId } = message;
  const sender: Asker = userId === null ? { role: 'anon' } : { role: 'authenticated', userId };
  const id = randomUUID();
  await underRole(client, sender, () =>
    client.query(
      `insert into contact_messages
         (id, user_id, first_name, last_name, email, subject, message, language)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        userId,
        message.firstName,
        message.lastName,
        message.email,
        message.subject,
        message.message,
        message.language,
      ],
    ),
  );
  return id;
}

/** A message of the contact form with what was written back. */
interface ContactMessage {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly answers: readonly { readonly answer: string; readonly createdAt: string }[];
}

const MESSAGES = `
  select m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.subject, m.message,
         m.language, m.created_at as "createdAt", m.answered_at as "answeredAt",
         coalesce((select json_agg(json_build_object('answer', a.answer, 'createdAt', a.created_at)
                            order by a.created_at)
                     from contact_answers a where a.message_id = m.id), '[]') as answers
    from contact_messages m`;

/** Messages, the newest first. */
export async function listContactMessages(
  client: Queryable,
  openOnly: boolean,
  offset: number,
  limit: number,
): Promise<ContactMessage[]> {
  const { rows } = await client.query<ContactMessage>(
    `${MESSAGES} where m.answered_at is null or not $1
      order by m.created_at desc, m.id desc offset $2 limit $3`,
    [openOnly, offset, limit],
  );
  return rows;
}

export async function countOpenContactMessages(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from contact_messages where answered_at is null',
  );
  return rows[0]?.count ?? 0;
}

/** One message, locked until the transaction ends; null where there is none. */
export async function lockContactMessage(
  client: PoolClient,
  id: string,
): Promise<ContactMessage | null> {
  // A statement of its own: what was answered while this one waited is seen by the next.
  await client.query('select from contact_messages where id = $1 for update', [id]);
  const { rows } = await client.query<ContactMessage>(`${MESSAGES} where m.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Store an answer; returns its id. */
export async function addContactAnswer(
  client: PoolClient,
  messageId: string,
  answer: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into contact_answers (message_id, answer) values ($1, $2) returning id',
    [messageId, answer],
  );
  return (rows[0] as { id: string }).id;
}

/** Mark a message as answered, or as open again. Returns false where there is none. */
export async function markContactMessage(
  client: Queryable,
  id: string,
  answered: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update contact_messages set answered_at = case when $2 then coalesce(answered_at, $3) end
      where id = $1`,
    [id, answered, now],
  );
  return rowCount === 1;
}
