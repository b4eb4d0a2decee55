import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';
import { openPartitions } from './repositories/fare-partitions.ts';
import { seededDatabase } from './row-security.fixture.ts';
import {
  getRoleRights,
  isPrivileged,
  prepareDatabase,
  resolveServerAccess,
} from './server-role.ts';
import { queryRows } from './sql.ts';
import { createEmptyDatabase, createOwner, createRole } from './testing/empty-database.ts';
import { runAsOwner } from './testing/run-as-owner.ts';
import { inTransaction } from './transaction.ts';

const REFUSED = '42501';

const seeded = seededDatabase();
let owner: Client;
let server: Database;

beforeAll(() => {
  ({ owner } = seeded);
  server = connect(seeded.database.serverUrl);
});
afterAll(() => server.close());

describe("the server's login", () => {
  it('is no superuser, has no privileges, owns nothing and cannot become an owner [asvs.13.2.2]', async () => {
    const rights = await getRoleRights(server.pool, true);
    expect(rights).toMatchObject({ isSuperuser: false, hasPowers: false, isMember: true });
    expect(rights.isOwner).toBe(false);
    const rows = await queryRows(server.pool)`
      select classid::regclass::text, objid from pg_shdepend
       where refclassid = 'pg_authid'::regclass and deptype = 'o'
         and pg_has_role(refobjid, 'MEMBER')`;
    expect(rows).toEqual([]);
  });

  it.each([
    'create table public.mine (n int)',
    'create schema mine',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'alter table deals add column mine int',
    'alter table profiles disable row level security',
    'alter table profiles no force row level security',
    'drop policy own_select on profiles',
    'create policy mine on profiles using (true)',
    'drop table deals',
    'truncate deals',
    'create trigger mine before update on deals execute function touch_updated_at()',
    'select from pg_authid',
    `copy (select 1) to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
    `insert into schema_migrations (name, checksum) values ('9999.sql', '')`,
    `update schema_migrations set checksum = ''`,
    'delete from commission_entries',
    'create role mine',
    'create database mine',
    `alter role current_user superuser`,
    'set role farelark',
    'set session authorization farelark',
    'select grant_server_rights()',
  ])('is denied: %s [security.server-role]', async (statement) => {
    await expect(server.pool.query(statement)).rejects.toMatchObject({ code: REFUSED });
  });

  it('is denied temporary tables on a migrated database', async () => {
    await using empty = await createEmptyDatabase();
    const { url } = await prepareDatabase({ url: empty.url });
    const refusal = runAsOwner(url, 'create temporary table deals (n int)');
    await expect(refusal).rejects.toMatchObject({ code: REFUSED });
  });

  it('creates a month of fares with the rights of the owner, and reaches it only through the table', async () => {
    const at = Date.parse('2033-03-05T00:00:00Z') as never;
    await inTransaction(server, (client) => openPartitions(client, at, at));
    const rows = await queryRows(owner)`
      select relowner = (select relowner from pg_class where oid = 'fares'::regclass) as "ofOwner"
        from pg_class where relname = 'fares_2033_03'`;
    expect(rows).toEqual([{ ofOwner: true }]);
    for (const statement of ['select from fares_2033_03', 'drop table fares_2033_03'])
      await expect(server.pool.query(statement)).rejects.toMatchObject({ code: REFUSED });
  });

  it('cannot shadow tables in functions with the rights of the owner', async () => {
    const rows = await queryRows(owner)`
      select oid::regproc::text as name, proconfig as settings from pg_proc
       where prosecdef and pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
         and not coalesce('search_path=pg_catalog, public, pg_temp' = any(proconfig)
                       or 'search_path=public, pg_temp' = any(proconfig), false)`;
    expect(rows).toEqual([]);
  });
});

describe('resolveServerAccess', () => {
  it('creates one login for concurrent servers, and resets its password after a change', async () => {
    await using empty = await createEmptyDatabase();
    await migrate(empty.url);
    const accesses = await Promise.all(
      [1, 2, 3].map(() => resolveServerAccess({ url: empty.url })),
    );
    const [first] = accesses;
    expect(first).toMatchObject({ ownerUrl: empty.url, warning: null });
    expect(first?.url).not.toBe(empty.url);
    expect(new Set(accesses.map(({ url }) => url)).size).toBe(1);
    expect(await rightsAt(first?.url ?? '')).toMatchObject({ isMember: true });
    const { role } = await rightsAt(first?.url ?? '');
    await runAsOwner(empty.url, `alter role ${role} password 'another'`);
    expect(await resolveServerAccess({ url: empty.url })).toEqual(first);
    expect(isPrivileged(await rightsAt(first?.url ?? ''))).toBe(false);
  });

  it('uses the role of DATABASE_URL beside an owner, and makes it a member', async () => {
    await using empty = await createEmptyDatabase();
    const url = await createRole(empty.url);
    const access = await prepareDatabase({ url, ownerUrl: empty.url });
    expect(access).toMatchObject({ url, ownerUrl: empty.url, warning: null });
    expect(await rightsAt(url)).toMatchObject({ isMember: true });
    // The owner is not needed any more.
    expect(await prepareDatabase({ url })).toMatchObject({ url, warning: null });
  });

  it('asks for DATABASE_OWNER_URL when the only role may not migrate', async () => {
    await using empty = await createEmptyDatabase();
    const url = await createRole(empty.url);
    await expect(prepareDatabase({ url })).rejects.toThrow(
      /^The role \w+ may not migrate the database test_\w+: .*DATABASE_OWNER_URL/,
    );
  });

  it('uses an owner that cannot create roles, with a warning that says what to do', async () => {
    await using empty = await createEmptyDatabase();
    const url = await createOwner(empty.url, 'login');
    const access = await prepareDatabase({ url });
    expect(access.url).toBe(url);
    expect(access.warning).toContain(`works as ${new URL(url).username}, the owner of its tables`);
    expect(access.warning).toContain(
      "create role farelark_app login password '…' in role farelark_server",
    );
    expect(access.warning).not.toContain('for-this-test');
  });

  it('creates no login behind a pooler, which would not know it', async () => {
    const { url } = seeded.database;
    const pooler = 'postgres://pooler@127.0.0.1:9/x';
    const warning = expect.stringContaining('DATABASE_OWNER_URL');
    const access = await resolveServerAccess({ url: pooler, directUrl: url });
    expect(access).toMatchObject({ url: pooler, ownerUrl: url, warning });
  });
});

async function rightsAt(url: string) {
  await using database = connect(url, { connections: 1 });
  return await getRoleRights(database.pool, true);
}
