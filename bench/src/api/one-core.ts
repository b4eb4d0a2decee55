import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A process that answers somewhere. */
export interface RunningScript {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** A server bound to one core, where the system can bind it. */
export interface Pinned extends RunningScript {
  readonly isPinned: boolean;
}

/** Starts a script that prints `answers at URL`; answers once it does. */
export async function startOnOneCore(
  script: string,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Pinned> {
  const isPinned = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const running = isPinned
    ? await start('taskset', ['-c', '0', process.execPath, ...flags, script], environment)
    : await start(process.execPath, [...flags, script], environment);
  return { ...running, isPinned };
}

/** Starts a script that prints `answers at URL`, on whichever core; answers once it does. */
export async function startScript(
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<RunningScript> {
  return start(process.execPath, [script], environment);
}

async function start(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<RunningScript> {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await waitForAddress(child),
    // It has answered, so there is one.
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /answers at (http:\/\/[\w.:]+)/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`It ended (${code}) before it answered:\n${said}`)),
    );
  });
}
