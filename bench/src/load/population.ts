import { LANGUAGES } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { addPreferences } from '@farelark/ingest/testing';
import { endTrials, PROVIDERS } from '../harness/accounts.ts';
import { type MadeTraveller, makeTravellers } from '../match/travellers.ts';
import type { World } from '../match/world.ts';

const CHUNK = 5_000;

export interface Population {
  readonly count: number;
  readonly seed: number;
}

/** Stores the preferences of made-up travellers (see `makeTravellers`), chunk by chunk. */
export async function storePreferences(
  { pool }: Database,
  world: World,
  { count, seed }: Population,
  onChunk: (userIds: readonly string[], done: number) => Promise<void>,
): Promise<void> {
  // No process listens yet, and a million notices would have to be kept for the first.
  await pool.query('alter table user_settings disable trigger user_settings_changed');
  let chunk: { userId: string; preferences: MadeTraveller['preferences'] }[] = [];
  let done = 0;
  for (const { id, preferences } of makeTravellers(world, count, seed)) {
    chunk.push({ userId: id, preferences });
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

/** Accounts that have paid, in ten languages and with mailboxes at a hundred hosts. */
export async function addPopulation(
  database: Database,
  world: World,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const { pool } = database;
  await storePreferences(database, world, { count, seed: 1 }, async (userIds, done) => {
    await pool.query(
      `update auth."user" set email = id || '@provider' || mod(abs(hashtext(id::text)), $2::int) || '.example'
        where id = any($1)`,
      [userIds, PROVIDERS],
    );
    await pool.query(
      `update user_settings set preferred_language =
         ($2::text[])[1 + mod(abs(hashtext(user_id::text)), cardinality($2::text[]))]
        where user_id = any($1)`,
      [userIds, LANGUAGES],
    );
    await endTrials(database);
    if (done % (20 * CHUNK) === 0) onProgress(done);
  });
}
