/** Pages for offline use, by language and path. */
export const PAGES_CACHE = 'farelark-pages';
const MAX_PAGES = 60;
/** Entry with the reader's language, which requests do not contain. */
const LANGUAGE_KEY = '/__kept/language';

/** Cache key without the query, which server rendering ignores. */
const getKey = (language: string, path: string) => `/__kept/${language}${path}`;

/** Personal and temporary pages, and paths that are not pages. */
const UNCACHED_PATHS =
  /^\/(?:auth|dashboard|forgot-password|mailbox|admin|book-deal|payment-\w+|test|rest|functions|live|local|healthz|readyz|metrics|unsubscribe|newsletter|confirm-\w+|rate)(?:\/|$)|^\/api\/|\.\w+$/;

export function isCacheablePage(path: string): boolean {
  return !UNCACHED_PATHS.test(path);
}

/** Caches a page under its language. Returns its HTML, or null if it is not cacheable. */
export async function cachePage(path: string, response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? '';
  const isNoStore = response.headers.get('cache-control')?.includes('no-store') ?? false;
  if (!response.ok || response.redirected || isNoStore || !type.startsWith('text/html'))
    return null;
  const html = await response.clone().text();
  const language = /<html[^>]* lang="([a-z]{2})"/.exec(html)?.[1] ?? 'en';
  const pages = await caches.open(PAGES_CACHE);
  await pages.put(getKey(language, path), response);
  await deleteOldest(pages);
  return html;
}

/** Finds a page in the reader's language, or else in another. */
export async function findCachedPage(path: string): Promise<Response | null> {
  const pages = await caches.open(PAGES_CACHE);
  const language = (await (await pages.match(LANGUAGE_KEY))?.text()) ?? 'en';
  const page = await pages.match(getKey(language, path));
  if (page !== undefined) return page;
  const otherKey = (await pages.keys()).findLast(
    ({ url }) => new URL(url).pathname.replace(/^\/__kept\/[a-z]{2}(?=\/)/, '') === path,
  );
  return otherKey === undefined ? null : ((await pages.match(otherKey)) ?? null);
}

/** Saves the reader's language. */
export async function saveLanguage(language: string): Promise<void> {
  const pages = await caches.open(PAGES_CACHE);
  await pages.put(LANGUAGE_KEY, new Response(language));
}

/** The cache lists its entries in the order of their last write. */
async function deleteOldest(pages: Cache): Promise<void> {
  const keys = await pages.keys();
  const old = keys.filter(({ url }) => !url.endsWith(LANGUAGE_KEY)).slice(0, -MAX_PAGES);
  await Promise.all(old.map((key) => pages.delete(key)));
}
