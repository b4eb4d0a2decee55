import type { CheckOutcome, Deal, Instant, SourceName } from '@farelark/domain';
import type { PoolClient } from 'pg';

/** One observation of a trip while it was a deal. */
export interface Sighting {
  readonly dealId: string;
  readonly episode: number;
  readonly observedAt: Instant;
  readonly source: SourceName;
  readonly price: number;
  /** feed: a source reported it. check: we asked. */
  readonly via: 'feed' | 'check';
}

/** Records sightings; one recorded already is left as it is. */
export async function recordSightings(
  client: PoolClient,
  sightings: readonly Sighting[],
  sourceIdOf: ReadonlyMap<SourceName, number>,
): Promise<void> {
  if (sightings.length === 0) return;
  await client.query(
    `insert into deal_sightings (deal_id, episode, observed_at, source_id, price, via)
     select * from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::smallint[], $5::bigint[], $6::text[])
     on conflict do nothing`,
    [
      sightings.map((sighting) => sighting.dealId),
      sightings.map((sighting) => sighting.episode),
      sightings.map((sighting) => new Date(sighting.observedAt).toISOString()),
      sightings.map((sighting) => sourceIdOf.get(sighting.source)),
      sightings.map((sighting) => sighting.price),
      sightings.map((sighting) => sighting.via),
    ],
  );
}

/** Records finished lives, each once. */
export async function recordEpisodes(
  client: PoolClient,
  ended: readonly { readonly dealId: string; readonly deal: Deal }[],
): Promise<void> {
  if (ended.length === 0) return;
  const deals = ended.map((entry) => entry.deal);
  const iso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
  await client.query(
    `insert into deal_episodes (deal_id, episode, label, price, saving, first_seen_at, verified_at, gone_at, gone_reason)
     select * from unnest($1::uuid[], $2::int[], $3::deal_label[], $4::bigint[], $5::real[],
       $6::timestamptz[], $7::timestamptz[], $8::timestamptz[], $9::text[])
     on conflict do nothing`,
    [
      ended.map((entry) => entry.dealId),
      deals.map((deal) => deal.episode),
      deals.map((deal) => deal.label),
      deals.map((deal) => deal.offer.price),
      deals.map((deal) => deal.saving),
      deals.map((deal) => iso(deal.firstSeenAt)),
      deals.map((deal) => iso(deal.verifiedAt)),
      deals.map((deal) => iso(deal.goneAt)),
      deals.map((deal) => deal.goneReason),
    ],
  );
}

/** Records what one look at a deal found. */
export async function recordCheck(
  client: PoolClient,
  check: {
    readonly dealId: string;
    readonly episode: number;
    readonly checkedAt: Instant;
    readonly sourceId: number;
    readonly outcome: CheckOutcome | 'held' | 'sighted_again';
    readonly price: number | null;
  },
): Promise<void> {
  await client.query(
    `insert into deal_checks (deal_id, episode, checked_at, source_id, outcome, price)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      check.dealId,
      check.episode,
      new Date(check.checkedAt),
      check.sourceId,
      check.outcome,
      check.price,
    ],
  );
}
