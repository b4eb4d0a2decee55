import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export interface ProcessFigures {
  readonly rssMb: number;
  /** The most that it ever held. */
  readonly peakMb: number;
  readonly cpuSeconds: number;
}

/** As the system counts, not as the process itself does, which may be too busy to answer. Linux only. */
export function readProcessFigures(pid: number): ProcessFigures {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is a name in brackets, and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    rssMb: megabytes(status, 'VmRSS'),
    peakMb: megabytes(status, 'VmHWM'),
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

function megabytes(status: string, field: string): number {
  const kilobytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return Math.round((kilobytes * 1_024) / 1e5) / 10;
}
