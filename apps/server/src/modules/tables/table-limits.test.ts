import { connect } from '@farelark/db';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SessionCache } from '../../platform/http/session-cache.ts';
import { tableClient, tableFixture, tableServices } from '../../testing/table-clients.ts';
import { registerTables } from './table-routes.ts';

const ALLOWED = 3;

const party = tableFixture({ TABLE_WRITES_PER_MINUTE: String(ALLOWED) });

it('writes are limited for visitors by address and for travellers by account, and reads are not', async () => {
  for (const tables of [party.visitor, party.traveller.tables, party.stranger.tables]) {
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= ALLOWED; attempt += 1)
      statuses.push((await tables.from('page_views').insert({ page: '/' })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  }
  const { error } = await party.visitor.from('page_views').insert({ page: '/' });
  expect(error).toMatchObject({ code: 'PT429', message: 'Too many writes' });
  expect((await party.visitor.from('exchange_rates').select()).status).toBe(200);
});

it('a write counts by what it brings: many rows in one write are not one', async () => {
  await party.run('delete from function_calls');
  const long = { page: 'x'.repeat(500), title: 'y'.repeat(300) };
  const write = async (rows: number) =>
    (await party.visitor.from('page_views').insert(Array.from({ length: rows }, () => long)))
      .status;
  expect(await write(1)).toBe(201);
  expect(await write(10)).toBe(429);
  expect(await write(1)).toBe(429);
});

it('a statement that takes too long is ended, and says so [security.slow-requests]', async () => {
  await party.run(
    `create policy slow on exchange_rates as restrictive for select to anon
       using (pg_sleep(60) is not null)`,
  );
  await party.run(
    `insert into exchange_rates (rates_date, rates, source) values ('2026-01-01', '{}', 'test')`,
  );
  const { status, error } = await party.visitor.from('exchange_rates').select();
  expect([status, error?.code]).toEqual([504, '57014']);
});

it('a database that can’t be reached is said to be, for reads, writes and sessions', async () => {
  const nowhere = 'postgres://127.0.0.1:1/nothing';
  const database = connect(nowhere);
  const sessions = new SessionCache(async () => {
    await database.pool.query('select');
    return null;
  });
  const app = Fastify();
  await registerTables(app, tableServices(database, nowhere, sessions));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = tableClient(url, null);
  for (const answer of [
    visitor.from('exchange_rates').select(),
    visitor.from('page_views').insert({ page: '/' }),
    tableClient(url, 'token').from('profiles').select(),
  ])
    expect(await answer).toMatchObject({ status: 503, error: { code: 'PGRST000' } });
  await app.close();
  await database.close();
});
