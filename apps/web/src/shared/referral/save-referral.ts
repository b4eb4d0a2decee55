import { REFERRAL_PARAMETER, referralCookie } from '@farelark/contracts';

/** Saves the referral code of pages from the service worker; for others the server does. */
export function saveReferral(): void {
  const code = new URLSearchParams(location.search).get(REFERRAL_PARAMETER);
  const cookie = referralCookie(code, document.cookie, location.protocol === 'https:');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  if (cookie !== null) document.cookie = cookie;
}
