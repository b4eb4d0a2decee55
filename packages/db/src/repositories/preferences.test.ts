import type { PlaceCode, Route } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { asRole } from '../roles.ts';
import { execute, getValue } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { addAccount } from '../testing/index.ts';
import {
  type AlertPreferencesRow,
  changeRoutes,
  createPreferences,
  findFollowedPlaces,
  findPreferences,
  type RouteChange,
  savePreferences,
  stopEmails,
} from './preferences.ts';
import { saveLanguage } from './profiles.ts';

const EVERYTHING: AlertPreferencesRow = {
  departureAirports: ['BUD', 'LON'],
  destinationAirports: ['NYC'],
  destinationCountries: ['ES', 'PT'],
  earliestDeparture: '2027-03-28',
  latestReturn: '2027-10-31',
  minNights: 0,
  maxNights: 14,
  minPrice: 1,
  maxPrice: 123_456,
  cabinClasses: ['premium_economy', 'first'],
  luggageRequirements: true,
  tripType: 'round_trip',
  maxStops: 'unlimited',
  preferredAlliances: ['star_alliance'],
  preferredAirlines: ['LH', 'W6', '5J'],
  excludedAirplaneTypes: ['boeing_737_max'],
  preferredCurrency: 'HUF',
  emailNotifications: true,
  unconfirmedAlerts: true,
  maximumDailyAlerts: null,
  timeOfDay: 'red_eye',
  viaAirports: ['FRA'],
  avoidedViaAirports: ['IST', 'DOH'],
  mutedRoutes: [{ origin: 'BUD', destination: 'BCN' }],
  watchedRoutes: [
    { origin: 'VIE', destination: 'LON' },
    { origin: 'BUD', destination: 'LIS' },
  ],
  pausedUntil: '2027-01-31',
  passengers: 4,
  preferredLanguage: 'ar',
};

const db = connectedDatabase();

/** Saves preferences and language as the traveller. */
const save = (userId: string, preferences: AlertPreferencesRow): Promise<void> =>
  asRole(db, { role: 'authenticated', userId }, async (client) => {
    await savePreferences(client, userId, preferences);
    await saveLanguage(client, userId, preferences.preferredLanguage);
  });

it('savePreferences replaces all fields, and increments the version [3.form]', async () => {
  const userId = await addAccount(db.pool);
  await save(userId, EVERYTHING);
  expect(await findPreferences(db, userId)).toEqual(EVERYTHING);
  const cleared = { destinationAirports: [], latestReturn: null, minPrice: null, maxPrice: null };
  const changed: AlertPreferencesRow = {
    ...EVERYTHING,
    ...cleared,
    cabinClasses: [],
    maxStops: '0',
  };
  await save(userId, changed);
  expect(await findPreferences(db, userId)).toEqual(changed);
  expect(await getVersion(userId)).toBe(2);
});

it('stopEmails changes no other field', async () => {
  const userId = await addAccount(db.pool);
  await save(userId, EVERYTHING);
  await stopEmails(db, userId);
  expect(await findPreferences(db, userId)).toEqual({ ...EVERYTHING, emailNotifications: false });
});

const getVersion = (userId: string): Promise<number> =>
  getValue(db.pool)`select version from user_settings where user_id = ${userId}`;

const route = (origin: string, destination: string): Route => ({
  origin: origin as PlaceCode,
  destination: destination as PlaceCode,
});
const MAX_ROUTES = 3;

async function addTraveller(): Promise<string> {
  const userId = await addAccount(db.pool);
  await db.pool.query('insert into user_settings (user_id) values ($1)', [userId]);
  return userId;
}

type Changes = Partial<RouteChange> & { readonly as?: string };

async function change(userId: string, changed: Route, { as = userId, ...changes }: Changes = {}) {
  const neutral = { list: 'muted', isAdded: true, conflicts: [], limit: MAX_ROUTES } as const;
  const result = await asRole(db, { role: 'authenticated', userId: as }, (client) =>
    changeRoutes(client, userId, { ...neutral, route: changed, ...changes }),
  );
  return result === null || result === 'full' ? result : [result.routes, result.removed];
}

