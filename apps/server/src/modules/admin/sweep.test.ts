import { randomBytes } from 'node:crypto';
import { buildInsert, quoteName, SAMPLES, seed } from '@farelark/db/testing';
import { NO_TRACER } from '@farelark/ingest';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Loop } from '../../platform/jobs/loop.ts';
import { testDatabase } from '../../testing/test-server.ts';
import { startSweepLoop } from './retention.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

interface Promised {
  readonly table: string;
  /** Column that decides the expiry of a row. */
  readonly by: string;
  /** Milliseconds from now, of an expired row and of a row just before its expiry. */
  readonly over: number;
  readonly kept: number;
  readonly columns?: () => Readonly<Record<string, unknown>>;
}

const untilItRunsOut = (table: string, by: string): Promised => ({
  table,
  by,
  over: -SECOND,
  kept: HOUR,
});

/** Retention of rows swept by loops, as in the privacy policy and docs/operations.md; `retention` sweeps the others. */
const PROMISED: readonly Promised[] = [
  { table: 'live_events', by: 'at', over: -48 * HOUR - MINUTE, kept: -48 * HOUR + HOUR },
  { table: 'job_runs', by: 'created_at', over: -21 * DAY - MINUTE, kept: -21 * DAY + HOUR },
  // To an address without an account.
  {
    table: 'outbox',
    by: 'created_at',
    over: -7 * DAY - MINUTE,
    kept: -7 * DAY + HOUR,
    columns: () => ({ sent_at: new Date() }),
  },
  { table: 'auth.password_attempts', by: 'last_at', over: -24 * HOUR - MINUTE, kept: -23 * HOUR },
  untilItRunsOut('found_offers', 'expires_at'),
  {
    ...untilItRunsOut('function_calls', 'ends_at'),
    columns: () => ({ caller: randomBytes(16) }),
  },
  untilItRunsOut('auth.account_links', 'expires_at'),
  untilItRunsOut('auth.sign_in_codes', 'expires_at'),
  untilItRunsOut('auth.mail_paces', 'free_from'),
  untilItRunsOut('auth.address_links', 'expires_at'),
  {
    table: 'auth.registrations',
    by: 'created_at',
    over: -7 * DAY - MINUTE,
    kept: -7 * DAY + HOUR,
  },
  {
    table: 'auth.known_devices',
    by: 'last_used_at',
    over: -180 * DAY - MINUTE,
    kept: -180 * DAY + HOUR,
  },
];

let client: Client;
let loop: Loop | undefined;
const database = testDatabase();
beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await loop?.stop();
  await client.end();
});

it('sweeps delete exactly the expired rows', async () => {
  const now = Date.now();
  const seeded = await seed(client);
  const [first, second] = seeded.travellers;
  const at = (offset: number) => new Date(now + offset);
  for (const { table, by, over, kept, columns } of PROMISED)
    for (const [userId, offset] of [
      [first, over],
      [second, kept],
    ] as const) {
      const owner = table === 'outbox' ? null : userId;
      const row = { ...SAMPLES[table]?.(owner, seeded), ...columns?.(), [by]: at(offset) };
      await client.query(buildInsert(table, row), Object.values(row));
    }
  const thisMinute = Math.floor(now / MINUTE);
  for (const minute of [thisMinute - 10, thisMinute]) {
    const row = { ...SAMPLES['api_allowances']?.(null, seeded), minute };
    await client.query(buildInsert('api_allowances', row), Object.values(row));
  }

  const dependencies = {
    database,
    log: pino({ level: 'silent' }),
    metrics: { rounds: { began: () => {}, ended: () => {} } },
    tracer: NO_TRACER,
    now: () => new Date(),
  };
  loop = startSweepLoop(dependencies);

  const left = async ({ table, by, over, kept }: Promised) => {
    const { rows } = await client.query<{ at: Date }>(
      `select ${by} as at from ${quoteName(table)} where ${by} in ($1, $2)`,
      [at(over), at(kept)],
    );
    return rows.map((row) => row.at.getTime() - now);
  };
  for (const promised of PROMISED)
    await expect.poll(() => left(promised), { message: promised.table }).toEqual([promised.kept]);
  await expect
    .poll(async () => (await client.query('select minute::int from api_allowances')).rows)
    .toEqual([{ minute: thisMinute }]);
});
