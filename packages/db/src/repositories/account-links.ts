import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** What a link in a mail may do for an account. */
export type LinkPurpose = 'change_email' | 'delete_account';

export interface AccountLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** SHA-256 of the token in the link. */
  readonly tokenHash: Buffer;
  /** The address to come, for `change_email`. */
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

/** Keeps a link of an account that exists; an older one of the same purpose no longer works. */
export async function keepAccountLink(client: Queryable, link: AccountLink): Promise<void> {
  await client.query(
    `insert into auth.account_links (user_id, purpose, token_hash, new_email, expires_at)
     select id, $2, $3, $4, $5 from auth."user" where id = $1
     on conflict (user_id, purpose) do update
       set token_hash = excluded.token_hash, new_email = excluded.new_email,
           expires_at = excluded.expires_at, created_at = now()`,
    [link.userId, link.purpose, link.tokenHash, link.newEmail, link.expiresAt],
  );
}

/** Whether a link would work now. */
export async function worksAccountLink(
  client: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.account_links
      where purpose = $1 and token_hash = $2 and expires_at > now()`,
    [purpose, tokenHash],
  );
  return rowCount === 1;
}

/** Takes a link, which then works no more; null when it is used, replaced, expired or made up. */
export async function takeAccountLink(
  client: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<Pick<AccountLink, 'userId' | 'newEmail'> | null> {
  const { rows } = await client.query<{
    userId: string;
    newEmail: string | null;
    works: boolean;
  }>(
    `delete from auth.account_links where purpose = $1 and token_hash = $2
     returning user_id as "userId", new_email as "newEmail", expires_at > now() as works`,
    [purpose, tokenHash],
  );
  const link = rows[0];
  return link?.works ? { userId: link.userId, newEmail: link.newEmail } : null;
}

/**
 * Ends whatever was begun for an account and waits: links in mails, sign-ins that want their code, devices
 * that need none. Whoever takes an account back must not find that somebody else goes on with it.
 */
export async function endWhatWasBegun(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from auth.account_links where user_id = $1', [userId]);
  await client.query(
    'delete from auth.address_links where email = (select email from auth."user" where id = $1)',
    [userId],
  );
  await forgetChallenges(client, userId);
}

/** Challenges and trusted devices name the account in their value, as text or within JSON. */
export async function forgetChallenges(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from auth.verification where position($1 in value) > 0', [userId]);
}
