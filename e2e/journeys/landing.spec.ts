import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { importFeed } from '../fare-feed.ts';
import { holdAnswers } from '../held-answers.ts';
import { expect, test, withServer } from '../running-server.ts';
import { storeRatings } from '../stored-bookings.ts';

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'no-preference' },
  settings: { CLAIM_SAVING: '0.7', CLAIM_USERS: '10000' },
});

test('a visitor searches by sentence and by filters, sees where deals go, and what plans cost [2.routes.landing]', async ({
  page,
  server,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  const words = page.getByRole('searchbox', { name: 'Where, when and how do you want to fly?' });

  await test.step('the keyboard alone reaches the search and sends a sentence [2.landing.search]', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await words.focus();
    await page.keyboard.type('Budapest to Barcelona, direct');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?.*from=BUD&to=BCN&stops=0/);
    await expect(page.getByRole('region', { name: 'Known deals' })).toContainText('1 trip matches');
    await page.goBack();
  });

  await test.step('filters: a plain field becomes a picker that keeps what is being typed [2.landing.filters 2.landing.more-filters]', async () => {
    await page.getByLabel('From', { exact: true }).focus();
    await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
    await page.keyboard.type('Budapest');
    await page.getByRole('option', { name: /BUD/ }).first().click();
    await page.getByLabel('Trip type').selectOption('one_way');
    await page.getByLabel('Stops', { exact: true }).selectOption('0');
    const more = page.getByRole('button', { name: 'More filters' });
    await more.click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('combobox', { name: 'Via' }).fill('Vienna');
    await page.getByRole('option', { name: /VIE/ }).first().click();
    await page.getByRole('combobox', { name: 'Avoid' }).fill('Istanbul');
    await page.getByRole('option', { name: /IST/ }).first().click();
    await page.getByRole('combobox', { name: 'Airlines' }).fill('Ryanair');
    await page.getByRole('option', { name: /FR/ }).first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Search fares' }).click();
    await expect(page).toHaveURL(
      /\/search\?from=BUD&trip=one_way&stops=0&airlines=FR&via=VIE&not-via=IST/,
    );
    await page.goBack();
  });

  await test.step('a place that was typed and not found yet is searched for as it was typed', async () => {
    const answer = await holdAnswers(page, 'search-airports');
    await page.getByLabel('From', { exact: true }).focus();
    await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
    await page.keyboard.type('Budapest');
    await page.getByRole('button', { name: 'Search fares' }).click();
    await expect(page).toHaveURL(/\/search\?.*from=BUD/);
    answer();
    await page.goBack();
  });

  await test.step('live deals, and the map with its list of the same [2.landing.deals]', async () => {
    const live = page.getByRole('region', { name: 'Live right now' });
    await live.scrollIntoViewIfNeeded();
    await expect(live.getByText('comparable fares', { exact: false })).toBeVisible();
    const world = page.getByRole('region', { name: 'The world right now' });
    await world.scrollIntoViewIfNeeded();
    const way = world.getByRole('link', { name: /Budapest to Barcelona/ });
    await way.focus();
    await expect(world.locator('.world-way[data-active]')).toHaveCount(1);
    await expect(world.locator('.world-way .world-line')).toHaveAttribute('d', /^M/);
  });

  await test.step('what was counted, and claims that lead to it [1.claims.saving 1.claims.users 1.claims.monitoring 1.claims.minutes 1.claims.threshold 9.saving]', async () => {
    const measured = page.getByRole('region', { name: 'How well it works' });
    await measured.scrollIntoViewIfNeeded();
    await expect(measured.getByText('Not enough data yet').first()).toBeVisible();
    const claims = page.getByRole('region', { name: 'What Farelark claims' });
    await expect(claims.getByRole('listitem')).toHaveText([
      /up to 70%/,
      /10,000\+/,
      /180 days/,
      /5 minutes.*from detection to alert/,
      /30% or more/,
    ]);
    // Its settings confirm them.
    await expect(claims.getByText('Example')).toHaveCount(0);
    for (const link of await claims.getByRole('link').all())
      await expect(link).toHaveAttribute('href', /^\/(scoreboard|how-it-works#(usual|deal))$/);
    await expectAccessible(page);
  });

  await test.step('four steps, features, and a footer that leads on [2.landing.steps 2.landing.features 2.landing.footer]', async () => {
    const steps = page.getByRole('region', { name: 'How it works', exact: true });
    await expect(steps.getByRole('listitem')).toHaveText([
      /^Say where you leave from/,
      /^We learn what trips cost/,
      /^We look twice/,
      /^You book where it is sold/,
    ]);
    const features = page.getByRole('region', { name: 'What you get' });
    await expect(features.getByRole('heading', { level: 3 })).toHaveCount(6);
    const footer = page.getByRole('contentinfo');
    for (const name of ['Pricing', 'Help centre', 'Terms', 'Privacy', 'Cookies', 'Write to us'])
      await expect(footer.getByRole('link', { name, exact: true })).toBeAttached();
    // The fields that are left open in the step above.
    for (const label of ['To', 'Cabin', 'Passengers'])
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More filters' }).click();
    for (const label of ['Via', 'Avoid', 'Airlines'])
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  });

  await test.step('plans with discounts, best value and terms [1.plans.monthly 1.plans.biannual 1.plans.annual 1.terms.no-refunds 2.routes.pricing 2.landing.pricing]', async () => {
    const plans = page.getByRole('region', { name: 'Plans', exact: true });
    await expect(plans.getByRole('listitem')).toHaveText([
      /Monthly.*€19\.99.*€19\.99 billed every month/,
      /Bi-Annual.*10% off.*€17\.99.*€107\.94 billed every 6 months/,
      /Annual.*Best value.*25% off.*€14\.99.*€179\.88 billed every year/,
    ]);
    await plans.getByRole('link', { name: 'What every plan includes, and the terms' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
    await expect(page.getByText('All sales are final', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Please sign in to manage your plan' }),
    ).toHaveAttribute('href', '/dashboard?tab=plan');
    await page.getByText('What is charged, and when?').click();
    await expect(page.getByText('€107.94 every 6 months or €179.88 each year')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Start free trial' }).first().click();
    await expect(page).toHaveURL(/\/auth\?mode=sign-up/);
  });

  await test.step('a way of the map opens the deal it stands for', async () => {
    await page.goto('/');
    const way = page.getByRole('link', { name: /Budapest to Barcelona/ });
    await page.getByRole('heading', { name: 'The world right now' }).scrollIntoViewIfNeeded();
    await way.first().press('Enter');
    await expect(page).toHaveURL(/\/deals\/[0-9a-f-]{36}$/);
  });

  expect(complaints).toEqual([]);
});

test('quotes what travellers say of prices from the third sentence on, good and bad [2.landing.testimonials]', async ({
  page,
  server,
}) => {
  const section = page.getByRole('region', { name: 'How well it works' });
  const said = page.getByRole('region', { name: 'What travellers say' });
  const open = async () => {
    await page.goto('/');
    await section.scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'What Farelark claims' }).scrollIntoViewIfNeeded();
  };
  await storeRatings(server, [
    { destination: 'BCN', answer: 'yes', sentence: 'Just as shown.', firstName: 'Ana' },
    { destination: 'LIS', answer: 'no', sentence: 'Ten euros <b>dearer</b>.', firstName: null },
    { destination: 'OPO', answer: 'not_looked', sentence: 'I forgot.', firstName: null },
  ]);
  await open();
  await expect(section.getByText('once three of them have written a sentence')).toBeVisible();
  await expect(section.getByText('Not enough data yet').first()).toBeVisible();
  await expect(said).toHaveCount(0);

  await storeRatings(server, [
    { destination: 'FAO', answer: 'yes', sentence: 'Booked in five minutes.', firstName: null },
  ]);
  await open();
  await expect(said.getByRole('listitem')).toHaveText([
    /The price was right.*Booked in five minutes\..*Budapest to Faro, October 2026/,
    /The price was different.*Ten euros <b>dearer<\/b>\..*Budapest to Lisbon, October 2026/,
    /The price was right.*Just as shown\..*Ana.*Budapest to Barcelona, October 2026/,
  ]);
  await expectAccessible(page);
});

test.describe('who runs it', () => {
  const DEMO = 'support@farelark.example';
  const inFooter = (page: Page, selector: string, property: string) =>
    page.evaluate<number>(`document.querySelector('footer ${selector}').${property}`);
  const EDGE = 'getBoundingClientRect().right';

  test('is shown by demo details and example claims while all fares are simulated [1.claims.saving 1.claims.users 2.contact.office]', async ({
    page,
  }) => {
    await withServer({ SIMULATOR: 'auto' }, async ({ url }) => {
      await page.goto(`${url}/contact`);
      const reach = page.getByRole('region', { name: /Other ways/ });
      await expect(reach).toContainText('1 Example Street, Demo City 00000');
      await expect(reach).toContainText('+1 202 555 0100');
      await expect(reach.getByRole('link', { name: DEMO })).toHaveAttribute(
        'href',
        `mailto:${DEMO}`,
      );
      await expect(reach.getByText('Demo', { exact: true })).toHaveCount(2);
      await expect(reach.getByText('Demo address', { exact: true })).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toContainText('Demo address');
      await expectAccessible(page);

      await page.setViewportSize({ width: 390, height: 844 });
      const email = page.getByRole('contentinfo').getByRole('link', { name: DEMO });
      await email.scrollIntoViewIfNeeded();
      const room = await inFooter(page, 'a[href^="mailto:"]', 'clientWidth');
      expect(await inFooter(page, 'a[href^="mailto:"]', 'scrollWidth')).toBe(room);
      await page.evaluate("localStorage.setItem('preferred-language', 'ar')");
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await email.scrollIntoViewIfNeeded();
      expect(await inFooter(page, 'a[href^="mailto:"]', EDGE)).toBe(
        await inFooter(page, 'a[href="/terms"]', EDGE),
      );

      await page.goto(url);
      await page.evaluate("localStorage.setItem('preferred-language', 'en')");
      await page.goto(url);
      const claims = page.getByRole('region', { name: 'What Farelark claims' });
      await expect(claims.getByRole('listitem').filter({ hasText: 'Example' })).toHaveText([
        /up to 70%/,
        /10,000\+/,
      ]);
    });
  });

  test('is left out where the operator gave none and fares are real [2.contact.office]', async ({
    page,
  }) => {
    await withServer({}, async ({ url }) => {
      await page.goto(`${url}/contact`);
      const reach = page.getByRole('region', { name: /Other ways/ });
      await expect(reach.getByRole('term')).toHaveText(['Support hours']);
      const footer = page.getByRole('contentinfo');
      await expect(footer.locator('address')).toHaveText(/^Farelark\s*Support: Mon–Fri/);
      await page.goto(`${url}/privacy`);
      await expect(page.getByRole('main')).toContainText('The controller is Farelark.');
      await expect(page.getByRole('main')).not.toContainText(/Postal address|not stated|Demo/);
      await page.goto(url);
      const claims = page.getByRole('region', { name: 'What Farelark claims' });
      await expect(claims.getByRole('listitem')).toHaveText([
        /180 days/,
        /5 minutes/,
        /30% or more/,
      ]);
    });
  });
});

test('without a script the search is a form to the results, and failing figures say so', async ({
  browser,
  server,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await plain.newPage();
  await page.goto(server.url);
  await page.getByRole('searchbox').fill('Vienna to Lisbon');
  await page.getByLabel('Stops', { exact: true }).selectOption('1');
  await page.getByRole('button', { name: 'Search fares' }).click();
  await expect(page).toHaveURL(/\/search\?q=Vienna\+to\+Lisbon&.*stops=1/);
  await plain.close();

  const broken = await browser.newPage({ baseURL: server.url, locale: 'en-GB' });
  await broken.route(/deal-map|list-live-deals|live-deals|scoreboard/, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await broken.goto('/');
  const measured = broken.getByRole('region', { name: 'How well it works' });
  await measured.scrollIntoViewIfNeeded();
  await expect(measured.getByRole('alert')).toContainText('could not be loaded just now');
  const world = broken.getByRole('region', { name: 'The world right now' });
  await world.scrollIntoViewIfNeeded();
  await expect(world.getByRole('alert')).toContainText('Unable to load deals');
  await broken.unrouteAll();
  await world.getByRole('button', { name: 'Try again' }).click();
  await expect(world.getByText('No deal is live at this moment.')).toBeVisible();
  await broken.close();
});

test('on a phone a long name stays within its field, and so does its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('From', { exact: true }).focus();
  const from = page.getByRole('combobox', { name: 'From' });
  await expect(from).toBeFocused();
  await page.keyboard.type('London');
  await page.getByRole('option', { name: /London – all airports/ }).click();
  const remove = page.getByRole('button', { name: 'Remove London – all airports' });
  const [field, button] = await Promise.all([
    page.locator('.chips-field').filter({ has: from }).boundingBox(),
    remove.boundingBox(),
  ]);
  expect(field && button && button.x + button.width <= field.x + field.width).toBe(true);
  await remove.click();
  await expect(remove).toHaveCount(0);
});
