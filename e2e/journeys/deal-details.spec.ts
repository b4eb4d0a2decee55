import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { BARGAIN_DAY, EMPTY_DAY, feedDay, importDetailedFeed } from '../detailed-feed.ts';
import { showRates } from '../exchange-rates.ts';
import { holdAnswers } from '../held-answers.ts';
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

test('a deal shows its days, its route, its flight and what a bag costs to everybody [2.details.own]', async ({
  page,
}) => {
  await page.goto(`/deals/${dealId}`);

  await test.step('what the trip and the route cost before, with the typical band [2.details.trip-prices 2.details.route-prices]', async () => {
    const trip = await see(page, 'What these dates cost before');
    await expect(trip.locator('canvas')).toBeVisible();
    await expect(trip).toContainText('Typical for comparable trips: €');
    await trip.getByText('Show as a table').click();
    await expect(trip.getByRole('row')).toHaveCount(41);
    const route = await see(page, 'What this route cost before');
    await expect(route.locator('canvas')).toBeVisible();
    await expect(route).toContainText('Price of this deal: €55');
    await route.getByText('Show as a table').click();
    await expect(route.getByRole('row')).toHaveCount(41);
    await expect(route.getByRole('row').nth(1)).toContainText('€55');
    await expect(route.getByRole('row').nth(2)).toContainText(/€9\d.*€9\d – €10\d/);
  });

  await test.step('the cheapest days around it as a table; days without fares stay empty [2.details.calendar]', async () => {
    const calendar = await see(page, 'Cheapest days around it');
    const table = calendar.getByRole('table', { name: 'Cheapest days around it' });
    await expect(table.getByRole('columnheader').first()).toHaveText('Mon');
    const own = table.locator(`[data-day="${feedDay(BARGAIN_DAY)}"]`);
    await expect(own).toContainText('€55');
    await expect(own).toContainText('This deal');
    await expect(own).toContainText(/now|min\. ago/);
    await expect(own).toHaveAttribute('aria-current', 'page');
    await expect(table.locator('a')).toHaveCount(29);
    const empty = table.locator(`time[datetime="${feedDay(EMPTY_DAY)}"]`);
    await expect(empty.locator('xpath=..')).toContainText('Not seen');
  });

  await test.step('by keyboard from day to day, each leading to its search [2.details.calendar-keys]', async () => {
    const table = part(page, 'Cheapest days around it').getByRole('table');
    const day = (place: number) => table.locator(`[data-day="${feedDay(place)}"]`);
    await day(BARGAIN_DAY).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Arrow keys move from day to day.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(day(BARGAIN_DAY + 2)).toBeFocused();
    // Over the day without a fare.
    await page.keyboard.press('ArrowRight');
    await expect(day(EMPTY_DAY + 1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(day(EMPTY_DAY + 1 - 7)).toBeFocused();
    await page.keyboard.press('End');
    await expect(day(29)).toBeFocused();
    // One stop for the keyboard: the next one is behind the calendar.
    await page.keyboard.press('Tab');
    await expect(table.locator(':focus')).toHaveCount(0);
    await expect(day(29)).toHaveAttribute(
      'href',
      `/search?from=BUD&to=BCN&depart=${feedDay(29)}&trip=one_way&cabin=economy`,
    );
  });

  await test.step('carriers, aircraft, times with their zone, stops and via [2.details.flights]', async () => {
    const flight = await see(page, 'The flight');
    await expect(flight).toContainText(/14:05 local time in Budapest \((CET|CEST|GMT\+[12])\)/);
    await expect(flight).toContainText('1 stop');
    await expect(flight).toContainText('via Vienna (VIE)');
    for (const fact of ['Wizz Air', 'W62376', '320', 'Economy'])
      await expect(flight).toContainText(fact);
  });

  await test.step('the way on a map, and how far it is [2.details.map]', async () => {
    const map = await see(page, 'The way on the map');
    await expect(map.locator('.route-way')).toBeVisible();
    await expect(map).toContainText(/Budapest to Barcelona: 1,\d{3} km by way of Vienna/);
  });

  await test.step('the price with a checked bag as it was seen, and what backs the price [2.details.evidence 2.details.bag]', async () => {
    const bag = await see(page, 'Checked bag and the price with it');
    await expect(bag).toContainText('A checked bag costs extra.');
    await expect(bag).toContainText('€75 at journey feed');
    const evidence = part(page, 'Why we believe this price is low');
    await expect(evidence).toContainText(/comparable fares, seen over \d+ days/);
    await expect(evidence).toContainText('Shown by journey feed.');
    await expect(evidence).toContainText(/about \d+% turn out true/);
    await expect(part(page, 'The life of this deal')).toContainText('Recognised as a deal');
  });

  // What is a traveller's own is not for visitors.
  await expect(part(page, 'Why this reached you')).toHaveCount(0);
  await expectAccessible(page);
});

test('a traveller reads why it came, books, closes, mutes and reports', async ({ page }) => {
  await signInAs(page.context(), traveller);
  await page.goto(`/deals/${dealId}`);
  const why = part(page, 'Why this reached you');

  await test.step('which preferences it meets and when they were notified [2.details.why 2.details.book]', async () => {
    await expect(why).toContainText(/You were told .+, at €55/);
    const reason = (name: string) => why.getByRole('listitem').filter({ hasText: name });
    await expect(reason('Departure').first()).toContainText('BudapestAs you asked');
    await expect(reason('Destination')).toContainText('BarcelonaYou left this open');
    await expect(reason('Stops')).toContainText('1 stopAs you asked');
    await expect(page.getByRole('article').first()).toContainText('€165 for 3 travellers');
    await expect(page.getByRole('main').getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      `/book-deal?deal=${dealId}`,
    );
    await expectAccessible(page);
  });

  await test.step('a report is taken once [2.details.actions]', async () => {
    await page.getByRole('button', { name: 'Gone?' }).click();
    await expect(page.getByText('your report counts together with others')).toBeVisible();
  });

  await test.step('the route is muted, and not muted again right away [2.details.actions]', async () => {
    await page.getByRole('button', { name: 'Mute route' }).click();
    await expect(page.getByText('Route muted')).toBeVisible();
    await expect(why).toContainText('You muted this route.');
    await expect(page.getByRole('button', { name: 'Mute route' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Route no longer muted')).toBeVisible();
    await expect(why).not.toContainText('You muted this route.');
  });

  await test.step('the alert is kept, closed, brought back, and closed for good [2.details.actions]', async () => {
    const close = page.getByRole('button', { name: 'Close', exact: true });
    const dialog = page.getByRole('alertdialog', { name: 'Close this deal?' });
    await close.click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep Alert' }).click();
    await expect(dialog).toHaveCount(0);
    await close.click();
    await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
    await expect(page.getByText('Alert closed')).toBeVisible();
    await expect(why).toContainText('You closed this alert');
    await expect(close).toHaveCount(0);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Alert closed' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('Alert is back')).toBeVisible();
    await expect(why).not.toContainText('You closed this alert');
    await close.click();
    await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
    await expect(why).toContainText('You closed this alert');
    await page.reload();
    await expect(why).toContainText('You closed this alert');
    await expect(close).toHaveCount(0);
  });
});

test('who was not told of a deal reads so, and how it would fit [2.details.not-notified]', async ({
  page,
  server,
}) => {
  await signInAs(page.context(), await newTraveller(server, [], { departures: ['VIE'] }));
  await page.goto(`/deals/${dealId}`);
  const why = part(page, 'Why this reached you');
  await expect(why).toContainText('You were not told of this deal.');
  await expect(why.getByRole('listitem').first()).toContainText('Not as your preferences say now');
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
});

test('an unconfirmed deal of which little is known says so in each part, and can be booked by a notified traveller [2.details.unconfirmed]', async ({
  page,
  server,
}) => {
  const curious = await newTraveller(server, [
    { to: 'LIS', price: 40, saving: 0.8, isErrorFare: true, isUnconfirmed: true },
  ]);
  const [unconfirmed = ''] = await toDeals(server, curious);
  await signInAs(page.context(), curious);

  await test.step('its shape while it is on its way [2.common.skeleton]', async () => {
    const show = await holdAnswers(page, 'deal-details');
    await page.goto(`/deals/${unconfirmed}`);
    await expect(page.getByRole('status').filter({ hasText: 'Loading the deal' })).toBeAttached();
    await expectAccessible(page);
    show();
  });

  await test.step('what is not known is said, and nothing is drawn [2.details.no-chart 2.details.unknown]', async () => {
    const card = page.getByRole('article').first();
    await expect(card).toContainText('Error fare');
    await expect(card).toContainText('Unconfirmed');
    await expect(card).toContainText('This price is not confirmed at the moment.');
    await expect(part(page, 'Why this reached you')).toContainText('It was not confirmed then');
    await expect(part(page, 'What these dates cost before')).toContainText('nothing to draw yet');
    await expect(part(page, 'The flight')).toContainText('Not said by the source');
    const bag = await see(page, 'Checked bag and the price with it');
    await expect(bag).toContainText('The source does not say whether a checked bag');
    await expect(bag).toContainText('What it costs with a checked bag is not known here.');
    await expect(part(page, 'Why we believe this price is low')).toContainText(
      'Not confirmed by a second look.',
    );
    await expect(part(page, 'The life of this deal')).toContainText('There was no second look');
    const route = await see(page, 'What this route cost before');
    await expect(route).toContainText('nothing to draw yet');
    const calendar = await see(page, 'Cheapest days around it');
    await expect(calendar).toContainText('No fare was seen lately for these days.');
    await expectAccessible(page);
  });

  await test.step('the page to book on warns of it, and has no source to ask [2.details.unconfirmed 2.book.no-answer 2.book.do-not-call]', async () => {
    const card = page.getByRole('article').first();
    await card.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(`/book-deal?deal=${unconfirmed}`);
    const check = part(page, 'Is the price still there?');
    await expect(check).toContainText('Nobody can be asked about this fare again');
    await expect(check).toContainText('It was last seen');
    await expect(check.getByRole('button')).toHaveCount(0);
    await expect(card).toContainText('It may be gone when you click.');
    const know = part(page, 'Before you book');
    await expect(know).toContainText('Do not call the airline');
    await expect(know).toContainText('Airlines may cancel a mistaken fare even days later.');
    await expect(part(page, 'Where to book').getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);
  });

  await test.step('and no other traveller finds it', async () => {
    const answer = await page.request.post('/functions/v1/deal-details', {
      data: { dealId: unconfirmed },
    });
    expect(answer.status()).toBe(404);
  });
});

test('all prices stand in the reader’s currency, and say by which rates [2.details.rates]', async ({
  page,
}) => {
  await showRates(page, { HUF: 400 });
  await page.addInitScript(() => localStorage.setItem('farelark-currency', 'HUF'));
  await page.goto(`/deals/${dealId}`);
  await expect(page.getByRole('article').first()).toContainText('HUF 22,000');
  const trip = await see(page, 'What these dates cost before');
  await expect(trip).toContainText('Shown in HUF at the rate of');
  await trip.getByText('Show as a table').click();
  await expect(trip.getByRole('row').nth(1)).toContainText('HUF 22,000');
  const route = await see(page, 'What this route cost before');
  await expect(route).toContainText('Price of this deal: HUF 22,000');
  const calendar = await see(page, 'Cheapest days around it');
  await expect(calendar.getByRole('table').getByText('HUF 22,000')).toBeVisible();
  await expect(part(page, 'Why we believe this price is low')).toContainText(/average of HUF\s\d/);
});

test('a part that fails leaves the others, and can be tried again [2.common.retry]', async ({
  page,
}) => {
  const broken = ['deal-calendar', 'deal-route-history', 'booking-options'];
  let isBroken = true;
  for (const name of broken)
    await page.route(`**/functions/v1/${name}`, (route) =>
      isBroken
        ? route.fulfill({
            status: 400,
            json: { data: null, error: { code: 'unavailable', message: 'errors.unavailable' } },
          })
        : route.continue(),
    );
  await page.goto(`/deals/${dealId}`);
  const calendar = await see(page, 'Cheapest days around it');
  await expect(calendar.getByRole('alert')).toContainText('The days around it could not be loaded');
  const route = await see(page, 'What this route cost before');
  await expect(route.getByRole('alert')).toContainText('What this route cost could not be loaded');
  const bag = await see(page, 'Checked bag and the price with it');
  await expect(bag.getByRole('alert')).toContainText(
    'The price with a checked bag could not be loaded',
  );
  await expect(part(page, 'The flight')).toContainText('Wizz Air');
  await expectAccessible(page);
  isBroken = false;
  await calendar.getByRole('button', { name: 'Try again' }).click();
  await expect(calendar.getByRole('table').locator('a')).toHaveCount(29);
});

test('code that does not come breaks its own part alone, and a page without network says so [2.common.retry 2.common.offline]', async ({
  page,
}) => {
  await page.context().route('**/assets/route-map-*.js', (route) => route.abort());
  await page.goto(`/deals/${dealId}`);
  const map = await see(page, 'The way on the map');
  await expect(map.getByRole('heading', { name: 'Section Error' })).toBeVisible();
  await expect(part(page, 'The flight')).toContainText('Wizz Air');
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline\. What you see is from \d+:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'ar-EG', hasTouch: true });

  test('the days are a list by month, read from the right, and nothing runs out of the side [2.details.calendar-phone 4.language.arabic]', async ({
    page,
  }) => {
    await signInAs(page.context(), traveller);
    await page.goto(`/deals/${dealId}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const calendar = await see(page, 'أرخص الأيام القريبة');
    await expect(calendar.getByRole('listitem')).toHaveCount(29);
    await expect(calendar.getByRole('table')).toHaveCount(0);
    await expect(calendar.getByRole('listitem').filter({ hasText: 'هذا العرض' })).toContainText(
      '55',
    );
    for (const name of ['الرحلة الجوية', 'الطريق على الخريطة', 'كم كانت تكلفة هذا المسار من قبل'])
      await see(page, name);
    await expect(part(page, 'لماذا وصلك هذا')).toContainText('كما طلبت');
    const room = await page.evaluate<number>('innerWidth - document.documentElement.scrollWidth');
    expect(room).toBeGreaterThanOrEqual(0);
    await expectAccessible(page);
  });
});
