import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { startServerOn, startTestServer, testServer } from '../../testing/test-server.ts';

/** An airport list of the minimum length. */
const AIRPORT_LIST = Array.from(
  { length: 6_000 },
  (_, id) =>
    `${id + 1},"Field ${id}","Town","Land",\\N,"AB10",1.5,-0.5,100,1,"E","Europe/Paris","airport","X"\n`,
).join('');

const getStatus = async (url: string) => (await fetch(url)).status;

describe('a worker', () => {
  const worker = testServer({ ROLE: 'worker' });

  it.each(['/healthz', '/readyz', '/metrics'])('serves %s', async (path) => {
    expect(await getStatus(`${worker.url}${path}`)).toBe(200);
  });

  it.each(['/', '/auth/v1/options', '/rest/v1/exchange_rates', '/api/v1/deals', '/live/v1/alerts'])(
    'does not serve %s',
    async (path) => {
      expect(await getStatus(`${worker.url}${path}`)).toBe(404);
    },
  );
});

it('a process after SIGTERM serves requests with connection: close and is not ready until the drain time is over', async () => {
  const server = await startTestServer({ ROLE: 'web' });
  const { token } = await server.addSignedInAccount();
  const stream = await server.openLive(token);
  expect(await getStatus(`${server.url}/readyz`)).toBe(200);
  const hurry = new AbortController();
  const stopped = server.stop({
    drainMillis: 600_000,
    finishMillis: 600_000,
    signal: hurry.signal,
  });
  expect(await getStatus(`${server.url}/readyz`)).toBe(503);
  const response = await fetch(`${server.url}/auth/v1/options`);
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
  hurry.abort();
  await stopped;
  stream.close();
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

describe('a job that does not end in time', () => {
  const TIMEOUT_MS = 120_000;
  it(
    'is released by each shutdown without losing one of its two attempts',
    async () => {
      const requests: ServerResponse[] = [];
      const airportServer = createServer((_, response) => {
        requests.push(response);
        if (requests.length > 2) response.end(AIRPORT_LIST);
      });
      const environment = { OPENFLIGHTS_URL: await listen(airportServer) };
      let server = await startTestServer(environment);
      const { token } = await server.addSignedInAccount();
      const started = await server.call('openflights-sync', undefined, token);
      for (const stops of [1, 2]) {
        await expect.poll(() => requests.length, { timeout: TIMEOUT_MS }).toBe(stops);
        const { databaseUrl } = server;
        await server.stop();
        server = await startServerOn({ databaseUrl }, environment);
      }
      expect(await server.waitForJob(started, token)).toMatchObject({ state: 'done' });
      await server.stop();
      airportServer.closeAllConnections();
      airportServer.close();
    },
    TIMEOUT_MS,
  );
});
