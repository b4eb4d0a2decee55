import type { DealView } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { findOtherDates } from '@farelark/db/alerts';
import { findDeals } from '@farelark/db/deal-lists';
import { findDealChecks, listTripPrices } from '@farelark/db/offers';
import { findNeighbouringDates } from '@farelark/engine';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { requireReadableDeal } from '../deal-access.ts';
import { toDealView, toFlightFacts, toPublicDealView } from '../deal-view.ts';
import type { DealsDependencies } from '../dependencies.ts';

const HISTORY_DAYS = 180;
const DAY_MS = 86_400_000;
const MAX_SIGHTINGS = 1000;
const MAX_CHECKS = 200;

export const dealDetails = defineFunction({
  name: 'deal-details',
  access: 'anyone',
  limit: { calls: 600, seconds: 600 },
  summary: 'A deal with its evidence, the prices of its trip, its dates and its life.',
  example: { dealId: EXAMPLE_ID },
  handler: async ({ dealId, language }, { caller: traveller }, dependencies: DealsDependencies) => {
    const { database, reference, now } = dependencies;
    const stored = await requireReadableDeal(dependencies, dealId, traveller);
    const { deal } = stored;
    const since = new Date(now().getTime() - HISTORY_DAYS * DAY_MS);
    const [history, checks, otherDates] = await Promise.all([
      listTripPrices(database.pool, deal.offer, since, MAX_SIGHTINGS),
      findDealChecks(database.pool, dealId, deal.episode, MAX_CHECKS),
      inTransaction(database, (client) => findOtherDates(client, deal.offer)),
    ]);
    const neighbourIds = findNeighbouringDates(deal.offer, otherDates).map(({ id }) => id);
    const neighbours = [...(await findDeals(database.pool, neighbourIds)).values()];
    const dates = [stored, ...neighbours].sort(
      (a, b) => a.deal.offer.departure - b.deal.offer.departure,
    );
    const money = (amount: number) => ({ amount, currency: deal.offer.currency });
    /** Visitors get the seller's page of live deals only. */
    const withoutLink = <View extends Pick<DealView, 'state' | 'bookingUrl'>>(view: View): View =>
      traveller === null && view.state !== 'live' ? { ...view, bookingUrl: null } : view;
    const iso = (at: number) => new Date(at).toISOString();
    return {
      deal: withoutLink(toDealView(stored, reference, language)),
      flight: toFlightFacts(deal.offer, reference, language),
      sources: [...deal.sources],
      dates: toPublicDealView(dates, reference).dates.map(withoutLink),
      history: history.map(({ at, price, source }) => ({
        at: at.toISOString(),
        price: money(price),
        source,
      })),
      life: {
        firstSeenAt: iso(deal.firstSeenAt),
        detectedAt: iso(deal.detectedAt),
        liveAt: deal.liveAt === null ? null : iso(deal.liveAt),
        lastSeenAt: iso(deal.lastSeenAt),
        goneAt: deal.goneAt === null ? null : iso(deal.goneAt),
        goneReason: deal.goneReason,
        episode: deal.episode,
        checks: checks.map(({ at, source, outcome, price }) => ({
          at: at.toISOString(),
          source,
          outcome,
          price: price === null ? null : money(price),
        })),
      },
    };
  },
});
