import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Between two looks for the address of a server. */
const LOOK_MILLIS = 10;
const CLI = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/** A script in a process of its own. */
export interface ChildServer {
  readonly pid: number | undefined;
  /** Both streams so far. */
  readonly output: () => string;
  /** Ends it without a chance to tidy up, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as a service manager does; answers its exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Resolves when it is gone: with its exit code, or null after a kill. */
  readonly ended: Promise<number | null>;
}

/** The real server. */
export interface ServerProcess extends ChildServer {
  readonly url: string;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

export function startProcess(args: readonly string[], env: NodeJS.ProcessEnv): ChildServer {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  let output = '';
  // Both are read to the end, or a full pipe would stall the process.
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
    const ended = await Promise.race([end, pause(LOOK_MILLIS)]);
    if (ended) throw new Error(`The server ended (${ended.code}):\n${server.output()}`);
  }
}

/** Starts a command on the data folder of the environment. */
export const startCommand = (args: readonly string[], environment: NodeJS.ProcessEnv) =>
  startProcess([CLI, ...args], environment);
