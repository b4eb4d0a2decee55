import { type ApiDeal, toSnakeCase } from '@farelark/contracts';
import type { StoredDeal } from '@farelark/db/deals';
import type { Reference } from '@farelark/reference';
import { toDealView } from '../deals/index.ts';

/** Converts a deal to the public API's format. */
export function toApiDeal(stored: StoredDeal, reference: Reference): ApiDeal {
  const { synthetic, ...deal } = toDealView(stored, reference);
  return {
    ...toSnakeCase(deal),
    usual: toSnakeCase(deal.usual),
    market: synthetic ? 'simulated' : 'real',
    simulated: synthetic,
  };
}
