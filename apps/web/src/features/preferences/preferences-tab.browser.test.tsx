import type { FunctionData, FunctionInput, TableRow } from '@farelark/contracts';
import type {} from '@vitest/browser-playwright';
import { describe, expect, it } from 'vitest';
import { cdp, type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleInDark } from '../../testing/accessibility.ts';
import { type Backend, refuse, UNREACHABLE } from '../../testing/backend.ts';
import { createAlert } from '../../testing/deals.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectNoOverflow,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  setOnline,
  toast,
} from '../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../testing/places.ts';
import { settingsRow, travellerBackend } from '../../testing/traveller-backend.ts';

type Preview = FunctionData<'preview-preferences'>;

const NONE: Preview = { matchedDeals: 0, days: 30, alertsPerWeek: null, examples: [] };
const { deal, dates } = createAlert(1, { price: 55 });
const ONE: Preview = { ...NONE, matchedDeals: 1, examples: [{ ...deal, dates }] };

const FROM_BUDAPEST = { departureAirports: ['BUD'], destinationAirports: [] };

/** The backend of a newcomer, whose preferences are the default ones, changed like this. */
function backendWith(changes: Partial<TableRow<'user_settings'>> = {}): Backend {
  return travellerBackend()
    .rows('user_settings', [
      settingsRow({
        notification_settings: { departureAirports: [], destinationAirports: [] },
        ...changes,
      }),
    ])
    .functions({ ...PLACE_RESPONSES, 'preview-preferences': NONE });
}

/** The backend of a traveller from Budapest. */
const fromBudapest = (changes: Partial<TableRow<'user_settings'>> = {}) =>
  backendWith({ notification_settings: FROM_BUDAPEST, ...changes });

async function open(backend: Backend, options: PageOptions = {}): Promise<void> {
  await openPage('/dashboard?tab=preferences', { backend, signedIn: true, ...options });
  await expectVisible(page.css('form').getByRole('region').first());
}

const section = (name: string) => page.getByRole('region', { name });
const [where, when, price] = [section('Where'), section('When'), section('Price and travellers')];
const [flight, airlines] = [section('The flight'), section('Airlines and aircraft')];
const alerts = section('Alerts and language');
const quiet = section('Pause and muted routes');
const preview = section('What this would bring');
const picker = (name: string) => page.getByRole('combobox', { name });
const departures = picker('Departure airports');
const maxPrice = price.getByLabelText('Max price (EUR)');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const save = button('Save preferences');
const removers = (field: Locator) => field.getByRole('button', { name: /^Remove / });
/** Those of the list that is open; native ones are always there. */
const options = page.getByRole('listbox').getByRole('option');
const checked = (within: Locator, role: 'radio' | 'checkbox', name: string | RegExp) =>
  expect.element(within.getByRole(role, { name, exact: typeof name === 'string' })).toBeChecked();
const exactly = (within: Locator, text: string) => within.getByText(text, { exact: true });

async function pick(field: string, typed: string, option: RegExp): Promise<void> {
  await picker(field).fill(typed);
  await options.filter({ hasText: option }).first().click();
}

/** Saves, and comes again. */
async function saveAndReopen(backend: Backend): Promise<void> {
  await save.click();
  await expectVisible(toast('Preferences saved'));
  await expectGone(page.getByText('Not saved yet'));
  await open(backend);
}

const savedRow = (backend: Backend) => backend.inputs('/rest/v1/user_settings').at(-1);

