import {
  type DateView,
  type DealView,
  type JobStatus,
  jobStatusResponse,
  type RecheckResult,
} from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import {
  type Backend,
  deferResponse,
  type FunctionResponses,
  refuse,
  UNREACHABLE,
} from '../../../testing/backend.ts';
import {
  createAlert,
  createAlertsResponse,
  createDeal,
  createDetails,
  createOption,
  createOptionsResponse,
  ratesRow,
} from '../../../testing/deals.ts';
import { findLayoutFaults } from '../../../testing/layout-faults.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  interceptTabs,
  openPage,
  type PageOptions,
  press,
  setOnline,
  toast,
} from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/sign-in.ts';
import {
  SESSION,
  settingsRow,
  travellerBackend,
  uuid,
} from '../../../testing/traveller-backend.ts';

const DEAL = createDeal(1, { to: 'BCN', price: 55 });
const PAGE = `/book-deal?deal=${DEAL.id}`;
const JOB = uuid(9_000);

const check = page.getByRole('region', { name: 'Is this price still available?' });
const sellers = page.getByRole('region', { name: 'Where to book' });
const price = page.getByRole('region', { name: 'What you’ll pay' });
const question = page.getByRole('region', { name: 'Was the price still there?' });
const checkAgain = check.getByRole('button', { name: 'Check again' });
const firstSeller = sellers.getByRole('button', { name: 'Book on An airline' });
const heading = (name: string) => page.getByRole('heading', { name });

const KAYAK = createOption(DEAL, {
  optionId: 'kayak',
  kind: 'agency',
  provider: 'KAYAK',
  site: 'www.kayak.com',
  price: null,
  isRecommended: false,
  reason: null,
});

const createOptions = (deal: DealView) =>
  createOptionsResponse(deal, deal.state === 'gone' ? [] : [createOption(deal), KAYAK]);

const BOOKING = {
  bookingId: uuid(9_001),
  url: 'https://airline.example/book',
  earnsCommission: false,
  commissionUpTo: null,
};

/** A finished job that rechecked the price. */
function doneJob(changes: Partial<RecheckResult> = {}): JobStatus {
  const result: RecheckResult = {
    dealId: DEAL.id,
    state: 'live',
    outcome: 'confirmed',
    before: DEAL.price,
    now: DEAL.price,
    savedShare: DEAL.savedShare,
    checkedAt: new Date().toISOString(),
    asked: [{ source: 'duffel', answered: true }],
    ...changes,
  };
  return { ...RUNNING_JOB, state: 'done', result };
}

const RUNNING_JOB = {
  ...createEmpty(jobStatusResponse),
  jobId: JOB,
  state: 'running',
} as const;

const createAnswers = (deal: DealView): FunctionResponses => ({
  'deal-details': createDetails(deal, {
    goneAt: deal.goneAt,
    goneReason: deal.goneAt === null ? null : 'not_found',
  }),
  'booking-options': createOptions(deal),
});

/** The backend of a traveller who books a deal whose price is still available. */
function createBackend(deal: DealView = DEAL): Backend {
  return travellerBackend().functions({
    ...createAnswers(deal),
    'recheck-deal': () => ({ jobId: crypto.randomUUID() }),
    'job-status': doneJob(),
    'initiate-booking': BOOKING,
  });
}

const open = (backend = createBackend(), options: PageOptions = {}) =>
  openPage(PAGE, { backend, signedIn: true, ...options });

const expectCheck = (...texts: (string | RegExp)[]) => expectTexts(check, ...texts);

describe('opening the booking page', () => {
  it('returns a visitor to the deal after signing in, without another history entry [2.protected.sent-to-auth]', async () => {
    const backend = createBackend().accounts({ '/sign-in/email': SESSION });
    const entries = history.length;
    await openPage(PAGE, { backend });
    await expectAddress('/auth');
    expect(history.length).toBe(entries);
    await signIn();
    await expectAddress(PAGE);
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Budapest to Barcelona');
  });

  it('is possible from a card by keyboard alone, as is booking [2.common.keyboard]', async () => {
    const tabs = interceptTabs();
    const alert = createAlert(1, { to: 'BCN', price: 55 });
    const backend = createBackend().functions({ 'get-user-alerts': createAlertsResponse([alert]) });
    await openPage('/dashboard', { backend, signedIn: true });
    const dialog = page.getByRole('dialog', { name: 'Where to book' });
    await press(page.getByRole('button', { name: 'Book now' }));
    await press(dialog.getByRole('link', { name: 'Check the price and read our tips first' }));
    await expectAddress(PAGE);
    await expectGone(dialog);
    await expectCheck('Price confirmed');

    const focused: string[] = [];
    (page.getByRole('link', { name: 'Back to your deals' }).element() as HTMLElement).focus();
    while (focused.length < 40 && !focused.includes('Add an adult')) {
      await userEvent.tab();
      const element = document.activeElement;
      focused.push((element?.ariaLabel ?? element?.textContent ?? '').trim());
    }
    for (const name of [
      'Check again',
      'See price: KAYAK',
      'Upgrade to earn commission on bookings',
    ])
      expect(focused).toContain(name);
    await press(firstSeller);
    await expect.poll(() => tabs).toEqual(['https://airline.example/book']);
    await expectVisible(question);
  });
});

