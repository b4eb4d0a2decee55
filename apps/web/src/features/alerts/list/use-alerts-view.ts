import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAppState } from '../../../shared/app-state/app-state-provider.tsx';
import { isActive } from './alert-filter.ts';
import { type AlertsView, alertsViewParams, isSameView, readAlertsView } from './alerts-address.ts';

/** How the alerts are looked at, which stands in the address: it lasts over tabs, a reload and the way back. */
export interface ChosenView {
  readonly view: AlertsView;
  readonly change: (view: AlertsView) => void;
  /** The parts of the address that say it, for whoever leads to another one of this page. */
  readonly params: Readonly<Record<string, string>>;
}

/** Filter and order of the alerts, kept in the address of the page. */
export function useAlertsView(): ChosenView {
  const [search, setSearch] = useSearchParams();
  const { dispatch } = useAppState();
  const inAddress = readAlertsView(search);
  // Shown at once: the address changes only when the router has been through.
  const [chosen, setChosen] = useState<AlertsView | null>(null);
  if (chosen !== null && isSameView(chosen, inAddress)) setChosen(null);
  const view = chosen ?? inAddress;
  const hasActiveFilters = isActive(view.filter);
  useEffect(
    () => dispatch({ type: 'setHasActiveFilters', hasActiveFilters }),
    [dispatch, hasActiveFilters],
  );
  return {
    view,
    params: alertsViewParams(view),
    change: (next) => {
      setChosen(next);
      const tab = search.get('tab');
      setSearch(
        { ...(tab === null ? {} : { tab }), ...alertsViewParams(next) },
        // The way back leads to the page before, not through every filter.
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
