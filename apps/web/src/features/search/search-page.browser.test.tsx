import { type FunctionData, interpretedQuery, type Language } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pageTexts } from '../../shared/i18n/texts.ts';
import type { FilterName } from '../../shared/search/search-filters.ts';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, refuse } from '../../testing/backend.ts';
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
  press,
} from '../../testing/open-page.tsx';
import { PLACE_RESPONSES } from '../../testing/places.ts';

type Reading = FunctionData<'interpret-search'>;

const SENTENCE = 'budapest to lisbon with the kids, 10 May to 3 May';
const CONFLICT = {
  code: 'return_before_departure',
  fields: ['return'],
  text: '10 May to 3 May',
} as const;

const EXAMPLE = createAlert(1);
const NO_DEALS: FunctionData<'search-deals'> = {
  deals: [],
  total: 0,
  page: 1,
  pages: 0,
  alternatives: [],
  loosen: [],
  unsaid: [],
  live: 0,
  simulated: false,
};

function open(
  reading: Partial<Reading>,
  options: PageOptions = {},
  { sentence = SENTENCE, deals = NO_DEALS } = {},
) {
  const backend = createBackend(reading, sentence, deals);
  return openPage(`/search?q=${encodeURIComponent(sentence)}`, { backend, ...options });
}

const createBackend = (reading: Partial<Reading>, query: string, deals: typeof NO_DEALS) =>
  new Backend()
    .functions({
      ...PLACE_RESPONSES,
      'interpret-search': { ...createEmpty(interpretedQuery), query, ...reading },
      'search-deals': deals,
      'flight-search': refuse('invalid_input'),
      'load-deals': {
        deals: [{ ...EXAMPLE.deal, dates: EXAMPLE.dates }],
        total: 1,
        simulated: false,
      },
    })
    .rows('exchange_rates', []);

const KIDS = { text: 'the kids', start: 24, end: 32 };
const chips = page.getByRole('list', { name: 'Your search' });
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('names unused words, each of which can be assigned to a filter', async () => {
  await open({ from: ['BUD'], to: ['LIS'], unread: [KIDS] });
  await expectVisible(page.getByText('Not used:'));
  const word = button('the kids');
  await press(word);
  await expect.element(word).toHaveAttribute('aria-expanded', 'true');
  const uses = page.getByRole('group', { name: /Use “.the kids.” as/ });
  await expectTexts(uses, 'From');
  await press(uses.getByRole('button', { name: 'To', exact: true }));
  await expectGone(uses);
  const field = page.getByRole('combobox', { name: /Airports/ });
  await expectFocus(field);
  await expect.element(field).toHaveValue('the kids');
  await press(button('Done'));
  await expectFocus(chips);
  await expectAccessible();
});

it('shows the nearest deals where none matches, each with what differs', async () => {
  const { deal, dates } = createAlert(1);
  const alternatives: (typeof NO_DEALS)['alternatives'] = [
    { deal: { ...deal, dates }, differs: ['depart', 'stops'] },
  ];
  await open({ from: ['BUD'], to: ['LIS'] }, {}, { deals: { ...NO_DEALS, live: 1, alternatives } });
  const nearest = page.getByRole('region', { name: 'Closest deals right now' });
  await expectTexts(nearest, 'Different from your search: Departure, Stops');
  await expectAccessible();
});

it('refuses a sentence above the limit, names the limit and keeps the sentence', async () => {
  const { backend } = await open({}, {}, { sentence: 'x'.repeat(501) });
  await expectVisible(page.getByText('We can read up to 500 characters, and this has 501.'));
  const field = page.getByRole('textbox', { name: 'Where do you want to go' });
  await expect.element(field).toHaveValue('x'.repeat(501));
  expect(backend.inputs('interpret-search')).toEqual([]);
  await field.fill('y'.repeat(502));
  const area = field.element() as HTMLTextAreaElement;
  expect(area.validationMessage).toContain('this has 502');
  await field.fill('from budapest to rome '.repeat(8));
  expect(area.validationMessage).toBe('');
  // The whole sentence is visible.
  expect(area.scrollHeight).toBe(area.clientHeight);
});

