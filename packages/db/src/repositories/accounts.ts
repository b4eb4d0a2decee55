import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRow, queryRows, queryValue } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { revokePendingLinks } from './account-links.ts';
import { type AddressDigests, storeUsedTrial } from './plans.ts';

const UNIQUE_VIOLATION = '23505';

export interface NewAccount {
  /** Default: a new one. */
  readonly id?: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /** The address counts as confirmed already. */
  readonly emailVerified: boolean;
  readonly language: string;
  /** Remaining trial of its address; null for a whole one. */
  readonly trialSeconds: number | null;
}

/** An account as its owner sees it. */
export interface AccountSummary {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly createdAt: Date;
  /** Null while the account never chose one. */
  readonly language: string | null;
  readonly hasPassword: boolean;
  /** Ids of the outside providers that it signs in with. */
  readonly providers: readonly string[];
  readonly passkeys: number;
  /** The address that is to become the account's once its link is followed. */
  readonly pendingEmail: string | null;
}

/**
 * Make an account with a password and the language that it is written to in. Returns its id; null
 * when the address is taken, also by a concurrent registration. Wants a transaction.
 */
export async function addAccount(client: PoolClient, account: NewAccount): Promise<string | null> {
  const id: string | null = await queryValue(client)`
    insert into auth."user" (id, name, email, "emailVerified", trial_seconds)
    values (coalesce(${account.id ?? null}::uuid, gen_random_uuid()), ${account.name},
      ${account.email}, ${account.emailVerified}, ${account.trialSeconds})
    on conflict do nothing returning id`;
  if (id === null) return null;
  await execute(client)`
    insert into auth.account ("accountId", "providerId", "userId", password)
    values (${id}::uuid::text, 'credential', ${id}::uuid, ${account.passwordHash})`;
  await storeAccountLanguage(client, id, account.language);
  return id;
}

/** An account by its id; null when there is none. */
export function findAccount(client: Queryable, userId: string): Promise<AccountSummary | null> {
  return queryRow(client)`
    select u.id, u.email, u.name, u."emailVerified", u."twoFactorEnabled", u."createdAt",
           p.language,
           exists (select from auth.account a where a."userId" = u.id
                    and a."providerId" = 'credential' and a.password is not null) as "hasPassword",
           array(select a."providerId" from auth.account a where a."userId" = u.id
                  and a."providerId" <> 'credential' order by 1) as providers,
           (select count(*)::int from auth.passkey k where k."userId" = u.id) as passkeys,
           (select l.new_email from auth.account_links l where l.user_id = u.id
             and l.purpose = 'change_email' and l.expires_at > now()) as "pendingEmail"
      from auth."user" u left join profiles p on p.user_id = u.id
     where u.id = ${userId}`;
}

/** Find the account of an address and its confirmation; null without one. */
export function findAccountByAddress(
  client: Queryable,
  email: string,
): Promise<{ readonly id: string; readonly isConfirmed: boolean } | null> {
  return queryRow(client)`
    select id, "emailVerified" as "isConfirmed" from auth."user" where email = ${email}`;
}

/** The language that an account chose, by its address; null without one. */
export function findAccountLanguage(client: Queryable, email: string): Promise<string | null> {
  return queryValue(client)`
    select p.language from auth."user" u left join profiles p on p.user_id = u.id
     where lower(u.email) = lower(${email})`;
}

/** Store the language of messages to an account that has not chosen one. */
export async function storeAccountLanguage(
  client: Queryable,
  userId: string,
  language: string,
): Promise<void> {
  await execute(client)`
    insert into profiles (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = coalesce(profiles.language, excluded.language)`;
}

/** The stored hash of an account's password; null where it has none. */
export function findPasswordHash(client: Queryable, userId: string): Promise<string | null> {
  return queryValue(client)`
    select password from auth.account where "userId" = ${userId} and "providerId" = 'credential'`;
}

/** Id and password hash of an address's account; null without an account or password. */
export function findPasswordByAddress(
  client: Queryable,
  address: string,
): Promise<{ readonly userId: string; readonly hash: string } | null> {
  return queryRow(client)`
    select u.id as "userId", a.password as hash
      from auth."user" u join auth.account a on a."userId" = u.id
     where u.email = ${address} and a."providerId" = 'credential' and a.password is not null`;
}

/** Replace the hash of an unchanged password. */
export async function replacePasswordHash(
  client: Queryable,
  userId: string,
  hash: { readonly from: string; readonly to: string },
): Promise<void> {
  await execute(client)`
    update auth.account set password = ${hash.to}
     where "userId" = ${userId} and "providerId" = 'credential' and password = ${hash.from}`;
}

