import {
  type AlertPreferences,
  DEFAULT_PREFERENCES,
  type HeldBack,
  toSettingsColumns,
} from '@farelark/contracts';
import { aDeal, storeDeal } from '@farelark/db/testing';
import type { PlaceCode } from '@farelark/engine';
import { describe, expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { tableClient } from '../../testing/table-clients.ts';
import { testServer } from '../../testing/test-server.ts';

const source = new LocalProvider({ perMinute: 60_000 }, []);
const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [source]);

interface Traveller {
  readonly userId: string;
  readonly token: string;
}

interface SaveResult {
  readonly status: number;
  readonly stored: Partial<AlertPreferences> | null;
  readonly matchedNow: number | null;
  readonly alertsNow: number | null;
  readonly heldBack: HeldBack | null;
  readonly collectionJobId: string | null;
  /** Invalid fields or columns; null if none. */
  readonly errors:
    | readonly {
        readonly path: string;
        readonly message: string;
        readonly detail?: string | undefined;
      }[]
    | null;
}

const VALID: AlertPreferences = { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] };

async function callFunction(
  { token }: Traveller,
  changes: Partial<AlertPreferences>,
): Promise<SaveResult> {
  const preferences = { ...VALID, ...changes };
  const { status, data, error } = await server.call('save-preferences', preferences, token);
  return {
    status,
    stored: data?.preferences ?? null,
    matchedNow: data?.matchedNow ?? null,
    alertsNow: data?.alertsNow ?? null,
    heldBack: data?.heldBack ?? null,
    collectionJobId: data?.collectionJobId ?? null,
    errors: error?.fields ?? null,
  };
}

