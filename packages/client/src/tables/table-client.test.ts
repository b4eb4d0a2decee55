import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type TableInsert,
  type TableName,
  tables,
  toAlertPreferences,
  toField,
  toSettingsColumns,
} from '@farelark/contracts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableFixture } from '../../../../apps/server/src/testing/table-clients.ts';
import { createErrorReport } from '../../../../apps/web/src/shared/data/error-report.ts';
import { connect } from '../connection.ts';
import type { DataError } from './data-error.ts';
import {
  createTableClient,
  isCapped,
  isLogTable,
  isOwnTable,
  type LogTable,
  saveUserSettings,
  type TableClient,
} from './table-client.ts';

const LOG_ROWS: { readonly [N in LogTable]: TableInsert<N> } = {
  error_logs: { message: 'm' },
  analytics_events: { event_name: 'e' },
  page_views: { page: '/' },
  performance_metrics: { name: 'LCP', value: 1, page: '/' },
};

let user_id: string;
let client: TableClient;
let visitor: TableClient;
const loggedErrors: { operation: string; table: TableName; error: DataError }[] = [];

const party = tableFixture();
beforeAll(async () => {
  user_id = party.traveller.userId;
  client = createClient(party.traveller);
  visitor = createClient(null);
});
beforeEach(async () => {
  loggedErrors.length = 0;
  await party.run(`truncate profiles, user_settings, subscribers, page_views, error_logs, analytics_events,
       performance_metrics`);
});

/** Client of a traveller, or of a visitor. */
function createClient(
  traveller: { userId: string; token: string } | null,
  { url = party.server.url, onHeaders = (_: Headers): unknown => null } = {},
) {
  return createTableClient(
    connect({ url, anonKey: 'anon', token: () => traveller?.token ?? null }),
    {
      userId: () => traveller?.userId ?? null,
      log: (operation, table, error) => loggedErrors.push({ operation, table, error }),
      onHeaders,
    },
  );
}

it('the client knows which tables of the contract are capped, logs or own [9.caps]', () => {
  const names = Object.keys(tables) as TableName[];
  const writers = (name: TableName): readonly string[] => tables[name].inserters;
  expect(names.filter(isCapped)).toEqual(names.filter((name) => tables[name].maxRows === 500));
  expect(names.filter(isLogTable)).toEqual(names.filter((name) => writers(name).includes('anon')));
  expect(names.filter(isOwnTable)).toEqual(
    names.filter((name) => writers(name).join() === 'authenticated'),
  );
});

