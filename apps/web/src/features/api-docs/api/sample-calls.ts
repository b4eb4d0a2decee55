import { unwrap } from '@farelark/client';
import { callPublicApi } from '@farelark/client/service';
import type { ApiDeal } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson, pageConnection } from '../../../shared/api/call-function.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

/** Parameter values with results on this server. */
export type Sample = Readonly<Partial<Record<string, string>>>;

/** Values of the best live deal, real or else simulated. */
export const sampleQuery = queryOptions<Sample>({
  queryKey: ['api-sample'],
  queryFn: async ({ signal }) => {
    for (const market of ['real', 'simulated']) {
      const path = `/api/v1/deals?limit=1&market=${market}`;
      const { data } = await fetchJson<{ data: { deals: ApiDeal[] } }>(path, signal);
      const [deal] = data.deals;
      if (deal !== undefined)
        return {
          id: deal.id,
          origin: deal.origin.code,
          destination: deal.destination.code,
          q: deal.origin.city,
          market,
        };
    }
    return {};
  },
  // Must not change while the form is filled in.
  staleTime: STALE_TIME_MS.page,
});

export interface CallResult {
  readonly status: number;
  readonly millis: number;
  readonly bytes: number;
  /** Remaining calls of this minute; null without the headers. */
  readonly rateLimit: { readonly remaining: number; readonly limit: number } | null;
  readonly text: string;
}

/** Calls the public API without the page's session. @throws ApiError without a response */
export async function runCall(path: string, key: string): Promise<CallResult> {
  const startedAt = performance.now();
  const response = unwrap(await callPublicApi(pageConnection(), path, key));
  const text = await response.text();
  const millis = performance.now() - startedAt;
  const remaining = response.headers.get('x-ratelimit-remaining');
  const limit = response.headers.get('x-ratelimit-limit');
  return {
    status: response.status,
    millis,
    bytes: new TextEncoder().encode(text).length,
    rateLimit:
      remaining === null || limit === null
        ? null
        : { remaining: Number(remaining), limit: Number(limit) },
    text: formatJson(text),
  };
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
