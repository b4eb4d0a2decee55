import { shouldRetry } from '@farelark/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onAuthChange } from '../session/session-store.ts';
import { STALE_TIME_MS } from './stale-time.ts';

/** The cache of server answers for one page. What a traveller saw leaves it with the session. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS.default,
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

let pageClient: QueryClient | null = null;

/** The cache of this page, the same wherever it is asked for. A server keeps none between two renderings. */
export function pageQueryClient(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient();
  pageClient ??= createQueryClient();
  return pageClient;
}

/** Provides the query client, around parts that need it: the first page loads without it. */
export function PageQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(pageQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
