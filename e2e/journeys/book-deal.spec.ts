import { callFunction } from '../../apps/server/src/testing/traveller-client.ts';
import {
  type DuffelServer,
  directFlights,
  startDuffelServer,
} from '../../packages/sources/src/duffel/testing/index.ts';
import { BARGAIN_LEAD_DAYS, importFeed } from '../fare-feed.ts';
import { holdRoute } from '../page-actions.ts';
import { test as base, expect } from '../running-server.ts';
import { createTraveller, forms } from '../traveller.ts';

const EMAIL = 'books@example.org';
const DUFFEL_TOKEN = 'duffel_live_4711';

/** `test` on a server with one provider, which sells nothing yet. Pages of sellers are not loaded. */
const test = base.extend<{ duffel: DuffelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  duffel: async ({}, use) => {
    const duffel = await startDuffelServer({ token: DUFFEL_TOKEN });
    duffel.market.createOffers = () => [];
    await use(duffel);
    await duffel.server.stop();
  },
  settings: ({ duffel }, use) =>
    use({
      EMAIL_CONFIRMATION: 'off',
      DUFFEL_TOKEN,
      DUFFEL_URL: duffel.server.url,
      // Enough for rechecks while fares are collected.
      DUFFEL_CALLS_A_MINUTE: '600',
      DUFFEL_CALLS_A_DAY: '20000',
    }),
  context: async ({ context }, use) => {
    await context.route(/^https:/, (route) => route.fulfill({ body: 'The seller' }));
    await use(context);
  },
});

test('a visitor signs in, returns to the deal, checks its price, books for three and reports another price [2.protected.sent-to-auth 2.routes.book-deal 2.book.recheck]', async ({
  page,
  server,
  duffel,
}) => {
  const check = page.getByRole('region', { name: 'Is this price still available?' });
  const sellers = page.getByRole('region', { name: 'Where to book' });
  const { token } = await createTraveller(server.url, EMAIL, ['BUD']);
  const day = Math.floor(Date.now() / 86_400_000) + BARGAIN_LEAD_DAYS;
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  let address = '';
  await expect(async () => {
    const { data } = await callFunction(server.url, 'get-user-alerts', {}, token);
    expect(data?.alerts).toHaveLength(1);
    address = `/book-deal?deal=${data?.alerts[0]?.deal.id}`;
  }).toPass();
  duffel.market.createOffers = (trip) =>
    trip.departure === day && trip.return === null
      ? [{ amount: '55.00', slices: directFlights(trip) }]
      : [];
  await page.goto(address);
  await expect(page).toHaveURL(/\/auth$/);
  // Replaced in the history.
  expect(await page.evaluate('navigation.entries().length')).toBe(1);
  await forms.signIn(page, EMAIL);
  await expect(page).toHaveURL(address);

  await test.step('shows that the source still has the price [2.book.price-held 2.book.sellers]', async () => {
    await expect(check).toContainText('Price confirmed');
    await expect(check).toContainText('Seen now via duffel.');
    await expect(sellers.getByRole('listitem')).toHaveCount(5);
  });
  await test.step('opens the seller for three adults in one new tab [8.success.booking 2.book.seller-tab]', async () => {
    const more = page.getByRole('button', { name: 'Add an adult' });
    await more.click();
    await more.click();
    const opened = page.waitForEvent('popup');
    const release = await holdRoute(page, '**/functions/v1/initiate-booking');
    await sellers
      .getByRole('listitem')
      .filter({ hasText: 'KAYAK' })
      .getByRole('button', { name: 'See price' })
      .dblclick();
    release();
    await expect(await opened).toHaveURL(/kayak\.com\/flights\/BUD-BCN\/.*\/3adults/);
    expect(page.context().pages()).toHaveLength(2);
  });
  await test.step('rechecks the deal when another price is reported [2.book.ask-back]', async () => {
    const question = page.getByRole('region', { name: 'Was the price still there?' });
    await question.getByRole('button', { name: 'The price was different' }).click();
    await question.getByLabel('Price you saw per adult, in EUR (optional)').fill('60');
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(question).toContainText('We’re checking it again now');
    await expect(check).toContainText('Price confirmed');
  });
});
