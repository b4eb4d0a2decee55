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

/** A pipeline on a database, like that of an import. */
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

/** Ingests rows, by default as of a feed of real fares that is not queryable. */
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
