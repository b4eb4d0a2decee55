import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine of a measurement; read before anything is started. */
export type Machine = ReturnType<typeof thisMachine>;

export function thisMachine() {
  const [cpu] = cpus();
  return {
    cores: availableParallelism(),
    processor: cpu?.model ?? 'unknown',
    mhz: cpu?.speed || Math.round(Number(/^cpu MHz\s*: (.*)$/m.exec(system('cpuinfo'))?.[1] ?? 0)),
    memory_gb: Math.round(totalmem() / 1e9),
    // Of the last minute: what others do at the same time makes every figure worse.
    load_before: loadavg()[0] ?? Number.NaN,
    // Sockets and files that a process may hold open. Node.js raises its own limit to the hardest that the system allows.
    open_files: Number(/^Max open files\s+(\d+)/m.exec(system('self/limits'))?.[1] ?? Number.NaN),
  };
}

function system(file: string): string {
  try {
    return readFileSync(`/proc/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Leaves the first core to a server: binds this process to the second, and with it what it starts, such
 * as PostgreSQL. Answers whether that could be done.
 */
export function leaveFirstCore(): boolean {
  if (cpus().length < 2) return false;
  return spawnSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)]).status === 0;
}
