import { connectedDatabase } from '@farelark/db/testing';
import type { Instant, RawFare } from '@farelark/engine';
import { beforeEach } from 'vitest';
import {
  addTraveller,
  createTestPipeline,
  emptyTables,
  ingestRows,
  NOW,
  summarise,
  type TravellerOptions,
} from './pipeline-fixtures.ts';

/** Test database that is emptied before each test, with bound helpers. */
export function pipelineDatabase(connections?: number) {
  const database = connectedDatabase(connections === undefined ? undefined : { connections });
  beforeEach(() => emptyTables(database.pool));
  return Object.assign(database, {
    empty: (options?: Parameters<typeof emptyTables>[1]) => emptyTables(database.pool, options),
    addTraveller: (options?: TravellerOptions) => addTraveller(database.pool, options),
    ingestRows: (rows: readonly RawFare[], changes?: Parameters<typeof ingestRows>[2]) =>
      ingestRows(database.pool, rows, changes),
    summarise: () => summarise(database.pool),
    /** Pipeline of a new process. */
    pipelineAt: (now: Instant = NOW) => createTestPipeline(database.pool, now),
  });
}
