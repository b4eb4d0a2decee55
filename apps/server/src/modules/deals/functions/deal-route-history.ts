import { inTransaction } from '@farelark/db';
import { findRouteHistory, type PriceRange } from '@farelark/db/route-history';
import { MILLIS_PER_DAY, utcDayOf } from '@farelark/engine';
import { throwUnavailable } from '../../../platform/http/database-failure.ts';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { requireReadableDeal } from '../deal-access.ts';
import type { DealsDependencies } from '../dependencies.ts';

const HISTORY_DAYS = 180;

export const dealRouteHistory = defineFunction({
  name: 'deal-route-history',
  access: 'anyone',
  limit: { calls: 120, seconds: 600 },
  summary: 'What the route of a deal cost on each day of the last half year.',
  example: { dealId: EXAMPLE_ID },
  handler: async ({ dealId }, { caller: traveller }, dependencies: DealsDependencies) => {
    const { database, pipeline } = dependencies;
    const { offer } = (await requireReadableDeal(dependencies, dealId, traveller)).deal;
    const today = utcDayOf(pipeline.now());
    const history = await inTransaction(database, (client) =>
      findRouteHistory(client, {
        origins: [offer.origin],
        destinations: [offer.destination],
        cabin: offer.cabin,
        synthetic: offer.synthetic,
        oneWay: offer.return === null,
        currency: offer.currency,
        since: new Date((today - HISTORY_DAYS + 1) * MILLIS_PER_DAY),
        until: new Date((today + 1) * MILLIS_PER_DAY),
      }),
    ).catch(throwUnavailable);
    const money = (amount: number) => ({ amount, currency: offer.currency });
    const toPriceView = ({ lowest, low, high, fares }: PriceRange) => ({
      lowest: money(lowest),
      low: money(low),
      high: money(high),
      fares,
    });
    return {
      overall: history === null ? null : toPriceView(history.overall),
      days: (history?.days ?? []).map((day) => ({ day: day.day, ...toPriceView(day) })),
    };
  },
});
