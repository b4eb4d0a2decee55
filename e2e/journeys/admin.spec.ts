import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../accessibility.ts';
import { test as base, expect } from '../running-server.ts';
import { makeAccount, signIn } from '../traveller.ts';

const EMAIL = 'operator@example.org';

/** A server in place of Duffel that rejects every caller. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  settings: async ({}, use) => {
    const stranger = createServer((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          errors: [{ type: 'authentication_error', code: 'access_token_not_found' }],
          meta: { status: 401, request_id: 'none' },
        }),
      );
    });
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    await use({
      EMAIL_CONFIRMATION: 'off',
      DUFFEL_TOKEN: 'duffel_live_of_nobody',
      DUFFEL_URL: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`,
    });
    stranger.close();
  },
});

test.use({ serviceWorkers: 'allow' });

test('an operator runs functions, sees what fails and why, answers a message, and looks at every email [2.routes.admin 2.contact.form]', async ({
  page,
  server,
}) => {
  await page.request.post('/functions/v1/contact-message', {
    data: {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.org',
      subject: 'Departures',
      message: 'How do I <b>change</b> them?',
    },
  });
  await makeAccount(server.url, EMAIL);
  await signIn(page, EMAIL);
  await page.goto('/admin/test-functionality');
  const system = page.getByRole('region', { name: 'System' });
  const sources = page.getByRole('region', { name: 'Sources of fares' });
  const duffel = sources.getByRole('listitem').filter({ hasText: 'duffel' });
  const run = (name: string) => page.getByRole('button', { name: `Run: ${name}` });

  await test.step('every function of the server is there [2.admin.functions]', async () => {
    const answer = await page.request.get('/api/v1/openapi.json');
    const { paths } = (await answer.json()) as { paths: Record<string, object> };
    const documented = Object.keys(paths).filter((path) => path.startsWith('/functions/v1/'));
    expect(documented.length).toBeGreaterThan(55);
    await expect(page.getByRole('button', { name: /^Run: / })).toHaveCount(documented.length);
  });

  await test.step('a source that rejects a search is paused immediately [2.admin.sources]', async () => {
    await expect(duffel).toContainText('Not asked yet');
    expect(await page.content()).not.toContain('duffel_live_of_nobody');
    await run('duffel-search').click();
    await expect(page.getByRole('listitem').filter({ has: run('duffel-search') })).toContainText(
      '"answered": false',
    );
    await expect(duffel).toContainText('Left alone', { timeout: 20_000 });
    await expect(duffel).toContainText('Credentials not accepted');
    await expect(duffel).toContainText('401');
  });

  await test.step('a job that fails is shown with its reason, and is tried again [2.admin.health 2.admin.retry-job]', async () => {
    await run('auto-refresh-rates').click();
    await expect(page.getByText(/It failed after/)).toBeVisible({ timeout: 30_000 });
    await expect(system).toContainText('Jobs have failed', { timeout: 20_000 });
    await expect(system).toContainText('The exchange rates could not be read from their source.');
    await system.getByRole('button', { name: 'Try again: auto-refresh-rates' }).click();
    await expect(system).toContainText('It failed after', { timeout: 30_000 });
  });

  await test.step('a message is answered by email [2.admin.messages]', async () => {
    const messages = page.getByRole('region', { name: 'Contact messages' });
    await messages.getByRole('button', { name: 'Answer', exact: true }).click();
    await messages.getByRole('textbox', { name: 'Your answer' }).fill('In your preferences.');
    await messages.getByRole('button', { name: 'Send answer' }).click();
    await expect(messages).toContainText('Every message is answered.');
  });

  // The way there from another page, whose policy would forbid the styles of mails.
  await page.getByRole('link', { name: 'See every email' }).click();
  await expect(page.getByRole('heading', { name: 'Test emails' })).toBeVisible();
  const body = page.frameLocator('iframe').locator('body');

  await test.step('each email is marked as an example and designed, also in the dark [2.admin.emails]', async () => {
    const list = page.getByRole('navigation', { name: 'Emails' });
    for (const template of [
      'error_fare_alert',
      'digest_weekly',
      'receipt_test_mode',
      'verify_email',
      'newsletter_confirm',
    ]) {
      await list.getByRole('link').filter({ hasText: template }).first().press('Enter');
      await expect(page.locator('article h2')).toContainText('[Example]');
      await expect(body).toContainText('This email is made of sample data');
      await expect(body).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    }
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Dark', exact: true }).press('Space');
    await expect(body).toHaveCSS('background-color', 'rgb(12, 20, 32)');
  });

  await test.step('sent to oneself, it lies in the mailbox with the answer [2.admin.email-self 2.admin.mailbox]', async () => {
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('pt');
    await page.getByRole('button', { name: 'Send to myself' }).press('Enter');
    await expect(page.getByText('Kept in the local mailbox.')).toBeVisible();
    await page.getByRole('link', { name: 'Open it there' }).click();
    await expect(page).toHaveURL(/\/mailbox\?mail=/);
    await expect(page.locator('article')).toContainText(EMAIL);
    await expect(page.locator('article h2')).toContainText('[Exemplo]');
    await expect(page.getByText('Re: Departures').first()).toBeVisible();
  });

  await test.step('from elsewhere neither the system nor the mailbox is shown [2.admin.operator 2.admin.mailbox]', async () => {
    await page.route(/\/(?:functions\/v1\/system-health|local\/v1\/mailbox)$/, (route) =>
      route.continue({
        headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.9' },
      }),
    );
    await page.goto('/mailbox');
    await expect(page.getByText('Only from this machine')).toBeVisible();
    await page.goto('/admin/test-functionality');
    await expect(system).toContainText('For operators only');
  });
});