describe('the preferences of a newcomer', () => {
  it('are economy, 1 stop and immediate alerts; what is empty lets everything in, and says so [3.form.time-of-day 9.defaults 3.form.destinations 5.empty-is-all]', async () => {
    await open(backendWith());
    await checked(flight, 'checkbox', 'Economy');
    await expect.element(flight.getByRole('checkbox', { name: 'Business' })).not.toBeChecked();
    await checked(flight, 'radio', '1 stop');
    await expect.element(flight.getByLabelText('Must include checked baggage')).not.toBeChecked();
    await expectTexts(alerts, 'each alert comes at once');
    await checked(flight, 'radio', 'Both');
    await checked(when, 'radio', 'Anytime');
    await expectTexts(where, 'None yet: at least one is needed', 'All destinations');
    await expectTexts(
      when,
      'Any departure date',
      'Any return date',
      'Any length of stay',
      'At any time of day',
    );
    await expectTexts(price, 'Any price');
    await expectTexts(
      flight,
      'Any connection',
      'No airport is avoided',
      'With or without a checked bag',
    );
    await expectTexts(airlines, 'All alliances', 'All airlines', 'All airplane types');
    await expectAccessible();
  });
});

describe('each preference is chosen, saved and found again', () => {
  const DAYS_AND_NIGHTS = [
    ['Earliest departure date', '2037-03-01'],
    ['Latest return date', '2037-03-31'],
    ['Min nights', '3'],
    ['Max nights', '7'],
  ] as const;

  it('places, days, nights and prices [3.form.departures 2.common.screen-reader 2.preferences.airports 3.form.destinations 2.preferences.destinations 3.form.earliest-departure 3.form.latest-return 3.form.time-of-day 2.preferences.nights 3.form.price 3.form.currency 2.preferences.party]', async () => {
    const backend = backendWith();
    await open(backend);
    await pick('Departure airports', 'Budapest', /Budapest/);
    // The list is open: nothing of the page is hidden from screen readers meanwhile.
    await departures.fill('London');
    await expectVisible(page.getByRole('option', { name: /London – all airports/ }));
    await expectVisible(button(/^Remove Budapest/));
    await expectAccessible();
    // Leaving a field confirms what was typed.
    await picker('Destinations').click();
    await expect.element(options).toHaveLength(0);
    await expectVisible(button('Remove London – all airports'));
    await expectTexts(where, 'From Budapest, London');
    // A country by the name it has at home, a place by its code.
    await pick('Destinations', 'España', /Spain – whole country/);
    await pick('Destinations', 'LIS', /Lisbon/);
    await expectVisible(where.getByText('Only what is chosen here (2)'));
    for (const [label, value] of DAYS_AND_NIGHTS) await when.getByLabelText(label).fill(value);
    await when.getByText('Morning (6am–12pm)').click();
    await expectTexts(
      when,
      '1 March 2037 or later · Back by 31 March 2037 · 3–7 nights',
      /3–7 nights · Morning/,
    );
    await price.getByLabelText('Preferred currency').selectOptions('USD');
    await price.getByLabelText('Travellers').selectOptions('3');
    await price.getByLabelText('Min price (USD)').fill('50');
    await price.getByLabelText('Max price (USD)').fill('299.50');
    await expectTexts(price, 'For all 3 travellers: US$150 to US$898.50');
    await saveAndReopen(backend);
    for (const name of ['Budapest', 'London – all airports', 'Spain – whole country', 'Lisbon'])
      await expectVisible(button(new RegExp(`^Remove ${name}`)));
    for (const [label, value] of DAYS_AND_NIGHTS)
      await expect.element(when.getByLabelText(label)).toHaveDisplayValue(value);
    await checked(when, 'radio', /^Morning/);
    await expect.element(price.getByLabelText('Max price (USD)')).toHaveValue('299.50');
    await expect.element(price.getByLabelText('Travellers')).toHaveValue('3');
    await expectAccessibleInDark();
  });

  it('the flight, its airlines, and how alerts come [3.form.cabins 3.form.baggage 3.form.trip-type 3.form.stops 3.form.via 3.form.avoid 9.stops 3.form.alliances 3.form.airlines 3.form.planes 3.form.email 3.form.daily-maximum 3.form.language 9.languages]', async () => {
    const backend = fromBudapest();
    await open(backend);
    for (const name of ['Premium Economy', 'Business', 'First', 'One way only', 'Both'])
      await expectVisible(exactly(flight, name));
    for (const name of ['Direct only', '1 stop', 'Unlimited'])
      await expectVisible(exactly(flight, name));
    await exactly(flight, 'Business').click();
    await expectVisible(exactly(flight, 'Only Economy, Business'));
    await flight.getByText('Must include checked baggage').click();
    await exactly(flight, 'Round-trip only').first().click();
    await exactly(flight, '2 stops').click();
    await pick('Preferred via airports', 'Doha', /DOH/);
    await pick('Avoided via airports', 'Frankfurt', /Frankfurt/);
    await expectTexts(flight, 'direct flights are left out');
    for (const name of ['Star Alliance', 'SkyTeam', 'Propeller planes', 'Boeing 737 MAX'])
      await expectVisible(exactly(airlines, name));
    await exactly(airlines, 'oneworld').click();
    await expectTexts(airlines, 'Only airlines of the alliances chosen beside');
    await pick('Preferred airlines', 'Qatar', /Qatar Airways/);
    await expectTexts(airlines, 'Alliances and airlines add up');
    await exactly(airlines, 'Airbus A380').click();
    await expectVisible(exactly(airlines, 'Never on Airbus A380'));
    await alerts.getByLabelText('Maximum daily alerts').fill('5');
    await alerts.getByText('Send email notifications').click();
    await expectTexts(alerts, 'At most 5 a day · In the app only · English');
    await expect
      .element(alerts.getByLabelText('Preferred language').getByRole('option'))
      .toHaveLength(10);
    await saveAndReopen(backend);
    for (const name of ['Business', 'Must include checked baggage'])
      await checked(flight, 'checkbox', name);
    for (const name of ['Round-trip only', '2 stops']) await checked(flight, 'radio', name);
    await expectTexts(flight, 'Preferred via airports: DOH', /Avoided via airports.*FRA/);
    for (const name of ['oneworld', 'Airbus A380']) await checked(airlines, 'checkbox', name);
    await expectVisible(airlines.getByRole('button', { name: 'Remove Qatar Airways' }));
    await expect.element(alerts.getByLabelText('Maximum daily alerts')).toHaveDisplayValue('5');
    await expect.element(alerts.getByLabelText('Send email notifications')).not.toBeChecked();
    await exactly(alerts, 'Unlimited').click();
    await expectTexts(alerts, 'As many a day as there are');
    await saveAndReopen(backend);
    await checked(alerts, 'checkbox', 'Unlimited');
  });

  it('by the keyboard alone [2.common.keyboard]', async () => {
    const backend = backendWith();
    await open(backend);
    const { keyboard } = userEvent;
    const focus = (field: Locator) => (field.element() as HTMLElement).focus();
    await departures.click();
    await keyboard('Budapest');
    await expectVisible(options.first());
    await keyboard('{Enter}');
    await expectVisible(button(/^Remove Budapest/));
    await keyboard('{Tab}');
    await expectFocus(button('Airports near me'));
    await keyboard('{Tab}');
    await expectFocus(picker('Destinations'));
    await keyboard('Portugal');
    await expectVisible(page.getByRole('option', { name: /Portugal – whole country/ }));
    await keyboard('{Enter}');
    await expectVisible(button(/^Remove Portugal/));
    // What is chosen goes again, by its own button or from the end of the field.
    await keyboard('Vienna');
    // Enter takes the first: that of the whole word, not of its beginning.
    await expectTexts(options.first(), 'VIE');
    await keyboard('{Enter}');
    await expectVisible(button(/^Remove Vienna/));
    await keyboard('{Backspace}');
    await expectGone(button(/^Remove Vienna/));
    // A part folds and unfolds, and radio buttons go by the arrows.
    const head = page.getByRole('button', { name: 'When', exact: true });
    focus(head);
    await keyboard('{Enter}');
    await expect.element(head).toHaveAttribute('aria-expanded', 'false');
    await keyboard(' ');
    await expect.element(head).toHaveAttribute('aria-expanded', 'true');
    focus(flight.getByRole('radio', { name: '1 stop' }));
    await keyboard('{ArrowLeft}');
    await checked(flight, 'radio', 'Direct only');
    for (const name of [
      'Business',
      'Must include checked baggage',
      'SkyTeam',
      'Propeller planes',
      'Unlimited',
    ]) {
      const box = page.getByRole('checkbox', { name, exact: true });
      focus(box);
      await keyboard(' ');
      await expect.element(box).toBeChecked();
    }
    const currency = page.getByLabelText('Preferred currency');
    focus(currency);
    await keyboard('USD');
    await expect.element(currency).toHaveValue('USD');
    // Day and month are the same, whichever comes first here.
    const earliest = page.getByLabelText('Earliest departure date');
    focus(earliest);
    await keyboard('05052037');
    await expect.element(earliest).toHaveValue('2037-05-05');
    // Enter in a field saves.
    focus(price.getByLabelText('Max price (USD)'));
    await keyboard('200{Enter}');
    await expectVisible(toast('Preferences saved'));
    expect(savedRow(backend)).toMatchObject({
      notification_settings: { departureAirports: ['BUD'] },
      destination_countries: ['PT'],
      max_stops: '0',
      max_price: 20_000,
      preferred_currency: 'USD',
      cabin_classes: ['economy', 'business'],
      luggage_requirements: true,
      preferred_alliances: ['skyteam'],
      excluded_airplane_types: ['propeller'],
      maximum_daily_alerts: null,
      earliest_departure: '2037-05-05',
    });
  });
});

