import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export interface RunningScript {
  readonly url: string;
  readonly pid: number;
  /** True when bound to one core, which not every system supports. */
  readonly isPinned: boolean;
  stop(): Promise<void>;
}

export interface ScriptOptions {
  /** Binds the process to the first core, where `taskset` is available. */
  readonly onOneCore?: boolean;
  readonly flags?: readonly string[];
}

/** Starts a script and waits until it prints `answers at URL`. */
export async function startScript(
  script: string,
  environment: Readonly<Record<string, string>>,
  { onOneCore = false, flags = [] }: ScriptOptions = {},
): Promise<RunningScript> {
  const isPinned = onOneCore && spawnSync('taskset', ['-c', '0', 'true']).status === 0;
  const command = [...(isPinned ? ['taskset', '-c', '0'] : []), process.execPath, ...flags, script];
  const child = spawn(command[0] as string, command.slice(1), {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    url: await waitForUrl(child),
    pid: child.pid as number,
    isPinned,
    stop: () => stopProcess(child),
  };
}

export async function stopProcess(child: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function waitForUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /answers at (http:\/\/[\w.:]+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) =>
      reject(new Error(`The script exited with ${code} before printing its URL:\n${output}`)),
    );
  });
}
