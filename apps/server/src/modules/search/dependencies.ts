import type { QueryLookups } from '@farelark/search-language';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { BookingDependencies } from '../booking/index.ts';
import type { LiveSearch } from './live-search.ts';
import type { SearchModel } from './search-model.ts';

export interface SearchDependencies
  extends Pick<
      CommonDependencies,
      'settings' | 'database' | 'log' | 'pipeline' | 'reference' | 'now'
    >,
    Pick<BookingDependencies, 'bookingPages' | 'sources'> {
  readonly queryLookups: QueryLookups;
  /** Null without an API key. */
  readonly searchModel: SearchModel | null;
  readonly liveSearch: LiveSearch;
}
