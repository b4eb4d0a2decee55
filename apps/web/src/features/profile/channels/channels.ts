import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** Channels and devices of the traveller. Preferences change them too: they are never fresh. */
export const channelsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['channels', userId],
    queryFn: ({ signal }) => callFunction('load-channels', undefined, signal),
    staleTime: STALE_AFTER_MS.live,
  });
