import { cachePage, findCachedPage, isCacheablePage } from './page-cache.ts';

/** Time after which the cached page is shown. */
const PATIENCE_MS = 4000;

/** The page from the network; if that fails or takes long, as it is kept; else the way to the offline screen. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const fetched = fetchPage(event);
  // A browser whose storage is out of order still has a network.
  const kept = isCacheablePage(pathname) ? await findCachedPage(pathname).catch(() => null) : null;
  try {
    return await (kept === null ? fetched : within(PATIENCE_MS, fetched));
  } catch {
    // Whatever comes of it later: the kept page is on its way.
    fetched.catch(() => {});
    return kept ?? offlineScreen(pathname, search);
  }
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  // What the browser has begun to fetch while it woke the worker.
  const begun: Response | undefined = await event.preloadResponse;
  const answer = begun ?? (await fetch(event.request));
  const { pathname } = new URL(event.request.url);
  if (isCacheablePage(pathname))
    event.waitUntil(cachePage(pathname, answer.clone()).catch(() => null));
  return answer;
}

async function offlineScreen(pathname: string, search: string): Promise<Response> {
  if (pathname === '/offline')
    return new Response(FALLBACK_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`/offline?${from}`, 302);
}

/** Page for browsers that could not cache even the offline screen, in the words of the specification. */
const FALLBACK_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Farelark</title><h1>No internet connection</h1>' +
  '<p>Please check your internet connection and try again.</p><a href="">Try again</a></html>';

function within<Value>(millis: number, promised: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), millis);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
