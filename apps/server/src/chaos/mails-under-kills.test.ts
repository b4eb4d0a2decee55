import { writeSync } from 'node:fs';
import { connect, type Database } from '@farelark/db';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeededRandom } from '../testing/faults/seeded-random.ts';
import { MailCatcher } from '../testing/mail-catcher.ts';
import { enqueueAlerts } from '../testing/pending-alerts.ts';
import { processEnvironment } from '../testing/test-server.ts';
import { expireDelays } from './audit.ts';
import { killAll, startServerProcess } from './server-process.ts';

/** Kills of the server while it sends; `npm run test:chaos` asks for more. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 1);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
/** Number of emails; ten thousand and more with fifty kills. */
const MAILS = Number(process.env['CHAOS_MAILS'] ?? (ROUNDS + 1) * 200);
const MAILS_A_ROUND = Math.floor(MAILS / (ROUNDS + 1));
/** As many mails are handed over side by side, of each of two batches. */
const CONNECTIONS = 10;
const TURNED_AWAY = 0.1;

const random = createSeededRandom(SEED);
const catcher = new MailCatcher(() =>
  random() < TURNED_AWAY ? '451 4.3.0 Try again later' : null,
);
let databaseUrl: string;
let database: Database;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  databaseUrl = (await createTestDatabase()).url;
  database = connect(databaseUrl);
  await enqueueAlerts(database, MAILS);
  environment = {
    ...processEnvironment(databaseUrl),
    MAIL_CONNECTIONS: String(CONNECTIONS),
    MAIL_DOMAIN_AT_ONCE: String(CONNECTIONS),
    ...(await catcher.open()),
  };
});
afterAll(async () => {
  killAll();
  await catcher.close();
  await database.close();
});

/** Mails that were taken and are not noted as sent. */
async function inFlight(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from outbox where sent_at is not null',
  );
  const noted = new Set(rows.map(({ id }) => `<${id}@localhost>`));
  return [...new Set(catcher.mails.map(({ messageId }) => messageId))].filter(
    (id) => !noted.has(id),
  );
}

it(`mails under ${ROUNDS} kills of the server, and turned away now and then, all arrive, and none twice but those in flight at a kill`, {
  timeout: 180_000 + ROUNDS * 40_000 + MAILS * 20,
}, async () => {
  const flying: string[][] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await startServerProcess(environment);
    const until = catcher.mails.length + 1 + Math.floor(random() * (MAILS_A_ROUND - 50));
    await expect
      .poll(() => catcher.mails.length, { timeout: 60_000, interval: 2 })
      .toBeGreaterThanOrEqual(Math.min(until, MAILS - 1));
    await server.kill();
    // What flew at an earlier kill may not have had its turn again.
    const before = new Set(flying.flat());
    flying.push((await inFlight()).filter((id) => !before.has(id)));
    await expireDelays(database.pool, true);
  }
  const server = await startServerProcess(environment);
  const unfinished = async () => {
    await expireDelays(database.pool, false);
    const { rows } = await database.pool.query<{ left: number }>(
      'select count(*)::int as left from outbox where sent_at is null',
    );
    return rows[0]?.left;
  };
  await expect.poll(unfinished, { timeout: 100_000 + MAILS * 20, interval: 200 }).toBe(0);
  expect(await server.stop()).toBe(0);

  const copies = Map.groupBy(catcher.mails, ({ messageId }) => messageId);
  const { rows } = await database.pool.query<{ id: string; address: string }>(
    'select id, address from outbox',
  );
  // None is missing, and each has one Message-ID, to one address.
  expect(rows).toHaveLength(MAILS);
  expect(copies.size).toBe(MAILS);
  for (const { id, address } of rows)
    expect(new Set(copies.get(`<${id}@localhost>`)?.map(({ to }) => to))).toEqual(
      new Set([address]),
    );
  const doubled = [...copies].filter(([, mails]) => mails.length > 1).map(([id]) => id);
  const figures = {
    kills: ROUNDS,
    mails: MAILS,
    turnedAway: catcher.recipients.length - catcher.mails.length,
    taken: catcher.mails.length,
    doubled: doubled.length,
    inFlightAtKills: flying.map((ids) => ids.length),
  };
  writeSync(2, `${JSON.stringify(figures)}\n`);
  // None came twice but those of which the killed server could not say any more that they were sent.
  const wereFlying = new Set(flying.flat());
  expect(doubled.filter((id) => !wereFlying.has(id))).toEqual([]);
  for (const ids of flying) expect(ids.length).toBeLessThanOrEqual(2 * CONNECTIONS);
  for (const { head, text } of catcher.mails) {
    expect(head).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(text).toContain('Content-Type: text/plain');
  }
});
