import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileByContent, fileForGood } from './kept-files.ts';
import { keepLanguage, keepPage, keptPage } from './kept-pages.ts';
import { openPage } from './open-page.ts';

const SITE = 'https://fares.example';

/** A request as a worker gets it, as far as it looks at one. */
function asking(path: string): FetchEvent {
  const event = {
    request: new Request(SITE + path),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
  };
  // The rest of an event is the browser's.
  return event as unknown as FetchEvent;
}

beforeEach(() => {
  const broken = () => Promise.reject(new DOMException('Disk is full', 'QuotaExceededError'));
  vi.stubGlobal('caches', { open: broken, match: broken, keys: broken });
});
afterEach(() => vi.unstubAllGlobals());

it('shows what the network has, where nothing can be kept or read', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => new Response(new URL(url).pathname));
  expect(await (await openPage(asking('/pricing'))).text()).toBe('/pricing');
  expect(await (await fileByContent(asking('/assets/a.js'))).text()).toBe('/assets/a.js');
  expect(await (await fileForGood(asking('/favicon.svg'))).text()).toBe('/favicon.svg');
});

it('leads to the offline screen, where there is no network either', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('Response', {
    redirect: (to: string, status: number) => ({ to, status }),
  });
  expect(await openPage(asking('/pricing?a=b'))).toEqual({
    to: '/offline?from=%2Fpricing%3Fa%3Db',
    status: 302,
  });
});

it('shows a kept page in the language of the reader', async () => {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (key: string, answer: Response) => void kept.set(key, answer),
    match: async (key: string) => kept.get(key)?.clone(),
    keys: async () => [...kept.keys()].map((key) => ({ url: SITE + key })),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const headers = { 'content-type': 'text/html' };
  for (const language of ['en', 'ar'])
    await keepPage('/offline', new Response(`<html lang="${language}">`, { headers }));
  for (const language of ['ar', 'en']) {
    await keepLanguage(language);
    expect(await (await keptPage('/offline'))?.text()).toBe(`<html lang="${language}">`);
  }
});
