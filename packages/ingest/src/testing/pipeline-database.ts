import { connectedDatabase } from '@farelark/db/testing';
import type { Instant, RawFare } from '@farelark/engine';
import { beforeEach } from 'vitest';
import {
  addTraveller,
  emptyTables,
  NOW,
  newPipeline,
  summarise,
  type TravellerOptions,
  takeRows,
} from './pipeline-fixtures.ts';

/** A database that is emptied before each test of a file, with what the tests do to it. */
export function pipelineDatabase(connections?: number) {
  const database = connectedDatabase(connections === undefined ? undefined : { connections });
  beforeEach(() => emptyTables(database.pool));
  return Object.assign(database, {
    empty: (options?: Parameters<typeof emptyTables>[1]) => emptyTables(database.pool, options),
    addTraveller: (options?: TravellerOptions) => addTraveller(database.pool, options),
    takeRows: (rows: readonly RawFare[], changes?: Parameters<typeof takeRows>[2]) =>
      takeRows(database.pool, rows, changes),
    summarise: () => summarise(database.pool),
    /** A pipeline as in a process that has just started. */
    pipelineAt: (now: Instant = NOW) => newPipeline(database.pool, now),
  });
}
