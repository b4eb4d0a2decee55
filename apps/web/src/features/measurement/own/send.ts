import { connect } from '@farelark/client';
import { createTableClient, type TableClient } from '@farelark/client/tables';
import type { TableInsert } from '@farelark/contracts';
import { pageConnection } from '../../../shared/api/call-function.ts';
import { allowsMeasurement, consent, hasPrivacySignal } from '../../../shared/consent/consent.ts';
import { sessionState } from '../../../shared/session/session-store.ts';
import { pageSettings } from '../../../shared/settings/page-settings.ts';

type MeasuredTable = 'page_views' | 'performance_metrics' | 'analytics_events';

let sentAsVisitor: TableClient | null = null;
let sentAsTraveller: TableClient | null = null;

/**
 * Sends measurements to our own server; several rows in one bulk insert. Page views and events name an account
 * with consent, speed names the signed-in one unless it refused. Anonymous rows go without the session.
 * Calls outlive the page, and their failures are swallowed (specification, section 8).
 */
export function send<Table extends MeasuredTable>(
  table: Table,
  rows: readonly Omit<TableInsert<Table>, 'user_id'>[],
): void {
  const [first] = rows;
  if (first === undefined || !navigator.onLine) return;
  try {
    const isNamed = table === 'performance_metrics' ? mayNameSpeed() : allowsMeasurement();
    const user_id = isNamed ? (sessionState().session?.user.id ?? null) : null;
    const target = user_id === null ? asVisitor() : asTraveller();
    // A measured row and whose it is make a whole one.
    const whole = rows.map((row) => ({ ...row, user_id }) as unknown as TableInsert<Table>);
    const [only] = whole;
    void (whole.length === 1 && only !== undefined
      ? target.insert(table, only)
      : target.insertMany(table, whole));
  } catch {
    // Without settings there is no backend.
  }
}

/** Unless the account's owner refused, here or by Global Privacy Control. */
function mayNameSpeed(): boolean {
  const choice = consent();
  return choice === null ? !hasPrivacySignal() : choice === 'granted';
}

function asVisitor(): TableClient {
  const { backendUrl: url, anonKey } = pageSettings();
  sentAsVisitor ??= silentRows(connect({ url, anonKey, token: () => null }));
  return sentAsVisitor;
}

function asTraveller(): TableClient {
  sentAsTraveller ??= silentRows(pageConnection());
  return sentAsTraveller;
}

function silentRows(connection: Parameters<typeof createTableClient>[0]): TableClient {
  return createTableClient(connection, { userId: () => null, log: () => {} });
}
