import type { z } from 'zod';
import { analyticsEvents } from './analytics-events.ts';
import { dailyFlightResults } from './daily-flight-results.ts';
import { errorLogs } from './error-logs.ts';
import { exchangeRates } from './exchange-rates.ts';
import { flightAlerts } from './flight-alerts.ts';
import { pageViews } from './page-views.ts';
import { performanceMetrics } from './performance-metrics.ts';
import { profiles } from './profiles.ts';
import { subscribers } from './subscribers.ts';
import type { TableContract } from './table.ts';
import { userSettings } from './user-settings.ts';

export { insertSchema, type TableContract, type TableRole, updateSchema } from './table.ts';

/** Every table of `/rest/v1`, and no other (specification, section 3). */
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

/** A row as it is read. */
export type TableRow<N extends TableName> = z.output<Contract<N>['row']>;
/** What may be set in a row. */
export type TableUpdate<N extends TableName> = Partial<
  Pick<TableRow<N>, Contract<N>['writable'][number] & keyof TableRow<N>>
>;
/** What a new row needs, and may have. */
export type TableInsert<N extends TableName> = TableUpdate<N> &
  Pick<TableRow<N>, Contract<N>['required'][number] & keyof TableRow<N>>;
