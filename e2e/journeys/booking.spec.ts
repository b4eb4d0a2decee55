import { DEFAULT_PREFERENCES } from '@farelark/contracts';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, test } from '../running-server.ts';
import { makeAccount, PASSWORD, signIn } from '../traveller.ts';

const EMAIL = 'booking@example.org';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

test('a traveller chooses where to book, and is led to the seller', async ({ page, server }) => {
  await makeAccount(server.url, EMAIL);
  await watchFrom(server.url, 'BUD');
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  // Sellers' pages are not fetched.
  await page.context().route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
  await signIn(page, EMAIL);
  const card = page.getByRole('article').filter({ hasText: 'Barcelona' });
  const dialog = page.getByRole('dialog', { name: 'Where to book' });

  await test.step('see the pages, the recommended one first [2.deals.actions 2.deals.booking-options]', async () => {
    await card.getByRole('button', { name: 'Book Now', exact: true }).click();
    const options = dialog.getByRole('listitem');
    await expect(options).toHaveCount(5);
    await expect(options.first()).toContainText('Recommended');
    await expect(options.first()).toContainText('The only page on which the price is known');
    await expect(options.first()).toContainText('€55');
    await expect(options.nth(1)).toContainText('Wizz Air');
    await expect(options.nth(1)).toContainText('Price on the site');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('go to the airline itself, in a tab of its own [1.use.click-through 4.booking.redirects]', async () => {
    await card.getByRole('button', { name: 'Book Now', exact: true }).click();
    const opened = page.waitForEvent('popup');
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Wizz Air' })
      .getByRole('button', { name: 'Go to site' })
      .click();
    await expect(await opened).toHaveURL(
      /^https:\/\/www\.wizzair\.com\/en-gb\/booking\/select-flight\/BUD\/BCN\//,
    );
    await expect(page.getByText('Booking initiated successfully!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('hear what went wrong, and try again [8.data.booking-options]', async () => {
    let isBroken = true;
    await page.route('**/functions/v1/booking-options', (route) =>
      isBroken
        ? route.fulfill({ status: 400, json: { data: null, error: null } })
        : route.continue(),
    );
    await card.getByRole('button', { name: 'Book Now', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Error loading booking options');
    isBroken = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
  });
});

/** Preferences for deals from there, as the form would save them. */
async function watchFrom(url: string, departure: string): Promise<void> {
  const signedIn = await fetch(`${url}/auth/v1/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  const token = signedIn.headers.get('set-auth-token');
  expect(token).not.toBeNull();
  const saved = await fetch(`${url}/functions/v1/save-preferences`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...DEFAULT_PREFERENCES, departureAirports: [departure] }),
  });
  expect(saved.status, await saved.text()).toBe(200);
}
