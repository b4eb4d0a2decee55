import type { Language } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';

/** A deal may be gone any moment: while somebody reads about it, it is asked for as often as the live list. */
const REFETCH_MS = 15_000;

/**
 * All that is known of a deal, its places named in a language. `reader` is the traveller's id, or null: what
 * is unconfirmed is shown to those alone who were told of it.
 */
export function dealDetailsQuery(dealId: string, language: Language, reader: string | null) {
  return queryOptions({
    queryKey: ['deal-details', dealId, language, reader],
    queryFn: ({ signal }) => callFunction('deal-details', { dealId, language }, signal),
    // What is gone stays so until it comes back, which is worth no question.
    refetchInterval: ({ state }) => (state.data?.deal.state === 'gone' ? false : REFETCH_MS),
  });
}
