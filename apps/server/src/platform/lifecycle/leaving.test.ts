import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { startBeside, startTestServer, testServer } from '../../testing/test-server.ts';

/** As many fields as half a list has at least. */
const LIST = Array.from(
  { length: 6_000 },
  (_, id) =>
    `${id + 1},"Field ${id}","Town","Land",\\N,"AB10",1.5,-0.5,100,1,"E","Europe/Paris","airport","X"\n`,
).join('');

const getStatus = async (url: string) => (await fetch(url)).status;

describe('a worker', () => {
  const worker = testServer({ ROLE: 'worker' });

  it.each(['/healthz', '/readyz', '/metrics'])('says at %s how it is', async (path) => {
    expect(await getStatus(`${worker.url}${path}`)).toBe(200);
  });

  it.each(['/', '/auth/v1/options', '/rest/v1/exchange_rates', '/api/v1/deals', '/live/v1/alerts'])(
    'answers no traveller at %s',
    async (path) => {
      expect(await getStatus(`${worker.url}${path}`)).toBe(404);
    },
  );
});

describe('a process that gets SIGTERM', () => {
  it('goes on answering, says that it is not ready, and wants to be left, until its time is over', async () => {
    const server = await startTestServer({ ROLE: 'web' });
    const { token } = await server.addSignedIn();
    const stream = await server.openLive(token);
    expect(await getStatus(`${server.url}/readyz`)).toBe(200);
    const impatience = new AbortController();
    const ended = server.stop({
      drainMillis: 600_000,
      finishMillis: 600_000,
      hurry: impatience.signal,
    });
    expect(await getStatus(`${server.url}/readyz`)).toBe(503);
    const answer = await fetch(`${server.url}/auth/v1/options`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    impatience.abort();
    await ended;
    stream.close();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });
});

describe('a job that does not end in time', () => {
  const PATIENCE_MS = 120_000;
  it(
    'is released each time its process gets SIGTERM, without losing an attempt',
    async () => {
      // It has two attempts, and twice it is left hanging.
      const asked: ServerResponse[] = [];
      const list = createServer((_, response) => {
        asked.push(response);
        if (asked.length > 2) response.end(LIST);
      });
      const environment = { OPENFLIGHTS_URL: await listen(list) };
      let server = await startTestServer(environment);
      const { token } = await server.addSignedIn();
      const begun = await server.call('openflights-sync', undefined, token);
      for (const attempt of [1, 2]) {
        await expect.poll(() => asked.length, { timeout: PATIENCE_MS }).toBe(attempt);
        const { databaseUrl } = server;
        await server.stop();
        server = await startBeside({ databaseUrl }, environment);
      }
      expect(await server.waitForJob(begun, token)).toMatchObject({ state: 'done' });
      await server.stop();
      list.closeAllConnections();
      list.close();
    },
    PATIENCE_MS,
  );
});
