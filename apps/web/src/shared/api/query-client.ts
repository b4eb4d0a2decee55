import { shouldRetry } from '@farelark/client';
import { QueryClient } from '@tanstack/react-query';
import { onAuthChange } from '../session/session-store.ts';
import { STALE_AFTER_MS } from './stale-after.ts';

/** The cache of server answers for one page. What a traveller saw leaves it with the session. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS.default,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // Asked without a network as well: a page then says so, where it would wait without a word. What
        // failed is asked again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
  onAuthChange(({ change }) => {
    if (change === 'signed-in' || change === 'renewed') return;
    // Once the pages that show it are gone; what is still on screen then is for everybody.
    setTimeout(() => client.removeQueries({ type: 'inactive' }));
  });
  return client;
}
