import { createHash } from 'node:crypto';
import type { Queryable } from '../connect.ts';
import { execute, getValue } from '../sql.ts';

/** Consecutive failures before the first pause. */
export const FREE_PASSWORD_FAILURES = 5;
/** Doubled by each further failure. */
const FIRST_PAUSE_SECONDS = 60;
const MAX_PAUSE_SECONDS = 3_600;
/** Failures are reset after a day without one. */
export const FAILURES_KEPT_HOURS = 24;

/** Emails of one purpose per requester and per address: a burst, then one per pause. */
export const MAX_MAIL_BURST = 4;
export const MAIL_PAUSE_SECONDS = 900;
/** Beyond that, requesters without a request in this time share a second budget per address, */
const NEW_REQUESTER_SECONDS = 3_600;
/** with this burst, then as many a day: more requesters are likely one attacker with many addresses. */
const MAX_NEW_REQUESTER_BURST = 60;
const NEW_REQUESTER_PAUSE_SECONDS = 86_400 / MAX_NEW_REQUESTER_BURST;
/** Maximum lead over the pace, which allows the burst. */
const MAIL_BURST_SECONDS = MAIL_PAUSE_SECONDS * (MAX_MAIL_BURST - 1);
const NEW_REQUESTER_BURST_SECONDS = NEW_REQUESTER_PAUSE_SECONDS * (MAX_NEW_REQUESTER_BURST - 1);

/**
 * Counter of failed passwords: an `address` (with or without an account) from unknown devices and networks, an
 * account from a `known` one, or an `account` from its own session. Separate, so that guesses by a stranger don't
 * lock the owner out.
 */
export interface PasswordSubject {
  readonly kind: 'address' | 'known' | 'account';
  readonly name: string;
}

/**
 * Count an attempt as failed before the check, so that none escape concurrently. Returns the seconds to wait, or 0.
 */
export function countPasswordAttempt(client: Queryable, subject: PasswordSubject): Promise<number> {
  const hash = hashSubject(subject.kind, subject.name);
  return getValue(client)`
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
                            from auth.password_attempts where subject = ${hash}), 1) end as wait`;
}

/** Reset the failures after a correct password or another proof. */
export async function clearPasswordFailures(client: Queryable, subject: PasswordSubject) {
  await execute(client)`
    delete from auth.password_attempts where subject = ${hashSubject(subject.kind, subject.name)}`;
}

/** Undo `countPasswordAttempt`. Earlier failures stay, or each sign-in of the owner would grant strangers guesses. */
export async function undoPasswordAttempt(client: Queryable, subject: PasswordSubject) {
  await execute(client)`
    update auth.password_attempts set failures = greatest(failures - 1, 0), locked_until = null
     where subject = ${hashSubject(subject.kind, subject.name)}`;
}

/** End a pause. Failures stay: the next pause is as long as without it. */
export async function endPasswordPause(client: Queryable, subject: PasswordSubject): Promise<void> {
  await execute(client)`
    update auth.password_attempts set locked_until = null
      where subject = ${hashSubject(subject.kind, subject.name)}`;
}

/** Seconds until the second factor of an account unlocks; at least 1. */
export function getSecondFactorLockSeconds(client: Queryable, userId: string): Promise<number> {
  return getValue(client)`
    select coalesce((select greatest(1, ceil(extract(epoch from "lockedUntil" - now())))::int
      from auth."twoFactor" where "userId" = ${userId}), 1) as seconds`;
}

export type MailPurpose = 'confirmation' | 'reset' | 'change_email' | 'deletion';

interface MailRequest {
  readonly purpose: MailPurpose;
  readonly address: string;
  /** Digest of the network or device, or the account. */
  readonly requester: string;
  /** From a device or network known to the account, or its session: not limited here. */
  readonly isKnown: boolean;
}

/** Count a request for an email to an address, with or without an account. Returns 0, or the seconds to wait. */
export function countMailRequest(
  client: Queryable,
  { purpose, address, requester }: Omit<MailRequest, 'isKnown'>,
): Promise<number> {
  const hash = hashSubject('mail request', purpose, requester, address);
  return getValue(client)`
    with counted as (
      insert into auth.mail_paces as p (subject, free_from)
        values (${hash}, now() + make_interval(secs => ${MAIL_PAUSE_SECONDS}))
      on conflict (subject) do update
        set free_from = greatest(p.free_from, now()) + make_interval(secs => ${MAIL_PAUSE_SECONDS})
        where p.free_from <= now() + make_interval(secs => ${MAIL_BURST_SECONDS})
      returning subject)
    select case when exists (select from counted) then 0
           else coalesce((select greatest(1, ceil(extract(epoch from
                   free_from - now() - make_interval(secs => ${MAIL_BURST_SECONDS}))))::int
                     from auth.mail_paces where subject = ${hash}), 1) end as wait`;
}

/**
 * Consume one email of an address's budget: the first part is open to anyone, the second to requesters without a
 * recent request, so that one requester can't exhaust it. Returns false if it is used up.
 *
 * Always one statement: its duration must not reveal earlier emails to the address.
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
    new_requester as (
      insert into auth.mail_paces as p (subject, free_from)
        select ${hashSubject('first mail', purpose, requester, address)}::bytea,
          now() + make_interval(secs => ${NEW_REQUESTER_SECONDS})
         where not ${isKnown} and not exists (select from common)
      on conflict (subject) do update
        set free_from = now() + make_interval(secs => ${NEW_REQUESTER_SECONDS})
        where p.free_from <= now()
      returning 1),
    new_requesters as (
      insert into auth.mail_paces as p (subject, free_from)
        select ${hashSubject('first mails', purpose, address)}::bytea,
          now() + make_interval(secs => ${NEW_REQUESTER_PAUSE_SECONDS})
          where exists (select from new_requester)
      on conflict (subject) do update
        set free_from = greatest(p.free_from, now())
          + make_interval(secs => ${NEW_REQUESTER_PAUSE_SECONDS})
        where p.free_from <= now() + make_interval(secs => ${NEW_REQUESTER_BURST_SECONDS})
      returning 1)
    select ${isKnown} or exists (select from common)
      or exists (select from new_requesters) as allowed`;
}

/** Digest stored instead of an address. */
function hashSubject(...parts: readonly string[]): Buffer {
  return createHash('sha256')
    .update(parts.map((part) => part.trim().toLowerCase()).join('\n'))
    .digest();
}
