import { ApiError } from '@farelark/client';
import { queryOptions } from '@tanstack/react-query';
import { STALE_AFTER_MS } from './stale-after.ts';

/**
 * A part of a page that is loaded when somebody opens it: a question like others, so that without a network
 * this part fails, can be tried again, and leaves the others.
 */
export function partQuery<Part>(name: string, load: () => Promise<Part>) {
  return queryOptions({
    queryKey: ['part of a page', name],
    queryFn: async () => {
      try {
        return await load();
      } catch {
        throw new ApiError(null, 'unreachable');
      }
    },
    staleTime: STALE_AFTER_MS.page,
    // Code is no data to compare.
    structuralSharing: false,
  });
}
