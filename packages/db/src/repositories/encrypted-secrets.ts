import type { Pool } from 'pg';
import { execute, queryRow, queryRows } from '../sql.ts';

/** Second factor, encrypted. */
export interface EncryptedFactor {
  readonly id: string;
  readonly secret: string;
  readonly backupCodes: string;
}

/** Private key for access tokens, encrypted and quoted. */
export interface EncryptedSigningKey {
  readonly id: string;
  readonly privateKey: string;
}

/** A page of second factors with a secret that doesn't start with `prefix`, in order of ids after `afterId`. */
export function findOutdatedFactors(
  pool: Pool,
  prefix: string,
  afterId: string | null,
  limit: number,
): Promise<EncryptedFactor[]> {
  return queryRows(pool)`
    select id, secret, "backupCodes" from auth."twoFactor"
     where (${afterId}::uuid is null or id > ${afterId})
       and not (starts_with(secret, ${prefix}) and starts_with("backupCodes", ${prefix}))
     order by id limit ${limit}`;
}

export function findEncryptedFactor(pool: Pool, userId: string): Promise<EncryptedFactor | null> {
  return queryRow(pool)`
    select id, secret, "backupCodes" from auth."twoFactor" where "userId" = ${userId}`;
}

/** Replace a re-encrypted factor, unless its owner changed it meanwhile. */
export async function replaceFactor(
  pool: Pool,
  { id, secret, backupCodes }: EncryptedFactor,
  renewed: Omit<EncryptedFactor, 'id'>,
): Promise<void> {
  await execute(pool)`
    update auth."twoFactor" set secret = ${renewed.secret}, "backupCodes" = ${renewed.backupCodes}
     where id = ${id} and secret = ${secret} and "backupCodes" = ${backupCodes}`;
}

/** Signing keys that don't start with `prefix`. There are few. */
export function findOutdatedSigningKeys(pool: Pool, prefix: string) {
  return queryRows(pool)<EncryptedSigningKey>`
    select id, "privateKey" from auth.jwks where not starts_with("privateKey", '"' || ${prefix})`;
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
