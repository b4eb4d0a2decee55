import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { type Asker, underRole } from '../roles.ts';

/** What the contact form sent. */
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

/** Stores a message, under the role of who sent it; answers its id. */
export async function keepContactMessage(
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
