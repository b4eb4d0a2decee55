import type { SourceHealthReport } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

const REFRESH_EVERY_MS = 10_000;

/** How the sources are doing, asked again and again while somebody looks. */
export const sourceHealthQuery = queryOptions({
  queryKey: ['source-health'],
  queryFn: ({ signal }): Promise<SourceHealthReport> => callFunction('source-health', {}, signal),
  refetchInterval: REFRESH_EVERY_MS,
  staleTime: STALE_AFTER_MS.live,
});
