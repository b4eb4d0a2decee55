import type { BookingPages } from '@farelark/reference';
import type { CommonDependencies } from '../../platform/common-dependencies.ts';
import type { CollectionDependencies } from '../collection/index.ts';

export interface BookingDependencies
  extends Pick<CommonDependencies, 'database' | 'reference' | 'now'>,
    Pick<CollectionDependencies, 'sources'> {
  readonly bookingPages: BookingPages;
}
