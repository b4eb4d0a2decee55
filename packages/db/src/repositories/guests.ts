import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Queryable } from '../connect.ts';
import { execute, queryValue } from '../sql.ts';
import { storeAccountLanguage } from './accounts.ts';

/** Days until an account is deleted whose address was not confirmed. */
export const GUEST_DAYS = 7;

interface NewGuest {
  /** Given address, in lower case. */
  readonly email: string;
  readonly language: string;
}

/**
 * Create a guest account: no sign-in method, and an unconfirmed address, which stays free, so any number
 * of guests may give the same one. Requires a transaction. Returns its id.
 */
export async function addGuest(client: PoolClient, guest: NewGuest): Promise<string> {
  const id = randomUUID();
  await execute(client)`
    insert into auth."user" (id, name, email, "emailVerified", unconfirmed_email)
    values (${id}, '', ${`${id}@guest.invalid`}, false, ${guest.email})`;
  await storeAccountLanguage(client, id, guest.language);
  return id;
}

/** Address that a guest gave; null for an account with a confirmed one. */
export function findGuestAddress(client: Queryable, userId: string): Promise<string | null> {
  return queryValue(client)`select unconfirmed_email from auth."user" where id = ${userId}`;
}

/** Replace the address that a guest gave. */
export async function correctGuestAddress(client: Queryable, userId: string, email: string) {
  await execute(client)`
    update auth."user" set unconfirmed_email = ${email}, "updatedAt" = now()
     where id = ${userId} and unconfirmed_email is not null`;
}