describe('price check', () => {
  it('shows the queried source, then a confirmed or changed price, and recovers from a network failure [2.book.recheck 2.book.price-held 2.book.price-changed 2.common.retry 2.book.recheck-failed]', async () => {
    const { response, release } = deferResponse(doneJob());
    const progress = { done: 0, total: 1, step: 'duffel' };
    const status = vi.fn(response).mockResolvedValueOnce({ ...RUNNING_JOB, progress });
    const backend = createBackend().functions({ 'job-status': () => status() });
    await open(backend);
    await expectCheck('Checking duffel (1 of 1)', 'You don’t need to wait for this');
    await expectAccessible();
    release();
    await expectCheck('Price confirmed', '€55', 'Seen now via duffel.');

    const now = { amount: 6_000, currency: 'EUR' };
    const repriced = doneJob({ outcome: 'repriced', now, savedShare: 0.4 });
    backend.functions({
      'recheck-deal': () => {
        const answers = createAnswers({ ...DEAL, price: now });
        backend.functions({ ...answers, 'job-status': repriced });
        return { jobId: crypto.randomUUID() };
      },
    });
    await press(checkAgain);
    await expectCheck('The price changed', /Before\s*€55/, /Now\s*€60/);
    await expectCheck('Still 40% below the usual price.');
    await expectTexts(page.getByRole('article').first(), '€60');
    await expectAccessible();
    expect(backend.inputs('recheck-deal')).toEqual([
      { dealId: DEAL.id, anew: false },
      { dealId: DEAL.id, anew: true },
    ]);

    backend.functions({ 'recheck-deal': UNREACHABLE });
    setOnline(false);
    await press(checkAgain);
    await expectCheck('We couldn’t check the price just now', 'We couldn’t reach the server.');
    await expectAccessible();
    backend.functions({ 'recheck-deal': { jobId: JOB }, 'job-status': doneJob({ now }) });
    setOnline(true);
    await expectCheck('Price confirmed');
  });

  it('reports a gone fare with its other live dates and other deals instead of sellers [2.book.gone 2.book.gone-before 2.book.other-dates]', async () => {
    const lisbon = createDeal(2, { to: 'LIS' });
    const others = [{ ...lisbon, dates: createDetails(lisbon).dates }];
    const backend = createBackend().functions({
      'load-deals': { deals: others, total: 1, simulated: false },
    });
    await open(backend);
    await expectCheck('Price confirmed');
    const gone = { ...DEAL, state: 'gone', goneAt: new Date().toISOString() } as const;
    const notFound = doneJob({ state: 'gone', outcome: 'not_found', now: null, savedShare: null });
    const dates = ([gone.state, 'live', 'gone', 'live'] as const).map((state, index) => ({
      ...(createDetails(gone).dates[0] as DateView),
      dealId: index === 0 ? DEAL.id : uuid(index),
      price: { amount: 6_000 + index * 100, currency: 'EUR' },
      state,
      bookingUrl: null,
    }));
    const details = {
      ...createDetails(gone, { goneAt: gone.goneAt, goneReason: 'not_found' }),
      dates,
    };
    backend.functions({
      'recheck-deal': () => {
        const answers = { ...createAnswers(gone), 'deal-details': details };
        backend.functions({ ...answers, 'job-status': notFound });
        return { jobId: crypto.randomUUID() };
      },
    });
    await press(checkAgain);
    await expectCheck('This price is no longer available');
    const otherDates = page.getByRole('region', { name: 'Same trip, other dates' });
    await expectTexts(otherDates, /€61.*€63/);
    await expect.element(otherDates).not.toMatchTextContent(/€6[02]/);
    const paths = otherDates
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
    expect(paths).toEqual([1, 3].map((number) => `/book-deal?deal=${uuid(number)}`));
    const note = page.getByRole('note');
    await expectTexts(note, 'it was gone');
    await expectGone(sellers);
    await expectVisible(heading('Live now from Budapest'));
    await expectVisible(page.getByRole('link', { name: 'Budapest to Lisbon', exact: true }));
    await expectAccessible();

    // A deal that is already gone is not rechecked; without live dates there is no section for them.
    backend.functions(createAnswers(gone));
    const rechecks = backend.inputs('recheck-deal').length;
    await open(backend);
    await expectTexts(note, 'This deal has expired');
    await expectVisible(heading('Live now from Budapest'));
    await expectGone(check);
    await expectGone(otherDates);
    expect(backend.inputs('recheck-deal')).toHaveLength(rechecks);
  });
});

