import { type AlertFilter, NO_FILTER } from './alert-filter.ts';
import { ALERT_ORDERS, type AlertOrder } from './alert-order.ts';

/** How the alerts are looked at. */
export interface AlertsView {
  readonly filter: AlertFilter;
  readonly order: AlertOrder;
}

export const USUAL_VIEW: AlertsView = { filter: NO_FILTER, order: 'newest' };

/** Names in the address; none of them is a name of a search, which may stand there as well. */
const NAMES = { departure: 'departure', destination: 'destination', order: 'sort' } as const;

/** What an address says of it. Unknown and broken parts are as if they were not there. */
export function readAlertsView(params: URLSearchParams): AlertsView {
  return {
    filter: {
      departure: codeIn(params, NAMES.departure),
      destination: codeIn(params, NAMES.destination),
    },
    order: ALERT_ORDERS.find((order) => order === params.get(NAMES.order)) ?? USUAL_VIEW.order,
  };
}

/** The parts of an address that say it; none for the usual view. */
export function alertsViewParams({ filter, order }: AlertsView): Record<string, string> {
  return {
    ...(filter.departure === null ? {} : { [NAMES.departure]: filter.departure }),
    ...(filter.destination === null ? {} : { [NAMES.destination]: filter.destination }),
    ...(order === USUAL_VIEW.order ? {} : { [NAMES.order]: order }),
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

function codeIn(params: URLSearchParams, name: string): string | null {
  const code = params.get(name)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}
