import type { DealLabel, Instant } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';
import { DEAL_FROM, DEAL_JSON, type StoredDeal } from './deal-row.ts';

type Queryable = Pool | PoolClient;

/** Where a page ends: the next one begins after it. */
export interface DealPosition {
  readonly saving: number;
  readonly id: string;
}

/** What is asked for; null leaves it open. */
export interface DealsPageFilter {
  readonly synthetic: boolean;
  readonly origins: readonly string[] | null;
  readonly destinations: readonly string[] | null;
  readonly label: DealLabel | null;
  /** Share below the average, 0 to 1. */
  readonly minSaving: number | null;
  readonly currency: string | null;
  readonly after: DealPosition | null;
  readonly limit: number;
  readonly now: Instant;
}

/** A page of live deals, the largest saving first; of equal savings by id, so that no page repeats another. */
export async function listDealsPage(
  client: Queryable,
  filter: DealsPageFilter,
): Promise<{ deals: StoredDeal[]; next: DealPosition | null }> {
  const { rows } = await client.query<StoredDeal>(
    `select d.id, ${DEAL_JSON} as deal ${DEAL_FROM}
      where d.state = 'live' and d.departure_date >= ($1::timestamptz at time zone 'UTC')::date
        and d.synthetic = $2
        and ($3::text[] is null or d.origin = any($3))
        and ($4::text[] is null or d.destination = any($4))
        and ($5::deal_label is null or d.label = $5)
        and ($6::real is null or d.saving >= $6)
        and ($7::text is null or d.currency = $7)
        and ($8::real is null or d.saving < $8 or (d.saving = $8 and d.id > $9::uuid))
      order by d.saving desc, d.id limit $10`,
    [
      new Date(filter.now),
      filter.synthetic,
      filter.origins,
      filter.destinations,
      filter.label,
      filter.minSaving,
      filter.currency,
      filter.after?.saving ?? null,
      filter.after?.id ?? null,
      filter.limit + 1,
    ],
  );
  const deals = rows.slice(0, filter.limit);
  const last = deals.at(-1);
  const next =
    rows.length > deals.length && last !== undefined
      ? { saving: last.deal.saving, id: last.id }
      : null;
  return { deals, next };
}
