import { ApiError } from '@farelark/client';
import type { AlertPreferences, Route } from '@farelark/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../api/call-function.ts';
import { preferencesQuery, settingsQuery } from '../api/settings-query.ts';
import { useFailureTexts } from '../i18n/failure-text.ts';
import { useTexts } from '../i18n/texts.ts';
import { useVisitorCurrency } from '../money/visitor-currency.ts';
import { useSession } from '../session/session-store.ts';
import { toast } from '../ui/toasts.tsx';
import { useAction } from '../ui/use-action.ts';

const UNDO_MS = 8_000;

interface WatchState {
  /** As requested while a call is running. */
  readonly isWatched: boolean;
  /** Watches the route or ends that, with a toast to undo it. */
  readonly toggle: () => void;
}

/** Watching of a route by the signed-in traveller. `names` are its cities, as toasts name them. */
export function useWatchRoute(
  route: Route,
  names: { readonly from: string; readonly to: string },
): WatchState {
  const { t, language } = useTexts();
  const describe = useFailureTexts();
  const queries = useQueryClient();
  const { session } = useSession();
  const userId = session?.user.id ?? '';
  const currency = useVisitorCurrency();
  const { data } = useQuery({ ...preferencesQuery(userId), enabled: session !== null });
  const [requested, setRequested] = useState<boolean | null>(null);
  const isWatched = requested ?? data?.watchedRoutes.some((other) => isSame(other, route)) ?? false;

  const send = async (watched: boolean) => {
    const first = { preferredLanguage: language, preferredCurrency: currency };
    const changed = await callFunction('watch-route', { ...route, watched, ...first });
    await storeRoutes(queries, userId, changed);
    return changed.unmuted;
  };
  const fail = (title: string, failure: unknown): void => {
    const description = isFull(failure) ? t('deal.watch.full') : describe(failure);
    void toast('error', title, { description });
  };
  const { run } = useAction(async (watched: boolean) => {
    setRequested(watched);
    try {
      const unmuted = await send(watched);
      const undo = async (): Promise<void> => {
        try {
          await send(!watched);
          for (const muted of unmuted) await callFunction('mute-route', { ...muted, muted: true });
          if (unmuted.length > 0) await queries.invalidateQueries(settingsQuery(userId));
          void toast('success', t(`deal.watch.${watched ? 'stopped' : 'done'}`, names));
        } catch (failure) {
          fail(t('deal.watch.undoFailed'), failure);
        }
      };
      void toast('success', t(`deal.watch.${watched ? 'done' : 'stopped'}`, names), {
        ...(watched ? { description: t('deal.watch.doneText') } : {}),
        duration: UNDO_MS,
        action: { label: t('deal.watch.undo'), onClick: () => void undo() },
      });
    } catch (failure) {
      fail(t('deal.watch.failed'), failure);
    } finally {
      setRequested(null);
    }
  });
  return { isWatched, toggle: () => void run(!isWatched) };
}

/** Updates the cached preferences, and why a deal matches them. */
async function storeRoutes(
  queries: QueryClient,
  userId: string,
  changed: { readonly watchedRoutes: Route[]; readonly unmuted: readonly Route[] },
): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['why-this-deal'] });
  const settings = queries.getQueryData(settingsQuery(userId).queryKey);
  // The first route saved preferences.
  if (!settings?.preferences) return queries.invalidateQueries(settingsQuery(userId));
  const isMuted = (route: Route) => !changed.unmuted.some((other) => isSame(other, route));
  const preferences: AlertPreferences = {
    ...settings.preferences,
    watchedRoutes: changed.watchedRoutes,
    mutedRoutes: settings.preferences.mutedRoutes.filter(isMuted),
  };
  queries.setQueryData(settingsQuery(userId).queryKey, { ...settings, preferences });
}

function isSame(one: Route, other: Route): boolean {
  return one.origin === other.origin && one.destination === other.destination;
}

function isFull(failure: unknown): boolean {
  return (
    failure instanceof ApiError &&
    failure.fields.some(({ detail }) => detail === 'preferences.error.tooManyWatched')
  );
}
