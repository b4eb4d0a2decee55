import type { Route } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { settingsQuery } from '../../../shared/api/settings-query.ts';

/** Mutes a route or unmutes it, at once; what is kept here follows the server's answer. */
export function useMuteRoute(userId: string): (route: Route, muted: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async (route, muted) => {
    const { mutedRoutes } = await callFunction('mute-route', { ...route, muted });
    queryClient.setQueryData(settingsQuery(userId).queryKey, (kept) =>
      kept?.preferences ? { ...kept, preferences: { ...kept.preferences, mutedRoutes } } : kept,
    );
  };
}
