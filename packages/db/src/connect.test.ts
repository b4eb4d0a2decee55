import { describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { queryRows } from './sql.ts';
import { connectedDatabase, createTestDatabase } from './testing/index.ts';
import { inTransaction } from './transaction.ts';

const db = connectedDatabase({ connections: 1 });

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await db.pool.query(`select ${expression} as value`);
  return rows[0].value;
}

describe('connect', () => {
  it.each([
    ["date '2027-03-28'", '2027-03-28'],
    ["array[date '2027-03-28', null]", ['2027-03-28', null]],
    ["timestamptz '2027-03-28 02:30:00+02'", new Date('2027-03-28T00:30:00Z')],
    ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
    ['(-9007199254740991)::bigint', Number.MIN_SAFE_INTEGER],
    ['array[1, null, 3]::bigint[]', [1, null, 3]],
    ['array[]::bigint[]', []],
    ['0.045::numeric', '0.045'],
    ['\'cabin\'::text collate "C"', 'cabin'],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ["current_setting('timezone')", 'UTC'],
  ])('returns %s as %j', async (expression, value) => {
    expect(await evaluate(expression)).toEqual(value);
  });

  it('uses UTC and the public schema also behind a pooler, by settings of the database', async () => {
    const database = await createTestDatabase();
    await migrate(database.url);
    const pooled = connect(database.url, { isPooled: true });
    const rows = await queryRows(pooled.pool)`
      select current_setting('timezone') as zone, current_setting('search_path') as path`;
    await pooled.close();
    expect(rows).toEqual([{ zone: 'UTC', path: 'public' }]);
  });

  it('throws for a bigint that is no safe integer', async () => {
    await expect(evaluate('9007199254740993::bigint')).rejects.toThrow(/9007199254740993/);
  });
});

it('inTransaction rolls back when its work throws, and releases the connection [asvs.2.3.3]', async () => {
  const failing = inTransaction(db, async (client) => {
    await client.query("insert into sources (name) values ('undone')");
    throw new Error('stopped');
  });
  await expect(failing).rejects.toThrow('stopped');
  expect(await evaluate("(select count(*) from sources where name = 'undone')")).toBe(0);
});
