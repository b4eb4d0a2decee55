import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { showRates } from '../exchange-rates.ts';
import { holdAnswers } from '../held-answers.ts';
import { findFaults } from '../page-faults.ts';
import { EMAIL, expect, test } from '../seller-server.ts';
import { PASSWORD } from '../traveller.ts';

const check = (page: Page) => page.getByRole('region', { name: 'Is the price still there?' });
const sellers = (page: Page) => page.getByRole('region', { name: 'Where to book' });
const question = (page: Page) => page.getByRole('region', { name: 'Was the price there?' });
const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: title });
const firstWay = (page: Page) => sellers(page).getByRole('button', { name: 'Go to site' }).first();

/** Of what these functions answer, as far as it is changed. */
interface Changed {
  earnsCommission?: boolean;
  commissionUpTo?: object;
  options?: { commissionUpTo: object }[];
}

/** Changes what a function answers on its way to the page. */
async function change(page: Page, name: string, by: (data: Changed) => void): Promise<void> {
  await page.route(`**/functions/v1/${name}`, async (route) => {
    try {
      const answer = (await (await route.fetch()).json()) as { data: Changed };
      by(answer.data);
      await route.fulfill({ json: answer });
    } catch {
      // The page went on, or asked again, before there was an answer.
      await route.abort().catch(() => {});
    }
  });
}

/** Lets the page see the first step of a job until it was looked at; answers what to call then. */
async function holdFirstStep(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isSeen = false;
  await page.route('**/functions/v1/job-status', async (route) => {
    if (isSeen) await promise;
    const answer = await (await route.fetch()).json();
    isSeen ||= answer.data?.progress?.step !== undefined;
    await route.fulfill({ json: answer });
  });
  return resolve;
}

test('a visitor comes back to the deal after signing in, and sees who is being asked [2.protected.sent-to-auth 2.book.recheck 2.book.price-held]', async ({
  page,
  seller,
}) => {
  const dealId = await seller.findDeal(await seller.alertTo('BCN'));
  seller.sell('BCN', '55.00');
  seller.provider.fault = 'slow';
  // Long enough that the page asks how the look stands while it is under way.
  seller.provider.slowMillis = 2_500;
  const looked = await holdFirstStep(page);
  await page.goto(`/book-deal?deal=${dealId}`);
  await expect(page).toHaveURL(/\/auth$/);
  // In the place of the page that is not theirs yet: the way back does not lead there.
  expect(await page.evaluate('navigation.entries().length')).toBe(1);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(page).toHaveURL(`/book-deal?deal=${dealId}`);

  await expect(check(page)).toContainText('Asking duffel (1 of 1)');
  await expect(check(page)).toContainText('You need not wait for this');
  await expectAccessible(page);
  looked();
  await expect(check(page)).toContainText('The price held');
  await expect(check(page)).toContainText('€55');
  await expect(check(page)).toContainText('Seen now by duffel.');
  seller.provider.fault = 'none';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budapest to Barcelona');
});

