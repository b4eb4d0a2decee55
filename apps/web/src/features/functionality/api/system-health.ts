import type { SystemHealth } from '@farelark/contracts';
import type { Language } from '@farelark/messages/language';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, shouldRetry } from '../../../shared/api/api-error.ts';
import { callFunction } from '../../../shared/api/call-function.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

const REFRESH_EVERY_MS = 10_000;

/** How the system is doing, asked again and again while somebody looks who may. */
export const systemHealthQuery = (language: Language) =>
  queryOptions({
    queryKey: ['system-health', language],
    queryFn: ({ signal }): Promise<SystemHealth> =>
      callFunction('system-health', { language }, signal),
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : REFRESH_EVERY_MS),
    staleTime: 0,
    retry: shouldRetry,
  });

/** Whether it was refused because who asks does not run this server. */
export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

/** Whether who asks runs this server, and has to set up a second factor first. */
export function lacksSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.detail === 'errors.operator_second_factor';
}

/** Whether the server answers while its database does not. */
export const isUnreadyQuery = queryOptions({
  queryKey: ['readiness'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const answer = await fetch(`${pageSettings().backendUrl}/readyz`, { signal });
    return answer.status === 503;
  },
  staleTime: 0,
  retry: false,
});
