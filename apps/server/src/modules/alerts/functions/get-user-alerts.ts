import { getCurrentCursor } from '@farelark/db/live-events';
import { getOpenAlerts } from '@farelark/db/traveller-alerts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toAlertView } from '../../deals/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';

/** The alerts that a traveller sees, and the cursor from which the live stream continues them. */
export const getUserAlerts = defineFunction({
  name: 'get-user-alerts',
  access: 'traveller',
  summary: 'The traveller’s open alerts, and the cursor from which the live stream continues.',
  example: { limit: 20 },
  misuse: ({ rowIds }) => ({ limit: 50, after: rowIds.get('flight_alerts') }),
  handler: async (request, call, needs: AlertsDependencies) => {
    const { database, reference } = needs;
    const { userId } = call.caller;
    // The cursor is taken first: what happens in between is then heard twice rather than never.
    const cursor = await getCurrentCursor(database.pool);
    const { limit, after = null, language } = request;
    const { alerts, total, isLimited } = await getOpenAlerts(database, userId, limit, after);
    return {
      alerts: alerts.map((alert) => toAlertView(alert, reference, language)),
      total,
      limited: isLimited,
      cursor,
    };
  },
});
