import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../accessibility.ts';
import { test as base, expect } from '../running-server.ts';
import { createAccount, signIn } from '../traveller.ts';

const EMAIL = 'operator@example.org';

/** Stands in for Duffel and rejects every request. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  settings: async ({}, use) => {
    const duffel = createServer((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          errors: [{ type: 'authentication_error', code: 'access_token_not_found' }],
          meta: { status: 401, request_id: 'none' },
        }),
      );
    });
    await once(duffel.listen(0, '127.0.0.1'), 'listening');
    await use({
      EMAIL_CONFIRMATION: 'off',
      DUFFEL_TOKEN: 'duffel_live_unknown',
      DUFFEL_URL: `http://127.0.0.1:${(duffel.address() as AddressInfo).port}`,
    });
    duffel.close();
  },
});

test.use({ serviceWorkers: 'allow' });

test('an operator runs functions, sees failures with their reasons, and previews emails [2.routes.admin]', async ({
  page,
  server,
}) => {
  await createAccount(server.url, EMAIL);
  await signIn(page, EMAIL);
  await page.goto('/admin/test-functionality');
  const system = page.getByRole('region', { name: 'System' });
  const sources = page.getByRole('region', { name: 'Sources of fares' });
  const duffel = sources.getByRole('listitem').filter({ hasText: 'duffel' });
  const run = (name: string) => page.getByRole('button', { name: `Run: ${name}` });

  await test.step('pauses a source that rejects a search [2.admin.sources]', async () => {
    await expect(duffel).toContainText('Not asked yet');
    expect(await page.content()).not.toContain('duffel_live_unknown');
    await run('duffel-search').click();
    await expect(page.getByRole('listitem').filter({ has: run('duffel-search') })).toContainText(
      '"answered": false',
    );
    await expect(duffel).toContainText('Left alone', { timeout: 20_000 });
    await expect(duffel).toContainText('Credentials not accepted');
    await expect(duffel).toContainText('401');
  });

  await test.step('shows a failed job with its reason, and retries it [2.admin.health 2.admin.retry-job]', async () => {
    await run('auto-refresh-rates').click();
    await expect(page.getByText(/It failed after/)).toBeVisible({ timeout: 30_000 });
    await expect(system).toContainText('Jobs have failed', { timeout: 20_000 });
    await expect(system).toContainText('The exchange rates could not be read from their source.');
    await system.getByRole('button', { name: 'Try again: auto-refresh-rates' }).click();
    await expect(system).toContainText('It failed after', { timeout: 30_000 });
  });

  // Opened from a page whose content security policy forbids the styles of emails.
  await page.getByRole('link', { name: 'See every email' }).click();
  await expect(page.getByRole('heading', { name: 'Test emails' })).toBeVisible();
  const body = page.frameLocator('iframe').locator('body');

  await test.step('shows emails as styled examples, in light and dark [2.admin.emails]', async () => {
    const list = page.getByRole('navigation', { name: 'Emails' });
    for (const template of ['error_fare_alert', 'newsletter_confirm']) {
      await list.getByRole('link').filter({ hasText: template }).first().press('Enter');
      await expect(page.locator('article h2')).toContainText('[Example]');
      await expect(body).toContainText('This email is made of sample data');
      await expect(body).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    }
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Dark', exact: true }).press('Space');
    await expect(body).toHaveCSS('background-color', 'rgb(12, 20, 32)');
  });

  await test.step('sends an email to the operator, and shows it in the mailbox [2.admin.email-self 2.admin.mailbox]', async () => {
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('pt');
    await page.getByRole('button', { name: 'Send to myself' }).press('Enter');
    await expect(page.getByText('Kept in the local mailbox.')).toBeVisible();
    await page.getByRole('link', { name: 'Open it there' }).click();
    await expect(page).toHaveURL(/\/mailbox\?mail=/);
    await expect(page.locator('article')).toContainText(EMAIL);
    await expect(page.locator('article h2')).toContainText('[Exemplo]');
  });
});
