import { type Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from './connect.ts';
import { asRole, type Caller } from './roles.ts';
import {
  buildInsert,
  ONE_ROW,
  quoteName,
  type ReferencedRows,
  SAMPLES,
  seededDatabase,
} from './row-security.fixture.ts';
import { execute, queryColumn, queryRows } from './sql.ts';
import { ACCESS_MATRIX, type Access, type Rows } from './testing/access-matrix.ts';

const REFUSED = '42501';
const OPERATIONS = ['s', 'i', 'u', 'd'] as const;
type Operation = (typeof OPERATIONS)[number];

const seeded = seededDatabase();
let owner: Client;
let db: Database;
let referred: ReferencedRows;
let asking: string;
let other: string;

beforeAll(() => {
  ({ owner, referred } = seeded);
  [asking, other] = seeded.referred.travellers;
  db = connect(seeded.database.url);
});
afterAll(() => db.close());

describe('the access matrix', () => {
  it('covers every table, and no others', async () => {
    const rows: string[] = await queryColumn(owner)`
      select case relnamespace::regnamespace::text when 'auth' then 'auth.' else '' end || relname as name
        from pg_class
       where relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
         and relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition`;
    const listed = new Set(ACCESS_MATRIX.map((access) => access.table));
    expect([...listed].sort()).toEqual(rows.sort());
  });

  it('distinguishes own and other rows for every table with an owner column', async () => {
    const rows: { name: string; nullable: boolean }[] = await queryRows(owner)`
      select case table_schema when 'auth' then 'auth.' else '' end || table_name as name,
             is_nullable = 'YES' as nullable
        from information_schema.columns
       where column_name in ('user_id', 'userId', 'referrer_id') and table_schema in ('public', 'auth')`;
    const kinds = Map.groupBy(ACCESS_MATRIX, (access) => access.table);
    for (const { name, nullable } of rows) {
      const expected: Rows[] = nullable ? ['own', 'other', 'none'] : ['own', 'other'];
      expect([name, kinds.get(name)?.map((access) => access.rows)]).toEqual([name, expected]);
    }
  });

  it('covers only tables with row-level security, except fares', async () => {
    const rows = await queryRows(owner)`
      select relname from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p') and not relispartition and not relrowsecurity`;
    // COPY is not supported with row-level security, except for the owner.
    expect(rows).toEqual([{ relname: 'fares' }]);
  });

  it.each(ACCESS_MATRIX)(
    'matches the database for $table, rows of: $rows [6.backend.rows security.row-security]',
    async (access) => {
      const { table, anon, authenticated, service } = access;
      // Only the server's login may access the accounts.
      const login = table.startsWith('auth.')
        ? 'siud'
        : table === 'schema_migrations'
          ? 's'
          : service;
      expect({
        anon: await readRights('anon', access),
        authenticated: await readRights('authenticated', access, asking),
        service: await readRights('service_role', access),
        login: await readRights(new URL(seeded.database.serverUrl).username, access),
      }).toEqual({ anon, authenticated, service, login });
    },
  );
});

/** Rights of a role, in the notation of the matrix. */
async function readRights(role: string, access: Access, userId?: string): Promise<string> {
  let rights = '';
  for (const operation of OPERATIONS)
    if (await isAllowed(role, userId, access, operation)) rights += operation;
  return rights || '-';
}

/** Tries an operation in a transaction that is rolled back. An invisible row counts as refused. */
async function isAllowed(
  role: string,
  userId: string | undefined,
  { table, rows }: Access,
  operation: Operation,
): Promise<boolean> {
  const sample = SAMPLES[table];
  if (sample === undefined) throw new Error(`row-security.fixture.ts has no sample for ${table}`);
  const row = sample({ own: asking, other, none: null }[rows], referred);
  const values = Object.values(row);
  await owner.query('begin');
  try {
    // A second row would violate a constraint.
    if (ONE_ROW.has(table)) await owner.query(`delete from ${table}`);
    const target =
      operation === 'i'
        ? undefined
        : await owner.query(`${buildInsert(table, row)} returning ctid, tableoid`, values);
    await setRole(role, userId);
    if (target === undefined)
      return (await owner.query(buildInsert(table, row), values)).rowCount === 1;
    const where = 'where ctid = $1 and tableoid = $2';
    const column = `"${Object.keys(row)[0]}"`;
    const statement = {
      s: `select from ${quoteName(table)} ${where}`,
      u: `update ${quoteName(table)} set ${column} = ${column} ${where}`,
      d: `delete from ${quoteName(table)} ${where}`,
    }[operation as Exclude<Operation, 'i'>];
    const { ctid, tableoid } = target.rows[0];
    return (await owner.query(statement, [ctid, tableoid])).rowCount === 1;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === REFUSED) return false;
    throw error;
  } finally {
    await owner.query('rollback');
  }
}

