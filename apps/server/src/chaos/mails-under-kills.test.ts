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

/** Kills of the server while it sends; 50 in `npm run test:chaos`. */
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 1);
const SEED = Number(process.env['CHAOS_SEED'] ?? 1);
const MAILS = Number(process.env['CHAOS_MAILS'] ?? (ROUNDS + 1) * 200);
const MAILS_PER_ROUND = Math.floor(MAILS / (ROUNDS + 1));
/** Concurrent deliveries of each of two batches. */
const CONNECTIONS = 10;
const REJECTED_SHARE = 0.1;

const random = createSeededRandom(SEED);
const catcher = new MailCatcher(() =>
  random() < REJECTED_SHARE ? '451 4.3.0 Try again later' : null,
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

/** Returns Message-IDs of emails that arrived but are not marked as sent. */
async function findInFlight(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from outbox where sent_at is not null',
  );
  const sent = new Set(rows.map(({ id }) => `<${id}@localhost>`));
  return [...new Set(catcher.mails.map(({ messageId }) => messageId))].filter(
    (id) => !sent.has(id),
  );
}

it(`emails under ${ROUNDS} kills and SMTP rejections all arrive, and only those in flight at a kill arrive twice`, {
  timeout: 180_000 + ROUNDS * 40_000 + MAILS * 20,
}, async () => {
  const inFlight: string[][] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const server = await startServerProcess(environment);
    const until = catcher.mails.length + 1 + Math.floor(random() * (MAILS_PER_ROUND - 50));
    await expect
      .poll(() => catcher.mails.length, { timeout: 60_000, interval: 2 })
      .toBeGreaterThanOrEqual(Math.min(until, MAILS - 1));
    await server.kill();
    // Emails in flight at an earlier kill may still be pending.
    const earlier = new Set(inFlight.flat());
    inFlight.push((await findInFlight()).filter((id) => !earlier.has(id)));
    await expireDelays(database.pool, true);
  }
  const server = await startServerProcess(environment);
  const countPending = async () => {
    await expireDelays(database.pool, false);
    const { rows } = await database.pool.query<{ pending: number }>(
      'select count(*)::int as pending from outbox where sent_at is null',
    );
    return rows[0]?.pending;
  };
  await expect.poll(countPending, { timeout: 100_000 + MAILS * 20, interval: 200 }).toBe(0);
  expect(await server.stop()).toBe(0);

  const copies = Map.groupBy(catcher.mails, ({ messageId }) => messageId);
  const { rows } = await database.pool.query<{ id: string; address: string }>(
    'select id, address from outbox',
  );
  expect(rows).toHaveLength(MAILS);
  expect(copies.size).toBe(MAILS);
  for (const { id, address } of rows)
    expect(new Set(copies.get(`<${id}@localhost>`)?.map(({ to }) => to))).toEqual(
      new Set([address]),
    );
  const duplicates = [...copies].filter(([, mails]) => mails.length > 1).map(([id]) => id);
  const figures = {
    kills: ROUNDS,
    mails: MAILS,
    rejected: catcher.recipients.length - catcher.mails.length,
    received: catcher.mails.length,
    duplicates: duplicates.length,
    inFlightAtKills: inFlight.map((ids) => ids.length),
  };
  writeSync(2, `${JSON.stringify(figures)}\n`);
  // A killed server can't mark an email in flight as sent.
  const inFlightIds = new Set(inFlight.flat());
  expect(duplicates.filter((id) => !inFlightIds.has(id))).toEqual([]);
  for (const ids of inFlight) expect(ids.length).toBeLessThanOrEqual(2 * CONNECTIONS);
  for (const { head, text } of catcher.mails) {
    expect(head).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(text).toContain('Content-Type: text/plain');
  }
});
