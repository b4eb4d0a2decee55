import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { holdAnswers } from '../held-answers.ts';
import { expect, testOnOneServer as test } from '../running-server.ts';
import { type DealWish, newTraveller, type StoredTraveller, signInAs } from '../stored-alerts.ts';
import { storePlan } from '../stored-bookings.ts';

test.use({ settings: { EMAIL_CONFIRMATION: 'off' } });

const cards = (page: Page): Locator => page.getByRole('article');
const cardTo = (page: Page, city: string): Locator => cards(page).filter({ hasText: city });
const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first();
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name });

/** Cities of the cards, from the first on. */
async function citiesOf(page: Page): Promise<(string | undefined)[]> {
  const names = await cards(page).getByRole('heading').allTextContents();
  return names.map((name) => name.split(' to ')[1]);
}

/** Opens the dashboard as a traveller who is signed in, once its deals are there and live. */
async function openDeals(page: Page, traveller: StoredTraveller, query = ''): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  await signInAs(page.context(), traveller);
  await page.goto(`/dashboard${query}`);
  await expect(page.getByText('Live updates active')).toBeVisible();
}

const TRIPS: readonly DealWish[] = [
  { to: 'LIS', price: 90, saving: 0.31, departsIn: 40 },
  { to: 'OSL', price: 50, saving: 0.62, departsIn: 60, returnsAfter: 7 },
  { to: 'ATH', price: 70, saving: 0.45, departsIn: 20 },
  { from: 'VIE', to: 'OSL', price: 60, saving: 0.5, departsIn: 90 },
];

test('deals show how many of how many alerts, when they came, and which way each trip goes [2.deals 2.deals.updated 2.deals.trip-type 3.deal.fields 2.deals.count]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, TRIPS));
  await expect(page.getByText('4 of 4 alerts shown')).toBeVisible();
  await expect(page.getByText(/Last updated \d+:\d\d/)).toBeVisible();
  await expect(cardTo(page, 'Lisbon')).toContainText('One way');
  await expect(cardTo(page, 'Oslo').first()).toContainText('Round trip');
  await expect(
    cardTo(page, 'Lisbon').getByRole('button', { name: 'Book Now', exact: true }),
  ).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: cards(page) })
      .first(),
  ).toHaveAttribute('aria-setsize', '4');
  await expectAccessible(page);

  await test.step('refresh loads them anew [2.deals.refresh]', async () => {
    const loading = page.waitForRequest('**/functions/v1/get-user-alerts');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loading;
    await expect(page.getByText('4 of 4 alerts shown')).toBeVisible();
  });

  await test.step("a card's details open, and say so [7.deal-link 8.success.details]", async () => {
    await cardTo(page, 'Lisbon')
      .getByRole('link', { name: /^Details/ })
      .click();
    await expect(toast(page, 'Opening Deal Details')).toBeVisible();
    await expect(page).toHaveURL(/\/deals\/[0-9a-f-]{36}$/);
  });
});