test('the page says where to book and why, what it costs for all, and what to know [2.routes.book-deal]', async ({
  page,
  seller,
}) => {
  await seller.enter(page);
  seller.sell('BCN', '55.00');
  await page.goto(`/book-deal?alert=${await seller.alertTo('BCN')}`);
  await test.step('the recommended page first, with the reason [2.book.sellers]', async () => {
    const options = sellers(page).getByRole('listitem');
    await expect(options).toHaveCount(5);
    await expect(options.first()).toContainText('Recommended');
    await expect(options.first()).toContainText('The only page on which the price is known');
  });
  await test.step('the price per adult and for the whole party [2.book.total]', async () => {
    const price = page.getByRole('region', { name: 'What you pay' });
    await expect(price).toContainText('€55');
    await expect(price.getByRole('button', { name: 'One adult fewer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await price.getByRole('button', { name: 'One adult more' }).click();
    await price.getByRole('button', { name: 'One adult more' }).click();
    await expect(price).toContainText('All 3 adults');
    await expect(price).toContainText('€165');
    await expect(price).toContainText('What a checked bag adds is not known here.');
    await expect(sellers(page).getByRole('listitem').first()).toContainText('per adult');
  });
  await test.step('rules with their month, habits, and articles that explain them [2.book.advice 2.book.do-not-call]', async () => {
    const know = page.getByRole('region', { name: 'Before you book' });
    await expect(know).toContainText('Book first, ask later');
    await expect(know).toContainText('It does not apply here: the rule of the United States');
    await expect(know).toContainText('As of November 2026.');
    await expect(know).toContainText('Names have to be spelt as in the passport.');
    // That is advice for a mistake, which this fare is not called.
    await expect(know).not.toContainText('Do not call the airline');
    for (const link of await know.getByRole('link').all()) {
      const path = (await link.getAttribute('href')) ?? '';
      const article = await page.request.get(path, { headers: { accept: 'text/html' } });
      expect([path, article.status()]).toEqual([expect.stringMatching(/^\/blog\//), 200]);
    }
  });
  await test.step('how to earn commission, and that sellers may pay us [1.commission.prompt]', async () => {
    await expect(
      sellers(page).getByRole('link', { name: 'Upgrade to earn commission on bookings' }),
    ).toHaveAttribute('href', '/dashboard?tab=plan');
    await expect(sellers(page)).toContainText('Some sellers pay us when you book');
  });
  await expect(check(page)).toContainText('The price held');
  await expectAccessible(page);

  await test.step('two quick clicks are one redirect, in a tab of its own, for all three [8.success.booking 2.book.seller-tab]', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/initiate-booking')) calls += 1;
    });
    const opened = page.waitForEvent('popup');
    await sellers(page)
      .getByRole('listitem')
      .filter({ hasText: 'KAYAK' })
      .getByRole('button', { name: 'Go to site' })
      .dblclick();
    await expect(await opened).toHaveURL(/kayak\.com\/flights\/BUD-BCN\/.*\/3adults/);
    await expect(toast(page, 'Booking initiated successfully!')).toContainText(
      'www.kayak.com opens in a new tab.',
    );
    expect(calls).toBe(1);
    expect(page.context().pages()).toHaveLength(2);
  });
  await test.step('back again, it asks whether the price was there [2.book.ask-back]', async () => {
    await question(page).getByRole('button', { name: 'It was another price' }).click();
    const field = question(page).getByLabel('Price per adult that you saw, in EUR (optional)');
    await expect(field).toBeFocused();
    await field.fill('much');
    await question(page).getByRole('button', { name: 'Send' }).click();
    await expect(question(page).getByRole('alert')).toContainText('Please enter an amount');
    await expectAccessible(page);
    await field.fill('60');
    await question(page).getByRole('button', { name: 'Send' }).click();
    await expect(question(page)).toContainText('We are looking again now');
  });
});

test('a price that changed is shown old and new, and one that went with what else there is', async ({
  page,
  seller,
}) => {
  await seller.enter(page);
  seller.sell('LIS', '55.00');
  const alertId = await seller.alertTo('LIS', 'duffel');
  await page.goto(`/book-deal?alert=${alertId}`);
  await expect(check(page)).toContainText('The price held');
  const again = check(page).getByRole('button', { name: 'Check again' });

  await test.step('more expensive, and still worth it [2.book.price-changed]', async () => {
    seller.sell('LIS', '60.00');
    await again.click();
    await expect(check(page)).toContainText('The price changed');
    await expect(check(page)).toContainText(/Before\s*€55/);
    await expect(check(page)).toContainText(/Now\s*€60/);
    await expect(check(page)).toContainText('Still 40% below the usual price.');
    // The card and the pages follow.
    await expect(page.getByRole('article').first()).toContainText('€60');
    await expectAccessible(page);
  });
  await test.step('gone: nowhere to book, and others to look at [2.book.gone]', async () => {
    await seller.alertTo('BCN');
    seller.sell('LIS', null);
    await again.click();
    await expect(check(page)).toContainText('This price is gone');
    await expect(page.getByRole('note')).toContainText('it was no longer there');
    await expect(sellers(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Live now from Budapest' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Details: Budapest to Barcelona/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('and so it stays, without anybody being asked [2.book.gone-before]', async () => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/recheck-deal')) calls += 1;
    });
    await page.reload();
    await expect(page.getByRole('note')).toContainText('This price is gone');
    await expect(page.getByRole('heading', { name: 'Live now from Budapest' })).toBeVisible();
    expect(calls).toBe(0);
  });
});

test('whatever goes wrong is said, and can be tried again', async ({ page, seller }) => {
  await seller.enter(page);
  seller.sell('BCN', '55.00');
  const alertId = await seller.alertTo('BCN');
  const answer = (status: number, code: string) => (route: Route) =>
    route.fulfill({ status, json: { data: null, error: { code, message: `errors.${code}` } } });

  await test.step('no such deal, and no deal at all [2.book.not-found]', async () => {
    for (const search of ['', '?deal=7', '?alert=0b9f2c9e-6f0e-4f0a-9d7e-1a2b3c4d5e6f']) {
      await page.goto(`/book-deal${search}`);
      await expect(page.getByRole('heading', { name: 'Deal not found' }), search).toBeVisible();
      await expectAccessible(page);
    }
  });
  await test.step('its shape while it is on its way [2.common.skeleton]', async () => {
    const show = await holdAnswers(page, 'booking-options');
    await page.goto(`/book-deal?alert=${alertId}`);
    await expect(page.getByText('Loading booking options')).toBeAttached();
    await expectAccessible(page);
    show();
    await expect(sellers(page).getByRole('listitem')).toHaveCount(5);
    await page.unroute('**/functions/v1/booking-options');
  });
  await test.step('Error loading booking options [8.data.booking-options]', async () => {
    await page.route('**/functions/v1/booking-options', answer(400, 'internal'));
    await page.goto(`/book-deal?alert=${alertId}`);
    await expect(page.getByRole('alert')).toContainText('Error loading booking options');
    await expect(page.getByRole('alert')).toContainText('Please try again later');
    await expectAccessible(page);
    await page.unroute('**/functions/v1/booking-options');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(sellers(page).getByRole('listitem')).toHaveCount(5);
  });

  const initiate = '**/functions/v1/initiate-booking';
  for (const [status, code, said] of [
    [404, 'not_found', 'Unable to initiate booking'],
    [409, 'conflict', 'This fare is gone. Nobody is known to sell it any more.'],
    [500, 'internal', 'Booking error: Something went wrong. Please try again.'],
  ] as const)
    await test.step(`Booking failed: ${said} [8.data.booking]`, async () => {
      await page.route(initiate, answer(status, code));
      await firstWay(page).click();
      const failed = toast(page, said);
      await expect(failed).toContainText('Booking failed');
      await expectAccessible(page);
      await expect(question(page)).toHaveCount(0);
      await expect.poll(() => page.context().pages().length).toBe(1);
      await page.unroute(initiate);
    });
  await test.step('a browser that opens no tab gets a plain link [8.data.booking-page]', async () => {
    await page.evaluate('window.open = () => null');
    await firstWay(page).click();
    const alert = sellers(page).getByRole('alert');
    await expect(alert).toContainText('Unable to open booking page. Please try again.');
    await expectAccessible(page);
    const link = alert.getByRole('link', { name: 'Go to airline.example' });
    await expect(link).toBeFocused();
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    await expect(await opened).toHaveURL('https://airline.example/book');
    await expect(toast(page, 'Booking initiated successfully!')).toBeVisible();
    await question(page).getByRole('button', { name: 'Yes, it was there' }).click();
    await expect(question(page)).toContainText('Check the names once more before you pay.');
  });
  await test.step('without a network the look fails, and goes on when it is back [2.common.retry 2.book.recheck-failed]', async () => {
    await page.context().setOffline(true);
    await check(page).getByRole('button', { name: 'Check again' }).click();
    await expect(check(page)).toContainText('The price could not be checked just now');
    await expect(check(page)).toContainText('The server could not be reached.');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(check(page)).toContainText('The price held');
  });
});

test('a premium traveller hears what may be earned, and prices stand in the reader’s currency [2.rates-provider 7.rates.newest 8.success.booking 3.rates.newest 1.commission.share]', async ({
  page,
  seller,
}) => {
  await seller.enter(page);
  await showRates(page, { HUF: 400 });
  await page.route('**/rest/v1/user_settings*', async (route) => {
    const rows: object[] = await (await route.fetch()).json();
    await route.fulfill({ json: rows.map((row) => ({ ...row, preferred_currency: 'HUF' })) });
  });
  const alertId = await seller.alertTo('BCN');
  const amount = { amount: 247, currency: 'EUR' };
  // What the server says to who has paid; nothing can be paid here.
  await change(page, 'booking-options', (data) => {
    data.earnsCommission = true;
    for (const option of data.options?.slice(0, 1) ?? []) option.commissionUpTo = amount;
  });
  await change(page, 'initiate-booking', (data) => {
    data.commissionUpTo = amount;
  });
  await page.goto(`/book-deal?alert=${alertId}`);
  await expect(sellers(page)).toContainText('Your plan earns commission: up to €2.47 on this trip');
  await expect(sellers(page)).toContainText('30 to 60 days after completed travel');
  await expect(sellers(page)).not.toContainText('Upgrade to earn commission on bookings');
  await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('HUF 22,000');
  await firstWay(page).click();
  await expect(toast(page, 'Booking initiated successfully!')).toContainText(
    'Book there and you may earn up to €2.47 commission.',
  );
});

test('the quick way leads to the page, and the keyboard is enough [2.common.keyboard]', async ({
  page,
  seller,
}) => {
  await seller.enter(page);
  await seller.alertTo('BCN');
  await page.goto('/dashboard');
  const card = page.getByRole('article').filter({ hasText: 'Barcelona' });
  await card.getByRole('button', { name: 'Book now' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Where to book' });
  await dialog.getByRole('link', { name: 'Check the price first' }).press('Enter');
  await expect(page).toHaveURL(/\/book-deal\?deal=/);
  await expect(dialog).toHaveCount(0);
  await expect(check(page)).toContainText('The price held');

  const reached: string[] = [];
  const focused = () =>
    page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.innerText');
  await page.getByRole('link', { name: 'Back to your deals' }).focus();
  while (reached.length < 40 && !reached.includes('One adult more')) {
    await page.keyboard.press('Tab');
    reached.push((await focused()).trim());
  }
  for (const name of ['Check again', 'Go to site', 'Upgrade to earn commission on bookings'])
    expect(reached).toContain(name);
  const opened = page.waitForEvent('popup');
  await firstWay(page).press('Enter');
  await expect(await opened).toHaveURL('https://airline.example/book');
  await expect(question(page)).toBeVisible();
});

test.describe('on a phone in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 } });

  test('the page reads from the right, and nothing runs out of it [4.language.arabic]', async ({
    page,
    seller,
  }) => {
    await seller.enter(page);
    seller.sell('BCN', '55.00');
    await page.goto(`/book-deal?alert=${await seller.alertTo('BCN')}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('برشلونة');
    await expect(page.getByRole('region', { name: 'هل ما زال السعر متاحاً؟' })).toContainText(
      'السعر ما زال كما هو',
    );
    const there = page.getByRole('region', { name: 'أين تحجز' });
    await expect(there.getByRole('listitem')).toHaveCount(5);
    await expect(there.getByRole('listitem').first()).toContainText('55');
    expect(await findFaults(page)).toEqual([]);
  });
});
