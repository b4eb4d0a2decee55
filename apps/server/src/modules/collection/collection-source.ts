import type { PlaceCode } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { CallQuota, SearchableSource } from './call-quota.ts';
import type { Opening } from './opening.ts';

/** A source that fares can be collected from, never beyond its quota. */
export interface CollectionSource {
  readonly source: SearchableSource;
  readonly quota: CallQuota;
  readonly opening: Opening;
  /** Watched also while nobody follows anything from there; for a source whose calls cost nothing. */
  readonly alsoFrom?: readonly PlaceCode[];
}

/**
 * The source of that name, if this server has one.
 *
 * @throws Failure not_configured
 */
export function sourceNamed(
  { sources }: { readonly sources: readonly CollectionSource[] },
  name: string,
): CollectionSource {
  const found = sources.find(({ source }) => source.name === name);
  if (found === undefined)
    throw new Failure('not_configured', undefined, { message: 'errors.source_not_configured' });
  return found;
}
