import type { Deal, Fare, Instant, SourceName } from '@farelark/engine';
import { buildFare, type FareFields } from '@farelark/engine/testing';
import type { Pool } from 'pg';
import { recordEpisodes } from '../repositories/deal-episodes.ts';
import { saveDeals } from '../repositories/deals.ts';
import { recordFares } from '../repositories/fares.ts';
import { ensureSourceIds } from '../repositories/sources.ts';
import { getValue } from '../sql.ts';
import { inTransaction } from '../transaction.ts';

export interface DealChanges extends Partial<Omit<Deal, 'offer'>> {
  readonly offer?: FareFields;
  /** Days since 1970; makes another trip. */
  readonly departure?: number;
  readonly synthetic?: boolean;
  readonly source?: string;
}

/** Live deal that was found, confirmed and announced at `at`, with these changes. */
export function aDeal(at: Date, changes: DealChanges = {}): Deal {
  const { departure = 30_000, synthetic = false, source = 'a source', offer, ...deal } = changes;
  const now = at.getTime() as Instant;
  return {
    label: 'deal',
    state: 'live',
    episode: 1,
    evidence: {
      average: 10_000,
      typicalLow: 8_000,
      typicalHigh: 12_000,
      samples: 200,
      daysCovered: 90,
      confidence: 0.9,
    },
    saving: 0.4,
    lowestBefore: null,
    offer: buildFare({
      departure,
      observedAt: now,
      price: 6_000,
      source,
      flightNumbers: [],
      bookingUrl: 'https://airline.example/book',
      synthetic,
      ...offer,
    }),
    confirmed: true,
    needsConfirmation: false,
    sources: [source as SourceName],
    firstSeenAt: now,
    detectedAt: now,
    liveAt: now,
    verifiedAt: now,
    lastSeenAt: now,
    checkDueAt: null,
    goneAt: null,
    goneReason: null,
    ...deal,
  };
}

/** Stores a deal as the pipeline does; returns its id. */
export async function storeDeal(pool: Pool, deal: Deal): Promise<string> {
  return inTransaction({ pool }, async (client) => {
    const ids = await ensureSourceIds(client, [deal.offer.source], deal.offer.synthetic);
    return [...(await saveDeals(client, [deal], ids)).values()][0] as string;
  });
}

/** Stores a deal and, if it has ended, its episode; returns its id. */
export async function storeDealWithEpisode(pool: Pool, deal: Deal): Promise<string> {
  const dealId = await storeDeal(pool, deal);
  if (deal.goneAt !== null)
    await inTransaction({ pool }, (client) => recordEpisodes(client, [{ dealId, deal }]));
  return dealId;
}

/** Records new fares as the pipeline does, numbered from `first`. */
export async function storeFares(pool: Pool, fares: readonly Fare[], first = 1): Promise<void> {
  await inTransaction({ pool }, async (client) => {
    const entries = [];
    for (const [index, fare] of fares.entries()) {
      const ids = await ensureSourceIds(client, [fare.source], fare.synthetic);
      const [number, sourceId] = [first + index, ids.get(fare.source) as number];
      entries.push({ fare, fingerprint: BigInt(number), number, sourceId });
    }
    await recordFares(client, entries);
  });
}

/** Adds an account; returns its id. */
export async function addAccount(pool: Pool): Promise<string> {
  return getValue(pool)`
    insert into auth."user" (name, email) values ('', gen_random_uuid() || '@example.org') returning id`;
}
