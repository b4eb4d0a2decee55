import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

/** An address that nobody confirms is free again after these days. */
const REGISTRATION_DAYS = 7;
/** Sign-ups that wait for one address, beside those to which a link was mailed. */
const MAX_UNMAILED_REGISTRATIONS = 100;

/** A sign-up whose address is not confirmed yet. */
interface NewRegistration {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly passwordHash: string;
  readonly referralCode: string | null;
  /** Of the browser's device cookie. */
  readonly deviceHash: Buffer;
}

export interface Registration extends NewRegistration {
  /** Of the account that is made of it. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Keeps a sign-up; one of the same browser for the same address is replaced. */
export async function keepRegistration(
  client: PoolClient,
  registration: NewRegistration,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const { email, name, language, passwordHash, referralCode, deviceHash } = registration;
  const { rows } = await client.query<{ id: string; createdAt: Date }>(
    `insert into auth.registrations as r
       (email, name, language, password_hash, referral_code, device_hash)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (email, device_hash) do update
       set name = excluded.name, language = excluded.language, created_at = now(),
           password_hash = excluded.password_hash,
           referral_code = coalesce(r.referral_code, excluded.referral_code)
     returning id, created_at as "createdAt"`,
    [email, name, language, passwordHash, referralCode, deviceHash],
  );
  // The oldest make room, but none that somebody may have in a mailbox.
  await client.query(
    `delete from auth.registrations where id in (
       select r.id from auth.registrations r where r.email = $1
          and not exists (select from auth.address_links l where l.registration_id = r.id)
        order by r.created_at desc, r.id offset $2)`,
    [email, MAX_UNMAILED_REGISTRATIONS],
  );
  const kept = rows[0];
  if (kept === undefined) throw new Error('A sign-up was not kept');
  return kept;
}

/** The sign-ups that wait for an address, the newest first. */
export async function findRegistrations(client: Queryable, email: string): Promise<Registration[]> {
  const { rows } = await client.query<Registration>(
    `select id, email, name, language, password_hash as "passwordHash",
            referral_code as "referralCode", device_hash as "deviceHash", created_at as "createdAt"
       from auth.registrations where email = $1 order by created_at desc, id`,
    [email],
  );
  return rows;
}

/** Ends the sign-ups that wait for an address. */
export async function endRegistrations(client: Queryable, email: string): Promise<void> {
  await client.query('delete from auth.registrations where email = $1', [email]);
}

/**
 * Removes the account of an address that nobody confirmed, such as one that a provider made without knowing
 * whose the address is. Nobody could ever sign in to it.
 */
export async function removeUnconfirmedAccount(client: Queryable, email: string): Promise<void> {
  await client.query('delete from auth."user" where email = $1 and not "emailVerified"', [email]);
}

/** Removes sign-ups, and accounts, whose address nobody confirmed in time. */
export async function sweepRegistrations(client: Queryable): Promise<void> {
  await client.query(
    'delete from auth.registrations where created_at < now() - make_interval(days => $1)',
    [REGISTRATION_DAYS],
  );
  // Of those, some could be signed in to while the operator asked for no confirmation.
  await client.query(
    `delete from auth."user" u where not u."emailVerified"
        and u."createdAt" < now() - make_interval(days => $1)
        and not exists (select from auth.session s where s."userId" = u.id)`,
    [REGISTRATION_DAYS],
  );
}
