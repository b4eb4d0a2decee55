import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** How often the public list is asked for anew. */
const REFETCH_MS = 15_000;

/** The live deals that anybody may see, best saving first. */
export const liveDealsQuery = queryOptions({
  queryKey: ['live-deals'],
  queryFn: ({ signal }) => callFunction('load-deals', { limit: 12 }, signal),
  refetchInterval: REFETCH_MS,
});
