import { QueryClient } from '@tanstack/react-query';
import { shouldRetry } from './api-error.ts';

/** How long an answer counts as fresh (specification, section 9). */
const STALE_AFTER_MS = 60_000;

/** The cache of server answers for one page. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_AFTER_MS, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
