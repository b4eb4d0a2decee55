import { loadDealsRequest, loadDealsResponse } from '@farelark/contracts';
import { countLiveDeals, listLiveDeals } from '@farelark/db/deal-lists';
import { groupNeighbouringDates, type PlaceCode } from '@farelark/engine';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPublicDealView } from '../deal-view.ts';
import type { DealsNeeds } from '../needs.ts';

/**
 * Deals among which the trips of the public list are sought: many enough that a sale on every day of a
 * season is still one trip among others.
 */
const MAX_LOOKED_AT = 500;

/** The public list of live deals: trips, each with the days beside it at the same price. */
export const loadDeals = defineFunction({
  name: 'load-deals',
  access: 'anyone',
  input: loadDealsRequest,
  output: loadDealsResponse,
  docs: {
    summary: 'Live deals as the landing page shows them, neighbouring dates as one.',
    example: { limit: 6, origin: 'BUD' },
  },
  misuse: null,
  handler: async (request, _call, needs: DealsNeeds) => {
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
