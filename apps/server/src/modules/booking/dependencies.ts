import type { BookingPages } from '@farelark/reference';
import type { Services } from '../../platform/services.ts';
import type { CollectionSource } from '../collection/index.ts';

export interface BookingDependencies extends Pick<Services, 'database' | 'reference' | 'now'> {
  readonly bookingPages: BookingPages;
  /** Sources that fares can be collected from. */
  readonly sources: readonly CollectionSource[];
}
