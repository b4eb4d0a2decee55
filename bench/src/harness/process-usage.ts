/** Memory and processor time of other processes, from `/proc`: a busy process cannot report its own. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

/** Fields of `/proc/PID/stat` after the process name in parentheses, or null when the process has ended. */
function readStat(pid: number | string): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function sumSeconds(stat: readonly string[] | null, from: number, to: number): number {
  const ticks = (stat ?? []).slice(from, to).reduce((sum, field) => sum + Number(field), 0);
  return ticks / TICKS_PER_SECOND;
}

/** Processor time of a process, in seconds. */
export function getCpuSeconds(pid: number): number {
  return sumSeconds(readStat(pid), 11, 13);
}

/**
 * Processor time of a PostgreSQL and all its backends, including those that ended, in seconds.
 *
 * @param cluster data folder, as returned by `show data_directory`
 */
export function getDatabaseCpuSeconds(cluster: string): number {
  const [pid = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(name))
    .filter((stat) => stat?.[1] === pid);
  return backends.reduce(
    (sum, stat) => sum + sumSeconds(stat, 11, 13),
    sumSeconds(readStat(pid), 11, 15),
  );
}

export function getProcessUsage(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    rssMb: parseMegabytes(status, 'VmRSS'),
    peakMb: parseMegabytes(status, 'VmHWM'),
    cpuSeconds: getCpuSeconds(pid),
  };
}

function parseMegabytes(status: string, field: string): number {
  const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return Math.round((kilobytes * 1_024) / 1e5) / 10;
}