describe('mistakes in preferences', () => {
  it('are inverted ranges, and get the cursor one by one, in a part that is folded too [2.preferences.ranges 2.common.first-mistake]', async () => {
    await open(backendWith());
    const latest = when.getByLabelText('Latest return date');
    const earliest = when.getByLabelText('Earliest departure date');
    await earliest.fill('2037-05-10');
    await latest.fill('2037-05-01');
    await when.getByLabelText('Max nights').fill('2');
    await when.getByLabelText('Min nights').fill('4');
    await maxPrice.fill('100');
    await price.getByLabelText('Min price (EUR)').fill('200');
    await userEvent.tab();
    // Each bound limits the other.
    await expect.element(latest).toHaveAttribute('min', '2037-05-10');
    await expect.element(earliest).toHaveAttribute('max', '2037-05-01');
    await expectVisible(when.getByText('The latest return is before the earliest departure.'));
    await expectVisible(when.getByText('The max nights are below the min nights.'));
    await expectVisible(price.getByText('The max price is below the min price.'));
    await expectAccessible();
    await save.click();
    await expectFocus(departures);
    await expectVisible(page.getByText('Choose at least one departure airport.'));
    await pick('Departure airports', 'BUD', /Budapest/);
    await page.getByRole('button', { name: 'When', exact: true }).click();
    await expect.element(latest).not.toBeVisible();
    await save.click();
    await expectFocus(latest);
    await latest.fill('2037-05-20');
    await when.getByLabelText('Max nights').fill('9');
    await save.click();
    await expectFocus(maxPrice);
  });
});

