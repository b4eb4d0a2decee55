import type { Pool } from 'pg';
import { inTransaction } from '../transaction.ts';
import { forgetChallenges } from './account-links.ts';
import { endAddressLinks } from './address-links.ts';
import { endRegistrations } from './registrations.ts';

/**
 * Removes an account with all that is its own; what the books need stays, and names nobody. Its
 * sessions end with it, and every server hears of that. Messages and codes that know the address
 * without referring to the account go as well.
 *
 * @returns the address that it had; null when there is no such account (any more)
 */
export async function deleteAccount(
  db: { readonly pool: Pool },
  userId: string,
): Promise<string | null> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ email: string }>(
      'delete from auth."user" where id = $1 returning email',
      [userId],
    );
    const email = rows[0]?.email;
    if (email === undefined) return null;
    await client.query('delete from outbox where user_id is null and lower(address) = lower($1)', [
      email,
    ]);
    await endRegistrations(client, email);
    await endAddressLinks(client, email);
    await client.query('delete from local_mailbox where lower(recipient) = lower($1)', [email]);
    await forgetChallenges(client, userId);
    return email;
  });
}
