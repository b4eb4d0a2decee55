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
import { tableParty } from '../../../../apps/server/src/testing/table-clients.ts';
import { errorReport } from '../../../../apps/web/src/shared/data/error-report.ts';
import { connect } from '../connection.ts';
import type { DataError } from './data-error.ts';
import {
  createRows,
  isCapped,
  isLogTable,
  isOwnTable,
  type LogTable,
  type Rows,
  saveUserSettings,
} from './rows.ts';

const LOG_ROWS: { readonly [N in LogTable]: TableInsert<N> } = {
  error_logs: { message: 'm' },
  analytics_events: { event_name: 'e' },
  page_views: { page: '/' },
  performance_metrics: { name: 'LCP', value: 1, page: '/' },
};

interface Logged {
  readonly operation: string;
  readonly table: TableName;
  readonly error: DataError;
}

let user_id: string;
let data: Rows;
let visitorRows: Rows;
const logged: Logged[] = [];

const party = tableParty();
beforeAll(async () => {
  user_id = party.asking.userId;
  data = createLayer(party.asking);
  visitorRows = createLayer(null);
});
beforeEach(async () => {
  logged.length = 0;
  await party.run(`truncate profiles, user_settings, subscribers, page_views, error_logs, analytics_events,
       performance_metrics`);
});

/** The data layer of a page with or without a session. */
function createLayer(
  traveller: { userId: string; token: string } | null,
  { url = party.server.url, onHeaders = (_: Headers) => {} } = {},
) {
  return createRows(connect({ url, anonKey: 'anon', token: () => traveller?.token ?? null }), {
    userId: () => traveller?.userId ?? null,
    log: (operation, table, error) => logged.push({ operation, table, error }),
    onHeaders,
  });
}

describe('the tables as the web knows them', () => {
  const names = Object.keys(tables) as TableName[];

  it('are capped where the server caps them [9.caps]', () => {
    expect(names.filter(isCapped)).toEqual(names.filter((name) => tables[name].mostRows === 500));
  });

  it('are logs where visitors write, and own where only their travellers do', () => {
    const writers = (name: TableName): readonly string[] => tables[name].inserters;
    expect(names.filter(isLogTable)).toEqual(
      names.filter((name) => writers(name).includes('anon')),
    );
    expect(names.filter(isOwnTable)).toEqual(
      names.filter((name) => writers(name).join() === 'authenticated'),
    );
  });
});