describe('the preview of preferences', () => {
  /** Counts one deal, for 55 euros from Budapest. */
  const count = (wanted: FunctionInput<'preview-preferences'>): Preview =>
    wanted.departureAirports.includes('BUD') && (wanted.maxPrice ?? Infinity) >= 5_500 ? ONE : NONE;

  it('counts what would have matched, with an example that leads to its deal; shows the last of two answers, waits for a form that is whole, and can be requested again [2.preferences.preview 2.preferences.loosen 2.preferences.preview-latest 2.preferences.preview-retry]', async () => {
    const backend = fromBudapest().functions({ 'preview-preferences': count });
    await open(backend);
    await expectTexts(
      preview,
      '1 deal of the last 30 days would have matched',
      'Too little history yet to say how many alerts a week',
      '€55',
    );
    await expect
      .element(preview.getByRole('link', { name: 'Budapest to Barcelona' }))
      .toHaveAttribute('href', expect.stringMatching(/^\/deals\//));
    await expectAccessible();
    // Where nothing would have matched, it offers to loosen what kept it out.
    await maxPrice.fill('20');
    await expectTexts(preview, 'No deal of the last 30 days would have matched');
    await expectAccessible();
    await preview.getByRole('button', { name: 'Any price: 1 deal' }).click();
    await expect.element(maxPrice).toHaveValue('');
    await expectTexts(preview, '1 deal of the last 30 days would have matched');

    const { promise, resolve } = Promise.withResolvers<void>();
    backend.functions({
      'preview-preferences': (wanted) =>
        wanted.maxPrice === 1_000 ? promise.then(() => NONE) : count(wanted),
    });
    await maxPrice.fill('10');
    await expect
      .poll(() => backend.inputs('preview-preferences').at(-1))
      .toMatchObject({ maxPrice: 1_000 });
    await maxPrice.fill('60');
    await expectGone(preview.css('[data-earlier="true"]'));
    await expectTexts(preview, '1 deal of the last 30 days');
    resolve();
    await promise;
    await expectTexts(preview, '1 deal of the last 30 days');
    await expect.element(maxPrice).toHaveValue('60');

    await button(/^Remove Budapest/).click();
    await expectTexts(preview, 'Once the form is complete');
    backend.functions({ 'preview-preferences': refuse('invalid_input') });
    await pick('Departure airports', 'Vienna', /VIE/);
    await expectTexts(preview, 'This could not be counted.');
    backend.functions({ 'preview-preferences': count });
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expectTexts(preview, 'No deal of the last 30 days would have matched');
  });
});

it('ends a pause without saving what else was typed; lists muted routes, unmutes them immediately, and mutes them again by undo [2.preferences.pause 2.preferences.muted]', async () => {
  const route = { origin: 'BUD', destination: 'BCN' };
  const backend = fromBudapest({ muted_routes: ['BUD-BCN'] }).functions({
    'mute-route': ({ muted }) => ({ mutedRoutes: muted ? [route] : [] }),
  });
  await open(backend);
  await expectTexts(quiet, 'Not paused');
  const until = quiet.getByLabelText('Pause alerts until', { exact: true });
  await until.fill('2037-12-03');
  await expectTexts(
    quiet,
    'Nothing is told before 3 December 2037, neither in the app nor by email.',
  );
  await save.click();
  const notice = section('Alerts are paused until 3 December 2037');
  await expectVisible(notice);
  await expectAccessible();
  await maxPrice.fill('70');
  await notice.getByRole('button', { name: 'Resume now' }).click();
  await expectVisible(toast('Alerts resumed'));
  await expectGone(notice);
  await expect.element(until).toHaveValue('');
  await expect.element(maxPrice).toHaveValue('70');
  expect(savedRow(backend)).toMatchObject({ paused_until: null, max_price: null });

  await expectVisible(quiet.getByText('Muted routes: 1'));
  await quiet.getByRole('button', { name: /^Unmute Budapest.* to Barcelona/ }).click();
  await expectTexts(quiet, 'No route is muted.');
  await toast('Route unmuted').getByRole('button', { name: 'Undo' }).click();
  await expectVisible(quiet.getByText('Muted routes: 1'));
  expect(backend.inputs('mute-route')).toEqual([
    { ...route, muted: false },
    { ...route, muted: true },
  ]);
});

describe('changes that are not saved', () => {
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const away = page.getByRole('navigation').getByRole('link', { name: 'Deals' }).first();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });

  async function openWithChanges(): Promise<void> {
    await open(
      fromBudapest().functions({
        'load-deals': refuse('unavailable'),
        'deal-map': refuse('unavailable'),
        'deal-origins': refuse('unavailable'),
        'deal-archive': refuse('unavailable'),
      }),
    );
    await maxPrice.fill('70');
    await expectVisible(page.getByText('Not saved yet'));
  }

  it('are kept by another tab, asked about by another page, the browser and a sign-out, and may be given up [2.preferences.unsaved]', async () => {
    await openWithChanges();
    await page.getByRole('tab', { name: 'Deals' }).click();
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await expect.element(maxPrice).toHaveValue('70');
    await away.click();
    await expectAccessible();
    for (const isSignOut of [false, true]) {
      // Signing out takes the form away as well.
      if (isSignOut) await button('Sign out').click();
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await expectGone(dialog);
      await expectAddress(/dashboard/);
      await expect.element(maxPrice).toHaveValue('70');
    }
    // The browser asks by itself where the page is closed or loaded again.
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await button('Sign out').click();
    await leave.click();
    await expectVisible(page.getByText('Signed out successfully'));
    await expectAddress('/');
  });

  it('come back by undo after they were discarded [2.preferences.undo-discard]', async () => {
    await openWithChanges();
    await button('Discard changes').click();
    await expect.element(maxPrice).toHaveValue('');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await toast('Changes discarded').getByRole('button', { name: 'Undo' }).click();
    await expect.element(maxPrice).toHaveValue('70');
    await away.click();
    await leave.click();
    await expectAddress(/\/deals/);
  });
});

