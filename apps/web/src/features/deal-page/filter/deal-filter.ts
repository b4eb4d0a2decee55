import { usePageSearch } from '../../../shared/page/use-page-search.ts';

/** Null includes all. */
export interface DealFilter {
  readonly origin: string | null;
  /** UTC month of the archive, such as `2026-11`. */
  readonly month: string | null;
}

/** The filter in the URL, such as `?from=BUD&month=2026-11`. Empty on the server, which caches the page for all. */
export function useDealFilter(): [DealFilter, (filter: DealFilter) => void] {
  const [params, setParams] = usePageSearch();
  const setFilter = ({ origin, month }: DealFilter): void =>
    setParams(
      { ...(origin === null ? {} : { from: origin }), ...(month === null ? {} : { month }) },
      { replace: true, preventScrollReset: true },
    );
  return [parseDealFilter(params), setFilter];
}

export function parseDealFilter(params: URLSearchParams): DealFilter {
  const origin = params.get('from')?.toUpperCase() ?? '';
  const month = params.get('month') ?? '';
  return {
    origin: /^[A-Z]{3}$/.test(origin) ? origin : null,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
