import { countLiveDeals, listDealOrigins, listLiveDeals } from '@farelark/db/deal-lists';
import { groupNeighbouringDates, type PlaceCode } from '@farelark/engine';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView, toPublicDealView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

/** Many, since a sale on every day of a season is one trip. */
const MAX_DEALS = 500;

export const loadDeals = defineFunction({
  name: 'load-deals',
  access: 'anyone',
  summary: 'Live deals as the landing page shows them, neighbouring dates as one.',
  example: { limit: 6, origin: 'BUD' },
  handler: async (request, _call, dependencies: DealsDependencies) => {
    const { database, reference, pipeline } = dependencies;
    const origins =
      request.origin === undefined
        ? null
        : [request.origin, ...reference.getAirports(request.origin as PlaceCode)];
    const [deals, count] = await Promise.all([
      listLiveDeals(database.pool, { origins, limit: MAX_DEALS, now: pipeline.now() }),
      countLiveDeals(database.pool),
    ]);
    const trips = groupNeighbouringDates(deals, ({ deal }) => deal.offer).slice(0, request.limit);
    return {
      deals: trips.map((dates) => toPublicDealView(dates, reference, request.language)),
      ...count,
    };
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
