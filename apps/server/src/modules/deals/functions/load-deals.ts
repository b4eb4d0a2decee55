import { countLiveDeals, listDealOrigins, listLiveDeals } from '@farelark/db/deal-lists';
import { groupNeighbouringDates, type PlaceCode } from '@farelark/engine';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView, toPublicDealView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

/** Deals among which trips are sought: so many that a sale on every day of a season is one trip among others. */
const MAX_LOOKED_AT = 500;

export const loadDeals = defineFunction({
  name: 'load-deals',
  access: 'anyone',
  summary: 'Live deals as the landing page shows them, neighbouring dates as one.',
  example: { limit: 6, origin: 'BUD' },
  misuse: null,
  handler: async (request, _call, needs: DealsDependencies) => {
    const { database, reference, pipeline } = needs;
    const origins =
      request.origin === undefined
        ? null
        : [request.origin, ...reference.getAirports(request.origin as PlaceCode)];
    const [deals, count] = await Promise.all([
      listLiveDeals(database.pool, { origins, limit: MAX_LOOKED_AT, now: pipeline.now() }),
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
  misuse: null,
  handler: async (request, _call, needs: DealsDependencies) => {
    const { database, reference, now } = needs;
    const origins = await listDealOrigins(database.pool, now());
    return {
      origins: origins.map(({ origin, live }) => ({
        place: toPlaceView(origin, reference, request.language),
        live,
      })),
    };
  },
});
