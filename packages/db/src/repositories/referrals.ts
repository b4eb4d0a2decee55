import type { PoolClient } from 'pg';

/** The code of a traveller's referral link; null while none was made. */
export async function findReferralCode(client: PoolClient, userId: string): Promise<string | null> {
  const { rows } = await client.query<{ code: string }>(
    'select code from referral_codes where user_id = $1',
    [userId],
  );
  return rows[0]?.code ?? null;
}

/** Gives a traveller without a code this one; does nothing where they have one, or it is somebody else's. */
export async function addReferralCode(
  client: PoolClient,
  userId: string,
  code: string,
): Promise<void> {
  await client.query(
    'insert into referral_codes (user_id, code) values ($1, $2) on conflict do nothing',
    [userId, code],
  );
}

/**
 * Notes by whose code a new account came. It counts when somebody signs in to that account: see the
 * trigger count_referral. What came first stays.
 */
export async function noteArrival(
  client: Pick<PoolClient, 'query'>,
  userId: string,
  code: string,
): Promise<void> {
  await client.query(
    'insert into referral_arrivals (user_id, code) values ($1, $2) on conflict (user_id) do nothing',
    [userId, code],
  );
}
