import type { Answer, Instant, PlaceCode, SourceName } from '@farelark/engine';
import type { Pool, PoolClient } from 'pg';

/**
 * What a source said of its trips, or of those from these airports, from one instant (excluded) to
 * another (included), in order: of the fares of one moment the cheapest, as an answer to a search would
 * have had it.
 */
export async function pastAnswers(
  client: Pool | PoolClient,
  source: SourceName,
  from: Instant,
  to: Instant,
  origins: readonly PlaceCode[] | null = null,
): Promise<Answer[]> {
  const { rows } = await client.query<{ answer: Answer }>(
    `select json_build_object(
        'trip', json_build_object('origin', origin, 'destination', destination,
          'departure', departure_date - date '1970-01-01',
          'return', return_date - date '1970-01-01', 'cabin', cabin),
        'at', (extract(epoch from observed_at) * 1000)::bigint,
        'price', price, 'carrier', carriers[1]) as answer
       from (
         select distinct on (observed_at, origin, destination, departure_date, return_date, cabin) *
           from fares
          where observed_at > $2 and observed_at <= $3
            and source_id = (select id from sources where name = $1)
            and ($4::text[] is null or origin = any ($4))
          order by observed_at, origin, destination, departure_date, return_date, cabin, price) as f
      order by observed_at`,
    [source, new Date(from), new Date(to), origins],
  );
  return rows.map((row) => row.answer);
}
