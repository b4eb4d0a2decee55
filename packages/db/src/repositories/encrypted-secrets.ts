import type { Pool } from 'pg';
import { execute, queryRow, queryRows } from '../sql.ts';

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
export function findOutdatedFactors(
  pool: Pool,
  mark: string,
  afterId: string | null,
  most: number,
): Promise<EncryptedFactor[]> {
  return queryRows(pool)`
    select id, secret, "backupCodes" from auth."twoFactor"
     where (${afterId}::uuid is null or id > ${afterId})
       and not (starts_with(secret, ${mark}) and starts_with("backupCodes", ${mark}))
     order by id limit ${most}`;
}

/** The second factor of an account; null where it has none. */
export function findEncryptedFactor(pool: Pool, userId: string): Promise<EncryptedFactor | null> {
  return queryRow(pool)`
    select id, secret, "backupCodes" from auth."twoFactor" where "userId" = ${userId}`;
}

/** Put another encryption in the place of the one that was read, unless its owner changed it meanwhile. */
export async function replaceFactor(
  pool: Pool,
  { id, secret, backupCodes }: EncryptedFactor,
  renewed: Omit<EncryptedFactor, 'id'>,
): Promise<void> {
  await execute(pool)`
    update auth."twoFactor" set secret = ${renewed.secret}, "backupCodes" = ${renewed.backupCodes}
     where id = ${id} and secret = ${secret} and "backupCodes" = ${backupCodes}`;
}

/** Keys for access tokens whose private half does not begin with `mark`. There are few. */
export function findOutdatedSigningKeys(pool: Pool, mark: string): Promise<EncryptedSigningKey[]> {
  return queryRows(pool)`
    select id, "privateKey" from auth.jwks where not starts_with("privateKey", '"' || ${mark})`;
}

export async function replaceSigningKey(
  pool: Pool,
  { id, privateKey }: EncryptedSigningKey,
  renewed: string,
): Promise<void> {
  await execute(pool)`
    update auth.jwks set "privateKey" = ${renewed} where id = ${id}
      and "privateKey" = ${privateKey}`;
}
