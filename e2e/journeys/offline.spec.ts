import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../running-server.ts';
import { scrollTo } from '../scroll-to.ts';

test.use({ market: 'deal', serviceWorkers: 'allow' });

/** Paths of the pages that the service worker keeps, such as `/__kept/en/blog`. */
const keptPages = (page: Page) =>
  page.evaluate<string[]>(
    `caches.open('farelark-pages').then((kept) => kept.keys())
       .then((keys) => keys.map(({ url }) => new URL(url).pathname))`,
  );

test('after one visit the landing page, the blog, the last deals and the offline screen open without a network [1.offline 2.offline.texts 2.offline.retry 2.worker.registered 4.network 4.network.resets-counter]', async ({
  page,
  context,
}) => {
  const goWithin = (path: string) =>
    page.evaluate(
      `history.pushState({}, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`,
    );

  await page.goto('/');
  const deal = page.locator('.pass-frame').filter({ hasText: 'Barcelona' });
  await scrollTo(page, '#live-deals');
  await expect(deal.first()).toBeVisible();
  // To the visit's end: what begins after a page has loaded is done.
  await page.goto('/');
  await expect
    .poll(() => keptPages(page))
    .toEqual(expect.arrayContaining(['/', '/blog', '/offline'].map((path) => `/__kept/en${path}`)));
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  await context.setOffline(true);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = page.getByText(/No connection\. These are the deals you saw/);
  await scrollTo(page, '#live-deals');
  await expect(seen).toBeVisible();
  await expect(deal.first()).toBeVisible();

  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/blog');

  // A page that was never opened is not kept.
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

  // The device says that its network is back, but the server does not answer yet.
  await page.evaluate(`dispatchEvent(new Event('online'))`);
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/auth/);

  await test.step('a page whose code does not come says why, and not that something went wrong', async () => {
    // Within the app, so that only the code of the page is missing.
    await context.setOffline(true);
    await goWithin('/api');
    await expect(page.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Public API', level: 1 })).toBeVisible();

    // As if a new version had taken the old one's files away.
    const code = /\/assets\/scoreboard-[^/]+\.js$/;
    await context.route(code, (route) => route.fulfill({ status: 404 }));
    await goWithin('/scoreboard');
    await expect(page.getByRole('heading', { name: 'This page has been renewed' })).toBeVisible();
    await context.unroute(code);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Scoreboard', level: 1 })).toBeVisible();
  });
});
