import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';

const CHILD = new URL('./child.mjs', import.meta.url).href;

it('hands a signal on once and passes the exit code through', async () => {
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

it('kills a program that ignores the signal, once its grace is over', async () => {
  const starter = await start("process.on('SIGINT', () => console.log('ignored'));", 2_000);
  starter.kill('SIGINT');
  expect(await nextLine(starter)).toBe('ignored');
  // The program would go on for ever, and a process killed after a signal counts as ended.
  expect(await once(starter, 'exit')).toEqual([0, null]);
});

it('kills no process before the grace is over', async () => {
  const starter = await start(
    "process.on('SIGINT', () => { console.log('ignored'); setTimeout(() => process.exit(41), 300); });",
    3_600_000,
  );
  starter.kill('SIGINT');
  expect(await nextLine(starter)).toBe('ignored');
  expect(await once(starter, 'exit')).toEqual([41, null]);
});

it('stops the program when what started it is killed', async () => {
  const starter = await start('');
  starter.kill('SIGKILL');
  await everybodyGone(starter);
});

/** A process that runs a service, ready when the service is; that lives on until it is stopped. */
async function start(service: string, graceMs?: number): Promise<ChildProcess> {
  const lasting = `${service}; console.log('ready'); setInterval(() => {}, 1000);`;
  const starter = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { runService } from '${CHILD}';
       process.exitCode = await runService(
         process.execPath,
         ['--eval', ${JSON.stringify(lasting)}],
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

/** Next line of the program; it prints one at a time. */
async function nextLine(starter: ChildProcess): Promise<string> {
  const [said] = await once(starter.stdout as Readable, 'data');
  return String(said).trim();
}

/** The service writes to the same pipe as its starter, which closes when neither holds it. */
async function everybodyGone(starter: ChildProcess): Promise<void> {
  await once(starter.stdout as Readable, 'close');
}
