import { shouldRetry } from '@farelark/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { sessionStore } from '../session/session-store.ts';
import { STALE_TIME_MS } from './stale-time.ts';

/** Query cache of one page; private data is removed when the session ends. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS.default,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // Fails without a network, instead of waiting silently, and refetches when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
  sessionStore.onAuthChange(({ change }) => {
    if (change === 'signed-in' || change === 'renewed') return;
    // After private pages have unmounted; queries still on screen are public.
    setTimeout(() => client.removeQueries({ type: 'inactive' }));
  });
  return client;
}

let pageClient: QueryClient | null = null;

/** The one client of this page; on a server a new one per rendering. */
export function pageQueryClient(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient();
  pageClient ??= createQueryClient();
  return pageClient;
}

/** Provides the query client to pages that need it: the landing page loads without it. */
export function PageQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(pageQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Component of the landing page that provides its own queries. */
export const withPageQueries = <Props extends object>(Content: ComponentType<Props>) =>
  function PageQueries(props: Props) {
    return (
      <PageQueryProvider>
        <Content {...props} />
      </PageQueryProvider>
    );
  };
