import {
  inTransaction,
  reopenAlert as reopenStoredAlert,
  underRole,
  writeLiveEvents,
} from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** How long a closed alert can be brought back. */
const UNDO_MILLIS = 60_000;

/** Takes back a closing that happened within the last minute. */
export const reopenAlert: FunctionHandler<'reopen-alert'> = async ({ alertId }, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  const closedSince = new Date(now().getTime() - UNDO_MILLIS);
  return inTransaction(database, async (client) => {
    const reopened = await underRole(client, { role: 'authenticated', userId }, () =>
      reopenStoredAlert(client, userId, alertId, closedSince),
    );
    if (reopened === null) throw new Failure('not_found');
    await writeLiveEvents(client, [
      { type: 'alert.reopened', userId, alertId, dealId: reopened.dealId },
    ]);
    return { alertId, closedAt: null };
  });
};
