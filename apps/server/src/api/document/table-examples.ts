import type { TableContract, TableName } from '@farelark/contracts';

/** A row of each table that a client may write, without whose it is: the server fills that in. */
const ROWS: { readonly [N in TableName]?: object } = {
  profiles: { first_name: 'Ana', language: 'pt' },
  user_settings: { notification_settings: { departureAirports: ['BUD'] }, max_stops: '0' },
  subscribers: { email: 'ana@example.org', language: 'pt' },
  error_logs: { message: 'The chart could not be drawn', page: '/dashboard' },
  analytics_events: { event_name: 'uptime_check', properties: { status: 'healthy' } },
  page_views: { page: '/pricing', language: 'pt' },
  performance_metrics: { name: 'LCP', value: 1240.5, page: '/' },
};

/** A row of this table as a client inserts it; undefined where an example would need another row. */
export function tableExample({ name }: TableContract): object | undefined {
  return ROWS[name as TableName];
}
