/**
 * The backend under an even load of 300 requests a second, its process on one core: reads and writes of
 * many travellers as the app makes them. Then one read of the table protocol, turn by turn with a bare
 * Fastify route that runs the same query under the same role.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, migrate } from '@farelark/db';
import { openEmbeddedDatabase } from '@farelark/db/embedded';
import { NO_OUTSIDE_CALLS } from '../../apps/server/src/testing/test-server.ts';
import { appCall, readSettings } from './api/app-load.ts';
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

const resolveScript = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), 'farelark-bench-'));
const embedded = await openEmbeddedDatabase({ dataDir, log: () => {} });
const started: Pinned[] = [];
try {
  await migrate(embedded.url);
  const database = connect(embedded.url);
  const travellers = await addTravellers(database, TRAVELLERS);
  await database.close();
  const ours = await startOnOneCore(resolveScript('../../apps/server/src/main.ts'), {
    DATABASE_URL: embedded.url,
    FARELARK_DATA_DIR: dataDir,
    // Pages are not asked for here.
    WEB_DIR: resolveScript('../../apps/server/src/testing/pages'),
    PORT: '0',
    SIMULATOR: 'off',
    ...NO_OUTSIDE_CALLS,
    LOG_LEVEL: 'info',
  });
  started.push(ours);
  const bare = await startOnOneCore(resolveScript('./api/bare-route.ts'), {
    DATABASE_URL: embedded.url,
  });
  started.push(bare);
  const load = (turn: number) => appCall(turn, travellers);
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
      ...getFigures('read', answers),
      ...getFigures('write', answers),
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
      const traveller = travellers[turn % travellers.length] as LoadTraveller;
      const read = readSettings(traveller);
      return isOurs ? read : { ...read, path: `/settings?id=${traveller.userId}`, headers: {} };
    });
    const failed = answers.find(({ status }) => status !== 200);
    if (failed !== undefined) throw new Error(`A read was answered with ${failed.status}`);
    millis[isOurs ? 0 : 1].push(...answers.map((answer) => answer.millis));
  }
  return [percentile(millis[0], 0.5), percentile(millis[1], 0.5)];
}

function getFigures(kind: Call['kind'], answers: readonly Answered[]): Record<string, number> {
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

function round(figure: number): number {
  return Number(figure.toFixed(2));
}
