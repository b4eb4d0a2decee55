import type { BookingPages } from '@farelark/reference';
import type { BaseNeeds } from '../../platform/base-needs.ts';
import type { CollectionSource } from '../collection/index.ts';

export interface BookingNeeds extends Pick<BaseNeeds, 'database' | 'reference' | 'now'> {
  readonly bookingPages: BookingPages;
  readonly sources: readonly CollectionSource[];
}
