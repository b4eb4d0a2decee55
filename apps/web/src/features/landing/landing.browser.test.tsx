import { DEFAULT_OPERATOR, type OperatorFacts, type Testimonial } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, deferResponse, refuse } from '../../testing/backend.ts';
import { createDeal, dayFromNow } from '../../testing/deals.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
  press,
} from '../../testing/open-page.tsx';
import { createPlace, PLACE_RESPONSES } from '../../testing/places.ts';

const SUPPORT = 'support@farelark.example';
const region = (name: string) => page.getByRole('region', { name, exact: true });
const claims = region('Farelark in numbers');
const footer = page.getByRole('contentinfo');
const from = page.getByRole('combobox', { name: 'From' });

/** A backend without deals and figures. */
const emptyBackend = () =>
  new Backend()
    .functions({
      ...PLACE_RESPONSES,
      'load-deals': { deals: [], total: 0, simulated: false },
      'deal-map': { ways: [] },
      'load-testimonials': { testimonials: [] },
    })
    .fail('/api/v1/scoreboard', refuse('invalid_input'));

const open = (options: PageOptions = {}, path = '/') =>
  openPage(path, { backend: emptyBackend(), ...options });

const withOperator = (
  changes: Partial<OperatorFacts>,
  claimChanges: Partial<OperatorFacts['claims']> = {},
) => ({
  settings: {
    operator: {
      ...DEFAULT_OPERATOR,
      ...changes,
      claims: { ...DEFAULT_OPERATOR.claims, ...claimChanges },
    },
  },
});

/** Scrolls to a part of the page until its lazy content is loaded. */
const show = (name: string, content: Locator) =>
  expect
    .poll(() => {
      region(name).query()?.scrollIntoView();
      return content.query();
    })
    .not.toBeNull();

/** Types into the plain field of the origin, which becomes a picker on focus. */
async function typeOrigin(text: string): Promise<void> {
  const field = page.getByLabelText('From', { exact: true });
  await expect.element(field).toBeInTheDocument();
  if (!field.element().checkVisibility()) await press(page.getByText('Filters', { exact: true }));
  await expectVisible(field);
  (field.element() as HTMLElement).focus();
  await expectFocus(from);
  await userEvent.keyboard(text);
}

