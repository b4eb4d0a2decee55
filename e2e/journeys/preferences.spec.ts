import { startTravelpayoutsServer } from '../../packages/sources/src/travelpayouts/testing/index.ts';
import { test as base, expect } from '../running-server.ts';
import { createTraveller, storeSession } from '../traveller.ts';

const TOKEN = 'journey-token';

/** `test` on a server with a queryable source for collections. */
const test = base.extend({
  market: 'deal',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  settings: async ({}, use) => {
    const { server } = await startTravelpayoutsServer({ token: TOKEN });
    await use({
      EMAIL_CONFIRMATION: 'off',
      TRAVELPAYOUTS_TOKEN: TOKEN,
      TRAVELPAYOUTS_URL: server.url,
      DISCOVER_FROM: '',
    });
    await server.stop();
  },
});

test('a traveller chooses and saves preferences, which are there on the next visit [1.use.preferences 2.preferences 3.form]', async ({
  page,
  server,
}) => {
  await storeSession(page.context(), await createTraveller(server.url, 'preferences@example.org'));
  await page.goto('/dashboard?tab=preferences');
  const section = (name: string) => page.getByRole('region', { name });
  const where = section('Where');
  const price = section('Price and travellers');
  const flight = section('The flight');
  const airlines = section('Airlines and aircraft');
  const alerts = section('Alerts and language');
  const save = page.getByRole('button', { name: 'Save preferences' });
  const picker = (name: string) => page.getByRole('combobox', { name });
  const openSections = async (): Promise<void> => {
    const closed = page.locator('.form-section-head[aria-expanded="false"]');
    await expect(closed.first()).toBeVisible();
    while ((await closed.count()) > 0) await closed.first().click();
  };
  const pick = async (field: string, text: string, option: RegExp): Promise<void> => {
    await picker(field).fill(text);
    await page.getByRole('listbox').getByRole('option').filter({ hasText: option }).first().click();
  };

  await test.step('confirms saving and collects fares with visible progress [4.preferences.fetches 8.success.preferences]', async () => {
    await openSections();
    await pick('Departure airports', 'Budapest', /Budapest/);
    await pick('Departure airports', 'London', /London – all airports/);
    await pick('Destinations', 'España', /Spain – whole country/);
    await price.getByLabel('Preferred currency').selectOption('USD');
    await price.getByLabel('Max price (USD)').fill('299.50');
    await flight.getByText('Must include checked baggage').click();
    await pick('Preferred stopovers', 'Doha', /DOH/);
    await airlines.getByText('oneworld', { exact: true }).click();
    await pick('Preferred airlines', 'Qatar', /Qatar Airways/);
    await alerts.getByText('Unlimited', { exact: true }).click();
    await alerts.getByText('Send email notifications').click();
    await save.click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Deals' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('.saved-note .collection-line')).toContainText('BUD');
  });

  await test.step('shows the saved preferences after a reload [3.form]', async () => {
    await page.goto('/dashboard?tab=preferences');
    await openSections();
    for (const name of [/^Remove Budapest/, /^Remove London – all/, /^Remove Spain – whole/])
      await expect(where.getByRole('button', { name })).toBeVisible();
    await expect(price.getByLabel('Max price (USD)')).toHaveValue('299.50');
    await expect(flight.getByRole('checkbox', { name: 'Must include checked' })).toBeChecked();
    await expect(flight).toContainText('preferred stopovers: DOH');
    await expect(airlines.getByRole('checkbox', { name: 'oneworld' })).toBeChecked();
    await expect(alerts.getByLabel('Unlimited')).toBeChecked();
    await expect(alerts.getByLabel('Send email notifications')).not.toBeChecked();
  });

  await test.step('shows an error that only the server finds at its field [2.preferences.server-mistake]', async () => {
    await page.goto('/dashboard?tab=preferences&from=BUD&to=XQZ');
    await expect(section('From your search')).toContainText('XQZ');
    await save.click();
    await expect(where).toContainText('We don’t recognise one of these places.');
    await expect(picker('Destinations')).toBeFocused();
  });
});
