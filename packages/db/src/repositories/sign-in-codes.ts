import type { Pool, PoolClient } from 'pg';

type Queryable = Pool | PoolClient;

export interface SignInCode {
  /** SHA-256 of the code. */
  readonly codeHash: Buffer;
  /** SHA-256 of the secret that whoever brings the code must bring along. */
  readonly challenge: Buffer;
  readonly expiresAt: Date;
}

/** Keeps a code for the session with this token. */
export async function keepSignInCode(
  client: Queryable,
  sessionToken: string,
  code: SignInCode,
): Promise<void> {
  await client.query(
    `insert into auth.sign_in_codes (code_hash, session_id, challenge, expires_at)
     select $2, id, $3, $4 from auth.session where token = $1`,
    [sessionToken, code.codeHash, code.challenge, code.expiresAt],
  );
}

/**
 * Takes a code, which then works no more, whatever comes of it: a wrong secret can't be tried twice.
 * Answers the token of its session; null when any of it is wrong or too late.
 */
export async function takeSignInCode(
  client: Queryable,
  codeHash: Buffer,
  challenge: Buffer,
): Promise<string | null> {
  const { rows } = await client.query<{ token: string }>(
    `with taken as (
       delete from auth.sign_in_codes where code_hash = $1
       returning session_id, challenge, expires_at)
     select s.token from taken join auth.session s on s.id = taken.session_id
      where taken.challenge = $2 and taken.expires_at > now() and s."expiresAt" > now()`,
    [codeHash, challenge],
  );
  return rows[0]?.token ?? null;
}
