import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryRow, queryRows, sql } from '../sql.ts';

/** The key itself is not stored. */
export interface StoredApiKey {
  readonly id: string;
  readonly name: string;
  /** Start and end of the key. */
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

/** Active keys, and those revoked since `since`, newest first. */
export function listApiKeys(client: Queryable, userId: string, since: Date) {
  return queryRows(client)<StoredApiKey>`
    select ${COLUMNS} from api_keys
     where user_id = ${userId} and (revoked_at is null or revoked_at >= ${since})
     order by created_at desc, id`;
}

/** Insert a key; null if the account has `limit` active ones. Locks the account's keys against concurrent inserts. */
export async function addApiKey(client: PoolClient, key: NewApiKey, limit: number) {
  await execute(client)`
    select pg_advisory_xact_lock(hashtextextended('api keys of ' || ${key.userId}, 0))`;
  return queryRow(client)<StoredApiKey>`
    insert into api_keys (user_id, name, hint, key_hash, created_at)
    select ${key.userId}, ${key.name}, ${key.hint}, ${key.hash}, ${key.createdAt}
     where (select count(*) from api_keys
             where user_id = ${key.userId} and revoked_at is null) < ${limit}
    returning ${COLUMNS}`;
}

/** Revoke a key permanently; idempotent. Null if the account has no such key. */
export function revokeApiKey(client: Queryable, userId: string, id: string, at: Date) {
  return queryRow(client)<StoredApiKey>`
    update api_keys set revoked_at = coalesce(revoked_at, ${at})
     where user_id = ${userId} and id = ${id} returning ${COLUMNS}`;
}

/** The active key with this hash. */
export function findApiKey(client: Queryable, hash: Buffer) {
  return queryRow(client)<Pick<StoredApiKey, 'id' | 'lastUsedOn'>>`
    select id, last_used_on as "lastUsedOn" from api_keys
     where key_hash = ${hash} and revoked_at is null`;
}

/** Record the UTC day (`YYYY-MM-DD`) of a use; earlier days are ignored. */
export async function recordApiKeyUse(client: Queryable, id: string, day: string): Promise<void> {
  await execute(client)`
    update api_keys set last_used_on = ${day}
     where id = ${id} and (last_used_on is null or last_used_on < ${day})`;
}
