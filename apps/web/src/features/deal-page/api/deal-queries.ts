import type { DealArchive, Language } from '@farelark/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import type { DealFilter } from '../filter/deal-filter.ts';

/** Deals may end at any moment. */
const REFETCH_MS = 15_000;

/** Maximum of `load-deals`. */
export const MAX_LIVE = 60;

/** `reader` is the traveller's id or null: only notified travellers see unconfirmed deals. */
export const dealDetailsQuery = (dealId: string, language: Language, reader: string | null) =>
  functionQuery(
    ['deal-details', dealId, language, reader],
    'deal-details',
    { dealId, language },
    { refetchInterval: ({ state }) => (state.data?.deal.state === 'gone' ? false : REFETCH_MS) },
  );

export const whyThisDealQuery = (dealId: string, userId: string) =>
  functionQuery(['why-this-deal', dealId, userId], 'why-this-deal', { dealId });

export const routeHistoryQuery = (dealId: string, reader: string | null) =>
  functionQuery(['deal-route-history', dealId, reader], 'deal-route-history', { dealId });

export const filteredDealsQuery = (
  { origin, label }: Pick<DealFilter, 'origin' | 'label'>,
  limit: number,
  language: Language,
) =>
  functionQuery(
    ['live-deals-from', origin, label, limit, language],
    'load-deals',
    {
      limit,
      language,
      varied: 'first',
      ...(origin && { origin }),
      ...(label && { label }),
    },
    { refetchInterval: REFETCH_MS },
  );

export const archiveQuery = ({ origin, month }: DealFilter, language: Language) =>
  infiniteQueryOptions({
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

export const dealOriginsQuery = (language: Language) =>
  functionQuery(['deal-origins', language], 'deal-origins', { language });
