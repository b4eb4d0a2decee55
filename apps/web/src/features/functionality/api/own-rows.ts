import type { AlertPreferences } from '@farelark/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';

/** What payloads speak of, where there is one. */
export interface OwnRows {
  readonly dealId: string | null;
  readonly alertId: string | null;
  readonly preferences: AlertPreferences | null;
  /** As it is stored: what was never saved is null. */
  readonly profile: object | null;
}

/** A live deal, and what the account has; what can't be read is left out. */
export const ownRowsQuery = queryOptions<OwnRows>({
  queryKey: ['functionality-rows'],
  queryFn: async ({ signal }) => {
    const [deals, alerts, preferences, profile] = await Promise.allSettled([
      callFunction('load-deals', { limit: 1 }, signal),
      callFunction('get-user-alerts', { limit: 1 }, signal),
      callFunction('load-preferences', {}, signal),
      callFunction('load-profile', {}, signal),
    ]);
    return {
      dealId: read(deals)?.deals[0]?.id ?? null,
      alertId: read(alerts)?.alerts[0]?.id ?? null,
      preferences: read(preferences)?.preferences ?? null,
      profile: read(profile)?.profile ?? null,
    };
  },
  // Another value under what somebody fills in would be a surprise.
  staleTime: STALE_AFTER_MS.page,
  gcTime: 0,
});

function read<T>(settled: PromiseSettledResult<T>): T | null {
  return settled.status === 'fulfilled' ? settled.value : null;
}
