import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A server bound to one core, where the system can bind it. */
export interface Pinned {
  readonly url: string;
  readonly isPinned: boolean;
  stop(): Promise<void>;
}

/** Starts a script that prints `answers at URL`; answers once it does. */
export async function startOnOneCore(
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<Pinned> {
  const isPinned = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const [command, ...before] = isPinned
    ? (['taskset', '-c', '0', process.execPath] as const)
    : ([process.execPath] as const);
  const child = spawn(command, [...before, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await addressOf(child),
    isPinned,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
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
