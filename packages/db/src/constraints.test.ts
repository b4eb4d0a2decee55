import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildInsert, SAMPLES, seededDatabase } from './row-security.fixture.ts';
import { execute, getValue, queryRows, queryValue, raw } from './sql.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** Valid part of exchange rates. */
const PART = { kind: 'more', source: 'a', date: '2026-11-20', currencies: [] };

const seeded = seededDatabase();
let client: Client;
let userId: string;

beforeEach(async () => {
  client = seeded.owner;
  [userId] = seeded.referred.travellers;
  await client.query('begin');
});
afterEach(() => client.query('rollback'));

/** Inserts the table's sample row with these changes. */
async function insert(table: string, changes: Record<string, unknown> = {}): Promise<void> {
  const row = { ...SAMPLES[table]?.(userId, seeded.referred), ...changes };
  await client.query(buildInsert(table, row), Object.values(row));
}

/** Expects the row to be rejected, by default for a check constraint. */
const expectRejection = (table: string, changes: Record<string, unknown>, code = '23514') =>
  expect(insert(table, changes)).rejects.toMatchObject({ code });

const count = (table: string): Promise<number> =>
  getValue(client)`select count(*)::int from ${raw(table)}`;

function settings(departureAirports: unknown): Record<string, unknown> {
  return { notification_settings: JSON.stringify({ departureAirports, destinationAirports: [] }) };
}

const part = (changes: object) => ({ parts: JSON.stringify([{ ...PART, ...changes }]) });

describe('check constraints', () => {
  it.each([
    ['user_settings', { earliest_departure: '2027-01-02', latest_return: '2027-01-01' }],
    ['user_settings', { min_price: 2, max_price: 1 }],
    ['user_settings', { max_price: 0 }],
    ['user_settings', { min_nights: 8, max_nights: 7 }],
    ['user_settings', { min_nights: -1 }],
    ['user_settings', { max_nights: 366 }],
    ['user_settings', { destination_countries: ['Spain'] }],
    ['user_settings', { destination_countries: ['ES', null] }],
    ['user_settings', { destination_countries: Array(251).fill('ES') }],
    ['user_settings', { muted_routes: ['BUD'] }],
    ['user_settings', { muted_routes: ['BUD-BCN', null] }],
    ['user_settings', { muted_routes: Array(201).fill('BUD-BCN') }],
    ['user_settings', { watched_routes: ['BUD-bcn'] }],
    ['user_settings', { watched_routes: ['BUD-BCN', null] }],
    ['user_settings', { watched_routes: Array(51).fill('BUD-BCN') }],
    ['user_settings', { passengers: 0 }],
    ['user_settings', { passengers: 10 }],
    ['user_settings', { cabin_classes: ['economy', 'steerage'] }],
    ['user_settings', { max_stops: '3' }],
    ['user_settings', { via_airports: ['FRA', null] }],
    ['user_settings', { avoided_via_airports: ['Frankfurt'] }],
    ['user_settings', { preferred_currency: 'eur' }],
    ['user_settings', { maximum_daily_alerts: 0 }],
    ['user_settings', { maximum_daily_alerts: 1001 }],
    ['user_settings', { preferred_airlines: ['LHX'] }],
    ['user_settings', { preferred_language: 'xx' }],
    ['user_settings', settings(['bud'])],
    ['user_settings', settings(['BUD', 7])],
    ['user_settings', settings('BUD')],
    ['user_settings', settings(null)],
    ['user_settings', settings(Array(51).fill('BUD'))],
    ['user_settings', { notification_settings: '"BUD"' }],
    ['user_settings', { notification_settings: '{"departures": []}' }],
    ['profiles', { first_name: 'a'.repeat(101) }],
    ['profiles', { phone: 'call me' }],
    ['subscribers', { email: 'no address' }],
    ['error_logs', { message: 'm'.repeat(2001) }],
    ['analytics_events', { properties: JSON.stringify({ long: 'x'.repeat(8000) }) }],
    ['performance_metrics', { value: -1 }],
    ['performance_metrics', { value: 'NaN' }],
    ['exchange_rates', { rates: '{"USD": 0}' }],
    ['exchange_rates', { rates: '{"USD": "1.1"}' }],
    ['exchange_rates', { rates: '{"dollar": 1.1}' }],
    ['exchange_rates', { rates: '[1.1]' }],
    ['exchange_rates', { parts: '{}' }],
    ['exchange_rates', { parts: '["USD"]' }],
    ['exchange_rates', part({ kind: 'third' })],
    ['exchange_rates', part({ source: '' })],
    ['exchange_rates', part({ date: 'today' })],
    ['exchange_rates', part({ currencies: undefined })],
    ['daily_flight_results', { lowest: 300 }],
    ['daily_flight_results', { destination: 'BUD' }],
    ['plan_subscriptions', { trial_ends_at: null }],
    ['plan_subscriptions', { status: 'active', plan: 'monthly' }],
    ['referral_codes', { code: 'a b' }],
    ['bookings', { booking_url: 'javascript:alert(1)' }],
    ['bookings', { return_date: '2027-02-28' }],
    ['commission_entries', { rate: 0.0451 }],
    ['commission_entries', { amount: -1 }],
    ['push_subscriptions', { platform: 'web' }],
    ['email_suppressions', { address_hash: Buffer.from('reader@example.com') }],
  ])('reject %s %j [asvs.2.2.3]', async (table, changes) => {
    await expectRejection(table, changes);
  });

  it('reject a row of an unknown account', async () => {
    await expectRejection('profiles', { user_id: randomUUID() }, FOREIGN_KEY_VIOLATION);
  });

  it('reject a traveller who refers themselves', async () => {
    await expectRejection('referrals', { friend_id: userId });
  });

  it('accept notification settings with only one list of places [3.user-settings.notification-settings]', async () => {
    await insert('user_settings', { notification_settings: '{"departureAirports": ["BUD"]}' });
    expect(await count('user_settings')).toBe(1);
  });
});

