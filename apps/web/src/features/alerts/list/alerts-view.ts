import type { AlertView, DealView } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { useAppState } from '../../../shared/app-state/app-state-provider.tsx';
import { getCityName } from '../../../shared/format/places.ts';
import { useSearchParams } from '../../../shared/navigation/search-params.ts';

export type AlertsViewState = ReturnType<typeof useAlertsView>;

/** Filter and order of the alerts, stored in the URL. */
export function useAlertsView() {
  const [search, setSearch] = useSearchParams();
  const { dispatch } = useAppState();
  const inUrl = parseAlertsView(search);
  // Optimistic: the URL changes only after the router has rendered.
  const [pending, setPending] = useState<AlertsView | null>(null);
  if (pending !== null && isSameView(pending, inUrl)) setPending(null);
  const view = pending ?? inUrl;
  const hasActiveFilters = isFiltering(view.filter);
  useEffect(
    () => dispatch({ type: 'setHasActiveFilters', hasActiveFilters }),
    [dispatch, hasActiveFilters],
  );
  return {
    view,
    params: toSearchParams(view),
    change: (next: AlertsView): void => {
      setPending(next);
      const tab = search.get('tab');
      setSearch(
        { ...(tab === null ? {} : { tab }), ...toSearchParams(next) },
        // The back button leaves the page instead of undoing filters.
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

export interface AlertFilter {
  readonly departure: string | null;
  readonly destination: string | null;
}

export const NO_FILTER: AlertFilter = { departure: null, destination: null };

export function isFiltering({ departure, destination }: AlertFilter): boolean {
  return departure !== null || destination !== null;
}

export function filterAlerts(alerts: readonly AlertView[], filter: AlertFilter) {
  if (!isFiltering(filter)) return alerts;
  const { departure, destination } = filter;
  return alerts.filter(
    ({ deal }) =>
      (departure === null || deal.origin.code === departure) &&
      (destination === null || deal.destination.code === destination),
  );
}

/** Distinct places at one end of the alerts, sorted by city name in the reader's language. */
export function listPlaces(
  alerts: readonly AlertView[],
  end: 'origin' | 'destination',
  locale: string,
): DealView['origin'][] {
  const places = new Map(alerts.map(({ deal }) => [deal[end].code, deal[end]]));
  const order = new Intl.Collator(locale);
  return [...places.values()].sort((a, b) => order.compare(getCityName(a), getCityName(b)));
}

export const ALERT_ORDERS = ['newest', 'saving', 'price', 'departure'] as const;
export type AlertOrder = (typeof ALERT_ORDERS)[number];

/** Returns null without an exchange rate. */
type ConvertPrice = (price: DealView['price']) => number | null;
type SortKey = (deal: DealView, convertPrice: ConvertPrice) => number;

export function compareNewestFirst(a: AlertView, b: AlertView): number {
  const difference = Date.parse(b.createdAt) - Date.parse(a.createdAt);
  return difference !== 0 ? difference : a.id.localeCompare(b.id);
}

/**
 * Sorts alerts that are already newest first. Every other order puts prices without an exchange rate after the others,
 * and gone deals last.
 */
export function orderAlerts(
  alerts: readonly AlertView[],
  order: AlertOrder,
  convertPrice: ConvertPrice,
): readonly AlertView[] {
  if (order === 'newest') return alerts;
  const sortKey = SORT_KEYS[order];
  const keyed = alerts.map((alert) => ({
    alert,
    isGone: Number(alert.deal.state === 'gone'),
    key: sortKey(alert.deal, convertPrice),
  }));
  keyed.sort((a, b) => {
    if (a.isGone !== b.isGone) return a.isGone - b.isGone;
    return a.key === b.key ? compareNewestFirst(a.alert, b.alert) : a.key - b.key;
  });
  return keyed.map(({ alert }) => alert);
}

const SORT_KEYS: Record<Exclude<AlertOrder, 'newest'>, SortKey> = {
  saving: ({ savedShare }) => -savedShare,
  price: ({ price }, convertPrice) => convertPrice(price) ?? Number.POSITIVE_INFINITY,
  departure: ({ departureDate }) => Date.parse(departureDate),
};

export interface AlertsView {
  readonly filter: AlertFilter;
  readonly order: AlertOrder;
}

export const DEFAULT_VIEW: AlertsView = { filter: NO_FILTER, order: 'newest' };

/** Distinct from the parameters of a search, which may be in the same URL. */
const PARAMS = { departure: 'departure', destination: 'destination', order: 'sort' } as const;

export function parseAlertsView(params: URLSearchParams): AlertsView {
  return {
    filter: {
      departure: parseCode(params, PARAMS.departure),
      destination: parseCode(params, PARAMS.destination),
    },
    order: ALERT_ORDERS.find((order) => order === params.get(PARAMS.order)) ?? DEFAULT_VIEW.order,
  };
}

/** Omits default values. */
export function toSearchParams({ filter, order }: AlertsView): Record<string, string> {
  return {
    ...(filter.departure === null ? {} : { [PARAMS.departure]: filter.departure }),
    ...(filter.destination === null ? {} : { [PARAMS.destination]: filter.destination }),
    ...(order === DEFAULT_VIEW.order ? {} : { [PARAMS.order]: order }),
  };
}

export function isSameView(a: AlertsView, b: AlertsView): boolean {
  return (
    a.order === b.order &&
    a.filter.departure === b.filter.departure &&
    a.filter.destination === b.filter.destination
  );
}

function parseCode(params: URLSearchParams, name: string): string | null {
  const code = params.get(name)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
