import { getConstructionPlans } from 'pg-boss';

/** The schema in which the queue keeps its own tables; no role that a request runs under may use it. */
export const QUEUE_SCHEMA = 'jobs';

/**
 * The statements by which the queue makes its tables, without the transaction around them: for a restored
 * database, in which all of it is one.
 */
export function queueSchema(): string {
  return (
    getConstructionPlans(QUEUE_SCHEMA)
      .replace(/^\s*BEGIN;/, '')
      // Limits of a transaction that is short.
      .replaceAll(/^\s*SET LOCAL [^;]*;/gm, '')
      .replace(/COMMIT;\s*$/, '')
  );
}
