import { cookieValue, REFERRAL_CODE, REFERRAL_COOKIE } from '@farelark/contracts';
import { recordArrival } from '@farelark/db/referrals';

/**
 * By whose link somebody came who signs up, from the cookie that the page kept it in; null by nobody's. A
 * cookie, since it comes along however the account is made: by a form, or on the way back from a provider.
 */
export function getReferralCode(headers: Headers | null | undefined): string | null {
  const code = cookieValue(headers?.get('cookie') ?? '', REFERRAL_COOKIE);
  return code !== null && REFERRAL_CODE.test(code) ? code : null;
}

/** Notes by whose link somebody came whose account is made now. */
export async function recordReferral(
  client: Parameters<typeof recordArrival>[0],
  userId: string,
  headers: Headers | null | undefined,
): Promise<void> {
  const code = getReferralCode(headers);
  if (code !== null) await recordArrival(client, userId, code);
}