describe('the data layer', () => {
  it('answers the row that it inserts [1.backend 7.client 7.tables.insert]', async () => {
    const { data: row, error } = await data.insert('profiles', { user_id, first_name: 'Ana' });
    expect(error).toBeNull();
    expect(row).toMatchObject({ user_id, first_name: 'Ana', language: null });
  });

  it.each(Object.entries(LOG_ROWS) as [LogTable, TableInsert<LogTable>][])(
    'answers nothing of an insert into %s, for visitors as well [7.tables.insert-logs]',
    async (table, row) => {
      const answers = await Promise.all(
        [visitorRows, data].flatMap((rows) => [
          rows.insert(table, row),
          rows.insertMany(table, [row, row]),
        ]),
      );
      expect(answers).toEqual(Array(4).fill({ data: null, error: null }));
      expect(await party.run(`select from ${table}`)).toHaveLength(6);
    },
  );

  it('inserts many rows in one call, with defaults for what one leaves out [7.tables.bulk]', async () => {
    await party.run('alter table profiles alter last_name set default $$none$$');
    const { data: rows } = await data.insertMany('profiles', [{ user_id, first_name: 'Ana' }]);
    expect(rows).toMatchObject([{ first_name: 'Ana', last_name: 'none' }]);
    await party.run('alter table profiles alter last_name drop default');
  });

  it('fills the signed-in account into an upsert of their own row [5.upsert.fills-user 7.tables.upsert]', async () => {
    expect((await data.upsert('profiles', { first_name: 'Ana' })).data).toMatchObject({ user_id });
    const changed = await data.upsert('profiles', { first_name: 'Eva', user_id: null });
    expect(changed.data).toMatchObject({ user_id, first_name: 'Eva' });
    const email = party.referred.addresses.get(user_id) ?? '';
    await data.upsert('subscribers', { email }, 'user_id');
    const again = await data.upsert('subscribers', { email, language: 'ko' }, 'user_id');
    expect(again.data).toMatchObject({ user_id, language: 'ko' });
  });

  it.each([
    ['profiles', {}],
    ['user_settings', { max_stops: '0' }],
    ['flight_alerts', { deal_id: '00000000-0000-4000-8000-000000000000' }],
    ['subscribers', { email: 'a@example.org' }],
  ] as const)(
    'raises an error for an upsert into %s without a session [5.upsert.user-required]',
    async (table, row) => {
      const { data: none, error } = await visitorRows.upsert(table, row);
      expect([none, error?.message]).toEqual([
        null,
        'User authentication required for this operation',
      ]);
      expect(logged).toEqual([{ operation: 'upsert', table, error }]);
    },
  );

  it('leaves an upsert that says whose it is to the server [5.upsert.user-required]', async () => {
    const { error } = await visitorRows.upsert('profiles', { user_id });
    expect(error).toMatchObject({ code: '42501', status: 401 });
  });

  it('selects by equality, null included, in order [7.tables 7.tables.select]', async () => {
    const rows = ['/a', '/b', '/c'].map((page) => ({
      user_id,
      page,
      title: page === '/c' ? 'C' : null,
    }));
    await data.insertMany('page_views', rows);
    const found = await data.select(
      'page_views',
      { user_id, title: null },
      { order: { column: 'page', ascending: false }, limit: 1 },
    );
    expect(found.data).toMatchObject([{ page: '/b' }]);
    expect((await data.find('page_views', { page: '/c' })).data).toMatchObject({ title: 'C' });
    expect(await data.find('page_views', { page: '/d' })).toEqual({ data: null, error: null });
    expect((await data.find('page_views', { title: null })).error?.code).toBe('PGRST116');
  });

  it('asks for 500 rows of a log at most, and counts them all [7.tables.count 9.caps]', async () => {
    await data.insertMany(
      'page_views',
      Array.from({ length: 600 }, () => ({ user_id, page: '/' })),
    );
    expect((await data.select('page_views')).data).toHaveLength(500);
    expect((await data.select('page_views', {}, { limit: 7 })).data).toHaveLength(7);
    expect((await data.count('page_views')).data).toBe(600);
    expect((await data.count('page_views', { page: '/none' })).data).toBe(0);
  });

  it('reads the newest exchange rates [3.rates.table 3.rates.newest 7.rates.newest]', async () => {
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-18'])
      await party.run(
        `insert into exchange_rates (rates_date, rates, source) values ($1, '{"USD": 1.1}', 'test')`,
        [date],
      );
    const { data: rows } = await visitorRows.select(
      'exchange_rates',
      {},
      { order: { column: 'rates_date', ascending: false }, limit: 1 },
    );
    expect(rows).toMatchObject([{ rates_date: '2026-11-20', rates: { USD: 1.1 } }]);
  });

  it('updates by equality, and never all rows [7.tables.update]', async () => {
    await data.upsert('profiles', { first_name: 'Ana' });
    const changed = await data.update('profiles', { first_name: 'Eva' }, { user_id });
    expect(changed.data).toMatchObject([{ first_name: 'Eva' }]);
    expect((await data.update('profiles', { first_name: 'Ida' }, {})).error?.code).toBe('21000');
  });

  it('logs every error and answers it, a server that isn’t there included [8.data-layer]', async () => {
    const refused = await visitorRows.select('profiles');
    expect(refused).toEqual({ data: null, error: expect.objectContaining({ code: '42501' }) });
    const unreachable = createLayer(null, { url: 'http://127.0.0.1:1' });
    const nowhere = await unreachable.insert('page_views', { page: '/' });
    expect(nowhere).toEqual({ data: null, error: expect.objectContaining({ status: null }) });
    expect(logged.map(({ operation, error }) => [operation, error])).toEqual([
      ['select', refused.error],
      ['insert', nowhere.error],
    ]);
  });
});

describe('consequences of a row, from any writer', () => {
  const ownAlert = async () => {
    const { data: alert } = await data.find('flight_alerts', { user_id });
    return { id: alert?.id ?? '', deal_id: alert?.deal_id ?? '' };
  };

  it('an alert that an update closes is announced to open dashboards, once [7.tables.update]', async () => {
    const { id, deal_id } = await ownAlert();
    for (let time = 0; time < 2; time += 1) {
      const { data: closed } = await data.update('flight_alerts', { closed_at: 'now' }, { id });
      expect(closed).toMatchObject([{ id, closed_at: expect.any(String) }]);
    }
    expect(await party.run('select type, user_id, alert_id, deal_id from live_events')).toEqual([
      { type: 'alert.closed', user_id, alert_id: id, deal_id },
    ]);
    const others = createLayer(party.other);
    const foreign = await others.update('flight_alerts', { closed_at: 'now' }, { id });
    expect(foreign.data).toEqual([]);
  });

  it('an alert that is closed stays closed, whatever a write says [4.alert.closed-for-ever]', async () => {
    const { id, deal_id } = await ownAlert();
    await data.update('flight_alerts', { closed_at: 'now' }, { id });
    const reopened = await data.update('flight_alerts', { closed_at: null }, { id });
    expect(reopened.error).toMatchObject({ code: '42501', status: 403 });
    const again = await data.upsert('flight_alerts', { deal_id, closed_at: null }, 'deal_id');
    expect(again.error).toMatchObject({ code: '42501', status: 403 });
    expect((await data.find('flight_alerts', { id })).data?.closed_at).not.toBeNull();
  });

  it('the language of a profile becomes that of the preferences, and no other column changes', async () => {
    await data.insert('user_settings', { user_id, max_stops: '0' });
    const before = (await data.find('user_settings', { user_id })).data;
    await data.upsert('profiles', { first_name: 'Ana', language: 'ko' }, 'user_id');
    await data.upsert('profiles', { language: 'de' }, 'user_id');
    expect((await data.find('profiles', { user_id })).data).toMatchObject({
      first_name: 'Ana',
      language: 'de',
    });
    const after = (await data.find('user_settings', { user_id })).data;
    expect(after).toEqual({
      ...before,
      preferred_language: 'de',
      version: expect.any(Number),
      updated_at: expect.any(String),
    });
    expect(Number(after?.version)).toBeGreaterThan(Number(before?.version));
    for (const row of [{ first_name: 'Eva' }, { first_name: 'Ida', language: 'de' } as const])
      await data.upsert('profiles', row, 'user_id');
    expect((await data.find('user_settings', { user_id })).data).toEqual(after);
  });
});

