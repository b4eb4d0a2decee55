import { checkHealth } from '@farelark/client/service';
import { pageConnection } from '../../../shared/api/call-function.ts';
import { send } from './send.ts';

const CHECK_EVERY_MS = 15 * 60_000;

/** Notes every 15 minutes that the server answers, and how quickly, as seen from where the reader is. */
export function checkUptime(): void {
  setInterval(() => void check(), CHECK_EVERY_MS);
}

async function check(): Promise<void> {
  // Of many open tabs the one in sight speaks.
  if (document.visibilityState === 'hidden' || !navigator.onLine) return;
  const connection = pageConnection();
  const { data } = await checkHealth(connection, 'healthz');
  // A server that doesn't answer takes no report either.
  if (data === null) return;
  const properties = {
    status: data.ok ? 'healthy' : 'unhealthy',
    response_time: Math.round(data.millis),
    checked_at: new Date().toISOString(),
    url: `${connection.url}/healthz`,
  };
  send('analytics_events', [{ event_name: 'uptime_check', page: location.pathname, properties }]);
}
