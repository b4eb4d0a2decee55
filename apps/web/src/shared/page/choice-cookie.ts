import { cookieName } from '@farelark/contracts';

/**
 * Keeps a choice in a cookie, so that the server writes the next page by it. Where the page came by https it goes by
 * nothing else, under a name that no other host can use.
 *
 * @param value a word: it stands in the cookie as it is
 * @param seconds how long it is kept; 0 removes it
 */
export function saveChoiceCookie(name: string, value: string, seconds: number): void {
  const isEncrypted = location.protocol === 'https:';
  const secure = isEncrypted ? '; secure' : '';
  setCookie(
    `${cookieName(name, isEncrypted)}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`,
  );
  // A choice that was kept under the plain name before would go on counting where this one is removed.
  if (isEncrypted) setCookie(`${name}=; path=/; max-age=0`);
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = text;
}
