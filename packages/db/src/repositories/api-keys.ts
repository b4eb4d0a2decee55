import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';

/** A key as its owner sees it: never the key itself, which is not kept. */
export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  /** Beginning and end of the key. */
  readonly hint: string;
  readonly createdAt: Date;
  /** UTC day, `YYYY-MM-DD`. */
  readonly lastUsedOn: string | null;
  readonly revokedAt: Date | null;
}

export interface NewApiKey {
  readonly userId: string;
  readonly name: string;
  readonly hint: string;
  /** SHA-256 of the key. */
  readonly hash: Buffer;
  readonly createdAt: Date;
}

const COLUMNS = `id, name, hint, created_at as "createdAt", last_used_on as "lastUsedOn",
  revoked_at as "revokedAt"`;

/** An account's keys, newest first: those that work, and those revoked since `since`. */
export async function listApiKeys(
  client: Queryable,
  userId: string,
  since: Date,
): Promise<StoredApiKey[]> {
  const { rows } = await client.query<StoredApiKey>(
    `select ${COLUMNS} from api_keys
      where user_id = $1 and (revoked_at is null or revoked_at >= $2)
      order by created_at desc, id`,
    [userId, since],
  );
  return rows;
}

/**
 * Store a key, unless the account has `most` working ones: then null. Runs in a transaction, with a
 * lock on the account's keys, so that concurrent ones count each other.
 */
export async function addApiKey(
  client: PoolClient,
  key: NewApiKey,
  most: number,
): Promise<StoredApiKey | null> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('api keys of ' || $1, 0))`, [
    key.userId,
  ]);
  const { rows } = await client.query<StoredApiKey>(
    `insert into api_keys (user_id, name, hint, key_hash, created_at)
     select $1, $2, $3, $4, $5
      where (select count(*) from api_keys where user_id = $1 and revoked_at is null) < $6
     returning ${COLUMNS}`,
    [key.userId, key.name, key.hint, key.hash, key.createdAt, most],
  );
  return rows[0] ?? null;
}

/** End a key of this account for good; again changes nothing. Null where the account has no such key. */
export async function revokeApiKey(
  client: Queryable,
  userId: string,
  id: string,
  at: Date,
): Promise<StoredApiKey | null> {
  const { rows } = await client.query<StoredApiKey>(
    `update api_keys set revoked_at = coalesce(revoked_at, $3)
      where user_id = $1 and id = $2 returning ${COLUMNS}`,
    [userId, id, at],
  );
  return rows[0] ?? null;
}

/** The working key with this hash, by its id; null where there is none. */
export async function findApiKey(
  client: Queryable,
  hash: Buffer,
): Promise<Pick<StoredApiKey, 'id' | 'lastUsedOn'> | null> {
  const { rows } = await client.query<Pick<StoredApiKey, 'id' | 'lastUsedOn'>>(
    `select id, last_used_on as "lastUsedOn" from api_keys
      where key_hash = $1 and revoked_at is null`,
    [hash],
  );
  return rows[0] ?? null;
}

/** Record that a key was used on a UTC day (`YYYY-MM-DD`); a day is noted once. */
export async function recordApiKeyUse(client: Queryable, id: string, day: string): Promise<void> {
  await client.query(
    `update api_keys set last_used_on = $2
      where id = $1 and (last_used_on is null or last_used_on < $2)`,
    [id, day],
  );
}
