import { REFERRAL_PARAMETER, referralCookie } from '@farelark/contracts';

/**
 * Remembers the referral link of a visit. The server does so too with the page it sends; this is for a page that
 * the service worker had.
 */
export function keepReferral(): void {
  const code = new URLSearchParams(location.search).get(REFERRAL_PARAMETER);
  const cookie = referralCookie(code, document.cookie, location.protocol === 'https:');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  if (cookie !== null) document.cookie = cookie;
}
