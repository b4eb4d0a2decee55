/** Travellers' ratings of prices after a click. */

import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, queryRow, queryRows, sql } from '../sql.ts';
import type { Addressee } from './recipients.ts';

/** Answer to whether the seller had the shown price. */
type PriceAnswer = 'yes' | 'no' | 'not_looked';

/** Click to rate. */
interface RateableClick extends Addressee {
  readonly bookingId: string;
}

interface RatingSpan {
  readonly clickedAfter: Date;
  readonly clickedUntil: Date;
  /** Skips travellers asked since then. */
  readonly askedAfter: Date;
  /** Skips unconfirmed addresses. */
  readonly confirmedOnly: boolean;
  /** Skips simulated fares. */
  readonly realOnly: boolean;
}

/**
 * Record rating requests for the newest click of each traveller in a span, at most one per trip. Skips travellers who
 * turned off or paused emails. Returns the recipients; the caller enqueues the emails in the same transaction.
 */
export async function createRatingRequests(
  client: PoolClient,
  span: RatingSpan,
  now: Date,
  limit: number,
): Promise<RateableClick[]> {
  // Serialised, or a traveller could be asked about two clicks.
  await execute(client)`select pg_advisory_xact_lock(hashtextextended('price ratings', 0))`;
  return queryRows(client)`
    with newest as (
      select distinct on (b.user_id) b.id, b.user_id
        from bookings b
       where b.user_id is not null and b.copy_of is null
         and b.clicked_at > ${span.clickedAfter} and b.clicked_at <= ${span.clickedUntil}
           and not (b.synthetic and ${span.realOnly})
         and not exists (select from price_ratings r
                          where r.user_id = b.user_id and r.asked_at > ${span.askedAfter})
         and not exists (select from price_ratings r join bookings other on other.id = r.booking_id
                          where r.user_id = b.user_id
                            and (other.origin, other.destination, other.departure_date)
                              = (b.origin, b.destination, b.departure_date)
                            and other.return_date is not distinct from b.return_date)
       order by b.user_id, b.clicked_at desc),
    due as (
      select n.id, n.user_id, u.email
        from newest n join auth."user" u on u.id = n.user_id
        join user_settings s on s.user_id = n.user_id
       where s.email_notifications and s.paused_until is null
         and (u."emailVerified" or not ${span.confirmedOnly})
       order by n.id limit ${limit}),
    requested as (
      insert into price_ratings (booking_id, user_id, asked_at)
      select id, user_id, ${now} from due
      on conflict do nothing
      returning booking_id, user_id)
    select a.booking_id as "bookingId", a.user_id as "userId", due.email, p.language
      from requested a join due on due.id = a.booking_id left join profiles p on p.user_id = a.user_id`;
}

export interface RequestedRating extends Omit<GivenRating, 'answer'> {
  readonly origin: string;
  readonly destination: string;
  readonly clickedAt: Date;
  readonly synthetic: boolean;
  readonly answer: PriceAnswer | null;
}

/** Null without a request, or if the account was deleted. */
export function findRating(client: Queryable, bookingId: string): Promise<RequestedRating | null> {
  return queryRow(client)`
    select b.origin, b.destination, b.clicked_at as "clickedAt", b.synthetic,
           r.answer, r.sentence, r.shows_name as "showsName"
      from price_ratings r join bookings b on b.id = r.booking_id
     where r.booking_id = ${bookingId}`;
}

interface GivenRating {
  readonly answer: PriceAnswer;
  readonly sentence: string | null;
  readonly showsName: boolean;
}

/** Store or change a rating, which stays hidden if an operator hid it; false without a request. */
export function saveRating(
  client: Queryable,
  bookingId: string,
  { answer, sentence, showsName }: GivenRating,
  now: Date,
): Promise<boolean> {
  return affected(client)`
    update price_ratings set answer = ${answer}, sentence = ${sentence},
      shows_name = ${showsName && sentence !== null}, answered_at = coalesce(answered_at, ${now})
     where booking_id = ${bookingId}`;
}

export interface QuotedRating extends Omit<RequestedRating, 'showsName'> {
  readonly bookingId: string;
  readonly answer: PriceAnswer;
  readonly sentence: string;
  /** Null unless the traveller agreed to be named. */
  readonly firstName: string | null;
  readonly hidden: boolean;
}

const QUOTED = sql`
  select r.booking_id as "bookingId", b.origin, b.destination, b.clicked_at as "clickedAt", b.synthetic,
         r.answer, r.sentence, case when r.shows_name then p.first_name end as "firstName",
         r.hidden_at is not null as hidden
    from price_ratings r join bookings b on b.id = r.booking_id
    left join profiles p on p.user_id = r.user_id
   where r.sentence is not null`;

/** Ratings for the landing page, newest first. Excludes `not_looked`, which says nothing about the price. */
export function listQuotedRatings(client: Queryable, realOnly: boolean, limit: number) {
  return queryRows(client)<QuotedRating>`
    ${QUOTED} and r.answer in ('yes', 'no') and r.hidden_at is null
      and not (b.synthetic and ${realOnly})
     order by r.answered_at desc, r.booking_id limit ${limit}`;
}

/** All ratings with a sentence, including hidden ones, newest first. */
export function listAllRatings(client: Queryable, offset: number, limit: number) {
  return queryRows(client)<QuotedRating>`
    ${QUOTED} order by r.answered_at desc, r.booking_id offset ${offset} limit ${limit}`;
}

/** Hide a rating from the landing page, or show it again; false if it doesn't exist. */
export function hideRating(client: Queryable, bookingId: string, hidden: boolean, now: Date) {
  return affected(client)`
    update price_ratings set hidden_at = case when ${hidden} then coalesce(hidden_at, ${now}) end
     where booking_id = ${bookingId} and sentence is not null`;
}
