import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
import { applyRetention } from '../retention.ts';
import { execute, queryColumn } from '../sql.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const NOW = new Date();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let db: Database;
beforeEach(async () => {
  db = connect((await createTestDatabase()).url);
});
afterEach(() => db.close());

it('counts of network addresses end with their window, and with the clock that was ahead', async () => {
  const counted = {
    'a minute ago': -MINUTE,
    'by a server whose clock is a little ahead': 30_000,
    'two hours ago': -2 * HOUR,
    'when the clock was ahead by weeks': 943 * HOUR,
  };
  for (const [key, ago] of Object.entries(counted))
    await execute(db.pool)`
      insert into auth."rateLimit" (key, count, "lastRequest")
        values (${key}, 30, ${NOW.getTime() + ago})`;
  await applyRetention(db.pool, 'expired', NOW);
  const rows: string[] = await queryColumn(db.pool)`
    select key from auth."rateLimit" order by key`;
  expect(rows).toEqual(['a minute ago', 'by a server whose clock is a little ahead']);
});
