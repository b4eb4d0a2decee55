import type { DealDetails, DealView, FunctionData } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { chooseVisitorCurrency } from '../../shared/money/visitor-currency.ts';
import { expectAccessible, expectAccessibleInDark } from '../../testing/accessibility.ts';
import { type Backend, held, refuse } from '../../testing/backend.ts';
import {
  alertRow,
  createAlert,
  createDetails,
  createOption,
  dayFromNow,
  optionsAnswer,
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

/** Days of the calendar, from the deal's on; one of them has no fare. */
const day = (place: number) => dayFromNow(DEPARTS_IN + place);
const [FIRST, EMPTY, LAST] = [-10, 3, 19];
const CALENDAR_DAYS = Array.from({ length: LAST - FIRST + 1 }, (_, index) => index + FIRST).filter(
  (place) => place !== EMPTY,
);
/** Forty days on which prices were seen, today's last. */
const SEEN_DAYS = Array.from({ length: 40 }, (_, index) => index - 39);

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
    flightNumbers: ['W62376'],
    aircraft: ['320'],
  },
  sources: ['journey feed'],
  history: SEEN_DAYS.map((ago) => ({
    at: `${dayFromNow(ago)}T01:00:00.000Z`,
    price: euros(ago === 0 ? 55 : 95),
    source: 'journey feed',
  })),
};

const CALENDAR: FunctionData<'deal-calendar'> = {
  from: day(FIRST),
  to: day(LAST),
  nights: null,
  days: CALENDAR_DAYS.map((place) => ({
    departureDate: day(place),
    returnDate: null,
    price: euros(place === 0 ? 55 : 95),
    seenAt: NOW,
    source: 'journey feed',
    dealId: place === 0 ? DEAL.id : null,
  })),
};

const ROUTE: FunctionData<'deal-route-history'> = {
  overall: null,
  days: SEEN_DAYS.map((ago) => ({
    day: dayFromNow(ago),
    lowest: euros(ago === 0 ? 55 : 95),
    low: euros(98),
    high: euros(104),
    fares: 9,
  })),
};

const OPTION = createOption(DEAL, { provider: 'journey feed', priceWithBag: euros(75) });

const TOLD = {
  alertId: ALERT.id,
  firstAt: NOW,
  lastAt: NOW,
  times: 1,
  price: euros(55),
  unconfirmed: false,
  closedAt: null,
};
const WHY: FunctionData<'why-this-deal'> = {
  told: TOLD,
  preferences: [
    { preference: 'departure', verdict: 'met' },
    { preference: 'destination', verdict: 'open' },
    { preference: 'stops', verdict: 'met' },
  ],
  passengers: 3,
  muted: false,
};

/** A backend on which the traveller was notified of the deal, for three; alerts are closed and routes muted. */
function backendWith(details = DETAILS): Backend {
  const backend = travellerBackend()
    .rows('user_settings', [settingsRow({ passengers: 3 })])
    .rows('flight_alerts', [alertRow(ALERT)]);
  return backend.functions({
    'deal-details': details,
    'deal-calendar': CALENDAR,
    'deal-route-history': ROUTE,
    'booking-options': optionsAnswer(DEAL, [OPTION]),
    'load-deals': refuse('invalid_input'),
    'report-deal': { outcome: 'noted' },
    'reopen-alert': ({ alertId }) => ({ alertId, closedAt: null }),
    'mute-route': ({ muted, ...route }) => ({ mutedRoutes: muted ? [route] : [] }),
    'why-this-deal': () => {
      const [closed, reopened] = ['/rest/v1/flight_alerts', '/functions/v1/reopen-alert'].map(
        (path) => backend.inputs(path).length,
      ) as [number, number];
      const mutes = backend.inputs('mute-route');
      const muted = mutes.length > 0 && mutes.at(-1)?.muted !== false;
      const closedAt = closed > reopened ? NOW : null;
      return { ...WHY, told: { ...TOLD, closedAt }, muted };
    },
  });
}

const openDeal = (backend = backendWith(), options: PageOptions = {}) =>
  openPage(PATH, { backend, ...options });

