/**
 * Keeps a choice in a cookie, so that the server writes the next page by it. Where the page came by https it goes by
 * nothing else.
 *
 * @param value a word: it stands in the cookie as it is
 * @param seconds how long it is kept; 0 removes it
 */
export function keepChoice(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
