import { connect } from '@farelark/client';
import { createTableClient, type TableClient } from '@farelark/client/tables';
import type { TableInsert } from '@farelark/contracts';
import { pageConnection } from '../../../shared/api/call-function.ts';
import { allowsMeasurement, consent, hasPrivacySignal } from '../../../shared/consent/consent.ts';
import { sessionStore } from '../../../shared/session/session-store.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

type MeasuredTable = 'page_views' | 'performance_metrics' | 'analytics_events';

let visitorClient: TableClient | null = null;
let travellerClient: TableClient | null = null;

/**
 * Inserts measurements, several in one request that outlives the page. Page views and events name the account with
 * consent, speed unless the traveller refused; anonymous rows are sent without the session. Failures are ignored
 * (specification, section 8).
 */
export function send<Table extends MeasuredTable>(
  table: Table,
  rows: readonly Omit<TableInsert<Table>, 'user_id'>[],
): void {
  const [first] = rows;
  if (first === undefined || !navigator.onLine) return;
  try {
    const namesAccount = table === 'performance_metrics' ? hasNotRefused() : allowsMeasurement();
    const user_id = namesAccount ? (sessionStore.getState().session?.user.id ?? null) : null;
    const client = user_id === null ? getVisitorClient() : getTravellerClient();
    // With its account a row is complete.
    const inserts = rows.map((row) => ({ ...row, user_id }) as unknown as TableInsert<Table>);
    const [only] = inserts;
    void (inserts.length === 1 && only !== undefined
      ? client.insert(table, only)
      : client.insertMany(table, inserts));
  } catch {
    // No backend without settings.
  }
}

/** False after a refusal here or by Global Privacy Control. */
function hasNotRefused(): boolean {
  const choice = consent();
  return choice === null ? !hasPrivacySignal() : choice === 'granted';
}

function getVisitorClient(): TableClient {
  const { backendUrl: url, anonKey } = pageSettings();
  visitorClient ??= createSilentClient(connect({ url, anonKey, token: () => null }));
  return visitorClient;
}

function getTravellerClient(): TableClient {
  travellerClient ??= createSilentClient(pageConnection());
  return travellerClient;
}

function createSilentClient(connection: Parameters<typeof createTableClient>[0]): TableClient {
  return createTableClient(connection, { userId: () => null, log: () => {} });
}
