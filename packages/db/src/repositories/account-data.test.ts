import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_MATRIX } from '../access-matrix.ts';
import { connect, type Database } from '../connect.ts';
import {
  buildInsert,
  quoteName,
  type ReferencedRows,
  SAMPLES,
  seed,
} from '../row-security.fixture.ts';
import { execute, queryColumn, queryRows } from '../sql.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { deleteAccount, exportAccount } from './account-data.ts';

let db: Database;
let referred: ReferencedRows;
let owner: string;
let other: string;

/**
 * Tables with rows of travellers: where one may have `own` ones. A table that is added later is
 * in the access matrix, or its own test fails; so it is here.
 */
const OWNED = [
  ...new Set(ACCESS_MATRIX.filter(({ rows }) => rows === 'own').map(({ table }) => table)),
];
/** Their rows stay after the account is gone, for the books, and are anonymous. */
const KEPT = ['referrals', 'bookings', 'commission_entries', 'commission_sales', 'deal_clicks'];

/** Tables with a column that could say whose a row is, which an export leaves out, and why. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'auth.address_links': 'secrets of links in mails, which anybody may ask for',
  'auth.registrations': 'they wait for an unconfirmed address, and belong to no account',
  feed_states: 'the address is that of a feed',
  local_mailbox: 'whole mails with links that open things; for trying out, on this machine alone',
};

beforeEach(async () => {
  const { url } = await createTestDatabase();
  db = connect(url);
  const seeded = await db.pool.connect();
  // A pooled connection speaks as a client does.
  const travellers = await seed(seeded as unknown as Client);
  seeded.release();
  referred = travellers;
  [owner, other] = travellers.travellers;
  for (const table of OWNED)
    for (const userId of [owner, other]) {
      const sample = SAMPLES[table]?.(userId, referred);
      if (sample === undefined) throw new Error(`No sample of ${table}`);
      // The seed has an account each, and a first alert; a second row of those is no harm.
      if (table === 'auth.user') continue;
      await db.pool.query(
        `${buildInsert(table, sample)} on conflict do nothing`,
        Object.values(sample),
      );
    }
});
afterEach(() => db.close());

/** Every table, and in which of its columns, as text, something stands. */
async function tablesWith(text: string): Promise<string[]> {
  const rows: { name: string }[] = await queryRows(db.pool)`
    select format('%I.%I', nspname, relname) as name from pg_class c
      join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'auth')
     order by 1`;
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.pool.query(
      `select from ${name} t where position(lower($1) in lower(to_jsonb(t)::text)) > 0 limit 1`,
      [text],
    );
    if (rowCount === 1) found.push(name);
  }
  return found;
}

describe('an export', () => {
  it('has rows of every table that has any of the account [security.export-and-deletion]', async () => {
    const tables = Object.keys(await exportAccount(db.pool, owner));
    expect(OWNED.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('leaves out no table that says whose its rows are, but for a reason [security.export-and-deletion]', async () => {
    const rows: string[] = await queryColumn(db.pool)`
      select distinct format('%s%s', case n.nspname when 'auth' then 'auth.' else '' end, c.relname) as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition
         and a.attnum > 0 and not a.attisdropped
         and (a.attname ~* '(^|_)(user_?id|email|recipient|address|phone)$' or a.attname ~ '^(referrer|friend)_id$')
       order by 1`;
    const exported = Object.keys(await exportAccount(db.pool, owner));
    const leftOut = rows.filter((name) => !exported.includes(name));
    expect(leftOut).toEqual(Object.keys(NOT_EXPORTED));
  });

  it('names no other account', async () => {
    await execute(db.pool)`
      insert into referrals (referrer_id, friend_id) values (${owner}, ${other})`;
    const text = JSON.stringify(await exportAccount(db.pool, owner));
    expect(text).toContain(owner);
    expect(text).not.toContain(other);
  });

  it('leaves out what opens anything, by these names', async () => {
    const accountExport = await exportAccount(db.pool, owner);
    const leftOut: string[] = [];
    for (const [table, [row]] of Object.entries(accountExport)) {
      const { rows } = await db.pool.query(
        `select to_jsonb(t) as row from ${quoteName(table.includes('.') ? table : `public.${table}`)} t limit 1`,
      );
      for (const column of Object.keys(rows[0]?.row ?? {}))
        if (!(column in (row ?? {}))) leftOut.push(`${table}.${column}`);
    }
    // A column that is added here is rather missing from an export than told; see that it should be.
    expect(leftOut.sort()).toEqual([
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

  it('of an account that does not exist is empty [asvs.6.3.2]', async () => {
    expect(await exportAccount(db.pool, randomUUID())).toEqual({});
  });
});

const toDigests = (address: string): [Buffer] => [createHash('sha256').update(address).digest()];

describe('a deleted account', () => {
  const ADDRESS = 'leaver@example.com';

  beforeEach(() =>
    db.pool.query('update auth."user" set email = $1 where id = $2', [ADDRESS, owner]),
  );

  it('is named in no table any more, by its id or its address', async () => {
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
    expect((await tablesWith(owner)).length).toBeGreaterThan(20);
    expect(await deleteAccount(db, owner, toDigests)).toBe(ADDRESS);
    expect(await tablesWith(owner)).toEqual([]);
    expect(await tablesWith(ADDRESS)).toEqual([]);
  });

  it('leaves the books, and everything of others', async () => {
    const countRows = async (table: string) =>
      (await db.pool.query(`select from ${quoteName(table)}`)).rowCount ?? 0;
    const before = new Map<string, number>();
    for (const table of OWNED) before.set(table, await countRows(table));
    const others = await exportAccount(db.pool, other);
    await deleteAccount(db, owner, toDigests);
    expect(await exportAccount(db.pool, other)).toEqual(others);
    for (const table of KEPT) expect(await countRows(table), table).toBe(before.get(table));
  });

  it('is reported as gone once', async () => {
    expect(await deleteAccount(db, owner, toDigests)).toBe(ADDRESS);
    expect(await deleteAccount(db, owner, toDigests)).toBeNull();
  });
});
