import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { scrollTo } from '../page-actions.ts';
import { expect, test } from '../running-server.ts';

test.use({ market: 'deal', serviceWorkers: 'allow' });

/** Runs in the page: the code of cached pages, and what this page has loaded, that is not cached. */
const LIST_MISSING_FILES = `(async () => {
  const pages = await Promise.all(['/', '/blog'].map(async (path) => (await caches.match('/__kept/en' + path)).text()));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = [...pages.join().match(/\\/assets\\/[\\w.~-]+/g), ...loaded.filter((path) => path.startsWith('/assets/'))];
  const cached = await Promise.all(files.map((path) => caches.match(path)));
  return files.filter((_, index) => cached[index] === undefined);
})()`;

/** Pages cached by the service worker, such as `/__kept/en/blog`. */
const listCachedPages = (page: Page) =>
  page.evaluate<string[]>(
    `caches.open('farelark-pages').then((cache) => cache.keys())
       .then((keys) => keys.map(({ url }) => new URL(url).pathname))`,
  );

test('after one visit the landing page with its deals, the blog and the offline screen open without a network [1.offline 2.offline.texts 2.offline.retry 2.worker.registered 4.network 4.network.resets-counter]', async ({
  page,
  context,
}) => {
  const navigate = (path: string) =>
    page.evaluate(
      `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`,
    );

  await page.goto('/');
  const deal = page.locator('.pass-frame').filter({ hasText: 'Barcelona' });
  // The first deals are in the HTML; those loaded are kept for later.
  const loaded = page.waitForResponse(/load-deals/);
  await scrollTo(page, '#live-deals');
  await expect(deal.first()).toBeVisible();
  await loaded;
  await page.goto('/');
  await expect
    .poll(() => listCachedPages(page))
    .toEqual(expect.arrayContaining(['/', '/blog', '/offline'].map((path) => `/__kept/en${path}`)));
  // Their files follow.
  await expect.poll(() => page.evaluate(LIST_MISSING_FILES)).toEqual([]);
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await context.setOffline(true);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const offlineNote = page.getByText(/You’re offline\. These are the deals you saw/);
  await scrollTo(page, '#live-deals');
  await expect(offlineNote).toBeVisible();
  await expect(page.locator('.hero-deal')).toHaveCount(0);
  await expect(deal.first()).toBeVisible();

  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/blog');

  // Not cached, because it was never opened.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  await expect(
    page.getByText('Please check your internet connection and try again.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again (1)' }).click();
  await expect(page.getByRole('button', { name: 'Try again (2)' })).toBeVisible();

  // The device reports a network, but the server is still unreachable.
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();

  await context.setOffline(false);
  // Not every version of Chromium reports the end of its emulation.
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await expect(page).toHaveURL(/\/auth/);

  await test.step('shows why the code of a page could not be loaded', async () => {
    // Client-side navigation, which only loads the code of the page.
    await context.setOffline(true);
    await navigate('/api');
    await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Public API', level: 1 })).toBeVisible();

    // As after a new version, which has removed the old files.
    const code = /\/assets\/scoreboard-[^/]+\.js$/;
    await context.route(code, (route) => route.fulfill({ status: 404 }));
    await navigate('/scoreboard');
    await expect(page.getByRole('heading', { name: 'This page has been updated' })).toBeVisible();
    await context.unroute(code);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Scoreboard', level: 1 })).toBeVisible();
  });
});
