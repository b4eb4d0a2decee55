import type { Database } from '@farelark/db';
import type { Pipeline } from '@farelark/ingest';
import type { BookingPages, Reference } from '@farelark/reference';
import type { QueryLookups } from '@farelark/search-language';
import type { Logger } from 'pino';
import type { Settings } from '../../config/settings.ts';
import type { CollectionSource } from '../collection/index.ts';
import type { LiveSearch } from './live-search.ts';
import type { SearchModel } from './search-model.ts';

export interface SearchDependencies {
  readonly settings: Settings;
  readonly database: Database;
  readonly log: Logger;
  readonly pipeline: Pipeline;
  readonly reference: Reference;
  readonly queryLookups: QueryLookups;
  /** Null without an API key. */
  readonly searchModel: SearchModel | null;
  readonly liveSearch: LiveSearch;
  /** Searchable sources. */
  readonly sources: readonly CollectionSource[];
  readonly bookingPages: BookingPages;
  /** Current time; tests set it. */
  readonly now: () => Date;
}