describe('landing page', () => {
  it('offers searches for routes that have deals now as examples', async () => {
    const deals = [1, 2].map((number) => {
      const deal = createDeal(number, { departsIn: 40 });
      const { id: dealId, departureDate, returnDate, price, state, bookingUrl } = deal;
      return { ...deal, dates: [{ dealId, departureDate, returnDate, price, state, bookingUrl }] };
    });
    const backend = emptyBackend().functions({
      'load-deals': { deals, total: 2, simulated: false },
    });
    await open({ backend });
    const month = new Date(dayFromNow(40)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
    const example = `Budapest – Barcelona, ${month}`;
    const link = page.getByRole('link', { name: example, exact: true });
    await expectVisible(link);
    await expect.element(link).toHaveLength(1);
    expect(new URL((link.element() as HTMLAnchorElement).href).searchParams.get('q')).toBe(example);
    const field = page.getByRole('textbox', { name: 'Where do you want to go' });
    await expect.element(field).toHaveAttribute('placeholder', example);
  });

  it('explains in four steps, lists features and plans, and ends with a footer [2.landing.steps 2.landing.features 2.landing.footer 2.landing.pricing 1.plans.monthly 1.plans.biannual 1.plans.annual]', async () => {
    await open();
    for (const [list, texts] of [
      [
        'How it works',
        [
          'Tell us where you fly from',
          'We learn what trips cost',
          'We double-check',
          'You book direct',
        ],
      ],
      [
        'Plans',
        [
          /Monthly.*€19\.99.*€19\.99 billed every month/,
          /Bi-Annual.*10% off.*€17\.99.*€107\.94 billed every 6 months/,
          /Annual.*Best value.*25% off.*€14\.99.*€179\.88 billed every year/,
        ],
      ],
    ] as const) {
      const items = region(list).getByRole('listitem');
      await expect.element(items).toHaveLength(texts.length);
      for (const [place, text] of texts.entries()) await expectTexts(items.nth(place), text);
    }
    await expect.element(region('What you get').getByRole('heading', { level: 3 })).toHaveLength(6);
    for (const name of ['Pricing', 'Help centre', 'Terms', 'Privacy', 'Cookies', 'Contact us'])
      await expect.element(footer.getByRole('link', { name, exact: true })).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'How often are we right? See the scoreboard' }))
      .toHaveAttribute('href', '/scoreboard');
    await press(page.getByRole('link', { name: 'What’s included in every plan, and the terms' }));
    await expectAddress('/pricing');
  });

  it('links to /pricing, which lists what plans include and starts the trial [2.routes.pricing 1.terms.no-refunds]', async () => {
    await open({}, '/pricing');
    await expectVisible(page.getByText('All sales are final, with no refunds'));
    await expect
      .element(page.getByRole('link', { name: 'Please sign in to manage your plan' }))
      .toHaveAttribute('href', '/dashboard?tab=plan');
    await page.getByText('What will I be charged, and when?').click();
    await expectVisible(page.getByText('€107.94 every 6 months or €179.88 every year'));
    await expectAccessible();
    await press(page.getByRole('link', { name: 'Start free trial' }).first());
    await expectAddress('/auth?mode=sign-up');
  });

  it('shows that figures and the map failed to load, and retries', async () => {
    const backend = emptyBackend().functions({ 'deal-map': refuse('invalid_input') });
    await open({ backend });
    const figuresAlert = region('Our track record').getByRole('alert');
    await show('Our track record', figuresAlert);
    await expectTexts(figuresAlert, 'couldn’t load the figures');
    const world = region('Live deals around the world');
    const mapAlert = world.getByRole('alert');
    await show('Live deals around the world', mapAlert);
    await expectTexts(mapAlert, 'Unable to load deals');
    backend.functions({ 'deal-map': { ways: [] } });
    await press(world.getByRole('button', { name: 'Try again' }));
    await expectVisible(world.getByText('No deals are live right now.'));
  });
});

describe('landing search', () => {
  it('searches for the typed text while no place has been found', async () => {
    const { response, release } = deferResponse({ places: [createPlace('BUD')] });
    const backend = emptyBackend().functions({
      'search-airports': response,
      'interpret-search': refuse('invalid_input'),
      'search-deals': refuse('invalid_input'),
    });
    await open({ backend });
    await typeOrigin('Budapest');
    await press(page.getByRole('button', { name: 'Search fares' }));
    await expect
      .poll(() => backend.inputs('interpret-search'))
      .toMatchObject([{ query: 'Budapest' }]);
    release();
  });

  it('keeps a long place name and its button within the field on a phone', async () => {
    await open({ width: 390, height: 844 });
    await press(page.getByText('Filters', { exact: true }));
    await typeOrigin('London');
    await page.getByRole('option', { name: /London – all airports/ }).click();
    const remove = page.getByRole('button', { name: 'Remove London – all airports' });
    const field = page.css('.chips-field').filter({ has: from }).element();
    expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      field.getBoundingClientRect().right,
    );
    await press(remove);
    await expectGone(remove);
  });
});

