import { getCurrentCursor } from '@farelark/db/live-events';
import { getOpenAlerts } from '@farelark/db/traveller-alerts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toAlertView } from '../../deals/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';

export const getUserAlerts = defineFunction({
  name: 'get-user-alerts',
  access: 'traveller',
  summary: 'The traveller’s open alerts, and the cursor from which the live stream continues.',
  example: { limit: 20 },
  misuse: ({ rowIds }) => ({ limit: 50, after: rowIds.get('flight_alerts') }),
  handler: async (request, { caller: { userId } }, { database, reference }: AlertsDependencies) => {
    // Read first: events in between are received twice instead of never.
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
