import { startDuffelServer } from '../../packages/sources/src/duffel/testing/index.ts';
import { expectAccessible } from '../accessibility.ts';
import { test as base, expect } from '../running-server.ts';
import { createAccount, signIn } from '../traveller.ts';

const EMAIL = 'operator@example.org';

/** `test` on a server whose credentials Duffel rejects. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  settings: async ({}, use) => {
    const { server } = await startDuffelServer({ token: 'duffel_live_valid' });
    await use({
      EMAIL_CONFIRMATION: 'off',
      DUFFEL_TOKEN: 'duffel_live_unknown',
      DUFFEL_URL: server.url,
    });
    await server.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

test('an operator runs a function, sees why its source failed, and previews emails [2.routes.admin]', async ({
  page,
  server,
}) => {
  await createAccount(server.url, EMAIL);
  await signIn(page, EMAIL);
  await page.goto('/admin/test-functionality');

  const duffel = page
    .getByRole('region', { name: 'Fare sources' })
    .getByRole('listitem')
    .filter({ hasText: 'duffel' });
  const run = (name: string) => page.getByRole('button', { name: `Run: ${name}` });

  await test.step('pauses a source that rejects a search [2.admin.sources]', async () => {
    await expect(duffel).toContainText('Not used yet');
    expect(await page.content()).not.toContain('duffel_live_unknown');
    await run('duffel-search').click();
    await expect(page.getByRole('listitem').filter({ has: run('duffel-search') })).toContainText(
      '"answered": false',
    );
    await expect(duffel).toContainText('Paused');
    await expect(duffel).toContainText('Credentials not accepted');
    await expect(duffel).toContainText('401');
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
      await expect(body).toContainText('This email uses sample data');
      await expect(body).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    }
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Dark', exact: true }).press('Space');
    await expect(body).toHaveCSS('background-color', 'rgb(12, 20, 32)');
  });

  await test.step('sends an email to the operator, and shows it in the mailbox [2.admin.email-self 2.admin.mailbox]', async () => {
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('pt');
    // The page of the new language replaces the button.
    await expect(page.locator('article')).toHaveAttribute('lang', 'pt');
    await page.getByRole('button', { name: 'Send to myself' }).press('Enter');
    await expect(page.getByText('Kept in the local mailbox.')).toBeVisible();
    await page.getByRole('link', { name: 'Open it there' }).click();
    await expect(page).toHaveURL(/\/mailbox\?mail=/);
    await expect(page.locator('article')).toContainText(EMAIL);
    await expect(page.locator('article h2')).toContainText('[Exemplo]');
  });
});
