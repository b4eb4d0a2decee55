import type { PoolClient } from 'pg';
import type { Database, Queryable } from '../connect.ts';
import { affected, execute, getRow, queryRow, queryRows, queryValue } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { revokePendingLinks } from './account-links.ts';
import { type AddressDigests, beginTrial, storeUsedTrial } from './plans.ts';

const UNIQUE_VIOLATION = '23505';

export interface NewAccount {
  readonly id?: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  /** Null: the owner signs in by other means, or chooses a password later. */
  readonly passwordHash: string | null;
  /** True if the address is already confirmed. */
  readonly emailVerified: boolean;
  readonly language: string;
  /** Remaining trial of the address; null: a full trial. */
  readonly trialSeconds: number | null;
}

export interface AccountSummary {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled: boolean;
  readonly createdAt: Date;
  /** Null: never chosen. */
  readonly language: string | null;
  readonly hasPassword: boolean;
  /** Ids of social sign-in providers. */
  readonly providers: readonly string[];
  readonly passkeys: number;
  /** New address whose link was not followed yet. */
  readonly pendingEmail: string | null;
  /** Unconfirmed address of a guest; null for others. */
  readonly unconfirmedEmail: string | null;
}

/** Create an account in a transaction. Returns its id; null if the address is taken, also concurrently. */
export async function addAccount(client: PoolClient, account: NewAccount): Promise<string | null> {
  const id: string | null = await queryValue(client)`
    insert into auth."user" (id, name, email, "emailVerified", trial_seconds)
    values (coalesce(${account.id ?? null}::uuid, gen_random_uuid()), ${account.name},
      ${account.email}, ${account.emailVerified}, ${account.trialSeconds})
    on conflict do nothing returning id`;
  if (id === null) return null;
  if (account.passwordHash !== null) await storePassword(client, id, account.passwordHash);
  await storeAccountLanguage(client, id, account.language);
  return id;
}

