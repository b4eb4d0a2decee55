import {
  closeAlert as closeStoredAlert,
  inTransaction,
  underRole,
  writeLiveEvents,
} from '@farelark/storage';
import { Failure } from '../http/failure.ts';
import { callerOf, type FunctionHandler } from './handler.ts';

/** Closes an alert for good: its deal never comes back to this traveller. */
export const closeAlert: FunctionHandler<'close-alert'> = async ({ alertId }, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  return inTransaction(database, async (client) => {
    const closed = await underRole(client, { role: 'authenticated', userId }, () =>
      closeStoredAlert(client, userId, alertId, now()),
    );
    if (closed === null) throw new Failure('not_found');
    await writeLiveEvents(client, [
      { type: 'alert.closed', userId, alertId, dealId: closed.dealId },
    ]);
    return { alertId, closedAt: closed.closedAt.toISOString() };
  });
};
