import { listArchiveMonths, listPastDeals } from '@farelark/db/deal-lists';
import type { PlaceCode } from '@farelark/engine';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { toArchivedDeal } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

/** Ten years. */
const MAX_MONTHS = 120;

export const dealArchive = defineFunction({
  name: 'deal-archive',
  access: 'anyone',
  limit: { calls: 600, seconds: 600 },
  summary: 'Ended deals that travellers were notified of, the latest first.',
  example: { origin: 'BUD', limit: 10 },
  handler: async (request, _call, dependencies: DealsDependencies) => {
    const { database, reference } = dependencies;
    const { month, origin, after, limit, language } = request;
    const range = month === undefined ? null : toUtcRange(month);
    const [{ deals, next }, months] = await Promise.all([
      listPastDeals(database.pool, {
        origins:
          origin === undefined ? null : [origin, ...reference.getAirports(origin as PlaceCode)],
        from: range?.from ?? null,
        before: range?.before ?? null,
        after: after === undefined ? null : { ...after, goneAt: new Date(after.goneAt) },
        limit,
      }),
      listArchiveMonths(database.pool, MAX_MONTHS),
    ]);
    return {
      deals: deals.map((deal) => toArchivedDeal(deal, reference, language)),
      next:
        next === null
          ? null
          : { goneAt: next.goneAt.toISOString(), dealId: next.dealId, episode: next.episode },
      months,
    };
  },
});

/** @param month `2026-11` */
function toUtcRange(month: string): { from: Date; before: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(from);
  before.setUTCMonth(from.getUTCMonth() + 1);
  return { from, before };
}
