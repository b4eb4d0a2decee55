import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';

const CHILD = new URL('./child.mjs', import.meta.url).href;

describe('runService', () => {
  it('forwards the first signal only and returns the exit code', async () => {
    const starter = await start(`
    let times = 0;
    const stop = () => { times += 1; setTimeout(() => process.exit(40 + times), 300); };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  `);
    starter.kill('SIGTERM');
    starter.kill('SIGINT');
    starter.kill('SIGTERM');
    expect(await once(starter, 'exit')).toEqual([41, null]);
  });

  it('kills a service that ignores the signal after the grace period', async () => {
    const starter = await start("process.on('SIGINT', () => console.log('ignored'));", 2_000);
    starter.kill('SIGINT');
    expect(await nextLine(starter)).toBe('ignored');
    // A service killed after a signal counts as stopped.
    expect(await once(starter, 'exit')).toEqual([0, null]);
  });

  it('does not kill the service during the grace period', async () => {
    const starter = await start(
      "process.on('SIGINT', () => { console.log('ignored'); setTimeout(() => process.exit(41), 300); });",
      3_600_000,
    );
    starter.kill('SIGINT');
    expect(await nextLine(starter)).toBe('ignored');
    expect(await once(starter, 'exit')).toEqual([41, null]);
  });

  it('stops the service when its parent process is killed', async () => {
    const starter = await start('');
    starter.kill('SIGKILL');
    // Both processes write to this pipe, which closes when neither is left.
    await once(starter.stdout as Readable, 'close');
  });
});

/** Starts a process that runs a service until it is stopped; resolves when the service is ready. */
async function start(service: string, graceMs?: number): Promise<ChildProcess> {
  const script = `${service}; console.log('ready'); setInterval(() => {}, 1000);`;
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runService } from '${CHILD}';
       process.exitCode = await runService(
         process.execPath,
         ['--eval', ${JSON.stringify(script)}],
         ${JSON.stringify({ graceMs })},
       );`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(() => {
    starter.kill('SIGKILL');
  });
  expect(await nextLine(starter)).toBe('ready');
  return starter;
}

async function nextLine(starter: ChildProcess): Promise<string> {
  const [line] = await once(starter.stdout as Readable, 'data');
  return String(line).trim();
}
