import type { FunctionData } from '@farelark/contracts';
import type { Language } from '@farelark/i18n/language';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

type Page = FunctionData<'list-commission'>;
/** A booking that may earn commission, and where it stands. */
export type CommissionBooking = Page['bookings'][number];
export type CommissionTotal = Page['totals'][number];

/** The traveller's bookings that may earn commission, page by page. */
export const ownCommissionQuery = (userId: string, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['commission', userId, language],
    queryFn: ({ pageParam, signal }) =>
      callFunction('list-commission', { offset: pageParam, language }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const shown = pages.reduce((sum, { bookings }) => sum + bookings.length, 0);
      return shown < count ? shown : undefined;
    },
  });
