import { type AlertPreferences, alertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useDebounced } from '../../../shared/ui/use-stable.ts';
import { getLoosenings } from './loosenings.ts';

const SETTLE_MS = 400;

/** Preview of the form, requested after a pause in typing. Outdated requests are cancelled. */
export function usePreview(values: AlertPreferences) {
  const { language } = useTexts();
  const settled = useDebounced(JSON.stringify(values), SETTLE_MS);
  const preferences = useMemo(() => {
    const parsed = alertPreferences.safeParse(JSON.parse(settled));
    return parsed.success ? { ...parsed.data, preferredLanguage: language } : null;
  }, [settled, language]);
  const query = useQuery({
    ...previewQuery(preferences ?? DEFAULT_PREFERENCES),
    enabled: preferences !== null,
    placeholderData: keepPreviousData,
  });
  return { ...query, preferences, hasDeparture: values.departureAirports.length > 0 };
}

/** Loosenings that let deals match, by number of deals; null while loading. */
export function useLoosenings(preferences: AlertPreferences) {
  const loosenings = useMemo(() => getLoosenings(preferences), [preferences]);
  return useQueries({
    queries: loosenings.map(({ changes }) => previewQuery({ ...preferences, ...changes })),
    combine: (previews) => {
      if (previews.some(({ isPending }) => isPending)) return null;
      return loosenings
        .map((loosening, index) => ({
          ...loosening,
          deals: previews[index]?.data?.matchedDeals ?? 0,
        }))
        .filter(({ deals }) => deals > 0)
        .sort((a, b) => b.deals - a.deals);
    },
  });
}

/** Fields that don't affect matching are fixed, so that their changes cause no request. */
const previewQuery = (preferences: AlertPreferences) => {
  const input: AlertPreferences = {
    ...preferences,
    emailNotifications: true,
    pausedUntil: null,
    passengers: 1,
  };
  return functionQuery(['preview-preferences', input], 'preview-preferences', input);
};
