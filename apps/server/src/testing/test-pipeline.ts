import type { Instant, RawFare, SourceName } from '@farelark/engine';
import {
  type BatchReport,
  createPipeline,
  type FareBatch,
  ingestFares,
  type Pipeline,
} from '@farelark/ingest';
import { loadReference } from '@farelark/reference';
import type { Pool } from 'pg';

const reference = loadReference();

/** A pipeline as in an import that runs beside the servers of this database; on the clock, unless said. */
export function createTestPipeline(
  pool: Pool,
  changes: Partial<Pick<Pipeline, 'now' | 'onEvent'>> = {},
): Pipeline {
  return createPipeline({
    pool,
    reference,
    threshold: 0.3,
    now: () => Date.now() as Instant,
    ...changes,
  });
}

/** Takes rows as of a feed that shows real fares and can't be asked again, unless said. */
export function ingestFeed(
  pipeline: Pipeline,
  rows: readonly RawFare[],
  changes: Partial<Omit<FareBatch, 'rows'>> = {},
): Promise<BatchReport> {
  return ingestFares(pipeline, {
    source: 'test feed' as SourceName,
    synthetic: false,
    isQueryable: false,
    rows,
    ...changes,
  });
}
