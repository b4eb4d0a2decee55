import {
  type CollectionResult,
  type FunctionName,
  type JobStatus,
  MONITORING_HORIZON_DAYS,
} from '@farelark/contracts';
import { connect, type Database, execute, queryRows } from '@farelark/db';
import { lockPlanning, type PlanningLock } from '@farelark/db/source-health';
import { createTestDatabase } from '@farelark/db/testing';
import { type Instant, utcDayOf } from '@farelark/engine';
import type { TripSearch } from '@farelark/sources';
import { afterEach, describe, expect, it } from 'vitest';
import { LocalProvider } from '../../testing/local-provider.ts';
import { startServerOn, type TestServer } from '../../testing/test-server.ts';
import { savePreferencesFrom, signUp } from '../../testing/traveller-client.ts';
import { tripsOn } from './collection.fixture.ts';

const QUICK = { perMinute: 60_000 };
const ENVIRONMENT = { EMAIL_CONFIRMATION: 'off' };

let servers: TestServer[] = [];
let keepers: { hold: PlanningLock | null; database: Database }[] = [];
afterEach(async () => {
  for (const server of servers) await server.stop();
  for (const { hold, database } of keepers) {
    await hold?.release();
    await database.close();
  }
  servers = [];
  keepers = [];
});

function provider(routes: readonly string[], quota: TripSearch['quota'] = QUICK) {
  return new LocalProvider(quota, routes.length === 0 ? null : sold(routes));
}

const sold = (routes: readonly string[], count = 40) => tripsOn(routes, { count });

/** A server whose planner makes no calls, since the test has its lock. */
async function start(source: LocalProvider, environment: Record<string, string> = {}) {
  const { url: databaseUrl } = await createTestDatabase();
  // On a separate connection, so that the lock outlives a stopped server.
  const database = connect(databaseUrl);
  const hold = await lockPlanning(database.pool, source.name);
  keepers.push({ hold, database });
  const settings = { ...ENVIRONMENT, ...environment };
  const server = await startServerOn({ databaseUrl }, settings, undefined, [source]);
  servers.push(server);
  return server;
}

async function begin(source: LocalProvider) {
  const server = await start(source);
  return { server, token: await server.signUp('ana@example.com') };
}

async function run(
  server: TestServer,
  name: Extract<FunctionName, `${string}-runner` | 'on-demand-route-collector'>,
  input: object,
  token: string | null,
): Promise<JobStatus> {
  const job = await server.call(name, input, token);
  return server.waitForJob(job, token);
}

const getResult = (status: JobStatus) => status.result as unknown as CollectionResult;
/** Collection started by saving preferences. */
const toJobStart = (saved: { collectionJobId: string | null } | null) => ({
  data: saved?.collectionJobId == null ? null : { jobId: saved.collectionJobId },
});
const listOrigins = (source: LocalProvider, from = 0) =>
  new Set(source.calls.slice(from).map(({ trip }) => trip.origin as string));

