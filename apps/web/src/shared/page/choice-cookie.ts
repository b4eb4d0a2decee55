import { cookieName } from '@farelark/contracts';

const YEAR_SECONDS = 31_536_000;

/**
 * Saves a choice in a cookie for server-rendered pages; over https a secure one that other hosts cannot set.
 *
 * @param value inserted without escaping
 * @param seconds lifetime; 0 removes the cookie
 */
export function saveChoiceCookie(name: string, value: string, seconds = YEAR_SECONDS): void {
  const isEncrypted = location.protocol === 'https:';
  const secure = isEncrypted ? '; secure' : '';
  setCookie(
    `${cookieName(name, isEncrypted)}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`,
  );
  // Removes a former cookie with the plain name, which would apply once this one is removed.
  if (isEncrypted) setCookie(`${name}=; path=/; max-age=0`);
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = text;
}
