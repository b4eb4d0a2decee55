import { asRole, closeAlert as closeStoredAlert } from '@farelark/db';
import { Failure } from '../../platform/http/failure.ts';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';

/** Closes an alert for good: its deal never comes back to this traveller. The database tells open dashboards. */
export const closeAlert: FunctionHandler<'close-alert'> = async ({ alertId }, context) => {
  const { database, now } = context.services;
  const { userId } = callerOf(context);
  const closed = await asRole(database, { role: 'authenticated', userId }, (client) =>
    closeStoredAlert(client, userId, alertId, now()),
  );
  if (closed === null) throw new Failure('not_found');
  return { alertId, closedAt: closed.closedAt.toISOString() };
};