describe('createTableClient', () => {
  it('returns the inserted row [1.backend 7.client 7.tables.insert]', async () => {
    const { data: row, error } = await client.insert('profiles', { user_id, first_name: 'Ana' });
    expect(error).toBeNull();
    expect(row).toMatchObject({ user_id, first_name: 'Ana', language: null });
  });

  it.each(Object.entries(LOG_ROWS) as [LogTable, TableInsert<LogTable>][])(
    'returns no data for an insert into %s, by travellers and visitors [7.tables.insert-logs]',
    async (table, row) => {
      const answers = await Promise.all(
        [visitor, client].flatMap((writer) => [
          writer.insert(table, row),
          writer.insertMany(table, [row, row]),
        ]),
      );
      expect(answers).toEqual(Array(4).fill({ data: null, error: null }));
      expect(await party.run(`select from ${table}`)).toHaveLength(6);
    },
  );

  it('inserts many rows in one request, with defaults for omitted columns [7.tables.bulk]', async () => {
    await party.run('alter table profiles alter last_name set default $$none$$');
    const { data: rows } = await client.insertMany('profiles', [{ user_id, first_name: 'Ana' }]);
    expect(rows).toMatchObject([{ first_name: 'Ana', last_name: 'none' }]);
    await party.run('alter table profiles alter last_name drop default');
  });

  it('defaults the owner of an upserted own row to the signed-in account [5.upsert.fills-user 7.tables.upsert]', async () => {
    const added = await client.upsert('profiles', { first_name: 'Ana' });
    expect(added.data).toMatchObject({ user_id });
    const changed = await client.upsert('profiles', { first_name: 'Eva', user_id: null });
    expect(changed.data).toMatchObject({ user_id, first_name: 'Eva' });
    const email = party.references.addresses.get(user_id) ?? '';
    await client.upsert('subscribers', { email }, 'user_id');
    const again = await client.upsert('subscribers', { email, language: 'ko' }, 'user_id');
    expect(again.data).toMatchObject({ user_id, language: 'ko' });
  });

  it.each([
    ['profiles', {}],
    ['user_settings', { max_stops: '0' }],
    ['flight_alerts', { deal_id: '00000000-0000-4000-8000-000000000000' }],
    ['subscribers', { email: 'a@example.org' }],
  ] as const)(
    'returns an error for an upsert into %s without a session [5.upsert.user-required]',
    async (table, row) => {
      const { data, error } = await visitor.upsert(table, row);
      const message = 'User authentication required for this operation';
      expect([data, error?.message]).toEqual([null, message]);
      expect(loggedErrors).toEqual([{ operation: 'upsert', table, error }]);
    },
  );

  it('sends an upsert that names its owner to the server [5.upsert.user-required]', async () => {
    const { error } = await visitor.upsert('profiles', { user_id });
    expect(error).toMatchObject({ code: '42501', status: 401 });
  });

  it('selects by equality, including null, in the given order [7.tables 7.tables.select]', async () => {
    const titles = { '/a': null, '/b': null, '/c': 'C' };
    const rows = Object.entries(titles).map(([page, title]) => ({ user_id, page, title }));
    await client.insertMany('page_views', rows);
    const last = { order: { column: 'page', ascending: false }, limit: 1 } as const;
    const selected = await client.select('page_views', { user_id, title: null }, last);
    expect(selected.data).toMatchObject([{ page: '/b' }]);
    expect((await client.find('page_views', { page: '/c' })).data).toMatchObject({ title: 'C' });
    expect(await client.find('page_views', { page: '/d' })).toEqual({ data: null, error: null });
    expect((await client.find('page_views', { title: null })).error?.code).toBe('PGRST116');
  });

  it('returns at most 500 rows of a log table, but counts all of them [7.tables.count 9.caps]', async () => {
    await client.insertMany('page_views', Array(600).fill({ user_id, page: '/' }));
    expect((await client.select('page_views')).data).toHaveLength(500);
    expect((await client.select('page_views', {}, { limit: 7 })).data).toHaveLength(7);
    expect((await client.count('page_views')).data).toBe(600);
    expect((await client.count('page_views', { page: '/none' })).data).toBe(0);
  });

  it('selects the newest exchange rates for a visitor [3.rates.table 3.rates.newest 7.rates.newest]', async () => {
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-18'])
      await party.run(
        `insert into exchange_rates (rates_date, rates, source) values ($1, '{"USD": 1.1}', 'test')`,
        [date],
      );
    const newest = { order: { column: 'rates_date', ascending: false }, limit: 1 } as const;
    const { data: rows } = await visitor.select('exchange_rates', {}, newest);
    expect(rows).toMatchObject([{ rates_date: '2026-11-20', rates: { USD: 1.1 } }]);
  });

  it('updates the matching rows, and refuses an update without a filter [7.tables.update]', async () => {
    await client.upsert('profiles', { first_name: 'Ana' });
    const changed = await client.update('profiles', { first_name: 'Eva' }, { user_id });
    expect(changed.data).toMatchObject([{ first_name: 'Eva' }]);
    const unfiltered = await client.update('profiles', { first_name: 'Ida' }, {});
    expect(unfiltered.error?.code).toBe('21000');
  });

  it('logs and returns every error, also of an unreachable server [8.data-layer]', async () => {
    const refused = await visitor.select('profiles');
    expect(refused).toEqual({ data: null, error: expect.objectContaining({ code: '42501' }) });
    const unreachable = createClient(null, { url: 'http://127.0.0.1:1' });
    const failed = await unreachable.insert('page_views', { page: '/' });
    expect(failed).toEqual({ data: null, error: expect.objectContaining({ status: null }) });
    expect(loggedErrors.map(({ operation, error }) => [operation, error])).toEqual([
      ['select', refused.error],
      ['insert', failed.error],
    ]);
  });
});

describe('table API', () => {
  const findOwnAlert = async () => {
    const { data: alert } = await client.find('flight_alerts', { user_id });
    return { id: alert?.id ?? '', deal_id: alert?.deal_id ?? '' };
  };

  it('sends one live event when an update closes an alert [7.tables.update]', async () => {
    const { id, deal_id } = await findOwnAlert();
    for (let time = 0; time < 2; time += 1) {
      const { data: closed } = await client.update('flight_alerts', { closed_at: 'now' }, { id });
      expect(closed).toMatchObject([{ id, closed_at: expect.any(String) }]);
    }
    expect(await party.run('select type, user_id, alert_id, deal_id from live_events')).toEqual([
      { type: 'alert.closed', user_id, alert_id: id, deal_id },
    ]);
    const otherClient = createClient(party.stranger);
    const foreign = await otherClient.update('flight_alerts', { closed_at: 'now' }, { id });
    expect(foreign.data).toEqual([]);
  });

  it('keeps a closed alert closed [4.alert.closed-for-ever]', async () => {
    const { id, deal_id } = await findOwnAlert();
    await client.update('flight_alerts', { closed_at: 'now' }, { id });
    const updated = await client.update('flight_alerts', { closed_at: null }, { id });
    expect(updated.error).toMatchObject({ code: '42501', status: 403 });
    const upserted = await client.upsert('flight_alerts', { deal_id, closed_at: null }, 'deal_id');
    expect(upserted.error).toMatchObject({ code: '42501', status: 403 });
    expect((await client.find('flight_alerts', { id })).data?.closed_at).not.toBeNull();
  });

  it('copies the language of a profile, and only that, to the preferences', async () => {
    await client.insert('user_settings', { user_id, max_stops: '0' });
    const before = (await client.find('user_settings', { user_id })).data;
    await client.upsert('profiles', { first_name: 'Ana', language: 'ko' }, 'user_id');
    await client.upsert('profiles', { language: 'de' }, 'user_id');
    expect((await client.find('profiles', { user_id })).data).toMatchObject({
      first_name: 'Ana',
      language: 'de',
    });
    const after = (await client.find('user_settings', { user_id })).data;
    expect(after).toEqual({
      ...before,
      preferred_language: 'de',
      version: expect.any(Number),
      updated_at: expect.any(String),
    });
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version));
    for (const row of [{ first_name: 'Eva' }, { first_name: 'Ida', language: 'de' } as const])
      await client.upsert('profiles', row, 'user_id');
    expect((await client.find('user_settings', { user_id })).data).toEqual(after);
  });
});

