import { ApiError, unwrap } from '@farelark/client';
import { checkHealth } from '@farelark/client/service';
import type { SourceHealthReport, SystemHealth } from '@farelark/contracts';
import type { Language } from '@farelark/i18n/language';
import { queryOptions } from '@tanstack/react-query';
import { callFunction, pageConnection } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

const REFRESH_EVERY_MS = 10_000;

export const systemHealthQuery = (language: Language) =>
  queryOptions({
    queryKey: ['system-health', language],
    queryFn: ({ signal }): Promise<SystemHealth> =>
      callFunction('system-health', { language }, signal),
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFRESH_EVERY_MS),
    staleTime: STALE_AFTER_MS.live,
  });

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

/** An operator who must set up a second factor first. */
export function lacksSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.detail === 'errors.operator_second_factor';
}

/** The server answers while its database does not. */
export const isUnreadyQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { status } = unwrap(await checkHealth(pageConnection(), 'readyz', signal));
    return status === 503;
  },
  staleTime: STALE_AFTER_MS.live,
  retry: false,
});

export const sourceHealthQuery = queryOptions({
  queryKey: ['source-health'],
  queryFn: ({ signal }): Promise<SourceHealthReport> => callFunction('source-health', {}, signal),
  refetchInterval: REFRESH_EVERY_MS,
  staleTime: STALE_AFTER_MS.live,
});