export function findAccount(client: Queryable, userId: string): Promise<AccountSummary | null> {
  return queryRow(client)`
    select u.id, u.email, u.name, u."emailVerified", u."twoFactorEnabled", u."createdAt",
           p.language, u.unconfirmed_email as "unconfirmedEmail",
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

export function findAccountByAddress(client: Queryable, email: string) {
  return queryRow(client)<{ readonly id: string; readonly isConfirmed: boolean }>`
    select id, "emailVerified" as "isConfirmed" from auth."user" where email = ${email}`;
}

/** Chosen language of the account of an address. */
export function findAccountLanguage(client: Queryable, email: string): Promise<string | null> {
  return queryValue(client)`
    select p.language from auth."user" u left join profiles p on p.user_id = u.id
     where lower(u.email) = lower(${email})`;
}

/** Store the language, unless the account has chosen one. */
export async function storeAccountLanguage(client: Queryable, userId: string, language: string) {
  await execute(client)`
    insert into profiles (user_id, language) values (${userId}, ${language})
    on conflict (user_id) do update set language = coalesce(profiles.language, excluded.language)`;
}

/** Null if the account has no password. */
export function findPasswordHash(client: Queryable, userId: string): Promise<string | null> {
  return queryValue(client)`
    select password from auth.account where "userId" = ${userId} and "providerId" = 'credential'`;
}

/** Null without an account or password. */
export function findPasswordByAddress(client: Queryable, address: string) {
  return queryRow(client)<{ readonly userId: string; readonly hash: string }>`
    select u.id as "userId", a.password as hash
      from auth."user" u join auth.account a on a."userId" = u.id
     where u.email = ${address} and a."providerId" = 'credential' and a.password is not null`;
}

/** Replace a password hash, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  client: Queryable,
  userId: string,
  hash: { readonly from: string; readonly to: string },
): Promise<void> {
  await execute(client)`
    update auth.account set password = ${hash.to}
     where "userId" = ${userId} and "providerId" = 'credential' and password = ${hash.from}`;
}

/** Set or add the password of an account. Requires a transaction. */
export async function storePassword(client: PoolClient, userId: string, passwordHash: string) {
  await execute(client)`
    insert into auth.account ("accountId", "providerId", "userId", password)
    values (${userId}::uuid::text, 'credential', ${userId}::uuid, ${passwordHash})
    on conflict ("providerId", "accountId") do update
      set password = excluded.password, "updatedAt" = now()`;
}

/** True if the account has a password, or a provider other than this one. */
export function hasOtherSignInMethod(client: Queryable, userId: string, providerId: string) {
  return affected(client)`
    select from auth.account where "userId" = ${userId} and "providerId" <> ${providerId}
      limit 1`;
}

/** Confirm the address of an account; false if it was confirmed before. */
export function confirmAccount(client: Queryable, userId: string): Promise<boolean> {
  return affected(client)`
    update auth."user" set "emailVerified" = true, "updatedAt" = now()
     where id = ${userId} and not "emailVerified"`;
}

/** Confirm an address by a link. Removes earlier sign-in methods: a provider may only have claimed the address. */
export async function confirmAddress(client: PoolClient, userId: string): Promise<void> {
  if (!(await confirmAccount(client, userId))) return;
  await execute(client)`
    delete from auth.account where "userId" = ${userId} and "providerId" <> 'credential'`;
  await execute(client)`delete from auth.passkey where "userId" = ${userId}`;
}

/**
 * Change the address of an account to a confirmed one; null if it is taken or the account is gone. Revokes pending
 * links. The trial moves with the account, so a new account of the old address has none. A guest's account becomes a
 * full one: its trial begins, with what is left of the address's.
 */
export async function changeAccountAddress(
  db: Pick<Database, 'pool'>,
  userId: string,
  email: string,
  toDigests: (address: string) => AddressDigests,
): Promise<{ readonly wasGuest: boolean } | null> {
  try {
    return await inTransaction(db, async (client) => {
      // Needs the old address.
      await revokePendingLinks(client, userId);
      await removeUnconfirmedAccount(client, email);
      await deleteRegistrations(client, email);
      const old: { readonly email: string; readonly isGuest: boolean } | null = await queryRow(
        client,
      )`
        select email, unconfirmed_email is not null as "isGuest"
          from auth."user" where id = ${userId} for update`;
      if (old === null) return null;
      if (!old.isGuest && old.email !== email)
        await storeUsedTrial(client, toDigests(old.email), 0);
      await execute(client)`
        update auth."user" set email = ${email}, "emailVerified" = true, unconfirmed_email = null,
               "updatedAt" = now()
         where id = ${userId}`;
      if (old.isGuest) await beginTrial(client, userId, toDigests(email));
      return { wasGuest: old.isGuest };
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return null;
    throw error;
  }
}

/** Pending sign-ups per address without a sent link. */
const MAX_UNMAILED_REGISTRATIONS = 100;

/** Pending sign-up. */
interface NewRegistration {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly passwordHash: string;
  readonly referralCode: string | null;
  /** Digest of the browser's device cookie. */
  readonly deviceHash: Buffer;
}

export interface Registration extends NewRegistration {
  /** Id of the future account. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Store a pending sign-up, replacing one of the same browser and address. */
export async function storeRegistration(
  client: PoolClient,
  registration: NewRegistration,
): Promise<{ readonly id: string; readonly createdAt: Date }> {
  const { email, name, language, passwordHash, referralCode, deviceHash } = registration;
  const stored: { id: string; createdAt: Date } = await getRow(client)`
    insert into auth.registrations as r
      (email, name, language, password_hash, referral_code, device_hash)
    values (${email}, ${name}, ${language}, ${passwordHash}, ${referralCode}, ${deviceHash})
    on conflict (email, device_hash) do update
      set name = excluded.name, language = excluded.language, created_at = now(),
          password_hash = excluded.password_hash,
          referral_code = coalesce(r.referral_code, excluded.referral_code)
    returning id, created_at as "createdAt"`;
  // Drop the oldest, except those with a link in a mailbox.
  await execute(client)`
    delete from auth.registrations where id in (
      select r.id from auth.registrations r where r.email = ${email}
         and not exists (select from auth.address_links l where l.registration_id = r.id)
       order by r.created_at desc, r.id offset ${MAX_UNMAILED_REGISTRATIONS})`;
  return stored;
}

/** Pending sign-ups of an address, newest first. */
export function findRegistrations(client: Queryable, email: string): Promise<Registration[]> {
  return queryRows(client)`
    select id, email, name, language, password_hash as "passwordHash",
           referral_code as "referralCode", device_hash as "deviceHash", created_at as "createdAt"
      from auth.registrations where email = ${email} order by created_at desc, id`;
}

export async function deleteRegistrations(client: Queryable, email: string): Promise<void> {
  await execute(client)`delete from auth.registrations where email = ${email}`;
}

/** Delete an account with an unconfirmed address, such as one created by a provider. No traveller has signed in to it. */
export async function removeUnconfirmedAccount(client: Queryable, email: string): Promise<void> {
  await execute(client)`delete from auth."user" where email = ${email} and not "emailVerified"`;
}

/** True with an authenticator app or a passkey. */
export function hasSecondFactor(client: Queryable, userId: string): Promise<boolean> {
  return affected(client)`
    select from auth."user" u where u.id = ${userId}
       and (u."twoFactorEnabled" or exists (select from auth.passkey p where p."userId" = u.id))`;
}

/** Address of an account; null if unconfirmed. */
export function findConfirmedAddress(client: Queryable, userId: string): Promise<string | null> {
  return queryValue(client)`select email from auth."user" where id = ${userId} and "emailVerified"`;
}
