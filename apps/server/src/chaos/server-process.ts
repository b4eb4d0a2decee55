import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const POLL_MILLIS = 10;
const CLI = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

export interface ScriptProcess {
  readonly pid: number | undefined;
  /** Output of both streams so far. */
  readonly output: () => string;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or null after a kill. */
  readonly ended: Promise<number | null>;
}

export interface ServerProcess extends ScriptProcess {
  readonly url: string;
}

const running = new Set<ChildProcess>();

/** Kills processes that a failed test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function startProcess(args: readonly string[], env: NodeJS.ProcessEnv): ScriptProcess {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let output = '';
  // A full pipe would block the process.
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return {
    pid: child.pid,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    signal: (name) => void child.kill(name),
    ended,
  };
}

/** Starts the server and waits until it answers. */
export async function startServerProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const server = startProcess([MAIN], environment);
  const end = server.ended.then((code) => ({ code }));
  for (;;) {
    const url = /answers at (http:\/\/localhost:\d+)/.exec(server.output())?.[1];
    if (url !== undefined) return { ...server, url };
    const ended = await Promise.race([end, pause(POLL_MILLIS)]);
    if (ended) throw new Error(`The server ended (${ended.code}):\n${server.output()}`);
  }
}

/** Starts a command on the data folder of the environment. */
export const startCommand = (args: readonly string[], environment: NodeJS.ProcessEnv) =>
  startProcess([CLI, ...args], environment);