describe('on-demand-route-collector', () => {
  it('collects up to the limit from each departure and ingests the fares [5.collection.departures 7.functions.collector 9.collector.departures]', async () => {
    const source = provider(['BUDBCN', 'BUDLIS', 'VIEFCO']);
    const { server, token } = await begin(source);
    const status = await run(
      server,
      'on-demand-route-collector',
      { departures: ['bud', 'VIE', 'BUD'], limitPerDeparture: 25 },
      token,
    );
    expect(status).toMatchObject({
      state: 'done',
      progress: { done: 50, total: 50 },
      result: { asked: ['BUD', 'VIE'], fresh: [], calls: 50, failed: 0, overQuota: 0, fares: 50 },
    });
    const { rows } = await server.database.pool.query(
      'select origin, count(*)::int as n from fares group by origin order by origin',
    );
    expect(rows.map(({ origin }) => origin)).toEqual(['BUD', 'VIE']);
  });

  it('ignores departures beyond the monitoring horizon [9.horizon]', async () => {
    const source = new LocalProvider(QUICK, sold(['BUDBCN'], 220));
    const { server, token } = await begin(source);
    const input = { departures: ['BUD'] };
    for (let times = 0; times < 4; times += 1) {
      await run(server, 'on-demand-route-collector', input, token);
      await server.database.pool.query('delete from collected_departures');
    }
    const today = utcDayOf(Date.now() as Instant);
    const ahead = source.calls.map(({ trip }) => trip.departure - today);
    expect(new Set(ahead)).toEqual(
      new Set(Array.from({ length: MONITORING_HORIZON_DAYS - 2 }, (_, index) => index + 3)),
    );
  });

  it('rejects invalid input [5.collection.departures 9.collector.departures]', async () => {
    const server = await start(provider([]));
    const inputs: [object, string][] = [
      [{ departures: ['BUD', 'VIE', 'FRA', 'MUC', 'ZRH', 'CDG', 'AMS'] }, 'departures'],
      [{ departures: ['ZZZ'] }, 'departures'],
      [{ departures: ['Budapest'] }, 'departures.0'],
      [{ departures: [] }, 'departures'],
      [{ departures: 'BUD' }, 'departures'],
      [{ departures: ['BUD'], limitPerDeparture: 61 }, 'limitPerDeparture'],
      [{ departures: ['BUD'], limitPerDeparture: 0 }, 'limitPerDeparture'],
      [{ departures: ['BUD'], limitPerDeparture: 1.5 }, 'limitPerDeparture'],
    ];
    for (const [input, path] of inputs) {
      const response = await server.call('on-demand-route-collector', input);
      expect(response).toMatchObject({ status: 400, error: { fields: [{ path }] } });
    }
  });

  it('limits visitors per address and in total, and shows them their jobs [9.collector.defaults]', async () => {
    const source = provider(['HKGNRT', 'NRTHKG', 'DXBLHR']);
    const server = await start(source);
    const first = await run(server, 'on-demand-route-collector', {}, null);
    expect(getResult(first)).toMatchObject({ asked: ['HKG', 'NRT', 'DXB'] });
    const responses = await Promise.all(
      Array.from({ length: 62 }, () =>
        server.call('on-demand-route-collector', { departures: ['BUD'] }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(59);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    const rows = await queryRows(server.database.pool)`
      update function_calls set calls = 120 where name like '%: visitors' returning name`;
    expect(rows).toHaveLength(1);
    await execute(server.database.pool)`
      delete from function_calls where name = 'on-demand-route-collector'`;
    expect(await server.call('on-demand-route-collector', {})).toMatchObject({
      status: 429,
    });
  });

  it('stays within the quota of a source and reports skipped departures', async () => {
    const source = provider(['BUDBCN'], { perDay: 15 });
    const { server, token } = await begin(source);
    const input = { departures: ['BUD'], limitPerDeparture: 40 };
    const result = getResult(await run(server, 'on-demand-route-collector', input, token));
    expect(result.calls).toBe(source.calls.length);
    expect(result.calls).toBeLessThanOrEqual(15);
    expect(result.calls + result.overQuota).toBe(40);
  });

  it('retries failed calls once and pauses a failing source', async () => {
    const source = provider(['BUDBCN']);
    source.behaviour = { kind: 'down' };
    const { server, token } = await begin(source);
    const input = { departures: ['BUD'], limitPerDeparture: 40 };
    const result = getResult(await run(server, 'on-demand-route-collector', input, token));
    expect(result).toMatchObject({ failed: 40, fares: 0 });
    // A batch of ten: eight calls until the breaker opens, then a retry.
    expect(source.calls.length).toBeLessThanOrEqual(20);
    // A failed collection is not fresh.
    // Both servers share the pause.
    await server.database.pool.query('update source_health set until = now()');
    source.behaviour = { kind: 'answers' };
    const otherServer = await startServerOn(server, ENVIRONMENT, undefined, [source]);
    servers = [otherServer];
    await server.stop();
    const again = getResult(await run(otherServer, 'on-demand-route-collector', input, token));
    expect(again.asked).toEqual(['BUD']);
    // A trial call succeeds before all others are made.
    expect(again).toMatchObject({ calls: 40, fares: 40, overQuota: 0 });
  });
});

describe('operator functions', () => {
  it('collect routes with the oldest fares, one and two weeks ahead [7.functions.coverage]', async () => {
    const source = provider(['BUDBCN', 'BUDLIS', 'VIEFCO', 'LHRJFK']);
    const { server, token } = await begin(source);
    await run(
      server,
      'on-demand-route-collector',
      { departures: ['BUD', 'LHR'], limitPerDeparture: 60 },
      token,
    );
    const callCount = source.calls.length;
    const status = await run(server, 'coverage-offers-runner', { maxRoutes: 1 }, token);
    expect(getResult(status)).toMatchObject({ asked: ['VIE-FCO'], calls: 2 });
    const today = utcDayOf(Date.now() as Instant);
    expect(source.calls.slice(callCount).map(({ trip }) => trip.departure - today)).toEqual([
      7, 14,
    ]);
  });

  it('collect from the requested origins within the maximum calls [7.functions.strategic]', async () => {
    const source = provider(['BUDBCN', 'BUDLIS', 'BUDFCO', 'VIEFCO']);
    const { server, token } = await begin(source);
    const input = { origins: ['BUD'], maxCalls: 3 };
    const result = getResult(await run(server, 'strategic-offers-runner', input, token));
    expect(result.calls).toBe(3);
    expect(result.asked).toHaveLength(2);
    expect(listOrigins(source)).toEqual(new Set(['BUD']));
  });

  it('accept any account on this machine, and elsewhere only ADMIN_EMAILS [2.admin.operator 6.admin security.operator-functions]', async () => {
    const source = provider(['BUDBCN']);
    const open = await start(source);
    const [ana, ben] = await Promise.all(
      ['ana@example.com', 'ben@example.com'].map((email) => signUp(open.url, email)),
    );
    const admins = { ADMIN_EMAILS: ' Ana@example.com, x@example.com' };
    const confirming = await open.startOther(admins, [source]);
    const careless = await open.startOther({ ...admins, ...ENVIRONMENT }, [source]);
    const statusFor = async (
      token: string | undefined,
      forwarded: boolean,
      server = confirming,
    ) => {
      const response = await fetch(`${server.url}/functions/v1/coverage-offers-runner`, {
        method: 'POST',
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(forwarded ? { 'x-forwarded-for': '203.0.113.7' } : {}),
        },
      });
      return response.status;
    };
    expect(await statusFor(undefined, false)).toBe(401);
    expect(await statusFor(ben, false)).toBe(200);
    expect(await statusFor(ben, true)).toBe(403);
    await open.database.pool.query('update auth."user" set "emailVerified" = false');
    expect(await statusFor(ana, true)).toBe(403);
    await open.database.pool.query('update auth."user" set "emailVerified" = true');
    expect(await statusFor(ana, true)).toBe(200);
    expect(await statusFor(ben, true)).toBe(403);
    // Without confirmation, anyone can sign up with the address.
    expect(await statusFor(ana, true, careless)).toBe(403);
  });
});

describe('saving preferences', () => {
  it('collects from all departures on each save, and skips fresh ones [4.preferences.fetches 4.preferences.collects-at-once]', async () => {
    const source = new LocalProvider(QUICK, sold(['BUDBCN', 'VIEFCO'], 100));
    const { server, token } = await begin(source);
    const save = async (departures: string[], changes = {}) => {
      const { data } = await server.savePreferencesFrom(token, departures, changes);
      expect(data?.collectionJobId).toBeTypeOf('string');
      return getResult(await server.waitForJob(toJobStart(data), token));
    };
    expect(await save(['BUD'])).toMatchObject({ asked: ['BUD'], fresh: [] });
    expect(listOrigins(source)).toEqual(new Set(['BUD']));

    const callCount = source.calls.length;
    const known = { asked: [], fresh: ['BUD'], calls: 0 };
    expect(await save(['BUD'])).toMatchObject(known);
    expect(await save(['BUD'], { passengers: 2 })).toMatchObject(known);
    expect(await save(['BUD'], { passengers: 2, maxStops: '2' })).toMatchObject(known);
    expect(source.calls).toHaveLength(callCount);

    await execute(server.database.pool)`
      update collected_departures set collected_at = collected_at - interval '16 minutes'`;
    expect(await save(['BUD'])).toMatchObject({ asked: ['BUD'], fresh: [] });
    expect(source.calls.length).toBeGreaterThan(callCount);

    const moved = source.calls.length;
    expect(await save(['VIE'])).toMatchObject({ asked: ['VIE'] });
    expect(listOrigins(source, moved)).toEqual(new Set(['VIE']));
  });

  it('shares a job among consecutive saves', async () => {
    const source = provider(['BUDBCN']);
    const { server, token } = await begin(source);
    let respond = () => {};
    const until = new Promise<void>((resolve) => {
      respond = resolve;
    });
    source.behaviour = { kind: 'waits', until };
    const jobs = [];
    for (const passengers of [1, 2, 3])
      jobs.push(
        (await server.savePreferencesFrom(token, ['BUD'], { passengers })).data?.collectionJobId,
      );
    expect(jobs[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(jobs).size).toBe(1);
    respond();
    await server.waitForJob(toJobStart({ collectionJobId: jobs[0] ?? null }), token);
    expect(source.calls).toHaveLength(40);
  });

  it('saves without a collection beyond the limit of changes', async () => {
    const source = provider(['BUDBCN']);
    const { server, token } = await begin(source);
    await server.savePreferencesFrom(token, ['BUD']);
    await execute(server.database.pool)`
      update function_calls set calls = 20 where name = 'save-preferences: collection'`;
    const changed = await server.savePreferencesFrom(token, ['VIE']);
    expect(changed.data).toMatchObject({
      preferences: { departureAirports: ['VIE'] },
      collectionJobId: null,
    });
    // The same departures are still fresh.
    const same = await server.savePreferencesFrom(token, ['VIE']);
    expect(same.data?.collectionJobId).toEqual(expect.any(String));
  });

  it('starts one collection for concurrent saves on two servers [2.preferences.collect-once]', async () => {
    const source = provider(['BUDBCN']);
    const first = await start(source);
    const other = await first.startOther(ENVIRONMENT, [source]);
    const tokens = await Promise.all(
      ['ana@example.com', 'ben@example.com'].map((email) => signUp(first.url, email)),
    );
    const saved = await Promise.all([
      savePreferencesFrom(first.url, tokens[0] ?? '', ['BUD']),
      other.savePreferencesFrom(tokens[1] ?? '', ['BUD']),
    ]);
    for (const [index, { data }] of saved.entries())
      await other.waitForJob(toJobStart(data), tokens[index] ?? '');
    expect(source.calls).toHaveLength(40);
  });
});
