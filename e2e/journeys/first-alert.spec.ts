import { test as base } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, type Installation, withInstallation } from '../running-server.ts';
import { PASSWORD } from '../traveller.ts';

const EMAIL = 'traveller@example.org';

/** `test` as after an installation. */
const test = base.extend<{ server: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  server: [({}, use) => withInstallation(use), { timeout: 60_000 }],
  baseURL: ({ server }, use) => use(server.url),
});

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a newcomer signs up, says where from, and sees a real deal arrive, close, and stay closed [1.use.alerts]', async ({
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A mail's frame runs no scripts, and says so to the ones of this test.
    const isSandbox = message.text().includes("'about:srcdoc'");
    if (message.type() === 'error' && !isSandbox) problems.push(message.text());
  });

  await test.step('sign up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Get deal alerts' }).first().click();
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign up' }).first().click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('confirm the address through the mailbox page', async () => {
    await page.getByRole('link', { name: 'Open the mailbox' }).click();
    await page
      .getByRole('link', { name: /confirm/i })
      .first()
      .click();
    await expectAccessible(page);
    const mail = page.frameLocator('iframe');
    const confirm = mail.getByRole('link', { name: /confirm/i }).first();
    await page.goto((await confirm.getAttribute('href')) ?? '');
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('say where from', async () => {
    await page.getByRole('tab', { name: 'Preferences' }).first().click();
    const departures = page.getByRole('combobox', { name: 'Departure airports' });
    await departures.fill('Budapest');
    await page
      .getByRole('option', { name: /Budapest/ })
      .first()
      .click();
    // Escape closes the list; what was chosen stays.
    await departures.press('Escape');
    await departures.press('Escape');
    await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
    await page.getByRole('tab', { name: 'Deals' }).first().click();
    await page.getByRole('tab', { name: 'Preferences' }).first().click();
    await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
  });

  const card = page.getByRole('article').filter({ hasText: 'Barcelona' });

  await test.step('see a deal arrive live [4.alert.shown]', async () => {
    await page.getByRole('tab', { name: 'Deals' }).first().click();
    await expect(page.getByText('Live updates active')).toBeVisible();
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
    await expect(card).toBeVisible();
    await expect(card).toContainText('€55');
    await expect(card).toContainText('comparable fares');
    await expectAccessible(page);
  });

  await test.step('see where to book, and go to the airline itself in a tab of its own [1.use.click-through 2.deals.actions 2.deals.booking-options 4.booking.redirects]', async () => {
    // Sellers' pages are not fetched.
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
    await card.getByRole('button', { name: 'Book Now', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Where to book' });
    const options = dialog.getByRole('listitem');
    await expect(options).toHaveCount(5);
    for (const text of ['Recommended', 'The only page on which the price is known', '€55'])
      await expect(options.first()).toContainText(text);
    for (const text of ['Wizz Air', 'Price on the site'])
      await expect(options.nth(1)).toContainText(text);
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await options.nth(1).getByRole('button', { name: 'Go to site' }).click();
    await expect(await opened).toHaveURL(
      /^https:\/\/www\.wizzair\.com\/en-gb\/booking\/select-flight\/BUD\/BCN\//,
    );
    await (await opened).close();
    await expect(page.getByText('Booking initiated successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('find the same deal in the mailbox', async () => {
    const mailbox = await page.context().newPage();
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByRole('link', { name: /Barcelona/ }).first()).toBeVisible();
    await mailbox.close();
  });

  await test.step('close it for good', async () => {
    await card.getByRole('button', { name: /^Close/ }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog.getByText('Close this deal?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
    await expect(page.getByText('Alert closed').first()).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Live updates active')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  expect(problems).toEqual([]);
});
