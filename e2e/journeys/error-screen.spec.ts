import { holdRoute } from '../held-route.ts';
import { expect, test } from '../running-server.ts';

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

  await test.step('while the code of a page is on its way it says so, also between two pages [2.page-loading]', async () => {
    const loading = page.getByRole('status').filter({ hasText: 'Loading page...' });
    const sendAuth = await holdRoute(page, /\/assets\/auth-[^/]+\.js$/);
    await page.goto('/auth');
    await expect(loading).toBeVisible();
    sendAuth();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expect(loading).toHaveCount(0);

    await page.goto('/');
    const sendPricing = await holdRoute(page, /\/assets\/pricing-[^/]+\.js$/);
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await expect(loading).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    sendPricing();
    await expect(page.getByRole('heading', { level: 1, name: /./ })).toBeVisible();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(loading).toHaveCount(0);
  });
});
