import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** Failed passwords in a row before the first pause. */
export const FREE_PASSWORD_FAILURES = 5;
/** The first pause; each further failure doubles it. */
const FIRST_PAUSE_SECONDS = 60;
const LONGEST_PAUSE_SECONDS = 3_600;
/** Failures are forgotten after a day without one. */
const FAILURES_KEPT_HOURS = 24;

/** Account mails to an address that may go at once; then one every quarter of an hour. */
export const MAILS_AT_ONCE = 4;
const MAIL_PAUSE_SECONDS = 900;

/** Longer than every window of `auth.ts`. */
const ADDRESSES_COUNTED_MILLIS = 3_600_000;
/** Servers of one database need not agree to the second. */
const CLOCKS_DIFFER_MILLIS = 60_000;
/** Time to see in the outbox why an account mail did not arrive. */
const ENDED_MAILS_KEPT_DAYS = 7;

/**
 * Whose password is tried: an address, with an account or without one, or the account of somebody who
 * is signed in. They are counted apart, so that a stranger who guesses at an address does not keep its
 * owner from changing the password.
 */
export interface PasswordSubject {
  readonly kind: 'address' | 'account';
  readonly name: string;
}

/**
 * Counts an attempt at a password before it is checked, as if it failed, so that of many at once no
 * more pass than one after the other. Answers 0 where it may be checked, else the seconds to wait.
 */
export async function beginPasswordAttempt(
  client: Queryable,
  subject: PasswordSubject,
): Promise<number> {
  const { rows } = await client.query<{ wait: number }>(
    `with counted as (
       insert into auth.password_attempts as a (subject, failures) values ($1, 1)
       on conflict (subject) do update
         set failures = case when a.last_at < now() - make_interval(hours => $2) then 1
                             else a.failures + 1 end,
             last_at = now(),
             locked_until = case
               when a.last_at >= now() - make_interval(hours => $2) and a.failures + 1 >= $3
               then now() + make_interval(secs => least($4 * 2.0 ^ least(a.failures + 1 - $3, 20), $5))
             end
         where a.locked_until is null or a.locked_until <= now()
       returning subject)
     select case when exists (select from counted) then 0
            else coalesce((select greatest(1, ceil(extract(epoch from locked_until - now())))::int
                             from auth.password_attempts where subject = $1), 1) end as wait`,
    [
      hashOf(subject.kind, subject.name),
      FAILURES_KEPT_HOURS,
      FREE_PASSWORD_FAILURES,
      FIRST_PAUSE_SECONDS,
      LONGEST_PAUSE_SECONDS,
    ],
  );
  return rows[0]?.wait ?? 0;
}

/** The password was right, or another proof was given: earlier failures no longer count. */
export async function forgivePasswordFailures(
  client: Queryable,
  subject: PasswordSubject,
): Promise<void> {
  await client.query('delete from auth.password_attempts where subject = $1', [
    hashOf(subject.kind, subject.name),
  ]);
}

/**
 * Counts a mail that is about to be owed to an address, with an account or without one. Answers 0
 * where it may be, else the seconds to wait.
 */
export async function takeMail(client: Queryable, address: string): Promise<number> {
  const { rows } = await client.query<{ wait: number }>(
    `with taken as (
       insert into auth.mail_paces as p (subject, free_from)
         values ($1, now() + make_interval(secs => $2))
       on conflict (subject) do update
         set free_from = greatest(p.free_from, now()) + make_interval(secs => $2)
         where p.free_from <= now() + make_interval(secs => $2 * ($3 - 1))
       returning subject)
     select case when exists (select from taken) then 0
            else coalesce((select greatest(1, ceil(extract(epoch from
                    free_from - now() - make_interval(secs => $2 * ($3 - 1)))))::int
                      from auth.mail_paces where subject = $1), 1) end as wait`,
    [hashOf('mail', address), MAIL_PAUSE_SECONDS, MAILS_AT_ONCE],
  );
  return rows[0]?.wait ?? 0;
}

/**
 * Removes what no longer limits anything; links, codes and account mails whose time is over.
 *
 * @param now by the clock that counts of network addresses were written by
 */
export async function sweepAccountLimits(client: Queryable, now: Date): Promise<void> {
  await client.query(
    'delete from auth.password_attempts where last_at < now() - make_interval(hours => $1)',
    [FAILURES_KEPT_HOURS],
  );
  await client.query('delete from auth.mail_paces where free_from < now()');
  await client.query('delete from auth.account_links where expires_at < now()');
  await client.query('delete from auth.sign_in_codes where expires_at < now()');
  // From the future are those that were counted while a clock was wrong: they would never end.
  await client.query(
    'delete from auth."rateLimit" where not "lastRequest" between $1::bigint - $2 and $1::bigint + $3',
    [now.getTime(), ADDRESSES_COUNTED_MILLIS, CLOCKS_DIFFER_MILLIS],
  );
  // Mails to an address that no account stands behind, or not yet: they hold it, and links.
  await client.query(
    `delete from outbox where user_id is null and created_at < now() - make_interval(days => $1)
        and (sent_at is not null or failed_at is not null or dropped_at is not null)`,
    [ENDED_MAILS_KEPT_DAYS],
  );
}

/** What is limited, as the tables name it: they hold no address. */
function hashOf(kind: PasswordSubject['kind'] | 'mail', name: string): Buffer {
  return createHash('sha256').update(`${kind}\n${name.trim().toLowerCase()}`).digest();
}
