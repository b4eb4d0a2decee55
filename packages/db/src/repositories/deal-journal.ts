import type { CheckOutcome, Deal, Instant, SourceName } from '@farelark/engine';
import type { PoolClient } from 'pg';

/** Records finished lives, each once. */
export async function recordEpisodes(
  client: PoolClient,
  ended: readonly { readonly dealId: string; readonly deal: Deal }[],
): Promise<void> {
  if (ended.length === 0) return;
  const deals = ended.map((entry) => entry.deal);
  const iso = (at: Instant | null) => (at === null ? null : new Date(at).toISOString());
  await client.query(
    `insert into deal_episodes (deal_id, episode, label, price, saving, first_seen_at, live_at,
       verified_at, last_seen_at, gone_at, gone_reason, source_id)
     select t.deal_id, t.episode, t.label, t.price, t.saving, t.first_seen_at, t.live_at,
       t.verified_at, t.last_seen_at, t.gone_at, t.gone_reason, s.id
       from unnest($1::uuid[], $2::int[], $3::deal_label[], $4::bigint[], $5::real[],
         $6::timestamptz[], $7::timestamptz[], $8::timestamptz[], $9::timestamptz[],
         $10::timestamptz[], $11::text[], $12::text[])
         as t (deal_id, episode, label, price, saving, first_seen_at, live_at, verified_at,
           last_seen_at, gone_at, gone_reason, source)
       left join sources s on s.name = t.source
     on conflict do nothing`,
    [
      ended.map((entry) => entry.dealId),
      deals.map((deal) => deal.episode),
      deals.map((deal) => deal.label),
      deals.map((deal) => deal.offer.price),
      deals.map((deal) => deal.saving),
      deals.map((deal) => iso(deal.firstSeenAt)),
      deals.map((deal) => iso(deal.liveAt)),
      deals.map((deal) => iso(deal.verifiedAt)),
      deals.map((deal) => iso(deal.lastSeenAt)),
      deals.map((deal) => iso(deal.goneAt)),
      deals.map((deal) => deal.goneReason),
      deals.map((deal) => deal.offer.source),
    ],
  );
}

/** What the journal says of a deal: what a look found, or what became of it without one. */
export interface JournalEntry {
  readonly dealId: string;
  readonly episode: number;
  readonly at: Instant;
  /** Whose price it was about. */
  readonly about: SourceName;
  /** Who answered, or showed it again. */
  readonly by: SourceName;
  readonly outcome: CheckOutcome | 'held' | 'sighted_again' | 'dropped' | 'doubted';
  /** Travellers had not been told of it as live. */
  readonly beforeAlert: boolean;
  readonly price: number | null;
}

/** Writes the journal. Its sources must be known to `sourceIdOf`. */
export async function recordJournal(
  client: PoolClient,
  entries: readonly JournalEntry[],
  sourceIdOf: ReadonlyMap<SourceName, number>,
): Promise<void> {
  if (entries.length === 0) return;
  await client.query(
    `insert into deal_checks
       (deal_id, episode, checked_at, source_id, about_source_id, outcome, before_alert, price)
     select * from unnest($1::uuid[], $2::int[], $3::timestamptz[], $4::smallint[], $5::smallint[],
       $6::text[], $7::boolean[], $8::bigint[])`,
    [
      entries.map((entry) => entry.dealId),
      entries.map((entry) => entry.episode),
      entries.map((entry) => new Date(entry.at).toISOString()),
      entries.map((entry) => sourceIdOf.get(entry.by)),
      entries.map((entry) => sourceIdOf.get(entry.about)),
      entries.map((entry) => entry.outcome),
      entries.map((entry) => entry.beforeAlert),
      entries.map((entry) => entry.price),
    ],
  );
}
