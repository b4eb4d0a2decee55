import type { AlertView, DealView } from '@farelark/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppState } from '../../../shared/app-state/app-state-provider.tsx';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';

/** How the alerts are looked at, which stands in the address: it lasts over tabs, a reload and the way back. */
export interface AlertsViewState {
  readonly view: AlertsView;
  readonly change: (view: AlertsView) => void;
  /** The parts of the address that say it, for whoever leads to another one of this page. */
  readonly params: Readonly<Record<string, string>>;
}

/** Filter and order of the alerts, kept in the address of the page. */
export function useAlertsView(): AlertsViewState {
  const [search, setSearch] = useSearchParams();
  const { dispatch } = useAppState();
  const inUrl = parseAlertsView(search);
  // Shown at once: the address changes only when the router has been through.
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
    change: (next) => {
      setPending(next);
      const tab = search.get('tab');
      setSearch(
        { ...(tab === null ? {} : { tab }), ...toSearchParams(next) },
        // The way back leads to the page before, not through every filter.
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

/** The two filters of the deals tab; null stands for "All". */
export interface AlertFilter {
  readonly departure: string | null;
  readonly destination: string | null;
}

export const NO_FILTER: AlertFilter = { departure: null, destination: null };

/** Whether a filter may hide anything. */
export function isFiltering({ departure, destination }: AlertFilter): boolean {
  return departure !== null || destination !== null;
}

/** The alerts that pass the filter. */
export function filterAlerts(
  alerts: readonly AlertView[],
  filter: AlertFilter,
): readonly AlertView[] {
  if (!isFiltering(filter)) return alerts;
  const { departure, destination } = filter;
  return alerts.filter(
    ({ deal }) =>
      (departure === null || deal.origin.code === departure) &&
      (destination === null || deal.destination.code === destination),
  );
}

/** The distinct places at one end of the alerts, by city name in the person's alphabet. */
export function listPlaces(
  alerts: readonly AlertView[],
  end: 'origin' | 'destination',
  locale: string,
): DealView['origin'][] {
  const places = new Map(alerts.map(({ deal }) => [deal[end].code, deal[end]]));
  const order = new Intl.Collator(locale);
  return [...places.values()].sort((a, b) => order.compare(cityOf(a), cityOf(b)));
}

/** Orders of the deals tab: newest, biggest saving, lowest price or earliest departure first. */
export const ALERT_ORDERS = ['newest', 'saving', 'price', 'departure'] as const;
export type AlertOrder = (typeof ALERT_ORDERS)[number];

/** Newest first; the id decides between alerts of the same instant, so that the order holds. */
export function compareNewestFirst(a: AlertView, b: AlertView): number {
  const difference = Date.parse(b.createdAt) - Date.parse(a.createdAt);
  return difference !== 0 ? difference : a.id.localeCompare(b.id);
}

/**
 * The alerts in an order; in `newest` they come already. In the others deals that are gone come last, since
 * nobody can have them. `priceOf` says what a price is in one currency, null where that is not known: those
 * come after the known ones. Savings are compared as shares, which need no rates.
 */
export function orderAlerts(
  alerts: readonly AlertView[],
  order: AlertOrder,
  convertPrice: (price: DealView['price']) => number | null,
): readonly AlertView[] {
  if (order === 'newest') return alerts;
  const sortKey = getSortKey(order, convertPrice);
  const keyed = alerts.map((alert) => ({
    alert,
    isGone: Number(alert.deal.state === 'gone'),
    key: sortKey(alert.deal),
  }));
  keyed.sort((a, b) => {
    if (a.isGone !== b.isGone) return a.isGone - b.isGone;
    return a.key === b.key ? compareNewestFirst(a.alert, b.alert) : a.key - b.key;
  });
  return keyed.map(({ alert }) => alert);
}

/** What is compared in an order: less comes first. */
function getSortKey(
  order: Exclude<AlertOrder, 'newest'>,
  convertPrice: (price: DealView['price']) => number | null,
): (deal: DealView) => number {
  switch (order) {
    case 'saving':
      return ({ savedShare }) => -savedShare;
    case 'price':
      return ({ price }) => convertPrice(price) ?? Number.POSITIVE_INFINITY;
    case 'departure':
      return ({ departureDate }) => Date.parse(departureDate);
  }
}

/** How the alerts are looked at. */
export interface AlertsView {
  readonly filter: AlertFilter;
  readonly order: AlertOrder;
}

export const DEFAULT_VIEW: AlertsView = { filter: NO_FILTER, order: 'newest' };

/** Names in the address; none of them is a name of a search, which may stand there as well. */
const PARAMS = { departure: 'departure', destination: 'destination', order: 'sort' } as const;

/** What an address says of it. Unknown and broken parts are as if they were not there. */
export function parseAlertsView(params: URLSearchParams): AlertsView {
  return {
    filter: {
      departure: parseCode(params, PARAMS.departure),
      destination: parseCode(params, PARAMS.destination),
    },
    order: ALERT_ORDERS.find((order) => order === params.get(PARAMS.order)) ?? DEFAULT_VIEW.order,
  };
}

/** The parts of an address that say it; none for the usual view. */
export function toSearchParams({ filter, order }: AlertsView): Record<string, string> {
  return {
    ...(filter.departure === null ? {} : { [PARAMS.departure]: filter.departure }),
    ...(filter.destination === null ? {} : { [PARAMS.destination]: filter.destination }),
    ...(order === DEFAULT_VIEW.order ? {} : { [PARAMS.order]: order }),
  };
}

/** Whether both look at the alerts alike. */
export function isSameView(one: AlertsView, other: AlertsView): boolean {
  return (
    one.order === other.order &&
    one.filter.departure === other.filter.departure &&
    one.filter.destination === other.filter.destination
  );
}

function parseCode(params: URLSearchParams, name: string): string | null {
  const code = params.get(name)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