describe('booking page', () => {
  it('shows sellers with reasons, the total price for all adults, and advice [2.routes.book-deal 2.book.sellers 2.book.total 2.book.advice 2.book.do-not-call 1.commission.prompt]', async () => {
    const backend = createBackend();
    await open(backend);
    const first = sellers.getByRole('listitem').first();
    await expect.element(sellers.getByRole('listitem')).toHaveLength(2);
    await expectTexts(first, 'Recommended', 'The only site where we know the price');

    await expectTexts(price, '€55');
    await expect
      .element(price.getByRole('button', { name: 'Remove an adult' }))
      .toHaveAttribute('aria-disabled', 'true');
    const more = price.getByRole('button', { name: 'Add an adult' });
    await press(more);
    await press(more);
    await expectTexts(price, 'All 3 adults', '€165', 'We don’t know how much a checked bag adds.');
    await expectTexts(first, 'per adult');
    await expect.poll(() => backend.inputs('booking-options').at(-1)).toMatchObject({ adults: 3 });

    const advice = page.getByRole('region', { name: 'Before you book' });
    await expectTexts(
      advice,
      'Book first, ask later',
      'It doesn’t apply here. The US rule',
      'As of November 2026.',
      'Names must be spelt as they are in the passport.',
    );
    // Only for error fares.
    await expect.element(advice).not.toMatchTextContent('Don’t call the airline');
    for (const link of advice.getByRole('link').elements())
      expect(link.getAttribute('href')).toMatch(/^\/blog\//);

    await expect
      .element(sellers.getByRole('link', { name: 'Upgrade to earn commission on bookings' }))
      .toHaveAttribute('href', '/dashboard?tab=plan');
    await expectTexts(sellers, 'Some sellers pay us when you book');
    await expectCheck('Price confirmed');
    await expectAccessible();
  });

  it('shows the commission of a premium traveller and prices in their currency [2.rates-provider 7.rates.newest 8.success.booking 3.rates.newest 1.commission.share]', async () => {
    const tabs = interceptTabs();
    const commissionUpTo = { amount: 247, currency: 'EUR' };
    const backend = createBackend()
      .rows('exchange_rates', [ratesRow({ HUF: 400 })])
      .rows('user_settings', [settingsRow({ preferred_currency: 'HUF' })])
      .functions({
        'booking-options': {
          ...createOptions(DEAL),
          earnsCommission: true,
          options: [createOption(DEAL, { commissionUpTo }), KAYAK],
        },
        'initiate-booking': { ...BOOKING, commissionUpTo },
      });
    await open(backend);
    await expectTexts(
      sellers,
      'you can earn up to €2.47 in commission on this trip',
      '30 to 60 days after completed travel',
    );
    await expect.element(sellers).not.toMatchTextContent('Upgrade to earn commission on bookings');
    await expectTexts(price, 'HUF 22,000');
    await firstSeller.click();
    await expectTexts(
      toast('Booking initiated successfully!'),
      'Book there and you may earn up to €2.47 in commission.',
    );
    expect(tabs).toHaveLength(1);
  });

  it('fits a phone from right to left in Arabic [4.language.arabic]', async () => {
    const destination = { ...DEAL.destination, localCity: 'برشلونة' };
    const backend = createBackend({ ...DEAL, destination });
    await open(backend, { language: 'ar', width: 390, height: 844 });
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expectTexts(page.getByRole('heading', { level: 1 }), 'برشلونة');
    await expectTexts(
      page.getByRole('region', { name: 'هل ما زال هذا السعر متاحًا؟' }),
      'تأكد السعر',
    );
    const options = page.getByRole('region', { name: 'أين تحجز' }).getByRole('listitem');
    await expect.element(options).toHaveLength(2);
    await expectTexts(options.first(), '55');
    expect(backend.inputs('deal-details').at(-1)).toMatchObject({ language: 'ar' });
    expect(findLayoutFaults()).toEqual([]);
    await expectAccessible();
  });

  it('shows a skeleton and a failure of the booking options, and retries [2.common.skeleton 8.data.booking-options]', async () => {
    const { response, release } = deferResponse(refuse('invalid_input'));
    const backend = createBackend().functions({ 'booking-options': response });
    await open(backend);
    await expect.element(page.getByText('Loading booking options')).toBeInTheDocument();
    await expectAccessible();
    release();
    const alert = page.getByRole('alert');
    await expectTexts(alert, 'Error loading booking options', 'Please try again later');
    await expectAccessible();
    backend.functions({ 'booking-options': createOptions(DEAL) });
    await press(page.getByRole('button', { name: 'Try again' }));
    await expect.element(sellers.getByRole('listitem')).toHaveLength(2);
  });

  it.each(['?deal=7', `?alert=${uuid(404)}`])(
    'reports an unknown deal for "%s" [2.book.not-found]',
    async (search) => {
      const backend = travellerBackend().functions({ 'booking-options': refuse('not_found') });
      await openPage(`/book-deal${search}`, { backend, signedIn: true });
      await expectVisible(heading('Deal not found'));
      await expectAccessible();
    },
  );
});

it('asks to choose a deal where the address names none [2.book.not-found]', async () => {
  await openPage('/book-deal', { backend: travellerBackend(), signedIn: true });
  await expectVisible(heading('Choose a deal first'));
  await expect
    .element(page.getByRole('link', { name: 'Open your deals' }))
    .toHaveAttribute('href', '/dashboard');
  await expectAccessible();
});

describe('redirect to a seller', () => {
  it('opens one tab for a double click and asks whether the price was there [8.success.booking 2.book.seller-tab 2.book.ask-back]', async () => {
    const tabs = interceptTabs();
    const { response, release } = deferResponse(BOOKING);
    const backend = createBackend().functions({
      'initiate-booking': response,
      'report-deal': { outcome: 'looking' },
    });
    await open(backend);
    await press(price.getByRole('button', { name: 'Add an adult' }));
    await sellers
      .getByRole('listitem')
      .filter({ hasText: 'KAYAK' })
      .getByRole('button', { name: 'See price' })
      .dblClick();
    release();
    await expectTexts(
      toast('Booking initiated successfully!'),
      'www.kayak.com opens in a new tab.',
    );
    expect(tabs).toEqual([BOOKING.url]);
    expect(backend.inputs('initiate-booking')).toMatchObject([{ optionId: 'kayak', adults: 2 }]);

    await press(question.getByRole('button', { name: 'The price was different' }));
    const field = question.getByLabelText('Price you saw per adult, in EUR (optional)');
    await expectFocus(field);
    await field.fill('much');
    const send = question.getByRole('button', { name: 'Send' });
    await press(send);
    await expectTexts(question.getByRole('alert'), 'Please enter an amount');
    await expectAccessible();
    await field.fill('60');
    await press(send);
    await expectTexts(question, 'We’re checking it again now');
    expect(backend.inputs('report-deal')).toEqual([
      { dealId: DEAL.id, kind: 'price_differs', price: { amount: 6_000, currency: 'EUR' } },
    ]);
    await expect.poll(() => backend.inputs('recheck-deal')).toHaveLength(2);
  });

  it('reports why it failed and opens no tab [8.data.booking]', async () => {
    const tabs = interceptTabs();
    const { backend } = await open();
    for (const [code, text] of [
      ['not_found', 'Unable to initiate booking'],
      ['conflict', 'This fare has expired. It’s no longer on sale.'],
      ['internal', 'Booking error: Something went wrong. Please try again.'],
    ] as const) {
      backend.functions({ 'initiate-booking': refuse(code) });
      await firstSeller.click();
      await expectTexts(toast(text), 'Booking failed');
      await expectGone(question);
    }
    await expectAccessible();
    expect(tabs).toEqual([]);
  });

  it('shows a link when the browser blocks the tab [8.data.booking-page]', async () => {
    interceptTabs();
    vi.mocked(window.open).mockReturnValue(null);
    await open();
    await firstSeller.click();
    const alert = sellers.getByRole('alert');
    await expectTexts(alert, 'Unable to open booking page. Please try again.');
    await expectAccessible();
    const link = alert.getByRole('link', { name: 'Go to airline.example' });
    await expectFocus(link);
    await expect.element(link).toHaveAttribute('href', BOOKING.url);
    await expect.element(link).toHaveAttribute('target', '_blank');
    link.element().addEventListener('click', (event) => event.preventDefault());
    await userEvent.keyboard('{Enter}');
    await expectVisible(toast('Booking initiated successfully!'));
    await press(question.getByRole('button', { name: 'Yes, it was there' }));
    await expectTexts(question, 'Check the names once more before you pay.');
  });
});
