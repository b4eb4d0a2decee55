import { cookieName, cookieValue } from './cookie-name.ts';

/** Parameter of referral links: `/?ref=CODE`. Separate from the schemas, so that the first page doesn't load Zod. */
export const REFERRAL_PARAMETER = 'ref';
/** Session cookie that stores the code until sign-up. */
export const REFERRAL_COOKIE = 'farelark-referral';
export const REFERRAL_CODE = /^[A-Za-z0-9]{6,20}$/;

/**
 * `Set-Cookie` value, also for `document.cookie`, that stores a referral code until the browser closes.
 *
 * @param code value of `REFERRAL_PARAMETER`; null without one
 * @param isEncrypted whether the page came over HTTPS
 * @returns null for an invalid code, or if an earlier code is stored: the first one counts
 */
export function referralCookie(code: string | null, cookies: string, isEncrypted: boolean) {
  if (code === null || !REFERRAL_CODE.test(code)) return null;
  if (cookieValue(cookies, REFERRAL_COOKIE) !== null) return null;
  const name = cookieName(REFERRAL_COOKIE, isEncrypted);
  return `${name}=${code}; path=/; samesite=lax${isEncrypted ? '; secure' : ''}`;
}
