import { dealOrigins } from '@farelark/storage';
import { toPlaceView } from '../views/deal-view.ts';
import type { FunctionHandler } from './handler.ts';

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
