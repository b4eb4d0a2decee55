import { findDeals, findLastPastDeal, type PastDeal } from '@farelark/db/deal-lists';
import type { StoredDeal } from '@farelark/db/deals';
import { findNotifiedAlert } from '@farelark/db/traveller-alerts';
import type { CurrencyCode, Deal, Instant, MinorUnits } from '@farelark/engine';
import { Failure } from '../../platform/http/failure.ts';
import type { SessionTraveller } from '../../platform/http/session-cache.ts';
import type { DealsDependencies } from './dependencies.ts';

/** Finds an announced deal, or an unconfirmed one of which the traveller was notified. */
export async function findNotifiedDeal(
  { database }: Pick<DealsDependencies, 'database'>,
  dealId: string,
  traveller: Pick<SessionTraveller, 'userId'> | null,
): Promise<StoredDeal | null> {
  const stored = (await findDeals(database.pool, [dealId])).get(dealId);
  if (stored === undefined || wasAnnounced(stored.deal)) return stored ?? null;
  if (traveller === null) return null;
  const notified = await findNotifiedAlert(database, traveller.userId, dealId);
  return notified?.unconfirmed === true ? stored : null;
}

/** Finds a deal that visitors may read; an unannounced new episode is replaced by the last announced one. */
export async function findReadableDeal(
  { database }: Pick<DealsDependencies, 'database'>,
  dealId: string,
): Promise<StoredDeal | null> {
  const stored = (await findDeals(database.pool, [dealId])).get(dealId);
  if (stored === undefined) return null;
  if (wasAnnounced(stored.deal)) return stored;
  const past = await findLastPastDeal(database.pool, dealId);
  return past === null ? null : { id: stored.id, deal: toPastEpisode(stored.deal, past) };
}

/** `findReadableDeal` or `findNotifiedDeal`. @throws Failure not_found */
export async function requireReadableDeal(
  dependencies: Pick<DealsDependencies, 'database'>,
  id: string,
  traveller: SessionTraveller | null,
): Promise<StoredDeal> {
  const dealId = id.toLowerCase();
  const stored =
    (await findReadableDeal(dependencies, dealId)) ??
    (await findNotifiedDeal(dependencies, dealId, traveller));
  if (stored === null) throw new Failure('not_found');
  return stored;
}

function wasAnnounced(deal: Deal): boolean {
  return deal.verifiedAt !== null && deal.state !== 'dropped';
}

/** Without flights: those of past episodes are not recorded. */
function toPastEpisode(deal: Deal, past: PastDeal): Deal {
  const toInstant = (moment: Date): Instant => moment.getTime() as Instant;
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
      outboundSegments: [],
      inboundSegments: [],
      baggage: null,
      bookingUrl: null,
      offerId: null,
    },
    confirmed: true,
    firstSeenAt: toInstant(past.firstSeenAt),
    detectedAt: toInstant(past.firstSeenAt),
    liveAt: toInstant(past.liveAt),
    verifiedAt: toInstant(past.verifiedAt ?? past.liveAt),
    lastSeenAt: toInstant(past.lastSeenAt),
    checkDueAt: null,
    goneAt: toInstant(past.goneAt),
    goneReason: past.goneReason,
  };
}
