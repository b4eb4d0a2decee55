import type { DealMapRoute, Language } from '@farelark/contracts';
import { listLiveDeals } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import type { Reference } from '@farelark/reference';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

/** Many, since a sale on every day of a season is one route. */
const MAX_DEALS = 1000;

export const dealMap = defineFunction({
  name: 'deal-map',
  access: 'anyone',
  summary: 'Live deals for a map: where each way begins and ends, and its best price.',
  example: { limit: 20, language: 'de' },
  handler: async ({ limit, language }, _call, dependencies: DealsDependencies) => {
    const { database, reference, pipeline } = dependencies;
    const deals = await listLiveDeals(database.pool, {
      origins: null,
      limit: MAX_DEALS,
      now: pipeline.now(),
    });
    // Sorted by saving, so the first deal of a route is its best.
    const best = new Map<string, DealMapRoute>();
    for (const stored of deals) {
      const { origin, destination } = stored.deal.offer;
      const key = `${origin} ${destination}`;
      if (best.has(key)) continue;
      const route = toRoute(stored, reference, language);
      if (route !== null) best.set(key, route);
      if (best.size === limit) break;
    }
    return { ways: [...best.values()] };
  },
});

/** Null for unknown places. */
function toRoute(
  { id, deal }: StoredDeal,
  reference: Reference,
  language: Language | undefined,
): DealMapRoute | null {
  const { offer } = deal;
  const toEndpoint = (code: string): DealMapRoute['origin'] | null => {
    const place = reference.getPlace(code);
    if (!place) return null;
    const { latitude, longitude } = place;
    return { ...toPlaceView(code, reference, language), latitude, longitude };
  };
  const [origin, destination] = [toEndpoint(offer.origin), toEndpoint(offer.destination)];
  if (origin === null || destination === null) return null;
  return {
    dealId: id,
    label: deal.label,
    origin,
    destination,
    price: { amount: offer.price, currency: offer.currency },
    savedShare: deal.saving,
    synthetic: offer.synthetic,
  };
}
