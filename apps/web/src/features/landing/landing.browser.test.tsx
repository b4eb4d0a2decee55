import { DEFAULT_OPERATOR, type OperatorFacts, type Testimonial } from '@farelark/contracts';
import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Backend, deferResponse, refuse } from '../../testing/backend.ts';
import {
  expectAddress,
  expectFocus,
  expectGone,
  expectTexts,
  expectVisible,
  openPage,
  type PageOptions,
} from '../../testing/open-page.tsx';
import { createPlace, PLACE_RESPONSES } from '../../testing/places.ts';

const SUPPORT = 'support@farelark.example';
const region = (name: string) => page.getByRole('region', { name, exact: true });
const claims = region('What Farelark claims');
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

const operatedBy = (
  changes: Partial<OperatorFacts>,
  claimed: Partial<OperatorFacts['claims']> = {},
) => ({
  settings: {
    operator: {
      ...DEFAULT_OPERATOR,
      ...changes,
      claims: { ...DEFAULT_OPERATOR.claims, ...claimed },
    },
  },
});

/** Scrolls to a part of the page, which loads what it shows then, until that is there. */
const show = (name: string, content: Locator) =>
  expect
    .poll(() => {
      region(name).query()?.scrollIntoView();
      return content.query();
    })
    .not.toBeNull();

/** Types into the field of the origin, which becomes a picker once it has the focus. */
async function typeOrigin(typed: string): Promise<void> {
  const field = page.getByLabelText('From', { exact: true });
  await expectVisible(field);
  (field.element() as HTMLElement).focus();
  await expectFocus(from);
  await userEvent.keyboard(typed);
}

