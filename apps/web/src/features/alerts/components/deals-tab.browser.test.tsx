import type { AlertView } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAccessibleInDark } from '../../../testing/accessibility.ts';
import { type Backend, deferResponse, refuse, UNREACHABLE } from '../../../testing/backend.ts';
import {
  alertRow,
  createAlert,
  createAlertsResponse,
  createOption,
  createOptionsResponse,
  type DealOptions,
  ratesRow,
} from '../../../testing/deals.ts';
import { findLayoutFaults } from '../../../testing/layout-faults.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectReflow,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  press,
  setOnline,
  toast,
} from '../../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../../testing/places.ts';
import { profileRow, settingsRow, travellerBackend } from '../../../testing/traveller-backend.ts';

const TRIPS: readonly DealOptions[] = [
  { to: 'LIS', price: 90, saving: 0.31, departsIn: 40 },
  { to: 'OSL', price: 50, saving: 0.62, departsIn: 60, nights: 7 },
  { to: 'ATH', price: 70, saving: 0.45, departsIn: 20 },
  { from: 'VIE', to: 'OSL', price: 60, saving: 0.5, departsIn: 90 },
];

const FROM_BUDAPEST = { departureAirports: ['BUD'], destinationAirports: [] };

const cards = page.getByRole('article');
const cardTo = (city: string) => cards.filter({ hasText: city });
const tab = (name: string) => page.getByRole('tab', { name });
const expectText = (text: string) => expectVisible(page.getByText(text));

/** The backend of a traveller from Budapest with these alerts. */
function createBackend(alerts: readonly AlertView[]): Backend {
  return travellerBackend()
    .rows('user_settings', [settingsRow({ notification_settings: FROM_BUDAPEST })])
    .functions({ 'get-user-alerts': createAlertsResponse(alerts) });
}

const createAlerts = (trips: readonly DealOptions[]) =>
  trips.map((trip, number) => createAlert(number, trip));

/** The same with rows, so that alerts can be closed. */
function createClosableBackend(trips: readonly DealOptions[]): Backend {
  const alerts = createAlerts(trips);
  return createBackend(alerts).rows('flight_alerts', alerts.map(alertRow));
}

/** High enough to render all cards. */
const TALL = { height: 2_000 };

/** Opens the dashboard and waits for its live stream. */
async function openDeals(
  backend: Backend,
  size: Pick<PageOptions, 'width' | 'height'> = {},
): Promise<void> {
  await openPage('/dashboard', { backend, signedIn: true, ...size });
  await expectText('Live updates active');
}

/** Chooses an item of a card's menu. */
async function choose(card: Locator, item: string): Promise<void> {
  await press(card.getByRole('button', { name: /^More/ }));
  await press(page.getByRole('menuitem', { name: item }));
}

/** Waits until the cards show these destinations in order. */
const expectCities = (cities: readonly string[]) =>
  expect
    .poll(() =>
      cards
        .getByRole('heading')
        .elements()
        .map((heading) => heading.querySelector('.sr-only')?.textContent?.split(' to ')[1]),
    )
    .toEqual(cities);

