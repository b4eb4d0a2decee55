import type { Locator, Page } from '@playwright/test';
import { startTravelpayoutsServer } from '../../packages/sources/src/travelpayouts/testing/index.ts';
import { keepSession } from '../accounts-server.ts';
import { importFeed } from '../fare-feed.ts';
import { expect, testOnOneServer } from '../running-server.ts';
import { callAccounts, makeAccount, PASSWORD } from '../traveller.ts';

const TOKEN = 'journey-token';
const EMAIL = 'preferences@example.org';

/** A server with a source that can be asked, so that a collection has something to do. */
const test = testOnOneServer.extend<object, { prices: string }>({
  prices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
    async ({}, use) => {
      const { server } = await startTravelpayoutsServer({ token: TOKEN });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ prices }, use) =>
      use({
        EMAIL_CONFIRMATION: 'off',
        TRAVELPAYOUTS_TOKEN: TOKEN,
        TRAVELPAYOUTS_URL: prices,
        DISCOVER_FROM: '',
      }),
    { scope: 'worker' },
  ],
});

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const picker = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save preferences' });

async function pick(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  await picker(page, field).fill(typed);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: option }).first().click();
}

test('preferences are chosen, saved and found again [1.use.preferences 2.preferences 3.form]', async ({
  page,
  server,
}) => {
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  await makeAccount(server.url, EMAIL);
  const signedIn = await callAccounts(server.url, '/sign-in/email', {
    email: EMAIL,
    password: PASSWORD,
  });
  await keepSession(page.context(), (await signedIn.json()) as Parameters<typeof keepSession>[1]);
  await page.goto('/dashboard?tab=preferences');
  const [where, when, price, flight, airlines, alerts, preview] = [
    'Where',
    'When',
    'Price and travellers',
    'The flight',
    'Airlines and aircraft',
    'Alerts and language',
    'What this would bring',
  ].map((name) => section(page, name)) as [
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
    Locator,
  ];

  await test.step('the preview counts deals that match, and what keeps them out [2.preferences.preview 2.preferences.loosen]', async () => {
    await pick(page, 'Departure airports', 'Budapest', /Budapest/);
    await expect(preview).toContainText('1 deal of the last 30 days would have matched');
    await expect(preview.getByRole('link', { name: 'Budapest to Barcelona' })).toBeVisible();
    await price.getByLabel('Max price (EUR)').fill('20');
    await expect(preview).toContainText('No deal of the last 30 days would have matched');
    await preview.getByRole('button', { name: 'Any price: 1 deal' }).click();
    await expect(preview).toContainText('1 deal of the last 30 days would have matched');
  });

  await test.step('saving says so, and looks for fresh deals with visible progress [4.preferences.fetches 8.success.preferences]', async () => {
    await pick(page, 'Departure airports', 'London', /London – all airports/);
    await pick(page, 'Destinations', 'España', /Spain – whole country/);
    await pick(page, 'Destinations', 'LIS', /Lisbon/);
    await when.getByLabel('Latest return date').fill('2037-03-31');
    await when.getByLabel('Max nights').fill('7');
    await when.getByText('Morning (6am–12pm)').click();
    await price.getByLabel('Preferred currency').selectOption('USD');
    await price.getByLabel('Travellers').selectOption('3');
    await price.getByLabel('Max price (USD)').fill('299.50');
    await flight.getByText('Business', { exact: true }).click();
    await flight.getByText('Must include checked baggage').click();
    await flight.getByText('Round-trip only', { exact: true }).first().click();
    await flight.getByText('2 stops', { exact: true }).click();
    await pick(page, 'Preferred via airports', 'Doha', /DOH/);
    await pick(page, 'Avoided via airports', 'Frankfurt', /Frankfurt/);
    await airlines.getByText('oneworld', { exact: true }).click();
    await pick(page, 'Preferred airlines', 'Qatar', /Qatar Airways/);
    await airlines.getByText('Airbus A380', { exact: true }).click();
    await alerts.getByText('Unlimited', { exact: true }).click();
    await alerts.getByText('Send email notifications').click();
    await save(page).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
    await expect(page.locator('.collection-line')).toContainText('BUD');
  });

  await test.step('it is all there on the next visit [3.form]', async () => {
    await page.reload();
    for (const name of [/^Remove Budapest/, 'Remove London – all airports'])
      await expect(page.getByRole('button', { name })).toBeVisible();
    await expect(where.getByRole('button', { name: 'Remove Spain – whole country' })).toBeVisible();
    await expect(when.getByLabel('Latest return date')).toHaveValue('2037-03-31');
    await expect(when.getByLabel('Max nights')).toHaveValue('7');
    await expect(when.getByRole('radio', { name: /^Morning/ })).toBeChecked();
    await expect(price.getByLabel('Max price (USD)')).toHaveValue('299.50');
    await expect(price.getByLabel('Travellers')).toHaveValue('3');
    for (const name of ['Business', 'Must include checked baggage'])
      await expect(flight.getByRole('checkbox', { name })).toBeChecked();
    for (const name of ['Round-trip only', '2 stops'])
      await expect(flight.getByRole('radio', { name })).toBeChecked();
    await expect(flight).toContainText('Preferred via airports: DOH');
    for (const name of ['oneworld', 'Airbus A380'])
      await expect(airlines.getByRole('checkbox', { name })).toBeChecked();
    await expect(alerts.getByLabel('Unlimited')).toBeChecked();
    await expect(alerts.getByLabel('Send email notifications')).not.toBeChecked();
  });

  await test.step('what only the server knows to be wrong is shown on its field [2.preferences.server-mistake]', async () => {
    await page.goto('/dashboard?tab=preferences&from=BUD&to=XQZ');
    await expect(section(page, 'From your search')).toContainText('XQZ');
    await save(page).click();
    await expect(where).toContainText('One of these places is not known.');
    await expect(picker(page, 'Destinations')).toBeFocused();
  });
});
