import type { Database } from '@farelark/db';

/** Adds a click that earns commission, on a week-long trip that ended `daysSinceReturn` days ago; returns its id. */
export async function addClick(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  daysSinceReturn = 40,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with click as (
       insert into bookings (user_id, provider, booking_url, origin, destination, departure_date, return_date,
         currency, earns_commission, clicked_at)
       values ($1, 'An agency', 'https://agency.example/', 'BUD', 'LIS', current_date - $2::int - 7,
         current_date - $2::int, 'EUR', true, now() - interval '300 days') returning id)
     insert into commission_entries (booking_id, state, amount, currency, rate)
     select id, 'click', 0, 'EUR', 0.045 from click returning booking_id as id`,
    [userId, daysSinceReturn],
  );
  return rows[0]?.id ?? '';
}