async function setRole(role: string, sub?: string): Promise<void> {
  await execute(owner)`
    select set_config('request.jwt.claims', ${JSON.stringify({ sub, role })}, true),
      set_config('role', ${role}, true)`;
}

describe('row-level security', () => {
  const visitor: Caller = { role: 'anon' };
  const traveller = (): Caller => ({ role: 'authenticated', userId: asking });

  it('cannot be bypassed through a partition, including new ones', async () => {
    await owner.query(`select ensure_fare_partitions('2031-01-15', '2031-02-15')`);
    const rows: { name: string }[] = await queryRows(owner)`
      select inhrelid::regclass::text as name from pg_inherits
        where inhparent = ${'fares'}::regclass`;
    expect(rows.map((row) => row.name)).toContain('fares_2031_02');
    for (const { name } of rows)
      for (const role of ['anon', 'authenticated', 'service_role']) {
        const granted = await owner.query('select has_any_column_privilege($1, $2, $3) as any', [
          role,
          name,
          'select, insert, update, references',
        ]);
        expect([name, role, granted.rows[0].any]).toEqual([name, role, false]);
      }
  });

  it('denies access to a new table without grants', async () => {
    await owner.query('begin');
    await owner.query('create table forgotten (n int)');
    await setRole('service_role');
    await expect(owner.query('select from forgotten')).rejects.toMatchObject({ code: REFUSED });
    await owner.query('rollback');
  });

  it('lets only the server call functions, except those that checks and policies use', async () => {
    const callable = async (role: string): Promise<string[]> => {
      return queryColumn(owner)`
        select oid::regproc::text as name from pg_proc
         where pronamespace in ('public'::regnamespace, 'auth'::regnamespace)
           and has_function_privilege(${role}, oid, 'execute') order by 1`;
    };
    const publicFunctions = [
      'are_exchange_rates',
      'auth.role',
      'auth.uid',
      'every_matches',
      'is_notification_settings',
      'is_place_list',
    ];
    expect(await callable('anon')).toEqual(publicFunctions);
    const ownFunctions = ['own_alert_floor', 'own_alert_standing', 'own_email', 'own_suppressions'];
    expect(await callable('authenticated')).toEqual([...publicFunctions, ...ownFunctions].sort());
    expect(await callable('service_role')).toEqual(
      [
        ...publicFunctions,
        'are_rates_parts',
        'close_fares_before',
        'email_hash',
        'ensure_fare_partitions',
        'open_fare_partitions',
        'rest_source',
        'take_source_calls',
        'two_digits_up',
      ].sort(),
    );
  });

  it.each([
    ['subscribers', { email: 'c@example.com', confirmed_at: new Date(0) }],
    ['user_settings', { version: 99 }],
    ['profiles', { updated_at: new Date(0) }],
    ['flight_alerts', { price: 1 }],
    ['page_views', { page: '/', created_at: new Date(0) }],
  ])(
    'rejects columns that only the database may set: %s %j [security.mass-assignment]',
    async (table, row) => {
      const forged = { ...SAMPLES[table]?.(asking, referred), ...row };
      const attempt = asRole(db, traveller(), (client) =>
        client.query(buildInsert(table, forged), Object.values(forged)),
      );
      await expect(attempt).rejects.toMatchObject({ code: REFUSED });
    },
  );

  it('rejects a transfer of a row to another traveller', async () => {
    const attempt = asRole(db, traveller(), async (client) => {
      await client.query('insert into profiles (user_id) values ($1)', [asking]);
      await client.query('update profiles set user_id = $1', [other]);
    });
    await expect(attempt).rejects.toMatchObject({ code: REFUSED });
  });

  it('rejects a visitor who claims to be a traveller [6.backend.anon]', async () => {
    const attempt = asRole(db, visitor, (client) =>
      client.query("insert into page_views (page, user_id) values ('/', $1)", [asking]),
    );
    await expect(attempt).rejects.toMatchObject({ code: REFUSED });
  });

  it('gives an alert that a traveller inserts the price of its deal', async () => {
    const rows = await asRole(
      db,
      traveller(),
      (client) =>
        queryRows(client)`
          insert into flight_alerts (user_id, deal_id) values (${asking}, ${referred.dealId})
            returning price, currency, episode`,
    );
    expect(rows).toEqual([{ price: 4_200, currency: 'EUR', episode: 1 }]);
  });

  it('ends with the transaction, and resets the connection', async () => {
    const single = connect(seeded.database.url, { connections: 1 });
    await asRole(single, traveller(), (client) => client.query('select 1'));
    const rows = await queryRows(single.pool)`
      select current_user = session_user as same, auth.uid()`;
    await single.close();
    expect(rows).toEqual([{ same: true, uid: null }]);
  });
});
