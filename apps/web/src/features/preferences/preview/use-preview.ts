import { type AlertPreferences, alertPreferences } from '@farelark/contracts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { previewQuery } from '../api/preview.ts';
import type { PreferencesForm } from '../form/use-preferences-form.ts';
import { type Loosening, looseningsOf } from './loosenings.ts';
import { useSettled } from './use-settled.ts';

/** Whoever types pauses about so long between two words. */
const SETTLE_MS = 400;

/**
 * What the form as it stands would bring, counted once it has come to rest. An answer that was overtaken is
 * cancelled and never shown.
 */
export function usePreview(form: PreferencesForm) {
  const { language } = useTexts();
  const values = useWatch({ control: form.control });
  const settled = useSettled(JSON.stringify(values), SETTLE_MS);
  const wanted = useMemo(() => {
    const read = alertPreferences.safeParse(JSON.parse(settled));
    return read.success ? { ...read.data, preferredLanguage: language } : null;
  }, [settled, language]);
  const query = useQuery({
    // Without anything to ask for, what is asked does not matter.
    ...previewQuery(wanted ?? (form.formState.defaultValues as AlertPreferences)),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
  });
  return { ...query, wanted };
}

/** Of the changes that would let deals in, those that do, the most first; null while they are counted. */
export function useLoosenings(wanted: AlertPreferences | null) {
  const offered = useMemo(() => (wanted === null ? [] : looseningsOf(wanted)), [wanted]);
  return useQueries({
    queries: offered.map(({ changes }) =>
      previewQuery({ ...(wanted as AlertPreferences), ...changes }),
    ),
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
