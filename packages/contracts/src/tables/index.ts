import type { z } from 'zod';
import { profiles, subscribers, userSettings } from './accounts.ts';
import { dailyFlightResults, exchangeRates, flightAlerts } from './flights.ts';
import type { TableContract } from './table.ts';
import { analyticsEvents, errorLogs, pageViews, performanceMetrics } from './telemetry.ts';

export {
  insertSchema,
  MAX_ROWS,
  type TableContract,
  type TableRole,
  updateSchema,
} from './table.ts';

/** Every table of `/rest/v1` (specification, section 3). */
export const tables = {
  profiles,
  user_settings: userSettings,
  flight_alerts: flightAlerts,
  subscribers,
  error_logs: errorLogs,
  analytics_events: analyticsEvents,
  page_views: pageViews,
  performance_metrics: performanceMetrics,
  exchange_rates: exchangeRates,
  daily_flight_results: dailyFlightResults,
} as const satisfies Record<string, TableContract>;

export type TableName = keyof typeof tables;
type Contract<N extends TableName> = (typeof tables)[N];

export type TableRow<N extends TableName> = z.output<Contract<N>['row']>;
export type TableUpdate<N extends TableName> = Partial<
  Pick<TableRow<N>, Contract<N>['writable'][number] & keyof TableRow<N>>
>;
/** Required and optional columns of a new row. */
export type TableInsert<N extends TableName> = TableUpdate<N> &
  Pick<TableRow<N>, Contract<N>['required'][number] & keyof TableRow<N>>;
