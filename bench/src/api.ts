/**
 * The backend under an even load of 300 requests a second, its process on one core: reads and writes of
 * many travellers as the app makes them. Then one read of the table protocol, turn by turn with a bare
 * Fastify route that runs the same query under the same role.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate } from '@farelark/storage';
import { openEmbeddedDatabase } from '@farelark/storage/embedded';
import { type Pinned, startOnOneCore } from './api/one-core.ts';
import { type Answered, type Call, openLoop } from './api/open-loop.ts';
import { addTravellers, type LoadTraveller } from './api/travellers.ts';
import { percentile } from './data/percentile.ts';

const RATE = 300;
const TRAVELLERS = 500;
const WARM_UP = 5 * RATE;
const COUNTED = 60 * RATE;
/** Slices of the comparison; they alternate, so that a noisy moment meets both. */
const SLICES = 10;
const SLICE = 3 * RATE;

const scriptOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
const started: Pinned[] = [];
try {
  await migrate(embedded.url);
  const database = connect(embedded.url);
  const travellers = await addTravellers(database, TRAVELLERS);
  await database.close();
  const ours = await startOnOneCore(scriptOf('../../apps/server/src/main.ts'), {
    DATABASE_URL: embedded.url,
    FARELARK_DATA_DIR: dataDir,
    PORT: '0',
    SIMULATOR: 'off',
    LOG_LEVEL: 'info',
  });
  started.push(ours);
  const bare = await startOnOneCore(scriptOf('./api/bare-route.ts'), {
    DATABASE_URL: embedded.url,
  });
  started.push(bare);
  const load = (turn: number) => callOf(turn, travellers);
  await openLoop(ours.url, RATE, WARM_UP, load);
  const answers = await openLoop(ours.url, RATE, COUNTED, load);
  const [medianOurs, medianBare] = await compare(ours, bare, travellers);
  process.stdout.write(
    `${JSON.stringify({
      bench: 'api',
      one_core: ours.isPinned,
      requests_per_second: RATE,
      requests: answers.length,
      errors: answers.filter(({ status }) => status < 200 || status >= 300).length,
      ...figuresOf('read', answers),
      ...figuresOf('write', answers),
      by_call: byCall(answers),
      median_ms: round(medianOurs),
      bare_route_median_ms: round(medianBare),
      ratio: round(medianOurs / medianBare),
    })}\n`,
  );
} finally {
  for (const server of started) await server.stop();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** What the app asks for, in the shares in which it does; a fifth are writes. */
function callOf(turn: number, travellers: readonly LoadTraveller[]): Call {
  const traveller = travellers[(turn * 7) % travellers.length] as LoadTraveller;
  const headers = {
    authorization: `Bearer ${traveller.token}`,
    apikey: 'anon',
    'content-type': 'application/json',
  };
  const call = (
    kind: Call['kind'],
    name: string,
    method: Call['method'],
    path: string,
    body?: object,
  ): Call => ({
    kind,
    name,
    method,
    path,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { userId, alertIds } = traveller;
  const alertId = alertIds[turn % alertIds.length];
  const kinds: readonly (() => Call)[] = [
    () => call('read', 'settings', 'GET', `/rest/v1/user_settings?user_id=eq.${userId}&select=*`),
    () => call('read', 'alerts', 'POST', '/functions/v1/get-user-alerts', { limit: 20 }),
    () => call('read', 'deals', 'POST', '/functions/v1/load-deals', {}),
    () => call('read', 'session', 'GET', '/auth/v1/get-session'),
    () => call('read', 'airports', 'POST', '/functions/v1/search-airports', { searchTerm: 'lon' }),
    () => call('read', 'profile', 'GET', `/rest/v1/profiles?user_id=eq.${userId}&select=*`),
    () => call('read', 'alert rows', 'GET', `/rest/v1/flight_alerts?user_id=eq.${userId}&limit=20`),
    () => call('read', 'settings', 'GET', `/rest/v1/user_settings?user_id=eq.${userId}&select=*`),
    () => writeOf(),
    () => writeOf(),
  ];
  const writeOf = () => {
    const writes: readonly (() => Call)[] = [
      () =>
        call('write', 'save settings', 'PATCH', `/rest/v1/user_settings?user_id=eq.${userId}`, {
          max_price: 10_000 + turn,
        }),
      () =>
        call('write', 'page view', 'POST', '/rest/v1/page_views', { page: '/', user_id: userId }),
      () =>
        call('write', 'save profile', 'POST', '/rest/v1/profiles?on_conflict=user_id', {
          user_id: userId,
          first_name: `T${turn}`,
        }),
      () => call('write', 'close alert', 'POST', '/functions/v1/close-alert', { alertId }),
    ];
    const made = (writes[Math.floor(turn / 10) % writes.length] as () => Call)();
    return made.name === 'save profile'
      ? { ...made, headers: { ...headers, prefer: 'resolution=merge-duplicates,return=minimal' } }
      : made;
  };
  return (kinds[turn % kinds.length] as () => Call)();
}

/** Median milliseconds of the same read, from us and from the bare route. */
async function compare(
  ours: Pinned,
  bare: Pinned,
  travellers: readonly LoadTraveller[],
): Promise<[number, number]> {
  const millis: [number[], number[]] = [[], []];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const isOurs = slice % 2 === 0;
    const answers = await openLoop(isOurs ? ours.url : bare.url, RATE, SLICE, (turn) => {
      const { userId, token } = travellers[turn % travellers.length] as LoadTraveller;
      return {
        kind: 'read',
        name: 'settings',
        method: 'GET',
        path: isOurs
          ? `/rest/v1/user_settings?user_id=eq.${userId}&select=*`
          : `/settings?id=${userId}`,
        headers: isOurs ? { authorization: `Bearer ${token}`, apikey: 'anon' } : {},
      };
    });
    const failed = answers.find(({ status }) => status !== 200);
    if (failed !== undefined) throw new Error(`A read was answered with ${failed.status}`);
    millis[isOurs ? 0 : 1].push(...answers.map((answer) => answer.millis));
  }
  return [percentile(millis[0], 0.5), percentile(millis[1], 0.5)];
}

function figuresOf(kind: Call['kind'], answers: readonly Answered[]): Record<string, number> {
  const millis = answers.filter(({ call }) => call.kind === kind).map((answer) => answer.millis);
  return {
    [`${kind}_p50_ms`]: round(percentile(millis, 0.5)),
    [`${kind}_p99_ms`]: round(percentile(millis, 0.99)),
  };
}

function byCall(answers: readonly Answered[]): Record<string, object> {
  const named = Map.groupBy(answers, ({ call }) => call.name);
  return Object.fromEntries(
    [...named].map(([name, calls]) => {
      const millis = calls.map((answer) => answer.millis);
      const statuses = [...new Set(calls.map(({ status }) => status))];
      return [
        name,
        { p50: round(percentile(millis, 0.5)), p99: round(percentile(millis, 0.99)), statuses },
      ];
    }),
  );
}

const round = (figure: number): number => Number(figure.toFixed(2));
