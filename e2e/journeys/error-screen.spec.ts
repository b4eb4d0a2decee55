import type { Response } from '@playwright/test';
import { expect, test } from '../running-server.ts';

test('an error that a screen shows is kept under the id that it shows', async ({ page }) => {
  await page.goto('/');
  const reported = page.waitForResponse((response) =>
    response.url().endsWith('/rest/v1/error_logs'),
  );
  // As if a new version had taken the old one's files away.
  await page.route(/\/assets\/scoreboard-[^/]+\.js$/, (route) => route.abort());
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
  expect(row['message']).toContain('module');
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
