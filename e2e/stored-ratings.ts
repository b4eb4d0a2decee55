import { connect } from '@farelark/db';
import { joinEmbeddedDatabase } from '@farelark/db/embedded';
import type { RunningServer } from './running-server.ts';

/** What a traveller says of the price of a trip from Budapest. */
interface StoredRating {
  readonly destination: string;
  readonly answer: 'yes' | 'no' | 'not_looked';
  readonly sentence: string;
  /** Shown beside it; null: not. */
  readonly firstName: string | null;
}

/** Writes ratings as travellers send them, each by an account of its own, the last one the newest. */
export async function storeRatings(
  server: Pick<RunningServer, 'dataDir'>,
  ratings: readonly StoredRating[],
): Promise<void> {
  const embedded = await joinEmbeddedDatabase({ dataDir: server.dataDir });
  const database = connect(embedded.url, { connections: 1 });
  for (const { destination, answer, sentence, firstName } of ratings)
    await database.pool.query(
      `with traveller as (
         insert into auth."user" (name, email) values ('', gen_random_uuid() || '@example.org')
         returning id),
       named as (
         insert into profiles (user_id, first_name) select id, $4 from traveller
         on conflict (user_id) do update set first_name = excluded.first_name returning user_id),
       click as (
         insert into bookings (user_id, provider, booking_url, origin, destination, departure_date,
           price, currency, clicked_at)
         select id, 'agency', 'https://seller.example', 'BUD', $1, '2027-05-03', 5500, 'EUR',
           '2026-10-05T12:00:00Z' from traveller
         returning id, user_id)
       insert into price_ratings (booking_id, user_id, asked_at, answer, sentence, shows_name, answered_at)
       select id, user_id, now(), $2, $3, $4::text is not null, clock_timestamp() from click`,
      [destination, answer, sentence, firstName],
    );
  await database.close();
  await embedded.stop();
}
