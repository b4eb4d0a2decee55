import { alertClosedResponse, closeAlertRequest } from '@farelark/contracts';
import { asRole } from '@farelark/db';
import { closeAlert as closeStoredAlert } from '@farelark/db/traveller-alerts';
import { defineFunction, SOME_ID } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { AlertsNeeds } from '../needs.ts';

/** Closes an alert for good: its deal never comes back to this traveller. The database tells open dashboards. */
export const closeAlert = defineFunction({
  name: 'close-alert',
  access: 'traveller',
  input: closeAlertRequest,
  output: alertClosedResponse,
  docs: {
    summary: 'Close an alert for good.',
    example: { alertId: SOME_ID },
  },
  misuse: ({ rowIds }) => ({ alertId: rowIds.get('flight_alerts') ?? '' }),
  handler: async ({ alertId }, call, needs: AlertsNeeds) => {
    const { database, now } = needs;
    const { userId } = call.caller;
    const closed = await asRole(database, { role: 'authenticated', userId }, (client) =>
      closeStoredAlert(client, userId, alertId, now()),
    );
    if (closed === null) throw new Failure('not_found');
    return { alertId, closedAt: closed.closedAt.toISOString() };
  },
});
