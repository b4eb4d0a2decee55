import { createHash } from 'node:crypto';
import type { Queryable } from '../connect.ts';
import { execute, getValue, queryValue } from '../sql.ts';

/** Failed passwords in a row before the first pause. */
export const FREE_PASSWORD_FAILURES = 5;
/** The first pause; each further failure doubles it. */
const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3_600;
/** Failures are forgotten after a day without one. */
export const FAILURES_KEPT_HOURS = 24;

/** Burst of emails of a purpose for one asker, and for one address; then one every quarter of an hour. */
export const MAX_MAIL_BURST = 4;
export const MAIL_PAUSE_SECONDS = 900;
/** Beyond those, an address gets the mail that an asker asks for first in this time, */
const FIRST_MAIL_SECONDS = 3_600;
/** as many immediately, then as many a day: more askers than these can only be one with many addresses. */
const FIRST_MAILS_AT_ONCE = 60;
const FIRST_MAILS_PAUSE_SECONDS = 86_400 / FIRST_MAILS_AT_ONCE;
/** Lead of a burst over its pace. */
const MAIL_BURST_SECONDS = MAIL_PAUSE_SECONDS * (MAX_MAIL_BURST - 1);
const FIRST_MAILS_BURST_SECONDS = FIRST_MAILS_PAUSE_SECONDS * (FIRST_MAILS_AT_ONCE - 1);

/**
 * Password to check, and the asker. An `address`, with an account or without one, by anybody that it does
 * not know; an account by a device or network that signed in to it before (`known`), or by a traveller who is
 * signed in (`account`). Each is counted apart, so that a stranger who guesses keeps no owner out.
 */
export interface PasswordSubject {
  readonly kind: 'address' | 'known' | 'account';
  readonly name: string;
}

/**
 * Count an attempt at a password before it is checked, as if it failed, so that of many concurrent ones no
 * more pass than one after the other. Returns 0 where it may be checked, else the seconds to wait.
 */
export async function countPasswordAttempt(
  client: Queryable,
  subject: PasswordSubject,
): Promise<number> {
  const hash = hashSubject(subject.kind, subject.name);
  return (
    (await queryValue(client)`
      with counted as (
        insert into auth.password_attempts as a (subject, failures) values (${hash}, 1)
        on conflict (subject) do update
          set failures = case when a.last_at < now() - make_interval(hours => ${FAILURES_KEPT_HOURS})
                              then 1 else a.failures + 1 end,
              last_at = now(),
              locked_until = case
                when a.last_at >= now() - make_interval(hours => ${FAILURES_KEPT_HOURS})
                  and a.failures + 1 >= ${FREE_PASSWORD_FAILURES}
                then now() + make_interval(secs => least(${FIRST_PAUSE_SECONDS}
                  * 2.0 ^ least(a.failures + 1 - ${FREE_PASSWORD_FAILURES}, 20), ${MAX_PAUSE_SECONDS}))
              end
          where a.locked_until is null or a.locked_until <= now()
        returning subject)
      select case when exists (select from counted) then 0
             else coalesce((select greatest(1, ceil(extract(epoch from locked_until - now())))::int
                              from auth.password_attempts where subject = ${hash}), 1) end as wait`) ??
    0
  );
}

/** The password was right, or another proof was given: earlier failures no longer count. */
export async function clearPasswordFailures(
  client: Queryable,
  subject: PasswordSubject,
): Promise<void> {
  await execute(client)`
    delete from auth.password_attempts where subject = ${hashSubject(subject.kind, subject.name)}`;
}

/**
 * The password was right: this attempt does not count. Earlier failures do, or each sign-in of the owner would
 * give strangers new guesses.
 */
export async function undoPasswordAttempt(
  client: Queryable,
  subject: PasswordSubject,
): Promise<void> {
  await execute(client)`
    update auth.password_attempts set failures = greatest(failures - 1, 0), locked_until = null
     where subject = ${hashSubject(subject.kind, subject.name)}`;
}

/** End a pause. Failures still count: the next one pauses as long as if there had been no end. */
export async function endPasswordPause(client: Queryable, subject: PasswordSubject): Promise<void> {
  await execute(client)`
    update auth.password_attempts set locked_until = null
      where subject = ${hashSubject(subject.kind, subject.name)}`;
}

