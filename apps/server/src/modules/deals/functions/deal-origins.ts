import { dealOriginsRequest, dealOriginsResponse } from '@farelark/contracts';
import { dealOrigins } from '@farelark/db/deal-lists';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../deal-view.ts';
import type { DealsNeeds } from '../needs.ts';

/** From where deals leave that can be looked at, to choose one from. */
export const loadDealOrigins = defineFunction({
  name: 'deal-origins',
  access: 'anyone',
  input: dealOriginsRequest,
  output: dealOriginsResponse,
  docs: {
    summary: 'From where deals leave that are live or in the archive.',
    example: { language: 'fr' },
  },
  misuse: null,
  handler: async (request, _call, needs: DealsNeeds) => {
    const { database, reference, now } = needs;
    const origins = await dealOrigins(database.pool, now());
    return {
      origins: origins.map(({ origin, live }) => ({
        place: toPlaceView(origin, reference, request.language),
        live,
      })),
    };
  },
});
