import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRole } from '../roles.ts';
import { connectedDatabase } from '../testing/connected-database.ts';
import {
  findPreferences,
  type StoredPreferences,
  savePreferences,
  stopEmails,
} from './preferences.ts';
import { findProfile, saveLanguage, saveProfile } from './profiles.ts';

const EVERYTHING: StoredPreferences = {
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

async function newTraveller(email: string): Promise<string> {
  const { id } = await db.kysely
    .insertInto('auth.user')
    .values({ name: '', email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves preferences as the traveller, with their language. */
const save = (userId: string, preferences: StoredPreferences): Promise<void> =>
  asRole(db, { role: 'authenticated', userId }, async (client) => {
    await savePreferences(client, userId, preferences);
    await saveLanguage(client, userId, preferences.preferredLanguage);
  });

describe('preferences', () => {
  it('say the language of the account, and leave the rest of the profile as it is [2.preferences.language]', async () => {
    const userId = await newTraveller('polyglot@example.com');
    const named = { firstName: 'Ana', lastName: null, phone: null };
    await saveProfile(db, userId, { ...named, language: 'en' });
    await save(userId, EVERYTHING);
    expect(await findProfile(db, userId)).toEqual({ ...named, language: 'ar' });
  });

  it('are null before the first save', async () => {
    expect(await findPreferences(db, await newTraveller('new@example.com'))).toBeNull();
  });

  it('come back as they were saved, field by field [3.form]', async () => {
    const userId = await newTraveller('everything@example.com');
    await save(userId, EVERYTHING);
    expect(await findPreferences(db, userId)).toEqual(EVERYTHING);
  });

  it('are replaced as a whole by the next save, and count it', async () => {
    const userId = await newTraveller('twice@example.com');
    const cleared: StoredPreferences = {
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
    const row = await db.kysely
      .selectFrom('user_settings')
      .select('version')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    expect(row).toEqual({ version: 2 });
  });

  it.each([
    ['dates', { earliestDeparture: '2027-05-02', latestReturn: '2027-05-01' }],
    ['prices', { minPrice: 201, maxPrice: 200 }],
    ['a departure that is no code', { departureAirports: ['bud'] }],
    ['an airline that is no code', { preferredAirlines: ['LHX'] }],
    ['no alert a day', { maximumDailyAlerts: 0 }],
  ] as const)('with impossible %s are refused, and those before are kept', async (name, wrong) => {
    const userId = await newTraveller(`${name.replaceAll(' ', '-')}@example.com`);
    await save(userId, EVERYTHING);
    const broken = { ...EVERYTHING, ...wrong } as StoredPreferences;
    await expect(save(userId, broken)).rejects.toMatchObject({ code: '23514' });
    expect(await findPreferences(db, userId)).toEqual(EVERYTHING);
  });

  it('announce whose they are when they change', async () => {
    const userId = await newTraveller('announced@example.com');
    const listener = new Client({ connectionString: db.url });
    await listener.connect();
    await listener.query('listen preferences');
    const heard = new Promise((resolve) => {
      listener.on('notification', ({ payload }) => payload === userId && resolve(payload));
    });
    await save(userId, EVERYTHING);
    expect(await heard).toBe(userId);
    await listener.end();
  });

  it('stop mails without touching anything else', async () => {
    const userId = await newTraveller('stop@example.com');
    await save(userId, EVERYTHING);
    await stopEmails(db, userId);
    expect(await findPreferences(db, userId)).toEqual({ ...EVERYTHING, emailNotifications: false });
  });

  it('go when the account goes', async () => {
    const userId = await newTraveller('leaving@example.com');
    await save(userId, EVERYTHING);
    await db.kysely.deleteFrom('auth.user').where('id', '=', userId).execute();
    const left = await db.kysely
      .selectFrom('user_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    expect(left).toEqual([]);
  });
});
