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
  readonly before: Deal;
  readonly after: Deal;
  /** `ended`: before or during the check. `departed`: the trip has begun. `nobody_to_ask`: no source to query. */
  readonly outcome: CheckOutcome | 'ended' | 'departed' | 'nobody_to_ask';
  /** Current price in minor units; null if unknown. */
  readonly now: number | null;
  readonly seenAt: Instant | null;
  readonly asked: readonly { readonly source: SourceName; readonly answered: boolean }[];
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
  const unchecked = { before: deal, after: deal, now: null, seenAt: null, asked: [] };
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
  const after =
    check.transition?.deal ?? (await findDeals(pipeline.pool, [dealId])).get(dealId)?.deal;
  if (after === undefined) return null;
  const asked = check.answers.map(({ source, result }) => ({
    source,
    answered: result.kind !== 'unavailable',
  }));
  return { before: deal, after, asked, ...getCurrentPrice(check, after, pipeline.now()) };
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
      return { outcome: 'price_rose', now: step.cheapest?.price ?? null, seenAt: now };
    default:
      return { outcome: step.outcome, ...unknown };
  }
}
