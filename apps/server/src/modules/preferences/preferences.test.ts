import { type AlertPreferences, DEFAULT_PREFERENCES, MAX_MUTED_ROUTES } from '@farelark/contracts';
import { aDeal, storeDealWithEpisode } from '@farelark/db/testing';
import type { Deal, EpochDay, Instant, MinorUnits, PlaceCode } from '@farelark/engine';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quietNow } from '../../testing/dates.ts';
import { testServer } from '../../testing/test-server.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let token: string;

const server = testServer({ EMAIL_CONFIRMATION: 'off' });
beforeAll(async () => {
  token = await server.signUp('ana@example.com');
});

const makePreferences = (changes: Partial<AlertPreferences> = {}): AlertPreferences => ({
  ...DEFAULT_PREFERENCES,
  departureAirports: ['BUD'],
  maximumDailyAlerts: null,
  ...changes,
});

describe('saving preferences', () => {
  it('keeps every field as it was sent [3.form 7.calls.save-preferences]', async () => {
    const all = makePreferences({
      destinationCountries: ['ES', 'PT'],
      minNights: 3,
      maxNights: 10,
      mutedRoutes: [{ origin: 'BUD', destination: 'LON' }],
      pausedUntil: '2030-01-31',
      passengers: 4,
    });
    expect((await server.call('save-preferences', all, token)).data?.preferences).toEqual(all);
    const loaded = await server.call('load-preferences', {}, token);
    expect(loaded.data?.preferences).toEqual(all);
  });

  it('takes what was sent before these fields came, and fills in what changes nothing', async () => {
    const {
      destinationCountries,
      minNights,
      maxNights,
      mutedRoutes,
      pausedUntil,
      passengers,
      ...old
    } = makePreferences();
    const saved = await server.call('save-preferences', old, token);
    expect(saved.data?.preferences).toEqual(makePreferences());
  });

  it('raises codes to upper case, and takes each once', async () => {
    const route = { origin: 'bud', destination: 'bcn' };
    const changes = { destinationCountries: ['es', 'ES'], mutedRoutes: [route, route] };
    const { data } = await server.savePreferencesFrom(token, ['BUD'], changes);
    expect(data?.preferences).toMatchObject({
      destinationCountries: ['ES'],
      mutedRoutes: [{ origin: 'BUD', destination: 'BCN' }],
    });
  });

  it.each<[string, Partial<AlertPreferences>, string, string?]>([
    ['inverted nights', { minNights: 8, maxNights: 7 }, 'maxNights', 'nightsInverted'],
    ['inverted prices', { minPrice: 2, maxPrice: 1 }, 'maxPrice', 'priceInverted'],
    [
      'inverted dates',
      { earliestDeparture: '2030-01-02', latestReturn: '2030-01-01' },
      'latestReturn',
      'datesInverted',
    ],
    ['more nights than a year has', { maxNights: 366 }, 'maxNights'],
    ['half a night', { minNights: 0.5 }, 'minNights'],
    ['no travellers', { passengers: 0 }, 'passengers'],
    ['more than a party', { passengers: 10 }, 'passengers'],
    ['a day that no calendar has', { pausedUntil: '2030-02-30' }, 'pausedUntil'],
    ['no departure', { departureAirports: [] }, 'departureAirports', 'departureRequired'],
    ['an unknown airport', { departureAirports: ['QZZ'] }, 'departureAirports', 'unknownPlace'],
    [
      'an unknown country',
      { destinationCountries: ['XQ'] },
      'destinationCountries',
      'unknownPlace',
    ],
  ])(
    'refuses %s on its field, as its preview does [2.preferences.ranges]',
    async (_name, changes, path, message) => {
      for (const name of ['save-preferences', 'preview-preferences'] as const) {
        const { status, error } = await server.call(name, makePreferences(changes), token);
        expect([status, error?.code]).toEqual([400, 'invalid_input']);
        const said = message === undefined ? {} : { message: `preferences.error.${message}` };
        expect(error?.fields).toMatchObject([{ path, ...said }]);
      }
    },
  );

  it('takes nights of which both bounds are the same', async () => {
    const nights = { minNights: 7, maxNights: 7 };
    expect((await server.savePreferencesFrom(token, ['BUD'], nights)).status).toBe(200);
  });
});

