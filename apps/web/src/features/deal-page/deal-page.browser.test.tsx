import type { DealDetails, DealView, FunctionData } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseVisitorCurrency } from '../../shared/money/visitor-currency.ts';
import { expectAccessible, expectAccessibleInDark } from '../../testing/accessibility.ts';
import { type Backend, deferResponse, refuse } from '../../testing/backend.ts';
import {
  alertRow,
  createAlert,
  createDetails,
  createOption,
  createOptionsResponse,
  dayFromNow,
  ratesRow,
} from '../../testing/deals.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectNoOverflow,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  press,
  setOnline,
  toast,
} from '../../testing/open-page.tsx';
import { createPlace } from '../../testing/places.ts';
import { settingsRow, travellerBackend, uuid } from '../../testing/traveller-backend.ts';

const DEPARTS_IN = 50;
const ALERT = createAlert(1, {
  price: 55,
  departsIn: DEPARTS_IN,
  changes: { stops: 1, via: ['VIE'], baggage: 'extra' },
});
const DEAL = ALERT.deal;
const PATH = `/deals/${DEAL.id}`;
const NOW = new Date().toISOString();
const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' });

/** Day of the calendar, counted from the deal's departure. */
const day = (offset: number) => dayFromNow(DEPARTS_IN + offset);
/** Offsets; no fare was seen for the `EMPTY` one. */
const [FIRST, EMPTY, LAST] = [-10, 3, 19];
const CALENDAR_DAYS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => index + FIRST).filter(
  (offset) => offset !== EMPTY,
);
/** Offsets of forty days with prices, up to today. */
const HISTORY_DAYS = Array.from({ length: 40 }, (_, index) => index - 39);

const waypoint = (code: string, latitude: number, longitude: number, timeZone: string) => ({
  ...createPlace(code),
  latitude,
  longitude,
  timeZone,
});
const DETAILS: DealDetails = {
  ...createDetails(DEAL),
  flight: {
    way: [
      waypoint('BUD', 47.4, 19.3, 'Europe/Budapest'),
      waypoint('VIE', 48.1, 16.6, 'Europe/Vienna'),
      waypoint('BCN', 41.3, 2.1, 'Europe/Madrid'),
    ],
    departureTime: '14:05',
    returnTime: null,
    outbound: {
      from: createPlace('BUD'),
      to: createPlace('BCN'),
      departsAt: `${dayFromNow(DEPARTS_IN)}T14:05`,
      arrivesAt: `${dayFromNow(DEPARTS_IN + 1)}T00:40`,
      minutes: 635,
      layovers: [{ place: createPlace('VIE'), minutes: 135 }],
    },
    inbound: null,
    flightNumbers: ['W62376'],
    aircraft: ['Airbus A320'],
  },
  sources: ['journey feed'],
  history: HISTORY_DAYS.map((offset) => ({
    at: `${dayFromNow(offset)}T01:00:00.000Z`,
    price: euros(offset === 0 ? 55 : 95),
    source: 'journey feed',
  })),
};

const CALENDAR: FunctionData<'deal-calendar'> = {
  from: day(FIRST),
  to: day(LAST),
  nights: null,
  days: CALENDAR_DAYS.map((offset) => ({
    departureDate: day(offset),
    returnDate: null,
    price: euros(offset === 0 ? 55 : 95),
    seenAt: NOW,
    source: 'journey feed',
    dealId: offset === 0 ? DEAL.id : null,
  })),
};

const ROUTE: FunctionData<'deal-route-history'> = {
  overall: null,
  days: HISTORY_DAYS.map((offset) => ({
    day: dayFromNow(offset),
    lowest: euros(offset === 0 ? 55 : 95),
    low: euros(98),
    high: euros(104),
    fares: 9,
  })),
};

const OPTION = createOption(DEAL, { provider: 'journey feed', priceWithBag: euros(75) });

