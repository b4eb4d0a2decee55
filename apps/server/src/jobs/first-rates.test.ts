import { connect, type Database } from '@farelark/storage';
import { createTestDatabase } from '@farelark/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Jobs } from './jobs.ts';
import { readFirstRates } from './refresh-rates-job.ts';

let database: Database;
beforeAll(async () => {
  database = connect((await createTestDatabase()).url);
});
afterAll(() => database.close());

it('exchange rates are read at once where there have never been any', async () => {
  const begun: string[] = [];
  const jobs: Jobs = {
    async start(name) {
      begun.push(name);
      return 'a job';
    },
    status: async () => null,
  };
  await readFirstRates({ database, jobs });
  expect(begun).toEqual(['auto-refresh-rates']);
  await database.pool.query(
    `insert into exchange_rates (rates_date, rates, source) values ('2026-11-20', '{"USD": 1.1}', 'a')`,
  );
  await readFirstRates({ database, jobs });
  expect(begun).toHaveLength(1);
});