describe('preferences on their way', () => {
  it('show the shape of the form, say that they could not be loaded, and are loaded again [2.common.skeleton 2.common.retry]', async () => {
    const backend = fromBudapest().rows('user_settings', refuse('invalid_input'));
    const release = backend.holdRows('user_settings');
    await openPage('/dashboard?tab=preferences', { backend, signedIn: true });
    await expect.element(page.getByText('Loading your preferences').last()).toBeInTheDocument();
    await expectAccessible();
    release();
    await expectVisible(page.getByText('Your preferences could not be loaded'));
    await expectAccessible();
    backend.rows('user_settings', [settingsRow({ notification_settings: FROM_BUDAPEST })]);
    (button('Try again').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expectTexts(where, 'From Budapest');
  });

  it('keep what was typed where it cannot be saved without a network [2.common.input-kept 8.data.preferences]', async () => {
    const backend = fromBudapest();
    await open(backend);
    setOnline(false);
    backend.rows('user_settings', UNREACHABLE).functions({ 'preview-preferences': UNREACHABLE });
    await maxPrice.fill('90');
    await save.click();
    await expectTexts(
      toast('Error saving preferences'),
      'There was an error saving your preferences. Please try again.',
    );
    await expect.element(maxPrice).toHaveValue('90');
    await expectVisible(page.getByText('Not saved yet', { exact: true }));
    await expectTexts(preview, 'This could not be counted');
    await expectAccessible();
    setOnline(true);
    backend.rows('user_settings', [settingsRow()]).functions({ 'preview-preferences': NONE });
    await save.click();
    await expectVisible(toast('Preferences saved'));
  });
});

describe('what is typed is what is chosen, however late it is found', () => {
  const chips = removers(where);

  /** Types the first letters, for which there is a list; the answer for all of them is held back. */
  async function typeAhead(backend: Backend, letters: string, others: string): Promise<() => void> {
    backend.functions(PLACE_RESPONSES);
    await departures.click();
    await userEvent.keyboard(letters);
    await expectTexts(options.first(), letters);
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.functions({
      'search-airports': (request) =>
        promise.then(() => PLACE_RESPONSES['search-airports'](request)),
    });
    await userEvent.keyboard(others);
    return resolve;
  }

  it('by Enter, by going on to the next field, and by the arrows, with the list of an earlier word still there', async () => {
    const backend = backendWith();
    await open(backend);
    const byEnter = await typeAhead(backend, 'Lon', 'gyearbyen');
    await expectTexts(options.first(), 'London');
    await userEvent.keyboard('{Enter}');
    await expectVisible(where.getByText('Searching…'));
    await expect.element(chips).toHaveLength(0);
    await expectAccessible();
    byEnter();
    await expect.element(chips).toHaveAccessibleName(/Longyearbyen/);
    await expect.element(departures).toHaveValue('');
    await expectGone(page.getByText('Preferences saved'));

    const byLeaving = await typeAhead(backend, 'Vi', 'enna');
    (picker('Destinations').element() as HTMLElement).focus();
    await expect.element(departures).toHaveValue('Vienna');
    byLeaving();
    await expectVisible(where.getByRole('button', { name: /^Remove Vienna/ }));
    await expect.element(departures).toHaveValue('');
    await expectFocus(picker('Destinations'));

    const byArrow = await typeAhead(backend, 'Mad', 'r');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(chips).toHaveLength(3);
    await expectTexts(where, 'Madrid');
    byArrow();
  });

  it('by pressing a button, which does not move away meanwhile', async () => {
    const backend = backendWith();
    await open(backend);
    await departures.fill('Reykjav');
    await expectVisible(options.first());
    const frame = frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
    const { x, y } = save.element().getBoundingClientRect();
    const mouse = (type: 'mousePressed' | 'mouseReleased') =>
      cdp().send('Input.dispatchMouseEvent', {
        type,
        x: frame.x + x + 20,
        y: frame.y + y + 10,
        button: 'left',
        clickCount: 1,
      });
    await mouse('mousePressed');
    await expect.element(options).toHaveLength(0);
    await expect.element(departures).toHaveValue('Reykjav');
    await mouse('mouseReleased');
    await expectVisible(where.getByRole('button', { name: /^Remove Reykjav/ }));
    await expectVisible(toast('Preferences saved'));
    expect(savedRow(backend)).toMatchObject({
      notification_settings: { departureAirports: ['KEF'] },
    });
  });

  it('not what was typed on, nor what Escape threw away; an unknown name stays as it was typed, and says so', async () => {
    const backend = fromBudapest();
    await open(backend);
    const answer = await typeAhead(backend, 'Li', 's');
    await userEvent.keyboard('{Enter}b');
    answer();
    await expectGone(where.getByText('Searching…'));
    await expect.element(departures).toHaveValue('Lisb');
    await userEvent.keyboard('xqz');
    await expectVisible(where.getByText('Nothing found for “Lisbxqz”'));
    await userEvent.keyboard('{Enter}');
    await expect.element(chips).toHaveLength(1);
    await expect.element(departures).toHaveValue('Lisbxqz');
    await userEvent.keyboard('{Escape}');
    await expect.element(departures).toHaveValue('');
    await departures.fill('Xqzwv');
    await picker('Destinations').click();
    await expect.element(departures).toHaveValue('Xqzwv');
    await expect.element(departures).toHaveAttribute('aria-invalid', 'true');
    await expect.element(departures).toHaveAccessibleDescription(/Nothing found for “Xqzwv”/);
    await expectAccessible();
  });
});

describe('preferences in Arabic on a phone', () => {
  it('are read from right to left, folded into lines that say what they hold [2.preferences.folded 4.language.arabic]', async () => {
    const backend = backendWith({
      notification_settings: { departureAirports: ['CAI'], destinationAirports: [] },
      preferred_language: 'ar',
    });
    await open(backend, { language: 'ar', width: 390, height: 844 });
    expect(document.documentElement.dir).toBe('rtl');
    const range = section('المواعيد');
    const nights = range.getByLabelText('أقل عدد ليالٍ');
    await expectTexts(range, 'أي مدة إقامة');
    await expect.element(nights).not.toBeVisible();
    await range.getByRole('button', { name: 'المواعيد' }).click();
    await nights.fill('3');
    await expectTexts(range, '3 ليالٍ على الأقل');
    await pick('الوجهات', 'مصر', /البلد كله/);
    await expectTexts(section('المغادرة والوجهة'), 'إلى مصر');
    await expectAccessible();
    expectNoOverflow();
    await button('حفظ التفضيلات').click();
    await expect
      .poll(() => savedRow(backend))
      .toMatchObject({
        destination_countries: ['EG'],
        min_nights: 3,
        preferred_language: 'ar',
      });
  });
});
