import { ApiError, unwrap } from '@farelark/client';
import { checkHealth } from '@farelark/client/service';
import type { Language } from '@farelark/i18n/language';
import { queryOptions } from '@tanstack/react-query';
import { pageConnection } from '../../../shared/api/call-function.ts';
import { functionQuery, isForbidden } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

const REFRESH_EVERY_MS = 10_000;

export const systemHealthQuery = (language: Language) =>
  queryOptions({
    ...functionQuery(['system-health', language], 'system-health', { language }),
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFRESH_EVERY_MS),
    staleTime: STALE_TIME_MS.live,
  });

export function lacksSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.detail === 'errors.operator_second_factor';
}

/** True if the server is reachable but not ready, as without its database. */
export const isUnreadyQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { status } = unwrap(await checkHealth(pageConnection(), 'readyz', signal));
    return status === 503;
  },
  staleTime: STALE_TIME_MS.live,
  retry: false,
});

export const sourceHealthQuery = queryOptions({
  ...functionQuery(['source-health'], 'source-health', {}),
  refetchInterval: REFRESH_EVERY_MS,
  staleTime: STALE_TIME_MS.live,
});
