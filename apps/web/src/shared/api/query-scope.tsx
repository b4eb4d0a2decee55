import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

let ofPage: QueryClient | null = null;

/** The cache of this page, the same wherever it is asked for. A server keeps none between two renderings. */
export function pageQueryClient(): QueryClient {
  if (typeof document === 'undefined') return new QueryClient();
  ofPage ??= createQueryClient();
  return ofPage;
}

/**
 * Lets everything inside ask the server. Around what needs it and not around the whole app: the first page
 * loads without it.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(pageQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
