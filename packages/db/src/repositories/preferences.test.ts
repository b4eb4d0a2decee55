import type { PlaceCode, Route } from '@farelark/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { asRole } from '../roles.ts';
import { execute, queryRows } from '../sql.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import { addAccount } from '../testing/index.ts';
import {
  type AlertPreferencesRow,
  findFollowedPlaces,
  findPreferences,
  savePreferences,
  setRouteMuted,
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
  pausedUntil: '2027-01-31',
  passengers: 4,
  preferredLanguage: 'ar',
};

const db = connectedDatabase();

/** Saves preferences as the traveller, with their language. */
const save = (userId: string, preferences: AlertPreferencesRow): Promise<void> =>
  asRole(db, { role: 'authenticated', userId }, async (client) => {
    await savePreferences(client, userId, preferences);
    await saveLanguage(client, userId, preferences.preferredLanguage);
  });

describe('preferences', () => {
  it('come back as they were saved, field by field [3.form]', async () => {
    const userId = await addAccount(db.pool);
    await save(userId, EVERYTHING);
    expect(await findPreferences(db, userId)).toEqual(EVERYTHING);
  });

  it('are replaced as a whole by the next save, and count it', async () => {
    const userId = await addAccount(db.pool);
    const cleared: AlertPreferencesRow = {
      ...EVERYTHING,
      destinationAirports: [],
      earliestDeparture: null,
      latestReturn: null,
      minPrice: null,
      maxPrice: null,
      cabinClasses: [],
      maximumDailyAlerts: 3,
      maxStops: '0',
    };
    await save(userId, EVERYTHING);
    await save(userId, cleared);
    expect(await findPreferences(db, userId)).toEqual(cleared);
    const rows = await queryRows(db.pool)`
      select version from user_settings where user_id = ${userId}`;
    expect(rows).toEqual([{ version: 2 }]);
  });

  it('stop mails without touching anything else', async () => {
    const userId = await addAccount(db.pool);
    await save(userId, EVERYTHING);
    await stopEmails(db, userId);
    expect(await findPreferences(db, userId)).toEqual({ ...EVERYTHING, emailNotifications: false });
  });
});

const route = (origin: string, destination: string): Route => ({
  origin: origin as PlaceCode,
  destination: destination as PlaceCode,
});
const MAX_MUTED = 3;

async function traveller(): Promise<string> {
  const userId = await addAccount(db.pool);
  await db.pool.query('insert into user_settings (user_id) values ($1)', [userId]);
  return userId;
}

const mute = (userId: string, one: Route) => setRouteMuted(db, userId, one, true, MAX_MUTED);
const unmute = (userId: string, one: Route) => setRouteMuted(db, userId, one, false, MAX_MUTED);

it('mutes each route once, in the order of muting, and unmutes it', async () => {
  const userId = await traveller();
  const [there, back] = [route('BUD', 'BCN'), route('BCN', 'BUD')];
  expect(await mute(userId, there)).toEqual([there]);
  expect(await mute(userId, back)).toEqual([there, back]);
  expect(await mute(userId, there)).toEqual([there, back]);
  expect(await unmute(userId, there)).toEqual([back]);
  expect(await unmute(userId, there)).toEqual([back]);
});

it('makes another version only where something changed', async () => {
  const userId = await traveller();
  const version = async () => {
    const rows: { version: string }[] = await queryRows(db.pool)`
      select version from user_settings where user_id = ${userId}`;
    return Number(rows[0]?.version);
  };
  await mute(userId, route('BUD', 'BCN'));
  const muted = await version();
  await mute(userId, route('BUD', 'BCN'));
  await unmute(userId, route('BUD', 'LIS'));
  expect(await version()).toBe(muted);
});

it('refuses more than there may be, and takes an old one again', async () => {
  const userId = await traveller();
  for (const destination of ['BCN', 'LIS', 'ROM']) await mute(userId, route('BUD', destination));
  expect(await mute(userId, route('BUD', 'PAR'))).toBe('full');
  expect(await mute(userId, route('BUD', 'LIS'))).toHaveLength(MAX_MUTED);
});

it('loses none of two that are muted at one moment', async () => {
  const userId = await traveller();
  await Promise.all([mute(userId, route('BUD', 'BCN')), mute(userId, route('BUD', 'LIS'))]);
  expect(await unmute(userId, route('BUD', 'ROM'))).toHaveLength(2);
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

describe('followed places', () => {
  beforeEach(() => db.pool.query('delete from auth."user"'));

  it('are counted over all travellers, with everything that one of them would fly', async () => {
    await insertSettings(['BUD'], ['BCN', 'LIS'], ['economy'], 'one_way');
    await insertSettings(['BUD'], ['BCN'], ['business'], 'round_trip');
    await insertSettings(['BUD', 'VIE'], [], [], 'both');
    await insertSettings([], ['BCN'], ['economy'], 'both');
    const found = await findFollowedPlaces(db.pool);
    const all = ['economy', 'premium_economy', 'business', 'first'];
    const expected = [
      ['BUD', 'BCN', 2, ['economy', 'business'], true, true],
      ['BUD', 'LIS', 1, ['economy'], true, false],
      ['BUD', null, 1, all, true, true],
      ['VIE', null, 1, all, true, true],
    ];
    expect(found).toHaveLength(expected.length);
    for (const [origin, destination, followers, cabins, wantsOneWay, wantsReturn] of expected)
      expect(found).toContainEqual({
        origin,
        destination,
        followers,
        cabins,
        wantsOneWay,
        wantsReturn,
      });
  });

  it('are all from a departure for who names countries, beside the places named', async () => {
    await insertSettings(['SOF'], ['BCN'], [], 'both');
    await execute(db.pool)`
      update user_settings set destination_countries = '{PT,ES}'
       where notification_settings -> 'departureAirports' ? 'SOF'`;
    const found = await findFollowedPlaces(db.pool, ['SOF' as PlaceCode]);
    expect(found.map(({ destination, followers }) => [destination, followers])).toEqual(
      expect.arrayContaining([
        ['BCN', 1],
        [null, 1],
      ]),
    );
    expect(found).toHaveLength(2);
  });
});