test('deals are sorted and filtered, which lasts over tabs, a reload and the way back [2.deals.sort]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, TRIPS));
  const sort = page.getByLabel('Sort by');
  const orders = {
    newest: ['Lisbon', 'Oslo', 'Athens', 'Oslo'],
    saving: ['Oslo', 'Oslo', 'Athens', 'Lisbon'],
    price: ['Oslo', 'Oslo', 'Athens', 'Lisbon'],
    departure: ['Athens', 'Lisbon', 'Oslo', 'Oslo'],
  };
  for (const [order, cities] of Object.entries(orders)) {
    await sort.selectOption(order);
    await expect.poll(() => citiesOf(page)).toEqual(cities);
  }

  await test.step('by departure and destination, each cleared by its own button [2.deals.count 2.deals.filters]', async () => {
    for (const end of ['Departure', 'Destination'])
      await expect(page.getByLabel(end, { exact: true }).getByRole('option').first()).toHaveText(
        'All',
      );
    await page.getByLabel('Destination', { exact: true }).selectOption('OSL');
    await expect(page.getByText('2 of 4 alerts shown')).toBeVisible();
    await page.getByLabel('Departure', { exact: true }).selectOption('VIE');
    await expect(page.getByText('1 of 4 alerts shown')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Destination' }).click();
    await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Destination', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Departure', { exact: true })).toHaveValue('VIE');
    await expect(page.getByRole('button', { name: 'Clear Destination' })).toHaveCount(0);
    await page.getByLabel('Destination', { exact: true }).selectOption('OSL');
    await page.getByRole('button', { name: 'Clear Departure' }).click();
    await expect(page.getByText('2 of 4 alerts shown')).toBeVisible();
    await expect(page.getByLabel('Destination', { exact: true })).toHaveValue('OSL');
    await expect(page.getByLabel('Departure', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('Departure', { exact: true })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear Departure' })).toHaveCount(0);
  });

  await test.step('on a phone a filter that can be cleared keeps its width', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 360, height });
    const menu = page.getByLabel('Destination', { exact: true });
    const chosen = await menu.boundingBox();
    await page.getByRole('button', { name: 'Clear Destination' }).click();
    await expect(page.getByText('4 of 4 alerts shown')).toBeVisible();
    expect((await menu.boundingBox())?.width).toBe(chosen?.width);
    await page.setViewportSize({ width, height });
  });

  await test.step('no match says so and has Clear Filters [2.deals.no-match 8.data.no-matching]', async () => {
    await page.getByLabel('Departure', { exact: true }).selectOption('VIE');
    await page.getByLabel('Destination', { exact: true }).selectOption('LIS');
    await expect(page.getByRole('heading', { name: 'No matching alerts' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(4);
  });

  await test.step('they last over tabs, a reload and the way back [2.deals.filters-last]', async () => {
    await page.getByLabel('Departure', { exact: true }).selectOption('VIE');
    await expect(page).toHaveURL(/departure=VIE.*sort=departure|sort=departure.*departure=VIE/);
    await tab(page, 'Profile').click();
    await expect(tab(page, 'Deals (filtered)')).toBeVisible();
    await tab(page, 'Deals').click();
    await expect(page.getByText('1 of 4 alerts shown')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 4 alerts shown')).toBeVisible();
    await expect(sort).toHaveValue('departure');
    await cards(page)
      .getByRole('link', { name: /^Details/ })
      .click();
    await expect(page).toHaveURL(/\/deals\//);
    await page.goBack();
    await expect(page.getByText('1 of 4 alerts shown')).toBeVisible();
  });
});

test('an error fare is labelled so, a deal as a deal, and what nobody confirmed as unconfirmed [3.deal.label 3.deal.baggage 2.deals.unconfirmed 3.deal.fields]', async ({
  page,
  server,
}) => {
  const deals: DealWish[] = [
    { to: 'LIS', price: 40, saving: 0.8, isErrorFare: true, baggage: 'included' },
    { to: 'OSL', price: 60, saving: 0.5, isUnconfirmed: true, baggage: 'extra' },
  ];
  await openDeals(page, await newTraveller(server, deals));
  const [lisbon, oslo] = [cardTo(page, 'Lisbon'), cardTo(page, 'Oslo')];
  await expect(lisbon).toContainText('Error fare');
  await expect(lisbon).toContainText('80% less · save €160');
  await expect(lisbon).toContainText('Checked bagIncluded');
  await expect(lisbon).not.toContainText('Unconfirmed');
  await expect(oslo).toContainText('Deal alert');
  await expect(oslo).toContainText('Checked bagCosts extra');
  await expect(oslo).toContainText('Unconfirmed');
  await expect(oslo).toContainText('It may be gone when you click.');
  await expectAccessible(page);
});

test('deals on their way show their shape, and a list that could not be refreshed says from when it is [2.deals.loading 2.common.skeleton 2.common.offline 2.deals.stale]', async ({
  page,
  server,
}) => {
  const show = await holdAnswers(page, 'get-user-alerts');
  await signInAs(page.context(), await newTraveller(server, TRIPS.slice(0, 1)));
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your deals')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0);
  await expectAccessible(page);
  show();
  await expect(page.getByText('1 of 1 alert shown')).toBeVisible();

  await page.unroute('**/functions/v1/get-user-alerts');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'The list could not be refreshed.' });
  await expect(note).toContainText(/What you see is from \d+:\d\d/);
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(note).toHaveCount(0);
});

test('hundreds of deals are all counted, come page by page, and are drawn where one looks [2.deals.many]', async ({
  page,
  server,
}) => {
  const many = Array.from({ length: 230 }, (): DealWish => ({ to: 'OSL' }));
  await openDeals(page, await newTraveller(server, [...many, { to: 'LIS' }]));
  await expect(page.getByText('231 of 231 alerts shown')).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(30);
  await expect(cardTo(page, 'Lisbon')).toHaveCount(0);
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  await expect(page.getByRole('listitem').filter({ has: cardTo(page, 'Lisbon') })).toHaveAttribute(
    'aria-posinset',
    '231',
  );
  expect(await cards(page).count()).toBeLessThan(30);
});

test('where to book is asked for in a dialog, which says that it is being looked up, that nobody sells it, or that it failed', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, TRIPS.slice(0, 1)));
  const dialog = page.getByRole('dialog', { name: 'Where to book' });
  const options = '**/functions/v1/booking-options';
  const ask = () =>
    cardTo(page, 'Lisbon').getByRole('button', { name: 'Book Now', exact: true }).click();
  const leave = async () => {
    await page.unroute(options);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('its shape while it is looked up, then the recommended page first [2.common.skeleton]', async () => {
    const show = await holdAnswers(page, 'booking-options');
    await ask();
    await expect(dialog.getByText('Loading booking options')).toBeAttached();
    await expectAccessible(page);
    show();
    await expect(dialog.getByRole('listitem').first()).toContainText('Recommended');
    await expectAccessible(page);
    await leave();
  });

  await test.step('Error loading booking options [8.data.booking-options]', async () => {
    await page.route(options, (route) =>
      route.fulfill({ status: 400, json: { data: null, error: null } }),
    );
    await ask();
    await expect(dialog.getByRole('alert')).toContainText('Error loading booking options');
    await expect(dialog.getByRole('alert')).toContainText('Please try again later');
    await expectAccessible(page);
    await leave();
  });

  await test.step('nobody who sells it [2.deals.no-seller]', async () => {
    await page.route(options, async (route) => {
      const { data } = await (await route.fetch()).json();
      await route.fulfill({ json: { data: { ...data, options: [] }, error: null } });
    });
    await ask();
    await expect(dialog.getByRole('status')).toHaveText('No page is known that sells this fare.');
    await expectAccessible(page);
    await leave();
  });
});

