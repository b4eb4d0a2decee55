import { type AlertPreferences, DEFAULT_PREFERENCES, toSettingsColumns } from '@farelark/contracts';
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

interface Answered {
  readonly status: number;
  readonly stored: Partial<AlertPreferences> | null;
  readonly matchedNow: number | null;
  readonly collectionJobId: string | null;
  /** The refused fields or columns with the reasons; null where nothing was refused. */
  readonly refused: readonly { readonly path: string; readonly message: string }[] | null;
}

const VALID: AlertPreferences = { ...DEFAULT_PREFERENCES, departureAirports: ['BUD'] };

async function byFunction(
  { token }: Traveller,
  changes: Partial<AlertPreferences>,
): Promise<Answered> {
  const wanted = { ...VALID, ...changes };
  const { status, data, error } = await server.call('save-preferences', wanted, token);
  return {
    status,
    stored: data?.preferences ?? null,
    matchedNow: data?.matchedNow ?? null,
    collectionJobId: data?.collectionJobId ?? null,
    refused: error?.fields ?? null,
  };
}

/** A write over the table protocol, of the row that preferences are kept in. */
async function byTable(
  { token }: Traveller,
  method: 'POST' | 'PATCH',
  query: string,
  row: object,
  prefer = '',
): Promise<Answered> {
  const answer = await fetch(`${server.url}/rest/v1/user_settings${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: `return=representation${prefer}`,
    },
    body: JSON.stringify(row),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  const matched = answer.headers.get('farelark-matched-now');
  if (!answer.ok) expect(body).toMatchObject({ code: '23514', hint: expect.any(String) });
  return {
    status: answer.status,
    stored: answer.ok ? {} : null,
    matchedNow: matched === null ? null : Number(matched),
    collectionJobId: answer.headers.get('farelark-collection-job'),
    refused: answer.ok ? null : JSON.parse(String(body['details'])),
  };
}

const toColumns = (changes: Partial<AlertPreferences>) =>
  toSettingsColumns({ ...VALID, ...changes });

const merging = ',resolution=merge-duplicates';
const insert = (traveller: Traveller, changes: Partial<AlertPreferences>, prefer = '') =>
  byTable(traveller, 'POST', '', toColumns(changes), prefer);
const upsert: typeof insert = (traveller, changes) => insert(traveller, changes, merging);
const update: typeof insert = (traveller, changes) =>
  byTable(traveller, 'PATCH', `?user_id=eq.${traveller.userId}`, toColumns(changes));

/** Ways to save, and whether preferences exist already. */
const WRITE_METHODS = [
  { name: 'the function', isChange: false, save: byFunction },
  { name: 'an insert', isChange: false, save: insert },
  { name: 'an upsert of the first row', isChange: false, save: upsert },
  { name: 'an upsert of a row that is there', isChange: true, save: upsert },
  { name: 'an update', isChange: true, save: update },
];

async function newTraveller({ isChange }: { isChange: boolean }): Promise<Traveller> {
  const traveller = await server.addSignedIn();
  if (isChange)
    await byFunction(traveller, { departureAirports: ['OSL'], preferredLanguage: 'de' });
  return traveller;
}

const load = async ({ token }: Traveller) =>
  (await server.call('load-preferences', {}, token)).data?.preferences ?? null;

const REFUSED: readonly [string, Partial<AlertPreferences>, string][] = [
  ['no departure airport', { departureAirports: [] }, 'departureAirports'],
  ['a departure airport that is none', { departureAirports: ['QZZ'] }, 'departureAirports'],
  ['a destination that is none', { destinationAirports: ['QZZ'] }, 'destinationAirports'],
  ['a via airport that is none', { viaAirports: ['QZZ'] }, 'viaAirports'],
  ['an avoided airport that is none', { avoidedViaAirports: ['QZZ'] }, 'avoidedViaAirports'],
  ['a country that is none', { destinationCountries: ['XQ'] }, 'destinationCountries'],
  ['an airline that is none', { preferredAirlines: ['W6', 'ZZ'] }, 'preferredAirlines'],
  ['a currency that is none', { preferredCurrency: 'ZZZ' }, 'preferredCurrency'],
  [
    'a muted route to nowhere',
    { mutedRoutes: [{ origin: 'BUD', destination: 'QZZ' }] },
    'mutedRoutes',
  ],
];

const COLUMNS: Readonly<Record<string, string>> = {
  departureAirports: 'notification_settings.departureAirports',
  destinationAirports: 'notification_settings.destinationAirports',
  viaAirports: 'via_airports',
  avoidedViaAirports: 'avoided_via_airports',
  destinationCountries: 'destination_countries',
  preferredAirlines: 'preferred_airlines',
  preferredCurrency: 'preferred_currency',
  mutedRoutes: 'muted_routes',
};

describe.each(WRITE_METHODS)('preferences saved by $name', (way) => {
  it('are stored, name the language of the account, and start a collection [7.calls.save-preferences]', async () => {
    const traveller = await newTraveller(way);
    const { collectionJobId, status } = await way.save(traveller, { preferredLanguage: 'ko' });
    expect(status).toBeLessThan(300);
    expect(await load(traveller)).toEqual({ ...VALID, preferredLanguage: 'ko' });
    const { token } = traveller;
    const profile = await server.call('load-profile', {}, token);
    expect(profile.data?.profile.language).toBe('ko');
    const job = await server.call('job-status', { jobId: collectionJobId ?? '' }, token);
    expect(job.data?.name).toBe('on-demand-route-collector');
  });

  it('match live deals, of which alerts are written', async () => {
    const deal = aDeal(new Date());
    const offer = { ...deal.offer, origin: 'TLL' as PlaceCode, destination: 'BCN' as PlaceCode };
    await server.query(`delete from deals`);
    await storeDeal(server.database.pool, { ...deal, offer });
    const traveller = await newTraveller(way);
    const { matchedNow } = await way.save(traveller, { departureAirports: ['TLL'] });
    expect(matchedNow).toBe(1);
    const alerts = await server.call('get-user-alerts', {}, traveller.token);
    expect(alerts.data?.total).toBe(1);
  });

  it.each(REFUSED)(
    'are refused with %s, and nothing is written [7.calls.save-preferences]',
    async (_, changes, field) => {
      const traveller = await newTraveller(way);
      const before = await load(traveller);
      const { status, refused } = await way.save(traveller, changes);
      const path = way.name === 'the function' ? field : COLUMNS[field];
      expect([status, refused?.map((one) => one.path)]).toEqual([400, [path]]);
      expect(refused?.[0]?.message).toMatch(/^preferences\.error\./);
      expect(await load(traveller)).toEqual(before);
      expect(before === null).toBe(!way.isChange);
    },
  );
});

describe('a table write of some preferences', () => {
  it('is not refused for a field that it leaves alone', async () => {
    const traveller = await newTraveller({ isChange: true });
    await server.query(`update user_settings set via_airports = '{QZZ}' where user_id = $1`, [
      traveller.userId,
    ]);
    const row = { email_notifications: false };
    const query = `?user_id=eq.${traveller.userId}`;
    expect((await byTable(traveller, 'PATCH', query, row)).status).toBe(200);
    expect(await load(traveller)).toMatchObject({ emailNotifications: false });
  });

  it('leaves the language of the profile alone where it names none', async () => {
    const traveller = await server.addSignedIn();
    const tables = tableClient(server.url, traveller.token);
    await tables.from('profiles').insert({ language: 'pt' });
    await byTable(traveller, 'POST', '', { max_stops: '0' });
    const { data } = await tables.from('profiles').select('language').single();
    expect(data).toEqual({ language: 'pt' });
  });

  it('of no row says of nothing that followed', async () => {
    const traveller = await server.addSignedIn();
    const query = `?user_id=eq.${traveller.userId}`;
    const { status, matchedNow, collectionJobId } = await byTable(traveller, 'PATCH', query, {
      notification_settings: { departureAirports: ['BUD'] },
    });
    expect([status, matchedNow, collectionJobId]).toEqual([200, null, null]);
  });
});
