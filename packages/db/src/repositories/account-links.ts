import type { Queryable } from '../connect.ts';
import { affected, execute, queryRow, queryValue } from '../sql.ts';

/** Action that a link in a mail allows. */
export type LinkPurpose = 'change_email' | 'delete_account';

export interface AccountLink {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  /** SHA-256 of the token in the link. */
  readonly tokenHash: Buffer;
  /** The address to come, for `change_email`. */
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

/** Store a link of an existing account, replacing an older one of the same purpose. */
export async function storeAccountLink(client: Queryable, link: AccountLink): Promise<void> {
  await execute(client)`
    insert into auth.account_links (user_id, purpose, token_hash, new_email, expires_at)
    select id, ${link.purpose}, ${link.tokenHash}, ${link.newEmail}, ${link.expiresAt}
      from auth."user" where id = ${link.userId}
    on conflict (user_id, purpose) do update
      set token_hash = excluded.token_hash, new_email = excluded.new_email,
          expires_at = excluded.expires_at, created_at = now()`;
}

export function isAccountLinkValid(
  client: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<boolean> {
  return affected(client)`
    select from auth.account_links
     where purpose = ${purpose} and token_hash = ${tokenHash} and expires_at > now()`;
}

/** Consume a link; null when it is used, replaced, expired or unknown. */
export async function consumeAccountLink(
  client: Queryable,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<Pick<AccountLink, 'userId' | 'newEmail'> | null> {
  const link: {
    userId: string;
    newEmail: string | null;
    works: boolean;
  } | null = await queryRow(client)`
    delete from auth.account_links where purpose = ${purpose} and token_hash = ${tokenHash}
    returning user_id as "userId", new_email as "newEmail", expires_at > now() as works`;
  return link?.works ? { userId: link.userId, newEmail: link.newEmail } : null;
}

/**
 * End whatever was begun for an account and waits: links in mails, sign-ins that want their code, devices
 * that need none. After an account was recovered, no other session may go on with it.
 */
export async function revokePendingLinks(client: Queryable, userId: string): Promise<void> {
  await execute(client)`delete from auth.account_links where user_id = ${userId}`;
  await execute(client)`
    delete from auth.address_links where email = (select email from auth."user"
      where id = ${userId})`;
  await deleteChallenges(client, userId);
}

/** Challenges and trusted devices name the account in their value, as text or within JSON. */
export async function deleteChallenges(client: Queryable, userId: string): Promise<void> {
  await execute(client)`delete from auth.verification where position(${userId} in value) > 0`;
}

/** A link in an email that proves access to the mailbox of an address. */
export interface AddressLink {
  readonly purpose: 'confirm' | 'reset';
  /** In lower case. */
  readonly email: string;
  /** The sign-up that the mail was sent for. */
  readonly registrationId: string | null;
}

/** Store a link. Earlier ones stay valid: a stranger who asks for another must not invalidate the owner's. */
export async function storeAddressLink(
  client: Queryable,
  link: AddressLink & { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await execute(client)`
    insert into auth.address_links (token_hash, purpose, email, registration_id, expires_at)
    values (${link.tokenHash}, ${link.purpose}, ${link.email}, ${link.registrationId},
      ${link.expiresAt})`;
}

/** A link that works; null when it expired, was ended or is made up. */
export function findAddressLink(client: Queryable, tokenHash: Buffer): Promise<AddressLink | null> {
  return queryRow(client)`
    select purpose, email, registration_id as "registrationId" from auth.address_links
     where token_hash = ${tokenHash} and expires_at > now()`;
}

export function consumeAddressLink(
  client: Queryable,
  tokenHash: Buffer,
): Promise<AddressLink | null> {
  return queryRow(client)`
    delete from auth.address_links where token_hash = ${tokenHash} and expires_at > now()
    returning purpose, email, registration_id as "registrationId"`;
}

export async function deleteAddressLinks(client: Queryable, email: string): Promise<void> {
  await execute(client)`delete from auth.address_links where email = ${email}`;
}

export interface SignInCode {
  /** SHA-256 of the code. */
  readonly codeHash: Buffer;
  /** SHA-256 of the secret to send along with the code. */
  readonly challenge: Buffer;
  readonly expiresAt: Date;
}

/** Store a code for the session with this token. */
export async function storeSignInCode(
  client: Queryable,
  sessionToken: string,
  code: SignInCode,
): Promise<void> {
  await execute(client)`
    insert into auth.sign_in_codes (code_hash, session_id, challenge, expires_at)
    select ${code.codeHash}, id, ${code.challenge}, ${code.expiresAt} from auth.session
      where token = ${sessionToken}`;
}

/**
 * Consume a code, whatever the outcome: a wrong secret can't be tried twice.
 * Answers the token of its session; null when any of it is wrong or too late.
 */
export function consumeSignInCode(
  client: Queryable,
  codeHash: Buffer,
  challenge: Buffer,
): Promise<string | null> {
  return queryValue(client)`
    with taken as (
      delete from auth.sign_in_codes where code_hash = ${codeHash}
      returning session_id, challenge, expires_at)
    select s.token from taken join auth.session s on s.id = taken.session_id
     where taken.challenge = ${challenge} and taken.expires_at > now() and s."expiresAt" > now()`;
}
