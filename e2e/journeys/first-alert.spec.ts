import { test as base } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { collectErrors } from '../page-actions.ts';
import { expect, type Installation, withInstallation } from '../running-server.ts';
import { forms } from '../traveller.ts';

const EMAIL = 'traveller@example.org';

/** `test` on a fresh installation. */
const test = base.extend<{ server: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  server: [({}, use) => withInstallation(use), { timeout: 180_000 }],
  baseURL: ({ server }, use) => use(server.url),
});

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a newcomer signs up, chooses a departure, and gets a deal, which stays closed after closing it [1.use.alerts]', async ({
  page,
  server,
}) => {
  const errors = collectErrors(page, ['error']);

  await test.step('sign up', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Get deal alerts' }).first().click();
    await forms.fillSignUp(page, EMAIL);
    await expectAccessible(page);
    await forms.submit(page).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('confirm the address in the local mailbox', async () => {
    await page.getByRole('link', { name: 'Open mailbox' }).click();
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

  await test.step('choose a departure', async () => {
    await page.getByRole('tab', { name: 'Preferences' }).first().click();
    const departures = page.getByRole('combobox', { name: 'Departure airports' });
    await departures.fill('Budapest');
    await page
      .getByRole('option', { name: /Budapest/ })
      .first()
      .click();
    // Escape closes the list and keeps the choice.
    await departures.press('Escape');
    await departures.press('Escape');
    await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
    const deals = page.getByRole('tab', { name: 'Deals' }).first();
    await deals.click();
    await expect(deals).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Preferences' }).first().click();
    await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
  });

  const card = page.getByRole('article').filter({ hasText: 'Barcelona' });

  await test.step('get a deal live [4.alert.shown]', async () => {
    await page.getByRole('tab', { name: 'Deals' }).first().click();
    await expect(page.getByText('Live updates active')).toBeVisible();
    await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
    await expect(card).toBeVisible();
    await expect(card).toContainText('€55');
    await expect(card).toContainText('similar fares');
    await expectAccessible(page);
  });

  await test.step('compare booking options, and open the airline in a new tab [1.use.click-through 2.deals.actions 2.deals.booking-options 4.booking.redirects]', async () => {
    // Pages of sellers are not loaded.
    await page.context().route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
    await card.getByRole('button', { name: /^Book Now/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Where to book' });
    const options = dialog.getByRole('listitem');
    await expect(options).toHaveCount(5);
    for (const text of ['Recommended', 'The only site where we know the price', '€55'])
      await expect(options.first()).toContainText(text);
    for (const text of ['Wizz Air', 'See price']) await expect(options.nth(1)).toContainText(text);
    await expectAccessible(page);
    const opened = page.waitForEvent('popup');
    await options.nth(1).getByRole('button', { name: 'See price' }).click();
    await expect(page.getByText('Booking initiated successfully!')).toBeVisible();
    await expect(await opened).toHaveURL(
      /^https:\/\/www\.wizzair\.com\/en-gb\/booking\/select-flight\/BUD\/BCN\//,
    );
    await (await opened).close();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('find the email about the deal in the mailbox', async () => {
    const mailbox = await page.context().newPage();
    await mailbox.goto('/mailbox');
    await expect(mailbox.getByRole('link', { name: /Barcelona/ }).first()).toBeVisible();
    await mailbox.close();
  });

  await test.step('close the deal permanently', async () => {
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

  // The frames of emails allow no scripts, not even those of this test.
  expect(errors.filter((error) => !error.includes("'about:srcdoc'"))).toEqual([]);
});