describe('subscribers', () => {
  it('are unique regardless of case and spaces', async () => {
    await insert('subscribers', { email: ' Ana@Example.com', user_id: null });
    await expectRejection('subscribers', { email: 'ana@example.COM' }, UNIQUE_VIOLATION);
  });

  it('lose their confirmation when the address changes', async () => {
    await insert('subscribers', { confirmed_at: new Date() });
    await client.query("update subscribers set language = 'fr'");
    expect(await queryValue(client)`select confirmed_at from subscribers`).not.toBeNull();
    await client.query("update subscribers set email = 'elsewhere@example.com'");
    expect(await queryValue(client)`select confirmed_at from subscribers`).toBeNull();
  });
});

describe('commission_entries', () => {
  const due = { due_from: '2027-04-01', due_until: '2027-05-01' };

  it('accept the states from click to paid, and none after paid', async () => {
    await insert('commission_entries', { state: 'click' });
    await insert('commission_entries', { state: 'reported', amount: 450 });
    await insert('commission_entries', { state: 'travelled', amount: 450 });
    await insert('commission_entries', { state: 'payable', amount: 450, ...due });
    await insert('commission_entries', { state: 'paid', amount: 450, ...due });
    await expectRejection('commission_entries', { state: 'rejected' });
  });

  it.each(['reported', 'travelled', 'rejected'])('reject %s as the first state', async (state) => {
    await expectRejection('commission_entries', { state });
  });

  it('reject a skipped state [asvs.2.3.1]', async () => {
    await insert('commission_entries', { state: 'click' });
    const skipping = insert('commission_entries', { state: 'payable', ...due });
    await expect(skipping).rejects.toThrow(/cannot go from click to payable/);
  });

  it.each([
    'update commission_entries set amount = 1',
    'delete from commission_entries',
    'truncate commission_entries',
  ])('reject: %s', async (statement) => {
    await insert('commission_entries');
    await expect(client.query(statement)).rejects.toThrow(/ledger only grows/);
  });
});

it('every foreign key to accounts has a rule for their deletion', async () => {
  const rows = await queryRows(client)`
    select conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid = 'auth."user"'::regclass
       and confdeltype not in ('c', 'n') and conparentid = 0`;
  expect(rows).toEqual([]);
});

it('the index serves a query of travellers by departure', async () => {
  await execute(client)`
    insert into auth."user" (name, email) select '', 'reader' || n || '@example.com'
      from generate_series(1, 3000) as n`;
  await execute(client)`
    insert into user_settings (user_id, notification_settings)
    select id, jsonb_build_object('departureAirports', jsonb_build_array(
      chr(65 + (random() * 25)::int) || chr(65 + (random() * 25)::int) || 'X'))
      from auth."user"`;
  await client.query('analyze user_settings');
  const rows: { 'QUERY PLAN': string }[] = await queryRows(client)`
    explain select user_id from user_settings
     where notification_settings -> 'departureAirports' ?| array['BUD', 'LON']`;
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('user_settings_departures');
});