describe('settings of a traveller', () => {
  it('are inserted when there are none, and changed from then on [3.user-settings.notification-settings 7.user-settings 7.user-settings.select 7.user-settings.update 7.user-settings.insert]', async () => {
    expect(await data.find('user_settings', { user_id })).toEqual({ data: null, error: null });
    const first = await saveUserSettings(data, user_id, { max_stops: '0' });
    expect(first.data).toMatchObject({ user_id, max_stops: '0', version: 1 });
    const notification_settings = { departureAirports: ['BUD'], destinationAirports: [] };
    const second = await saveUserSettings(data, user_id, { notification_settings });
    expect(second.data).toMatchObject({ max_stops: '0', version: 2, notification_settings });
    expect(await data.find('user_settings', { user_id })).toEqual(second);
  });

  it('are one row, saved by two tabs concurrently [3.user-settings.key]', async () => {
    const saves = await Promise.all(
      (['0', '1', '2'] as const).map((max_stops) => saveUserSettings(data, user_id, { max_stops })),
    );
    expect(saves.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await party.run('select version::int from user_settings')).toHaveLength(1);
  });

  it('keep every preference of the form', async () => {
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
      pausedUntil: '2030-01-31',
      preferredLanguage: 'ar',
    };
    const { data: row } = await saveUserSettings(data, user_id, toSettingsColumns(preferences));
    expect(row && toAlertPreferences(row)).toEqual(preferences);
  });

  it('say in headers what followed', async () => {
    let headers = new Headers();
    const onHeaders = (latest: Headers) => {
      headers = latest;
    };
    await saveUserSettings(createLayer(party.asking, { onHeaders }), user_id, {
      notification_settings: { departureAirports: ['BUD'] },
    });
    expect(headers.get('farelark-matched-now')).toMatch(/^\d+$/);
    // Nothing can be asked for fares here.
    expect(headers.get('farelark-collection-job')).toBeNull();
  });

  it('answer which columns were refused, and why', async () => {
    const { error } = await saveUserSettings(data, user_id, {
      notification_settings: { departureAirports: ['BUD'], destinationAirports: ['QZZ'] },
      preferred_currency: 'ZZZ',
    });
    expect(error).toMatchObject({ code: '23514', status: 400 });
    expect(error?.columns.map(({ path }) => [path, toField(path)])).toEqual([
      ['notification_settings.destinationAirports', 'destinationAirports'],
      ['preferred_currency', 'preferredCurrency'],
    ]);
    const contradiction = await saveUserSettings(data, user_id, { min_price: 2, max_price: 1 });
    expect(contradiction.error?.code).toBe('23514');
    expect((await saveUserSettings(visitorRows, user_id, {})).error?.code).toBe('42501');
    expect(await party.run('select from user_settings')).toEqual([]);
  });
});

it('an error that a screen shows is kept with its id, whatever is in it [7.measuring.errors]', async () => {
  const failure = new Error(`${'🛫'.repeat(3000)}\u0000\ud800`);
  failure.stack = `${'at somewhere\n'.repeat(3000)}`;
  const component = '🛫'.repeat(150);
  const page = `/${'x'.repeat(900)}`;
  const report = { errorId: 'error_1_a', failure, component, page, secrets: [] };
  const insert = (rows: Rows, userId: string | null) =>
    rows.insert('error_logs', errorReport({ ...report, userId }));
  const answers = [await insert(visitorRows, null), await insert(data, user_id)];
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  expect(
    await party.run('select error_id, user_id, severity from error_logs order by created_at'),
  ).toEqual([
    { error_id: 'error_1_a', user_id: null, severity: 'error' },
    { error_id: 'error_1_a', user_id, severity: 'error' },
  ]);
});