describe('deals tab', () => {
  it('shows counts, time of the last refresh and trip types, reloads on Refresh, and links to details [2.deals 2.deals.updated 2.deals.trip-type 3.deal.fields 2.deals.count 2.deals.refresh 7.deal-link 8.success.details 2.deals.link]', async () => {
    const backend = createBackend(createAlerts(TRIPS)).functions({
      'deal-details': refuse('not_found'),
    });
    await openDeals(backend);
    await expectText('4 of 4 alerts shown');
    await expectVisible(page.getByText(/Last updated \d+:\d\d/));
    const lisbon = cardTo('Lisbon');
    await expectTexts(lisbon, 'One way');
    await expectTexts(cardTo('Oslo').first(), 'Round trip');
    await expectVisible(lisbon.getByRole('button', { name: /^Book Now/ }));
    await expect
      .element(page.getByRole('listitem').filter({ has: cards }).first())
      .toHaveAttribute('aria-setsize', '4');
    await expectAccessible();
    await expectAccessibleInDark();
    const loads = backend.inputs('get-user-alerts').length;
    await press(page.getByRole('button', { name: 'Refresh' }));
    await expect.poll(() => backend.inputs('get-user-alerts').length).toBeGreaterThan(loads);
    await expectText('4 of 4 alerts shown');
    await press(lisbon.getByRole('link', { name: 'Budapest to Lisbon' }));
    await expectVisible(toast('Opening Deal Details'));
    await expectAddress(/\/deals\/[0-9a-f-]{36}$/);
  });

  it('marks error fares, unconfirmed and gone deals, and shows the total price and the price limit [3.deal.label 3.deal.baggage 2.deals.unconfirmed 3.deal.fields 2.deals.party 3.deal.max-price 2.deals.gone]', async () => {
    const errorFare = { label: 'error_fare', baggage: 'included' } as const;
    const unconfirmed = {
      state: 'unconfirmed',
      confirmed: false,
      verifiedAt: null,
      baggage: 'extra',
    } as const;
    const gone = { state: 'gone', goneAt: new Date().toISOString() } as const;
    const backend = createBackend([
      createAlert(0, { to: 'LIS', price: 90, saving: 0.8, changes: errorFare }, 120),
      createAlert(1, { to: 'OSL', saving: 0.5, changes: unconfirmed }),
      createAlert(2, { to: 'ATH', changes: gone }),
    ]).rows('user_settings', [
      settingsRow({ notification_settings: FROM_BUDAPEST, passengers: 3, max_price: 12_000 }),
    ]);
    await openDeals(backend);
    const [lisbon, oslo, athens] = [cardTo('Lisbon'), cardTo('Oslo'), cardTo('Athens')];
    await expectTexts(lisbon, 'Error fare', '80% off', 'You save €360', 'Bag included');
    await expectTexts(lisbon, '€90', '€270 for 3 travellers', 'Your max price: €120');
    await expect.element(lisbon).not.toMatchTextContent('Unconfirmed');
    await expectTexts(
      oslo,
      'Deal alert',
      'Bag costs extra',
      'Unconfirmed',
      'It may be gone when you click.',
    );
    await expectTexts(athens, /Expired \d+:\d\d/);
    await expect.element(athens).toHaveAttribute('data-gone', 'true');
    await expectGone(athens.getByRole('button', { name: /^Book Now/ }));
    await press(athens.getByRole('button', { name: /^More/ }));
    await expectVisible(page.getByRole('menuitem', { name: 'Mute route' }));
    await expectGone(page.getByRole('menuitem', { name: 'Report: sold out' }));
    await userEvent.keyboard('{Escape}');
    await expectAccessible();
  });

  it('loads hundreds of deals by page and renders only those in view [2.deals.many]', async () => {
    const alerts = createAlerts([
      ...Array.from({ length: 230 }, (): DealOptions => ({ to: 'OSL' })),
      { to: 'LIS' },
    ]);
    const backend = createBackend([]).functions({
      'get-user-alerts': ({ after, limit }) => {
        const start = alerts.findIndex(({ id }) => id === after) + 1;
        return createAlertsResponse(alerts.slice(start, start + limit), { total: alerts.length });
      },
    });
    await openDeals(backend);
    await expectText('231 of 231 alerts shown');
    expect(cards.elements().length).toBeLessThan(30);
    await expectGone(cardTo('Lisbon'));
    scrollTo(0, document.body.scrollHeight);
    await expect
      .element(page.getByRole('listitem').filter({ has: cardTo('Lisbon') }))
      .toHaveAttribute('aria-posinset', '231');
    expect(cards.elements().length).toBeLessThan(30);
    dispatchEvent(new Event('beforeprint'));
    expect(cards.elements()).toHaveLength(231);
    dispatchEvent(new Event('afterprint'));
    await expect.poll(() => cards.elements().length).toBeLessThan(30);
  });

  it('shows a lapsed account its three newest deals and an upgrade button [2.deals.lapsed]', async () => {
    const backend = createBackend([]).functions({
      'get-user-alerts': createAlertsResponse(createAlerts(TRIPS.slice(0, 3)), {
        total: 5,
        limited: true,
      }),
      'load-plan': refuse('unavailable'),
      'list-commission': refuse('unavailable'),
    });
    await openDeals(backend, TALL);
    await expectText('3 of 5 alerts shown');
    await expectCities(['Lisbon', 'Oslo', 'Athens']);
    const prompt = page.getByRole('region', { name: 'Your trial or plan has ended' });
    await expectTexts(prompt, 'You can see your three newest deals.');
    await expectAccessible();
    await press(prompt.getByRole('button', { name: 'Upgrade' }));
    await expectAddress(/tab=plan/);
    await expect.element(tab('Plan')).toHaveAttribute('aria-selected', 'true');
  });

  it('summarises the preferences when there are no deals, and links to them [2.deals.empty 8.data.no-deals 8.data.check-preferences]', async () => {
    await openDeals(createBackend([]));
    await expectVisible(page.getByRole('heading', { name: 'No deals found' }));
    await expectText('in the next 180 days');
    await expectText('Looking for: from BUD · to anywhere');
    await expectAccessible();
    await press(page.getByRole('button', { name: 'Refresh' }));
    await expectVisible(toast('Please check your preferences and try again.'));
    await press(page.getByRole('button', { name: 'Open preferences' }));
    await expect.element(tab('Preferences')).toHaveAttribute('aria-selected', 'true');
  });

  it('asks a new traveller for a departure [2.deals.no-departure]', async () => {
    await openDeals(travellerBackend().rows('user_settings', []).functions(PLACE_RESPONSES));
    await expectVisible(page.getByRole('region', { name: 'Where would you fly from?' }));
    await expectText('Deals will appear here');
    await expectVisible(page.getByRole('button', { name: 'Budapest' }));
    await expectGone(page.getByText('0 of 0'));
    await expectAccessible();
  });
});

