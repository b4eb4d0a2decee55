/**
 * The lists that OpenFlights publishes, from a server on this machine into an empty database and again,
 * by the functions that do it, against the limit of five seconds for both. Lists of the same size are
 * generated where the published ones are missing (REFERENCE_DATA_DIR, or the folder beside the repository).
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addAccounts, addSessions } from './harness/accounts.ts';
import { printResult, timedAsync, waitFor } from './harness/figures.ts';
import { withInstallation } from './harness/installation.ts';
import { inRoot } from './harness/root.ts';

const LIMIT_MS = 5_000;
const JOBS = ['openflights-sync', 'openflights-airlines-sync'] as const;
const POLL_MS = 10;

const folder = process.env['REFERENCE_DATA_DIR'] ?? inRoot('../shared/data/reference');
const arePublished = existsSync(join(folder, 'openflights-airports.dat.gz'));

const files = await lists();
const outside = createServer((request, response) => response.end(files[request.url ?? '']));
await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
await withInstallation(async (installation) => {
  await addAccounts(installation.database, 1);
  const [operator] = await addSessions(installation.database, 1);
  const environment = {
    LOG_LEVEL: 'info',
    OPENFLIGHTS_URL: `http://127.0.0.1:${(outside.address() as AddressInfo).port}`,
  };
  const server = await installation.startServer(environment, { onOneCore: true });
  const first = await both(server.url, operator?.token ?? '');
  const again = await both(server.url, operator?.token ?? '');
  printResult('lists', {
    lists: arePublished ? 'published' : 'made up',
    one_core: server.isPinned,
    first_ms: Math.round(first.millis),
    again_ms: Math.round(again.millis),
    limit_ms: LIMIT_MS,
    share_of_limit: Number((first.millis / LIMIT_MS).toFixed(3)),
    first: first.result,
    again: again.result,
  });
}).finally(() => outside.close());

/** Both lists, one after the other, each from the call to the end of its job. */
function both(url: string, token: string) {
  return timedAsync(async () => {
    const results: unknown[] = [];
    for (const name of JOBS) {
      const { jobId } = (await call(url, name, token)) as { jobId: string };
      const ended = async () => {
        const status = (await call(url, 'job-status', token, { jobId })) as JobStatus;
        if (status.state === 'failed') throw new Error(`${name} failed: ${JSON.stringify(status)}`);
        return status.state === 'done' ? status : null;
      };
      const patience = { withinMillis: Number.POSITIVE_INFINITY, everyMillis: POLL_MS };
      results.push((await waitFor(ended, () => '', patience)).result);
    }
    return results;
  });
}

interface JobStatus {
  readonly state: string;
  readonly result: unknown;
}

async function call(url: string, name: string, token: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data: unknown; error: unknown };
  if (error !== null) throw new Error(`${name}: ${JSON.stringify(error)}`);
  return data;
}

async function lists(): Promise<Record<string, Buffer | string>> {
  const published = async (name: string) =>
    gunzipSync(await readFile(join(folder, `openflights-${name}.gz`)));
  if (arePublished)
    return {
      '/airports.dat': await published('airports.dat'),
      '/airlines.dat': await published('airlines.dat'),
    };
  const rows = (count: number, row: (id: number) => string) =>
    `${Array.from({ length: count }, (_, index) => row(index + 1)).join('\n')}\n`;
  return {
    '/airports.dat': rows(
      7_700,
      (id) => `${id},"Field ${id}","Town","Land",\\N,\\N,1,1,9,1,"E","Europe/Paris","airport","X"`,
    ),
    '/airlines.dat': rows(6_200, (id) => `${id},"Wings ${id}",\\N,"","","","Land","Y"`),
  };
}