/** Writes the row of preferences over the table protocol. */
async function writeTable(
  { token }: Traveller,
  method: 'POST' | 'PATCH',
  query: string,
  row: object,
  prefer = '',
): Promise<SaveResult> {
  const response = await fetch(`${server.url}/rest/v1/user_settings${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: `return=representation${prefer}`,
    },
    body: JSON.stringify(row),
  });
  const body = (await response.json()) as Record<string, unknown>;
  const matched = response.headers.get('farelark-matched-now');
  const alerts = response.headers.get('farelark-alerts-now');
  const held = response.headers.get('farelark-held-back');
  if (!response.ok) expect(body).toMatchObject({ code: '23514', hint: expect.any(String) });
  return {
    status: response.status,
    stored: response.ok ? {} : null,
    matchedNow: matched === null ? null : Number(matched),
    alertsNow: alerts === null ? null : Number(alerts),
    heldBack: held === null ? null : JSON.parse(held),
    collectionJobId: response.headers.get('farelark-collection-job'),
    errors: response.ok ? null : JSON.parse(String(body['details'])),
  };
}

const toColumns = (changes: Partial<AlertPreferences>) =>
  toSettingsColumns({ ...VALID, ...changes });

const merging = ',resolution=merge-duplicates';
const insert = (traveller: Traveller, changes: Partial<AlertPreferences>, prefer = '') =>
  writeTable(traveller, 'POST', '', toColumns(changes), prefer);
const upsert: typeof insert = (traveller, changes) => insert(traveller, changes, merging);
const update: typeof insert = (traveller, changes) =>
  writeTable(traveller, 'PATCH', `?user_id=eq.${traveller.userId}`, toColumns(changes));

const WRITE_METHODS = [
  { name: 'save-preferences', isChange: false, save: callFunction },
  { name: 'an insert', isChange: false, save: insert },
  { name: 'an upsert of the first row', isChange: false, save: upsert },
  { name: 'an upsert of an existing row', isChange: true, save: upsert },
  { name: 'an update', isChange: true, save: update },
];

async function newTraveller({ isChange }: { isChange: boolean }): Promise<Traveller> {
  const traveller = await server.addSignedInAccount();
  if (isChange)
    await callFunction(traveller, { departureAirports: ['OSL'], preferredLanguage: 'de' });
  return traveller;
}

const load = async ({ token }: Traveller) =>
  (await server.call('load-preferences', {}, token)).data?.preferences ?? null;

const UNKNOWN_CODES: Partial<AlertPreferences> = {
  departureAirports: ['QZZ'],
  destinationAirports: ['QZZ'],
  viaAirports: ['QZZ'],
  avoidedViaAirports: ['QZZ'],
  destinationCountries: ['XQ'],
  preferredAirlines: ['W6', 'ZZ'],
  preferredCurrency: 'ZZZ',
  mutedRoutes: [{ origin: 'BUD', destination: 'QZZ' }],
  watchedRoutes: [{ origin: 'QZZ', destination: 'BCN' }],
};

const COLUMNS: Readonly<Record<string, string>> = {
  departureAirports: 'notification_settings.departureAirports',
  destinationAirports: 'notification_settings.destinationAirports',
  viaAirports: 'via_airports',
  avoidedViaAirports: 'avoided_via_airports',
  destinationCountries: 'destination_countries',
  preferredAirlines: 'preferred_airlines',
  preferredCurrency: 'preferred_currency',
  mutedRoutes: 'muted_routes',
  watchedRoutes: 'watched_routes',
};

describe.each(WRITE_METHODS)('preferences saved by $name', ({ name, isChange, save }) => {
  it('are stored, set the language of the profile and start a collection [7.calls.save-preferences]', async () => {
    const traveller = await newTraveller({ isChange });
    const { collectionJobId, status } = await save(traveller, { preferredLanguage: 'ko' });
    expect(status).toBeLessThan(300);
    expect(await load(traveller)).toEqual({ ...VALID, preferredLanguage: 'ko' });
    const { token } = traveller;
    const profile = await server.call('load-profile', {}, token);
    expect(profile.data?.profile.language).toBe('ko');
    const job = await server.call('job-status', { jobId: collectionJobId ?? '' }, token);
    expect(job.data?.name).toBe('on-demand-route-collector');
  });

  it('create alerts for matching live deals', async () => {
    const deal = aDeal(new Date());
    const offer = { ...deal.offer, origin: 'TLL' as PlaceCode, destination: 'BCN' as PlaceCode };
    await server.query(`delete from deals`);
    await storeDeal(server.database.pool, { ...deal, offer });
    const traveller = await newTraveller({ isChange });
    const { matchedNow, alertsNow, heldBack } = await save(traveller, {
      departureAirports: ['TLL'],
    });
    expect(matchedNow).toBe(1);
    expect(alertsNow).toBe(1);
    expect(heldBack).toEqual({
      otherDates: 0,
      beyondBest: 0,
      dailyLimit: 0,
      paused: 0,
      closed: 0,
    });
    const alerts = await server.call('get-user-alerts', {}, traveller.token);
    expect(alerts.data?.total).toBe(1);
  });

  it.each([
    ['no departure', { departureAirports: [] }],
    ['unknown codes', UNKNOWN_CODES],
  ])(
    'are refused with an error for each field with %s, and not stored [7.calls.save-preferences]',
    async (_, changes) => {
      const traveller = await newTraveller({ isChange });
      const before = await load(traveller);
      const { status, errors } = await save(traveller, changes);
      const fields = Object.keys(changes);
      const paths = name === 'save-preferences' ? fields : fields.map((field) => COLUMNS[field]);
      expect(status).toBe(400);
      expect(errors?.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
      for (const { message, detail } of errors ?? [])
        expect(detail ?? message).toMatch(/^preferences\.error\./);
      expect(await load(traveller)).toEqual(before);
      expect(before === null).toBe(!isChange);
    },
  );
});

describe('table write of some preferences', () => {
  it('ignores invalid values of other fields', async () => {
    const traveller = await newTraveller({ isChange: true });
    await server.query(`update user_settings set via_airports = '{QZZ}' where user_id = $1`, [
      traveller.userId,
    ]);
    const row = { email_notifications: false };
    const query = `?user_id=eq.${traveller.userId}`;
    expect((await writeTable(traveller, 'PATCH', query, row)).status).toBe(200);
    expect(await load(traveller)).toMatchObject({ emailNotifications: false });
  });

  it('keeps the language of the profile if it sets none', async () => {
    const traveller = await server.addSignedInAccount();
    const tables = tableClient(server.url, traveller.token);
    await tables.from('profiles').insert({ language: 'pt' });
    await writeTable(traveller, 'POST', '', { max_stops: '0' });
    const { data } = await tables.from('profiles').select('language').single();
    expect(data).toEqual({ language: 'pt' });
  });

  it('reports no consequences if it changes no row', async () => {
    const traveller = await server.addSignedInAccount();
    const query = `?user_id=eq.${traveller.userId}`;
    const { status, matchedNow, collectionJobId } = await writeTable(traveller, 'PATCH', query, {
      notification_settings: { departureAirports: ['BUD'] },
    });
    expect([status, matchedNow, collectionJobId]).toEqual([200, null, null]);
  });
});