/** Set an account's password, also where it had none. Wants a transaction. */
export async function storePassword(
  client: PoolClient,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await execute(client)`
    insert into auth.account ("accountId", "providerId", "userId", password)
    values (${userId}::uuid::text, 'credential', ${userId}::uuid, ${passwordHash})
    on conflict ("providerId", "accountId") do update
      set password = excluded.password, "updatedAt" = now()`;
}

/** Check that an account can be entered by a password or a provider besides this one. */
export function hasOtherSignInMethod(
  client: Queryable,
  userId: string,
  providerId: string,
): Promise<boolean> {
  return affected(client)`
    select from auth.account where "userId" = ${userId} and "providerId" <> ${providerId}
      limit 1`;
}

/** Confirm the address of an account, with the ways in that it has; false where it was confirmed before. */
export function confirmAccount(client: Queryable, userId: string): Promise<boolean> {
  return affected(client)`
    update auth."user" set "emailVerified" = true, "updatedAt" = now()
     where id = ${userId} and not "emailVerified"`;
}

/**
 * Confirm an address by a link sent to it. Sign-in methods that were added before
 * that, such as a provider where the address was only claimed, are removed.
 */
export async function confirmAddress(client: PoolClient, userId: string): Promise<void> {
  if (!(await confirmAccount(client, userId))) return;
  await execute(client)`
    delete from auth.account where "userId" = ${userId} and "providerId" <> 'credential'`;
  await execute(client)`delete from auth.passkey where "userId" = ${userId}`;
}

/**
 * Give an account another, confirmed address; false when another account has it by now. What was sent to
 * the old one works no more. The trial goes with the account: a new one of the old address has none.
 */
export async function changeAccountAddress(
  db: Pick<Database, 'pool'>,
  userId: string,
  email: string,
  toDigests: (address: string) => AddressDigests,
): Promise<boolean> {
  try {
    return await inTransaction(db, async (client) => {
      // While the account still has the old address, by which some of it is found.
      await revokePendingLinks(client, userId);
      await removeUnconfirmedAccount(client, email);
      await deleteRegistrations(client, email);
      const old: string | null = await queryValue(client)`
        select email from auth."user" where id = ${userId} for update`;
      if (old !== null && old !== email) await storeUsedTrial(client, toDigests(old), 0);
      return affected(client)`
        update auth."user" set email = ${email}, "emailVerified" = true, "updatedAt" = now()
          where id = ${userId}`;
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

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

/** Store a sign-up, replacing one of the same browser for the same address. */
export async function storeRegistration(
  client: PoolClient,
  registration: NewRegistration,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const { email, name, language, passwordHash, referralCode, deviceHash } = registration;
  const kept: { id: string; createdAt: Date } = await getRow(client)`
    insert into auth.registrations as r
      (email, name, language, password_hash, referral_code, device_hash)
    values (${email}, ${name}, ${language}, ${passwordHash}, ${referralCode}, ${deviceHash})
    on conflict (email, device_hash) do update
      set name = excluded.name, language = excluded.language, created_at = now(),
          password_hash = excluded.password_hash,
          referral_code = coalesce(r.referral_code, excluded.referral_code)
    returning id, created_at as "createdAt"`;
  // The oldest are removed, but none that may still be in a mailbox.
  await execute(client)`
    delete from auth.registrations where id in (
      select r.id from auth.registrations r where r.email = ${email}
         and not exists (select from auth.address_links l where l.registration_id = r.id)
       order by r.created_at desc, r.id offset ${MAX_UNMAILED_REGISTRATIONS})`;
  return kept;
}

/** The sign-ups that wait for an address, the newest first. */
export function findRegistrations(client: Queryable, email: string): Promise<Registration[]> {
  return queryRows(client)`
    select id, email, name, language, password_hash as "passwordHash",
           referral_code as "referralCode", device_hash as "deviceHash", created_at as "createdAt"
      from auth.registrations where email = ${email} order by created_at desc, id`;
}

/** End the sign-ups that wait for an address. */
export async function deleteRegistrations(client: Queryable, email: string): Promise<void> {
  await execute(client)`delete from auth.registrations where email = ${email}`;
}

/**
 * Remove the account of an unconfirmed address, such as one that a provider made without knowing
 * its owner. No traveller could ever sign in to it.
 */
export async function removeUnconfirmedAccount(client: Queryable, email: string): Promise<void> {
  await execute(client)`delete from auth."user" where email = ${email} and not "emailVerified"`;
}

/** Check for a second factor besides the password: codes by time, or a passkey. */
export function hasSecondFactor(client: Queryable, userId: string): Promise<boolean> {
  return affected(client)`
    select from auth."user" u where u.id = ${userId}
       and (u."twoFactorEnabled" or exists (select from auth.passkey p where p."userId" = u.id))`;
}

/** The address of an account, once its owner has confirmed it; else null. */
export function findConfirmedAddress(client: Queryable, userId: string): Promise<string | null> {
  return queryValue(client)`select email from auth."user" where id = ${userId} and "emailVerified"`;
}
