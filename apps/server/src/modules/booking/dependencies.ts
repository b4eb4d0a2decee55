import type { BookingPages } from '@farelark/reference';
import type { Services } from '../../platform/services.ts';
import type { CollectionDependencies } from '../collection/index.ts';

export interface BookingDependencies
  extends Pick<Services, 'database' | 'reference' | 'now'>,
    Pick<CollectionDependencies, 'sources'> {
  readonly bookingPages: BookingPages;
}
