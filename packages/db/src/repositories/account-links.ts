import type { Queryable } from '../connect.ts';
import { execute, queryRow, queryValue } from '../sql.ts';

/** Action of a link in an email. */
export type LinkPurpose = 'change_email' | 'delete_account';

export interface AccountLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** SHA-256 of the token in the link. */
  readonly tokenHash: Buffer;
  /** Set for `change_email`. */
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

/** Store a link, replacing an older one of the same purpose. */
export async function storeAccountLink(client: Queryable, link: AccountLink): Promise<void> {
  await execute(client)`
    insert into auth.account_links (user_id, purpose, token_hash, new_email, expires_at)
    select id, ${link.purpose}, ${link.tokenHash}, ${link.newEmail}, ${link.expiresAt}
      from auth."user" where id = ${link.userId}
    on conflict (user_id, purpose) do update
      set token_hash = excluded.token_hash, new_email = excluded.new_email,
          expires_at = excluded.expires_at, created_at = now()`;
}

/** A valid link; null if it is used, replaced, expired or unknown. */
export function findAccountLink(client: Queryable, purpose: LinkPurpose, tokenHash: Buffer) {
  return queryRow(client)<Pick<AccountLink, 'userId' | 'newEmail'>>`
    select user_id as "userId", new_email as "newEmail" from auth.account_links
     where purpose = ${purpose} and token_hash = ${tokenHash} and expires_at > now()`;
}

/** Consume a link; null if it is used, replaced, expired or unknown. */
export function consumeAccountLink(client: Queryable, purpose: LinkPurpose, tokenHash: Buffer) {
  return queryRow(client)<Pick<AccountLink, 'userId' | 'newEmail'>>`
    with consumed as (
      delete from auth.account_links where purpose = ${purpose} and token_hash = ${tokenHash}
      returning user_id, new_email, expires_at)
    select user_id as "userId", new_email as "newEmail" from consumed where expires_at > now()`;
}

/** Revoke pending links, challenges and trusted devices, so that no other session survives a recovery. */
export async function revokePendingLinks(client: Queryable, userId: string): Promise<void> {
  await execute(client)`delete from auth.account_links where user_id = ${userId}`;
  await execute(client)`
    delete from auth.address_links where email = (select email from auth."user"
      where id = ${userId})`;
  await deleteChallenges(client, userId);
}

/** Delete challenges and trusted devices, whose value contains the account id, as text or in JSON. */
export async function deleteChallenges(client: Queryable, userId: string): Promise<void> {
  await execute(client)`delete from auth.verification where position(${userId} in value) > 0`;
}

/** Link that proves access to the mailbox of an address. */
export interface AddressLink {
  readonly purpose: 'confirm' | 'reset';
  /** In lower case. */
  readonly email: string;
  /** Sign-up that sent the link. */
  readonly registrationId: string | null;
}

/** Store a link. Earlier ones stay valid, so that a stranger's request can't invalidate the owner's link. */
export async function storeAddressLink(
  client: Queryable,
  link: AddressLink & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await execute(client)`
    insert into auth.address_links (token_hash, purpose, email, registration_id, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.email}, ${link.registrationId},
      ${link.expiresAt})`;
}

/** A valid link; null if it is expired, used or unknown. */
export function findAddressLink(client: Queryable, tokenHash: Buffer): Promise<AddressLink | null> {
  return queryRow(client)`
    select purpose, email, registration_id as "registrationId" from auth.address_links
     where token_hash = ${tokenHash} and expires_at > now()`;
}

export function consumeAddressLink(client: Queryable, tokenHash: Buffer) {
  return queryRow(client)<AddressLink>`
    delete from auth.address_links where token_hash = ${tokenHash} and expires_at > now()
    returning purpose, email, registration_id as "registrationId"`;
}

export async function deleteAddressLinks(client: Queryable, email: string): Promise<void> {
  await execute(client)`delete from auth.address_links where email = ${email}`;
}

export interface SignInCode {
  /** SHA-256 of the code. */
  readonly codeHash: Buffer;
  /** SHA-256 of the secret that must accompany the code. */
  readonly challenge: Buffer;
  readonly expiresAt: Date;
}

export async function storeSignInCode(client: Queryable, sessionToken: string, code: SignInCode) {
  await execute(client)`
    insert into auth.sign_in_codes (code_hash, session_id, challenge, expires_at)
    select ${code.codeHash}, id, ${code.challenge}, ${code.expiresAt} from auth.session
      where token = ${sessionToken}`;
}

/**
 * Consume a code, also on failure: a wrong secret can't be retried. Returns the token of its session; null if the
 * code or secret is wrong or expired.
 */
export function consumeSignInCode(client: Queryable, codeHash: Buffer, challenge: Buffer) {
  return queryValue(client)<string>`
    with consumed as (
      delete from auth.sign_in_codes where code_hash = ${codeHash}
      returning session_id, challenge, expires_at)
    select s.token from consumed c join auth.session s on s.id = c.session_id
     where c.challenge = ${challenge} and c.expires_at > now() and s."expiresAt" > now()`;
}
