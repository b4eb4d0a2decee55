import { cookieValue, REFERRAL_CODE, REFERRAL_COOKIE } from '@farelark/contracts';
import { noteArrival } from '@farelark/storage';

/**
 * Notes by whose link somebody came who signs up, from the cookie that the page kept it in. A cookie, since
 * it comes along however the account is made: by a form, or on the way back from a provider.
 */
export async function noteReferral(
  client: Parameters<typeof noteArrival>[0],
  userId: string,
  headers: Headers | null | undefined,
): Promise<void> {
  const code = cookieValue(headers?.get('cookie') ?? '', REFERRAL_COOKIE);
  if (code !== null && REFERRAL_CODE.test(code)) await noteArrival(client, userId, code);
}
