import { storeQueryableSources } from '@farelark/db/sources';
import {
  type CheckResult,
  type Deal,
  type Fare,
  normalise,
  type RawFare,
  toMinorUnits,
} from '@farelark/engine';
import { checkDueDeals, expireDeals, type QueryableSource } from '@farelark/ingest';
import type { FareSource } from '@farelark/sources';
import { type Loop, startLoop, startTimedLoop } from '../../platform/jobs/loop.ts';
import type { RecheckDependencies } from './dependencies.ts';

const BATCH_SIZE = 20;
const POLL_INTERVAL_MS = 500;
const EXPIRY_INTERVAL_MS = 60_000;
const QUERYABLE_INTERVAL_MS = 60_000;
const QUERYABLE_TTL_MS = 5 * 60_000;

/** Rechecks deals before they are announced and while they are live. */
export function startRecheckLoop(dependencies: RecheckDependencies): Loop {
  return startLoop(dependencies, {
    name: 'check',
    pauseMillis: POLL_INTERVAL_MS,
    round: async () => (await recheckDueDeals(dependencies, BATCH_SIZE)) === BATCH_SIZE,
  });
}

/** Returns the number of rechecked deals. */
export function recheckDueDeals(dependencies: RecheckDependencies, limit: number): Promise<number> {
  return checkDueDeals(dependencies.pipeline, getQueryableSources(dependencies), limit);
}

/** Stores the queryable sources, so that importers in other processes know which deals will be rechecked. */
export function startQueryableSourcesLoop(dependencies: RecheckDependencies): Loop {
  const queryable = dependencies.meteredSources.filter(isQueryable);
  return startTimedLoop(dependencies, 'queryable sources', QUERYABLE_INTERVAL_MS, async () => {
    const until = new Date(dependencies.pipeline.now() + QUERYABLE_TTL_MS);
    await storeQueryableSources(dependencies.database.pool, queryable, until);
  });
}

/** Ends departed deals and those not seen for long. */
export function startExpiryLoop(dependencies: RecheckDependencies): Loop {
  return startTimedLoop(
    dependencies,
    'expire deals',
    EXPIRY_INTERVAL_MS,
    async () => (await expireDeals(dependencies.pipeline)) > 0,
  );
}

/** Responses of test sources prove nothing. */
function isQueryable({ recheck, isTest }: FareSource): boolean {
  return recheck !== undefined && isTest !== true;
}

export const getQueryableSources = (dependencies: RecheckDependencies) =>
  dependencies.meteredSources.flatMap((source) => toQueryableSource(dependencies, source));

function toQueryableSource(
  dependencies: RecheckDependencies,
  source: FareSource,
): QueryableSource[] {
  const { recheck } = source;
  if (recheck === undefined || !isQueryable(source)) return [];
  const context = {
    isPlace: (code: string) => dependencies.reference.isPlace(code),
    synthetic: source.synthetic,
    defaultSource: source.name,
  };
  const query = async (deal: Deal, signal: AbortSignal): Promise<CheckResult> => {
    // Offer ids are specific to their source.
    const ownOffer = deal.offer.source === source.name ? deal.offer : undefined;
    const response = await recheck(deal.offer, signal, ownOffer);
    if (response.kind !== 'offers') return { kind: response.kind };
    const offers: Fare[] = [];
    const invalidPrices: number[] = [];
    for (const raw of response.offers) {
      const result = normalise(raw, context);
      // Overrides the source named in the row.
      if ('fare' in result) offers.push({ ...result.fare, source: source.name });
      else invalidPrices.push(parsePrice(raw, deal.offer));
    }
    return {
      kind: 'offers',
      offers,
      ...(invalidPrices.length > 0 && { lowestUnreadable: Math.min(...invalidPrices) }),
    };
  };
  return [{ name: source.name, synthetic: source.synthetic, query }];
}

/** Price of an invalid row; 0 in another currency or without a valid price. */
function parsePrice({ price = '', currency }: RawFare, offer: Fare): number {
  const amount = currency === offer.currency ? toMinorUnits(price, offer.currency) : null;
  return Math.max(0, amount ?? 0);
}
