import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

/** Filter of the deals; null: all. */
export interface DealFilter {
  readonly origin: string | null;
  /** A UTC month of the archive, `2026-11`. */
  readonly month: string | null;
}

const subscribeNever = () => () => {};

/** The filter in the URL, `?from=BUD&month=2026-11`; empty in the first rendering, which the server caches for all. */
export function useDealFilter(): [DealFilter, (filter: DealFilter) => void] {
  const [params, setParams] = useSearchParams();
  const isInBrowser = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  const setFilter = ({ origin, month }: DealFilter): void =>
    setParams(
      { ...(origin === null ? {} : { from: origin }), ...(month === null ? {} : { month }) },
      { replace: true, preventScrollReset: true },
    );
  const filter = isInBrowser ? parseDealFilter(params) : { origin: null, month: null };
  return [filter, setFilter];
}

export function parseDealFilter(params: URLSearchParams): DealFilter {
  const origin = params.get('from')?.toUpperCase() ?? '';
  const month = params.get('month') ?? '';
  return {
    origin: /^[A-Z]{3}$/.test(origin) ? origin : null,
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
  };
}