const part = (name: string) => page.getByRole('region', { name, exact: true });
const card = page.getByRole('article').first();
const why = part('Why this reached you');
const [trip, route] = [part('What these dates cost before'), part('What this route cost before')];
const calendar = part('Cheapest days around it');
const [flight, bag] = [part('The flight'), part('Checked bag and the price with it')];
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Shows a part of the page, which is loaded when it is seen. */
async function see(region: Locator): Promise<void> {
  await expectVisible(region);
  region.element().scrollIntoView();
}

describe('a deal', () => {
  it('shows what its trip and its route cost before, with the typical band, and the cheapest days around it as a table; days without fares stay empty and are passed by keyboard [2.details.trip-prices 2.details.route-prices 2.details.calendar 2.details.calendar-keys]', async () => {
    await openDeal();
    await see(trip);
    await expectVisible(trip.css('canvas'));
    await expectTexts(trip, 'Typical for comparable trips: €');
    await trip.getByText('Show as a table').click();
    await expect.element(trip.getByRole('row')).toHaveLength(41);
    await see(route);
    await expectVisible(route.css('canvas'));
    await expectTexts(route, 'Price of this deal: €55');
    await route.getByText('Show as a table').click();
    const rows = route.getByRole('row');
    await expect.element(rows).toHaveLength(41);
    await expectTexts(rows.nth(1), '€55');
    await expectTexts(rows.nth(2), /€9\d.*€9\d – €10\d/);

    await see(calendar);
    const table = calendar.getByRole('table', { name: 'Cheapest days around it' });
    await expect.element(table.getByRole('columnheader').first()).toHaveTextContent('Mon');
    const own = table.css(`[data-day="${day(0)}"]`);
    await expectTexts(own, '€55', 'This deal', /now|min\. ago/);
    await expect.element(own).toHaveAttribute('aria-current', 'page');
    await expect.element(table.getByRole('link')).toHaveLength(29);
    await expectTexts(
      table.getByRole('cell').filter({ has: page.css(`time[datetime="${day(EMPTY)}"]`) }),
      'Not seen',
    );
    // By keyboard from day to day, each of which leads to its search.
    const at = (place: number) => table.css(`[data-day="${day(place)}"]`);
    await press(own, 'ArrowRight');
    await expectVisible(page.getByText('Arrow keys move from day to day.'));
    // The third step passes the day without a fare.
    for (const [key, place] of [
      ['ArrowRight', 2],
      ['ArrowRight', EMPTY + 1],
      ['ArrowUp', EMPTY + 1 - 7],
      ['End', LAST],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expectFocus(at(place));
    }
    // One stop for the keyboard: the next one is behind the calendar.
    await userEvent.tab();
    await expectGone(table.css(':focus'));
    const search = `/search?from=BUD&to=BCN&depart=${day(LAST)}&trip=one_way&cabin=economy`;
    await expect.element(at(LAST)).toHaveAttribute('href', search);
  });

  it('shows its flight, the way on a map, and what backs its price [2.details.flights 2.details.map 2.details.evidence 2.details.bag 2.details.own 2.common.offline]', async () => {
    await openDeal();
    await expectTexts(
      flight,
      /14:05 local time in Budapest \((CET|CEST|GMT\+[12])\)/,
      '1 stop',
      'via Vienna (VIE)',
      'Wizz Air',
      'W62376',
      '320',
      'Economy',
    );
    const map = part('The way on the map');
    await see(map);
    await expectVisible(map.css('.route-way'));
    await expectTexts(map, /Budapest to Barcelona: 1,\d{3} km by way of Vienna/);
    await see(bag);
    await expectTexts(bag, 'A checked bag costs extra.', '€75 at journey feed');
    await expectTexts(
      part('Why we believe this price is low'),
      /comparable fares, seen over \d+ days/,
      'Shown by journey feed.',
      /about \d+% turn out true/,
    );
    await expectTexts(part('The life of this deal'), 'Recognised as a deal');
    // What is a traveller's own is not for visitors.
    await expectGone(why);
    await expectAccessible();
    // Without a network it says from when it is.
    setOnline(false);
    await expectVisible(page.getByText(/You are offline\. What you see is from \d+:\d\d/));
    await expectAccessible();
    setOnline(true);
    await expectGone(page.getByText('You are offline.'));
  });

  it('shows all prices in the currency of the reader, and by which rates [2.details.rates]', async () => {
    chooseVisitorCurrency('HUF');
    await openDeal(backendWith().rows('exchange_rates', [ratesRow({ HUF: 400 })]));
    await expectTexts(card, 'HUF 22,000');
    await see(trip);
    await expectTexts(trip, 'Shown in HUF at the rate of');
    await trip.getByText('Show as a table').click();
    await expectTexts(trip.getByRole('row').nth(1), 'HUF 22,000');
    await see(route);
    await expectTexts(route, 'Price of this deal: HUF 22,000');
    await see(calendar);
    await expectVisible(calendar.getByRole('table').getByText('HUF 22,000'));
    await expectTexts(part('Why we believe this price is low'), /average of HUF\s\d/);
  });

  it('leaves the other parts where one fails, and tries that again [2.common.retry]', async () => {
    const backend = backendWith().functions({
      'deal-calendar': refuse('invalid_input'),
      'deal-route-history': refuse('invalid_input'),
      'booking-options': refuse('invalid_input'),
    });
    await openDeal(backend);
    for (const [region, text] of [
      [calendar, 'The days around it could not be loaded'],
      [route, 'What this route cost could not be loaded'],
      [bag, 'The price with a checked bag could not be loaded'],
    ] as const) {
      await see(region);
      await expectTexts(region.getByRole('alert'), text);
    }
    await expectTexts(flight, 'Wizz Air');
    await expectAccessible();
    backend.functions({ 'deal-calendar': CALENDAR });
    await calendar.getByRole('button', { name: 'Try again' }).click();
    await expect.element(calendar.getByRole('table').getByRole('link')).toHaveLength(29);
  });

  it('lists its days by month in Arabic on a phone, read from the right [2.details.calendar-phone 4.language.arabic]', async () => {
    const size = { width: 390, height: 844 };
    await openDeal(backendWith(), { language: 'ar', signedIn: true, ...size });
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    const days = part('أرخص الأيام القريبة');
    await see(days);
    await expect.element(days.getByRole('listitem')).toHaveLength(29);
    await expectGone(days.getByRole('table'));
    await expectTexts(days.getByRole('listitem').filter({ hasText: 'هذا العرض' }), '55');
    for (const name of ['الرحلة الجوية', 'الطريق على الخريطة', 'كم كانت تكلفة هذا المسار من قبل'])
      await see(part(name));
    await expectTexts(part('لماذا وصلك هذا'), 'كما طلبت');
    expectNoOverflow();
    await expectAccessible();
  });
});

describe('a deal that a traveller was notified of', () => {
  const own = (backend = backendWith()) => openDeal(backend, { signedIn: true });

  it('says which preferences it meets, when they were notified, and leads to its booking [2.details.why 2.details.book]', async () => {
    await own();
    await expectTexts(why, /You were told .+, at €55/);
    const reason = (name: string) => why.getByRole('listitem').filter({ hasText: name }).first();
    await expectTexts(reason('Departure'), 'BudapestAs you asked');
    await expectTexts(reason('Destination'), 'BarcelonaYou left this open');
    await expectTexts(reason('Stops'), '1 stopAs you asked');
    await expectTexts(card, '€165 for 3 travellers');
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Book Now' }))
      .toHaveAttribute('href', `/book-deal?deal=${DEAL.id}`);
    await expectAccessible();
    await expectAccessibleInDark();
  });

  it('is reported once, has its route muted and unmuted, is kept, closed, brought back, and closed for good [2.details.actions]', async () => {
    const { backend } = await own();
    await button('Gone?').click();
    await expectVisible(page.getByText('your report counts together with others'));
    await expectGone(button('Gone?'));
    expect(backend.inputs('report-deal')).toEqual([{ dealId: DEAL.id, kind: 'gone' }]);
    await button('Mute route').click();
    await expectVisible(toast('Route muted'));
    await expectTexts(why, 'You muted this route.');
    await expectGone(button('Mute route'));
    await button('Undo').click();
    await expectVisible(toast('Route no longer muted'));
    await expect.element(why).not.toMatchTextContent('You muted this route.');

    const dialog = page.getByRole('alertdialog', { name: 'Close this deal?' });
    await button('Close').click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Keep Alert' }).click();
    await expectGone(dialog);
    for (const isUndone of [true, false]) {
      await button('Close').click();
      await dialog.getByRole('button', { name: 'Yes, Close Deal' }).click();
      await expectTexts(why, 'You closed this alert');
      await expectGone(button('Close'));
      if (!isUndone) break;
      await toast('Alert closed').getByRole('button', { name: 'Undo' }).click();
      await expectVisible(toast('Alert is back'));
      await expect.element(why).not.toMatchTextContent('You closed this alert');
    }
    await own(backend);
    await expectTexts(why, 'You closed this alert');
    await expectGone(button('Close'));
  });

  it('says to others that they were not, and how it would fit [2.details.not-notified]', async () => {
    const preferences = [{ preference: 'departure' as const, verdict: 'unmet' as const }];
    await own(backendWith().functions({ 'why-this-deal': { ...WHY, told: null, preferences } }));
    await expectTexts(why, 'You were not told of this deal.');
    await expectTexts(why.getByRole('listitem').first(), 'Not as your preferences say now');
    await expectGone(button('Close'));
  });
});

describe('an unconfirmed deal of which little is known', () => {
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
  const known = createDetails({ ...DEAL, ...changes });
  const backend = () =>
    backendWith(known).functions({
      'deal-calendar': { ...CALENDAR, days: [] },
      'deal-route-history': { overall: null, days: [] },
      'booking-options': optionsAnswer(DEAL, [{ ...OPTION, priceWithBag: null }]),
      'why-this-deal': { ...WHY, told: { ...TOLD, unconfirmed: true } },
    });

  it('shows its shape on its way, then says so in each part, and draws nothing [2.common.skeleton 2.details.no-chart 2.details.unknown 2.details.unconfirmed]', async () => {
    const { answer, release } = held(known);
    await openDeal(backend().functions({ 'deal-details': answer }), { signedIn: true });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Loading the deal' }))
      .toBeInTheDocument();
    await expectAccessible();
    release();
    await expectTexts(
      card,
      'Error fare',
      'Unconfirmed',
      'This price is not confirmed at the moment.',
    );
    await expectTexts(why, 'It was not confirmed then');
    await expectTexts(trip, 'nothing to draw yet');
    await expectTexts(flight, 'Not said by the source');
    await see(bag);
    await expectTexts(
      bag,
      'The source does not say whether a checked bag',
      'What it costs with a checked bag is not known here.',
    );
    await expectTexts(part('Why we believe this price is low'), 'Not confirmed by a second look.');
    await expectTexts(part('The life of this deal'), 'There was no second look');
    await see(route);
    await expectTexts(route, 'nothing to draw yet');
    await see(calendar);
    await expectTexts(calendar, 'No fare was seen lately for these days.');
    await expectAccessible();
  });

  it('is warned of on the page to book on, which has no source to request [2.details.unconfirmed 2.book.no-answer 2.book.do-not-call]', async () => {
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
    await card.getByRole('link', { name: 'Book Now' }).click();
    await expectAddress(`/book-deal?deal=${DEAL.id}`);
    const check = part('Is the price still there?');
    await expectTexts(check, 'Nobody can be asked about this fare again', 'It was last seen');
    await expectGone(check.getByRole('button'));
    await expectTexts(card, 'It may be gone when you click.');
    await expectTexts(
      part('Before you book'),
      'Do not call the airline',
      'Airlines may cancel a mistaken fare even days later.',
    );
    await expect.element(part('Where to book').getByRole('listitem')).toHaveLength(1);
    await expectAccessible();
  });
});
