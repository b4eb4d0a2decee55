import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { COMPILE_CACHE } from '../../../scripts/bootstrap/root.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../../scripts/bootstrap/server-flags.mjs';
import type { Installation } from '../harness/installation.ts';
import type { RunningScript } from '../harness/scripts.ts';

export type Machine = ReturnType<typeof describeMachine>;

/** The machine before the benchmark starts anything. */
export function describeMachine() {
  const [cpu] = cpus();
  const mhz = Number(/^cpu MHz\s*: (.*)$/m.exec(readProc('cpuinfo'))?.[1] ?? 0);
  const openFiles = /^Max open files\s+(\d+)/m.exec(readProc('self/limits'))?.[1];
  return {
    cores: availableParallelism(),
    processor: cpu?.model ?? 'unknown',
    mhz: cpu?.speed || Math.round(mhz),
    memory_gb: Math.round(totalmem() / 1e9),
    // Load average of the last minute: other programs make every figure worse.
    load_before: loadavg()[0] ?? Number.NaN,
    // Node.js raises its soft limit to the hard limit.
    open_files: Number(openFiles ?? Number.NaN),
  };
}

function readProc(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Binds this process and those that it starts, such as PostgreSQL, to the second core. Returns false if it can't. */
export function leaveFirstCore(): boolean {
  if (cpus().length < 2) return false;
  return spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)]).status === 0;
}

/** Starts the server as `npm start` does, on the first core. */
export function startProductionServer(
  installation: Installation,
  environment: Readonly<Record<string, string>>,
): Promise<RunningScript> {
  return installation.startServer(
    {
      AUTH_SECRET: 'a secret that only this benchmark knows',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...SERVER_ENVIRONMENT,
      ...environment,
    },
    { onOneCore: true, flags: SERVER_FLAGS },
  );
}
