import { rm } from 'node:fs/promises';
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
/** Of 25, those before the server's and those of its first minutes need five. */
const MAX_LINES = 20;
/** A server starts within seconds, and within a minute on a machine that does much else. */
const SLOW_MS = 60_000;
const TIMEOUT = { timeout: 3 * SLOW_MS };

let environment: NodeJS.ProcessEnv;
beforeAll(async () => {
  environment = processEnvironment((await createTestDatabase()).url);
});
afterAll(killAll);

const isJson = (line: string) => line.startsWith('{');
const nonEmpty = (text: string) => text.split('\n').filter((line) => line !== '');

/** Runs the server in a terminal until it has said where it is, and ends it. */
async function seenInTerminal(
  env: NodeJS.ProcessEnv,
  columns = 80,
  meanwhile: (url: string) => Promise<void> = async () => {},
): Promise<TerminalProcess> {
  const terminal = runInTerminal([process.execPath, MAIN], env, columns);
  await expect
    .poll(() => terminal.lines().join('\n'), { timeout: SLOW_MS })
    .toMatch(/Try next[\s\S]*\n\n|answers at/);
  await meanwhile(/http:\/\/localhost:\d+/.exec(terminal.raw())?.[0] ?? '');
  expect(await terminal.interrupt()).toBe(0);
  return terminal;
}

// Skipped where there is no `script`: nothing else here opens a terminal.
describe.skipIf(!HAS_TERMINAL)('a start in a terminal', TIMEOUT, () => {
  it('of nothing shows its steps and ends with where to open it, within 20 lines and without JSON', async () => {
    const folder = await createTemporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { DATABASE_URL: _, ...env } = environment;
    const terminal = await seenInTerminal({ ...env, FARELARK_DATA_DIR: folder, SIMULATOR: 'on' });
    const lines = terminal.lines();
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
    expect(lines.filter(isJson)).toEqual([]);
    const seen = lines.join('\n');
    for (const line of [
      /^\d\d:\d\d:\d\d {2}Database created in /m,
      /^\d\d:\d\d:\d\d {2}Database ready, \d+ migrations applied \([\d.]+ s\)$/m,
      /^ {2}Open {7}http:\/\/localhost:\d+$/m,
      /^ {2}Mailbox {4}http:\/\/localhost:\d+\/mailbox /m,
      /^ {2}Data {7}simulated fares; writing 60 days/m,
      /^ {2}Stop {7}Ctrl-C$/m,
    ])
      expect(seen).toMatch(line);
    expect(seen).toContain(`  Stored in  ${folder}\n`);
    expect(terminal.raw()).toContain('\x1b[');
  });

  it('stays quiet while people sign up, mistype passwords, lack rights and collect fares', async () => {
    const env = { ...environment, EMAIL_CONFIRMATION: 'off' };
    const terminal = await seenInTerminal(env, 80, async (url) => {
      const browser = new AccountBrowser(url);
      await browser.signUp('me@example.org', { password: 'Correct-Horse-9' });
      await browser.signIn('me@example.org', 'Wrong-Horse-9');
      const answers = [
        await callFunction(url, 'load-preferences', {}),
        await callFunction(url, 'on-demand-route-collector', { departures: ['BUD'] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([401, 200]);
    });
    const [, afterBlock = ''] = terminal.lines().join('\n').split('npx farelark doctor\n');
    const said = nonEmpty(afterBlock).filter((line) => !line.includes('Exchange rates'));
    expect(said.map((line) => line.replace(/^.*\d\d:\d\d:\d\d {2}/, ''))).toEqual([
      'SIGINT: stopping',
    ]);
  });

  it('fits 60 columns, and has no colour where NO_COLOR says so', async () => {
    const terminal = await seenInTerminal({ ...environment, NO_COLOR: '1' }, 60);
    const isBlock = (line: string) => line.startsWith('  ');
    const block = terminal.lines().filter(isBlock);
    expect(block.length).toBeGreaterThan(6);
    expect(block.filter((line) => line.length > 60)).toEqual([]);
    expect(terminal.raw()).not.toContain('\x1b');
  });

  it('has no colour where the terminal is dumb', async () => {
    const terminal = await seenInTerminal({ ...environment, TERM: 'dumb' });
    expect(terminal.raw()).not.toContain('\x1b');
  });

  it('is JSON lines with LOG_FORMAT=json', async () => {
    const terminal = await seenInTerminal({ ...environment, LOG_FORMAT: 'json' });
    // The terminal itself shows ^C.
    const lines = terminal.lines().map((line) => line.replace(/^\^C/, ''));
    expect(lines.filter((line) => line !== '' && !isJson(line))).toEqual([]);
  });
});

describe('a start without a terminal', TIMEOUT, () => {
  it('writes JSON lines alone, the address among them', async () => {
    const server = await startServerProcess(environment);
    await server.stop();
    const lines = nonEmpty(server.output()).map((line) => JSON.parse(line));
    const [ready] = lines.filter(({ msg }) => msg === `Farelark answers at ${server.url}`);
    expect(ready).toMatchObject({ simulatedMarket: 'off', sources: [], mail: 'mailbox' });
    expect(JSON.stringify(lines)).not.toContain('Server listening');
  });

  it('writes lines for people with LOG_FORMAT=pretty, without colour', async () => {
    const server = startProcess([MAIN], { ...environment, LOG_FORMAT: 'pretty' });
    await expect.poll(server.output, { timeout: SLOW_MS }).toMatch(/^ {2}Try next[\s\S]*\n\n/m);
    await server.stop();
    const output = server.output();
    expect(nonEmpty(output).filter(isJson)).toEqual([]);
    expect(output).not.toContain('\x1b');
  });
});

it(
  'npm run dev announces the address of its pages, not that of the server behind them',
  TIMEOUT,
  async () => {
    const port = await freePort();
    const dev = startProcess([DEV], { ...environment, PORT: String(port) });
    await expect.poll(dev.output, { timeout: SLOW_MS }).toContain('Farelark answers at');
    const urls = dev.output().matchAll(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/g);
    expect(new Set([...urls].map(String))).toEqual(new Set([`http://localhost:${port}`]));
    await dev.stop();
  },
);
