import { type Fare, type NormaliseContext, normalise, type RawFare } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { CollectionSource } from '../collection/index.ts';

/** Fares of the valid rows. Test offers are kept and marked as simulated, so that an operator can try out a source. */
export function normaliseRows(
  { pipeline, reference }: { pipeline: Pipeline; reference: Reference },
  { source }: CollectionSource,
  rows: readonly RawFare[],
): Fare[] {
  const context: NormaliseContext = {
    isPlace: (code) => reference.isPlace(code),
    getLocalDay: (place, at) => reference.getLocalDay(place, at),
    receivedAt: pipeline.now(),
    synthetic: source.synthetic,
    acceptsTests: true,
    defaultSource: source.name,
  };
  return rows.flatMap((row) => {
    const result = normalise(row, context);
    return 'fare' in result ? [result.fare] : [];
  });
}
