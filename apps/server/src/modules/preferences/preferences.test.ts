import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type FunctionInput,
  MAX_MUTED_ROUTES,
  MAX_WATCHED_ROUTES,
} from '@farelark/contracts';
import { aDeal, storeDealWithEpisode } from '@farelark/db/testing';
import type { Deal, EpochDay, Instant, MinorUnits, PlaceCode } from '@farelark/engine';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCurrentQuietHours } from '../../testing/dates.ts';
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

describe('save-preferences', () => {
  it('stores every field as sent [3.form 7.calls.save-preferences]', async () => {
    const all = makePreferences({
      destinationCountries: ['ES', 'PT'],
      minNights: 3,
      maxNights: 10,
      mutedRoutes: [{ origin: 'BUD', destination: 'LON' }],
      watchedRoutes: [{ origin: 'TYO', destination: 'SIN' }],
      pausedUntil: '2030-01-31',
      passengers: 4,
    });
    expect((await server.call('save-preferences', all, token)).data?.preferences).toEqual(all);
    const loaded = await server.call('load-preferences', {}, token);
    expect(loaded.data?.preferences).toEqual(all);
  });

  it('sets neutral defaults for fields that earlier clients omit', async () => {
    const {
      destinationCountries,
      minNights,
      maxNights,
      mutedRoutes,
      watchedRoutes,
      pausedUntil,
      passengers,
      ...earlier
    } = makePreferences();
    const { data } = await server.call('save-preferences', earlier, token);
    expect(data?.preferences).toEqual(makePreferences());
  });

  it('converts codes to upper case, removes duplicates and accepts equal bounds', async () => {
    const route = { origin: 'bud', destination: 'bcn' };
    const changes = { destinationCountries: ['es', 'ES'], mutedRoutes: [route, route] };
    const nights = { minNights: 7, maxNights: 7 };
    const { data } = await server.savePreferencesFrom(token, ['BUD'], { ...changes, ...nights });
    expect(data?.preferences).toMatchObject({
      ...nights,
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
    ['too many travellers', { passengers: 10 }, 'passengers'],
    ['an impossible date', { pausedUntil: '2030-02-30' }, 'pausedUntil'],
    ['no departure', { departureAirports: [] }, 'departureAirports', 'departureRequired'],
    [
      'an unknown watched place',
      { watchedRoutes: [{ origin: 'BUD', destination: 'QZZ' }] },
      'watchedRoutes',
      'unknownPlace',
    ],
    ['an unknown airport', { departureAirports: ['QZZ'] }, 'departureAirports', 'unknownPlace'],
  ])(
    'refuses %s with an error on its field, as does the preview [2.preferences.ranges]',
    async (_name, changes, path, message) => {
      for (const name of ['save-preferences', 'preview-preferences'] as const) {
        const { status, error } = await server.call(name, makePreferences(changes), token);
        expect([status, error?.code]).toEqual([400, 'invalid_input']);
        const key = message === undefined ? {} : { detail: `preferences.error.${message}` };
        expect(error?.fields).toMatchObject([{ path, ...key }]);
      }
    },
  );

  it('needs no departure with a watched route', async () => {
    const preferences = { watchedRoutes: [{ origin: 'BUD', destination: 'BCN' }] };
    const { data } = await server.savePreferencesFrom(token, [], preferences);
    expect(data?.preferences).toMatchObject({ departureAirports: [], ...preferences });
  });

  it('holds emails of earlier alerts, also of error fares, until a pause ends [2.preferences.pause]', async () => {
    const { pool } = server.database;
    const { userId, token: bearer } = await server.addSignedInAccount();
    await pool.query('update auth."user" set "emailVerified" = true where id = $1', [userId]);
    const channels = {
      emailNotifications: true,
      alertFrequency: 'immediate',
      timeZone: 'UTC',
      quietHours: createCurrentQuietHours(),
      errorFaresAtAnyTime: false,
    } as const;
    /** Outcome of the email; undefined until a worker has claimed it. */
    const getOutcome = async () => {
      const rows = await server.query<{ outcome: string }>(
        `select case when sent_at is null then last_error else 'sent' end as outcome from outbox
          where user_id = $1 and kind = 'deal_alert'
            and (not_before > now() or sent_at is not null or dropped_at is not null)`,
        [userId],
      );
      return rows[0]?.outcome;
    };
    await server.savePreferencesFrom(bearer, ['SOF']);
    await server.call('save-channels', channels, bearer);
    await addDeal(0, null, { origin: 'SOF', deal: { label: 'error_fare' } });
    await server.savePreferencesFrom(bearer, ['SOF'], { maxStops: '2' });
    await expect.poll(getOutcome).toBe('held until the traveller’s hours');
    await server.savePreferencesFrom(bearer, ['SOF'], { pausedUntil: '2090-01-01' });
    await expect.poll(getOutcome).toBe('held until the traveller’s pause ends');
    const atAnyTime = { ...channels, quietHours: null, errorFaresAtAnyTime: true };
    await server.call('save-channels', atAnyTime, bearer);
    await expect.poll(getOutcome).toBe('held until the traveller’s pause ends');
    await server.savePreferencesFrom(bearer, ['SOF']);
    await expect.poll(getOutcome).toBe('sent');
  });
});

describe('mute-route', () => {
  const call = (destination: string, changes: { muted?: boolean } = {}, bearer = token) =>
    server.call('mute-route', { origin: 'BUD', destination, ...changes }, bearer);

  beforeEach(() => server.savePreferencesFrom(token, ['BUD']));

  it('adds a route to the preferences, and removes it', async () => {
    const [lis, bcn] = ['LIS', 'BCN'].map((destination) => ({ origin: 'BUD', destination }));
    expect((await call('lis')).data?.mutedRoutes).toEqual([lis]);
    expect((await call('BCN')).data?.mutedRoutes).toEqual([lis, bcn]);
    const loaded = await server.call('load-preferences', {}, token);
    expect(loaded.data?.preferences?.mutedRoutes).toEqual([lis, bcn]);
    expect((await call('LIS', { muted: false })).data?.mutedRoutes).toEqual([bcn]);
  });

  it('notifies of live deals only once the route is unmuted [2.preferences.muted]', async () => {
    const bearer = await server.signUp('ben@example.com');
    const route = { origin: 'BTS', destination: 'BCN' };
    const save = () => server.savePreferencesFrom(bearer, ['BTS'], { mutedRoutes: [route] });
    await save();
    await addDeal(0, null, { origin: 'BTS' });
    const countAlerts = async () => (await server.call('get-user-alerts', {}, bearer)).data?.total;
    await save();
    expect(await countAlerts()).toBe(0);
    await server.call('mute-route', { ...route, muted: false }, bearer);
    expect(await countAlerts()).toBe(1);
  });

  it('refuses unknown places and too many routes', async () => {
    expect((await call('QZZ')).error?.fields).toEqual([
      expect.objectContaining({ path: 'destination', detail: 'preferences.error.unknownPlace' }),
    ]);
    await server.query(
      `update user_settings set muted_routes = (select array_agg('AA' || chr(65 + n % 26) || '-BB' || chr(65 + n / 26))
         from generate_series(0, $1) as n)`,
      [MAX_MUTED_ROUTES - 1],
    );
    expect((await call('LIS')).error?.fields).toEqual([
      expect.objectContaining({ path: 'origin', detail: 'preferences.error.tooMany' }),
    ]);
  });

  it('ends watching the route, also between airports of a muted city, and returns what it ended', async () => {
    const watchedRoutes = ['LHR', 'LON', 'LIS'].map((destination) => ({
      origin: 'BUD',
      destination,
    }));
    await server.savePreferencesFrom(token, ['BUD'], { watchedRoutes });
    expect((await call('LON')).data?.unwatched).toEqual(watchedRoutes.slice(0, 2));
    const { data } = await server.call('load-preferences', {}, token);
    expect(data?.preferences?.watchedRoutes).toEqual(watchedRoutes.slice(2));
  });

  it('returns 404 before preferences are saved', async () => {
    const newcomer = await server.signUp('eve@example.com');
    expect((await call('LIS', {}, newcomer)).error?.code).toBe('not_found');
  });
});

describe('watch-route', () => {
  const TOKYO = { origin: 'TYO', destination: 'SIN' };
  const watch = (bearer: string, changes: Partial<FunctionInput<'watch-route'>> = {}) =>
    server.call('watch-route', { ...TOKYO, ...changes }, bearer);
  const load = async (bearer: string) =>
    (await server.call('load-preferences', {}, bearer)).data?.preferences;
  const countAlerts = async (bearer: string) =>
    (await server.call('get-user-alerts', {}, bearer)).data?.total;

  it('saves the first preferences in the language and currency of the request, and turns live deals into alerts [2.deals.watch]', async () => {
    const { token: bearer } = await server.addSignedInAccount();
    await addDeal(0, null, { origin: 'NRT', destination: 'SIN' });
    await addDeal(0, null, { origin: 'NRT', destination: 'BCN' });
    const first = { preferredLanguage: 'ja', preferredCurrency: 'JPY' } as const;
    const { data } = await watch(bearer, { origin: 'tyo', ...first });
    expect(data).toEqual({ watchedRoutes: [TOKYO], unmuted: [] });
    expect(await load(bearer)).toEqual({
      ...DEFAULT_PREFERENCES,
      ...first,
      watchedRoutes: [TOKYO],
    });
    expect(await countAlerts(bearer)).toBe(1);
    const { data: profile } = await server.call('load-profile', {}, bearer);
    expect(profile?.profile.language).toBe('ja');
  });

  it('notifies of deals on the watched route only, besides other preferences', async () => {
    const { token: bearer } = await server.addSignedInAccount();
    await server.savePreferencesFrom(bearer, ['GYD'], { preferredLanguage: 'de' });
    for (let deal = 0; deal < 4; deal += 1)
      await addDeal(0, null, { origin: 'GYD', deal: { saving: 0.9 } });
    const watched = { origin: 'EVN', destination: 'LIS' };
    await addDeal(0, null, watched);
    await watch(bearer, { ...watched, preferredLanguage: 'fr' });
    expect(await countAlerts(bearer)).toBe(1);
    expect(await load(bearer)).toMatchObject({
      departureAirports: ['GYD'],
      preferredLanguage: 'de',
      watchedRoutes: [watched],
    });
  });

  it('is idempotent, also for concurrent first calls', async () => {
    const { token: bearer } = await server.addSignedInAccount();
    const other = { origin: 'BUD', destination: 'LIS' };
    await Promise.all([watch(bearer), watch(bearer), watch(bearer, other)]);
    expect((await load(bearer))?.watchedRoutes).toHaveLength(2);
    expect((await watch(bearer, { ...other, watched: false })).data?.watchedRoutes).toEqual([
      TOKYO,
    ]);
    for (const _ of [1, 2])
      expect((await watch(bearer, { watched: false })).data?.watchedRoutes).toEqual([]);
    const { token: newcomer } = await server.addSignedInAccount();
    expect((await watch(newcomer, { watched: false })).data?.watchedRoutes).toEqual([]);
    expect(await load(newcomer)).toBeNull();
  });

  it('unmutes the route, and those between its cities', async () => {
    const { token: bearer } = await server.addSignedInAccount();
    const mutedRoutes = ['LHR', 'LON', 'LIS'].map((destination) => ({
      origin: 'BUD',
      destination,
    }));
    await server.savePreferencesFrom(bearer, ['BUD'], { mutedRoutes });
    const { data } = await watch(bearer, { origin: 'BUD', destination: 'LHR' });
    expect(data?.unmuted).toEqual(mutedRoutes.slice(0, 2));
    expect((await load(bearer))?.mutedRoutes).toEqual(mutedRoutes.slice(2));
  });

  it('refuses unknown places, an unknown currency, too many routes and visitors', async () => {
    const { token: bearer, userId } = await server.addSignedInAccount();
    const getErrors = async (changes: Partial<FunctionInput<'watch-route'>>) =>
      (await watch(bearer, changes)).error?.fields;
    expect(await getErrors({ destination: 'QZZ' })).toEqual([
      expect.objectContaining({ path: 'destination', detail: 'preferences.error.unknownPlace' }),
    ]);
    expect(await getErrors({ preferredCurrency: 'ZZZ' })).toMatchObject([
      { path: 'preferredCurrency' },
    ]);
    expect(await load(bearer)).toBeNull();
    await watch(bearer);
    await server.query(
      `update user_settings set watched_routes = (select array_agg('BUD-B' || chr(65 + n % 26) || chr(65 + n / 26))
         from generate_series(0, $1) as n) where user_id = $2`,
      [MAX_WATCHED_ROUTES - 1, userId],
    );
    expect(await getErrors({})).toEqual([
      expect.objectContaining({ path: 'origin', detail: 'preferences.error.tooManyWatched' }),
    ]);
    expect((await server.call('watch-route', TOKYO)).status).toBe(401);
  });
});

let trips = 30_000;

interface DealChanges {
  readonly origin?: string;
  readonly destination?: string;
  readonly price?: number;
  readonly departure?: number;
  readonly nights?: number;
  readonly deal?: Partial<Omit<Deal, 'offer'>>;
}

/** Adds a deal announced `daysAgo` that was gone `goneAfterHours` later, or is live for null. Returns its id. */
function addDeal(
  daysAgo: number,
  goneAfterHours: number | null,
  changes: DealChanges = {},
): Promise<string> {
  const { origin = 'BUD', destination = 'BCN', price = 6_000, nights, deal: more } = changes;
  const at = Date.now() - daysAgo * DAY;
  // Ten days apart, so that no two deals share an alert.
  trips += 10;
  const { departure = trips } = changes;
  const ended: Partial<Deal> =
    goneAfterHours === null
      ? {}
      : { state: 'gone', goneAt: (at + goneAfterHours * HOUR) as Instant, goneReason: 'not_found' };
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

describe('preview-preferences', () => {
  const call = (changes: Partial<AlertPreferences> = {}) =>
    server.call('preview-preferences', makePreferences(changes), token);
  const preview = async (changes?: Partial<AlertPreferences>) => {
    const { data, error } = await call(changes);
    if (data === null) throw new Error(JSON.stringify(error));
    return data;
  };

  beforeEach(async () => {
    await server.query('delete from deals');
    await server.query('delete from function_calls');
  });

  it('counts matching deals of the last 30 days, gone and live [2.preferences.preview]', async () => {
    await addDeal(40, 24);
    await addDeal(31, 2);
    await addDeal(29, 2);
    await addDeal(9, 2);
    await addDeal(45, null);
    await addDeal(3, 2, { origin: 'VIE' });
    expect(await preview()).toMatchObject({ matchedDeals: 3, availableNow: 1, days: 30 });
    expect((await preview({ departureAirports: ['VIE', 'BUD'] })).matchedDeals).toBe(4);
    expect((await preview({ departureAirports: ['LIS'] })).matchedDeals).toBe(0);
  });

  it('matches a city with its airports, and an airport with deals of its city [2.preferences.airports]', async () => {
    await addDeal(3, 2, { origin: 'LHR' });
    await addDeal(3, 2, { origin: 'LON' });
    const countFrom = async (code: string) =>
      (await preview({ departureAirports: [code] })).matchedDeals;
    expect([await countFrom('LON'), await countFrom('LHR'), await countFrom('LGW')]).toEqual([
      2, 2, 1,
    ]);
  });

  it.each<[string, Partial<AlertPreferences>, number]>([
    ['no filter', {}, 4],
    ['a length of stay', { minNights: 5, maxNights: 9 }, 3],
    ['countries', { destinationCountries: ['PT'] }, 1],
    ['countries and places', { destinationCountries: ['PT'], destinationAirports: ['ROM'] }, 2],
    ['a watched route', { watchedRoutes: [{ origin: 'OSL', destination: 'LIS' }] }, 5],
    ['a muted route', { mutedRoutes: [{ origin: 'BUD', destination: 'BCN' }] }, 2],
    ['a maximum price', { maxPrice: 5_999 }, 1],
    // Not part of matching.
    ['a pause and a number of travellers', { pausedUntil: '2030-01-01', passengers: 9 }, 4],
  ])(
    'matches deals as alerts do, with %s [2.preferences.preview]',
    async (_name, changes, expected) => {
      await addDeal(3, 2, { nights: 7 });
      await addDeal(4, 2, { nights: 2, price: 5_000 });
      await addDeal(5, 2, { destination: 'LIS' });
      await addDeal(6, 2, { destination: 'FCO' });
      await addDeal(6, 2, { origin: 'OSL', destination: 'LIS' });
      expect((await preview(changes)).matchedDeals).toBe(expected);
    },
  );

  it('forecasts alerts per week, with neighbouring dates as one and within the daily maximum [2.preferences.forecast]', async () => {
    await addDeal(40, 2);
    // One trip on three neighbouring dates, and five others on one day.
    for (const day of [0, 1, 3]) await addDeal(20, 48, { departure: 50_000 + day });
    for (let trip = 0; trip < 5; trip += 1) await addDeal(10, 1);
    const toWeekly = (alerts: number) => Math.round((alerts / 30) * 70) / 10;
    expect((await preview()).alertsPerWeek).toBe(toWeekly(6));
    expect((await preview({ maximumDailyAlerts: 2 })).alertsPerWeek).toBe(toWeekly(3));
    expect((await preview({ departureAirports: ['LIS'] })).alertsPerWeek).toBe(0);
  });

  it('forecasts nothing from less than a week of data, and else from the days available [2.preferences.forecast]', async () => {
    expect((await preview()).alertsPerWeek).toBeNull();
    await addDeal(6, 2);
    expect(await preview()).toMatchObject({ matchedDeals: 1, alertsPerWeek: null });
    await addDeal(14, 2, { origin: 'VIE' });
    expect((await preview()).alertsPerWeek).toBe(0.5);
  });

  it('returns up to three examples: available trips first, then the largest savings', async () => {
    const saving = (share: number) => ({ deal: { saving: share } });
    await addDeal(3, 2, saving(0.5));
    const best = await addDeal(3, 2, saving(0.7));
    const live = await addDeal(3, null, saving(0.4));
    const dates = [
      await addDeal(9, 2, { departure: 60_000, ...saving(0.6) }),
      await addDeal(9, 2, { departure: 60_002, price: 6_010, ...saving(0.6) }),
    ];
    // Hidden until its recheck.
    await addDeal(2, null, { deal: { saving: 0.9, state: 'verifying' } });
    const { examples, matchedDeals } = await preview({ preferredLanguage: 'de' });
    expect(matchedDeals).toBe(6);
    expect(examples.map(({ id, state }) => [id, state])).toEqual([
      [live, 'live'],
      [best, 'gone'],
      // The date that was gone last.
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

  it('is limited to 60 calls a minute [2.preferences.preview-limits]', async () => {
    const calls = await Promise.all(Array.from({ length: 61 }, () => call()));
    const refused = calls.filter(({ error }) => error !== null);
    expect(refused.map(({ error }) => error?.code)).toEqual(['too_many_requests']);
  });
});
