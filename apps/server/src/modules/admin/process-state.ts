import { getHeapStatistics } from 'node:v8';
import type { SystemHealth } from '@farelark/contracts';
import { version } from '../../config/version.ts';

const VERSION = version();

/** How this process stands. */
export function processState(now: Date): SystemHealth['process'] {
  const { rss, heapUsed } = process.memoryUsage();
  return {
    version: VERSION,
    node: process.versions.node,
    startedAt: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
    residentBytes: rss,
    heapBytes: heapUsed,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
  };
}
