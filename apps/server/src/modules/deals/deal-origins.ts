import { dealOrigins } from '@farelark/db';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { toPlaceView } from './deal-view.ts';

/** From where deals leave that can be looked at, to choose one from. */
export const loadDealOrigins: FunctionHandler<'deal-origins'> = async (request, { services }) => {
  const { database, reference, now } = services;
  const origins = await dealOrigins(database.pool, now());
  return {
    origins: origins.map(({ origin, live }) => ({
      place: toPlaceView(origin, reference, request.language),
      live,
    })),
  };
};
