import type { PlaceCode } from '@farelark/domain';
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
