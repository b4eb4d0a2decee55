import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TICKS_PER_SECOND = 100;

/** Fields of `/proc/PID/stat` behind the name in brackets, which may hold anything. Null where the process is gone. */
function readFields(pid: number | string): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Seconds that the fields from one to another count. */
function seconds(fields: readonly string[], from: number, to: number): number {
  return fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

/** Processor time that a process has used, in seconds. Linux only. */
export function processSeconds(pid: number): number {
  const fields = readFields(pid);
  return fields === null ? 0 : seconds(fields, 11, 13);
}

/**
 * Processor time of a PostgreSQL with all of its backends, those that ended among them.
 *
 * @param cluster the folder of its files, as `show data_directory` says
 */
export function databaseSeconds(cluster: string): number {
  const [line = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = readFields(line);
  if (postmaster === null) throw new Error('The database is gone');
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readFields(pid))
    .filter((fields) => fields?.[1] === line);
  return children.reduce(
    (sum, fields) => sum + (fields === null ? 0 : seconds(fields, 11, 13)),
    seconds(postmaster, 11, 15),
  );
}

/** As the system counts, not as the process itself does, which may be too busy to answer. Linux only. */
export function readProcessFigures(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    rssMb: megabytes(status, 'VmRSS'),
    /** The most that it ever held. */
    peakMb: megabytes(status, 'VmHWM'),
    cpuSeconds: processSeconds(pid),
  };
}

function megabytes(status: string, field: string): number {
  const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return Math.round((kilobytes * 1_024) / 1e5) / 10;
}
