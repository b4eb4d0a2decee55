import { createServer, type ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../testing/listen.ts';
import { processEnvironment, testDatabase } from '../testing/test-server.ts';
import { callFunction, signUp } from '../testing/traveller-client.ts';
import { killAll, startServerProcess } from './server-process.ts';

const database = testDatabase();
afterAll(killAll);

const airport = (id: number) =>
  `${id},"Field ${id}","Town","Land",\\N,"AB10",1.5,-0.5,100,1,"E","Europe/Paris","airport","X"\n`;
const LIST = Array.from({ length: 6_000 }, (_, index) => airport(index + 1)).join('');

describe('a job whose server is killed', () => {
  it('is carried out by another one, for the same asker', async () => {
    // The first request is left hanging, as the server that sent it is killed meanwhile.
    const asked: ServerResponse[] = [];
    const list = createServer((_, response) => {
      asked.push(response);
      if (asked.length > 1) response.end(LIST);
    });
    const environment = {
      ...processEnvironment(database.url),
      EMAIL_CONFIRMATION: 'off',
      OPENFLIGHTS_URL: await listen(list),
    };
    const first = await startServerProcess(environment);
    const token = await signUp(first.url, 'ana@example.com');
    const begun = await callFunction(first.url, 'openflights-sync', undefined, token);
    const jobId = begun.data?.jobId ?? '';
    await expect.poll(() => asked.length).toBe(1);
    await first.kill();

    const second = await startServerProcess(environment);
    const status = async () =>
      (await callFunction(second.url, 'job-status', { jobId }, token)).data;
    expect(await status()).toMatchObject({ state: 'running' });
    // The silence of the dead server, made long enough to be noticed now.
    await database.pool.query(
      `update jobs.job set heartbeat_on = now() - interval '1 hour' where id = $1`,
      [jobId],
    );
    await expect.poll(async () => (await status())?.state, { timeout: 40_000 }).toBe('done');
    expect(await status()).toMatchObject({ result: { inserted: 6_000 } });
    expect(await second.stop()).toBe(0);
    list.closeAllConnections();
    list.close();
  }, 60_000);
});
