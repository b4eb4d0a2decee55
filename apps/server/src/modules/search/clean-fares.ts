import { type Fare, type NormaliseContext, normalise, type RawFare } from '@farelark/engine';
import type { Pipeline } from '@farelark/ingest';
import type { Reference } from '@farelark/reference';
import type { CollectionSource } from '../collection/index.ts';

export interface CleaningServices {
  readonly pipeline: Pipeline;
  readonly reference: Reference;
}

/** Valid rows. What a provider's test mode made up is marked as simulated: who sets a source up sees that it answers. */
export function cleanFares(
  { pipeline, reference }: CleaningServices,
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