describe('changeRoutes', () => {
  const [there, back] = [route('BUD', 'BCN'), route('BCN', 'BUD')];

  it.each(['muted', 'watched'] as const)(
    'adds each %s route once, in order, and counts only changes as versions',
    async (list) => {
      const userId = await addTraveller();
      expect(await change(userId, there, { list })).toEqual([[there], []]);
      expect(await change(userId, back, { list })).toEqual([[there, back], []]);
      const version = await getVersion(userId);
      expect(await change(userId, there, { list })).toEqual([[there, back], []]);
      expect(await getVersion(userId)).toBe(version);
      expect(await change(userId, there, { list, isAdded: false })).toEqual([[back], []]);
      expect(await change(userId, there, { list, isAdded: false })).toEqual([[back], []]);
      expect(await getVersion(userId)).toBe(version + 1);
    },
  );

  it('removes conflicting routes of the other list when a route is added', async () => {
    const userId = await addTraveller();
    for (const muted of [there, back]) await change(userId, muted);
    const watch = { list: 'watched', conflicts: [there, route('BUD', 'LIS')] } as const;
    expect(await change(userId, there, watch)).toEqual([[there], [there]]);
    expect(await findPreferences(db, userId)).toMatchObject({
      mutedRoutes: [back],
      watchedRoutes: [there],
    });
    const unmute = { isAdded: false, conflicts: [there] };
    expect(await change(userId, back, unmute)).toEqual([[], []]);
    expect((await findPreferences(db, userId))?.watchedRoutes).toEqual([there]);
  });

  it('returns full at the limit, unless the route is in the list already', async () => {
    const userId = await addTraveller();
    for (const destination of ['BCN', 'LIS', 'ROM'])
      await change(userId, route('BUD', destination));
    expect(await change(userId, route('BUD', 'PAR'))).toBe('full');
    expect((await change(userId, route('BUD', 'LIS')))?.[0]).toHaveLength(MAX_ROUTES);
  });

  it('keeps both of two concurrently added routes', async () => {
    const userId = await addTraveller();
    await Promise.all([change(userId, there), change(userId, route('BUD', 'LIS'))]);
    expect((await findPreferences(db, userId))?.mutedRoutes).toHaveLength(2);
  });

  it('changes nothing of another traveller, and nothing without preferences', async () => {
    const [userId, other] = [await addTraveller(), await addTraveller()];
    expect(await change(userId, there, { list: 'watched', as: other })).toBeNull();
    expect((await findPreferences(db, userId))?.watchedRoutes).toEqual([]);
    expect(await change(await addAccount(db.pool), there)).toBeNull();
  });
});

it('createPreferences saves defaults once, also for concurrent calls', async () => {
  const userId = await addAccount(db.pool);
  const create = (preferredLanguage: AlertPreferencesRow['preferredLanguage']) =>
    asRole(db, { role: 'authenticated', userId }, (client) =>
      createPreferences(client, userId, { preferredLanguage, preferredCurrency: 'JPY' }),
    );
  await Promise.all([create('ja'), create('ja')]);
  await create('de');
  expect(await findPreferences(db, userId)).toMatchObject({
    departureAirports: [],
    watchedRoutes: [],
    maxStops: '1',
    preferredLanguage: 'ja',
    preferredCurrency: 'JPY',
  });
  expect(await getVersion(userId)).toBe(1);
});

async function insertSettings(
  departureAirports: string[],
  destinationAirports: string[],
  cabins: string[],
  tripType: string,
): Promise<void> {
  await execute(db.pool)`
    insert into user_settings (user_id, notification_settings, cabin_classes, trip_type)
    values (${await addAccount(db.pool)}, ${{ departureAirports, destinationAirports }}, ${cabins}, ${tripType})`;
}

describe('findFollowedPlaces', () => {
  beforeEach(() => db.pool.query('delete from auth."user"'));

  it('counts travellers per departure and destination, with all cabins and trip types that any of them wants', async () => {
    await insertSettings(['BUD'], ['BCN', 'LIS'], ['economy'], 'one_way');
    await insertSettings(['BUD'], ['BCN'], ['business'], 'round_trip');
    await insertSettings(['BUD', 'VIE'], [], [], 'both');
    await insertSettings([], ['BCN'], ['economy'], 'both');
    const all = ['economy', 'premium_economy', 'business', 'first'];
    const places = (await findFollowedPlaces(db.pool)).map((place) => [
      ...[place.origin, place.destination, place.followers, place.cabins],
      ...[place.wantsOneWay, place.wantsReturn],
    ]);
    expect(places.sort()).toEqual([
      ['BUD', null, 1, all, true, true],
      ['BUD', 'BCN', 2, ['economy', 'business'], true, true],
      ['BUD', 'LIS', 1, ['economy'], true, false],
      ['VIE', null, 1, all, true, true],
    ]);
  });

  it('adds watched routes, counting each traveller once per pair of places', async () => {
    await insertSettings(['BUD'], ['BCN'], ['economy'], 'both');
    await insertSettings([], [], ['business'], 'one_way');
    await db.pool.query(`update user_settings set watched_routes = '{BUD-BCN,TYO-SIN}'`);
    const listPlaces = async (departures: string[] | null) =>
      (await findFollowedPlaces(db.pool, departures as PlaceCode[] | null))
        .map(({ origin, destination, followers, cabins }) =>
          [origin, destination, followers, ...cabins].join(' '),
        )
        .sort();
    const tokyo = 'TYO SIN 2 economy business';
    expect(await listPlaces(null)).toEqual(['BUD BCN 2 economy business', tokyo]);
    expect(await listPlaces(['TYO'])).toEqual([tokyo]);
  });

  it('returns anywhere for travellers with countries, besides their places', async () => {
    await insertSettings(['SOF'], ['BCN'], [], 'both');
    await execute(db.pool)`
      update user_settings set destination_countries = '{PT,ES}'
       where notification_settings -> 'departureAirports' ? 'SOF'`;
    const places = await findFollowedPlaces(db.pool, ['SOF' as PlaceCode]);
    expect(places.map(({ destination, followers }) => [destination, followers]).sort()).toEqual([
      [null, 1],
      ['BCN', 1],
    ]);
  });
});