describe('contact details of the operator', () => {
  it('are demo details while all fares are simulated [2.contact.office]', async () => {
    const demo = withOperator({
      isDemoContact: true,
      supportEmail: SUPPORT,
      supportPhone: '+1 202 555 0100',
      officeAddress: '1 Example Street, Demo City 00000',
    });
    await open(demo, '/contact');
    const contact = page.getByRole('region', { name: 'Other ways' });
    await expectTexts(contact, '1 Example Street, Demo City 00000', '+1 202 555 0100');
    await expect
      .element(contact.getByRole('link', { name: SUPPORT }))
      .toHaveAttribute('href', `mailto:${SUPPORT}`);
    await expect.element(contact.getByText('Demo', { exact: true })).toHaveLength(2);
    await expect.element(contact.getByText('Demo address', { exact: true })).toHaveLength(1);
    await expectTexts(footer, 'Demo address');
    await expectAccessible();

    await open({ ...demo, language: 'ar', width: 390, height: 844 }, '/contact');
    const email = footer.getByRole('link', { name: SUPPORT });
    await expect.element(email).toBeInTheDocument();
    const [link, terms] = [email.element(), page.css('footer a[href="/terms"]').element()];
    expect(link.scrollWidth).toBe(link.clientWidth);
    expect(link.getBoundingClientRect().right).toBe(terms.getBoundingClientRect().right);
  });

  it('are left out if the operator set none and fares are real [2.contact.office]', async () => {
    await open({}, '/contact');
    const terms = page.getByRole('region', { name: 'Other ways' }).getByRole('term');
    await expect.element(terms).toHaveLength(1);
    await expectTexts(terms, 'Support hours');
    await expectTexts(page.css('footer address'), /^Farelark\s*Support: Mon–Fri/);
    await open({}, '/privacy');
    const main = page.getByRole('main');
    await expectTexts(main, 'The controller is Farelark.');
    await expect.element(main).not.toMatchTextContent(/Postal address|not stated|Demo/);
  });
});

it.each<[string, Partial<OperatorFacts['claims']>, (string | RegExp)[], number]>([
  ['are left out unless confirmed by a setting', {}, ['180 days', '5 minutes', '30% or more'], 0],
  [
    'are shown if confirmed by a setting',
    { saving: 0.7, users: 10_000 },
    [
      'up to 70%',
      '10,000+',
      '180 days',
      /5 minutes.*from finding a deal to alerting you/,
      '30% or more',
    ],
    0,
  ],
  [
    'are examples while all fares are simulated',
    { saving: 0.7, users: 10_000, examples: ['saving', 'users'] },
    [/up to 70%.*Example/, /10,000\+.*Example/, '180 days', '5 minutes', '30% or more'],
    2,
  ],
])(
  'claims %s [1.claims.saving 1.claims.users 1.claims.monitoring 1.claims.minutes 1.claims.threshold 9.saving]',
  async (_, claimChanges, texts, examples) => {
    await open(withOperator({}, claimChanges));
    const items = claims.getByRole('listitem');
    await expect.element(items).toHaveLength(texts.length);
    for (const [place, text] of texts.entries()) await expectTexts(items.nth(place), text);
    await expect.element(claims.getByText('Example', { exact: true })).toHaveLength(examples);
    for (const link of claims.getByRole('link').elements())
      expect(link.getAttribute('href')).toMatch(/^\/(scoreboard|how-it-works#(usual|deal))$/);
  },
);

describe('testimonials', () => {
  const testimonials = region('What travellers say');
  const QUOTE: Testimonial = {
    answer: 'yes',
    sentence: 'Just as shown.',
    firstName: 'Ana',
    origin: createPlace('BUD'),
    destination: createPlace('BCN'),
    month: '2026-10',
    simulated: false,
  };

  it('are quoted, good and bad, with route, month and permitted name [2.landing.testimonials]', async () => {
    const backend = emptyBackend().functions({
      'load-testimonials': {
        testimonials: [
          QUOTE,
          {
            ...QUOTE,
            answer: 'no',
            sentence: 'Ten euros <b>dearer</b>.',
            firstName: null,
            destination: createPlace('LIS'),
          },
        ],
      },
    });
    await open({ backend });
    const quotes = testimonials.getByRole('listitem');
    await show('Farelark in numbers', quotes.first());
    await expectTexts(
      quotes.nth(0),
      /The price was right.*Just as shown\..*Ana.*Budapest to Barcelona, October 2026/,
    );
    await expectTexts(
      quotes.nth(1),
      /The price was different.*Ten euros <b>dearer<\/b>\..*Budapest to Lisbon, October 2026/,
    );
    await expectAccessible();
  });

  it('are left out while there are fewer than three [2.landing.testimonials]', async () => {
    const backend = emptyBackend();
    await open({ backend });
    await expect
      .poll(() => {
        claims.query()?.scrollIntoView();
        return backend.inputs('load-testimonials');
      })
      .not.toEqual([]);
    await expectGone(testimonials);
  });
});
