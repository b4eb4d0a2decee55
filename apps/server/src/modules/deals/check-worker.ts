import { storeAskableSources } from '@farelark/db/sources';
import {
  type CheckResult,
  type Deal,
  type Fare,
  normalise,
  type RawFare,
  toMinorUnits,
} from '@farelark/engine';
import {
  checkDueDeals,
  expireDeals,
  type OnQuery,
  type QueryableSource,
  type RecheckRequest,
  recheckDeal,
} from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import { type Loop, startLoop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { DealsDependencies } from './dependencies.ts';

const BATCH = 20;
const PAUSE_MILLIS = 500;
/** Interval between sweeps of departed deals and those not seen for long. */
const FADE_EVERY_MILLIS = 60_000;
/** Interval of announcing which sources this server can query, and how long that is valid. */
const ASKABLE_EVERY_MILLIS = 60_000;
const ASKABLE_FOR_MILLIS = 5 * 60_000;

/** Takes second looks: before a deal is announced, and while people can see it. */
export function startCheckWorker(
  services: DealsDependencies,
  sources: readonly FareSource[],
): Loop {
  return startLoop({
    name: 'check',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: async () => {
      const checked = await lookAtDueDeals(services, sources, BATCH);
      return checked === BATCH;
    },
  });
}

/** Rechecks up to `limit` due deals and returns their number. */
export function lookAtDueDeals(
  services: DealsDependencies,
  sources: readonly FareSource[],
  limit: number,
): Promise<number> {
  return checkDueDeals(services.pipeline, toQueryable(services, sources), limit);
}

/** Rechecks a deal for a traveller who is about to book it. */
export function lookAtDeal(
  services: DealsDependencies,
  sources: readonly FareSource[],
  request: RecheckRequest,
  onAsking: OnQuery,
) {
  return recheckDeal(services.pipeline, toQueryable(services, sources), request, onAsking);
}

/** Stores which sources can be queried for a trip, so that all importers, commands too, know of coming rechecks. */
export function startAskableWorker(
  services: DealsDependencies,
  sources: readonly FareSource[],
): Loop {
  const askable = sources.filter(canLookAgain);
  return startTimedLoop(services, 'askable sources', ASKABLE_EVERY_MILLIS, async () => {
    const until = new Date(services.pipeline.now() + ASKABLE_FOR_MILLIS);
    await storeAskableSources(services.database.pool, askable, until);
  });
}

/** Ends deals whose time is over. */
export function startFadeWorker(services: DealsDependencies): Loop {
  return startTimedLoop(
    services,
    'fade',
    FADE_EVERY_MILLIS,
    async () => (await expireDeals(services.pipeline)) > 0,
  );
}

/** Test sources confirm nothing, not even that a trip is unavailable. */
function canLookAgain({ requery, isTest }: FareSource): boolean {
  return requery !== undefined && isTest !== true;
}

const toQueryable = (services: DealsDependencies, sources: readonly FareSource[]) =>
  sources.flatMap((source) => toCheckSource(services, source));

/** Adapts a source for rechecks: a query for a trip returns normalised fares. */
function toCheckSource(services: DealsDependencies, source: FareSource): QueryableSource[] {
  const { requery } = source;
  if (requery === undefined || !canLookAgain(source)) return [];
  const context = {
    isPlace: (code: string) => services.reference.isPlace(code),
    synthetic: source.synthetic,
    defaultSource: source.name,
  };
  const ask = async (deal: Deal, signal: AbortSignal): Promise<CheckResult> => {
    // Offer ids mean something to the source alone that gave them.
    const own = deal.offer.source === source.name ? deal.offer : undefined;
    const answer = await requery(deal.offer, signal, own);
    if (answer.kind !== 'offers') return { kind: answer.kind };
    const offers: Fare[] = [];
    const unread: number[] = [];
    for (const raw of answer.offers) {
      const result = normalise(raw, context);
      // The queried source counts, not the name in the row.
      if ('fare' in result) offers.push({ ...result.fare, source: source.name });
      else unread.push(priceIn(raw, deal.offer));
    }
    return { kind: 'offers', offers, ...(unread.length > 0 && { unread: Math.min(...unread) }) };
  };
  return [{ name: source.name, synthetic: source.synthetic, query: ask }];
}

/** Price of an invalid row; 0 where it can't be compared. */
function priceIn({ price = '', currency }: RawFare, offer: Fare): number {
  const amount = currency === offer.currency ? toMinorUnits(price, offer.currency) : null;
  return Math.max(0, amount ?? 0);
}
