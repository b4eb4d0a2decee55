import type { Pool } from 'pg';
import { inTransaction } from '../transaction.ts';
import { forgetChallenges } from './account-links.ts';
import { endAddressLinks } from './address-links.ts';
import { endRegistrations } from './registrations.ts';
import { type AddressDigests, keepUsedTrial } from './trials.ts';

/**
 * Removes an account with all that is its own; what the books need stays, and names nobody. Its
 * sessions end with it, and every server hears of that. Messages and codes that know the address
 * without referring to the account go as well. What was left of its trial is kept under a digest of the address.
 *
 * @returns the address that it had; null when there is no such account (any more)
 */
export async function deleteAccount(
  db: { readonly pool: Pool },
  userId: string,
  digestsOf: (address: string) => AddressDigests,
): Promise<string | null> {
  return inTransaction(db, async (client) => {
    const { rows } = await client.query<{ email: string; secondsLeft: number | null }>(
      `select u.email, extract(epoch from s.trial_ends_at - now())::float as "secondsLeft"
         from auth."user" u left join plan_subscriptions s on s.user_id = u.id
        where u.id = $1 for update of u`,
      [userId],
    );
    const [account] = rows;
    if (account === undefined) return null;
    const { email, secondsLeft } = account;
    if (secondsLeft !== null) await keepUsedTrial(client, digestsOf(email), secondsLeft);
    await client.query('delete from auth."user" where id = $1', [userId]);
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
