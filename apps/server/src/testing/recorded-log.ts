import { createLog } from '../platform/observability/log.ts';

/** A log at level info with its parsed lines. */
export function createRecordedLog() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  return { lines, log };
}
