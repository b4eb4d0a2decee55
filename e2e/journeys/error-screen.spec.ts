import type { Response } from '@playwright/test';
import { expect, testOnOneServer as test } from '../running-server.ts';

test('an error that a screen shows is kept under the id that it shows', async ({ page }) => {
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
});

test('the page before any error loads nothing of the tables', async ({ page }) => {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  await page.goto('/', { waitUntil: 'networkidle' });
  const scripts = await Promise.all(
    answers.filter((answer) => answer.url().endsWith('.js')).map((answer) => answer.text()),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => script.includes('on_conflict'))).toEqual([]);
});

test('a part of a page that fails says so, can be tried three times, and leaves the rest', async ({
  page,
}) => {
  const reported = page.waitForRequest(/\/rest\/v1\/error_logs$/);
  await page.route(/\/assets\/live-deals-section-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('A fault')` }),
  );
  await page.goto('/');
  await page.locator('[aria-labelledby="live-deals"]').first().scrollIntoViewIfNeeded();
  const section = page.getByRole('alert').filter({ hasText: 'Section Error' });
  await expect(section).toContainText("This section couldn't load properly.");
  expect((await reported).postDataJSON()).toMatchObject({ component: 'live deals', page: '/' });
  for (const left of ['3 attempts', '2 attempts', '1 attempt']) {
    await section.getByRole('button', { name: `Try Again (${left} remaining)` }).click();
  }
  await expect(section.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
