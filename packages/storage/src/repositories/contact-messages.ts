import type { Pool, PoolClient } from 'pg';

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

/** Stores a message; answers its id. */
export async function keepContactMessage(
  client: Pool | PoolClient,
  message: NewContactMessage,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into contact_messages (user_id, first_name, last_name, email, subject, message, language)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      message.userId,
      message.firstName,
      message.lastName,
      message.email,
      message.subject,
      message.message,
      message.language,
    ],
  );
  return (rows[0] as { id: string }).id;
}
