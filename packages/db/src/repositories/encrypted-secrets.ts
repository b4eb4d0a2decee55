import type { Pool } from 'pg';

/** A second factor as it is kept: encrypted. */
export interface EncryptedFactor {
  readonly id: string;
  readonly secret: string;
  readonly backupCodes: string;
}

/** The private half of a key that signs access tokens, as it is kept: encrypted, in quotes. */
export interface EncryptedSigningKey {
  readonly id: string;
  readonly privateKey: string;
}

/** Second factors of which something does not begin with `mark`, by their id, after one. */
export async function factorsEncryptedBefore(
  pool: Pool,
  mark: string,
  afterId: string | null,
  most: number,
): Promise<EncryptedFactor[]> {
  const { rows } = await pool.query<EncryptedFactor>(
    `select id, secret, "backupCodes" from auth."twoFactor"
      where ($2::uuid is null or id > $2)
        and not (starts_with(secret, $1) and starts_with("backupCodes", $1))
      order by id limit $3`,
    [mark, afterId, most],
  );
  return rows;
}

/** The second factor of an account; null where it has none. */
export async function findEncryptedFactor(
  pool: Pool,
  userId: string,
): Promise<EncryptedFactor | null> {
  const { rows } = await pool.query<EncryptedFactor>(
    'select id, secret, "backupCodes" from auth."twoFactor" where "userId" = $1',
    [userId],
  );
  return rows[0] ?? null;
}

/** Put another encryption in the place of the one that was read, unless its owner changed it meanwhile. */
export async function renewFactor(
  pool: Pool,
  { id, secret, backupCodes }: EncryptedFactor,
  renewed: Omit<EncryptedFactor, 'id'>,
): Promise<void> {
  await pool.query(
    `update auth."twoFactor" set secret = $4, "backupCodes" = $5
      where id = $1 and secret = $2 and "backupCodes" = $3`,
    [id, secret, backupCodes, renewed.secret, renewed.backupCodes],
  );
}

/** Keys for access tokens whose private half does not begin with `mark`. There are few. */
export async function signingKeysEncryptedBefore(
  pool: Pool,
  mark: string,
): Promise<EncryptedSigningKey[]> {
  const { rows } = await pool.query<EncryptedSigningKey>(
    `select id, "privateKey" from auth.jwks where not starts_with("privateKey", '"' || $1)`,
    [mark],
  );
  return rows;
}

export async function renewSigningKey(
  pool: Pool,
  { id, privateKey }: EncryptedSigningKey,
  renewed: string,
): Promise<void> {
  await pool.query('update auth.jwks set "privateKey" = $3 where id = $1 and "privateKey" = $2', [
    id,
    privateKey,
    renewed,
  ]);
}