/** Seconds until the second step of an account, closed after too many wrong codes, opens again; at least one. */
export async function getSecondFactorLockSeconds(
  client: Queryable,
  userId: string,
): Promise<number> {
  return (
    (await queryValue(client)`
      select greatest(1, ceil(extract(epoch from "lockedUntil" - now())))::int as seconds
        from auth."twoFactor" where "userId" = ${userId}`) ?? 1
  );
}

export type MailPurpose = 'confirmation' | 'reset' | 'change_email' | 'deletion';

interface MailRequest {
  readonly purpose: MailPurpose;
  readonly address: string;
  /** A digest of the network or device that asks, or the account. */
  readonly requester: string;
  /** The account knows the asker: its emails are counted apart from those of others. */
  readonly isKnown: boolean;
}

/**
 * Count a request for an email to an address, with an account or without one. Returns 0 where they
 * may, else the seconds to wait.
 */
export function countMailRequest(
  client: Queryable,
  { purpose, address, requester }: Omit<MailRequest, 'isKnown'>,
): Promise<number> {
  const hash = hashSubject('mail request', purpose, requester, address);
  return getValue(client)`
    with taken as (
      insert into auth.mail_paces as p (subject, free_from)
        values (${hash}, now() + make_interval(secs => ${MAIL_PAUSE_SECONDS}))
      on conflict (subject) do update
        set free_from = greatest(p.free_from, now()) + make_interval(secs => ${MAIL_PAUSE_SECONDS})
        where p.free_from <= now() + make_interval(secs => ${MAIL_BURST_SECONDS})
      returning subject)
    select case when exists (select from taken) then 0
           else coalesce((select greatest(1, ceil(extract(epoch from
                   free_from - now() - make_interval(secs => ${MAIL_BURST_SECONDS}))))::int
                     from auth.mail_paces where subject = ${hash}), 1) end as wait`;
}

/**
 * Consume a mail of the budget of an address. Anybody may spend the first part of it; the second is for those
 * who have not asked for a while, so that one asker cannot use it up. False where nothing is left.
 *
 * Always one statement: how long it takes must not tell what was sent to the address before.
 */
export function consumeMailAllowance(
  client: Queryable,
  { purpose, address, requester, isKnown }: MailRequest,
): Promise<boolean> {
  return getValue(client)`
    with common as (
      insert into auth.mail_paces as p (subject, free_from)
        select ${hashSubject('mail', purpose, address)}::bytea,
          now() + make_interval(secs => ${MAIL_PAUSE_SECONDS}) where not ${isKnown}
      on conflict (subject) do update
        set free_from = greatest(p.free_from, now()) + make_interval(secs => ${MAIL_PAUSE_SECONDS})
        where p.free_from <= now() + make_interval(secs => ${MAIL_BURST_SECONDS})
      returning 1),
    first as (
      insert into auth.mail_paces as p (subject, free_from)
        select ${hashSubject('first mail', purpose, requester, address)}::bytea,
          now() + make_interval(secs => ${FIRST_MAIL_SECONDS})
         where not ${isKnown} and not exists (select from common)
      on conflict (subject) do update
        set free_from = now() + make_interval(secs => ${FIRST_MAIL_SECONDS})
        where p.free_from <= now()
      returning 1),
    firsts as (
      insert into auth.mail_paces as p (subject, free_from)
        select ${hashSubject('first mails', purpose, address)}::bytea,
          now() + make_interval(secs => ${FIRST_MAILS_PAUSE_SECONDS})
          where exists (select from first)
      on conflict (subject) do update
        set free_from = greatest(p.free_from, now())
          + make_interval(secs => ${FIRST_MAILS_PAUSE_SECONDS})
        where p.free_from <= now() + make_interval(secs => ${FIRST_MAILS_BURST_SECONDS})
      returning 1)
    select ${isKnown} or exists (select from common)
      or exists (select from firsts) as taken`;
}

/** Digest that the tables store instead of an address. */
function hashSubject(...parts: readonly string[]): Buffer {
  return createHash('sha256')
    .update(parts.map((part) => part.trim().toLowerCase()).join('\n'))
    .digest();
}
