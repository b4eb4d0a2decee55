import { inDatabase, type RunningServer } from './running-server.ts';

/** Plan state of an account: days are counted from now, and negative in the past. */
export interface PlanState {
  readonly status: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'expired';
  readonly plan?: 'monthly' | 'biannual' | 'annual';
  readonly trialDays?: number;
  readonly periodDays?: number;
}

/** Writes where an account stands, as a payment provider's word or the passing of days would. */
export async function storePlan(
  server: RunningServer,
  email: string,
  { status, plan, trialDays = -30, periodDays }: PlanState,
): Promise<void> {
  await inDatabase(server, ({ pool }) =>
    pool.query(
      `update plan_subscriptions s
          set status = $2, plan = $3, trial_ends_at = now() + $4::float8 * interval '1 day',
              current_period_end = now() + $5::float8 * interval '1 day'
         from auth."user" u where u.id = s.user_id and u.email = $1`,
      [email, status, plan ?? null, trialDays, periodDays ?? null],
    ),
  );
}

/** Moves a way to a seller into the past, as the passing of days would. */
export async function moveClick(
  server: RunningServer,
  bookingId: string,
  daysAgo: number,
): Promise<void> {
  await inDatabase(server, ({ pool }) =>
    pool.query(
      `update bookings set clicked_at = now() - $2::float8 * interval '1 day' where id = $1`,
      [bookingId, daysAgo],
    ),
  );
}

/** A traveller’s rating of the price of a trip from Budapest. */
interface StoredRating {
  readonly destination: string;
  readonly answer: 'yes' | 'no' | 'not_looked';
  readonly sentence: string;
  /** Shown beside it; null: not. */
  readonly firstName: string | null;
}

/** Writes ratings as travellers send them, each by an account of its own, the last one the newest. */
export async function storeRatings(
  server: Pick<RunningServer, 'databaseUrl'>,
  ratings: readonly StoredRating[],
): Promise<void> {
  await inDatabase(server, async ({ pool }) => {
    for (const { destination, answer, sentence, firstName } of ratings)
      await pool.query(
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
  });
}