const NOTIFIED = {
  alertId: ALERT.id,
  firstAt: NOW,
  lastAt: NOW,
  times: 1,
  price: euros(55),
  unconfirmed: false,
  closedAt: null,
};
const WHY: FunctionData<'why-this-deal'> = {
  told: NOTIFIED,
  preferences: [
    { preference: 'departure', verdict: 'met' },
    { preference: 'destination', verdict: 'open' },
    { preference: 'stops', verdict: 'met' },
  ],
  passengers: 3,
  muted: false,
  watched: false,
};

/** A backend on which a traveller with two companions was notified of the deal, and can close and mute it. */
function createBackend(details = DETAILS): Backend {
  const backend = travellerBackend()
    .rows('user_settings', [settingsRow({ passengers: 3 })])
    .rows('flight_alerts', [alertRow(ALERT)]);
  return backend.functions({
    'deal-details': details,
    'deal-calendar': CALENDAR,
    'deal-route-history': ROUTE,
    'booking-options': createOptionsResponse(DEAL, [OPTION]),
    'load-deals': refuse('invalid_input'),
    'report-deal': { outcome: 'noted' },
    'reopen-alert': ({ alertId }) => ({ alertId, closedAt: null }),
    'mute-route': ({ muted, ...route }) => ({ mutedRoutes: muted ? [route] : [], unwatched: [] }),
    'watch-route': ({ watched, origin, destination }) => ({
      watchedRoutes: watched ? [{ origin, destination }] : [],
      unmuted: [],
    }),
    'why-this-deal': () => {
      const [closed, reopened] = ['/rest/v1/flight_alerts', '/functions/v1/reopen-alert'].map(
        (path) => backend.inputs(path).length,
      ) as [number, number];
      const mutes = backend.inputs('mute-route');
      const muted = mutes.length > 0 && mutes.at(-1)?.muted !== false;
      const closedAt = closed > reopened ? NOW : null;
      const watched = backend.inputs('watch-route').at(-1)?.watched === true;
      return { ...WHY, told: { ...NOTIFIED, closedAt }, muted, watched };
    },
  });
}

const openDeal = (backend = createBackend(), options: PageOptions = {}) =>
  openPage(PATH, { backend, ...options });

const section = (name: string) => page.getByRole('region', { name, exact: true });
const card = page.getByRole('article').first();
const why = section('Why you got this');
const [trip, route] = [section('Price history'), section('Price history for this route')];
const proof = page.css('#how-we-checked');
const openProof = () => proof.css('summary').first().click();
const calendar = section('Nearby dates');
const [flight, bag] = [section('Flight details'), section('Price with a checked bag')];

/** Scrolls to a section, which loads when it is in view. */
async function scrollTo(region: Locator): Promise<void> {
  await expectVisible(region);
  region.element().scrollIntoView();
}

