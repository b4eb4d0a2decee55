/** Pages for times without a network, by language and path. */
const CACHE = 'farelark-pages';
const MAX_PAGES = 60;
/** Beside the pages, the language of the reader, which requests do not tell a worker. */
const LANGUAGE_KEY = '/__kept/language';

/** The path of a page in the cache; queries are left out, because pages are written without them. */
const getKey = (language: string, path: string) => `/__kept/${language}${path}`;

/** Pages that are not cached: those of one traveller or moment, and what is not a page of the app. */
const UNCACHED_PATHS =
  /^\/(?:auth|dashboard|forgot-password|mailbox|admin|book-deal|payment-\w+|test|rest|functions|live|local|healthz|readyz|metrics|unsubscribe|newsletter|confirm-\w+|rate)(?:\/|$)|^\/api\/|\.\w+$/;

export function isCacheablePage(path: string): boolean {
  return !UNCACHED_PATHS.test(path);
}

/** Keeps a page that the server sent, in the language in which it is written. Answers its text, or null if it is none. */
export async function cachePage(path: string, answer: Response): Promise<string | null> {
  const type = answer.headers.get('content-type') ?? '';
  const isClosed = answer.headers.get('cache-control')?.includes('no-store') ?? false;
  if (!answer.ok || answer.redirected || isClosed || !type.startsWith('text/html')) return null;
  const html = await answer.clone().text();
  const language = /<html[^>]* lang="([a-z]{2})"/.exec(html)?.[1] ?? 'en';
  const pages = await caches.open(CACHE);
  await pages.put(getKey(language, path), answer);
  await deleteOldest(pages);
  return html;
}

/** The page at this path, in the reader's language if it was kept in that, else in another. */
export async function findCachedPage(path: string): Promise<Response | null> {
  const pages = await caches.open(CACHE);
  const language = (await (await pages.match(LANGUAGE_KEY))?.text()) ?? 'en';
  const own = await pages.match(getKey(language, path));
  if (own !== undefined) return own;
  const other = (await pages.keys()).findLast(
    ({ url }) => new URL(url).pathname.replace(/^\/__kept\/[a-z]{2}(?=\/)/, '') === path,
  );
  return other === undefined ? null : ((await pages.match(other)) ?? null);
}

/** Remembers in which language pages are wanted. */
export async function saveLanguage(language: string): Promise<void> {
  const pages = await caches.open(CACHE);
  await pages.put(LANGUAGE_KEY, new Response(language));
}

/** The cache lists its entries in the order in which they were last written. */
async function deleteOldest(pages: Cache): Promise<void> {
  const keys = await pages.keys();
  const old = keys.filter(({ url }) => !url.endsWith(LANGUAGE_KEY)).slice(0, -MAX_PAGES);
  await Promise.all(old.map((key) => pages.delete(key)));
}

export const PAGES_CACHE = CACHE;