it('a pause holds back emails of earlier alerts, of error fares too, until it ends [2.preferences.pause]', async () => {
  const { pool } = server.database;
  const { userId, token: bearer } = await server.addSignedIn();
  await pool.query('update auth."user" set "emailVerified" = true where id = $1', [userId]);
  const channels = {
    emailNotifications: true,
    alertFrequency: 'immediate',
    timeZone: 'UTC',
    quietHours: quietNow(),
    errorFaresAtAnyTime: false,
  } as const;
  /** Outcome of the email, once a worker has decided on it. */
  const mail = async (): Promise<string> => {
    for (;;) {
      const { rows } = await pool.query<{ error: string | null; sent: boolean }>(
        `select last_error as error, sent_at is not null as sent from outbox
          where user_id = $1 and kind = 'deal_alert'
            and (not_before > now() or sent_at is not null or dropped_at is not null)`,
        [userId],
      );
      const [row] = rows;
      if (row !== undefined) return row.sent ? 'sent' : `${row.error}`;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await server.savePreferencesFrom(bearer, ['SOF']);
  await server.call('save-channels', channels, bearer);
  await archived(0, null, { origin: 'SOF', deal: { label: 'error_fare' } });
  await server.savePreferencesFrom(bearer, ['SOF'], { maxStops: '2' });
  expect(await mail()).toBe('held until the traveller’s hours');
  await server.savePreferencesFrom(bearer, ['SOF'], { pausedUntil: '2090-01-01' });
  expect(await mail()).toBe('held until the traveller’s pause ends');
  const atAnyTime = { ...channels, quietHours: null, errorFaresAtAnyTime: true };
  await server.call('save-channels', atAnyTime, bearer);
  expect(await mail()).toBe('held until the traveller’s pause ends');
  await server.savePreferencesFrom(bearer, ['SOF']);
  expect(await mail()).toBe('sent');
});

describe('muting a route', () => {
  const call = (destination: string, muted?: boolean, bearer = token) =>
    server.call(
      'mute-route',
      { origin: 'BUD', destination, ...(muted === undefined ? {} : { muted }) },
      bearer,
    );

  beforeEach(() => server.savePreferencesFrom(token, ['BUD']));

  it('stands in the preferences, and goes from there', async () => {
    const [lis, bcn] = ['LIS', 'BCN'].map((destination) => ({ origin: 'BUD', destination }));
    expect((await call('lis')).data?.mutedRoutes).toEqual([lis]);
    expect((await call('BCN')).data?.mutedRoutes).toEqual([lis, bcn]);
    const loaded = await server.call('load-preferences', {}, token);
    expect(loaded.data?.preferences?.mutedRoutes).toEqual([lis, bcn]);
    expect((await call('LIS', false)).data?.mutedRoutes).toEqual([bcn]);
  });

  it('tells of what is live there once it is unmuted, and not before [2.preferences.muted]', async () => {
    const bearer = await server.signUp('ben@example.com');
    const route = { origin: 'BTS', destination: 'BCN' };
    const save = () => server.savePreferencesFrom(bearer, ['BTS'], { mutedRoutes: [route] });
    await save();
    await archived(0, null, { origin: 'BTS' });
    const alerts = async () => (await server.call('get-user-alerts', {}, bearer)).data?.total;
    await save();
    expect(await alerts()).toBe(0);
    await server.call('mute-route', { ...route, muted: false }, bearer);
    expect(await alerts()).toBe(1);
  });

  it('refuses unknown places, and more routes than there may be', async () => {
    expect((await call('QZZ')).error?.fields).toEqual([
      { path: 'destination', message: 'preferences.error.unknownPlace' },
    ]);
    await server.query(
      `update user_settings set muted_routes = (select array_agg('AA' || chr(65 + n % 26) || '-BB' || chr(65 + n / 26))
         from generate_series(0, $1) as n)`,
      [MAX_MUTED_ROUTES - 1],
    );
    expect((await call('LIS')).error?.fields).toEqual([
      { path: 'origin', message: 'preferences.error.tooMany' },
    ]);
  });

  it('needs a traveller, with preferences', async () => {
    const visitor = await server.call('mute-route', { origin: 'BUD', destination: 'LIS' });
    expect(visitor.error?.code).toBe('authentication_required');
    const newcomer = await server.signUp('eve@example.com');
    expect((await call('LIS', true, newcomer)).error?.code).toBe('not_found');
  });
});

let trips = 30_000;

interface Archived {
  readonly origin?: string;
  readonly destination?: string;
  readonly price?: number;
  readonly departure?: number;
  readonly nights?: number;
  readonly deal?: Partial<Omit<Deal, 'offer'>>;
}

/** A deal that was announced so many days ago and went so many hours later; null = it is still there. */
function archived(days: number, hours: number | null, changes: Archived = {}): Promise<string> {
  const { origin = 'BUD', destination = 'BCN', price = 6_000, nights, deal: more } = changes;
  const at = Date.now() - days * DAY;
  // Ten days apart: no two of them are one trip.
  trips += 10;
  const { departure = trips } = changes;
  const ended: Partial<Deal> =
    hours === null
      ? {}
      : { state: 'gone', goneAt: (at + hours * HOUR) as Instant, goneReason: 'not_found' };
  const base = aDeal(new Date(at), { departure, ...ended, ...more });
  const offer = {
    ...base.offer,
    origin: origin as PlaceCode,
    destination: destination as PlaceCode,
    price: price as MinorUnits,
    return: nights === undefined ? null : ((departure + nights) as EpochDay),
  };
  return storeDealWithEpisode(server.database.pool, { ...base, offer });
}

describe('the preview of preferences', () => {
  const call = (changes: Partial<AlertPreferences> = {}, bearer: string | null = token) =>
    server.call('preview-preferences', makePreferences(changes), bearer);
  const preview = async (changes?: Partial<AlertPreferences>) => {
    const { data, error } = await call(changes);
    if (data === null) throw new Error(JSON.stringify(error));
    return data;
  };

  beforeEach(async () => {
    await server.query('delete from deals');
    // A new window of calls for each test.
    await server.query('delete from function_calls');
  });

  it('counts the deals of the last 30 days that would have matched, gone and live [2.preferences.preview]', async () => {
    await archived(40, 24);
    await archived(31, 2);
    await archived(29, 2);
    await archived(9, 2);
    await archived(45, null);
    await archived(3, 2, { origin: 'VIE' });
    expect(await preview()).toMatchObject({ matchedDeals: 3, days: 30 });
    expect((await preview({ departureAirports: ['VIE', 'BUD'] })).matchedDeals).toBe(4);
    expect((await preview({ departureAirports: ['LIS'] })).matchedDeals).toBe(0);
  });

  it('takes a city for its airports, and an airport for fares to its whole city [2.preferences.airports]', async () => {
    await archived(3, 2, { origin: 'LHR' });
    await archived(3, 2, { origin: 'LON' });
    const from = async (code: string) =>
      (await preview({ departureAirports: [code] })).matchedDeals;
    expect([await from('LON'), await from('LHR'), await from('LGW')]).toEqual([2, 2, 1]);
  });

  it.each<[string, Partial<AlertPreferences>, number]>([
    ['nothing', {}, 4],
    ['a length of stay', { minNights: 5, maxNights: 9 }, 3],
    ['countries', { destinationCountries: ['PT'] }, 1],
    ['countries and places', { destinationCountries: ['PT'], destinationAirports: ['ROM'] }, 2],
    ['a muted route', { mutedRoutes: [{ origin: 'BUD', destination: 'BCN' }] }, 2],
    ['a limit on the price', { maxPrice: 5_999 }, 1],
    // Neither the channels nor the party size is part of what matches.
    ['a pause and a party', { pausedUntil: '2030-01-01', passengers: 9 }, 4],
  ])('matches as telling does, by %s [2.preferences.preview]', async (_name, changes, expected) => {
    await archived(3, 2, { nights: 7 });
    await archived(4, 2, { nights: 2, price: 5_000 });
    await archived(5, 2, { destination: 'LIS' });
    await archived(6, 2, { destination: 'FCO' });
    expect((await preview(changes)).matchedDeals).toBe(expected);
  });

  it('expects alerts by the week: neighbouring dates as one, no more a day than wanted [2.preferences.forecast]', async () => {
    await archived(40, 2);
    // In the last 30 days: one trip on three dates, and five others on one day.
    for (const day of [0, 1, 3]) await archived(20, 48, { departure: 50_000 + day });
    for (let trip = 0; trip < 5; trip += 1) await archived(10, 1);
    const week = (alerts: number) => Math.round((alerts / 30) * 70) / 10;
    expect((await preview()).alertsPerWeek).toBe(week(6));
    expect((await preview({ maximumDailyAlerts: 2 })).alertsPerWeek).toBe(week(3));
    expect((await preview({ departureAirports: ['LIS'] })).alertsPerWeek).toBe(0);
  });

  it('expects nothing yet where less than a week is known, and goes by the days that are [2.preferences.forecast]', async () => {
    expect((await preview()).alertsPerWeek).toBeNull();
    await archived(6, 2);
    expect(await preview()).toMatchObject({ matchedDeals: 1, alertsPerWeek: null });
    await archived(14, 2, { origin: 'VIE' });
    expect((await preview()).alertsPerWeek).toBe(0.5);
  });

  it('shows up to three trips: those that can be had, then the largest savings', async () => {
    const saving = (share: number) => ({ deal: { saving: share } });
    await archived(3, 2, saving(0.5));
    const best = await archived(3, 2, saving(0.7));
    const live = await archived(3, null, saving(0.4));
    const dates = [
      await archived(9, 2, { departure: 60_000, ...saving(0.6) }),
      await archived(9, 2, { departure: 60_002, price: 6_010, ...saving(0.6) }),
    ];
    // Waits for a look, and is hidden before that.
    await archived(2, null, { deal: { saving: 0.9, state: 'verifying' } });
    const { examples, matchedDeals } = await preview({ preferredLanguage: 'de' });
    expect(matchedDeals).toBe(6);
    expect(examples.map(({ id, state }) => [id, state])).toEqual([
      [live, 'live'],
      [best, 'gone'],
      // Of dates that are gone, the one that went last.
      [dates[1], 'gone'],
    ]);
    expect(examples[2]?.dates.map(({ dealId }) => dealId)).toEqual(dates);
    expect(examples[0]?.destination.localCountry).toBe('Spanien');
  });

  it('saves nothing [2.preferences.preview-limits]', async () => {
    await server.savePreferencesFrom(token, ['VIE']);
    await preview({ passengers: 9 });
    const { data } = await server.call('load-preferences', {}, token);
    expect(data?.preferences?.departureAirports).toEqual(['VIE']);
  });

  it('is for travellers, sixty times a minute [2.preferences.preview-limits]', async () => {
    expect((await call({}, null)).error?.code).toBe('authentication_required');
    const calls = await Promise.all(Array.from({ length: 61 }, () => call()));
    const refused = calls.filter(({ error }) => error !== null);
    expect(refused.map(({ error }) => error?.code)).toEqual(['too_many_requests']);
  });
});
