/**
 * The API under an even load of 300 requests a second on one core: reads and writes of many travellers, as the app
 * makes them. Then one read of the table protocol, alternating with a bare Fastify route that runs the same query
 * under the same role.
 */

import { inRoot } from '../../scripts/bootstrap/root.mjs';
import { addTravellers, createCall, type LoadTraveller, readPreferences } from './api/app-load.ts';
import { type Call, openLoop, type TimedResponse } from './api/open-loop.ts';
import { getPercentiles, percentile, printResult, round } from './harness/figures.ts';
import { Installation } from './harness/installation.ts';
import { type RunningScript, startScript } from './harness/scripts.ts';

const RATE = 300;
const TRAVELLERS = 500;
const WARM_UP_REQUESTS = 5 * RATE;
const REQUESTS = 60 * RATE;
const SLICES = 10;
const SLICE_REQUESTS = 3 * RATE;

await using installation = await Installation.start();
const travellers = await addTravellers(installation.database, TRAVELLERS);
const onOneCore = true;
const server = await installation.startServer({ LOG_LEVEL: 'info' }, { onOneCore });
const bareRoute = await startScript(
  inRoot('bench/src/api/bare-route.ts'),
  { DATABASE_URL: installation.url },
  { onOneCore },
);
installation.onEnd(() => bareRoute.stop());

const createNext = (turn: number) => createCall(turn, travellers);
await openLoop(server.url, RATE, WARM_UP_REQUESTS, createNext);
const responses = await openLoop(server.url, RATE, REQUESTS, createNext);
const [serverMedian, bareMedian] = await compareRead(server, bareRoute, travellers);

printResult('api', {
  one_core: server.isPinned,
  requests_per_second: RATE,
  requests: responses.length,
  errors: responses.filter(({ status }) => status < 200 || status >= 300).length,
  ...getFigures('read', responses),
  ...getFigures('write', responses),
  by_call: groupByCall(responses),
  median_ms: round(serverMedian),
  bare_route_median_ms: round(bareMedian),
  ratio: round(serverMedian / bareMedian),
});

/** Median milliseconds of the same read through the server and through the bare route. */
async function compareRead(
  server: RunningScript,
  bareRoute: RunningScript,
  travellers: readonly LoadTraveller[],
): Promise<[number, number]> {
  const millis: [number[], number[]] = [[], []];
  for (let slice = 0; slice < SLICES; slice += 1) {
    const isServer = slice % 2 === 0;
    const { url } = isServer ? server : bareRoute;
    const responses = await openLoop(url, RATE, SLICE_REQUESTS, (turn) => {
      const traveller = travellers[turn % travellers.length] as LoadTraveller;
      const read = readPreferences(traveller);
      return isServer ? read : { ...read, path: `/settings?id=${traveller.userId}`, headers: {} };
    });
    const failed = responses.find(({ status }) => status !== 200);
    if (failed !== undefined) throw new Error(`A read returned ${failed.status}`);
    millis[isServer ? 0 : 1].push(...responses.map((response) => response.millis));
  }
  return [percentile(millis[0], 0.5), percentile(millis[1], 0.5)];
}

function getFigures(
  kind: Call['kind'],
  responses: readonly TimedResponse[],
): Record<string, number> {
  const ofKind = responses.filter(({ call }) => call.kind === kind);
  return getPercentiles(
    `${kind}_`,
    ofKind.map(({ millis }) => millis),
  );
}

function groupByCall(responses: readonly TimedResponse[]): Record<string, object> {
  const byName = Map.groupBy(responses, ({ call }) => call.name);
  return Object.fromEntries(
    [...byName].map(([name, group]) => {
      const millis = group.map((response) => response.millis);
      const statuses = [...new Set(group.map(({ status }) => status))];
      const [p50, p99] = [0.5, 0.99].map((share) => round(percentile(millis, share)));
      return [name, { p50, p99, statuses }];
    }),
  );
}
