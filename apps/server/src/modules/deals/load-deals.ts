import { countLiveDeals, listLiveDeals } from '@farelark/db';
import { groupNeighbouringDates, type PlaceCode } from '@farelark/engine';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPublicDealView } from './deal-view.ts';

/**
 * Deals among which the trips of the public list are sought: many enough that a sale on every day of a
 * season is still one trip among others.
 */
const MOST_LOOKED_AT = 500;

/** The public list of live deals: trips, each with the days beside it at the same price. */
export const loadDeals: FunctionHandler<'load-deals'> = async (request, { services }) => {
  const { database, reference, pipeline } = services;
  const origins =
    request.origin === undefined
      ? null
      : [request.origin, ...reference.airportsOf(request.origin as PlaceCode)];
  const [deals, count] = await Promise.all([
    listLiveDeals(database.pool, { origins, limit: MOST_LOOKED_AT, now: pipeline.now() }),
    countLiveDeals(database.pool),
  ]);
  const trips = groupNeighbouringDates(deals, ({ deal }) => deal.offer).slice(0, request.limit);
  return {
    deals: trips.map((dates) => toPublicDealView(dates, reference, request.language)),
    ...count,
  };
};
