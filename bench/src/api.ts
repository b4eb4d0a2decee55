/**
 * The backend under an even load of 300 requests a second, its process on one core: reads and writes of
 * many travellers as the app makes them. Then one read of the table protocol, turn by turn with a bare
 * Fastify route that runs the same query under the same role.
 */
import { appCall, readSettings } from './api/app-load.ts';
import { type Answered, type Call, openLoop } from './api/open-loop.ts';
import { addTravellers, type LoadTraveller } from './api/travellers.ts';
import { getPercentiles, percentile, printResult, rounded } from './harness/figures.ts';
import { withInstallation } from './harness/installation.ts';
import { inRoot } from './harness/root.ts';
import { type RunningScript, startScript } from './harness/scripts.ts';

const RATE = 300;
const TRAVELLERS = 500;
const WARM_UP = 5 * RATE;
const COUNTED = 60 * RATE;
const SLICES = 10;
const SLICE = 3 * RATE;

await withInstallation(async (installation) => {
  const travellers = await addTravellers(installation.database, TRAVELLERS);
  const onOneCore = true;
  const ours = await installation.startServer({ LOG_LEVEL: 'info' }, { onOneCore });
  const bare = await startScript(
    inRoot('bench/src/api/bare-route.ts'),
    { DATABASE_URL: installation.url },
    { onOneCore },
  );
  installation.onEnd(() => bare.stop());
  const load = (turn: number) => appCall(turn, travellers);
  await openLoop(ours.url, RATE, WARM_UP, load);
  const answers = await openLoop(ours.url, RATE, COUNTED, load);
  const [medianOurs, medianBare] = await compare(ours, bare, travellers);
  printResult('api', {
    one_core: ours.isPinned,
    requests_per_second: RATE,
    requests: answers.length,
    errors: answers.filter(({ status }) => status < 200 || status >= 300).length,
    ...getFigures('read', answers),
    ...getFigures('write', answers),
    by_call: byCall(answers),
    median_ms: rounded(medianOurs),
    bare_route_median_ms: rounded(medianBare),
    ratio: rounded(medianOurs / medianBare),
  });
});

/** Median milliseconds of the same read, from us and from the bare route. */
async function compare(
  ours: RunningScript,
  bare: RunningScript,
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
  return getPercentiles(`${kind}_`, millis);
}

function byCall(answers: readonly Answered[]): Record<string, object> {
  const named = Map.groupBy(answers, ({ call }) => call.name);
  return Object.fromEntries(
    [...named].map(([name, calls]) => {
      const millis = calls.map((answer) => answer.millis);
      const statuses = [...new Set(calls.map(({ status }) => status))];
      const [p50, p99] = [0.5, 0.99].map((share) => rounded(percentile(millis, share)));
      return [name, { p50, p99, statuses }];
    }),
  );
}
