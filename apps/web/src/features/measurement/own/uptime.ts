import { pageSettings } from '../../../shared/settings/page-settings.ts';
import { send } from './send.ts';

/** Specification, section 7. */
const CHECK_EVERY_MS = 15 * 60_000;

/** Notes every 15 minutes that the server answers, and how quickly, as seen from where the reader is. */
export function checkUptime(): void {
  setInterval(() => void check(), CHECK_EVERY_MS);
}

async function check(): Promise<void> {
  // Of many open tabs the one in sight speaks.
  if (document.visibilityState === 'hidden' || !navigator.onLine) return;
  const url = `${pageSettings().backendUrl}/healthz`;
  const began = performance.now();
  try {
    const { ok } = await fetch(url, { cache: 'no-store' });
    const properties = {
      status: ok ? 'healthy' : 'unhealthy',
      response_time: Math.round(performance.now() - began),
      checked_at: new Date().toISOString(),
      url,
    };
    send('analytics_events', [{ event_name: 'uptime_check', page: location.pathname, properties }]);
  } catch {
    // Whoever does not answer can't be told so either.
  }
}
