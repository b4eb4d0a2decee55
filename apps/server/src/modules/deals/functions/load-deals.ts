import { countLiveDeals, listDealOrigins } from '@farelark/db/deal-lists';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';
import { listLiveTrips } from '../showcase.ts';

export const loadDeals = defineFunction({
  name: 'load-deals',
  access: 'anyone',
  summary: 'Live deals as the landing page shows them, neighbouring dates as one.',
  example: { limit: 6, origin: 'BUD' },
  handler: async (request, _call, dependencies: DealsDependencies) => {
    const [deals, count] = await Promise.all([
      listLiveTrips(request, dependencies),
      countLiveDeals(dependencies.database.pool),
    ]);
    return { deals, ...count };
  },
});

export const loadDealOrigins = defineFunction({
  name: 'deal-origins',
  access: 'anyone',
  summary: 'From where deals leave that are live or in the archive.',
  example: { language: 'fr' },
  handler: async (request, _call, dependencies: DealsDependencies) => {
    const { database, reference, now } = dependencies;
    const origins = await listDealOrigins(database.pool, now());
    return {
      origins: origins.map(({ origin, live }) => ({
        place: toPlaceView(origin, reference, request.language),
        live,
      })),
    };
  },
});
