import { findPreferences, parseAlertPreferences } from '@farelark/db/preferences';
import { findNotifiedAlert } from '@farelark/db/traveller-alerts';
import { explainMatch, type MatchReason, type PreferenceName } from '@farelark/engine';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { requireReadableDeal } from '../../deals/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';

export const whyThisDeal = defineFunction({
  name: 'why-this-deal',
  access: 'traveller',
  limit: { calls: 600, seconds: 600 },
  summary: 'Which of the traveller’s preferences a deal meets, and when they were notified of it.',
  example: { dealId: EXAMPLE_ID },
  handler: async ({ dealId }, call, dependencies: AlertsDependencies) => {
    const { database, pipeline } = dependencies;
    const traveller = call.caller;
    const { id, deal } = await requireReadableDeal(dependencies, dealId, traveller);
    const [notified, preferences] = await Promise.all([
      findNotifiedAlert(database, traveller.userId, id),
      findPreferences(database, traveller.userId),
    ]);
    const reasons =
      preferences &&
      explainMatch(parseAlertPreferences(preferences), deal.offer, pipeline.matching);
    const hasReason = (name: PreferenceName, expected: MatchReason['verdict']) =>
      reasons?.some(({ part, verdict }) => part === name && verdict === expected) ?? false;
    return {
      told: notified && {
        alertId: notified.alertId,
        firstAt: notified.firstAt.toISOString(),
        lastAt: notified.lastAt.toISOString(),
        times: notified.times,
        price: { amount: notified.price, currency: notified.currency },
        unconfirmed: notified.unconfirmed,
        closedAt: notified.closedAt?.toISOString() ?? null,
      },
      preferences:
        reasons?.flatMap(({ part, verdict }) =>
          part === 'muted' || part === 'watched' ? [] : [{ preference: part, verdict }],
        ) ?? null,
      passengers: preferences?.passengers ?? 1,
      muted: hasReason('muted', 'unmet'),
      watched: hasReason('watched', 'met'),
    };
  },
});
