import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Database } from '../connect.ts';
import {
  buildInsert,
  quoteName,
  type ReferencedRows,
  SAMPLES,
  seed,
} from '../row-security.fixture.ts';
import { execute, queryColumn, queryRows } from '../sql.ts';
import { ACCESS_MATRIX } from '../testing/access-matrix.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { deleteAccount, exportAccount } from './account-data.ts';

let db: Database;
let referred: ReferencedRows;
let owner: string;
let other: string;

/** Tables with rows of a single traveller. Another test requires new tables in the access matrix. */
const OWNED = [
  ...new Set(ACCESS_MATRIX.filter(({ rows }) => rows === 'own').map(({ table }) => table)),
];
/** Rows stay anonymously after a deletion, for bookkeeping. */
const RETAINED = ['referrals', 'bookings', 'commission_entries', 'commission_sales', 'deal_clicks'];

/** Tables with a column that may identify a traveller, excluded from the export for a reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'auth.address_links': 'secrets of links in emails, which anyone may request',
  'auth.registrations': 'pending sign-ups, which belong to no account',
  feed_states: 'addresses of feeds',
  local_mailbox: 'emails with links to sign in, on the local machine only',
};

beforeEach(async () => {
  const { url } = await createTestDatabase();
  db = connect(url);
  const seeded = await db.pool.connect();
  // A pooled connection has the same interface.
  const travellers = await seed(seeded as unknown as Client);
  seeded.release();
  referred = travellers;
  [owner, other] = travellers.travellers;
  // A trigger deletes referral arrivals when a session is inserted, so these are inserted again.
  for (const table of [...OWNED, 'referral_arrivals'])
    for (const userId of [owner, other]) {
      const sample = SAMPLES[table]?.(userId, referred);
      if (sample === undefined) throw new Error(`No sample of ${table}`);
      // The seed contains the accounts.
      if (table === 'auth.user') continue;
      await db.pool.query(
        `${buildInsert(table, sample)} on conflict do nothing`,
        Object.values(sample),
      );
    }
});
afterEach(() => db.close());

/** Tables with a row that contains `text`. */
async function findTablesWith(text: string): Promise<string[]> {
  const rows: { name: string }[] = await queryRows(db.pool)`
    select format('%I.%I', nspname, relname) as name from pg_class c
      join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'auth')
     order by 1`;
  const tables: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.pool.query(
      `select from ${name} t where position(lower($1) in lower(to_jsonb(t)::text)) > 0 limit 1`,
      [text],
    );
    if (rowCount === 1) tables.push(name);
  }
  return tables;
}

describe('exportAccount', () => {
  it('includes every table with rows of the account [security.export-and-deletion]', async () => {
    const tables = Object.keys(await exportAccount(db.pool, owner));
    expect(OWNED.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('excludes only listed tables with a user id or address [security.export-and-deletion]', async () => {
    const rows: string[] = await queryColumn(db.pool)`
      select distinct format('%s%s', case n.nspname when 'auth' then 'auth.' else '' end, c.relname) as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped
         and (a.attname ~* '(^|_)(user_?id|email|recipient|address|phone)$' or a.attname ~ '^(referrer|friend)_id$')
       order by 1`;
    const exported = Object.keys(await exportAccount(db.pool, owner));
    const excluded = rows.filter((name) => !exported.includes(name));
    expect(excluded).toEqual(Object.keys(NOT_EXPORTED));
  });

  it('contains no id of another account', async () => {
    await execute(db.pool)`
      insert into referrals (referrer_id, friend_id) values (${owner}, ${other})`;
    const text = JSON.stringify(await exportAccount(db.pool, owner));
    expect(text).toContain(owner);
    expect(text).not.toContain(other);
  });

  it('excludes exactly these columns with secrets', async () => {
    const accountExport = await exportAccount(db.pool, owner);
    const excluded: string[] = [];
    for (const [table, [row]] of Object.entries(accountExport)) {
      const { rows } = await db.pool.query(
        `select to_jsonb(t) as row from ${quoteName(table.includes('.') ? table : `public.${table}`)} t limit 1`,
      );
      for (const column of Object.keys(rows[0]?.row ?? {}))
        if (!(column in (row ?? {}))) excluded.push(`${table}.${column}`);
    }
    // A new match of the secret pattern fails here: check that it should be excluded.
    expect(excluded.sort()).toEqual([
      'api_keys.key_hash',
      'auth.account.accessToken',
      'auth.account.accessTokenExpiresAt',
      'auth.account.idToken',
      'auth.account.password',
      'auth.account.refreshToken',
      'auth.account.refreshTokenExpiresAt',
      'auth.account_links.token_hash',
      'auth.known_devices.device_hash',
      'auth.session.token',
      'auth.twoFactor.backupCodes',
      'auth.twoFactor.secret',
      'outbox.payload',
      'payment_cards.card_hash',
      'push_subscriptions.auth',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'referrals.friend_payment_hash',
      'subscribers.token_hash',
    ]);
  });

  it('returns nothing for an unknown account [asvs.6.3.2]', async () => {
    expect(await exportAccount(db.pool, randomUUID())).toEqual({});
  });
});

const toDigests = (address: string): [Buffer] => [createHash('sha256').update(address).digest()];

describe('deleteAccount', () => {
  const ADDRESS = 'leaver@example.com';

  beforeEach(() =>
    db.pool.query('update auth."user" set email = $1 where id = $2', [ADDRESS, owner]),
  );

  it('removes the id and the address of the account from all tables', async () => {
    await db.pool.query(
      `insert into outbox (channel, kind, address, language, payload, dedupe_key)
       values ('email', 'verify_email', $1, 'en', jsonb_build_object('email', $1::text), 'x')`,
      [ADDRESS.toUpperCase()],
    );
    await execute(db.pool)`
      insert into local_mailbox (message_id, recipient, subject, html, plain, headers)
      values ('m', ${ADDRESS}, '', '', '', '{}')`;
    await execute(db.pool)`
      insert into auth.verification (identifier, value, "expiresAt")
      values ('challenge', ${JSON.stringify({ userData: { id: owner } })}, now())`;
    expect((await findTablesWith(owner)).length).toBeGreaterThan(20);
    expect(await deleteAccount(db, owner, toDigests)).toBe(ADDRESS);
    expect(await findTablesWith(owner)).toEqual([]);
    expect(await findTablesWith(ADDRESS)).toEqual([]);
  });

  it('keeps bookkeeping rows, and all data of other accounts', async () => {
    const countRows = async (table: string) =>
      (await db.pool.query(`select from ${quoteName(table)}`)).rowCount ?? 0;
    const before = new Map<string, number>();
    for (const table of OWNED) before.set(table, await countRows(table));
    const others = await exportAccount(db.pool, other);
    await deleteAccount(db, owner, toDigests);
    expect(await exportAccount(db.pool, other)).toEqual(others);
    for (const table of RETAINED) expect(await countRows(table), table).toBe(before.get(table));
  });

  it('returns the address once, then null', async () => {
    expect(await deleteAccount(db, owner, toDigests)).toBe(ADDRESS);
    expect(await deleteAccount(db, owner, toDigests)).toBeNull();
  });
});
