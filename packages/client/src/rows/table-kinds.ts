import type { TableName } from '@farelark/contracts';

/** Tables whose rows belong to an account: an upsert has to say whose. */
export type OwnTable = 'profiles' | 'user_settings' | 'flight_alerts' | 'subscribers';
/** Tables that are written and forgotten: an insert answers nothing. */
export type LogTable = 'error_logs' | 'analytics_events' | 'page_views' | 'performance_metrics';

const OWN: readonly TableName[] = ['profiles', 'user_settings', 'flight_alerts', 'subscribers'];
const LOGS: readonly TableName[] = [
  'error_logs',
  'analytics_events',
  'page_views',
  'performance_metrics',
];
const CAPPED: readonly TableName[] = [
  'daily_flight_results',
  'analytics_events',
  'page_views',
  'error_logs',
];

/** Rows of a capped table that a select asks for at most (specification, section 9). */
export const MAX_ROWS = 500;

export const isOwnTable = (table: TableName): boolean => OWN.includes(table);
export const isLogTable = (table: TableName): boolean => LOGS.includes(table);
export const isCapped = (table: TableName): boolean => CAPPED.includes(table);
