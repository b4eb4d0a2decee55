import {
  DEFAULT_PREFERENCES,
  type FunctionData,
  type FunctionInput,
  type FunctionName,
} from '@farelark/contracts';
import type { Locator, Page } from '@playwright/test';
import { startTravelpayoutsServer } from '../../packages/sources/src/travelpayouts/testing/index.ts';
import { expectAccessible } from '../accessibility.ts';
import { keepSession } from '../accounts-server.ts';
import { importFeed } from '../fare-feed.ts';
import { holdAnswers } from '../held-answers.ts';
import { expect, type RunningServer, testOnOneServer } from '../running-server.ts';
import { callAccounts, makeAccount, PASSWORD } from '../traveller.ts';

const TOKEN = 'journey-token';
/** The table that the form reads and writes. */
const SETTINGS = '**/rest/v1/user_settings*';

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

interface Traveller {
  readonly call: <Name extends FunctionName>(
    name: Name,
    request: FunctionInput<Name>,
  ) => Promise<FunctionData<Name>>;
}

let made = 0;

/** A new account whose session the page has, on the preferences tab. */
async function open(
  page: Page,
  server: RunningServer,
  wanted?: Partial<typeof DEFAULT_PREFERENCES>,
): Promise<Traveller> {
  made += 1;
  const email = `preferences-${made}@example.org`;
  await makeAccount(server.url, email);
  const answer = await callAccounts(server.url, '/sign-in/email', { email, password: PASSWORD });
  const session = (await answer.json()) as Parameters<typeof keepSession>[1];
  await keepSession(page.context(), session);
  const call: Traveller['call'] = async (name, request) => {
    const called = await fetch(`${server.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify(request ?? {}),
    });
    expect(called.status, name).toBe(200);
    return ((await called.json()) as { data: never }).data;
  };
  if (wanted) await call('save-preferences', { ...DEFAULT_PREFERENCES, ...wanted });
  await page.goto('/dashboard?tab=preferences');
  await expect(page.locator('form').getByRole('region').first()).toBeVisible();
  return { call };
}

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const picker = (page: Page, name: string): Locator => page.getByRole('combobox', { name });
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save preferences' });

/** Those of the list that is open; native ones are always there. */
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

async function pick(page: Page, field: string, typed: string, option: RegExp): Promise<void> {
  await picker(page, field).fill(typed);
  await options(page).filter({ hasText: option }).first().click();
}

test('every preference is chosen, saved and found again [1.use.preferences 2.preferences 3.form]', async ({
  page,
  server,
}) => {
  await open(page, server);
  const [where, when, price, flight, airlines, alerts] = [
    'Where',
    'When',
    'Price and travellers',
    'The flight',
    'Airlines and aircraft',
    'Alerts and language',
  ].map((name) => section(page, name)) as [Locator, Locator, Locator, Locator, Locator, Locator];

  await test.step('a newcomer begins with economy, 1 stop, and immediate alerts [3.form.time-of-day 9.defaults]', async () => {
    await expect(flight.getByRole('checkbox', { name: 'Economy', exact: true })).toBeChecked();
    await expect(flight.getByRole('checkbox', { name: 'Business' })).not.toBeChecked();
    await expect(flight.getByRole('radio', { name: '1 stop' })).toBeChecked();
    await expect(flight.getByLabel('Must include checked baggage')).not.toBeChecked();
    await expect(alerts).toContainText('each alert comes at once');
    await expect(flight.getByRole('radio', { name: 'Both' })).toBeChecked();
    await expect(when.getByRole('radio', { name: 'Anytime' })).toBeChecked();
  });

  await test.step('empty means all, and says so [3.form.destinations 5.empty-is-all]', async () => {
    for (const [part, words] of [
      [where, ['None yet: at least one is needed', 'All destinations']],
      [when, ['Any departure date', 'Any return date', 'Any length of stay', 'At any time of day']],
      [price, ['Any price']],
      [flight, ['Any connection', 'No airport is avoided', 'With or without a checked bag']],
      [airlines, ['All alliances', 'All airlines', 'All airplane types']],
    ] as const)
      for (const word of words) await expect(part).toContainText(word);
    await expectAccessible(page);
  });

  await test.step('departure airports by name, a whole city among them [3.form.departures 2.common.screen-reader 2.preferences.airports]', async () => {
    await pick(page, 'Departure airports', 'Budapest', /Budapest/);
    // The list is open: nothing of the page is hidden from screen readers meanwhile.
    await picker(page, 'Departure airports').fill('London');
    await expect(page.getByRole('option', { name: /London – all airports/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
    await expectAccessible(page);
    // Leaving a field confirms what was typed.
    await picker(page, 'Destinations').focus();
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remove London – all airports' })).toBeVisible();
    await expect(where).toContainText('From Budapest, London');
  });

  await test.step('destinations: a place by its code, a country by the name it has at home [3.form.destinations 2.preferences.destinations]', async () => {
    await pick(page, 'Destinations', 'España', /Spain – whole country/);
    await pick(page, 'Destinations', 'LIS', /Lisbon/);
    await expect(where.getByText('Only what is chosen here (2)')).toBeVisible();
    await expect(where.getByRole('button', { name: 'Remove Spain – whole country' })).toBeVisible();
  });

  await test.step('dates, nights and time of day [3.form.earliest-departure 3.form.latest-return 3.form.time-of-day 2.preferences.nights]', async () => {
    await when.getByLabel('Earliest departure date').fill('2037-03-01');
    await when.getByLabel('Latest return date').fill('2037-03-31');
    await when.getByLabel('Min nights').fill('3');
    await when.getByLabel('Max nights').fill('7');
    await when.getByText('Morning (6am–12pm)').click();
    await expect(when).toContainText('1 March 2037 or later · Back by 31 March 2037 · 3–7 nights');
  });

  await test.step('min and max price in a currency, for the whole party [3.form.price 3.form.currency 2.preferences.party]', async () => {
    await price.getByLabel('Preferred currency').selectOption('USD');
    await price.getByLabel('Travellers').selectOption('3');
    await price.getByLabel('Min price (USD)').fill('50');
    await price.getByLabel('Max price (USD)').fill('299.50');
    await expect(price).toContainText('For all 3 travellers: US$150 to US$898.50');
  });

  await test.step('cabins, baggage, trip type, stops, and by way of where [3.form.cabins 3.form.baggage 3.form.trip-type 3.form.stops 3.form.via 3.form.avoid 9.stops]', async () => {
    for (const cabin of ['Premium Economy', 'Business', 'First'])
      await expect(flight.getByText(cabin, { exact: true })).toBeVisible();
    await flight.getByText('Business', { exact: true }).click();
    await expect(flight.getByText('Only Economy, Business', { exact: true })).toBeVisible();
    await flight.getByText('Must include checked baggage').click();
    for (const type of ['One way only', 'Both'])
      await expect(flight.getByText(type, { exact: true })).toBeVisible();
    await flight.getByText('Round-trip only', { exact: true }).first().click();
    for (const stops of ['Direct only', '1 stop', 'Unlimited'])
      await expect(flight.getByText(stops, { exact: true })).toBeVisible();
    await flight.getByText('2 stops', { exact: true }).click();
    await pick(page, 'Preferred via airports', 'Doha', /DOH/);
    await pick(page, 'Avoided via airports', 'Frankfurt', /Frankfurt/);
    await expect(flight).toContainText('direct flights are left out');
  });

  await test.step('alliances, airlines and airplanes [3.form.alliances 3.form.airlines 3.form.planes]', async () => {
    for (const alliance of ['Star Alliance', 'SkyTeam'])
      await expect(airlines.getByText(alliance, { exact: true })).toBeVisible();
    await airlines.getByText('oneworld', { exact: true }).click();
    await expect(airlines).toContainText('Only airlines of the alliances chosen beside');
    await pick(page, 'Preferred airlines', 'Qatar', /Qatar Airways/);
    await expect(airlines).toContainText('Alliances and airlines add up');
    for (const plane of ['Propeller planes', 'Boeing 737 MAX'])
      await expect(airlines.getByText(plane, { exact: true })).toBeVisible();
    await airlines.getByText('Airbus A380', { exact: true }).click();
    await expect(airlines.getByText('Never on Airbus A380', { exact: true })).toBeVisible();
  });

  await test.step('how many alerts, by email or not, in which language [3.form.email 3.form.daily-maximum 3.form.language 9.languages]', async () => {
    await alerts.getByLabel('Maximum daily alerts').fill('5');
    await alerts.getByText('Send email notifications').click();
    await expect(alerts).toContainText('At most 5 a day · In the app only · English');
    await expect(alerts.getByLabel('Preferred language').locator('option')).toHaveCount(10);
    await expectAccessible(page);
  });

  await test.step('saving says so, and looks for fresh deals with visible progress [4.preferences.fetches 8.success.preferences]', async () => {
    await save(page).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
    await expect(page.locator('.collection-line')).toContainText('BUD');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
  });

  await test.step('it is all there on the next visit [3.form]', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove London – all airports' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Spain – whole country' })).toBeVisible();
    await expect(when.getByLabel('Latest return date')).toHaveValue('2037-03-31');
    await expect(when.getByLabel('Max nights')).toHaveValue('7');
    await expect(when.getByRole('radio', { name: /^Morning/ })).toBeChecked();
    await expect(price.getByLabel('Max price (USD)')).toHaveValue('299.50');
    await expect(price.getByLabel('Travellers')).toHaveValue('3');
    await expect(flight.getByRole('checkbox', { name: 'Business' })).toBeChecked();
    await expect(flight.getByLabel('Must include checked baggage')).toBeChecked();
    await expect(flight.getByRole('radio', { name: 'Round-trip only' })).toBeChecked();
    await expect(flight.getByRole('radio', { name: '2 stops' })).toBeChecked();
    await expect(flight).toContainText('Preferred via airports: DOH');
    await expect(airlines.getByRole('checkbox', { name: 'oneworld' })).toBeChecked();
    await expect(airlines.getByRole('checkbox', { name: 'Airbus A380' })).toBeChecked();
    await expect(alerts.getByLabel('Maximum daily alerts')).toHaveValue('5');
    await expect(alerts.getByLabel('Send email notifications')).not.toBeChecked();
  });

  await test.step('the daily maximum may be unlimited [3.form.daily-maximum]', async () => {
    await alerts.getByText('Unlimited', { exact: true }).click();
    await expect(alerts).toContainText('As many a day as there are');
    await save(page).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
    await page.reload();
    await expect(alerts.getByLabel('Unlimited')).toBeChecked();
  });
});

test('ranges cannot be inverted, the first mistake gets the cursor, and nothing typed is lost', async ({
  page,
  server,
}) => {
  await open(page, server);
  const [when, price] = [section(page, 'When'), section(page, 'Price and travellers')];

  await test.step('each bound limits the other [2.preferences.ranges]', async () => {
    await when.getByLabel('Earliest departure date').fill('2037-05-10');
    await expect(when.getByLabel('Latest return date')).toHaveAttribute('min', '2037-05-10');
    await when.getByLabel('Latest return date').fill('2037-05-01');
    await expect(when.getByLabel('Earliest departure date')).toHaveAttribute('max', '2037-05-01');
    await when.getByLabel('Latest return date').blur();
    await expect(
      when.getByText('The latest return is before the earliest departure.'),
    ).toBeVisible();
    await when.getByLabel('Max nights').fill('2');
    await when.getByLabel('Min nights').fill('4');
    await when.getByLabel('Min nights').blur();
    await expect(when.getByText('The max nights are below the min nights.')).toBeVisible();
    await price.getByLabel('Max price (EUR)').fill('100');
    await price.getByLabel('Min price (EUR)').fill('200');
    await price.getByLabel('Min price (EUR)').blur();
    await expect(price.getByText('The max price is below the min price.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('saving goes to the first mistake, into a part that is folded too [2.common.first-mistake]', async () => {
    await save(page).click();
    await expect(picker(page, 'Departure airports')).toBeFocused();
    await expect(page.getByText('Choose at least one departure airport.')).toBeVisible();
    await pick(page, 'Departure airports', 'BUD', /Budapest/);
    await page.getByRole('button', { name: 'When', exact: true }).click();
    await expect(when.getByLabel('Latest return date')).toBeHidden();
    await save(page).click();
    await expect(when.getByLabel('Latest return date')).toBeFocused();
    await when.getByLabel('Latest return date').fill('2037-05-20');
    await when.getByLabel('Max nights').fill('9');
    await save(page).click();
    await expect(price.getByLabel('Max price (EUR)')).toBeFocused();
    await price.getByLabel('Max price (EUR)').fill('300');
  });

  await test.step('a failure says so, and keeps what was typed [8.data.preferences 2.common.input-kept]', async () => {
    let isBroken = true;
    await page.route(SETTINGS, (route) => (isBroken ? route.abort() : route.continue()));
    await save(page).click();
    const failure = page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Error saving preferences' });
    await expect(failure).toContainText(
      'There was an error saving your preferences. Please try again.',
    );
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('300');
    await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
    isBroken = false;
    await save(page).click();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
  });

  await test.step('what only the server knows to be wrong is said on its field [2.preferences.server-mistake]', async () => {
    await page.goto('/dashboard?tab=preferences&from=BUD&to=XQZ');
    await expect(page.getByRole('region', { name: 'From your search' })).toContainText('XQZ');
    await save(page).click();
    await expect(section(page, 'Where')).toContainText('One of these places is not known.');
    await expect(picker(page, 'Destinations')).toBeFocused();
  });
});

test('the preview counts what would have matched, and says what to loosen', async ({
  page,
  server,
}) => {
  await importFeed(server, { origin: 'BUD', destination: 'BCN', bargain: 55 });
  await open(page, server, { departureAirports: ['BUD'] });
  const preview = section(page, 'What this would bring');
  const price = section(page, 'Price and travellers');

  await test.step('with an example that leads to its deal [2.preferences.preview]', async () => {
    await expect(preview).toContainText('1 deal of the last 30 days would have matched');
    await expect(preview).toContainText('Too little history yet to say how many alerts a week');
    await expect(preview.getByRole('link', { name: 'Budapest to Barcelona' })).toHaveAttribute(
      'href',
      /^\/deals\//,
    );
    await expect(preview).toContainText('€55');
    await expectAccessible(page);
  });

  await test.step('of two answers the last one is shown, whichever comes first [2.preferences.preview-latest]', async () => {
    const held: (() => void)[] = [];
    await page.route('**/functions/v1/preview-preferences', async (route) => {
      if (route.request().postDataJSON().maxPrice === 1000)
        await new Promise<void>((go) => held.push(go));
      await route.continue().catch(() => {});
    });
    await price.getByLabel('Max price (EUR)').fill('10');
    await expect.poll(() => held.length).toBe(1);
    await price.getByLabel('Max price (EUR)').fill('60');
    await expect(preview.locator('[data-earlier="true"]')).toHaveCount(0);
    await expect(preview).toContainText('1 deal of the last 30 days');
    for (const go of held) go();
    await page.unroute('**/functions/v1/preview-preferences');
    await expect(preview).toContainText('1 deal of the last 30 days');
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('60');
  });

  await test.step('where nothing would have matched, one touch loosens what kept it out [2.preferences.loosen]', async () => {
    await price.getByLabel('Max price (EUR)').fill('20');
    await expect(preview).toContainText('No deal of the last 30 days would have matched');
    await expectAccessible(page);
    await preview.getByRole('button', { name: 'Any price: 1 deal' }).click();
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('');
    await expect(preview).toContainText('1 deal of the last 30 days would have matched');
  });

  await test.step('it waits for a form that is whole, and can be asked again [2.preferences.preview-retry]', async () => {
    await page.getByRole('button', { name: /^Remove Budapest/ }).click();
    await expect(preview).toContainText('Once the form is complete');
    await page.route('**/functions/v1/preview-preferences', (route) =>
      route.fulfill({ status: 429, json: { data: null, error: null } }),
    );
    await pick(page, 'Departure airports', 'Vienna', /VIE/);
    await expect(preview).toContainText('This could not be counted.');
    await page.unroute('**/functions/v1/preview-preferences');
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview).toContainText('No deal of the last 30 days would have matched');
  });
});

test('a pause is seen and ended, a muted route is unmuted, and changes are not lost by leaving', async ({
  page,
  server,
}) => {
  const traveller = await open(page, server, { departureAirports: ['BUD'] });
  await traveller.call('mute-route', { origin: 'BUD', destination: 'BCN' });
  await page.reload();
  const quiet = section(page, 'Pause and muted routes');
  const price = section(page, 'Price and travellers');
  const kept = async () => (await traveller.call('load-preferences', undefined)).preferences;

  await test.step('paused until a day [2.preferences.pause]', async () => {
    await expect(quiet).toContainText('Not paused');
    await quiet.getByLabel('Pause alerts until').fill('2037-12-03');
    await expect(quiet).toContainText(
      'Nothing is told before 3 December 2037, neither in the app nor by email.',
    );
    await save(page).click();
    const notice = page.getByRole('region', { name: 'Alerts are paused until 3 December 2037' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    // What else is typed stays typed, and unsaved.
    await price.getByLabel('Max price (EUR)').fill('70');
    await notice.getByRole('button', { name: 'Resume now' }).click();
    await expect(page.getByText('Alerts resumed').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect(quiet.locator('input[type=date]')).toHaveValue('');
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('70');
    expect(await kept()).toMatchObject({ pausedUntil: null, maxPrice: null });
  });

  await test.step('a muted route is listed, unmuted immediately, and muted again by undo [2.preferences.muted]', async () => {
    await expect(quiet.getByText('Muted routes: 1')).toBeVisible();
    await quiet.getByRole('button', { name: /^Unmute Budapest.* to Barcelona/ }).click();
    await expect(quiet).toContainText('No route is muted.');
    await expect.poll(async () => (await kept())?.mutedRoutes).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(quiet.getByText('Muted routes: 1')).toBeVisible();
  });

  await test.step('another tab keeps the changes, another page is asked about [2.preferences.unsaved]', async () => {
    await page.getByRole('tab', { name: 'Deals' }).click();
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('70');
    const away = page.getByRole('navigation').getByRole('link', { name: 'Deals' }).first();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await away.click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('70');
    // Signing out takes the form away as well.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('70');
    // The browser asks by itself where the page is closed or loaded again.
    const asked = page.waitForEvent('dialog');
    await page.evaluate('setTimeout(() => location.reload())');
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('70');
  });

  await test.step('discarded changes come back by undo [2.preferences.undo-discard]', async () => {
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('');
    await page
      .locator('[data-sonner-toast]')
      .filter({ hasText: 'Changes discarded' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(price.getByLabel('Max price (EUR)')).toHaveValue('70');
    await page.getByRole('navigation').getByRole('link', { name: 'Deals' }).first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL(/\/deals/);
  });

  await test.step('who signs out all the same is signed out, and led to the front page [2.preferences.unsaved]', async () => {
    await page.goto('/dashboard?tab=preferences');
    await price.getByLabel('Max price (EUR)').fill('80');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText('Signed out successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the form shows its shape while it loads, says what failed, and keeps what was typed without a network', async ({
  page,
  server,
}) => {
  await open(page, server, { departureAirports: ['BUD'] });
  const failed = page.getByText('Your preferences could not be loaded');

  await test.step('on its way [2.common.skeleton]', async () => {
    const answer = await holdAnswers(page, 'user_settings*', 'rest/v1');
    await page.reload();
    await expect(page.getByText('Loading your preferences').last()).toBeAttached();
    await expectAccessible(page);
    answer();
    await expect(section(page, 'Where')).toBeVisible();
    await page.unroute(SETTINGS);
  });

  await test.step('unavailable, and tried again [2.common.retry]', async () => {
    await page.route(SETTINGS, (route) => route.abort());
    await page.reload();
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await page.unroute(SETTINGS);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(section(page, 'Where')).toContainText('From Budapest');
  });

  await test.step('without a network [2.common.input-kept 8.data.preferences]', async () => {
    // What is said needs its code.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
    await page.context().setOffline(true);
    await section(page, 'Price and travellers').getByLabel('Max price (EUR)').fill('90');
    await save(page).click();
    await expect(page.getByText('Error saving preferences')).toBeVisible();
    await expect(page.getByLabel('Max price (EUR)')).toHaveValue('90');
    await expect(section(page, 'What this would bring')).toContainText('This could not be counted');
    await expectAccessible(page);
    await page.context().setOffline(false);
    await save(page).click();
    await expect(page.getByText('Preferences saved')).toBeVisible();
  });
});

test('what is typed is what is chosen, however late it is found', async ({ page, server }) => {
  const traveller = await open(page, server);
  const where = section(page, 'Where');
  const departures = picker(page, 'Departure airports');
  const chips = where.getByRole('button', { name: /^Remove / });
  /** Types the first letters, for which there is a list; the answer for all of them is held back. */
  const typeAhead = async (letters: string, others: string) => {
    await departures.focus();
    await page.keyboard.type(letters);
    await expect(options(page).first()).toBeVisible();
    const answer = await holdAnswers(page, 'search-airports');
    await page.keyboard.type(others);
    return answer;
  };

  await test.step('by Enter, with the list of another word still there', async () => {
    const answer = await typeAhead('Lon', 'gyearbyen');
    await expect(options(page).first()).toContainText('London');
    await page.keyboard.press('Enter');
    await expect(where.getByText('Searching…')).toBeVisible();
    await expect(chips).toHaveCount(0);
    await expectAccessible(page);
    answer();
    await expect(chips).toHaveAccessibleName(/Longyearbyen/);
    await expect(departures).toHaveValue('');
    await expect(page.getByText('Preferences saved')).toHaveCount(0);
  });

  await test.step('by going on to the next field', async () => {
    const answer = await typeAhead('Vi', 'enna');
    await picker(page, 'Destinations').focus();
    await expect(departures).toHaveValue('Vienna');
    answer();
    await expect(where.getByRole('button', { name: /^Remove Vienna/ })).toBeVisible();
    await expect(departures).toHaveValue('');
    await expect(picker(page, 'Destinations')).toBeFocused();
  });

  await test.step('by pressing a button, which does not move away meanwhile', async () => {
    await departures.fill('Reykjav');
    await expect(options(page).first()).toBeVisible();
    await save(page).hover();
    await page.mouse.down();
    await expect(options(page)).toHaveCount(0);
    await expect(departures).toHaveValue('Reykjav');
    await page.mouse.up();
    await expect(where.getByRole('button', { name: /^Remove Reykjav/ })).toBeVisible();
    await expect(page.getByText('Preferences saved').first()).toBeVisible();
    const { preferences } = await traveller.call('load-preferences', undefined);
    expect(preferences?.departureAirports).toHaveLength(3);
    await departures.press('Backspace');
  });

  await test.step('not what was typed on, nor what Escape threw away', async () => {
    const answer = await typeAhead('Li', 'sbon');
    await page.keyboard.press('Enter');
    await page.keyboard.type('xqz');
    answer();
    await expect(where.getByText('Nothing found for “Lisbonxqz”')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(2);
    await expect(departures).toHaveValue('Lisbonxqz');
    await page.keyboard.press('Escape');
    await expect(departures).toHaveValue('');
  });

  await test.step('an option that was gone to is taken, though the list is of an earlier word', async () => {
    const answer = await typeAhead('Mad', 'r');
    await page.keyboard.press('ArrowDown');
    const gone = options(page).and(page.locator('[data-highlighted]'));
    const name = (await gone.locator('bdi').textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(3);
    await expect(where).toContainText(name);
    answer();
  });

  await test.step('an unknown name stays as it was typed, and says so', async () => {
    await departures.fill('Xqzwv');
    await picker(page, 'Destinations').focus();
    await expect(departures).toHaveValue('Xqzwv');
    await expect(departures).toHaveAttribute('aria-invalid', 'true');
    await expect(departures).toHaveAccessibleDescription(/Nothing found for “Xqzwv”/);
    await expectAccessible(page);
  });
});

test('the form is filled in and saved by the keyboard alone [2.common.keyboard]', async ({
  page,
  server,
}) => {
  const traveller = await open(page, server);
  const departures = picker(page, 'Departure airports');
  await departures.focus();
  await page.keyboard.type('Budapest');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Budapest/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Airports near me' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picker(page, 'Destinations')).toBeFocused();
  await page.keyboard.type('Portugal');
  await expect(page.getByRole('option', { name: /Portugal – whole country/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Portugal/ })).toBeVisible();
  // What is chosen goes again, by its own button or from the end of the field.
  await page.keyboard.type('Vienna');
  // Enter takes the first: that of the whole word, not of its beginning.
  await expect(options(page).first()).toContainText('VIE');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove Vienna/ })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('button', { name: /^Remove Vienna/ })).toHaveCount(0);
  // A part folds and unfolds, and radio buttons go by the arrows.
  const when = page.getByRole('button', { name: 'When', exact: true });
  await when.focus();
  await page.keyboard.press('Enter');
  await expect(when).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Space');
  await expect(when).toHaveAttribute('aria-expanded', 'true');
  const flight = section(page, 'The flight');
  await flight.getByRole('radio', { name: '1 stop' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(flight.getByRole('radio', { name: 'Direct only' })).toBeChecked();
  for (const box of [
    flight.getByRole('checkbox', { name: 'Business' }),
    flight.getByRole('checkbox', { name: 'Must include checked baggage' }),
    page.getByRole('checkbox', { name: 'SkyTeam' }),
    page.getByRole('checkbox', { name: 'Propeller planes' }),
    page.getByRole('checkbox', { name: 'Unlimited', exact: true }),
  ]) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await page.getByLabel('Preferred currency').focus();
  await page.keyboard.type('USD');
  await expect(page.getByLabel('Preferred currency')).toHaveValue('USD');
  // Day and month are the same, whichever comes first here.
  await page.getByLabel('Earliest departure date').focus();
  await page.keyboard.type('05052037');
  await expect(page.getByLabel('Earliest departure date')).toHaveValue('2037-05-05');
  // Enter in a field saves.
  await section(page, 'Price and travellers').getByLabel('Max price (USD)').focus();
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Preferences saved').first()).toBeVisible();
  const { preferences } = await traveller.call('load-preferences', undefined);
  expect(preferences).toMatchObject({
    departureAirports: ['BUD'],
    destinationCountries: ['PT'],
    maxStops: '0',
    maxPrice: 20_000,
    preferredCurrency: 'USD',
    cabinClasses: ['economy', 'business'],
    luggageRequirements: true,
    preferredAlliances: ['skyteam'],
    excludedAirplaneTypes: ['propeller'],
    maximumDailyAlerts: null,
    earliestDeparture: '2037-05-05',
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the form is read from right to left, folded into lines that say what they hold [2.preferences.folded 4.language.arabic]', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => localStorage.setItem('preferred-language', 'ar'));
    const traveller = await open(page, server, {
      departureAirports: ['CAI'],
      preferredLanguage: 'ar',
    });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const where = section(page, 'المغادرة والوجهة');
    const when = section(page, 'المواعيد');
    await expect(when).toContainText('أي مدة إقامة');
    await expect(when.getByLabel('أقل عدد ليالٍ')).toBeHidden();
    await when.getByRole('button', { name: 'المواعيد' }).click();
    await when.getByLabel('أقل عدد ليالٍ').fill('3');
    await expect(when).toContainText('3 ليالٍ على الأقل');
    await picker(page, 'الوجهات').fill('مصر');
    await page
      .getByRole('option', { name: /البلد كله/ })
      .first()
      .click();
    await expect(where).toContainText('إلى مصر');
    await expectAccessible(page);
    const room = await page.evaluate<number>('innerWidth - document.documentElement.scrollWidth');
    expect(room).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'حفظ التفضيلات' }).click();
    await expect
      .poll(async () => (await traveller.call('load-preferences', undefined)).preferences)
      .toMatchObject({ destinationCountries: ['EG'], minNights: 3, preferredLanguage: 'ar' });
  });
});
