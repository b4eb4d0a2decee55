import type { ApiDeal } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** Values with which the examples find something on this server, by the names of parameters. */
export type Sample = Readonly<Partial<Record<string, string>>>;

/** Taken from the best deal there is now: a real one, or else one of the simulated market. */
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
  // Another value under a form that somebody fills in would be a surprise.
  staleTime: STALE_AFTER_MS.page,
});
