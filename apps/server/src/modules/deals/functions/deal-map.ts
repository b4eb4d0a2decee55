import type { DealMapRoute, Language } from '@farelark/contracts';
import { listLiveDeals } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import type { Reference } from '@farelark/reference';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toPlaceView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

/** Deals among which the ways are sought: a sale on every day of a season is still one way. */
const MAX_LOOKED_AT = 1000;

export const dealMap = defineFunction({
  name: 'deal-map',
  access: 'anyone',
  summary: 'Live deals for a map: where each way begins and ends, and its best price.',
  example: { limit: 20, language: 'de' },
  misuse: null,
  handler: async ({ limit, language }, _call, needs: DealsDependencies) => {
    const { database, reference, pipeline } = needs;
    const deals = await listLiveDeals(database.pool, {
      origins: null,
      limit: MAX_LOOKED_AT,
      now: pipeline.now(),
    });
    // The best saving comes first, so the first of a way is its best.
    const best = new Map<string, DealMapRoute>();
    for (const stored of deals) {
      const { origin, destination } = stored.deal.offer;
      const name = `${origin} ${destination}`;
      if (best.has(name)) continue;
      const way = toWay(stored, reference, language);
      if (way !== null) best.set(name, way);
      if (best.size === limit) break;
    }
    return { ways: [...best.values()] };
  },
});

/** Null where the coordinates of a place are unknown. */
function toWay(
  { id, deal }: StoredDeal,
  reference: Reference,
  language: Language | undefined,
): DealMapRoute | null {
  const { offer } = deal;
  const placed = (code: string): DealMapRoute['origin'] | null => {
    const place = reference.getPlace(code);
    if (!place) return null;
    const { latitude, longitude } = place;
    return { ...toPlaceView(code, reference, language), latitude, longitude };
  };
  const [origin, destination] = [placed(offer.origin), placed(offer.destination)];
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
