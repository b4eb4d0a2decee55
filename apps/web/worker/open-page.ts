import { cachePage, findCachedPage, isCacheablePage } from './page-cache.ts';

/** Timeout after which the cached page is shown. */
const TIMEOUT_MS = 4000;

/** Responds from the network, else from the cache, else by a redirect to the offline page. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const response = fetchPage(event);
  const cached = isCacheablePage(pathname)
    ? await findCachedPage(pathname).catch(() => null)
    : null;
  try {
    return await (cached === null ? response : withTimeout(response, TIMEOUT_MS));
  } catch {
    // Ignores a later failure.
    response.catch(() => {});
    return cached ?? createOfflineResponse(pathname, search);
  }
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  // Navigation preload.
  const preloaded: Response | undefined = await event.preloadResponse;
  const response = preloaded ?? (await fetch(event.request));
  const { pathname } = new URL(event.request.url);
  if (isCacheablePage(pathname))
    event.waitUntil(cachePage(pathname, response.clone()).catch(() => null));
  return response;
}

async function createOfflineResponse(pathname: string, search: string): Promise<Response> {
  if (pathname === '/offline')
    return new Response(FALLBACK_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  const from = new URLSearchParams({ from: pathname + search });
  return Response.redirect(`/offline?${from}`, 302);
}

/** Used if the offline page is not cached; texts of the specification. */
const FALLBACK_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Farelark</title><h1>No internet connection</h1>' +
  '<p>Please check your internet connection and try again.</p><a href="">Try again</a></html>';

function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timeout')), timeoutMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
