import { type TableName, tables } from '@farelark/contracts';
import { ACCESS_MATRIX, type Access, buildInsert, SAMPLES } from '@farelark/db/testing';
import type { PostgrestClient } from '@supabase/postgrest-js';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionCache } from '../../platform/http/session-cache.ts';
import { tableClient, tableFixture, tableServices } from '../../testing/table-clients.ts';
import type { TableGuard } from './table-guard.ts';
import { registerTables } from './table-routes.ts';

/** Lets everything through to the database. */
const NO_GUARD: TableGuard = {
  check() {},
  checkOwner() {},
  checkLasting() {},
  findOwner: () => null,
};

/** Rights to the tables of the protocol, as the database has them. */
const ENTRIES = ACCESS_MATRIX.filter(({ table }) => table in tables);

let unguarded: FastifyInstance;
let unguardedUrl: string;

const party = tableFixture();
beforeAll(async () => {
  const { traveller: asking, stranger: other, server } = party;
  const ids = new Map([asking, other].map(({ token, userId }) => [token, userId]));
  unguarded = Fastify();
  const sessions = new SessionCache(async (bearer) => {
    const userId = ids.get(bearer);
    const expiresAt = new Date(8.64e15);
    return userId === undefined ? null : { userId, sessionId: bearer, expiresAt };
  });
  const services = tableServices(server.database, server.databaseUrl, sessions);
  await registerTables(unguarded, services, NO_GUARD);
  unguardedUrl = await unguarded.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await unguarded.close();
});

const GUARDS = ['with the checks of the application', 'with the row-level rules alone'] as const;

describe.each(GUARDS)('%s', (guard) => {
  const client = (token: string | null): PostgrestClient =>
    tableClient(guard === GUARDS[0] ? party.server.url : unguardedUrl, token);

  holdsTheRights(client);

  it('lets no one give a row to another account', async () => {
    await party.run('delete from profiles');
    const { traveller: asking, stranger: other } = party;
    const tables = client(asking.token);
    await tables.from('profiles').insert({ user_id: asking.userId });
    const { error } = await tables
      .from('profiles')
      .update({ user_id: other.userId })
      .eq('user_id', asking.userId);
    expect(error?.code).toBe('42501');
  });

  it('merges into no other account’s row, whatever an upsert goes by', async () => {
    await party.run('delete from subscribers');
    const { traveller: asking, stranger: other } = party;
    const email = party.references.addresses.get(other.userId);
    await client(other.token).from('subscribers').insert({ user_id: other.userId, email });
    const { error } = await client(asking.token)
      .from('subscribers')
      .upsert({ user_id: asking.userId, email, language: 'de' }, { onConflict: 'email' });
    expect(error?.code).toBe('42501');
    expect(await party.run('select user_id, language from subscribers')).toEqual([
      { user_id: other.userId, language: 'en' },
    ]);
  });
});

/** Tests that clients have the rights of the matrix, whatever checks them. */
function holdsTheRights(client: (token: string | null) => PostgrestClient): void {
  it.each(ENTRIES)('$table, rows of $rows', async (entry) => {
    expect({
      anon: await findRights(client(null), entry),
      authenticated: await findRights(client(party.traveller.token), entry),
    }).toEqual({ anon: entry.anon, authenticated: entry.authenticated });
  });

  it('keeps the server’s columns out of reach [security.mass-assignment]', async () => {
    const row = { page: '/', created_at: '2020-01-01T00:00:00Z' };
    const { error, status } = await client(party.traveller.token).from('page_views').insert(row);
    expect([status, error?.code]).toEqual([403, '42501']);
  });
}

/** Rights of a client to a row of this kind, in the notation of the matrix. */
async function findRights(client: PostgrestClient, { table, rows }: Access): Promise<string> {
  const owner = { own: party.traveller.userId, other: party.stranger.userId, none: null }[rows];
  const sample = SAMPLES[table]?.(owner, party.references);
  if (sample === undefined) throw new Error(`There is no sample of a row of ${table}`);
  const clear = () => party.run(`delete from ${table}`);
  const plant = () => party.run(buildInsert(table, sample), Object.values(sample));
  let rights = '';

  await clear();
  await plant();
  const { data } = await client.from(table).select();
  if (data?.length === 1) rights += 's';

  await clear();
  const { status } = await client.from(table).insert(sample);
  if (status === 201) rights += 'i';
  const [kept] = await party.run(`select count(*)::int as rows from ${table}`);
  expect(kept?.['rows']).toBe(status === 201 ? 1 : 0);

  await clear();
  await plant();
  const [column = ''] = tables[table as TableName].writable;
  const key =
    column === '' ? {} : { [column]: Object.hasOwn(sample, column) ? sample[column] : null };
  const filter = Object.keys(sample).find((name) => typeof sample[name] === 'string') ?? '';
  const changed = await client
    .from(table)
    .update(key, { count: 'exact' })
    .eq(filter, sample[filter]);
  if (changed.count === 1) rights += 'u';
  return rights || '-';
}

describe('with the checks of the application alone', () => {
  const names = Object.keys(tables).join(', ');

  beforeAll(async () => {
    for (const name of Object.keys(tables))
      await party.run(`alter table ${name} disable row level security`);
    await party.run(`grant select, insert, update on ${names} to anon, authenticated`);
  });

  holdsTheRights((token) => tableClient(party.server.url, token));

  it('recognises an id of another account however it is written, and its own', async () => {
    await party.run('delete from profiles');
    const spelled = (id: string) => `{${id.toUpperCase().replaceAll('-', '')}}`;
    const insert = (user_id: string) => party.traveller.tables.from('profiles').insert({ user_id });
    expect((await insert(spelled(party.stranger.userId))).error?.code).toBe('42501');
    expect((await insert(spelled(party.traveller.userId))).error).toBeNull();
  });
});
