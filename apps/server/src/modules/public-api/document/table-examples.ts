import type { TableContract, TableName } from '@farelark/contracts';

/** An id that is nobody’s: an update of its rows changes none. */
export const SOMEBODY = '019a9f2e-6c41-7b3a-9d55-2f6f0c8e4a17';

/** A row of each table that a client may write, without whose it is: the server fills that in. */
const ROWS: { readonly [N in TableName]?: object } = {
  profiles: { first_name: 'Ana', language: 'pt' },
  user_settings: { notification_settings: { departureAirports: ['BUD'] }, max_stops: '0' },
  flight_alerts: { deal_id: SOMEBODY },
  subscribers: { email: 'ana@example.org', language: 'pt' },
  error_logs: { message: 'The chart could not be drawn', page: '/dashboard' },
  analytics_events: { event_name: 'uptime_check', properties: { status: 'healthy' } },
  page_views: { page: '/pricing', language: 'pt' },
  performance_metrics: { name: 'LCP', value: 1240.5, page: '/' },
};

/** A row of this table as a client inserts it; undefined where none is inserted. */
export function tableExample({ name }: TableContract): object | undefined {
  return ROWS[name as TableName];
}

/** What a client may change in rows of this table. */
export function tableUpdateExample({ name }: TableContract): object | undefined {
  return UPDATES[name as TableName] ?? ROWS[name as TableName];
}

const UPDATES: { readonly [N in TableName]?: object } = {
  flight_alerts: { closed_at: '2026-11-21T12:00:00Z' },
};
