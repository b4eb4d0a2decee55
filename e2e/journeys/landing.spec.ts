import { expectAccessible } from '../accessibility.ts';
import { collectErrors, waitForMount } from '../page-actions.ts';
import { expect, test } from '../running-server.ts';

test.use({
  market: 'deal',
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
});

test('a visitor searches by sentence and by filters, also without JavaScript, and sees live deals on a map [2.routes.landing]', async ({
  page,
  server,
  browser,
}) => {
  const errors = collectErrors(page);

  await test.step('search by sentence with the keyboard [2.landing.search]', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitForMount(page);
    await page.getByRole('textbox', { name: 'Where do you want to go' }).focus();
    await page.keyboard.type('Budapest to Barcelona, direct');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*from=BUD&to=BCN&stops=0/);
    await expect(page.getByRole('region', { name: 'Deals', exact: true })).toContainText(
      '1 trip matches',
    );
    await page.goBack();
  });

  await test.step('search by filters, which keep the text typed while they load [2.landing.filters 2.landing.more-filters]', async () => {
    await page.getByText('Filters', { exact: true }).click();
    await page.getByLabel('From', { exact: true }).focus();
    await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
    await page.keyboard.type('Budapest');
    await page.getByRole('option', { name: /BUD/ }).first().click();
    await page.getByLabel('Trip type').selectOption('one_way');
    await page.getByLabel('Stops', { exact: true }).selectOption('0');
    const more = page.getByRole('button', { name: 'More filters' });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    for (const [field, typed, code] of [
      ['Via', 'Vienna', /VIE/],
      ['Avoid stops in', 'Istanbul', /IST/],
      ['Airlines', 'Ryanair', /FR/],
    ] as const) {
      await page.getByRole('combobox', { name: field }).fill(typed);
      await page.getByRole('option', { name: code }).first().click();
    }
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search fares' }).click();
    await expect(page).toHaveURL(
      /\/search\?from=BUD&trip=one_way&stops=0&airlines=FR&via=VIE&not-via=IST/,
    );
    await page.goBack();
  });

  await test.step('open a deal from its route on the map [2.landing.deals]', async () => {
    const live = page.getByRole('region', { name: 'Live right now' });
    await live.scrollIntoViewIfNeeded();
    await expect(live.getByText('similar fares', { exact: false })).toBeVisible();
    const world = page.getByRole('region', { name: 'Live deals around the world' });
    await world.scrollIntoViewIfNeeded();
    const route = world.getByRole('link', { name: /Budapest to Barcelona/ });
    await route.focus();
    await expect(world.locator('.world-way[data-active]')).toHaveCount(1);
    await expect(world.locator('.world-way .world-line')).toHaveAttribute('d', /^M/);
    await expectAccessible(page);
    await route.first().press('Enter');
    await expect(page).toHaveURL(/\/deals\/[0-9a-f-]{36}$/);
  });
  expect(errors).toEqual([]);

  await test.step('see the whole page without scrolling, in a picture of it and on paper', async () => {
    const whole = await page.context().newPage();
    await whole.goto('/');
    await waitForMount(whole);
    await expect(whole.locator('main .skeleton:not(details *)')).toHaveCount(0);
    await expect(whole.locator('.world-way').first()).toBeAttached();
    const unpainted = await whole.evaluate(
      `[...document.querySelectorAll('main h2, main a, footer a')]
        .filter((element) => !element.closest('details') && !element.checkVisibility({ contentVisibilityAuto: true }))
        .map(({ outerHTML }) => outerHTML)`,
    );
    expect(unpainted).toEqual([]);
    await expect(whole.getByLabel('Trip type')).toBeHidden();
    await whole.emulateMedia({ media: 'print' });
    await expect(whole.getByLabel('Trip type')).toBeVisible();
    await whole.close();
  });

  await test.step('see deals and search without JavaScript, in the currency of the region [2.landing.written 2.landing.currency]', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
    const plain = await context.newPage();
    await plain.goto(server.url);
    await expect(plain.locator('.hero-deal')).toBeInViewport();
    await expect(plain.locator('.hero-deal')).toContainText('Budapest to Barcelona');
    await expect(plain.locator('.hero-deal')).toContainText(/≈\s£\d+.*Sold at €55/);
    await context.addCookies([{ name: 'farelark-currency', value: 'EUR', url: server.url }]);
    await plain.reload();
    await expect(plain.locator('.hero-deal')).toContainText('€55');
    await expect(plain.locator('.hero-deal')).not.toContainText('≈');
    await expect(plain.locator('.pass').getByText('similar fares')).toBeVisible();
    await plain.getByText('Filters', { exact: true }).click();
    await plain.getByRole('textbox', { name: 'Where do you want to go' }).fill('Vienna to Lisbon');
    await plain.getByLabel('Stops', { exact: true }).selectOption('1');
    await plain.getByRole('button', { name: 'Search fares' }).click();
    await expect(plain).toHaveURL(/\/search\?q=Vienna\+to\+Lisbon&.*stops=1/);
    await context.close();
  });
});