describe('order and filters of deals', () => {
  const departure = page.getByLabelText('Departure', { exact: true });
  const destination = page.getByLabelText('Destination', { exact: true });
  const clearButton = (name: string) => page.getByRole('button', { name: `Clear ${name}` });

  it('sorts by each order, and offers Clear Filters when nothing matches [2.deals.sort 2.deals.no-match 8.data.no-matching]', async () => {
    await openDeals(createBackend(createAlerts(TRIPS)), TALL);
    for (const [order, cities] of [
      ['departure', ['Athens', 'Lisbon', 'Oslo', 'Oslo']],
      ['newest', ['Lisbon', 'Oslo', 'Athens', 'Oslo']],
      ['saving', ['Oslo', 'Oslo', 'Athens', 'Lisbon']],
      ['newest', ['Lisbon', 'Oslo', 'Athens', 'Oslo']],
      ['price', ['Oslo', 'Oslo', 'Athens', 'Lisbon']],
    ] as const) {
      await page.getByLabelText('Sort by').selectOptions(order);
      await expectCities(cities);
    }
    await departure.selectOptions('VIE');
    await destination.selectOptions('LIS');
    await expectVisible(page.getByRole('heading', { name: 'No matching alerts' }));
    await expectAccessible();
    await press(page.getByRole('button', { name: 'Clear Filters' }));
    await expect.element(cards).toHaveLength(4);
  });

  it('filters by departure and destination, each with its own clear button [2.deals.count 2.deals.filters]', async () => {
    await openDeals(createBackend(createAlerts(TRIPS)));
    for (const select of [departure, destination])
      await expect.element(select.getByRole('option').first()).toHaveTextContent('All');
    await destination.selectOptions('OSL');
    await expectText('2 of 4 alerts shown');
    await departure.selectOptions('VIE');
    await expectText('1 of 4 alerts shown');
    await press(clearButton('Destination'));
    await expect.element(destination).toHaveValue('');
    await expectFocus(destination);
    await expect.element(departure).toHaveValue('VIE');
    await expectGone(clearButton('Destination'));
    await expectAddress(/^(?!.*destination)/);
    await destination.selectOptions('OSL');
    await press(clearButton('Departure'));
    await expectText('2 of 4 alerts shown');
    await expect.element(destination).toHaveValue('OSL');
    await expect.element(departure).toHaveValue('');
    await expectFocus(departure);
    await expectGone(clearButton('Departure'));
  });

  it('keeps the view across tabs, a reload and going back [2.deals.filters-last]', async () => {
    const backend = createBackend(createAlerts(TRIPS)).functions({
      'deal-details': refuse('not_found'),
      'load-plan': refuse('unavailable'),
      'list-commission': refuse('unavailable'),
    });
    await openDeals(backend);
    await page.getByLabelText('Sort by').selectOptions('departure');
    await departure.selectOptions('VIE');
    await expectAddress(/departure=VIE.*sort=departure|sort=departure.*departure=VIE/);
    await tab('Plan').click();
    await expectVisible(tab('Deals (filtered)'));
    await tab('Deals').click();
    await expectText('1 of 4 alerts shown');
    await openPage(location.pathname + location.search, {
      backend,
      signedIn: true,
    });
    await expectText('1 of 4 alerts shown');
    await expect.element(page.getByLabelText('Sort by')).toHaveValue('departure');
    await press(cards.getByRole('link', { name: / to / }));
    await expectAddress(/\/deals\//);
    history.back();
    await expectText('1 of 4 alerts shown');
  });
});

describe('loading and failures', () => {
  it('shows a skeleton, the age of a list that could not be refreshed, and a lost live stream [2.deals.loading 2.common.skeleton 2.common.offline 2.deals.stale 2.deals.live]', async () => {
    const { response, release } = deferResponse(
      createAlertsResponse(createAlerts(TRIPS.slice(0, 1))),
    );
    const backend = createBackend([]).functions({ 'get-user-alerts': response });
    await openPage('/dashboard', { backend, signedIn: true });
    await expect.element(page.getByText('Loading your deals')).toBeInTheDocument();
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await expectGone(refresh);
    await expectAccessible();
    release();
    await expectText('1 of 1 alert shown');

    backend.functions({ 'get-user-alerts': refuse('invalid_input') });
    await press(refresh);
    const note = page.getByRole('alert').filter({ hasText: 'We couldn’t refresh the list.' });
    await expectTexts(note, /as of \d+:\d\d/);
    await expect.element(cards).toHaveLength(1);
    await expectAccessible();
    backend.functions({ 'get-user-alerts': createAlertsResponse(createAlerts(TRIPS.slice(0, 1))) });
    await press(refresh);
    await expectGone(note);

    await expectText('Live updates active');
    backend.cutStreams();
    await expectText('Live updates paused, reconnecting…');
    await expectGone(page.getByText('Live updates active'));
    await expect.element(cards).toHaveLength(1);
    await expectAccessible();
    backend.restoreStreams();
    // Without waiting for the next attempt.
    dispatchEvent(new Event('online'));
    await expectText('Live updates active');
  });

  it('reports that deals and preferences could not be loaded, and retries each [8.data.load-deals 2.common.retry]', async () => {
    const backend = createBackend([])
      .functions({ 'get-user-alerts': refuse('invalid_input') })
      .rows('user_settings', refuse('invalid_input'));
    await openPage('/dashboard', { backend, signedIn: true });
    const failure = page.getByRole('alert').filter({ hasText: 'Unable to load deals' });
    await expectTexts(
      failure,
      'Please screenshot this message and share it so we can fix it quickly.',
    );
    await expectAccessible();
    backend.functions({ 'get-user-alerts': createAlertsResponse(createAlerts(TRIPS.slice(0, 1))) });
    await press(failure.getByRole('button', { name: 'Try again' }));
    await expect.element(cards).toHaveLength(1);

    const note = page.getByRole('alert').filter({ hasText: 'We couldn’t load your preferences' });
    await expectVisible(note);
    backend.rows('user_settings', [settingsRow()]);
    await press(note.getByRole('button', { name: 'Try again' }));
    await expectGone(note);
  });

  it('loads the profile tab by itself when the network returns [2.common.offline]', async () => {
    const backend = createBackend([])
      .rows('profiles', UNREACHABLE)
      .functions({ 'load-channels': UNREACHABLE, 'list-api-keys': UNREACHABLE })
      .accounts({ '/list-sessions': [], '/passkey/list-user-passkeys': [] });
    await openDeals(backend);
    setOnline(false);
    await tab('Profile').click();
    await expectText('We couldn’t load your profile');
    await expectAccessible();
    backend.rows('profiles', [profileRow()]);
    setOnline(true);
    await expectVisible(page.getByLabelText('First name'));
    await tab('Deals').click();
    await expectText('Live updates active');
  });

  it('converts at built-in rates and dates them when others fail to load [2.rates-provider 7.rates.newest 8.rates 2.deals.built-in-rates]', async () => {
    const settings = settingsRow({
      notification_settings: FROM_BUDAPEST,
      preferred_currency: 'JPY',
    });
    const backend = createBackend(createAlerts(TRIPS.slice(0, 1)))
      .rows('exchange_rates', refuse('forbidden'))
      .rows('user_settings', [settings]);
    await openDeals(backend);
    await expectText('Failed to fetch exchange rates');
    await expectText('Prices are converted at the exchange rate for');
    await expectTexts(cardTo('Lisbon'), '≈', 'Sold at €90');
  });
});

it('lists pages to book on, after a skeleton and a retried failure, or says that none is known [2.common.skeleton 8.data.booking-options 2.deals.no-seller]', async () => {
  const dialog = page.getByRole('dialog', { name: 'Where to book' });
  const openBooking = (city: string) =>
    cardTo(city)
      .getByRole('button', { name: /^Book Now/ })
      .click();
  const [lisbon, oslo] = createAlerts(TRIPS.slice(0, 2)) as [AlertView, AlertView];
  const { response, release } = deferResponse(refuse('invalid_input'));
  const backend = createBackend([lisbon, oslo]).functions({ 'booking-options': response });
  await openDeals(backend);
  await openBooking('Lisbon');
  await expect.element(dialog.getByText('Loading booking options')).toBeInTheDocument();
  await expectAccessible();
  release();
  await expectTexts(
    dialog.getByRole('alert'),
    'Error loading booking options',
    'Please try again later',
  );
  backend.functions({ 'booking-options': createOptionsResponse(lisbon.deal) });
  await press(dialog.getByRole('button', { name: 'Try again' }));
  await expect.element(dialog.getByRole('listitem')).toHaveLength(1);
  await expectTexts(dialog.getByRole('listitem'), 'Recommended');
  await expectTexts(dialog, 'Budapest to Lisbon', '€90', 'usually');
  await expectVisible(dialog.getByRole('button', { name: 'Book on An airline for €90' }));
  await expectAccessible();
  await press(dialog.getByRole('button', { name: 'Not now' }));
  await expectGone(dialog);
  await expectFocus(cardTo('Lisbon').getByRole('button', { name: /^Book Now/ }));

  backend.functions({ 'booking-options': createOptionsResponse(oslo.deal, []) });
  await openBooking('Oslo');
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('We don’t know of any site that sells this fare.');
  await expectAccessible();
});

it('fills a phone with the sellers in the traveller’s currency, and keeps its footer in view [2.deals.booking-price]', async () => {
  const [lisbon] = createAlerts(TRIPS) as [AlertView];
  const others = Array.from({ length: 9 }, (_, number) =>
    createOption(lisbon.deal, {
      optionId: `other-${number}`,
      provider: `Agency ${number}`,
      isRecommended: false,
      reason: null,
      price: null,
    }),
  );
  const settings = settingsRow({
    notification_settings: FROM_BUDAPEST,
    preferred_currency: 'GBP',
  });
  const backend = createBackend([lisbon])
    .rows('user_settings', [settings])
    .rows('exchange_rates', [ratesRow({ GBP: 0.5 })])
    .functions({
      'booking-options': createOptionsResponse(lisbon.deal, [createOption(lisbon.deal), ...others]),
    });
  await openDeals(backend, { width: 390, height: 844 });
  await press(cardTo('Lisbon').getByRole('button', { name: /^Book Now/ }));
  const dialog = page.getByRole('dialog', { name: 'Where to book' });
  await expectVisible(dialog.getByRole('button', { name: 'Book on An airline for ≈ £45' }));
  await expectVisible(dialog.getByRole('button', { name: 'See price: Agency 8' }));
  await expectTexts(dialog, 'Sold at €90');
  await expect
    .poll(() => dialog.element().getBoundingClientRect())
    .toMatchObject({ top: 0, width: 390, height: 844 });
  const foot = dialog.getByRole('button', { name: 'Not now' }).element().getBoundingClientRect();
  expect(foot.bottom).toBeLessThan(844);
  expect(findLayoutFaults()).toEqual([]);
});

describe('first alert', () => {
  const savedAt = '2026-11-30T10:00:00.000Z';
  const moment = page.getByRole('region', { name: /^Your first deal/ });
  const settings = settingsRow({ notification_settings: FROM_BUDAPEST, updated_at: savedAt });
  const [lisbon, oslo] = createAlerts(TRIPS) as [AlertView, AlertView];
  const first = { ...alertRow(lisbon), created_at: '2026-11-30T10:00:06.000Z' };

  it('is celebrated with the time since the preferences were saved, until hidden [2.deals.first]', async () => {
    const backend = createBackend([])
      .rows('user_settings', [settings])
      .rows('flight_alerts', [first]);
    await openDeals(backend);
    backend.emit({ type: 'alert.added', alert: lisbon }, '1');
    await expectTexts(moment, 'Your first deal, found in 6 sec');
    await expectAccessible();
    await press(moment.getByRole('button', { name: 'Hide this message' }));
    await expectGone(moment);
    await expectFocus(page.getByRole('heading', { name: 'Your deals' }));
  });

  it('is not celebrated again when a later alert arrives [2.deals.first]', async () => {
    // The first one was closed.
    const backend = createBackend([])
      .rows('user_settings', [settings])
      .rows('flight_alerts', [first, alertRow(oslo)]);
    await openDeals(backend);
    backend.emit({ type: 'alert.added', alert: oslo }, '1');
    await expect.element(cards).toHaveLength(1);
    await expect.poll(() => backend.inputs('/rest/v1/flight_alerts')).toHaveLength(1);
    await expectGone(moment);
  });
});

describe('actions on a deal', () => {
  const closeDialog = page.getByRole('alertdialog', { name: 'Close this deal?' });

  it('keeps the deal when closing is cancelled or fails, and restores it by Undo [2.deals.close-confirm 4.alert.kept 8.data.close 8.success.closed 2.deals.undo-close]', async () => {
    const alerts = createAlerts(TRIPS.slice(0, 2));
    const backend = createBackend(alerts)
      .rows('flight_alerts', refuse('invalid_input'))
      .functions({ 'reopen-alert': ({ alertId }) => ({ alertId, closedAt: null }) });
    await openDeals(backend);
    const close = cardTo('Lisbon').getByRole('button', { name: 'Close' });
    const confirm = closeDialog.getByRole('button', { name: 'Yes, Close Deal' });
    await press(close);
    await expectAccessible();
    await press(closeDialog.getByRole('button', { name: 'Keep Alert' }));
    await expectGone(closeDialog);
    await expect.element(cards).toHaveLength(2);
    await press(close);
    await press(confirm);
    await expectVisible(toast('Failed to close alert. Please try again.'));
    await expect.element(cards).toHaveLength(2);
    backend.rows('flight_alerts', alerts.map(alertRow));
    await press(close);
    await press(confirm);
    await expect.element(cards).toHaveLength(1);
    await press(toast('Alert closed').getByRole('button', { name: 'Undo' }));
    await expectVisible(toast('Alert restored'));
    await expect.element(cards).toHaveLength(2);
  });

  it('reports it as gone or with another price, and mutes and unmutes its route [2.deals.report 2.deals.mute]', async () => {
    const route = { origin: 'BUD', destination: 'LIS' };
    const backend = createBackend(createAlerts(TRIPS.slice(0, 2))).functions({
      'report-deal': { outcome: 'looking' },
      'mute-route': ({ muted }) => ({ mutedRoutes: muted ? [route] : [], unwatched: [] }),
    });
    await openDeals(backend);
    const lisbon = cardTo('Lisbon');
    await choose(lisbon, 'Report: wrong price');
    const dialog = page.getByRole('dialog', { name: 'What does it cost now?' });
    const field = dialog.getByLabelText('Price you saw, in EUR');
    await expectFocus(field);
    for (const [input, error] of [
      ['about 100', 'Please enter an amount, such as 108.'],
      ['90.00', 'That’s the price shown here. Enter the one you saw.'],
    ] as const) {
      await field.fill(input);
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog.getByRole('alert')).toHaveTextContent(error);
      await expectFocus(field);
    }
    await expectAccessible();
    await field.fill('129.90');
    await press(dialog.getByRole('button', { name: 'Send report' }));
    await expectTexts(lisbon.getByRole('status'), 'Thanks.');
    await choose(cardTo('Oslo'), 'Report: sold out');
    await expectTexts(cardTo('Oslo').getByRole('status'), 'Thanks.');
    expect(backend.inputs('report-deal')).toMatchObject([
      { kind: 'price_differs', price: { amount: 12_990, currency: 'EUR' } },
      { kind: 'gone' },
    ]);

    await choose(lisbon, 'Mute route');
    const notice = toast('Route muted');
    await expectTexts(
      notice,
      'You won’t get new alerts for Budapest to Lisbon. Existing ones stay.',
    );
    await expect.element(cards).toHaveLength(2);
    await press(notice.getByRole('button', { name: 'Undo' }));
    await expectVisible(toast('Route unmuted'));
    await expectAccessible();
    expect(backend.inputs('mute-route')).toEqual([
      { ...route, muted: true },
      { ...route, muted: false },
    ]);
  });

  it('watches the route of a card, and stops watching it [2.deals.watch]', async () => {
    const route = { origin: 'BUD', destination: 'LIS' };
    const backend = createBackend(createAlerts(TRIPS.slice(0, 2))).functions({
      'watch-route': ({ watched }) => ({ watchedRoutes: watched ? [route] : [], unmuted: [route] }),
      'mute-route': { mutedRoutes: [route], unwatched: [] },
    });
    await openDeals(backend);
    const lisbon = cardTo('Lisbon');
    await choose(lisbon, 'Watch this route');
    await expectTexts(
      toast('Watching Budapest → Lisbon'),
      'We’ll alert you when a deal goes live.',
    );
    await choose(lisbon, 'Stop watching this route');
    const stopped = toast('No longer watching Budapest → Lisbon');
    await expectVisible(stopped);
    await press(toast('Watching Budapest → Lisbon').getByRole('button', { name: 'Undo' }));
    await expect.poll(() => backend.inputs('watch-route').length).toBe(3);
    // Watching had unmuted it.
    await expect.poll(() => backend.inputs('mute-route')).toEqual([{ ...route, muted: true }]);
  });

  it('closes a deal by keyboard alone [2.dashboard.tabs 2.deals.actions 2.common.keyboard]', async () => {
    await openDeals(createClosableBackend(TRIPS.slice(0, 2)));
    const press = (key: string) => userEvent.keyboard(`{${key}}`);
    await tab('Deals').click();
    for (const name of ['Preferences', 'Plan', 'Profile']) {
      await press('ArrowRight');
      await expectFocus(tab(name));
    }
    await press('ArrowRight');
    await press('Enter');
    await userEvent.tab();
    await userEvent.tab();
    await expectFocus(page.getByRole('button', { name: 'Refresh' }));
    for (const label of ['Departure', 'Destination', 'Sort by']) {
      await userEvent.tab();
      await expectFocus(page.getByLabelText(label, { exact: true }));
    }
    await userEvent.keyboard('c');
    await expectCities(['Oslo', 'Lisbon']);
    const oslo = cardTo('Oslo');
    await userEvent.tab();
    await expectFocus(oslo.getByRole('link', { name: 'Budapest to Oslo' }));
    for (const name of ['Book Now', 'Close']) {
      await userEvent.tab();
      await expectFocus(oslo.getByRole('button', { name }));
    }
    await press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Keep Alert' }));
    await press('Escape');
    await expectFocus(oslo.getByRole('button', { name: 'Close' }));
    await press('Enter');
    await expectFocus(page.getByRole('button', { name: 'Keep Alert' }));
    await userEvent.tab();
    await expectFocus(page.getByRole('button', { name: 'Yes, Close Deal' }));
    await press('Enter');
    await expect.element(cards).toHaveLength(1);
    await expectFocus(page.getByRole('heading', { name: 'Your deals' }));
  });
});

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ar: { LIS: 'لشبونة', OSL: 'أوسلو' },
  ja: { LIS: 'リスボン', OSL: 'オスロ' },
};

