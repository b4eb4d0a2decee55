import type { AlertView, Language } from '@farelark/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** The most that one call may ask for. */
const PAGE = 200;

export interface AlertPage {
  readonly alerts: readonly AlertView[];
  readonly total: number;
  /** The newest few of the total are all that the account sees. */
  readonly limited: boolean;
  readonly cursor: string;
}

/**
 * Loads all open alerts, page by page, so that the first ones are on screen while the others are
 * still coming.
 *
 * @param userId keeps the answers of two accounts apart
 * @param language in which places are named
 */
export async function* loadAlertPages(
  queryClient: QueryClient,
  userId: string,
  language: Language,
): AsyncGenerator<AlertPage> {
  let after: string | undefined;
  for (;;) {
    const request = { limit: PAGE, language, ...(after === undefined ? {} : { after }) };
    const page = await queryClient.fetchQuery({
      queryKey: ['user-alerts', userId, language, after ?? null],
      queryFn: ({ signal }) => callFunction('get-user-alerts', request, signal),
      // Kept live by the stream: an older answer must never come back from the cache.
      staleTime: STALE_AFTER_MS.live,
      gcTime: 0,
    });
    yield page;
    after = page.alerts.at(-1)?.id;
    if (after === undefined || page.alerts.length < PAGE) return;
  }
}
