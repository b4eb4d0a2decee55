import { useQuery } from '@tanstack/react-query';
import { liveDealsQuery } from '../api/live-deals.ts';
import { STALE_TIME_MS } from '../api/stale-time.ts';
import { dateFormat } from '../format/formats.ts';
import { getCityName } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';

const MAX_EXAMPLES = 2;

/** Sentences for routes that have deals; the first ones stay, so that none changes under the pointer. */
export function useExampleSearches({ enabled = true } = {}): readonly string[] {
  const { t, locale, language } = useTexts();
  const { data } = useQuery({
    enabled,
    queryKey: ['example-searches', language],
    queryFn: ({ client }) => client.ensureQueryData(liveDealsQuery(language)),
    staleTime: STALE_TIME_MS.page,
  });
  const months = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
  const sentences = (data?.deals ?? []).map(({ origin, destination, departureDate }) =>
    t('landing.search.example.route', {
      from: getCityName(origin),
      to: getCityName(destination),
      month: months.format(new Date(departureDate)),
    }),
  );
  return [...new Set(sentences)].slice(0, MAX_EXAMPLES);
}
