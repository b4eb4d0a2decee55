import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fileByContent, fileForGood } from './kept-files.ts';
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
