import { type TableName, tables } from '@farelark/contracts';
import { ACCESS_MATRIX, type Access, buildInsert, SAMPLES } from '@farelark/db/testing';
import type { PostgrestClient } from '@supabase/postgrest-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { SessionCache } from '../../platform/http/session-cache.ts';
import { serveTables, tableClient, tableFixture } from '../../testing/table-clients.ts';
import { startBeforeAll } from '../../testing/test-server.ts';
import type { TableGuard } from './table-guard.ts';

/** Checks nothing, so that only the database does. */
const NO_GUARD: TableGuard = {
  check() {},
  checkOwner() {},
  checkLasting() {},
  findOwner: () => null,
};

/** Rights of the database to the tables of the protocol. */
const ENTRIES = ACCESS_MATRIX.filter(({ table }) => table in tables);

const fixture = tableFixture();
const unguarded = startBeforeAll(() => {
  const { traveller, stranger, server } = fixture;
  const sessions = new SessionCache(async (bearer) => {
    const userId = [traveller, stranger].find(({ token }) => token === bearer)?.userId;
    const expiresAt = new Date(8.64e15);
    return userId === undefined ? null : { userId, sessionId: bearer, expiresAt, isGuest: false };
  });
  return serveTables(server, sessions, { guard: NO_GUARD });
});

const GUARDS = ['with checks of the application', 'with row-level security only'] as const;

describe.each(GUARDS)('%s', (guard) => {
  const client = (token: string | null): PostgrestClient =>
    tableClient(guard === GUARDS[0] ? fixture.server.url : unguarded.url, token);

  testRights(client);

  it('forbids changing the owner of a row', async () => {
    await fixture.run('delete from profiles');
    const { traveller, stranger } = fixture;
    const tables = client(traveller.token);
    await tables.from('profiles').insert({ user_id: traveller.userId });
    const { error } = await tables
      .from('profiles')
      .update({ user_id: stranger.userId })
      .eq('user_id', traveller.userId);
    expect(error?.code).toBe('42501');
  });

  it('forbids merging into a row of another account, also by another unique column', async () => {
    await fixture.run('delete from subscribers');
    const { traveller, stranger } = fixture;
    const email = fixture.references.addresses.get(stranger.userId);
    await client(stranger.token).from('subscribers').insert({ user_id: stranger.userId, email });
    const { error } = await client(traveller.token)
      .from('subscribers')
      .upsert({ user_id: traveller.userId, email, language: 'de' }, { onConflict: 'email' });
    expect(error?.code).toBe('42501');
    expect(await fixture.run('select user_id, language from subscribers')).toEqual([
      { user_id: stranger.userId, language: 'en' },
    ]);
  });
});

/** Tests that clients have the rights of the access matrix. */
function testRights(client: (token: string | null) => PostgrestClient): void {
  it.each(ENTRIES)('has the rights of the access matrix to $table, owner: $rows', async (entry) => {
    expect({
      anon: await findRights(client(null), entry),
      authenticated: await findRights(client(fixture.traveller.token), entry),
    }).toEqual({ anon: entry.anon, authenticated: entry.authenticated });
  });

  it('forbids writing columns of the server [security.mass-assignment]', async () => {
    const row = { page: '/', created_at: '2020-01-01T00:00:00Z' };
    const { error, status } = await client(fixture.traveller.token).from('page_views').insert(row);
    expect([status, error?.code]).toEqual([403, '42501']);
  });
}

/** Rights of a client to a row of this owner, as letters of the access matrix. */
async function findRights(client: PostgrestClient, { table, rows }: Access): Promise<string> {
  const owner = { own: fixture.traveller.userId, other: fixture.stranger.userId, none: null }[rows];
  const sample = SAMPLES[table]?.(owner, fixture.references);
  if (sample === undefined) throw new Error(`There is no sample of a row of ${table}`);
  const clear = () => fixture.run(`delete from ${table}`);
  const addSample = () => fixture.run(buildInsert(table, sample), Object.values(sample));
  let rights = '';

  await clear();
  await addSample();
  const { data } = await client.from(table).select();
  if (data?.length === 1) rights += 's';

  await clear();
  const { status } = await client.from(table).insert(sample);
  if (status === 201) rights += 'i';
  const [stored] = await fixture.run(`select count(*)::int as rows from ${table}`);
  expect(stored?.['rows']).toBe(status === 201 ? 1 : 0);

  await clear();
  await addSample();
  const [column = ''] = tables[table as TableName].writable;
  const changes =
    column === '' ? {} : { [column]: Object.hasOwn(sample, column) ? sample[column] : null };
  const filter = Object.keys(sample).find((name) => typeof sample[name] === 'string') ?? '';
  const { count } = await client
    .from(table)
    .update(changes, { count: 'exact' })
    .eq(filter, sample[filter]);
  if (count === 1) rights += 'u';
  return rights || '-';
}

describe('with checks of the application only', () => {
  beforeAll(async () => {
    const names = Object.keys(tables);
    for (const name of names) await fixture.run(`alter table ${name} disable row level security`);
    await fixture.run(`grant select, insert, update on ${names.join()} to anon, authenticated`);
  });

  testRights((token) => tableClient(fixture.server.url, token));

  it('recognises the id of an account in every spelling', async () => {
    await fixture.run('delete from profiles');
    const respell = (id: string) => `{${id.toUpperCase().replaceAll('-', '')}}`;
    const insert = (id: string) =>
      fixture.traveller.tables.from('profiles').insert({ user_id: respell(id) });
    expect((await insert(fixture.stranger.userId)).error?.code).toBe('42501');
    expect((await insert(fixture.traveller.userId)).error).toBeNull();
  });
});
