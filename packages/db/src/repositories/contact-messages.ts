import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { type Caller, withRole } from '../roles.ts';
import { affected, execute, getValue, queryRow, queryRows, sql } from '../sql.ts';

export interface NewContactMessage {
  /** Null: a visitor. */
  readonly userId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: string;
}

/** Store a message under the role of its sender; returns its id. */
export async function storeContactMessage(
  client: PoolClient,
  message: NewContactMessage,
): Promise<string> {
  const { userId } = message;
  const sender: Caller = userId === null ? { role: 'anon' } : { role: 'authenticated', userId };
  const id = randomUUID();
  await withRole(
    client,
    sender,
    () => execute(client)`
      insert into contact_messages
        (id, user_id, first_name, last_name, email, subject, message, language)
      values (${id}, ${userId}, ${message.firstName}, ${message.lastName}, ${message.email},
        ${message.subject}, ${message.message}, ${message.language})`,
  );
  return id;
}

interface ContactMessage extends Omit<NewContactMessage, 'userId'> {
  readonly id: string;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly answers: readonly { readonly answer: string; readonly createdAt: string }[];
}

const MESSAGES = sql`
  select m.id, m.first_name as "firstName", m.last_name as "lastName", m.email, m.subject, m.message,
         m.language, m.created_at as "createdAt", m.answered_at as "answeredAt",
         coalesce((select json_agg(json_build_object('answer', a.answer, 'createdAt', a.created_at)
                            order by a.created_at)
                     from contact_answers a where a.message_id = m.id), '[]') as answers
    from contact_messages m`;

/** Newest first. */
export function listContactMessages(
  client: Queryable,
  openOnly: boolean,
  offset: number,
  limit: number,
): Promise<ContactMessage[]> {
  return queryRows(client)`
    ${MESSAGES} where m.answered_at is null or not ${openOnly}
     order by m.created_at desc, m.id desc offset ${offset} limit ${limit}`;
}

export function countOpenContactMessages(client: Queryable): Promise<number> {
  return getValue(client)`
    select count(*)::int as count from contact_messages where answered_at is null`;
}

/** A message, locked until the transaction ends. */
export async function lockContactMessage(client: PoolClient, id: string) {
  // Separate statements: the second one sees answers stored while this one waited.
  await execute(client)`select from contact_messages where id = ${id} for update`;
  return queryRow(client)<ContactMessage>`${MESSAGES} where m.id = ${id}`;
}

export function addContactAnswer(client: PoolClient, messageId: string, answer: string) {
  return getValue(client)<string>`
    insert into contact_answers (message_id, answer) values (${messageId}, ${answer})
      returning id`;
}

/** Mark a message as answered, or as open again; false if it doesn't exist. */
export function markContactMessage(client: Queryable, id: string, answered: boolean, now: Date) {
  return affected(client)`
    update contact_messages set answered_at = case when ${answered}
      then coalesce(answered_at, ${now}) end
     where id = ${id}`;
}
