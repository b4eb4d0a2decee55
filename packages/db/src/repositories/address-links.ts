import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** A link in a mail that proves that somebody reads the mailbox of an address. */
export interface AddressLink {
  readonly purpose: 'confirm' | 'reset';
  /** In lower case. */
  readonly email: string;
  /** The sign-up that the mail was sent for. */
  readonly registrationId: string | null;
}

/** Keeps a link. Earlier ones work on: whoever asks for one more must not end those of the address's owner. */
export async function keepAddressLink(
  client: Queryable,
  link: AddressLink & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await client.query(
    `insert into auth.address_links (token_hash, purpose, email, registration_id, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [link.tokenHash, link.purpose, link.email, link.registrationId, link.expiresAt],
  );
}

/** A link that works; null when it expired, was ended or is made up. */
export async function findAddressLink(
  client: Queryable,
  tokenHash: Buffer,
): Promise<AddressLink | null> {
  const { rows } = await client.query<AddressLink>(
    `select purpose, email, registration_id as "registrationId" from auth.address_links
      where token_hash = $1 and expires_at > now()`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** Takes a link, which then works no more. */
export async function takeAddressLink(
  client: Queryable,
  tokenHash: Buffer,
): Promise<AddressLink | null> {
  const { rows } = await client.query<AddressLink>(
    `delete from auth.address_links where token_hash = $1 and expires_at > now()
     returning purpose, email, registration_id as "registrationId"`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

/** Ends all links of an address. */
export async function endAddressLinks(client: Queryable, email: string): Promise<void> {
  await client.query('delete from auth.address_links where email = $1', [email]);
}
