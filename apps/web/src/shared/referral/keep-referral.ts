import { REFERRAL_CODE, REFERRAL_COOKIE, REFERRAL_PARAMETER } from '@farelark/contracts';

/**
 * Remembers by whose link somebody came, until the browser is closed, so that it is known when they sign
 * up: after reading other pages too, and on the way back from a provider.
 */
export function keepReferral(): void {
  const cookie = referralCookie(location.search, document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  if (cookie !== null) document.cookie = cookie;
}

/** The cookie to set at an address with these cookies; null where there is no code, or an earlier one. */
export function referralCookie(search: string, cookies: string): string | null {
  const code = new URLSearchParams(search).get(REFERRAL_PARAMETER);
  if (code === null || !REFERRAL_CODE.test(code)) return null;
  if (cookies.split('; ').some((cookie) => cookie.startsWith(`${REFERRAL_COOKIE}=`))) return null;
  return `${REFERRAL_COOKIE}=${code}; path=/; samesite=lax`;
}
