import { expectAccessible } from '../accessibility.ts';
import { waitForMount } from '../page-actions.ts';
import { expect, test } from '../running-server.ts';
import { forms } from '../traveller.ts';

test.use({ market: 'deal', settings: { EMAIL_CONFIRMATION: 'off' } });

test('a visitor searches by sentence, refines the search by chips and turns it into an alert', async ({
  page,
}) => {
  const chips = page.getByRole('list', { name: 'Your search' });
  const deals = page.getByRole('region', { name: 'Deals', exact: true });
  const words = page.getByRole('textbox', { name: 'Where do you want to go?' });

  await test.step('keeps a sentence that it cannot interpret and opens the filters [8.data.interpret]', async () => {
    await page.goto('/search');
    await words.fill('hello');
    await page.getByRole('button', { name: 'Search fares' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Could not interpret your query. Try "flights from HKG to SIN next month".',
    );
    await expect(words).toHaveValue('hello');
    await expect(chips.getByRole('button', { name: 'Frequent flyer programme' })).toBeVisible();
    // Deals are shown without claiming to match.
    await expect(deals.getByLabel('Sort by')).toBeVisible();
    await expect(deals).not.toContainText('matches');
  });

  await test.step('shows a sentence as chips, and which of them exclude all deals [2.landing.search 8.data.no-search-deals]', async () => {
    await words.fill('from Budapest to Lisbon or Barcelona, direct, with a checked bag');
    await page.getByRole('button', { name: 'Search fares' }).click();
    await expect(chips).toContainText('Budapest');
    await expect(chips).toContainText('Direct');
    await expect(page).toHaveURL(/from=BUD&to=LIS,BCN&stops=0/);
    await expect(
      deals.getByRole('heading', { name: 'No deals matched your search' }),
    ).toBeVisible();
    await expect(deals).toContainText('its source doesn’t say: Checked bag');
    await expect(deals.getByLabel('Sort by')).toBeHidden();
    await expectAccessible(page);
    await chips.getByRole('button', { name: 'Remove: Stops' }).press('Enter');
    await expect(chips).toBeFocused();
    await expect(chips).not.toContainText('Direct');
  });

  await test.step('removes a chip and edits a place', async () => {
    await deals.getByRole('button', { name: 'Without “Checked bag”: 1 trip' }).click();
    await expect(deals.getByText('1 trip matches')).toBeVisible();
    await expect(deals.getByRole('heading', { name: 'Budapest to Barcelona' })).toBeAttached();
    await chips.getByRole('button', { name: /^To / }).click();
    await page.getByRole('button', { name: /^Remove (Lisbon|LIS)/ }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL(/to=BCN/);
    await expect(deals.getByText('1 trip matches')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('returns from a deal to the search', async () => {
    const address = page.url();
    await deals.getByRole('link', { name: 'Budapest to Barcelona', exact: true }).click();
    // Other deals below may also have a link to all deals.
    const back = page.getByRole('main').getByRole('link').first();
    await expect(back).toHaveText('Back to your search');
    await back.click();
    await expect(page).toHaveURL(address);
    await expect(deals.getByText('1 trip matches')).toBeVisible();
  });

  await test.step('shows that offers cannot be queried without a source', async () => {
    const offers = page.getByRole('region', { name: 'All flights' });
    await offers.getByRole('button', { name: 'Find flights' }).click();
    await expect(offers.getByRole('status')).toContainText('This isn’t set up on this site.');
    await expect(offers.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

  await test.step('shows that a trip has no offers [8.data.no-results]', async () => {
    // Response of a source without offers.
    await page.route('**/functions/v1/flight-search', (route) =>
      route.fulfill({
        json: { data: { offers: [], total: 0, complete: true, sources: [] }, error: null },
      }),
    );
    const offers = page.getByRole('region', { name: 'All flights' });
    await offers.getByRole('button', { name: 'Find flights' }).click();
    await expect(offers.getByText('No results found')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/functions/v1/flight-search');
  });

  await test.step('signs up, and finds the search as unsaved preferences', async () => {
    await expect(page.getByRole('link', { name: /^Watch this route: / })).toHaveAttribute(
      'href',
      '/start?from=BUD&to=BCN',
    );
    // Preferences can express more than a route.
    await page.goto(`${page.url()}&passengers=2`);
    await waitForMount(page);
    await page.getByRole('button', { name: 'Create alert' }).click();
    await forms.fillSignUp(page, 'searcher@example.org');
    await forms.submit(page).click();
    await expect(page).toHaveURL(/dashboard\?tab=preferences&from=BUD&to=BCN/);
    const proposal = page.getByRole('region', { name: 'From your search' });
    await expect(proposal).toContainText('Departure airports');
    await expect(proposal).toContainText('Budapest (BUD)');
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByRole('region', { name: '1 deal for you' })).toBeFocused();
    await page.goto('/dashboard?tab=preferences&from=BUD&to=BCN');
    await expect(proposal).toContainText('Your preferences already cover all of this.');
  });
});
