import { claimDeal, findDeals } from '@farelark/db';
import {
  type CheckOutcome,
  type Deal,
  getVerificationOrder,
  type Instant,
  isOpen,
  type SourceName,
} from '@farelark/engine';
import {
  type CompletedCheck,
  checkDeal,
  MAX_CLAIM_MS,
  type OnQuery,
  type QueryableSource,
} from './check-deals.ts';
import type { Pipeline } from './pipeline.ts';

/** A price that a source confirmed so lately is not asked for again unless it is doubted: quotas are everybody's. */
const MAX_CONFIRMATION_AGE_MS = 30_000;

/** What became of a deal that somebody wanted to have looked at. */
export interface RecheckedDeal {
  readonly before: Deal;
  readonly after: Deal;
  /**
   * ended: it was gone before, or went while it was looked at. departed: its trip has begun.
   * nobody_to_ask: no witness may speak for it.
   */
  readonly outcome: CheckOutcome | 'ended' | 'departed' | 'nobody_to_ask';
  /** Minor units of the deal's currency; null where nobody could say what it costs now. */
  readonly now: number | null;
  /** When `now` was seen. */
  readonly seenAt: Instant | null;
  readonly asked: readonly { readonly source: SourceName; readonly answered: boolean }[];
}

/** Which deal to look at, and whether a look of just now would do. */
export interface RecheckRequest {
  readonly dealId: string;
  /** Ask, however lately that was done. */
  readonly force: boolean;
}

/**
 * Looks at one deal now, for somebody who is about to book it, and carries out what the look shows, as
 * every other look does. Null where there is no such deal.
 */
export async function recheckDeal(
  pipeline: Pipeline,
  witnesses: readonly QueryableSource[],
  { dealId, force: anew }: RecheckRequest,
  onAsking: OnQuery,
): Promise<RecheckedDeal | null> {
  const stored = (await findDeals(pipeline.pool, [dealId])).get(dealId);
  if (stored === undefined) return null;
  const { deal } = stored;
  const asItIs = { before: deal, after: deal, now: null, seenAt: null, asked: [] };
  if (!isOpen(deal)) return { ...asItIs, outcome: 'ended' };
  const at = pipeline.now();
  if (!anew && isFresh(deal, at))
    return { ...asItIs, outcome: 'confirmed', now: deal.offer.price, seenAt: deal.verifiedAt };
  if (getVerificationOrder(deal, witnesses).length === 0)
    return { ...asItIs, outcome: 'nobody_to_ask' };
  await pipeline.dealStats.refresh(pipeline.pool, at);
  await claimDeal(pipeline.pool, dealId, (at + MAX_CLAIM_MS) as Instant);
  const looked = await checkDeal(pipeline, witnesses, stored, onAsking);
  // Where something else changed it meanwhile, that is what it is now.
  const after =
    looked.transition?.deal ?? (await findDeals(pipeline.pool, [dealId])).get(dealId)?.deal;
  if (after === undefined) return null;
  const asked = looked.answers.map(({ source, result }) => ({
    source,
    answered: result.kind !== 'unavailable',
  }));
  return { before: deal, after, asked, ...priceAfter(looked, after, pipeline.now()) };
}

function isFresh({ state, confirmed, verifiedAt }: Deal, now: Instant): boolean {
  return (
    state === 'live' &&
    confirmed &&
    verifiedAt !== null &&
    now - verifiedAt < MAX_CONFIRMATION_AGE_MS
  );
}

function priceAfter(
  { transition: step }: CompletedCheck,
  after: Deal,
  now: Instant,
): Pick<RecheckedDeal, 'outcome' | 'now' | 'seenAt'> {
  const unknown = { now: null, seenAt: null };
  if (step === null) {
    if (!isOpen(after)) return { outcome: 'ended', ...unknown };
    return { outcome: 'repriced', now: after.offer.price, seenAt: after.lastSeenAt };
  }
  switch (step.outcome) {
    case null:
      return { outcome: 'departed', ...unknown };
    case 'confirmed':
    case 'repriced':
      return { outcome: step.outcome, now: after.offer.price, seenAt: now };
    case 'price_rose':
      return { outcome: 'price_rose', now: step.found?.price ?? null, seenAt: now };
    default:
      return { outcome: step.outcome, ...unknown };
  }
}
