import type { PlaceCode } from '@farelark/domain';
import { countLiveDeals, listLiveDeals } from '@farelark/storage';
import { toDealView } from '../views/deal-view.ts';
import type { FunctionHandler } from './handler.ts';

/** The public list of live deals. */
export const loadDeals: FunctionHandler<'load-deals'> = async (request, { services }) => {
  const { database, reference, pipeline } = services;
  const origins =
    request.origin === undefined
      ? null
      : [request.origin, ...reference.airportsOf(request.origin as PlaceCode)];
  const [deals, count] = await Promise.all([
    listLiveDeals(database.pool, { origins, limit: request.limit, now: pipeline.now() }),
    countLiveDeals(database.pool),
  ]);
  return { deals: deals.map((deal) => toDealView(deal, reference)), ...count };
};
