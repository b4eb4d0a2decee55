/** Travellers' ratings of the prices that they clicked on. */

import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { affected, execute, queryRow, queryRows, sql } from '../sql.ts';
import type { Addressee } from './recipients.ts';

/** Answer to whether the seller asked the shown price. */
type PriceAnswer = 'yes' | 'no' | 'not_looked';

/** A click whose traveller may be asked. */
interface RateableClick extends Addressee {
  readonly bookingId: string;
}

/** Which clicks are asked about. */
interface RatingSpan {
  readonly clickedAfter: Date;
  readonly clickedUntil: Date;
  /** Travellers who were asked after this are left alone. */
  readonly askedAfter: Date;
  /** Leaves out unconfirmed addresses. */
  readonly confirmedOnly: boolean;
  /** Leaves out clicks on simulated fares. */
  readonly realOnly: boolean;
}

/**
 * Record that travellers are asked about their newest click within a span: one click each, and no trip
 * twice. Leaves out those who want no emails or pause them. Answers whom to write to; callers do so in the
 * same transaction.
 */
export async function createRatingRequests(
  client: PoolClient,
  span: RatingSpan,
  now: Date,
  limit: number,
): Promise<RateableClick[]> {
  // Two processes take turns, or one traveller could be asked about two clicks.
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
    asked as (
      insert into price_ratings (booking_id, user_id, asked_at)
      select id, user_id, ${now} from due
      on conflict do nothing
      returning booking_id, user_id)
    select a.booking_id as "bookingId", a.user_id as "userId", due.email, p.language
      from asked a join due on due.id = a.booking_id left join profiles p on p.user_id = a.user_id`;
}

/** Clicked deal and its traveller's rating so far. */
export interface RequestedRating extends Omit<GivenRating, 'answer'> {
  readonly origin: string;
  readonly destination: string;
  readonly clickedAt: Date;
  readonly synthetic: boolean;
  readonly answer: PriceAnswer | null;
}

/** Null where no traveller was asked, or the account is gone. */
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

/** Store the last rating. One that an operator hid stays hidden. False where no traveller was asked. */
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

/** A rating with a sentence. */
export interface QuotedRating extends Omit<RequestedRating, 'showsName'> {
  readonly bookingId: string;
  readonly answer: PriceAnswer;
  readonly sentence: string;
  /** Null unless the traveller lets it stand there. */
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

/** The ratings that the landing page quotes, the newest first. Who did not look says nothing of a price. */
export function listQuotedRatings(
  client: Queryable,
  realOnly: boolean,
  limit: number,
): Promise<QuotedRating[]> {
  return queryRows(client)`
    ${QUOTED} and r.answer in ('yes', 'no') and r.hidden_at is null
      and not (b.synthetic and ${realOnly})
     order by r.answered_at desc, r.booking_id limit ${limit}`;
}

/** Every rating with a sentence, hidden ones too, the newest first. */
export function listAllRatings(
  client: Queryable,
  offset: number,
  limit: number,
): Promise<QuotedRating[]> {
  return queryRows(client)`
    ${QUOTED} order by r.answered_at desc, r.booking_id offset ${offset} limit ${limit}`;
}

/** Hide a rating from the landing page, or shows it again. Returns false where there is none. */
export function hideRating(
  client: Queryable,
  bookingId: string,
  hidden: boolean,
  now: Date,
): Promise<boolean> {
  return affected(client)`
    update price_ratings set hidden_at = case when ${hidden} then coalesce(hidden_at, ${now}) end
     where booking_id = ${bookingId} and sentence is not null`;
}