describe('saveUserSettings', () => {
  it('inserts the first settings and updates them from then on [3.user-settings.notification-settings 7.user-settings 7.user-settings.select 7.user-settings.update 7.user-settings.insert]', async () => {
    expect(await client.find('user_settings', { user_id })).toEqual({ data: null, error: null });
    const first = await saveUserSettings(client, user_id, { max_stops: '0' });
    expect(first.data).toMatchObject({ user_id, max_stops: '0', version: 1 });
    const notification_settings = { departureAirports: ['BUD'], destinationAirports: [] };
    const second = await saveUserSettings(client, user_id, { notification_settings });
    expect(second.data).toMatchObject({ max_stops: '0', version: 2, notification_settings });
    expect(await client.find('user_settings', { user_id })).toEqual(second);
  });

  it('writes one row when three tabs save concurrently [3.user-settings.key]', async () => {
    const save = (max_stops: '0' | '1' | '2') => saveUserSettings(client, user_id, { max_stops });
    const saves = await Promise.all([save('0'), save('1'), save('2')]);
    expect(saves.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await party.run('select version::int from user_settings')).toHaveLength(1);
  });

  it('preserves every preference of the form', async () => {
    const preferences: AlertPreferences = {
      ...DEFAULT_PREFERENCES,
      departureAirports: ['BUD'],
      destinationAirports: ['NYC'],
      destinationCountries: ['ES'],
      earliestDeparture: '2027-03-28',
      maxNights: 14,
      maxPrice: 123_456,
      preferredAlliances: ['star_alliance'],
      preferredAirlines: ['LH', 'W6'],
      excludedAirplaneTypes: ['boeing_737_max'],
      maximumDailyAlerts: null,
      viaAirports: ['FRA'],
      mutedRoutes: [{ origin: 'BUD', destination: 'BCN' }],
      watchedRoutes: [{ origin: 'TYO', destination: 'SIN' }],
      pausedUntil: '2030-01-31',
      preferredLanguage: 'ar',
    };
    const { data: row } = await saveUserSettings(client, user_id, toSettingsColumns(preferences));
    expect(row && toAlertPreferences(row)).toEqual(preferences);
  });

  it('passes on the headers about matches and collection', async () => {
    const received: Headers[] = [];
    const listener = createClient(party.traveller, { onHeaders: (each) => received.push(each) });
    const notification_settings = { departureAirports: ['BUD'] };
    await saveUserSettings(listener, user_id, { notification_settings });
    expect(received.at(-1)?.get('farelark-matched-now')).toMatch(/^\d+$/);
    // No source is configured, so no collection is started.
    expect(received.at(-1)?.get('farelark-collection-job')).toBeNull();
  });

  it('returns the rejected columns with their fields', async () => {
    const { error } = await saveUserSettings(client, user_id, {
      notification_settings: { departureAirports: ['BUD'], destinationAirports: ['QZZ'] },
      preferred_currency: 'ZZZ',
    });
    expect(error).toMatchObject({ code: '23514', status: 400 });
    expect(error?.columns.map(({ path }) => [path, toField(path)])).toEqual([
      ['notification_settings.destinationAirports', 'destinationAirports'],
      ['preferred_currency', 'preferredCurrency'],
    ]);
    const contradiction = await saveUserSettings(client, user_id, { min_price: 2, max_price: 1 });
    expect(contradiction.error?.code).toBe('23514');
    expect((await saveUserSettings(visitor, user_id, {})).error?.code).toBe('42501');
    expect(await party.run('select from user_settings')).toEqual([]);
  });
});

it('stores an error report with its id, even with overlong or invalid text [7.measuring.errors]', async () => {
  const failure = new Error(`${'🛫'.repeat(3000)}\u0000\ud800`);
  failure.stack = `${'at somewhere\n'.repeat(3000)}`;
  const component = '🛫'.repeat(150);
  const page = `/${'x'.repeat(900)}`;
  const report = { errorId: 'error_1_a', failure, component, page, secrets: [] };
  const insert = (writer: TableClient, userId: string | null) =>
    writer.insert('error_logs', createErrorReport({ ...report, userId }));
  const results = [await insert(visitor, null), await insert(client, user_id)];
  expect(results.map(({ error }) => error)).toEqual([null, null]);
  const rows = await party.run('select error_id, user_id, severity from error_logs order by 2');
  const stored = { error_id: 'error_1_a', severity: 'error' };
  expect(rows).toEqual([user_id, null].map((id) => ({ ...stored, user_id: id })));
});
