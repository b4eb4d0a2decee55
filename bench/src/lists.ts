/**
 * Import of the lists that OpenFlights publishes, served from this machine, into an empty database and a second time.
 * Limit: five seconds for both lists. Generates lists of the same size when the published ones are missing
 * (REFERENCE_DATA_DIR, or the folder beside the repository).
 */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Account, addAccounts, addSessions } from './harness/accounts.ts';
import { poll, printResult, timedAsync } from './harness/figures.ts';
import { Installation } from './harness/installation.ts';
import { inRoot } from './harness/root.ts';

const LIMIT_MS = 5_000;
const JOBS = ['openflights-sync', 'openflights-airlines-sync'] as const;
const JOB_TIMEOUT_MS = 120_000;
const POLL_MS = 10;

const folder = process.env['REFERENCE_DATA_DIR'] ?? inRoot('../shared/data/reference');
const isPublished = existsSync(join(folder, 'openflights-airports.dat.gz'));
const lists = await loadLists();

await using installation = await Installation.start();
const openFlights = createServer((request, response) => response.end(lists[request.url ?? '']));
await once(openFlights.listen(0, '127.0.0.1'), 'listening');
installation.onEnd(async () => void openFlights.close());

await addAccounts(installation.database, 1);
const [operator] = (await addSessions(installation.database, 1)) as [Account];
const environment = {
  LOG_LEVEL: 'info',
  OPENFLIGHTS_URL: `http://127.0.0.1:${(openFlights.address() as AddressInfo).port}`,
};
const server = await installation.startServer(environment, { onOneCore: true });
const first = await timedAsync(importLists);
const again = await timedAsync(importLists);
printResult('lists', {
  lists: isPublished ? 'published' : 'made up',
  one_core: server.isPinned,
  first_ms: Math.round(first.millis),
  again_ms: Math.round(again.millis),
  limit_ms: LIMIT_MS,
  share_of_limit: Number((first.millis / LIMIT_MS).toFixed(3)),
  first: first.result,
  again: again.result,
});

interface JobStatus {
  readonly state: string;
  readonly result: unknown;
}

/** Runs both jobs, one after the other; returns their results. */
async function importLists(): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const name of JOBS) {
    const { jobId } = await call<{ jobId: string }>(name);
    const job = await poll(
      async () => {
        const status = await call<JobStatus>('job-status', { jobId });
        if (status.state === 'failed') throw new Error(`${name} failed: ${JSON.stringify(status)}`);
        return status.state === 'done' ? status : null;
      },
      { timeoutMs: JOB_TIMEOUT_MS, intervalMs: POLL_MS, message: () => `${name} did not finish` },
    );
    results.push(job.result);
  }
  return results;
}

async function call<T>(name: string, body: object = {}): Promise<T> {
  const response = await fetch(`${server.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.token}` },
    body: JSON.stringify(body),
  });
  const { data, error } = (await response.json()) as { data: T; error: unknown };
  if (error !== null) throw new Error(`${name}: ${JSON.stringify(error)}`);
  return data;
}

/** Lists by the paths at which OpenFlights serves them. */
async function loadLists(): Promise<Record<string, Buffer | string>> {
  if (isPublished) {
    const read = async (name: string) =>
      gunzipSync(await readFile(join(folder, `openflights-${name}.gz`)));
    return {
      '/airports.dat': await read('airports.dat'),
      '/airlines.dat': await read('airlines.dat'),
    };
  }
  const generate = (count: number, toRow: (id: number) => string) =>
    Array.from({ length: count }, (_, index) => `${toRow(index + 1)}\n`).join('');
  return {
    '/airports.dat': generate(
      7_700,
      (id) => `${id},"Field ${id}","Town","Land",\\N,\\N,1,1,9,1,"E","Europe/Paris","airport","X"`,
    ),
    '/airlines.dat': generate(6_200, (id) => `${id},"Wings ${id}",\\N,"","","","Land","Y"`),
  };
}
