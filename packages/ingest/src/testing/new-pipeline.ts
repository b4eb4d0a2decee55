import type { Instant } from '@farelark/engine';
import { loadReference } from '@farelark/reference';
import type { Pool } from 'pg';
import { createPipeline, type Pipeline } from '../pipeline.ts';

const reference = loadReference();

/** A pipeline as in a process that has just started, nothing in memory, at a given moment. */
export function newPipeline(pool: Pool, now: Instant): Pipeline {
  return createPipeline({
    pool,
    reference,
    threshold: 0.3,
    now: () => now,
  });
}
