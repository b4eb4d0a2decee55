import { LANGUAGES } from '@farelark/contracts';
import type { Database } from '@farelark/db';
import { addPreferences } from '@farelark/ingest/testing';
import { type MadeTraveller, makeTravellers } from '../match/travellers.ts';
import type { World } from '../match/world.ts';
import type { Listener } from './stream-client.ts';

const AT_ONCE = 5_000;
/** Hosts of mailboxes, among which travellers are spread. */
const PROVIDERS = 100;

/**
 * Accounts that have paid, with preferences as people might set them (see `makeTravellers`), in ten languages
 * and with mailboxes at a hundred hosts.
 */
export async function addPopulation(
  { pool }: Database,
  world: World,
  count: number,
  onProgress: (done: number) => void,
): Promise<void> {
  // No process listens yet, and a million notices would have to be kept for the first.
  await pool.query('alter table user_settings disable trigger user_settings_changed');
  let chunk: { userId: string; preferences: MadeTraveller['preferences'] }[] = [];
  let done = 0;
  for (const { id, preferences } of makeTravellers(world, count, 1)) {
    chunk.push({ userId: id, preferences });
    done += 1;
    if (chunk.length < AT_ONCE && done < count) continue;
    await addPreferences(pool, chunk);
    const userIds = chunk.map(({ userId }) => userId);
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
    // Who is on trial gets other mails as well.
    await pool.query(
      `update plan_subscriptions set status = 'active', plan = 'annual', trial_ends_at = null,
         current_period_end = now() + interval '300 days' where user_id = any($1)`,
      [userIds],
    );
    chunk = [];
    if (done % (20 * AT_ONCE) === 0) onProgress(done);
  }
  await pool.query('alter table user_settings enable trigger user_settings_changed');
  await pool.query('vacuum analyze');
}

/** Sessions of some of these accounts, whose travellers have the app open. */
export async function addSessions({ pool }: Database, count: number): Promise<Listener[]> {
  const { rows } = await pool.query<Listener>(
    `insert into auth.session ("expiresAt", token, "userId")
     select now() + interval '30 days', replace(gen_random_uuid()::text, '-', ''), user_id
       from user_settings order by user_id limit $1
     returning "userId" as "userId", token, null as language`,
    [count],
  );
  return rows;
}
