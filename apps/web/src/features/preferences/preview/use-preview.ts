import { type AlertPreferences, alertPreferences, DEFAULT_PREFERENCES } from '@farelark/contracts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useSettled } from '../../../shared/ui/use-steady.ts';
import { getLoosenings, type Loosening } from './loosenings.ts';

const SETTLE_MS = 400;

/** Preview of the current form, requested once it has settled. Overtaken answers are cancelled and never shown. */
export function usePreview(values: AlertPreferences) {
  const { language } = useTexts();
  const settled = useSettled(JSON.stringify(values), SETTLE_MS);
  const wanted = useMemo(() => {
    const read = alertPreferences.safeParse(JSON.parse(settled));
    return read.success ? { ...read.data, preferredLanguage: language } : null;
  }, [settled, language]);
  const query = useQuery({
    // Without anything to ask for, what is asked does not matter.
    ...previewQuery(wanted ?? DEFAULT_PREFERENCES),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });
  return { ...query, wanted };
}

/** Of the changes that would let deals in, those that do, the most first; null while they are counted. */
export function useLoosenings(wanted: AlertPreferences) {
  const offered = useMemo(() => getLoosenings(wanted), [wanted]);
  return useQueries({
    queries: offered.map(({ changes }) => previewQuery({ ...wanted, ...changes })),
    combine: (answers) => {
      if (answers.some(({ isPending }) => isPending)) return null;
      return offered
        .flatMap((loosening, place): (Loosening & { deals: number })[] => {
          const deals = answers[place]?.data?.matchedDeals ?? 0;
          return deals === 0 ? [] : [{ ...loosening, deals }];
        })
        .sort((a, b) => b.deals - a.deals);
    },
  });
}

/** Fields that don't affect matching are fixed, so that changing them causes no request. */
const previewQuery = (wanted: AlertPreferences) => {
  const asked: AlertPreferences = {
    ...wanted,
    emailNotifications: true,
    pausedUntil: null,
    passengers: 1,
  };
  return functionQuery(['preview-preferences', asked], 'preview-preferences', asked);
};
