import type { DealLabel } from '@farelark/contracts';
import { DEFAULT_LANGUAGE, type Language } from '@farelark/i18n/language';
import { usePageSearch } from '../../../shared/page/use-page-search.ts';

/** Null includes all. */
export interface DealFilter {
  readonly origin: string | null;
  /** Of live deals. */
  readonly label: DealLabel | null;
  /** UTC month of the archive, such as `2026-11`. */
  readonly month: string | null;
}

/** Path of the feed of live deals that a filter leaves. */
export function dealFeedPath(
  format: 'atom' | 'rss',
  language: Language,
  { origin, label }: Partial<DealFilter> = {},
): string {
  const query = new URLSearchParams({
    ...(language === DEFAULT_LANGUAGE ? {} : { language }),
    ...(origin && { origin }),
    ...(label && { label }),
  }).toString();
  return `/deals.${format}${query === '' ? '' : `?${query}`}`;
}

/** The filter in the URL, such as `?from=BUD&label=error_fare&month=2026-11`. Empty on the server, which caches the page for all. */
export function useDealFilter(): [DealFilter, (filter: DealFilter) => void] {
  const [params, setParams] = usePageSearch();
  const setFilter = ({ origin, label, month }: DealFilter): void =>
    setParams(
      { ...(origin && { from: origin }), ...(label && { label }), ...(month && { month }) },
      { replace: true, preventScrollReset: true },
    );
  return [parseDealFilter(params), setFilter];
}

export function parseDealFilter(params: URLSearchParams): DealFilter {
  const origin = params.get('from')?.toUpperCase() ?? '';
  const label = params.get('label');
  const month = params.get('month') ?? '';
  return {
    origin: /^[A-Z]{3}$/.test(origin) ? origin : null,
    label: label === 'error_fare' || label === 'deal' ? label : null,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
