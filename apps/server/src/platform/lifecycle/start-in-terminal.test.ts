import { rm, utimes } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@farelark/db/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../../../scripts/bootstrap/free-port.mjs';
import { killAll, MAIN, startProcess, startServerProcess } from '../../chaos/server-process.ts';
import { AccountBrowser } from '../../testing/account-browser.ts';
import { createTemporaryFolder } from '../../testing/temporary-folder.ts';
import { HAS_TERMINAL, runInTerminal, type TerminalProcess } from '../../testing/terminal.ts';
import { processEnvironment } from '../../testing/test-server.ts';
import { callFunction } from '../../testing/traveller-client.ts';

const DEV = fileURLToPath(new URL('../../../../../scripts/dev.mjs', import.meta.url));
/** Leaves five of a terminal's 25 lines for npm and later logs. */
const MAX_LINES = 20;
/** A start takes seconds, or a minute under load. */
const START_TIMEOUT_MS = 60_000;
const TIMEOUT = { timeout: 3 * START_TIMEOUT_MS };

let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  environment = processEnvironment((await createTestDatabase()).url);
});
afterAll(killAll);

const isJson = (line: string) => line.startsWith('{');
const nonEmpty = (text: string) => text.split('\n').filter((line) => line !== '');

/** Starts the server in a terminal, and stops it once it has started and `action` is done. */
async function runServerInTerminal(
  env: NodeJS.ProcessEnv,
  columns = 80,
  action: (url: string) => Promise<void> = async () => {},
): Promise<TerminalProcess> {
  const terminal = runInTerminal([process.execPath, MAIN], env, columns);
  await expect
    .poll(() => terminal.lines().join('\n'), { timeout: START_TIMEOUT_MS })
    .toMatch(/Try next[\s\S]*\n\n|answers at/);
  await action(/http:\/\/localhost:\d+/.exec(terminal.raw())?.[0] ?? '');
  expect(await terminal.interrupt()).toBe(0);
  return terminal;
}

// Needs `script` to open a terminal.
describe.skipIf(!HAS_TERMINAL)('start in a terminal', TIMEOUT, () => {
  it('shows the steps of a first start and the address, within 20 lines and without JSON', async () => {
    const folder = await createTemporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { DATABASE_URL: _, ...env } = environment;
    const terminal = await runServerInTerminal({
      ...env,
      FARELARK_DATA_DIR: folder,
      SIMULATOR: 'on',
    });
    const lines = terminal.lines();
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    expect(lines.filter(isJson)).toEqual([]);
    const text = lines.join('\n');
    for (const pattern of [
      /^\d\d:\d\d:\d\d {2}Database created in /m,
      /^\d\d:\d\d:\d\d {2}Database ready, \d+ migrations applied \([\d.]+ s\)$/m,
      /^ {2}Open {7}http:\/\/localhost:\d+$/m,
      /^ {2}Mailbox {4}http:\/\/localhost:\d+\/mailbox /m,
      /^ {2}Data {7}simulated fares; writing 60 days/m,
      /^ {2}Stop {7}Ctrl-C$/m,
    ])
      expect(text).toMatch(pattern);
    expect(text).toContain(`  Stored in  ${folder}\n`);
    expect(terminal.raw()).toContain('\x1b[');
  });

  it('logs nothing while users sign up, mistype passwords, lack rights and collect fares', async () => {
    const env = { ...environment, EMAIL_CONFIRMATION: 'off' };
    const terminal = await runServerInTerminal(env, 80, async (url) => {
      const browser = new AccountBrowser(url);
      await browser.signUp('me@example.org', { password: 'Correct-Horse-9' });
      await browser.signIn('me@example.org', 'Wrong-Horse-9');
      const responses = [
        await callFunction(url, 'load-preferences', {}),
        await callFunction(url, 'on-demand-route-collector', { departures: ['BUD'] }),
      ];
      expect(responses.map(({ status }) => status)).toEqual([401, 200]);
    });
    const [, afterBlock = ''] = terminal.lines().join('\n').split('npx farelark doctor\n');
    const logged = nonEmpty(afterBlock).filter((line) => !/exchange rates/i.test(line));
    expect(logged.map((line) => line.replace(/^.*\d\d:\d\d:\d\d {2}/, ''))).toEqual([
      'SIGINT: stopping',
    ]);
  });

  it('fits 60 columns, and has no colour with NO_COLOR', async () => {
    const terminal = await runServerInTerminal({ ...environment, NO_COLOR: '1' }, 60);
    const isBlock = (line: string) => line.startsWith('  ');
    const block = terminal.lines().filter(isBlock);
    expect(block.length).toBeGreaterThan(6);
    expect(block.filter((line) => line.length > 60)).toEqual([]);
    expect(terminal.raw()).not.toContain('\x1b');
  });

  it('has no colour in a dumb terminal', async () => {
    const terminal = await runServerInTerminal({ ...environment, TERM: 'dumb' });
    expect(terminal.raw()).not.toContain('\x1b');
  });

  it('writes JSON lines with LOG_FORMAT=json', async () => {
    const terminal = await runServerInTerminal({ ...environment, LOG_FORMAT: 'json' });
    // The terminal itself shows ^C.
    const lines = terminal.lines().map((line) => line.replace(/^\^C/, ''));
    expect(lines.filter((line) => line !== '' && !isJson(line))).toEqual([]);
  });
});

describe('start without a terminal', TIMEOUT, () => {
  it('writes JSON lines only, including the address', async () => {
    const server = await startServerProcess(environment);
    await server.stop();
    const lines = nonEmpty(server.output()).map((line) => JSON.parse(line));
    const [ready] = lines.filter(({ msg }) => msg === `Farelark answers at ${server.url}`);
    expect(ready).toMatchObject({ simulatedMarket: 'off', sources: [], mail: 'mailbox' });
    expect(JSON.stringify(lines)).not.toContain('Server listening');
  });

  it('writes readable lines without colour with LOG_FORMAT=pretty', async () => {
    const server = startProcess([MAIN], { ...environment, LOG_FORMAT: 'pretty' });
    await expect
      .poll(server.output, { timeout: START_TIMEOUT_MS })
      .toMatch(/^ {2}Try next[\s\S]*\n\n/m);
    await server.stop();
    const output = server.output();
    expect(nonEmpty(output).filter(isJson)).toEqual([]);
    expect(output).not.toContain('\x1b');
  });
});

it(
  'npm run dev announces the address of the pages, and restarts a changed server',
  TIMEOUT,
  async () => {
    const port = await freePort();
    const dev = startProcess([DEV], { ...environment, PORT: String(port) });
    await expect.poll(dev.output, { timeout: START_TIMEOUT_MS }).toContain('Farelark answers at');
    const urls = dev.output().matchAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g);
    expect(new Set([...urls].map(String))).toEqual(new Set([`http://localhost:${port}`]));
    // Marks the file as changed, for other tests read it.
    await utimes(MAIN.replace(/main\.ts$/, 'modules.ts'), new Date(), new Date());
    await expect
      .poll(dev.output, { timeout: START_TIMEOUT_MS })
      .toMatch(/modules\.ts changed: restarting the server[\s\S]*Farelark answers at/);
    await dev.stop();
  },
);
