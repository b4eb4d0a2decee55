import type { Response } from '@playwright/test';
import { expect, testOnOneServer as test } from '../running-server.ts';

test.use({ settings: { SUPPORT_EMAIL: 'support@farelark.example' } });

test('an error that a screen shows is kept under the id that it shows [4.boundary.retries 7.measuring.errors 8.page-error.words 8.page-error.id]', async ({
  page,
}) => {
  await page.goto('/');
  const reported = page.waitForResponse((response) =>
    response.url().endsWith('/rest/v1/error_logs'),
  );
  // As if the page had a fault.
  await page.route(/\/assets\/scoreboard-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('A fault')` }),
  );
  await page.evaluate(
    `history.pushState({}, '', '/scoreboard?token=secret');
     dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

  const answer = await reported;
  expect(answer.status()).toBe(201);
  const row = answer.request().postDataJSON() as Record<string, string>;
  await expect(page.getByText(row['error_id'] ?? 'no id')).toBeVisible();
  expect(row).toMatchObject({ page: '/scoreboard', severity: 'error', user_id: null });
  expect(row['message']).toContain('A fault');
  expect(row['error_id']).toMatch(/^error_\d{13}_[0-9a-z]{9}$/);
  await expect(page.getByRole('alert')).toContainText(
    "We encountered an unexpected error while loading this page. Our team has been notified and we're working on a fix.",
  );

  await test.step('three more tries, and three other ways on [8.page-error.try-again 8.page-error.reload 8.page-error.home 8.page-error.report]', async () => {
    const report = page.getByRole('link', { name: 'Report Bug' });
    const draft = (await report.getAttribute('href')) ?? '';
    expect(draft).toMatch(/^mailto:support@farelark\.example\?/);
    expect(decodeURIComponent(draft)).toContain(row['error_id']);
    expect(draft).not.toContain('secret');
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    for (const left of ['3 attempts', '2 attempts', '1 attempt'])
      await page.getByRole('button', { name: `Try Again (${left} remaining)` }).click();
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try Again/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  await page.unroute(/\/assets\/scoreboard-[^/]+\.js$/);
  await test.step('while the code of a page is on its way it says so [2.page-loading]', async () => {
    let send = (): void => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/\/assets\/auth-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/auth');
    await expect(page.getByRole('status').filter({ hasText: 'Loading page...' })).toBeVisible();
    send();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(page.getByText('Loading page...')).toHaveCount(0);
  });

  await test.step('also on the way from one page to the next [2.page-loading]', async () => {
    let send = (): void => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.goto('/');
    await page.route(/\/assets\/pricing-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading page...' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    send();
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByText('Loading page...')).toHaveCount(0);
  });
});

test('one thing that fails says its name, and leaves the rest [8.component-error]', async ({
  page,
}) => {
  await page.route(/\/assets\/world-map-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('A fault')` }),
  );
  await page.goto('/');
  const map = page.getByRole('region', { name: 'The world right now' });
  const failed = map.getByRole('alert');
  // Deals that come meanwhile move it down, out of sight again: it loads when it is seen.
  await expect(async () => {
    await map.scrollIntoViewIfNeeded();
    await expect(failed).toContainText('Component Error', { timeout: 1_000 });
  }).toPass();
  await expect(failed).toContainText('The world right now failed to load.');
  await expect(map.getByRole('button', { name: 'Try Again (3 attempts remaining)' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('measuring and the tables it writes to are loaded after the page, never with it [7.measuring.lazy]', async ({
  page,
}) => {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const measured = page.waitForRequest(/\/rest\/v1\/page_views$/);
  await page.goto('/', { waitUntil: 'load' });
  await measured;
  const loadedAt = await page.evaluate<number>(
    `performance.timeOrigin + performance.getEntriesByType('navigation')[0].loadEventEnd`,
  );
  const scripts = await Promise.all(
    answers
      .filter((answer) => answer.url().endsWith('.js'))
      .map(async (answer) => ({
        isOfTables: (await answer.text()).includes('on_conflict'),
        isLater: answer.request().timing().startTime >= loadedAt,
      })),
  );
  expect(scripts.filter(({ isLater }) => !isLater).length).toBeGreaterThan(0);
  const ofTables = scripts.filter(({ isOfTables }) => isOfTables);
  expect(ofTables.length).toBeGreaterThan(0);
  expect(ofTables.filter(({ isLater }) => !isLater)).toEqual([]);
});

test('a part of a page that fails says so, can be tried three times, and leaves the rest [4.boundary.retries 8.section-error 9.retries]', async ({
  page,
}) => {
  const reported = page.waitForRequest(/\/rest\/v1\/error_logs$/);
  await page.route(/\/assets\/live-deals-section-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('A fault')` }),
  );
  await page.goto('/');
  await page.locator('[aria-labelledby="live-deals"]').first().scrollIntoViewIfNeeded();
  const section = page.getByRole('alert').filter({ hasText: 'Section Error' });
  await expect(section).toContainText(
    "This section couldn't load properly. You can try refreshing or continue using other parts of the application.",
  );
  expect((await reported).postDataJSON()).toMatchObject({ component: 'live deals', page: '/' });
  for (const left of ['3 attempts', '2 attempts', '1 attempt']) {
    await section.getByRole('button', { name: `Try Again (${left} remaining)` }).click();
  }
  await expect(section.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
