import { LANGUAGES } from '@farelark/i18n/language';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { holdAnswers } from '../held-answers.ts';
import { expect, testOnOneServer as test } from '../running-server.ts';
import { storeRatings } from '../stored-bookings.ts';
import { makeAccount, PASSWORD, signIn } from '../traveller.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

const EMAIL = 'operator@example.org';

/** Signs an account of this test in. */
async function enter(page: Page, url: string, email: string): Promise<void> {
  await makeAccount(url, email);
  await signIn(page, email);
}

/** The names of all functions, as the server documents them. */
async function documentedFunctions(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  return Object.keys(paths)
    .filter((path) => path.startsWith('/functions/v1/'))
    .map((path) => path.slice('/functions/v1/'.length));
}

test('an operator sees how the system is doing, what is wrong, and tries a failed job again', async ({
  page,
  server,
}) => {
  await enter(page, server.url, EMAIL);
  await page.goto('/admin/test-functionality');
  const system = page.getByRole('region', { name: 'System' });

  await test.step('jobs, mail, database and server, and what to do [2.admin.health]', async () => {
    await expect(system).toContainText('daily-price-check');
    await expect(system).toContainText('Mails are kept in the local mailbox.');
    await expect(system).toContainText('Set SMTP_HOST before you let travellers in.');
    await expect(system).toContainText('Notice there and back');
    await expect(system).toContainText('Running for');
    await expectAccessible(page);
  });

  await test.step('a function is found by its name and run by the keyboard alone [2.common.keyboard]', async () => {
    await page.getByLabel('Find a function').fill('auto-refresh');
    await expect(page.getByRole('button', { name: /^Run: / })).toHaveCount(1);
    await page.getByRole('button', { name: 'Run: auto-refresh-rates' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/It failed after/)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('its failure is shown above with its reason, and it can be tried again [2.admin.retry-job]', async () => {
    await expect(system).toContainText('Jobs have failed', { timeout: 20_000 });
    await expect(system).toContainText('The exchange rates could not be read from their source.');
    await system.getByRole('button', { name: 'Try again: auto-refresh-rates' }).press('Enter');
    await expect(system).toContainText('It failed after', { timeout: 30_000 });
    await expectAccessible(page);
  });
});

test('an operator answers a message by email, and hides what a traveller said [2.contact.form]', async ({
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
  await storeRatings(server, [
    { destination: 'LIS', answer: 'no', sentence: 'Ten euros dearer.', firstName: 'Ana' },
  ]);
  await enter(page, server.url, 'answering@example.org');
  await page.goto('/admin/test-functionality');

  await test.step('the message is read and answered, and no longer waits [2.admin.messages]', async () => {
    const messages = page.getByRole('region', { name: 'Contact messages' });
    await expect(messages).toContainText('How do I <b>change</b> them?');
    await messages.getByRole('button', { name: 'Answer', exact: true }).click();
    const answer = messages.getByRole('textbox', { name: 'Your answer' });
    await expect(answer).toBeFocused();
    await answer.fill('In your preferences.');
    await expectAccessible(page);
    await messages.getByRole('button', { name: 'Send answer' }).click();
    await expect(messages).toContainText('Every message is answered.');
    await messages.getByRole('checkbox').uncheck();
    await expect(messages.getByRole('listitem')).toContainText(
      /Answered on .*In your preferences\./,
    );
    await page.goto('/mailbox');
    await expect(page.getByText('Re: Departures').first()).toBeVisible();
  });

  await test.step('the rating is hidden, and shown again [2.admin.messages]', async () => {
    await page.goto('/admin/test-functionality');
    const ratings = page.getByRole('region', { name: 'What travellers say of prices' });
    const row = ratings.getByRole('listitem').filter({ hasText: 'Ten euros dearer.' });
    await expect(row).toContainText('Budapest to Lisbon');
    await row.getByRole('button', { name: 'Hide' }).click();
    await expect(row).toContainText('Hidden');
    await row.getByRole('button', { name: 'Show again' }).click();
    await expect(row.getByRole('button', { name: 'Hide' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('every function of the server is there, and says who may call it [2.admin.functions]', async ({
  page,
  server,
}) => {
  await enter(page, server.url, 'all@example.org');
  await page.goto('/admin/test-functionality');
  const documented = await documentedFunctions(page);
  expect(documented.length).toBeGreaterThan(55);
  const buttons = page.getByRole('button', { name: /^Run: / });
  await expect(buttons).toHaveCount(documented.length);
  const labels = await Promise.all(
    (await buttons.all()).map((button) => button.getAttribute('aria-label')),
  );
  const shown = labels.map((label) => label?.replace('Run: ', '') ?? '');
  expect(shown.toSorted()).toEqual(documented.toSorted());
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Run: ${name}` }) });
  await expect(card('coverage-offers-runner')).toContainText('For operators');
  await expect(card('get-user-alerts')).toContainText('For travellers');

  await test.step('what changes something asks first [2.admin.confirm]', async () => {
    const profile = card('save-profile');
    await profile.getByRole('button', { name: /^Run: / }).click();
    await expect(profile).toContainText('This changes something of yours');
    await profile.getByRole('button', { name: 'Leave it' }).click();
    await expect(profile).not.toContainText('This changes something of yours');
  });
});

test('hides the state of the server from an account that does not run it, and says so [2.admin.operator]', async ({
  page,
  server,
}) => {
  await enter(page, server.url, 'elsewhere@example.org');
  // As it comes from another machine.
  await page.route('**/functions/v1/system-health', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.9' } }),
  );
  await page.goto('/admin/test-functionality');
  const system = page.getByRole('region', { name: 'System' });
  await expect(system).toContainText('For operators only');
  await expect(system).toContainText('ADMIN_EMAILS');
  await expect(system).not.toContainText('daily-price-check');
  await expectAccessible(page);

  await test.step('what is on its way shows its shape; what cannot be loaded says so, and is tried again [2.common.skeleton 2.common.retry]', async () => {
    await page.unroute('**/functions/v1/system-health');
    const answer = await holdAnswers(page, 'system-health');
    await page.route('**/api/v1/openapi.json', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Loading the state of the system')).toBeAttached();
    await expect(page.getByText('The functions could not be loaded')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/v1/openapi.json');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByLabel('Find a function')).toBeVisible();
    await page.route('**/functions/v1/system-health', (route) => route.abort());
    answer();
    await page.reload();
    await expect(system).toContainText('The state of the system could not be loaded');
    await expectAccessible(page);
    await page.unroute('**/functions/v1/system-health');
    await system.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(system).toContainText('daily-price-check');
  });
});

test('every email is looked at in every language, and sent to oneself [2.routes.admin]', async ({
  page,
  server,
}) => {
  const email = 'mails@example.org';
  await makeAccount(server.url, email);
  await test.step('only with a session, and then where one wanted to go [2.routes.admin-login 6.traveller]', async () => {
    await page.goto('/admin/test-emails');
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await expect(page).toHaveURL(/\/admin\/test-emails$/);
    await expect(page.getByRole('heading', { name: 'Test emails' })).toBeVisible();
  });
  // The way there from another page, whose policy would forbid the styles of mails.
  await page.goto('/admin/test-functionality');
  await page.getByRole('link', { name: 'See every email' }).click();
  await expect(page.getByRole('heading', { name: 'Test emails' })).toBeVisible();
  const frame = page.frameLocator('iframe');
  const list = page.getByRole('navigation', { name: 'Emails' });

  await test.step('each of them is marked as an example and designed [2.admin.emails]', async () => {
    for (const template of [
      'error_fare_alert',
      'digest_weekly',
      'receipt_test_mode',
      'verify_email',
      'newsletter_confirm',
    ]) {
      await list.getByRole('link').filter({ hasText: template }).first().press('Enter');
      await expect(page.locator('article h2')).toContainText('[Example]');
      await expect(frame.locator('body')).toContainText('This email is made of sample data');
      const ground = frame.locator('body');
      await expect(ground).toHaveCSS('background-color', 'rgb(251, 248, 243)');
    }
    await expectAccessible(page);
  });

  await test.step('dark, on a phone, without pictures, as text [2.admin.emails]', async () => {
    await page.getByRole('radio', { name: 'Dark', exact: true }).press('Space');
    await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(12, 20, 32)');
    await page.getByRole('radio', { name: 'Phone', exact: true }).press('Space');
    await expect
      .poll(async () => (await page.locator('iframe').boundingBox())?.width)
      .toBeLessThanOrEqual(390);
    await page.getByRole('radio', { name: 'Off', exact: true }).press('Space');
    await expect(page.locator('iframe')).toHaveAttribute('srcdoc', /img-src 'none'/);
    await page.getByRole('radio', { name: 'Text only', exact: true }).press('Space');
    await expect(page.locator('article pre')).toContainText('** Example **');
    await page.getByRole('radio', { name: 'As designed', exact: true }).press('Space');
  });

  await test.step('in each language, in its direction [2.admin.emails]', async () => {
    for (const language of LANGUAGES) {
      await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption(language);
      await expect(page.locator('article')).toHaveAttribute('lang', language);
      await expect(frame.locator('html')).toHaveAttribute('lang', language);
      await expect(frame.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    }
  });

  await test.step('sent to oneself, it lies in the mailbox [2.common.keyboard 2.admin.email-self]', async () => {
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('pt');
    await page.getByRole('button', { name: 'Send to myself' }).press('Enter');
    await expect(page.getByText('Kept in the local mailbox.')).toBeVisible();
    await page.getByRole('link', { name: 'Open it there' }).click();
    await expect(page).toHaveURL(/\/mailbox\?mail=/);
    await expect(page.locator('article')).toContainText(email);
    await expect(page.locator('article h2')).toContainText('[Exemplo]');
  });

  await test.step('what cannot be loaded says so, in each part [2.common.retry]', async () => {
    await page.route('**/functions/v1/render-mail', (route) => route.abort());
    await page.goto('/admin/test-emails');
    await expect(page.getByText('This email could not be made')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/functions/v1/render-mail');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.locator('article h2')).toContainText('[Example]');
    await page.route('**/functions/v1/list-mails', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('The emails could not be loaded')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the mailbox opens on the machine itself alone, and says so elsewhere [2.admin.mailbox]', async () => {
    await page.goto('/mailbox');
    await page.getByRole('link', { name: /Exemplo/ }).press('Enter');
    await expect(page.locator('article')).toContainText(email);
    await expectAccessible(page);
    for (const [answer, said] of [
      [{ status: 200, json: { mails: [] } }, 'No mails yet'],
      [{ status: 500, json: {} }, 'The mailbox could not be opened'],
    ] as const) {
      await page.route('**/local/v1/mailbox', (route) => route.fulfill(answer));
      await page.goto('/mailbox');
      await expect(page.getByText(said)).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/local/v1/mailbox');
    }
    await page.route('**/local/v1/mailbox', (route) =>
      route.continue({
        headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.9' },
      }),
    );
    await page.reload();
    await expect(page.getByText('Only from this machine')).toBeVisible();
    await expectAccessible(page);
  });
});
