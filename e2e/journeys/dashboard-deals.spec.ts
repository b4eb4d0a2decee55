import type { Page } from '@playwright/test';
import { importFeed } from '../fare-feed.ts';
import { expect, test } from '../running-server.ts';
import { createTraveller, type Session, storeSession } from '../traveller.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

test('a deal appears live in two tabs; closing it in one closes it everywhere, even when it is found again [4.alert.live 2.deals.live-tabs 2.deals.close-confirm 4.alert.closed-for-ever]', async ({
  page,
  server,
  browser,
}) => {
  const cards = (tab: Page) => tab.getByRole('article');
  const session = await createTraveller(server.url, 'live@example.org', ['PRG']);
  await openDeals(page, session);
  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await expect(second.getByText('Live updates active')).toBeVisible();
  await importFeed(server, { origin: 'PRG', destination: 'BCN', bargain: 55 });
  for (const tab of [page, second]) {
    await expect(cards(tab).filter({ hasText: 'Barcelona' })).toBeVisible();
    await expect(tab.getByText('1 of 1 alert shown')).toBeVisible();
  }
  await cards(second).getByRole('button', { name: 'Close' }).click();
  await second.getByRole('button', { name: 'Yes, Close Deal' }).click();
  for (const tab of [page, second]) await expect(cards(tab)).toHaveCount(0);
  // The same deal, then another one, which shows that the stream was open all the time.
  await importFeed(server, { origin: 'PRG', destination: 'BCN', bargain: 55 });
  await importFeed(server, { origin: 'PRG', destination: 'LIS', bargain: 58 });
  await expect(cards(page).filter({ hasText: 'Lisbon' })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('1 of 1 alert shown')).toBeVisible();
  const otherDevice = await browser.newContext({ baseURL: server.url });
  const otherPage = await otherDevice.newPage();
  await openDeals(otherPage, session);
  await expect(otherPage.getByText('1 of 1 alert shown')).toBeVisible();
  await otherDevice.close();
});

/** Opens the dashboard of a signed-in traveller and waits until it is live; page errors fail the test. */
async function openDeals(page: Page, session: Session): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await storeSession(page.context(), session);
  await page.goto('/dashboard');
  await expect(page.getByText('Live updates active')).toBeVisible();
}
