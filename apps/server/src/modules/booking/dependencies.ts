import type { Database } from '@farelark/db';
import type { BookingPages, Reference } from '@farelark/reference';
import type { CollectionSource } from '../collection/index.ts';

export interface BookingDependencies {
  readonly database: Database;
  readonly reference: Reference;
  readonly bookingPages: BookingPages;
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
  /** Current time; tests set it. */
  readonly now: () => Date;
}
