import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));

/** The real server as a process of its own, to be killed. */
export interface ServerProcess {
  readonly url: string;
  /** Log so far. */
  readonly output: () => string;
  /** Ends it without a chance to tidy up, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends it as Ctrl-C does; answers its exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Resolves when it is gone: with its exit code, or null after a kill. */
  readonly ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends what a failed test left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the server and waits until it answers. */
export async function startServerProcess(environment: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  // Both are read to the end, or a full pipe would stall the server.
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const url = await waitForAddress(child, () => output);
  return {
    url,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    signal(name) {
      child.kill(name);
    },
    ended,
  };
}

function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /answers at (http:\/\/localhost:\d+)/.exec(output())?.[1];
      if (url !== undefined) resolve(url);
    });
    child.on('exit', (code, signal) =>
      reject(new Error(`The server ended (${code ?? signal}) before it answered:\n${output()}`)),
    );
  });
}

export interface ImportProcess {
  /** Resolves with the exit code, or null after a kill. */
  readonly ended: Promise<number | null>;
  readonly output: () => string;
  kill(): void;
}

/** Starts `farelark import` on the data folder of the environment. */
export function startImport(file: string, environment: NodeJS.ProcessEnv): ImportProcess {
  const child = spawn(process.execPath, [CLI, 'import', file], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return {
    ended: once(child, 'exit').then(([code]) => code as number | null),
    output: () => output,
    kill: () => child.kill('SIGKILL'),
  };
}
