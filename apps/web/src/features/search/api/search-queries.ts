import { ApiError } from '@farelark/client';
import type { DealOrder, DealSearch, FunctionInput, Language } from '@farelark/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';

/** Meaning of a sentence; null if not understood. `today` is the traveller's day. */
export const wordsQuery = (query: string, language: Language, today: string) =>
  queryOptions({
    queryKey: ['interpret-search', query, language, today],
    queryFn: async ({ signal }) => {
      try {
        return await callFunction('interpret-search', { query, language, today }, signal);
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'invalid_input') return null;
        throw failure;
      }
    },
    staleTime: STALE_TIME_MS.page,
  });

/** Interval between checks for deals that came or went. */
const REFETCH_MS = 30_000;

/** The live deals that fit a search; the ones before stay while others are fetched. */
export const dealsQuery = (request: {
  readonly search: DealSearch;
  readonly sort: DealOrder;
  readonly page: number;
  readonly currency: string;
  /** In which places are named. */
  readonly language: Language;
}) =>
  functionQuery(['search-deals', request], 'search-deals', request, {
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
  });

/** Offers of all sources for one trip. Each call uses some of the sources' quota. */
export const offersQuery = (request: FunctionInput<'flight-search'>, whose: string) =>
  functionQuery(['flight-search', request, whose], 'flight-search', request, {
    staleTime: STALE_TIME_MS.offers,
    refetchOnReconnect: false,
  });
