import { findDeals, findLastPastDeal, type PastDeal } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import { findNotifiedAlert } from '@farelark/db/traveller-alerts';
import type { CurrencyCode, Deal, Instant, MinorUnits } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { SessionTraveller } from '../../platform/http/session-cache.ts';
import type { DealsDependencies } from './dependencies.ts';

/** An announced deal, or an unconfirmed one of which this traveller was notified; null for others. */
export async function findNotifiedDeal(
  { database }: Pick<DealsDependencies, 'database'>,
  dealId: string,
  traveller: Pick<SessionTraveller, 'userId'> | null,
): Promise<StoredDeal | null> {
  const stored = (await findDeals(database.pool, [dealId])).get(dealId);
  if (stored === undefined || wasNotified(stored.deal)) return stored ?? null;
  if (traveller === null) return null;
  const notified = await findNotifiedAlert(database, traveller.userId, dealId);
  return notified?.unconfirmed === true ? stored : null;
}

/** A deal as visitors may read it; one that came back unannounced is shown as of its last announcement. */
export async function findDealToRead(
  { database }: Pick<DealsDependencies, 'database'>,
  dealId: string,
): Promise<StoredDeal | null> {
  const stored = (await findDeals(database.pool, [dealId])).get(dealId);
  if (stored === undefined) return null;
  if (wasNotified(stored.deal)) return stored;
  const past = await findLastPastDeal(database.pool, dealId);
  return past === null ? null : { id: stored.id, deal: asItWas(stored.deal, past) };
}

/** As `findDealToRead`, and what a traveller holds unconfirmed. @throws Failure not_found for any other */
export async function dealToRead(
  services: Pick<DealsDependencies, 'database'>,
  id: string,
  traveller: SessionTraveller | null,
): Promise<StoredDeal> {
  const dealId = id.toLowerCase();
  const stored = await findDealToRead(services, dealId);
  if (stored !== null) return stored;
  const held = await findNotifiedDeal(services, dealId, traveller);
  if (held === null) throw new Failure('not_found');
  return held;
}

function wasNotified(deal: Deal): boolean {
  return deal.verifiedAt !== null && deal.state !== 'dropped';
}

/** A past episode, without flights: the old ones are not recorded, and the new ones not announced. */
function asItWas(deal: Deal, past: PastDeal): Deal {
  const at = (moment: Date): Instant => moment.getTime() as Instant;
  return {
    ...deal,
    label: past.label,
    state: 'gone',
    episode: past.episode,
    saving: past.saving,
    evidence: { ...deal.evidence, average: past.price / (1 - past.saving) },
    offer: {
      ...deal.offer,
      price: past.price as MinorUnits,
      currency: past.currency as CurrencyCode,
      carriers: [],
      stops: null,
      via: [],
      aircraft: [],
      flightNumbers: [],
      departureTime: null,
      returnTime: null,
      baggage: null,
      bookingUrl: null,
      offerId: null,
    },
    confirmed: true,
    firstSeenAt: at(past.firstSeenAt),
    detectedAt: at(past.firstSeenAt),
    liveAt: at(past.liveAt),
    verifiedAt: at(past.verifiedAt ?? past.liveAt),
    lastSeenAt: at(past.lastSeenAt),
    checkDueAt: null,
    goneAt: at(past.goneAt),
    goneReason: past.goneReason,
  };
}
