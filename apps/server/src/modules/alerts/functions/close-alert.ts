import { asRole, inTransaction, withRole } from '@farelark/db';
import { writeLiveEvents } from '@farelark/db/live-events';
import {
  closeAlert as closeStoredAlert,
  reopenAlert as reopenStoredAlert,
} from '@farelark/db/traveller-alerts';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { AlertsDependencies } from '../dependencies.ts';

/** The deal never returns to this traveller. A database trigger notifies open dashboards. */
export const closeAlert = defineFunction({
  name: 'close-alert',
  access: 'traveller',
  summary: 'Close an alert for good.',
  example: { alertId: EXAMPLE_ID },
  handler: async ({ alertId }, { caller: { userId } }, { database, now }: AlertsDependencies) => {
    const closed = await asRole(database, { role: 'authenticated', userId }, (client) =>
      closeStoredAlert(client, userId, alertId, now()),
    );
    if (closed === null) throw new Failure('not_found');
    return { alertId, closedAt: closed.closedAt.toISOString() };
  },
});

const UNDO_MS = 60_000;

export const reopenAlert = defineFunction({
  name: 'reopen-alert',
  access: 'traveller',
  summary: 'Take a closing back, within a minute.',
  example: { alertId: EXAMPLE_ID },
  handler: async ({ alertId }, { caller: { userId } }, { database, now }: AlertsDependencies) => {
    const closedSince = new Date(now().getTime() - UNDO_MS);
    return inTransaction(database, async (client) => {
      const reopened = await withRole(client, { role: 'authenticated', userId }, () =>
        reopenStoredAlert(client, userId, alertId, closedSince),
      );
      if (reopened === null) throw new Failure('not_found');
      await writeLiveEvents(client, [
        { type: 'alert.reopened', userId, alertId, dealId: reopened.dealId },
      ]);
      return { alertId, closedAt: null };
    });
  },
});
