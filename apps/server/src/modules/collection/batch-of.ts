import type { RawFare } from '@farelark/engine';
import type { FareBatch } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';

/** What a source said, as the pipeline takes it. */
export function batchOf(source: FareSource, rows: readonly RawFare[]): FareBatch {
  return {
    source: source.name,
    synthetic: source.synthetic,
    canAskAgain: source.requery !== undefined,
    isCandidate: source.isCandidate ?? false,
    rows,
  };
}