describe('the landing page', () => {
  it('explains in four steps, lists features and plans, and ends with a footer [2.landing.steps 2.landing.features 2.landing.footer 2.landing.pricing 1.plans.monthly 1.plans.biannual 1.plans.annual]', async () => {
    await open();
    for (const [list, texts] of [
      [
        'How it works',
        [
          'Say where you leave from',
          'We learn what trips cost',
          'We look twice',
          'You book where it is sold',
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
    for (const name of ['Pricing', 'Help centre', 'Terms', 'Privacy', 'Cookies', 'Write to us'])
      await expect.element(footer.getByRole('link', { name, exact: true })).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'How often are we right? See the scoreboard' }))
      .toHaveAttribute('href', '/scoreboard');
    await page.getByRole('link', { name: 'What every plan includes, and the terms' }).click();
    await expectAddress('/pricing');
  });

  it('says what plans include, and begins the trial [2.routes.pricing 1.terms.no-refunds]', async () => {
    await open({}, '/pricing');
    await expectVisible(page.getByText('All sales are final', { exact: true }));
    await expect
      .element(page.getByRole('link', { name: 'Please sign in to manage your plan' }))
      .toHaveAttribute('href', '/dashboard?tab=plan');
    await page.getByText('What is charged, and when?').click();
    await expectVisible(page.getByText('€107.94 every 6 months or €179.88 each year'));
    await expectAccessible();
    await page.getByRole('link', { name: 'Start free trial' }).first().click();
    await expectAddress('/auth?mode=sign-up');
  });

  it('says that figures and the map could not be loaded, and tries again', async () => {
    const backend = emptyBackend().functions({ 'deal-map': refuse('invalid_input') });
    await open({ backend });
    const measured = region('How well it works').getByRole('alert');
    await show('How well it works', measured);
    await expectTexts(measured, 'could not be loaded just now');
    const world = region('The world right now');
    await show('The world right now', world.getByRole('alert'));
    await expectTexts(world.getByRole('alert'), 'Unable to load deals');
    backend.functions({ 'deal-map': { ways: [] } });
    await world.getByRole('button', { name: 'Try again' }).click();
    await expectVisible(world.getByText('No deal is live at this moment.'));
  });
});

describe('the search of the landing page', () => {
  it('searches for a place that was typed and not found yet as it was typed', async () => {
    const { response, release } = deferResponse({ places: [createPlace('BUD')] });
    const backend = emptyBackend().functions({
      'search-airports': response,
      'interpret-search': refuse('invalid_input'),
      'search-deals': refuse('invalid_input'),
    });
    await open({ backend });
    await typeOrigin('Budapest');
    await page.getByRole('button', { name: 'Search fares' }).click();
    await expect
      .poll(() => backend.inputs('interpret-search'))
      .toMatchObject([{ query: 'Budapest' }]);
    release();
  });

  it('keeps a long name and its button within its field on a phone', async () => {
    await open({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await typeOrigin('London');
    await page.getByRole('option', { name: /London – all airports/ }).click();
    const remove = page.getByRole('button', { name: 'Remove London – all airports' });
    const field = page.css('.chips-field').filter({ has: from }).element();
    expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      field.getBoundingClientRect().right,
    );
    await remove.click();
    await expectGone(remove);
  });
});

describe('who runs it', () => {
  it('is shown by demo details while all fares are simulated [2.contact.office]', async () => {
    const demo = operatedBy({
      isDemoContact: true,
      supportEmail: SUPPORT,
      supportPhone: '+1 202 555 0100',
      officeAddress: '1 Example Street, Demo City 00000',
    });
    await open(demo, '/contact');
    const reach = page.getByRole('region', { name: 'Other ways' });
    await expectTexts(reach, '1 Example Street, Demo City 00000', '+1 202 555 0100');
    await expect
      .element(reach.getByRole('link', { name: SUPPORT }))
      .toHaveAttribute('href', `mailto:${SUPPORT}`);
    await expect.element(reach.getByText('Demo', { exact: true })).toHaveLength(2);
    await expect.element(reach.getByText('Demo address', { exact: true })).toHaveLength(1);
    await expectTexts(footer, 'Demo address');
    await expectAccessible();

    await open({ ...demo, language: 'ar', width: 390, height: 844 }, '/contact');
    const email = footer.getByRole('link', { name: SUPPORT });
    await expect.element(email).toBeInTheDocument();
    const [link, terms] = [email.element(), page.css('footer a[href="/terms"]').element()];
    expect(link.scrollWidth).toBe(link.clientWidth);
    expect(link.getBoundingClientRect().right).toBe(terms.getBoundingClientRect().right);
  });

  it('is left out where the operator gave none and fares are real [2.contact.office]', async () => {
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

describe('claims', () => {
  it.each<[string, Partial<OperatorFacts['claims']>, (string | RegExp)[], number]>([
    [
      'are left out where no setting confirms them',
      {},
      ['180 days', '5 minutes', '30% or more'],
      0,
    ],
    [
      'that a setting confirms are shown',
      { saving: 0.7, users: 10_000 },
      ['up to 70%', '10,000+', '180 days', /5 minutes.*from detection to alert/, '30% or more'],
      0,
    ],
    [
      'are examples while all fares are simulated',
      { saving: 0.7, users: 10_000, examples: ['saving', 'users'] },
      [/up to 70%.*Example/, /10,000\+.*Example/, '180 days', '5 minutes', '30% or more'],
      2,
    ],
  ])(
    '%s [1.claims.saving 1.claims.users 1.claims.monitoring 1.claims.minutes 1.claims.threshold 9.saving]',
    async (_, claimed, texts, examples) => {
      await open(operatedBy({}, claimed));
      const items = claims.getByRole('listitem');
      await expect.element(items).toHaveLength(texts.length);
      for (const [place, text] of texts.entries()) await expectTexts(items.nth(place), text);
      await expect.element(claims.getByText('Example')).toHaveLength(examples);
      for (const link of claims.getByRole('link').elements())
        expect(link.getAttribute('href')).toMatch(/^\/(scoreboard|how-it-works#(usual|deal))$/);
    },
  );
});

describe('what travellers say', () => {
  const said = page.getByRole('region', { name: 'What travellers say' });
  const QUOTE: Testimonial = {
    answer: 'yes',
    sentence: 'Just as shown.',
    firstName: 'Ana',
    origin: createPlace('BUD'),
    destination: createPlace('BCN'),
    month: '2026-10',
    simulated: false,
  };

  it('is quoted, good and bad, with route, month and the name that may be shown [2.landing.testimonials]', async () => {
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
    const quotes = said.getByRole('listitem');
    await show('What Farelark claims', quotes.first());
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

  it('is announced while there is not enough of it [2.landing.testimonials]', async () => {
    await open();
    const notice = page.getByText('once three of them have written a sentence');
    await show('What Farelark claims', notice);
    await expectVisible(notice);
    await expectGone(said);
  });
});
