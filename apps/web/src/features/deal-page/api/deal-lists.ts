import type { DealArchive, Language } from '@farelark/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import type { DealFilter } from '../filter/deal-filter.ts';

const REFETCH_MS = 15_000;

/** Maximum of the server. */
export const MAX_LIVE = 60;

export function dealsFromOriginQuery(origin: string | null, limit: number, language: Language) {
  return queryOptions({
    ...functionQuery(['live-deals-from', origin, limit, language], 'load-deals', {
      limit,
      language,
      ...(origin && { origin }),
    }),
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
    initialPageParam: null as DealArchive['next'],
    getNextPageParam: (last) => last.next,
  });
}

export const dealOriginsQuery = (language: Language) =>
  functionQuery(['deal-origins', language], 'deal-origins', { language });