test('a deal is closed once that is confirmed, comes back by undo, and else stays closed everywhere', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  const traveller = await newTraveller(server, TRIPS.slice(0, 2));
  await openDeals(page, traveller);
  const ask = () => cardTo(page, 'Lisbon').getByRole('button', { name: 'Close' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Close this deal?' });

  await test.step('Keep Alert keeps it [2.deals.close-confirm 4.alert.kept]', async () => {
    await ask();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep Alert' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('what fails says so, and leaves it there [8.data.close]', async () => {
    await page.route('**/rest/v1/flight_alerts*', (route) =>
      route.fulfill({ status: 400, json: { data: null, error: null } }),
    );
    await ask();
    await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
    await expect(toast(page, 'Failed to close alert. Please try again.')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await page.unroute('**/rest/v1/flight_alerts*');
  });

  await test.step('undo brings it back [8.success.closed 2.deals.undo-close]', async () => {
    await ask();
    await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
    await expect(cards(page)).toHaveCount(1);
    await toast(page, 'Alert closed').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Alert is back')).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('it stays closed after a reload and on another device [2.deals.close-confirm 4.alert.closed-for-ever]', async () => {
    await ask();
    await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
    await expect(page.getByText('1 of 1 alert shown')).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 of 1 alert shown')).toBeVisible();
    const other = await onAnotherDevice(browser, baseURL, traveller);
    await expect(other.getByText('1 of 1 alert shown')).toBeVisible();
    await other.context().close();
  });
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

test('a deal is seen live in two tabs at once, and closed in one it is closed in both, also when it is found again [4.alert.live 2.deals.live-tabs 4.alert.closed-for-ever]', async ({
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

test('live updates say when they are reconnecting, and when they are active again [2.deals.live]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, TRIPS.slice(0, 1)));
  await page.context().setOffline(true);
  await expect(page.getByText('Live updates paused, reconnecting…')).toBeVisible();
  await expect(page.getByText('Live updates active')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('Live updates active')).toBeVisible();
});

test('a deal is reported as gone, or with the price that was seen [2.deals.report]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, TRIPS.slice(0, 2)));
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/report-deal')) sent.push(request.postDataJSON());
  });
  const lisbon = cardTo(page, 'Lisbon');

  await lisbon.getByRole('button', { name: 'Price differs' }).click();
  const dialog = page.getByRole('dialog', { name: 'What does it cost now?' });
  const field = dialog.getByLabel('Price you saw, in EUR');
  await expect(field).toBeFocused();
  for (const [typed, mistake] of [
    ['about 100', 'Please enter an amount, such as 108.'],
    ['90.00', 'That is the price shown here. Enter the one you saw.'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(mistake);
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await field.fill('129.90');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(lisbon.getByRole('status')).toContainText('Thank you.');

  await cardTo(page, 'Oslo').getByRole('button', { name: 'Gone?' }).click();
  await expect(cardTo(page, 'Oslo').getByRole('status')).toContainText('Thank you.');
  await expectAccessible(page);
  expect(sent).toMatchObject([
    { kind: 'price_differs', price: { amount: 12_990, currency: 'EUR' } },
    { kind: 'gone' },
  ]);
});

test('a route is muted from its card, and unmuted from the toast [2.deals.mute]', async ({
  page,
  server,
}) => {
  const traveller = await newTraveller(server, TRIPS.slice(0, 1));
  await openDeals(page, traveller);
  const muted = async () => {
    const answer = await page.request.post('/functions/v1/load-preferences', {
      headers: { authorization: `Bearer ${traveller.token}` },
      data: {},
    });
    return (await answer.json()).data.preferences.mutedRoutes;
  };
  await cardTo(page, 'Lisbon').getByRole('button', { name: 'Mute route' }).click();
  const told = toast(page, 'Route muted');
  await expect(told).toContainText('No new alerts for Budapest to Lisbon. Those you have stay.');
  await expect(cards(page)).toHaveCount(1);
  await expectAccessible(page);
  expect(await muted()).toEqual([{ origin: 'BUD', destination: 'LIS' }]);
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Route no longer muted')).toBeVisible();
  expect(await muted()).toEqual([]);
});

test('a party sees what all of it pays [2.deals.party]', async ({ page, server }) => {
  const wishes = { passengers: 3, maxPrice: 12_000 };
  await openDeals(page, await newTraveller(server, TRIPS.slice(0, 1), wishes));
  await expect(cardTo(page, 'Lisbon')).toContainText('€90');
  await expect(cardTo(page, 'Lisbon')).toContainText('€270 for 3 travellers');
  await test.step('and how high a price was wanted at most [3.deal.max-price]', async () => {
    await expect(cardTo(page, 'Lisbon')).toContainText('Your max price: €120');
    await expectAccessible(page);
  });
});

test('a deal that is gone says since when, and offers no booking [2.deals.gone]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, [{ to: 'LIS', isGone: true }]));
  await expect(cardTo(page, 'Lisbon')).toContainText(/Gone since \d+:\d\d/);
  await expect(cardTo(page, 'Lisbon')).toHaveAttribute('data-gone', 'true');
  await expect(page.getByRole('button', { name: 'Book Now', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Gone?' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a lapsed account sees the three newest of the total, and the way to a plan [2.deals.lapsed]', async ({
  page,
  server,
}) => {
  const traveller = await newTraveller(server, [...TRIPS, { to: 'MAD' }]);
  await storePlan(server, traveller.email, { status: 'trialing', trialDays: -1 });
  await openDeals(page, traveller);
  await expect(page.getByText('3 of 5 alerts shown')).toBeVisible();
  expect(await citiesOf(page)).toEqual(['Lisbon', 'Oslo', 'Athens']);
  const prompt = page.getByRole('region', { name: 'Your trial or plan has ended' });
  await expect(prompt).toContainText('You see your three newest deals.');
  await expectAccessible(page);
  await prompt.getByRole('button', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL(/tab=plan/);
  await expect(tab(page, 'Plan')).toHaveAttribute('aria-selected', 'true');
});

test('without deals there is the way to the preferences, and what is looked for [2.deals.empty 8.data.no-deals 8.data.check-preferences]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server));
  await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
  await expect(page.getByText('within the next 180 days')).toBeVisible();
  await expect(page.getByText('Looking for: from BUD · to anywhere')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(toast(page, 'Please check your preferences and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Open preferences' }).click();
  await expect(tab(page, 'Preferences')).toHaveAttribute('aria-selected', 'true');
});

test('a newcomer is asked where from [2.deals.no-departure]', async ({ page, server }) => {
  await openDeals(page, await newTraveller(server, [], { departures: [] }));
  await expect(page.getByRole('heading', { name: 'Tell us where you fly from' })).toBeVisible();
  await expectAccessible(page);
});

test('deals that cannot be loaded say so and can be tried again; preferences too, beside the deals [8.data.load-deals 2.common.retry]', async ({
  page,
  server,
}) => {
  const traveller = await newTraveller(server, TRIPS.slice(0, 1));
  const failing = { status: 400, json: { data: null, error: null } };
  await page.route('**/functions/v1/get-user-alerts', (route) => route.fulfill(failing));
  await page.route('**/rest/v1/user_settings*', (route) =>
    route.fulfill({ status: 400, json: { message: 'not now', code: 'PGRST100' } }),
  );
  await signInAs(page.context(), traveller);
  await page.goto('/dashboard');
  const failure = page.getByRole('alert').filter({ hasText: 'Unable to load deals' });
  await expect(failure).toContainText(
    'Please screenshot this message and share it so we can fix it quickly.',
  );
  await expectAccessible(page);
  await page.unroute('**/functions/v1/get-user-alerts');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);

  const note = page.getByRole('alert').filter({ hasText: 'Your preferences could not be loaded.' });
  await expect(note).toBeVisible();
  await page.unroute('**/rest/v1/user_settings*');
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
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

test('exchange rates that cannot be fetched are said where prices stand in another currency [2.rates-provider 7.rates.newest 8.rates 2.deals.no-rates]', async ({
  page,
  server,
}) => {
  await page.route('**/rest/v1/exchange_rates*', (route) =>
    route.fulfill({ status: 400, json: { message: 'permission denied', code: '42501' } }),
  );
  const traveller = await newTraveller(server, TRIPS.slice(0, 1));
  await page.route('**/rest/v1/user_settings*', async (route) => {
    const rows: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: rows.map((row) => ({ ...row, preferred_currency: 'JPY' })) });
  });
  await openDeals(page, traveller);
  await expect(page.getByText('Failed to fetch exchange rates')).toBeVisible();
  await expect(cardTo(page, 'Lisbon')).toContainText('€90');
});

test('everything is done by the keyboard alone [2.deals.actions 2.common.keyboard]', async ({
  page,
  server,
}) => {
  await openDeals(page, await newTraveller(server, TRIPS.slice(0, 2)));
  const press = (key: string) => page.keyboard.press(key);
  const isFocused = (locator: Locator) => expect(locator).toBeFocused();

  await tab(page, 'Deals').focus();
  for (const name of ['Preferences', 'Plan', 'Profile']) {
    await press('ArrowRight');
    await isFocused(tab(page, name));
  }
  await press('ArrowRight');
  await press('Enter');
  await press('Tab');
  await press('Tab');
  await isFocused(page.getByRole('button', { name: 'Refresh' }));
  for (const label of ['Departure', 'Destination', 'Sort by']) {
    await press('Tab');
    await isFocused(page.getByLabel(label, { exact: true }));
  }
  await press('c');
  await expect.poll(() => citiesOf(page)).toEqual(['Oslo', 'Lisbon']);
  const oslo = cardTo(page, 'Oslo');
  for (const name of ['Book Now', 'Close']) {
    await press('Tab');
    await isFocused(oslo.getByRole('button', { name }));
  }
  await press('Enter');
  await isFocused(page.getByRole('button', { name: 'Keep Alert' }));
  await press('Escape');
  await isFocused(oslo.getByRole('button', { name: 'Close' }));
  await press('Enter');
  await isFocused(page.getByRole('button', { name: 'Keep Alert' }));
  await press('Tab');
  await isFocused(page.getByRole('button', { name: 'Yes, Close Deal' }));
  await press('Enter');
  await expect(cards(page)).toHaveCount(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs them [2.common.no-script]', async ({ page }) => {
    await page.goto('/dashboard');
    // What is said by role: texts of this element are passed over by others.
    await expect(page.getByRole('paragraph')).toContainText('This page needs JavaScript.');
  });
});
