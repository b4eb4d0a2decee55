import { type FunctionData, interpretedQuery, type Language } from '@farelark/contracts';
import { createEmpty } from '@farelark/contracts/testing';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, refuse } from '../../testing/backend.ts';
import { createAlert } from '../../testing/deals.ts';
import {
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
  const backend = new Backend()
    .functions({
      ...PLACE_RESPONSES,
      'interpret-search': {
        ...createEmpty(interpretedQuery),
        query: sentence,
        ...reading,
      },
      'search-deals': deals,
      'flight-search': refuse('invalid_input'),
    })
    .rows('exchange_rates', []);
  return openPage(`/search?q=${encodeURIComponent(sentence)}`, { backend, ...options });
}

const KIDS = { text: 'the kids', start: 24, end: 32 };
const chips = page.getByRole('list', { name: 'Your search' });
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('search page', () => {
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
    await open(
      { from: ['BUD'], to: ['LIS'] },
      {},
      { deals: { ...NO_DEALS, live: 1, alternatives } },
    );
    const nearest = page.getByRole('region', { name: 'Closest deals right now' });
    await expectTexts(nearest, 'Different from your search: Departure, Stops');
    await expectAccessible();
  });

  it('refuses a sentence above the limit, names the limit and keeps the sentence', async () => {
    const { backend } = await open({}, {}, { sentence: 'x'.repeat(501) });
    await expectVisible(page.getByText('We read up to 500 characters; this has 501.'));
    const field = page.getByRole('textbox', { name: 'Where, when and how' });
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

  it('asks about a contradiction until its filter is set', async () => {
    await open({
      from: ['BUD'],
      to: ['LIS'],
      depart: { earliest: '2037-05-10', latest: '2037-05-10' },
      conflicts: [{ ...CONFLICT, fields: [...CONFLICT.fields] }],
    });
    const question = page
      .getByRole('alert')
      .filter({ hasText: /The return is before the departure \(“.10 May to 3 May.”\)/ });
    await expectVisible(question);
    await press(question.getByRole('button', { name: 'Return' }));
    const earliest = page.getByLabelText('Earliest');
    await expectFocus(earliest);
    await earliest.fill('2037-05-20');
    await expectGone(question);
    await expectTexts(chips, '20 May 2037');
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
});
