import type { Locator, Page } from '@playwright/test';
import { importDetailedFeed } from '../detailed-feed.ts';
import { BARGAIN_DAY, feedDay } from '../fare-feed.ts';
import { expect, type RunningServer, testOnOneServer as test } from '../running-server.ts';
import { newTraveller, type StoredTraveller, signInAs, toDeals } from '../stored-alerts.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

/** Told of the deal from Budapest to Barcelona, for three. */
let traveller: StoredTraveller;
let dealId: string;

test.beforeAll(async ({ server }) => {
  traveller = await newTraveller(server, [], { passengers: 3 });
  await importDetailedFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  dealId = await dealFrom(server, 'BUD');
});

async function dealFrom(server: RunningServer, origin: string): Promise<string> {
  const answer = await fetch(`${server.url}/functions/v1/load-deals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ origin }),
  });
  const { data } = (await answer.json()) as { data: { deals: { id: string }[] } };
  const [deal] = data.deals;
  if (deal === undefined) throw new Error(`There is no deal from ${origin}`);
  return deal.id;
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Shows a part of the page, which is loaded when it is seen. */
async function see(page: Page, name: string): Promise<Locator> {
  const region = part(page, name);
  await region.scrollIntoViewIfNeeded();
  return region;
}

test('a deal shows its days, its route and its flight as they were imported [2.details.own]', async ({
  page,
}) => {
  await page.goto(`/deals/${dealId}`);
  for (const name of ['What these dates cost before', 'What this route cost before']) {
    const history = await see(page, name);
    await expect(history.locator('canvas')).toBeVisible();
    await history.getByText('Show as a table').click();
    await expect(history.getByRole('row')).toHaveCount(41);
  }
  const calendar = await see(page, 'Cheapest days around it');
  await expect(calendar.locator(`[data-day="${feedDay(BARGAIN_DAY)}"]`)).toContainText('€55');
  await expect(calendar.getByRole('table').locator('a')).toHaveCount(29);
  const flight = await see(page, 'The flight');
  for (const fact of ['14:05 local time in Budapest', 'via Vienna (VIE)', 'W62376', '320'])
    await expect(flight).toContainText(fact);
  const bag = await see(page, 'Checked bag and the price with it');
  await expect(bag).toContainText('€75 at journey feed');
  await expect(part(page, 'Why we believe this price is low')).toContainText(
    'Shown by journey feed.',
  );
});

test('a traveller reads why it came, closes it, and finds it closed [2.details.why 2.details.actions]', async ({
  page,
}) => {
  await signInAs(page.context(), traveller);
  await page.goto(`/deals/${dealId}`);
  const why = part(page, 'Why this reached you');
  await expect(why).toContainText(/You were told .+, at €55/);
  await expect(why).toContainText('BudapestAs you asked');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, Close Deal' }).click();
  await expect(why).toContainText('You closed this alert');
  await page.reload();
  await expect(why).toContainText('You closed this alert');
});

test('an unconfirmed deal can be booked by a notified traveller, and is found by no other [2.details.unconfirmed]', async ({
  page,
  server,
}) => {
  const curious = await newTraveller(server, [
    { to: 'LIS', price: 40, saving: 0.8, isErrorFare: true, isUnconfirmed: true },
  ]);
  const [unconfirmed = ''] = await toDeals(server, curious);
  await signInAs(page.context(), curious);
  await page.goto(`/deals/${unconfirmed}`);
  await page.getByRole('article').first().getByRole('link', { name: 'Book Now' }).click();
  await expect(part(page, 'Is the price still there?')).toContainText(
    'Nobody can be asked about this fare again',
  );
  await expect(part(page, 'Where to book').getByRole('listitem')).toHaveCount(5);
  const answer = await page.request.post('/functions/v1/deal-details', {
    data: { dealId: unconfirmed },
  });
  expect(answer.status()).toBe(404);
});

test('code that does not come breaks its own part alone [2.common.retry]', async ({ page }) => {
  await page.context().route('**/assets/route-map-*.js', (route) => route.abort());
  await page.goto(`/deals/${dealId}`);
  const map = await see(page, 'The way on the map');
  await expect(map.getByRole('heading', { name: 'Section Error' })).toBeVisible();
  await expect(part(page, 'The flight')).toContainText('Wizz Air');
});
