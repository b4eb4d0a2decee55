import { storeQueryableSources } from '@farelark/db/sources';
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
import type { RecheckDependencies } from './dependencies.ts';

const BATCH = 20;
const PAUSE_MILLIS = 500;
/** Interval between sweeps of departed deals and those not seen for long. */
const EXPIRY_EVERY_MS = 60_000;
/** Interval of announcing which sources this server can query, and how long that is valid. */
const QUERYABLE_EVERY_MS = 60_000;
const QUERYABLE_FOR_MS = 5 * 60_000;

/** Takes second looks: before a deal is announced, and while people can see it. */
export function startRecheckLoop(services: RecheckDependencies): Loop {
  return startLoop({
    name: 'check',
    pauseMillis: PAUSE_MILLIS,
    log: services.log,
    rounds: services.metrics.rounds,
    round: async () => {
      const checked = await recheckDueDeals(services, BATCH);
      return checked === BATCH;
    },
  });
}

/** Rechecks up to `limit` due deals and returns their number. */
export function recheckDueDeals(services: RecheckDependencies, limit: number): Promise<number> {
  return checkDueDeals(services.pipeline, getQueryableSources(services), limit);
}

/** Rechecks a deal for a traveller who is about to book it; null where there is none. */
export function recheckDealNow(
  services: RecheckDependencies,
  request: RecheckRequest,
  onQuery: OnQuery,
) {
  return recheckDeal(services.pipeline, getQueryableSources(services), request, onQuery);
}

/** Stores which sources can be queried for a trip, so that all importers, commands too, know of coming rechecks. */
export function startQueryableSourcesLoop(services: RecheckDependencies): Loop {
  const queryable = services.meteredSources.filter(isQueryable);
  return startTimedLoop(services, 'queryable sources', QUERYABLE_EVERY_MS, async () => {
    const until = new Date(services.pipeline.now() + QUERYABLE_FOR_MS);
    await storeQueryableSources(services.database.pool, queryable, until);
  });
}

/** Ends deals whose time is over. */
export function startExpiryLoop(services: RecheckDependencies): Loop {
  return startTimedLoop(
    services,
    'expire deals',
    EXPIRY_EVERY_MS,
    async () => (await expireDeals(services.pipeline)) > 0,
  );
}

/** Test sources confirm nothing, not even that a trip is unavailable. */
function isQueryable({ recheck, isTest }: FareSource): boolean {
  return recheck !== undefined && isTest !== true;
}

const getQueryableSources = (services: RecheckDependencies) =>
  services.meteredSources.flatMap((source) => toQueryableSource(services, source));

/** Adapts a source for rechecks: a query for a trip returns normalised fares. */
function toQueryableSource(services: RecheckDependencies, source: FareSource): QueryableSource[] {
  const { recheck } = source;
  if (recheck === undefined || !isQueryable(source)) return [];
  const context = {
    isPlace: (code: string) => services.reference.isPlace(code),
    synthetic: source.synthetic,
    defaultSource: source.name,
  };
  const query = async (deal: Deal, signal: AbortSignal): Promise<CheckResult> => {
    // Offer ids mean something to the source alone that gave them.
    const own = deal.offer.source === source.name ? deal.offer : undefined;
    const answer = await recheck(deal.offer, signal, own);
    if (answer.kind !== 'offers') return { kind: answer.kind };
    const offers: Fare[] = [];
    const unread: number[] = [];
    for (const raw of answer.offers) {
      const result = normalise(raw, context);
      // The queried source counts, not the name in the row.
      if ('fare' in result) offers.push({ ...result.fare, source: source.name });
      else unread.push(priceIn(raw, deal.offer));
    }
    return {
      kind: 'offers',
      offers,
      ...(unread.length > 0 && { lowestUnreadable: Math.min(...unread) }),
    };
  };
  return [{ name: source.name, synthetic: source.synthetic, query }];
}

/** Price of an invalid row; 0 where it can't be compared. */
function priceIn({ price = '', currency }: RawFare, offer: Fare): number {
  const amount = currency === offer.currency ? toMinorUnits(price, offer.currency) : null;
  return Math.max(0, amount ?? 0);
}