it('says that a search covers nine travellers where more were named', async () => {
  await open({ from: ['BUD'], to: ['LIS'], passengers: 12 });
  await expectVisible(
    page.getByText(/^There are 12 of you, but one search covers up to 9 travellers/),
  );
  await expectTexts(chips, 'Passengers9');
});

it('asks about a contradiction until its filter is set', async () => {
  await open({
    from: ['BUD'],
    to: ['LIS'],
    depart: { earliest: '2037-05-10', latest: '2037-05-10' },
    conflicts: [{ ...CONFLICT, fields: [...CONFLICT.fields] }],
  });
  const question = page
    .getByRole('alert')
    .filter({ hasText: /Your return is before your departure \(“.10 May to 3 May.”\)/ });
  await expectVisible(question);
  await expectTexts(chips, '10 May 2037');
  await press(question.getByRole('button', { name: 'Return' }));
  await expectFocus(page.css('.calendar [data-day="2037-05-10"] button'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expectGone(question);
  await expectTexts(chips, '17 May 2037');
});

it.each<[Language, 'light' | 'dark', number, number]>([
  ['de', 'dark', 390, 844],
  ['ar', 'light', 390, 844],
  ['ja', 'light', 1440, 900],
])('shows both without faults in %s, %s, %i × %i', async (language, theme, width, height) => {
  const reading = {
    from: ['BUD'],
    to: ['LIS'],
    unread: [KIDS, { text: 'Fensterplatz mit viel Beinfreiheit', start: 33, end: 40 }],
    conflicts: [{ ...CONFLICT, fields: [...CONFLICT.fields] }],
  };
  await open(reading, { language, theme, width, height });
  await expectVisible(button('the kids'));
  await expectNoOverflow();
  await expectAccessible();
});

const CORRECTIONS: readonly Correction[] = [
  { filter: 'from', typed: 'vie', address: /from=BUD,VIE&/ },
  { filter: 'to', typed: 'mad', address: /to=LIS,MAD&/ },
  { filter: 'depart', days: ['20', '22'], address: /depart=2037-05-(20..2037-05-22|17)/ },
  { filter: 'return', days: ['25'], address: /return=2037-05-(25|17)/ },
  { filter: 'stay', typed: '5', address: /nights=5/ },
  { filter: 'trip_type', chosen: (t) => t('deal.trip.oneWay'), address: /trip=one_way/ },
  { filter: 'cabins', chosen: (t) => t('deal.cabin.business'), address: /cabin=business/ },
  { filter: 'stops', chosen: (t) => t('deal.stops.direct'), address: /stops=0/ },
  { filter: 'passengers', chosen: () => '3', address: /passengers=3/ },
  { filter: 'price', typed: '90', address: /min=90.00[A-Z]{3}/ },
  { filter: 'airlines', typed: 'W6', address: /[?&]airlines=QR,W6/ },
  {
    filter: 'airlines',
    chosen: (t) => t('search.use.excluded_airlines'),
    address: /not-airlines=QR/,
  },
  { filter: 'via', typed: 'fra', address: /via=FRA/ },
  { filter: 'avoid', typed: 'lon', address: /not-via=LON/ },
  { filter: 'times', chosen: (t) => t('search.part.morning'), address: /times=morning/ },
  { filter: 'baggage', chosen: (t) => t('search.field.bag'), address: /bag=yes/ },
  { filter: 'planes', chosen: (t) => t('search.plane.propeller'), address: /not-planes=/ },
];

it.each<[by: 'touch' | 'keyboard', Language, number, number]>([
  ['touch', 'ar', 390, 844],
  ['keyboard', 'en', 1440, 900],
])('corrects each kind of chip by %s in %s, %i × %i', async (by, language, width, height) => {
  const path = '/search?from=BUD&to=LIS&depart=2037-05-10&airlines=QR';
  const backend = createBackend({}, SENTENCE, NO_DEALS);
  for (const correction of CORRECTIONS) {
    await openPage(path, { backend, language, width, height });
    await correct(correction, by);
    await expectAddress(correction.address);
    await expectNoOverflow();
  }
  await expectAccessible();
});

it('offers a route with a deal as the example in the empty field', async () => {
  await openPage('/search', { backend: createBackend({}, '', NO_DEALS) });
  const { origin, destination } = EXAMPLE.deal;
  await expect
    .element(page.getByRole('textbox', { name: 'Where do you want to go' }))
    .toHaveAttribute(
      'placeholder',
      expect.stringContaining(`${origin.city} – ${destination.city}`),
    );
});

it('swaps origin and destination in one touch', async () => {
  await openPage('/search?from=BUD&to=LIS,ES', { backend: createBackend({}, '', NO_DEALS) });
  await button('Swap from and to').click();
  await expectAddress('/search?from=LIS,ES&to=BUD');
});

interface Correction {
  readonly filter: FilterName;
  /** Text for the first field, of which a picker selects the first result. */
  readonly typed?: string;
  /** Days of the month to touch; by keyboard it is the same weekday a week later. */
  readonly days?: readonly string[];
  /** Name of a radio button or checkbox. */
  readonly chosen?: (t: ReturnType<ReturnType<typeof pageTexts>['current']>['t']) => string;
  readonly address: RegExp;
}

/** Opens a chip and changes its filter. */
async function correct(correction: Correction, by: 'touch' | 'keyboard'): Promise<void> {
  await expectVisible(page.css('.search-chips'));
  const { t } = pageTexts().current();
  const isTouch = by === 'touch';
  const name = t(`search.filter.${correction.filter}`);
  const isOffered = /^(?:from|to|depart|airlines)$/.test(correction.filter);
  if (!isOffered) await press(page.getByRole('button', { name: t('landing.filter.more') }));
  const chip = page.css('.search-chips button[aria-expanded]').filter({ hasText: name }).first();
  await (isTouch ? chip.click() : press(chip));
  const editor = page.getByRole('group', { name, exact: true }).first();
  const { typed, days, chosen } = correction;
  if (typed !== undefined) {
    const isPicker = !/^(?:stay|price)$/.test(correction.filter);
    await expect.poll(() => document.activeElement?.localName).toBe('input');
    await userEvent.keyboard(typed);
    if (isPicker && isTouch) {
      // Results of the first letters are shown until those of all letters come.
      await expectTexts(page.css('.popup-item').first(), typed.toUpperCase());
      await page.css('.popup-item').first().click();
    } else if (isPicker) await userEvent.keyboard('{Enter}');
  } else if (days !== undefined) {
    await expect.poll(() => document.activeElement?.closest('td')).not.toBe(null);
    if (!isTouch) await userEvent.keyboard('{ArrowDown}{Enter}');
    else for (const day of days) await editor.css(`[data-day="2037-05-${day}"] button`).click();
  } else if (chosen !== undefined) {
    const label = chosen(t);
    if (isTouch) await editor.getByText(label, { exact: true }).first().click();
    else await press(editor.css('label').filter({ hasText: label }).first().css('input'), ' ');
  }
}

it('offers to watch the route of a search that names nothing else [2.deals.watch]', async () => {
  const backend = createBackend({}, SENTENCE, NO_DEALS);
  await openPage('/search?from=BUD&to=LIS', { backend });
  const link = page.getByRole('link', { name: /^Watch this route: Budapest.* to Lisbon/ });
  await expect.element(link).toHaveAttribute('href', '/start?from=BUD&to=LIS');
  await expectAccessible();
});

it('offers an alert with the filters of any other search', async () => {
  await openPage('/search?from=BUD&to=LIS&stops=0', {
    backend: createBackend({}, SENTENCE, NO_DEALS),
  });
  await expectVisible(button('Create alert'));
  await expectGone(page.getByRole('link', { name: /^Watch this route/ }));
});