describe('deal page', () => {
  it('shows price histories of trip and route, and days with fares between which arrow keys move [2.details.trip-prices 2.details.route-prices 2.details.calendar 2.details.calendar-keys 2.details.proof]', async () => {
    await openDeal();
    await scrollTo(trip);
    await expectVisible(trip.css('canvas'));
    await expectTexts(trip, 'Typical for similar trips: €');
    await trip.getByText('Show as a table').click();
    await expect.element(trip.getByRole('row')).toHaveLength(41);
    expect((proof.element() as HTMLDetailsElement).open).toBe(false);
    await openProof();
    await scrollTo(route);
    await expectVisible(route.css('canvas'));
    await expectTexts(route, 'This deal’s price: €55');
    await route.getByText('Show as a table').click();
    const rows = route.getByRole('row');
    await expect.element(rows).toHaveLength(41);
    await expectTexts(rows.nth(1), '€55');
    await expectTexts(rows.nth(2), /€9\d.*€9\d – €10\d/);

    await scrollTo(calendar);
    const own = calendar.css(`[data-day="${day(0)}"]`);
    await expectTexts(own, '€55', 'This deal');
    await expect.element(own).toHaveAttribute('aria-current', 'page');
    await expect.element(calendar.getByRole('link')).toHaveLength(29);
    await expectGone(calendar.css(`[data-day="${day(EMPTY)}"]`));
    const dayLink = (offset: number) => calendar.css(`[data-day="${day(offset)}"]`);
    await press(own, 'ArrowRight');
    await expectVisible(page.getByText('Use the arrow keys to move from day to day.'));
    for (const [key, offset] of [
      ['ArrowRight', 2],
      ['ArrowRight', EMPTY + 1],
      ['Home', FIRST],
      ['End', LAST],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expectFocus(dayLink(offset));
    }
    // The days have a single tab stop.
    await userEvent.tab();
    await expectGone(calendar.css(':focus'));
    const search = `/search?from=BUD&to=BCN&depart=${day(LAST)}&trip=one_way&cabin=economy`;
    await expect.element(dayLink(LAST)).toHaveAttribute('href', search);
  });

  it('shows flight, map, bag price and evidence, and how old they are when offline [2.details.flights 2.details.map 2.details.evidence 2.details.bag 2.details.own 2.common.offline]', async () => {
    await openDeal();
    await expectTexts(
      flight,
      '14:05',
      '0:40',
      '+1 day',
      '10 hrs 35 mins',
      '1 stop · 2 hrs 15 mins in Vienna (VIE)',
      'Wizz Air',
      'W62376',
      'Airbus A320',
      'Economy',
    );
    const map = section('Route map');
    await scrollTo(map);
    await expectVisible(map.css('.route-way'));
    await expectTexts(map, /Budapest to Barcelona: 1,\d{3} km via Vienna/);
    await scrollTo(bag);
    await expectTexts(bag, 'A checked bag costs extra.', '€75 at journey feed');
    await openProof();
    await expectTexts(
      section('Why it’s a good price'),
      /similar fares, seen over \d+ days/,
      'Seen on journey feed.',
      /about \d+% of the time/,
    );
    await expectTexts(section('Timeline'), 'Flagged as a deal');
    await expectGone(why);
    await expectAccessible();
    setOnline(false);
    await expectVisible(page.getByText(/You’re offline\. This page is from \d+:\d\d/));
    await expectAccessible();
    setOnline(true);
    await expectGone(page.getByText('You’re offline.'));
  });

  it('converts all prices to the currency of the reader and names the rate [2.details.rates]', async () => {
    chooseVisitorCurrency('HUF');
    await openDeal(createBackend().rows('exchange_rates', [ratesRow({ HUF: 400 })]));
    await expectTexts(card, 'HUF 22,000');
    await scrollTo(trip);
    await expectTexts(trip, 'Shown in HUF at the exchange rate for');
    await trip.getByText('Show as a table').click();
    await expectTexts(trip.getByRole('row').nth(1), 'HUF 22,000');
    await scrollTo(calendar);
    await expectVisible(calendar.getByText('HUF 22,000'));
    await openProof();
    await scrollTo(route);
    await expectTexts(route, 'This deal’s price: HUF 22,000');
    await expectTexts(section('Why it’s a good price'), /average of HUF\s\d/);
  });

  it('keeps other sections when some fail, and retries one [2.common.retry]', async () => {
    const backend = createBackend().functions({
      'deal-calendar': refuse('invalid_input'),
      'deal-route-history': refuse('invalid_input'),
      'booking-options': refuse('invalid_input'),
    });
    await openDeal(backend);
    await openProof();
    for (const [region, text] of [
      [calendar, 'We couldn’t load nearby dates'],
      [route, 'We couldn’t load the price history for this route'],
      [bag, 'We couldn’t load the price with a checked bag'],
    ] as const) {
      await scrollTo(region);
      await expectTexts(region.getByRole('alert'), text);
    }
    await expectTexts(flight, 'Wizz Air');
    await expectAccessible();
    backend.functions({ 'deal-calendar': CALENDAR });
    await press(calendar.getByRole('button', { name: 'Try again' }));
    await expect.element(calendar.getByRole('link')).toHaveLength(29);
  });

  it('lists days by month on a phone in Arabic, from right to left [2.details.calendar-phone 4.language.arabic]', async () => {
    const size = { width: 390, height: 844 };
    await openDeal(createBackend(), { language: 'ar', signedIn: true, ...size });
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    const days = section('تواريخ قريبة');
    await scrollTo(days);
    await expect.element(days.getByRole('listitem')).toHaveLength(29);
    await expectTexts(days.getByRole('listitem').filter({ hasText: 'هذا العرض' }), '55');
    await openProof();
    for (const name of ['تفاصيل الرحلة', 'خريطة المسار', 'تاريخ أسعار هذا المسار'])
      await scrollTo(section(name));
    await expectTexts(section('لماذا وصلك هذا التنبيه'), 'يوافق تفضيلاتك');
    expectNoOverflow();
    await expectAccessible();
  });
});

describe('the head of a deal page', () => {
  const bar = page.css('.deal-bar');

  it('states the verdict and the lowest price of the route, and keeps price and action in view [2.details.verdict 2.details.lowest 2.details.bar]', async () => {
    const deal = { ...DEAL, lowestBefore: { price: euros(55), day: dayFromNow(-7) } };
    await openDeal(createBackend({ ...DETAILS, deal }), { width: 390, height: 844 });
    await expectTexts(page.getByRole('main'), /€55 is €\d+ below normal/);
    await expectTexts(card, 'lowest in 30 days');
    await expect.element(bar).not.toBeVisible();
    await expectVisible(flight);
    // Parts that load above move the page.
    await expect
      .poll(() => {
        flight.element().scrollIntoView();
        return bar.element().hasAttribute('data-shown');
      })
      .toBe(true);
    await expectVisible(bar);
    await expectTexts(bar, '€55', 'Book Now');
    await expectAccessible();
    page.getByRole('heading', { level: 1 }).element().scrollIntoView();
    await expect.element(bar).not.toBeVisible();
  });

  it('names the price of a lower fare, a likely mistake, and little evidence [2.details.verdict 2.details.lowest]', async () => {
    const deal: DealView = {
      ...DEAL,
      label: 'error_fare',
      usual: { ...DEAL.usual, samples: 0 },
      lowestBefore: { price: euros(31), day: dayFromNow(-7) },
    };
    await openDeal(createBackend({ ...DETAILS, deal }));
    await expectTexts(
      page.getByRole('main'),
      /Probably a pricing mistake: €55 is €\d+ below normal/,
      'we estimate the normal price from similar routes',
    );
    await expectTexts(card, '30-day low €31');
  });

  it('lists sellers for visitors and opens them without an account [2.details.visitors-book]', async () => {
    const sellers = section('Where to book');
    const { backend } = await openDeal(
      createBackend({ ...DETAILS, deal: { ...DEAL, bookingUrl: null } }).functions({
        'initiate-booking': {
          bookingId: null,
          url: 'https://seller.example/page',
          earnsCommission: false,
          commissionUpTo: null,
        },
      }),
    );
    await expect
      .element(card.getByRole('link', { name: 'Book Now' }))
      .toHaveAttribute('href', '#where-to-book');
    await expectTexts(sellers, 'journey feed', 'Sign in to get an alert');
    await expectAccessible();
    await press(sellers.getByRole('listitem').first().getByRole('button'));
    await expect.poll(() => backend.inputs('initiate-booking')).toHaveLength(1);
    expect(backend.inputs('initiate-booking')[0]).toMatchObject({ dealId: DEAL.id });
  });

  it('opens how it was checked by its anchor [2.details.proof]', async () => {
    await openPage(`${PATH}#how-we-checked`, { backend: createBackend() });
    await expectVisible(section('Timeline'));
  });
});

describe('deal page of a traveller', () => {
  const close = page.getByRole('button', { name: /^Close/ });
  const more = page.getByRole('button', { name: /^More/ });
  const choose = async (item: string): Promise<void> => {
    await press(more);
    await press(page.getByRole('menuitem', { name: item }));
  };
  const openSignedIn = (backend = createBackend()) => openDeal(backend, { signedIn: true });

  it('shows when they were notified, which preferences match, and a booking link [2.details.why 2.details.book]', async () => {
    await openSignedIn();
    await expectTexts(why, /We alerted you .+, at €55/);
    const preference = (name: string) =>
      why.getByRole('listitem').filter({ hasText: name }).first();
    await expectTexts(preference('Departure'), 'BudapestMatches your preferences');
    await expectTexts(preference('Destination'), 'BarcelonaNo preference set');
    await expectTexts(preference('Stops'), '1 stopMatches your preferences');
    await expectTexts(card, '€165 for 3 travellers');
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Book Now' }))
      .toHaveAttribute('href', `/book-deal?deal=${DEAL.id}`);
    await expectAccessible();
    await expectAccessibleInDark();
  });

  it('watches the route in one tap, says why, and undoes it [2.deals.watch]', async () => {
    const { backend } = await openSignedIn();
    const watch = page.getByRole('button', { name: 'Watch this route: Budapest to Barcelona' });
    await expect.element(watch).toHaveAttribute('aria-pressed', 'false');
    await press(watch);
    await expect.element(watch).toHaveAttribute('aria-pressed', 'true');
    await press(toast('Watching Budapest → Barcelona').getByRole('button', { name: 'Undo' }));
    await expectVisible(toast('No longer watching Budapest → Barcelona'));
    await expect.element(watch).toHaveAttribute('aria-pressed', 'false');
    await press(watch);
    await expectTexts(why, 'You watch this route.');
    await expectAccessible();
    await expectAccessibleInDark();
    const route = { origin: DEAL.origin.code, destination: DEAL.destination.code };
    expect(backend.inputs('watch-route')).toMatchObject([
      { ...route, watched: true },
      { ...route, watched: false },
      { ...route, watched: true },
    ]);
  });

  it('takes the watching back, and says why, when it fails [2.deals.watch]', async () => {
    const { backend } = await openSignedIn();
    const watch = page.getByRole('button', { name: 'Watch this route: Budapest to Barcelona' });
    backend.functions({ 'watch-route': refuse('unavailable') });
    await press(watch);
    await expectVisible(toast('We couldn’t change this route'));
    await expect.element(watch).toHaveAttribute('aria-pressed', 'false');
  });

  it('reports the deal once, mutes and unmutes its route, and keeps, closes and restores its alert [2.details.actions]', async () => {
    const { backend } = await openSignedIn();
    await choose('Report: sold out');
    await expectVisible(page.getByText('combine this with other reports'));
    await press(more);
    await expectGone(page.getByRole('menuitem', { name: 'Report: sold out' }));
    await userEvent.keyboard('{Escape}');
    expect(backend.inputs('report-deal')).toEqual([{ dealId: DEAL.id, kind: 'gone' }]);
    await choose('Mute route');
    await expectTexts(why, 'You muted this route.');
    await expectGone(more);
    await press(toast('Route muted').getByRole('button', { name: 'Undo' }));
    await expectVisible(toast('Route unmuted'));
    await expect.element(why).not.toMatchTextContent('You muted this route.');

    const dialog = page.getByRole('alertdialog', { name: 'Close this deal?' });
    await press(close);
    await expectAccessible();
    await press(dialog.getByRole('button', { name: 'Keep Alert' }));
    await expectGone(dialog);
    for (const isUndone of [true, false]) {
      await press(close);
      await press(dialog.getByRole('button', { name: 'Yes, Close Deal' }));
      await expectTexts(why, 'You closed this alert');
      await expectGone(close);
      if (!isUndone) break;
      await press(toast('Alert closed').getByRole('button', { name: 'Undo' }));
      await expectVisible(toast('Alert restored'));
      await expect.element(why).not.toMatchTextContent('You closed this alert');
    }
    await openSignedIn(backend);
    await expectTexts(why, 'You closed this alert');
    await expectGone(close);
  });

  it('shows which preferences fail when they were not notified [2.details.not-notified]', async () => {
    const preferences = [{ preference: 'departure' as const, verdict: 'unmet' as const }];
    await openSignedIn(
      createBackend().functions({ 'why-this-deal': { ...WHY, told: null, preferences } }),
    );
    await expectTexts(why, 'You weren’t alerted to this deal.');
    await expectTexts(why.getByRole('listitem').first(), 'Doesn’t match your current preferences');
    await expectGone(close);
  });
});

describe('an unconfirmed deal with missing data', () => {
  const changes: Partial<DealView> = {
    label: 'error_fare',
    state: 'unconfirmed',
    confirmed: false,
    verifiedAt: null,
    stops: null,
    via: [],
    carriers: [],
    baggage: null,
  };
  const details = createDetails({ ...DEAL, ...changes });
  const backend = () =>
    createBackend(details).functions({
      'deal-calendar': { ...CALENDAR, days: [] },
      'deal-route-history': { overall: null, days: [] },
      'booking-options': createOptionsResponse(DEAL, [{ ...OPTION, priceWithBag: null }]),
      'why-this-deal': { ...WHY, told: { ...NOTIFIED, unconfirmed: true } },
    });

  it('shows a skeleton, then names the missing data in each section, without charts [2.common.skeleton 2.details.no-chart 2.details.unknown 2.details.unconfirmed]', async () => {
    const { response, release } = deferResponse(details);
    await openDeal(backend().functions({ 'deal-details': response }), { signedIn: true });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Loading the deal' }))
      .toBeInTheDocument();
    await expectAccessible();
    release();
    await expectTexts(card, 'Error fare', 'Unconfirmed', 'We haven’t confirmed this price yet.');
    await expectTexts(why, 'It was unconfirmed at the time');
    await expectTexts(trip, 'there’s no chart yet');
    await expectTexts(
      flight,
      'The source doesn’t state: Airline, Stops, Flight numbers, Aircraft, Checked bag.',
    );
    await openProof();
    await scrollTo(bag);
    await expectTexts(
      bag,
      'The source doesn’t say whether a checked bag',
      'We don’t know the price with a checked bag.',
    );
    await expectTexts(section('Why it’s a good price'), 'Not confirmed by a price check.');
    await expectTexts(section('Timeline'), 'No price checks so far');
    await scrollTo(route);
    await expectTexts(route, 'there’s no chart yet');
    await scrollTo(calendar);
    await expectTexts(calendar, 'We haven’t seen any fares for these days recently.');
    await expectAccessible();
  });

  it('shows a warning on the booking page, where no source can recheck it [2.details.unconfirmed 2.book.no-answer 2.book.do-not-call]', async () => {
    const [jobId, name] = [uuid(9), 'recheck-deal'];
    const result = {
      dealId: DEAL.id,
      state: 'unconfirmed',
      outcome: 'nobody_to_ask',
      before: DEAL.price,
      now: null,
      savedShare: null,
      checkedAt: NOW,
      asked: [],
    };
    await openDeal(
      backend().functions({
        'recheck-deal': { jobId },
        'job-status': { jobId, name, state: 'done', progress: null, result, error: null },
      }),
      { signedIn: true },
    );
    await press(card.getByRole('link', { name: 'Book Now' }));
    await expectAddress(`/book-deal?deal=${DEAL.id}`);
    const check = section('Is this price still available?');
    await expectTexts(check, 'We can’t check this fare again', 'Last seen');
    await expectGone(check.getByRole('button'));
    await expectTexts(card, 'It may be gone when you click.');
    await expectTexts(
      section('Before you book'),
      'Don’t call the airline',
      'Airlines may cancel an error fare even days later.',
    );
    await expect.element(section('Where to book').getByRole('listitem')).toHaveLength(1);
    await expectAccessible();
  });
});
