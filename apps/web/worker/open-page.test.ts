import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { respondCacheFirst, respondNetworkFirst } from './file-cache.ts';
import { openPage } from './open-page.ts';
import { cachePage, findCachedPage, saveLanguage } from './page-cache.ts';

const SITE = 'https://fares.example';

function createEvent(path: string): FetchEvent {
  const event = {
    request: new Request(SITE + path),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
  };
  // The rest of an event is the browser's.
  return event as unknown as FetchEvent;
}

beforeEach(() => {
  const fail = () => Promise.reject(new DOMException('Disk is full', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: fail, match: fail, keys: fail });
});
afterEach(() => vi.unstubAllGlobals());

describe('openPage', () => {
  it.each([
    ['/pricing', openPage],
    ['/assets/a.js', respondCacheFirst],
    ['/favicon.svg', respondNetworkFirst],
  ])('responds to %s from the network if the cache fails', async (path, respond) => {
    vi.stubGlobal('fetch', async ({ url }: Request) => new Response(new URL(url).pathname));
    expect(await (await respond(createEvent(path))).text()).toBe(path);
  });

  it('redirects to the offline page if the network fails too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('Response', {
      redirect: (to: string, status: number) => ({ to, status }),
    });
    expect(await openPage(createEvent('/pricing?a=b'))).toEqual({
      to: '/offline?from=%2Fpricing%3Fa%3Db',
      status: 302,
    });
  });
});

it('findCachedPage returns the page in the language of the reader', async () => {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void entries.set(key, response),
    match: async (key: string) => entries.get(key)?.clone(),
    keys: async () => [...entries.keys()].map((key) => ({ url: SITE + key })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const headers = { 'content-type': 'text/html' };
  for (const language of ['en', 'ar'])
    await cachePage('/offline', new Response(`<html lang="${language}">`, { headers }));
  for (const language of ['ar', 'en']) {
    await saveLanguage(language);
    expect(await (await findCachedPage('/offline'))?.text()).toBe(`<html lang="${language}">`);
  }
});
