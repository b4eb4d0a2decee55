import type { TableInsert } from '@farelark/contracts';
import { callHeaders } from '../../../shared/api/call-function.ts';
import { mayMeasure } from '../../../shared/consent/consent.ts';
import { sessionState } from '../../../shared/session/session-store.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

type MeasuredTable = 'page_views' | 'performance_metrics' | 'analytics_events';

/**
 * Sends what was measured to our own server. Rows name nobody, unless a traveller agreed to be measured.
 * The request outlives the page, waits for nothing, and what becomes of it is nobody's business here.
 */
export function send<Table extends MeasuredTable>(
  table: Table,
  rows: readonly Omit<TableInsert<Table>, 'user_id'>[],
): void {
  if (rows.length === 0 || !navigator.onLine) return;
  try {
    const { anonKey, backendUrl } = pageSettings();
    const session = mayMeasure() ? sessionState().session : null;
    const named = rows.map((row) => ({ ...row, user_id: session?.user.id ?? null }));
    fetch(`${backendUrl}/rest/v1/${table}`, {
      method: 'POST',
      keepalive: true,
      headers: {
        ...(session === null ? { apikey: anonKey } : callHeaders()),
        'content-type': 'application/json',
      },
      body: JSON.stringify(named),
    }).catch(() => {});
  } catch {
    // Measuring never stands in the way of what is measured.
  }
}
