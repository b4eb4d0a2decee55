import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, testOnOneServer as test } from '../running-server.ts';
import {
  type DealOptions,
  newTraveller,
  type StoredTraveller,
  signInAs,
} from '../stored-alerts.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

const cards = (page: Page): Locator => page.getByRole('article');
const cardTo = (page: Page, city: string): Locator => cards(page).filter({ hasText: city });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** Opens the dashboard as a traveller who is signed in, once its deals are there and live. */
async function openDeals(page: Page, traveller: StoredTraveller): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await signInAs(page.context(), traveller);
  await page.goto('/dashboard');
  await expect(page.getByText('Live updates active')).toBeVisible();
}

const TRIPS: readonly DealOptions[] = [
  { to: 'LIS', price: 90, saving: 0.31, departsIn: 40 },
  { to: 'OSL', price: 50, saving: 0.62, departsIn: 60, returnsAfter: 7 },
];

test('a deal that was closed stays closed after a reload and on another device [2.deals.close-confirm 4.alert.closed-for-ever]', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const traveller = await newTraveller(server, TRIPS);
  await openDeals(page, traveller);
  await cardTo(page, 'Lisbon').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Yes, Close Deal' }).click();
  await expect(page.getByText('1 of 1 alert shown')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 alert shown')).toBeVisible();
  const other = await onAnotherDevice(browser, baseURL, traveller);
  await expect(other.getByText('1 of 1 alert shown')).toBeVisible();
  await other.context().close();
});

async function onAnotherDevice(
  browser: Browser,
  baseURL: string | undefined,
  traveller: StoredTraveller,
): Promise<Page> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await openDeals(page, traveller);
  return page;
}

test('a deal is seen live in two tabs, and closed in one it is closed in both, also when it is found again [4.alert.live 2.deals.live-tabs 4.alert.closed-for-ever]', async ({
  page,
  server,
}) => {
  const traveller = await newTraveller(server, [], { departures: ['PRG'] });
  await openDeals(page, traveller);
  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await expect(second.getByText('Live updates active')).toBeVisible();
  await importFeed(server, { origin: 'PRG', destination: 'BCN', bargain: 55 });
  for (const one of [page, second]) {
    await expect(cardTo(one, 'Barcelona')).toBeVisible();
    await expect(one.getByText('1 of 1 alert shown')).toBeVisible();
  }
  await cardTo(second, 'Barcelona').getByRole('button', { name: 'Close' }).click();
  await second.getByRole('button', { name: 'Yes, Close Deal' }).click();
  for (const one of [page, second]) await expect(cards(one)).toHaveCount(0);
  // The same deal, and one that shows that the line was open all the time.
  await importFeed(server, { origin: 'PRG', destination: 'BCN', bargain: 55 });
  await importFeed(server, { origin: 'PRG', destination: 'LIS', bargain: 58 });
  await expect(cardTo(page, 'Lisbon')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 of 1 alert shown')).toBeVisible();
});

test('a section that fails leaves the other tabs [2.dashboard.tabs 8.section-error]', async ({
  page,
  server,
}) => {
  const traveller = await newTraveller(server, TRIPS.slice(0, 1));
  // An answer that keeps to no contract: a card made of it throws.
  await page.route('**/functions/v1/get-user-alerts', async (route) => {
    const { data } = await (await route.fetch()).json();
    const [alert] = data.alerts;
    await route.fulfill({
      json: { data: { ...data, alerts: [{ ...alert, deal: { ...alert.deal, price: null } }] } },
    });
  });
  await signInAs(page.context(), traveller);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Section Error' })).toBeVisible();
  await expectAccessible(page);
  await tab(page, 'Profile').click();
  await expect(page.getByLabel('First name')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs them [2.common.no-script]', async ({ page }) => {
    await page.goto('/dashboard');
    // What is said by role: texts of this element are passed over by others.
    await expect(page.getByRole('paragraph')).toContainText('This page needs JavaScript.');
  });
});
