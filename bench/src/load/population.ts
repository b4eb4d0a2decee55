import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import type { AlertPreferences } from '@farelark/engine';
import { addPreferences } from '@farelark/ingest/testing';
import { endTrials, MAIL_HOSTS } from '../harness/accounts.ts';
import { generatePreferences } from '../match/preferences.ts';
import type { World } from '../match/world.ts';

const CHUNK = 5_000;
const PROGRESS_CHUNKS = 20;
const SEED = 1;

/** Adds accounts with generated preferences, chunk by chunk. */
export async function storePreferences(
  { pool }: Database,
  world: World,
  count: number,
  onChunk: (userIds: readonly string[], done: number) => Promise<void>,
): Promise<void> {
  // Without a listener, PostgreSQL would queue a million notifications for the first one.
  await pool.query('alter table user_settings disable trigger user_settings_changed');
  let chunk: { userId: string; preferences: AlertPreferences }[] = [];
  let done = 0;
  for (const preferences of generatePreferences(world, count, SEED)) {
    chunk.push({ userId: randomUUID(), preferences });
    done += 1;
    if (chunk.length < CHUNK && done < count) continue;
    await addPreferences(pool, chunk);
    await onChunk(
      chunk.map(({ userId }) => userId),
      done,
    );
    chunk = [];
  }
  await pool.query('alter table user_settings enable trigger user_settings_changed');
  await pool.query('vacuum analyze');
}

/** Adds paid accounts with generated preferences, in ten languages and at a hundred mail hosts. */
export async function addPopulation(
  database: Database,
  world: World,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { pool } = database;
  await storePreferences(database, world, count, async (userIds, done) => {
    await pool.query(
      `update auth."user" set email = id || '@provider' || mod(abs(hashtext(id::text)), $2::int) || '.example'
        where id = any($1)`,
      [userIds, MAIL_HOSTS],
    );
    await pool.query(
      `update user_settings set preferred_language =
         ($2::text[])[1 + mod(abs(hashtext(user_id::text)), cardinality($2::text[]))]
        where user_id = any($1)`,
      [userIds, LANGUAGES],
    );
    await endTrials(database);
    if (done % (PROGRESS_CHUNKS * CHUNK) === 0) onProgress(done);
  });
}
