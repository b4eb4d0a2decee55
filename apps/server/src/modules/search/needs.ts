import type { BookingPages } from '@farelark/reference';
import type { QueryLookups } from '@farelark/search-language';
import type { Services } from '../../platform/services.ts';
import type { CollectionSource } from '../collection/index.ts';
import type { LiveSearch } from './live-search.ts';

/** Dependencies of the module search. */
export interface SearchNeeds
  extends Pick<Services, 'settings' | 'database' | 'log' | 'reference' | 'pipeline' | 'now'> {
  readonly queryLookups: QueryLookups;
  readonly liveSearch: LiveSearch;
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
  readonly bookingPages: BookingPages;
}
