import { holdRoute, waitForMount } from '../page-actions.ts';
import { expect, test } from '../running-server.ts';

test.use({ settings: { SUPPORT_EMAIL: 'support@farelark.example' } });

test('an error screen shows the id under which the error is logged [4.boundary.retries 7.measuring.errors 8.page-error.words 8.page-error.id]', async ({
  page,
}) => {
  // Rendered in the browser: the app is running once it shows.
  await page.goto('/auth');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  const reported = page.waitForResponse((response) =>
    response.url().endsWith('/rest/v1/error_logs'),
  );
  // A page whose code throws.
  await page.route(/\/assets\/scoreboard-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `throw new Error('A fault')` }),
  );
  await page.evaluate(
    `history.pushState({}, '', '/scoreboard?token=secret');
     dispatchEvent(new PopStateEvent('popstate'));`,
  );
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();

  const response = await reported;
  expect(response.status()).toBe(201);
  const row = response.request().postDataJSON() as Record<string, string>;
  await expect(page.getByText(row['error_id'] ?? 'no id')).toBeVisible();
  expect(row).toMatchObject({
    page: '/scoreboard',
    severity: 'error',
    user_id: null,
    message: expect.stringContaining('A fault'),
    error_id: expect.stringMatching(/^error_\d{13}_[0-9a-z]{9}$/),
  });
  await expect(page.getByRole('alert')).toContainText(
    "We encountered an unexpected error while loading this page. Our team has been notified and we're working on a fix.",
  );

  await test.step('offers three retries, a reload, the landing page and a bug report [8.page-error.try-again 8.page-error.reload 8.page-error.home 8.page-error.report]', async () => {
    const report = page.getByRole('link', { name: 'Report Bug' });
    const draft = (await report.getAttribute('href')) ?? '';
    expect(draft).toMatch(/^mailto:support@farelark\.example\?/);
    expect(decodeURIComponent(draft)).toContain(row['error_id']);
    expect(draft).not.toContain('secret');
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    for (const remaining of ['3 attempts', '2 attempts', '1 attempt'])
      await page.getByRole('button', { name: `Try Again (${remaining} remaining)` }).click();
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Try Again/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('textbox', { name: 'Where do you want to go' })).toBeVisible();
  });

  await test.step('shows that a page is loading until its code arrives, also between two pages [2.page-loading]', async () => {
    const loading = page.getByRole('status').filter({ hasText: 'Loading page...' });
    const releaseAuth = await holdRoute(page, /\/assets\/auth-[^/]+\.js$/);
    await page.goto('/auth');
    await expect(loading).toBeVisible();
    releaseAuth();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(loading).toHaveCount(0);

    await page.goto('/');
    await waitForMount(page);
    const releasePricing = await holdRoute(page, /\/assets\/pricing-[^/]+\.js$/);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(loading).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Where do you want to go' })).toBeHidden();
    releasePricing();
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(loading).toHaveCount(0);
  });
});
