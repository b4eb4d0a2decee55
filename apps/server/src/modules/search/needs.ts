import type { BookingPages } from '@farelark/reference';
import type { QueryLookups } from '@farelark/search-language';
import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { CollectionSource } from '../collection/index.ts';
import type { LiveSearch } from './live-search.ts';

export interface SearchNeeds
  extends Pick<BaseNeeds, 'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'now'> {
  readonly queryLookups: QueryLookups;
  readonly liveSearch: LiveSearch;
  readonly sources: readonly CollectionSource[];
  readonly bookingPages: BookingPages;
}
