import { cookieName, cookieValue } from './cookie-name.ts';

/** Parameter of referral links: `/?ref=CODE`. Apart from schemas, so that the first page gets by without Zod. */
export const REFERRAL_PARAMETER = 'ref';
/** The cookie that remembers it until the browser is closed, for the sign-up. */
export const REFERRAL_COOKIE = 'farelark-referral';
export const REFERRAL_CODE = /^[A-Za-z0-9]{6,20}$/;

/**
 * The `Set-Cookie` text, also for `document.cookie`, that remembers by whose link a visitor came: until the
 * browser is closed, so that it is known when they sign up after reading other pages, and on the way back from
 * a provider.
 *
 * @param code what the address has as `REFERRAL_PARAMETER`; null where it has none
 * @param cookies those that the browser has, as it lists them
 * @param isEncrypted whether the page came by https: the cookie then goes by nothing else
 * @returns null where that is no code, or the browser has one of an earlier link: the first counts
 */
export function referralCookie(
  code: string | null,
  cookies: string,
  isEncrypted: boolean,
): string | null {
  if (code === null || !REFERRAL_CODE.test(code)) return null;
  if (cookieValue(cookies, REFERRAL_COOKIE) !== null) return null;
  const name = cookieName(REFERRAL_COOKIE, isEncrypted);
  return `${name}=${code}; path=/; samesite=lax${isEncrypted ? '; secure' : ''}`;
}
