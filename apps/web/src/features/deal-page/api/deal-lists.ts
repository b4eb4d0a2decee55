import type { DealArchive, Language } from '@farelark/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import type { DealFilter } from '../filter/deal-filter.ts';

const REFETCH_MS = 15_000;

/** Maximum of the server. */
export const MAX_LIVE = 60;

export function dealsFromOriginQuery(origin: string | null, limit: number, language: Language) {
  return queryOptions({
    queryKey: ['live-deals-from', origin, limit, language],
    queryFn: ({ signal }) =>
      callFunction('load-deals', { limit, language, ...(origin && { origin }) }, signal),
    refetchInterval: REFETCH_MS,
  });
}

export function archiveQuery({ origin, month }: DealFilter, language: Language) {
  return infiniteQueryOptions({
    queryKey: ['deal-archive', origin, month, language],
    queryFn: ({ signal, pageParam }) =>
      callFunction(
        'deal-archive',
        {
          language,
          ...(origin && { origin }),
          ...(month && { month }),
          ...(pageParam && { after: pageParam }),
        },
        signal,
      ),
    // The first page has no cursor.
    initialPageParam: null as DealArchive['next'],
    getNextPageParam: (last) => last.next,
  });
}

export function dealOriginsQuery(language: Language) {
  return queryOptions({
    queryKey: ['deal-origins', language],
    queryFn: ({ signal }) => callFunction('deal-origins', { language }, signal),
  });
}
