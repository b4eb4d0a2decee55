import { currentCursor, getOpenAlerts } from '@farelark/db';
import { callerOf, type FunctionHandler } from '../../platform/http/function-handler.ts';
import { toAlertView } from '../deals/deal-view.ts';

/**
 * The traveller's open alerts, those that an account whose time is over sees, and the cursor from which the
 * live stream continues them.
 */
export const getUserAlerts: FunctionHandler<'get-user-alerts'> = async (request, context) => {
  const { database, reference } = context.services;
  const { userId } = callerOf(context);
  // The cursor is taken first: what happens in between is then heard twice rather than never.
  const cursor = await currentCursor(database.pool);
  const { limit, after = null, language } = request;
  const { alerts, total, isLimited } = await getOpenAlerts(database, userId, limit, after);
  return {
    alerts: alerts.map((alert) => toAlertView(alert, reference, language)),
    total,
    limited: isLimited,
    cursor,
  };
};
