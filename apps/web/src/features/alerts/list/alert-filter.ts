import type { AlertView, DealView } from '@farelark/contracts';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';

/** The two filters of the deals tab; null stands for "All". */
export interface AlertFilter {
  readonly departure: string | null;
  readonly destination: string | null;
}

export const NO_FILTER: AlertFilter = { departure: null, destination: null };

/** Whether a filter may hide anything. */
export function isActive({ departure, destination }: AlertFilter): boolean {
  return departure !== null || destination !== null;
}

/** The alerts that pass the filter. */
export function filterAlerts(
  alerts: readonly AlertView[],
  filter: AlertFilter,
): readonly AlertView[] {
  if (!isActive(filter)) return alerts;
  const { departure, destination } = filter;
  return alerts.filter(
    ({ deal }) =>
      (departure === null || deal.origin.code === departure) &&
      (destination === null || deal.destination.code === destination),
  );
}

/** The distinct places at one end of the alerts, by city name in the person's alphabet. */
export function placesOf(
  alerts: readonly AlertView[],
  end: 'origin' | 'destination',
  locale: string,
): DealView['origin'][] {
  const places = new Map(alerts.map(({ deal }) => [deal[end].code, deal[end]]));
  const order = new Intl.Collator(locale);
  return [...places.values()].sort((a, b) => order.compare(cityOf(a), cityOf(b)));
}
