import { ApiError } from '@farelark/client';
import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
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
