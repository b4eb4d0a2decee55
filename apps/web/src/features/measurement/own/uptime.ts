import { checkHealth } from '@farelark/client/service';
import { pageConnection } from '../../../shared/api/call-function.ts';
import { send } from './send.ts';

const CHECK_EVERY_MS = 15 * 60_000;

/** Reports every 15 minutes the server's response time for this client. */
export function checkUptime(): void {
  setInterval(() => void check(), CHECK_EVERY_MS);
}

async function check(): Promise<void> {
  // Only the visible tab reports.
  if (document.visibilityState === 'hidden' || !navigator.onLine) return;
  const connection = pageConnection();
  const { data } = await checkHealth(connection, 'healthz');
  // An unreachable server cannot receive reports.
  if (data === null) return;
  const properties = {
    status: data.ok ? 'healthy' : 'unhealthy',
    response_time: Math.round(data.millis),
    checked_at: new Date().toISOString(),
    url: `${connection.url}/healthz`,
  };
  send('analytics_events', [{ event_name: 'uptime_check', page: location.pathname, properties }]);
}
