import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryRow, queryRows, sql } from '../sql.ts';

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

const COLUMNS = sql`id, name, hint, created_at as "createdAt", last_used_on as "lastUsedOn",
  revoked_at as "revokedAt"`;

/** An account's keys, newest first: those that work, and those revoked since `since`. */
export function listApiKeys(
  client: Queryable,
  userId: string,
  since: Date,
): Promise<StoredApiKey[]> {
  return queryRows(client)`
    select ${COLUMNS} from api_keys
     where user_id = ${userId} and (revoked_at is null or revoked_at >= ${since})
     order by created_at desc, id`;
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
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended('api keys of ' || ${key.userId}, 0))`;
  return queryRow(client)`
    insert into api_keys (user_id, name, hint, key_hash, created_at)
    select ${key.userId}, ${key.name}, ${key.hint}, ${key.hash}, ${key.createdAt}
     where (select count(*) from api_keys
             where user_id = ${key.userId} and revoked_at is null) < ${most}
    returning ${COLUMNS}`;
}

/** End a key of this account for good; again changes nothing. Null where the account has no such key. */
export function revokeApiKey(
  client: Queryable,
  userId: string,
  id: string,
  at: Date,
): Promise<StoredApiKey | null> {
  return queryRow(client)`
    update api_keys set revoked_at = coalesce(revoked_at, ${at})
     where user_id = ${userId} and id = ${id} returning ${COLUMNS}`;
}

/** The working key with this hash, by its id; null where there is none. */
export function findApiKey(
  client: Queryable,
  hash: Buffer,
): Promise<Pick<StoredApiKey, 'id' | 'lastUsedOn'> | null> {
  return queryRow(client)`
    select id, last_used_on as "lastUsedOn" from api_keys
     where key_hash = ${hash} and revoked_at is null`;
}

/** Record that a key was used on a UTC day (`YYYY-MM-DD`); a day is noted once. */
export async function recordApiKeyUse(client: Queryable, id: string, day: string): Promise<void> {
  await execute(client)`
    update api_keys set last_used_on = ${day}
     where id = ${id} and (last_used_on is null or last_used_on < ${day})`;
}