/** Alerts with localised city names, as from the server. */
function createLocalisedAlerts(language: string): AlertView[] {
  return createAlerts(TRIPS.slice(0, 2)).map((alert) => {
    const { destination } = alert.deal;
    const localCity = NAMES[language]?.[destination.code] ?? destination.city;
    return { ...alert, deal: { ...alert.deal, destination: { ...destination, localCity } } };
  });
}
it('deals in another language are filtered, reported and closed in Arabic on a phone, then reload in Japanese [4.language.arabic]', async () => {
  const backend = createClosableBackend(TRIPS.slice(0, 2))
    .rows('user_settings', [settingsRow({ notification_settings: FROM_BUDAPEST, passengers: 3 })])
    .functions({
      'get-user-alerts': ({ language = 'en' }) =>
        createAlertsResponse(createLocalisedAlerts(language)),
      'report-deal': { outcome: 'looking' },
    });
  const options = { backend, signedIn: true, language: 'ar', width: 390, height: 844 } as const;
  await openPage('/dashboard', options);
  await expectText('التحديثات المباشرة مفعّلة');
  await expectText('التنبيهات المعروضة: 2 من 2');
  expect(document.documentElement.dir).toBe('rtl');
  await expectTexts(cards.first(), '3 مسافرين');
  expect(findLayoutFaults()).toEqual([]);
  await expectReflow();
  await expectAccessible();

  const destination = page.getByLabelText('الوجهة', { exact: true });
  await destination.selectOptions('LIS');
  await expect.element(cards).toHaveLength(1);
  // A filter that can be cleared is as wide as one that can't.
  const { width } = destination.element().getBoundingClientRect();
  await press(page.getByRole('button', { name: 'مسح الوجهة' }));
  await expect.element(cards).toHaveLength(2);
  expect(destination.element().getBoundingClientRect().width).toBe(width);
  const lisbon = cardTo('LIS');
  await expectTexts(lisbon, 'لشبونة');
  await expect
    .element(destination.getByRole('option', { name: '(LIS)' }))
    .toHaveTextContent('لشبونة (LIS)');

  await press(lisbon.getByRole('button', { name: /^المزيد/ }));
  await press(page.getByRole('menuitem', { name: 'إبلاغ: سعر خاطئ' }));
  const report = page.getByRole('dialog', { name: 'كم يبلغ السعر الآن؟' });
  await expectAccessible();
  await report.getByLabelText('السعر الذي رأيته، بعملة EUR').fill('١٢٩٫٥٠');
  await press(report.getByRole('button', { name: 'إرسال البلاغ' }));
  await expectTexts(lisbon.getByRole('status'), 'شكرًا.');
  expect(backend.inputs('report-deal')).toMatchObject([
    { price: { amount: 12_950, currency: 'EUR' } },
  ]);

  await press(lisbon.getByRole('button', { name: 'إغلاق' }));
  const close = page.getByRole('alertdialog', { name: 'هل تريد إغلاق هذا العرض؟' });
  await expectAccessible();
  expect(findLayoutFaults()).toEqual([]);
  await press(close.getByRole('button', { name: 'نعم، إغلاق العرض' }));
  await expect.element(cards).toHaveLength(1);
  expect(backend.inputs('/rest/v1/flight_alerts').at(-1)).toMatchObject({
    closed_at: expect.any(String),
  });

  await page.getByLabelText('اللغة', { exact: true }).selectOptions('ja');
  await expectVisible(cardTo('オスロ'));
  await expectText('リアルタイム更新中');
  expect(backend.inputs('/live/v1/alerts').at(-1)).toMatchObject({ language: 'ja' });
});
