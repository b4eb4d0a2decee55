import { connect } from '@farelark/db';
import { expect, it } from 'vitest';
import { SessionCache } from '../../platform/http/session-cache.ts';
import { serveTables, tableClient, tableFixture } from '../../testing/table-clients.ts';

const LIMIT = 3;

const fixture = tableFixture({ TABLE_WRITES_PER_MINUTE: String(LIMIT) });

it('limits writes per address for visitors and per account for travellers, but not reads', async () => {
  for (const tables of [fixture.visitor, fixture.traveller.tables, fixture.stranger.tables]) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= LIMIT; attempt += 1)
      statuses.push((await tables.from('page_views').insert({ page: '/' })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  }
  const { error } = await fixture.visitor.from('page_views').insert({ page: '/' });
  expect(error).toMatchObject({ code: 'PT429', message: 'Too many writes' });
  expect((await fixture.visitor.from('exchange_rates').select()).status).toBe(200);
});

it('counts a large insert as several writes', async () => {
  await fixture.run('delete from function_calls');
  const row = { page: 'x'.repeat(500), title: 'y'.repeat(300) };
  const insert = async (count: number) =>
    (await fixture.visitor.from('page_views').insert(Array.from({ length: count }, () => row)))
      .status;
  expect(await insert(1)).toBe(201);
  expect(await insert(10)).toBe(429);
  expect(await insert(1)).toBe(429);
});

it('cancels a slow statement and returns 504 [security.slow-requests]', async () => {
  await fixture.run(
    `create policy slow on exchange_rates as restrictive for select to anon
       using (pg_sleep(60) is not null)`,
  );
  await fixture.run(
    `insert into exchange_rates (rates_date, rates, source) values ('2026-01-01', '{}', 'test')`,
  );
  const sessions = new SessionCache(async () => null);
  const server = await serveTables(fixture.server, sessions, { statementMillis: 100 });
  const { status, error } = await tableClient(server.url, null).from('exchange_rates').select();
  expect([status, error?.code]).toEqual([504, '57014']);
  await server.stop();
});

it('returns 503 for reads, writes and sessions while the database is unreachable', async () => {
  const databaseUrl = 'postgres://127.0.0.1:1/nothing';
  const database = connect(databaseUrl);
  const sessions = new SessionCache(async () => {
    await database.pool.query('select');
    return null;
  });
  const server = await serveTables({ database, databaseUrl }, sessions);
  const visitor = tableClient(server.url, null);
  for (const request of [
    visitor.from('exchange_rates').select(),
    visitor.from('page_views').insert({ page: '/' }),
    tableClient(server.url, 'token').from('profiles').select(),
  ])
    expect(await request).toMatchObject({ status: 503, error: { code: 'PGRST000' } });
  await server.stop();
  await database.close();
});
