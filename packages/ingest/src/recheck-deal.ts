import { findDeals } from '@farelark/db/deal-lists';
import { claimDeal } from '@farelark/db/deals';
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

/** Age up to which a confirmation is reused, because quotas are shared. */
const MAX_CONFIRMATION_AGE_MS = 30_000;

export interface RecheckedDeal {
  readonly previous: Deal;
  readonly updated: Deal;
  /** `ended`: before or during the check. `departed`: the trip has begun. `nobody_to_ask`: no source to query. */
  readonly outcome: CheckOutcome | 'ended' | 'departed' | 'nobody_to_ask';
  /** Current price in minor units; null if unknown. */
  readonly now: number | null;
  readonly seenAt: Instant | null;
  readonly responses: readonly { readonly source: SourceName; readonly answered: boolean }[];
}

export interface RecheckRequest {
  readonly dealId: string;
  /** Queries despite a recent confirmation. */
  readonly force: boolean;
}

/** Checks a deal for a traveller who is about to book, and stores the result. Null for an unknown deal. */
export async function recheckDeal(
  pipeline: Pipeline,
  sources: readonly QueryableSource[],
  { dealId, force }: RecheckRequest,
  onQuery: OnQuery,
): Promise<RecheckedDeal | null> {
  const stored = (await findDeals(pipeline.pool, [dealId])).get(dealId);
  if (stored === undefined) return null;
  const { deal } = stored;
  const unchecked = { previous: deal, updated: deal, now: null, seenAt: null, responses: [] };
  if (!isOpen(deal)) return { ...unchecked, outcome: 'ended' };
  const at = pipeline.now();
  if (!force && isFresh(deal, at))
    return { ...unchecked, outcome: 'confirmed', now: deal.offer.price, seenAt: deal.verifiedAt };
  if (getVerificationOrder(deal, sources).length === 0)
    return { ...unchecked, outcome: 'nobody_to_ask' };
  await pipeline.dealStats.refresh(pipeline.pool, at);
  await claimDeal(pipeline.pool, dealId, (at + MAX_CLAIM_MS) as Instant);
  const check = await checkDeal(pipeline, sources, stored, onQuery);
  // A concurrent change takes precedence over the check.
  const updated =
    check.transition?.deal ?? (await findDeals(pipeline.pool, [dealId])).get(dealId)?.deal;
  if (updated === undefined) return null;
  const responses = check.responses.map(({ source, result }) => ({
    source,
    answered: result.kind !== 'unavailable',
  }));
  return { previous: deal, updated, responses, ...getCurrentPrice(check, updated, pipeline.now()) };
}

function isFresh({ state, confirmed, verifiedAt }: Deal, now: Instant): boolean {
  return (
    state === 'live' &&
    confirmed &&
    verifiedAt !== null &&
    now - verifiedAt < MAX_CONFIRMATION_AGE_MS
  );
}

function getCurrentPrice(
  { transition: step }: CompletedCheck,
  updated: Deal,
  now: Instant,
): Pick<RecheckedDeal, 'outcome' | 'now' | 'seenAt'> {
  const unknown = { now: null, seenAt: null };
  if (step === null) {
    if (!isOpen(updated)) return { outcome: 'ended', ...unknown };
    return { outcome: 'repriced', now: updated.offer.price, seenAt: updated.lastSeenAt };
  }
  switch (step.outcome) {
    case null:
      return { outcome: 'departed', ...unknown };
    case 'confirmed':
    case 'repriced':
      return { outcome: step.outcome, now: updated.offer.price, seenAt: now };
    case 'price_rose':
      return { outcome: 'price_rose', now: step.cheapest?.price ?? null, seenAt: now };
    default:
      return { outcome: step.outcome, ...unknown };
  }
}
